"""``hoyle duplicate``: run a night of duplicate whist."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import Form, language_option, refuse, table_form
from hoyle.ports.cli.source import reading
from hoyle.ports.command import FILE, READ, WholeNumber, flag, option, plain_command

if TYPE_CHECKING:
    from hoyle.evenings.duplicate import Began, Cards, Night
    from hoyle.ports.cli.typed_evening import EveningLog


@plain_command
def duplicate(
    pairs: int | None = option("The number of pairs; they are numbered.", WholeNumber(3, 200), metavar="N"),
    names: Path | None = option("A CSV file with the heading name: a pair in each row, as Ann+Bob.", READ),
    movement: str | None = option(
        "The movement; by default howell for up to 12 pairs, and else mitchell.",
        click.Choice(["mitchell", "howell"], case_sensitive=False),
    ),
    boards: int | None = option(
        "Boards in a round; by default about 24 in all.", WholeNumber(1, 20), metavar="N"
    ),
    rounds: int | None = option("Stop after N rounds; by default play all.", WholeNumber(1), metavar="N"),
    deals: Path | None = option(
        "A PBN, LIN or JSON Lines file with the deals; by default packs are shuffled.", READ
    ),
    seed: str | None = option("The secret of the packs; by default it is random.", metavar="HEX64"),
    log: Path | None = option("The file that keeps the night; if it exists, the night goes on.", FILE),
    by: str = option("The name of the person who types the scores.", default="host", metavar="NAME"),
    bots: str | None = option(
        "Bots play what has no score; several are given to the pairs in turn.", metavar="BOT[,BOT]"
    ),
    records: Path | None = option(
        "A folder for the records of the bots.", click.Path(path_type=Path, file_okay=False)
    ),
    pdf: Path | None = option("Write deals, travellers, pair cards and ranking; .svg works, too.", FILE),
    rows: bool = flag("Print each board and table; CSV, or JSON Lines with --json."),
    form: Form = table_form,
    language: str | None = language_option,
) -> None:
    """Run a night of duplicate whist: every pair plays the same boards, and match points decide.

    The packs follow from one secret. Its commitment is printed first, and the secret when the night is over.
    With --log the command reads what you type: '12 4 8-5' is board 12 with pair 4 North–South, and 'help'
    lists the rest. Every line is on disk before it is answered. --csv prints the ranking, --json everything.

    Example: hoyle duplicate --pairs 18 --rounds 8 --boards 3 --bots expert,plain
    Example: hoyle duplicate --pairs 10 --log night.jsonl --pdf boards.pdf
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.evenings.duplicate import LOG
    from hoyle.evenings.travellers import board_rows, rank_rows
    from hoyle.ports.cli.duplicate_console import NightConsole
    from hoyle.ports.cli.typed_evening import EveningLog
    from hoyle.ports.cli.voices import spoken

    begins = {
        "--pairs": pairs, "--names": names, "--movement": movement, "--boards": boards, "--rounds": rounds,
        "--deals": deals, "--seed": seed,
    }  # fmt: skip
    evening = EveningLog.opened(
        LOG, log, begins, lambda: _beginning(pairs, names, movement, boards, rounds, deals, seed)
    )
    if records is not None and bots is None:
        raise click.BadParameter("only bots write records; give --bots", param_hint="--records")
    console = NightConsole(evening, by, spoken(language))
    if bots is not None:
        with evening.held():
            _play(evening, bots.split(","), records)
    if pdf is not None:
        from hoyle.night import worth_of
        from hoyle.ports.night_cards import NightPrinter
        from hoyle.ports.pages import write_pages

        now = evening.now
        worth = dict(worth_of(now.began, now.boards)) if now.over else None
        write_pages([*NightPrinter(now, spoken(language), worth).pages(deals=True)], pdf)
    if rows:
        form.tell_rows(board_rows(evening.now))
    elif form.as_csv or form.as_json:
        form.tell((), console.document, rank_rows(evening.now))
    elif bots is not None:
        console.head()
        console.ranking()
    elif log is None:
        console.head()
        for number in range(1, evening.now.began.rounds + 1):
            console.round(number)
    else:
        with evening.held():
            console.head()
            console.run(sys.stdin)


def _beginning(
    pairs: int | None,
    names: Path | None,
    movement: str | None,
    boards: int | None,
    rounds: int | None,
    deals: Path | None,
    seed: str | None,
) -> Began:
    from hoyle.evenings.duplicate import planned
    from hoyle.fairness import written_out
    from hoyle.ports.cli.league_sheet import entrants

    called, _ = entrants(pairs, names, "--pairs")
    refuse("--seed", deals is not None and seed is not None and "the cards are in the file; leave --seed out")
    secret = "" if deals else written_out(seed) if seed else secrets.token_hex(32)
    cards = _deals_in(deals) if deals else ()
    return planned(called, (movement or "").lower(), boards or 0, rounds or 0, seed=secret, deals=cards)


def _deals_in(path: Path) -> tuple[Cards, ...]:
    """Return the deals of a file.

    Raises:
        NotPBN: if it has none, or one of them is not whist with a card turned up.
    """
    from hoyle.files.text import text_of
    from hoyle.night import deals_of
    from hoyle.ports.cli.source import bytes_of

    with reading(path):
        return deals_of(text_of(bytes_of(path)))


def _play(evening: EveningLog[Night], bots: Sequence[str], records: Path | None) -> None:
    """Let bots play all that has no score; their records go into the folder."""
    from hoyle.bots import bot_named
    from hoyle.evenings.drive import Ended
    from hoyle.evenings.duplicate import Scored
    from hoyle.night import played_by_bots

    for bot in bots:
        bot_named("whist", bot)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    began = evening.now.began
    for play in evening.now.waiting:
        pair_of = (play.north, play.east, play.north, play.east)
        seated = [bots[(pair - 1) % len(bots)] for pair in pair_of]
        called = [f"{began.pairs[pair - 1][:20]} {'NESW'[seat]}" for seat, pair in enumerate(pair_of)]
        lines: list[bytes] = []
        tricks = played_by_bots(began, play, seated, called, lines.append)
        if records is not None:
            (records / f"board-{play.board:03}-table-{play.table:02}.jsonl").write_bytes(b"".join(lines))
        evening.do(Scored(board=play.board, north=play.north, tricks=tricks, by="bots"))
    if not evening.now.over:
        evening.do(Ended())
