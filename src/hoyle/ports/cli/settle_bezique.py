"""``hoyle settle bezique``: settle one game of rubicon bézique."""

from __future__ import annotations

from typing import Final

import click

from hoyle.ports.cli.chosen_table import chosen_variant
from hoyle.ports.cli.evening import paid
from hoyle.ports.cli.flags import Form, json_form, refuse, settings_option
from hoyle.ports.cli.words import capital
from hoyle.ports.command import argument, plain_command
from hoyle.words.plain import plain as in_plain

SEATS: Final = ("seat 1", "seat 2")


@plain_command
def settle_bezique(
    scores: tuple[str, ...] = argument(
        "Each player's points without brisques, and the number of brisques.",
        nargs=-1,
        metavar="SCORE:BRISQUES...",
    ),
    settings: tuple[str, ...] = settings_option,
    form: Form = json_form,
) -> None:
    """Settle a game of rubicon bézique: who wins, the value of the game, and what the loser pays.

    Example: hoyle settle bezique 1420:18 960:14
    Example: hoyle settle bezique 1320:20 620:10 --set stake=6
    """
    from hoyle.games.bezique.game import GAME  # Imported here to keep --help fast.
    from hoyle.games.bezique.score import ALL, BRISQUE, HUNDREDS, outcome
    from hoyle.games.bezique.words import score as words

    variant = chosen_variant(GAME, None, settings)
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
    winner = SEATS[won.seat] if won else None
    deltas = {seat: pence if seat == winner else -pence for seat in SEATS}
    headline, _ = words.outcome((own, opponents), (taken, lost), won)
    document = {
        "winner": winner,
        "worth": won and won.worth,
        "rubiconed": won is not None and won.rubiconed,
        "deltas": deltas,
    }
    form.tell([capital(in_plain(headline, SEATS)), *paid(deltas.items())], lambda: document)


def _read(text: str) -> tuple[int, int]:
    """Parse ``SCORE:BRISQUES``; the brisques are None without a colon."""
    score, _, brisques = text.partition(":")
    numbers = score, brisques or "0"
    if not all(each.isascii() and each.isdecimal() and len(each) <= 6 for each in numbers):
        raise click.BadParameter(f"{text!r} is not a score such as 960:14", param_hint="SCORE:BRISQUES")
    refuse("SCORE:BRISQUES", bool(int(score) % 10) and f"all points of bézique are tens: {score} cannot be")
    return int(score), int(brisques or 0)
