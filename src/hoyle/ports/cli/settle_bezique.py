"""``hoyle settle bezique``: settle one game of rubicon bézique."""

from __future__ import annotations

from typing import Final

import click

from hoyle.ledger import pounds
from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.flags import json_option, plain_already, print_document, settings_option
from hoyle.ports.command import command
from hoyle.words.plain import plain as in_plain

SEATS: Final = ("seat 1", "seat 2")


@command
@click.argument(
    "scores",
    nargs=-1,
    metavar="SCORE:BRISQUES...",
    help="Each player's points without brisques, and the number of brisques.",
)
@settings_option
@json_option
@plain_already
def settle_bezique(scores: tuple[str, ...], settings: tuple[str, ...], as_json: bool) -> None:
    """Settle a game of rubicon bézique: who wins, the value of the game, and what the loser pays.

    Example: hoyle settle bezique 1420:18 960:14
    Example: hoyle settle bezique 1320:20 620:10 --set stake=6
    """
    from hoyle.games.bezique.game import GAME  # Imported here to keep --help fast.
    from hoyle.games.bezique.outcome import ALL, BRISQUE, HUNDREDS, outcome
    from hoyle.games.bezique.words import score as words

    variant = chosen_variant(GAME, None, settings, None)
    if len(scores) != len(SEATS):
        raise click.BadParameter(
            f"give two, one for each player, not {len(scores)}", param_hint="SCORE:BRISQUES"
        )
    (own, taken), (opponents, lost) = map(_read, scores)
    if taken + lost > ALL // BRISQUE:
        why = f"there are {ALL // BRISQUE} brisques, not {taken + lost}"
        raise click.BadParameter(why, param_hint="SCORE:BRISQUES")
    won = outcome(
        (own, opponents),
        (taken, lost),
        ahead_wins=variant.saved_and_ahead == "wins",
        added=ALL if variant.brisques_added == "all" else HUNDREDS,
    )
    pence = won.worth // 100 * variant.stake if won else 0
    paid = [0 if won is None else pence if seat == won.seat else -pence for seat in range(len(SEATS))]
    if as_json:
        worth = None if won is None else won.worth
        winner = None if won is None else SEATS[won.seat]
        rubiconed = won is not None and won.rubiconed
        print_document(
            {
                "winner": winner,
                "worth": worth,
                "rubiconed": rubiconed,
                "deltas": dict(zip(SEATS, paid, strict=True)),
            }
        )
        return
    headline, _ = words.outcome((own, opponents), (taken, lost), won)
    said = in_plain(headline, SEATS)
    click.echo(said[0].upper() + said[1:])
    for seat, each in zip(SEATS, paid, strict=True):
        click.echo(f"{seat.capitalize()}: {pounds(each)}.")


def _read(text: str) -> tuple[int, int]:
    """Parse ``SCORE:BRISQUES``; the brisques are None without a colon."""
    score, _, brisques = text.partition(":")
    numbers = score, brisques or "0"
    if not all(each.isascii() and each.isdecimal() and len(each) <= 6 for each in numbers):
        raise click.BadParameter(f"{text!r} is not a score such as 960:14", param_hint="SCORE:BRISQUES")
    if int(score) % 10:
        raise click.BadParameter(
            f"all points of bézique are tens: {score} cannot be", param_hint="SCORE:BRISQUES"
        )
    return int(score), int(brisques or 0)
