"""A stake at blind hookey, as typed: the bottom card of its packet, and a sum."""

from __future__ import annotations

from typing import Final

import click

from hoyle.cards import Card
from hoyle.ledger.amount import pence_in

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
