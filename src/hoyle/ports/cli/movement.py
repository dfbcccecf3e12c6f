"""``hoyle movement``: print a schedule for an evening of many tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import Form, language_option, table_form
from hoyle.ports.command import WholeNumber, argument, option, plain_command

if TYPE_CHECKING:
    from hoyle.evenings.movement import Movement, Side
    from hoyle.files.json_text import JsonObject
    from hoyle.words import Language

_OF_PAIRS = ("mitchell", "howell")


@plain_command
def movement(
    kind: str = argument(
        "The kind of movement.", click.Choice([*_OF_PAIRS, "individual", "whist"], case_sensitive=False)
    ),
    pairs: int | None = option("The number of pairs, for mitchell and howell.", WholeNumber(2), metavar="N"),
    players: int | None = option(
        "The number of players, for individual and whist.", WholeNumber(4), metavar="N"
    ),
    form: Form = table_form,
    language: str | None = language_option,
) -> None:
    """Print who sits where in each round, at which table and with which boards.

    In mitchell one line of pairs sits and the other moves; in howell every pair meets every other. In whist
    every player partners every other once and opposes every other twice; individual adds boards.
    Each schedule is checked before it is printed.

    Example: hoyle movement howell --pairs 10
    Example: hoyle movement whist --players 24
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.evenings.movement import faults
    from hoyle.evenings.pairs import howell, mitchell
    from hoyle.evenings.rainbow import individual
    from hoyle.evenings.whist import whist
    from hoyle.ports.cli.voices import spoken

    wanted, other = ("--pairs", players) if kind in _OF_PAIRS else ("--players", pairs)
    entrants = pairs if kind in _OF_PAIRS else players
    if entrants is None or other is not None:
        raise click.BadParameter(f"{kind} takes {wanted} N, and only that", param_hint=wanted)
    made: dict[str, Callable[[int], Movement]] = {
        "mitchell": mitchell,
        "howell": howell,
        "individual": individual,
        "whist": whist,
    }
    schedule = made[kind](entrants)
    assert not [*faults(schedule)], "a movement breaks its promise"
    form.tell(
        _printed(schedule, spoken(language)),
        lambda: {
            "kind": kind,
            "pairs": schedule.pairs,
            "entrants": entrants,
            "rounds": _document(schedule),
        },
        _rows(schedule),
    )


def _rows(schedule: Movement) -> Iterator[JsonObject]:
    for number, each in enumerate(schedule.rounds, 1):
        for meeting in each.meetings:
            north, east = map(_both, meeting.sides)
            yield {
                "round": number,
                "table": meeting.table,
                "north_south": north,
                "east_west": east,
                "boards": meeting.boards or None,
            }
        for one in each.resting:
            yield {"round": number, "table": None, "north_south": str(one), "east_west": None, "boards": None}


def _document(schedule: Movement) -> list[object]:
    return [
        {
            "tables": [
                {"table": meeting.table, "north_south": meeting.sides[0], "east_west": meeting.sides[1]}
                | ({"boards": meeting.boards} if meeting.boards else {})
                for meeting in each.meetings
            ],
            "resting": each.resting,
        }
        for each in schedule.rounds
    ]


def _printed(schedule: Movement, language: Language) -> Iterator[str]:
    from hoyle.evenings.words import MOVEMENTS, MovementWords
    from hoyle.words import Called, Text
    from hoyle.words.plain import plain

    def said(text: Text) -> str:
        return plain(text, language=language)

    kind = MOVEMENTS[schedule.kind]
    headline = MovementWords.of_pairs if schedule.pairs else MovementWords.of_players
    yield said(headline(kind(), schedule.entrants, schedule.tables, len(schedule.rounds)))
    for number, each in enumerate(schedule.rounds, 1):
        yield ""
        yield said(MovementWords.round_number(number))
        for meeting in each.meetings:
            north, east = (Called(_both(side)) for side in meeting.sides)
            if meeting.boards:
                line = MovementWords.meets_over(meeting.table, north, east, meeting.boards)
            else:
                line = MovementWords.meets(meeting.table, north, east)
            yield f"  {said(line)}"
        if each.resting:
            resting = tuple(MovementWords.one(Called(str(one))) for one in each.resting)
            yield f"  {said(MovementWords.rest(resting))}"


def _both(side: Side) -> str:
    return " + ".join(map(str, side))
