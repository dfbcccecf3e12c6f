"""An evening of blind hookey from a file: one hand a row."""

from __future__ import annotations

from pathlib import Path

from hoyle.cards import Card
from hoyle.errors import BadText
from hoyle.games.hookey.outcome import impossible, settled
from hoyle.games.hookey.variant import Variant
from hoyle.ports.cli.evening import Row, Settled, rows_of, settled_each
from hoyle.ports.cli.staked import staked

HEADINGS = ("dealer", "card", "stakes")
"""``stakes`` are ``WHO=CARD:PENCE``, with spaces between."""


def evening_of_hookey(path: Path, variant: Variant) -> list[Settled]:
    """Settle every hand of the file by the variant.

    Raises:
        BadText: if a row cannot be read, or cannot have been; it names the line.
    """
    return settled_each(
        path, rows_of(path, HEADINGS, HEADINGS), lambda line, row: _settled(line, row, variant)
    )


def _settled(line: int, row: Row, variant: Variant) -> Settled:
    dealer, dealers = row["dealer"] or "the dealer", Card(row["card"])
    stakes = []
    for word in row["stakes"].split():
        who, equals, stake = word.partition("=")
        if not equals or not who:
            raise BadText(word, f"{word!r} is not WHO=CARD:PENCE, as Ann=QD:2")
        if who == dealer:
            raise BadText(word, f"{who} deals, and stakes nothing")
        stakes.append((who, *staked(stake)))
    if not stakes:
        raise BadText(row["stakes"], "nobody has staked anything")
    bets = [(card, pence) for _, card, pence in stakes]
    if why := impossible(variant, dealers, bets):
        raise BadText(row["stakes"], why)
    outcome = settled(variant, dealers, bets)
    deltas = {dealer: outcome.deltas[0]}
    for (who, _, _), pence in zip(stakes, outcome.deltas[1:], strict=True):
        deltas[who] = deltas.get(who, 0) + pence
    passes = ", the deal passes" if outcome.deal_passes else ""
    return Settled(line=line, what=f"{dealer} deals {dealers}{passes}", deltas=deltas)
