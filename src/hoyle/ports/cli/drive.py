"""``hoyle drive``: run a whist drive in a hall."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import Form, language_option, table_form
from hoyle.ports.command import FILE, READ, WholeNumber, flag, option, plain_command

if TYPE_CHECKING:
    from hoyle.evenings.drive import Began


@plain_command
def drive(
    people: int | None = option("The number of people; they are numbered.", WholeNumber(4, 400), metavar="N"),
    names: Path | None = option(
        "A CSV file with the heading name, and line if you like: lady or gentleman.", READ
    ),
    kind: str | None = option(
        "The rule for moving after a hand; by default progressive.",
        click.Choice(["progressive", "semi-partner", "partner"], case_sensitive=False),
    ),
    hands: int | None = option("The number of hands; 24 by default.", WholeNumber(1, 100), metavar="N"),
    trumps: str | None = option(
        "The trumps in turn, N for a hand without; HCDS by default.", metavar="LETTERS"
    ),
    log: Path | None = option("The file that keeps the evening; if it exists, the evening goes on.", FILE),
    by: str = option("The name of the person who types the scores.", default="host", metavar="NAME"),
    pdf: Path | None = option("Write table cards, score cards and the score sheet; .svg works, too.", FILE),
    rows: bool = flag("Print each hand and table, as hoyle league reads them; JSON Lines with --json."),
    form: Form = table_form,
    language: str | None = language_option,
) -> None:
    """Run a whist drive: seat the people, print cards, take in scores, move the tables, name the winners.

    With --log the command reads what you type, one line each: '7 8-5' is the score of table 7, 'move' rings
    the bell, and 'help' lists the rest. Every line is on disk before it is answered. --json prints the state
    of the hall, --csv the score sheet, --rows the hands; none waits for input.

    Example: hoyle drive --people 46 --kind progressive --pdf cards.pdf
    Example: hoyle drive --people 12 --trumps HCDSN --csv
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.evenings.drive import LOG
    from hoyle.ports.cli.drive_console import Console
    from hoyle.ports.cli.typed_evening import EveningLog
    from hoyle.ports.cli.voices import spoken

    begins = {"--people": people, "--names": names, "--kind": kind, "--hands": hands, "--trumps": trumps}
    evening = EveningLog.opened(LOG, log, begins, lambda: _beginning(people, names, kind, hands, trumps))
    console = Console(evening, by, spoken(language))
    if pdf is not None:
        from hoyle.ports.drive_cards import Printer
        from hoyle.ports.pages import write_pages

        write_pages([*Printer(evening.now, spoken(language)).pages()], pdf)
    if rows:
        console.rows(form)
        return
    if form.as_csv or form.as_json:
        console.data(form)
        return
    if log is None:
        console.hall()
        return
    with evening.held():
        console.hall()
        console.run(sys.stdin)


def _beginning(
    people: int | None, names: Path | None, kind: str | None, hands: int | None, trumps: str | None
) -> Began:
    from hoyle.evenings.drive import Began
    from hoyle.evenings.seating import Kind
    from hoyle.ports.cli.league_sheet import entrants

    called, ladies = entrants(people, names, "--people")
    return Began(
        kind=Kind((kind or "progressive").lower()),
        hands=hands or 24,
        trumps=(trumps or "HCDS").upper(),
        people=called,
        ladies=ladies,
    )
