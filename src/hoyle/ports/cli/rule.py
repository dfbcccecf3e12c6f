"""``hoyle rule``: the referee's desk, for cards that lie on a real table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.errors import HoyleError
from hoyle.errors.status import FAILED, line_of, status_of
from hoyle.ports.cli.flags import (
    OF_GAMES,
    game_option,
    json_option,
    plain_already,
    print_document,
    reading,
    turn_up_option,
)
from hoyle.ports.command import NAMED, command

if TYPE_CHECKING:
    from hoyle.desk.case import ToldCase
    from hoyle.desk.enquiry import Enquiry
    from hoyle.files.json_text import Document
    from hoyle.record.from_file import Found


@command
@click.argument(
    "cases",
    nargs=-1,
    metavar="[CASE|FILE[:N]]...",
    type=NAMED,
    help=f"A case file, a record, {OF_GAMES}; several may be given. Without any you are asked.",
)
@click.option("--go-on", type=NAMED, metavar="CASE", help="Go on with a case that was saved at the desk.")
@turn_up_option
@game_option
@json_option
@plain_already
def rule(
    cases: tuple[str, ...], go_on: str | None, turn_up: str | None, game: int | None, as_json: bool
) -> None:
    """Ask the referee: what the law is, whose choice, and until when.

    Without a case file you are asked what happened, who did it, and when.

    Games of a file that cannot be used are left out and named on standard error; the status is then 1.
    Of several files those that cannot be read are left out, too. If none can be read, the status is 2.

    Example: hoyle rule case.jsonl
    Example: hoyle rule --go-on case.jsonl
    Example: hoyle rule cases/*.jsonl --json
    Example: hoyle rule club.pbn --turn-up any --game 3
    """
    if not cases:
        _asked(go_on, as_json=as_json)
    elif len(cases) == 1:
        found = _judged(cases[0], turn_up, game)
        if as_json:
            print_document(found.told.document())
        else:
            click.echo(_printed(found.told))
        found.tell_skipped()
    else:
        _one_after_another(cases, turn_up, game, as_json=as_json)


@dataclass(frozen=True, slots=True)
class _Judged:
    """What the referee says of a file, and what of the file could not be used."""

    path: Path
    told: ToldCase
    read: Found

    def tell_skipped(self) -> None:
        from hoyle.ports.cli.source import tell_skipped

        tell_skipped(self.path, self.read.skipped, self.read.used, self.read.games)


def _judged(case: str, turn_up: str | None, game: int | None) -> _Judged:
    # Loaded by need, so that --help answers at once.
    from hoyle.desk.case import read_case
    from hoyle.ports.cli.source import bytes_of, numbered, one_number
    from hoyle.record import turn_up_of
    from hoyle.record.from_file import record_in

    path, named = numbered(case)
    number = one_number(named, game)
    told = turn_up_of(turn_up) if turn_up else None
    with reading(path):
        found = record_in(bytes_of(path), number=number, turn_up=told)
        return _Judged(path, read_case(found.data), found)


def _one_after_another(cases: Sequence[str], turn_up: str | None, game: int | None, *, as_json: bool) -> None:
    """Judge several files, each under its name; one that cannot be read does not stop the others."""
    judged: list[Document] = []
    statuses: set[int] = set()
    for case in cases:
        try:
            found = _judged(case, turn_up, game)
        except (HoyleError, OSError) as error:
            click.echo(f"hoyle: {line_of(error)}", err=True)
            statuses.add(status_of(error))
            continue
        if not as_json:
            between = "\n" if judged else ""
            click.echo(f"{between}{case}\n\n{_printed(found.told)}")
        judged.append({"file": case, **found.told.document()})
        try:
            found.tell_skipped()
        except click.exceptions.Exit:
            statuses.add(FAILED)
    if as_json:
        print_document({"cases": judged})
    if statuses:
        raise click.exceptions.Exit(FAILED if judged else max(statuses))


def _asked(go_on: str | None, *, as_json: bool) -> None:
    from hoyle.desk.conversation import Conversation
    from hoyle.desk.enquiry import Enquiry
    from hoyle.ports.cli.source import bytes_of

    say = _nothing if as_json else click.echo
    enquiry = None
    if go_on is not None:
        with reading(path := Path(go_on)):
            enquiry = Enquiry.of_case(bytes_of(path))
    judged = Conversation(_silently if as_json else input, say, _saved).held(enquiry)
    if as_json:
        print_document(judged.document())
    elif judged.findings:
        click.echo(_score(judged))


def _saved(name: str, enquiry: Enquiry) -> None:
    """Write the case to a file, unless one is there already."""
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(enquiry.case())
    except FileExistsError:
        click.echo(f"{name} is there already; choose another name.")
    except OSError as error:
        click.echo(line_of(error))
    else:
        click.echo(f"Saved in {name}.")


def _printed(judged: ToldCase) -> str:
    from hoyle.desk.desk import explained, in_lines

    said = ["\n".join(explained(finding)) for finding in judged.findings]
    said += [in_lines(str(note)) for note in judged.notes]
    return "\n\n".join([*(said or ["The referee has nothing to say."]), _score(judged)])


def _score(judged: ToldCase) -> str:
    from hoyle.desk.case import scores, standing

    before, after = scores(standing(judged.before)), scores(standing(judged.result))
    return f"Score: {before}." if before == after else f"Score: {before}; now {after}."


def _nothing(_words: str) -> None:
    """Print nothing, where only the document is wanted."""


def _silently(_question: str) -> str:
    return input()
