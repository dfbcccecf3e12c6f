"""An evening of blind hookey from a file, one hand per row."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from hoyle.cards import Card
from hoyle.errors import BadText
from hoyle.files.table import Row
from hoyle.games.hookey.outcome import impossible, settled
from hoyle.games.hookey.variant import Variant
from hoyle.ledger.money import AMOUNT, pence_in
from hoyle.ports.cli.evening import Settled, settled_each
from hoyle.ports.cli.named_players import listed, same, spelt

HEADINGS = ("dealer", "card", "stakes")
"""The columns. ``stakes`` are ``WHO=CARD:SUM``, separated by spaces, commas or semicolons."""

_STAKE = rf"[^\s,;:=]+\s*:\s*{AMOUNT}"


def evening_of_hookey(path: Path, variant: Variant) -> list[Settled]:
    """Settle each hand of the file. Names are the same if they differ only in case.

    Raises:
        BadText: if a row cannot be read or cannot have happened; the message names its line.
    """
    known: list[str] = []

    def settle(line: int, row: Row) -> Settled:
        return _settled(line, row, variant, known)

    return settled_each(path, HEADINGS, HEADINGS, settle)


def _settled(line: int, row: Row, variant: Variant, known: list[str]) -> Settled:
    dealer, dealers = _person(row["dealer"] or "the dealer", known), Card(row["card"])
    stakes = []
    for name, stake in listed(row["stakes"], known, _STAKE):
        if not stake:
            raise BadText(name, f"{name!r} is not WHO=CARD:PENCE, as Ann=QD:2")
        who = _person(name, known)
        if who == dealer:
            raise BadText(name, f"{who} deals, and stakes nothing")
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


def _person(name: str, known: list[str]) -> str:
    name = spelt(name)
    match = same(name, known)
    if match is None:
        known.append(name)
    return match or name


_MOST: Final = 1_000_000


def staked(text: str) -> tuple[Card, int]:
    """Return the card and the pence.

    Raises:
        NotACard, BadParameter: if it is not a card and a sum.
    """
    card, colon, stake = text.rpartition(":")
    pence = pence_in(stake) if colon else None
    if pence is None or not 0 < pence <= _MOST:
        raise click.BadParameter(
            f"{text!r} is not a card and whole pence, as QD:2 or QD:1s 6d", param_hint="CARD:STAKE"
        )
    return Card(card), pence
