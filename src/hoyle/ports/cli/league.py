"""``hoyle league``: standings over many evenings, from a sheet of results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import Form, language_option, refuse, table_form
from hoyle.ports.command import READ, argument, flag, option, plain_command

if TYPE_CHECKING:
    from hoyle.files.json_text import JsonObject
    from hoyle.words import Language


@plain_command
def league(
    file: Path = argument("The results: one row for each table and hand.", READ),
    by: str = option(
        "The skill of each player, or the results with each partner, opponent or trump suit.",
        click.Choice(["player", "partners", "opponents", "trumps"]),
        default="player",
    ),
    approve: bool = flag("Count doubtful rows, too."),
    openskill: bool = flag("Add the rating of OpenSkill, which counts hands won and lost only."),
    rows: bool = flag("Print the rows that count; CSV, or JSON Lines with --json."),
    form: Form = table_form,
    language: str | None = language_option,
) -> None:
    """Print the standings of a league from a CSV file with one row for each table and hand.

    The skill of a player is the number of tricks they add to a hand, whoever is partner or opponent, with its
    95 % interval. Rows whose tricks do not add up to 13 are named and left out.

    Example: hoyle league examples/league.csv
    Example: hoyle league examples/league.csv --by partners
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.evenings.league import by_trumps, head_to_head, partnerships, ratings, standings
    from hoyle.ports.cli.league_sheet import HEADINGS, rows_that_count
    from hoyle.ports.cli.voices import spoken

    refuse("--openskill", openskill and by != "player" and "it rates players; leave --by out")

    counted = rows_that_count(file, spoken(language), approve=approve)
    hands = [hand for _, hand in counted]
    if rows:
        lines = (dict.fromkeys(HEADINGS, "") | row for row, _ in counted)
        form.tell_rows(lines)
        return
    told: list[JsonObject]
    if by == "player":
        rated = ratings(hands) if openskill else {}
        told = [
            {
                "name": each.name,
                "hands": each.hands,
                "average": round(each.average, 2),
                "skill": round(each.skill, 2),
                "within": round(each.within, 2),
            }
            | (
                {"openskill": round(rated[each.name].rating, 1), "sure": round(rated[each.name].within, 1)}
                if openskill
                else {}
            )
            for each in standings(hands)
        ]
    else:
        tallied = {"partners": partnerships, "opponents": head_to_head, "trumps": by_trumps}[by]
        other = {"partners": "partner", "opponents": "opponent", "trumps": "trumps"}[by]
        told = [
            {
                "name": each.names[0],
                other: each.names[1],
                "hands": each.hands,
                "won": each.won,
                "average": round(each.average, 2),
            }
            for each in tallied(hands)
        ]
    form.tell(_printed(told, spoken(language)), lambda: told, told)


def _printed(rows: list[JsonObject], language: Language) -> Iterator[str]:
    from hoyle.evenings.words import LeagueWords
    from hoyle.ports.cli.duplicate_console import in_columns
    from hoyle.words.plain import plain

    headings = list(rows[0])
    cells = [[str(row[name]) for name in headings] for row in rows]
    headings = [plain(getattr(LeagueWords, f"league_{name}")(), language=language) for name in headings]
    yield from in_columns([headings, *cells])
