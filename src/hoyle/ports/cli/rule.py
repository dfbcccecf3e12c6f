"""``hoyle rule``: the referee's desk, for cards that lie on a real table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import (
    game_option,
    json_option,
    plain_already,
    print_document,
    reading,
    turn_up_option,
)
from hoyle.ports.command import command

if TYPE_CHECKING:
    from hoyle.desk.case import ToldCase


@command
@click.argument(
    "case",
    required=False,
    metavar="[CASE|FILE[:N]]",
    help="A case file, a record, or a file of PBN or LIN or its N-th game; without it you are asked.",
)
@turn_up_option
@game_option
@json_option
@plain_already
def rule(case: str | None, turn_up: str | None, game: int | None, as_json: bool) -> None:
    """Ask the referee: what the law is, whose choice, and until when.

    Without a case file you are asked what happened, who did it, and when.

    Games of PBN or LIN that cannot be used are left out and named on standard error; the status is then 1.

    Example: hoyle rule case.jsonl
    Example: hoyle rule club.pbn --turn-up any --game 3
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.desk.case import read_case
    from hoyle.desk.conversation import Conversation
    from hoyle.ports.cli.source import bytes_of, numbered, one_number, tell_skipped
    from hoyle.record import turn_up_of
    from hoyle.record.from_file import record_in

    path = found = None
    if case is None:
        say = _nothing if as_json else click.echo
        judged = Conversation(_silently if as_json else input, say).held()
    else:
        path, named = numbered(case)
        number = one_number(named, game)
        told = turn_up_of(turn_up) if turn_up else None
        with reading(path):
            found = record_in(bytes_of(path), number=number, turn_up=told)
            judged = read_case(found.data)
    if as_json:
        print_document(judged.document())
    elif case is not None:
        click.echo(_printed(judged))
    elif judged.findings:
        click.echo(_score(judged))
    if path is not None and found is not None:
        tell_skipped(path, found.skipped, found.used, found.games)


def _printed(judged: ToldCase) -> str:
    from hoyle.desk.desk import explained

    said = ["\n".join(explained(finding)) for finding in judged.findings] or [
        "The referee has nothing to say."
    ]
    return "\n\n".join([*said, _score(judged)])


def _score(judged: ToldCase) -> str:
    from hoyle.desk.case import scores, standing

    before, after = scores(standing(judged.before)), scores(standing(judged.result))
    return f"Score: {before}." if before == after else f"Score: {before}; now {after}."


def _nothing(_words: str) -> None:
    """Print nothing, where only the document is wanted."""


def _silently(_question: str) -> str:
    return input()
