"""A stake at blind hookey as it is typed: the bottom card of its packet, and pence."""

from __future__ import annotations

import typer

from hoyle.cards import Card


def staked(text: str) -> tuple[Card, int]:
    """The card and the pence.

    Raises:
        NotACard, BadParameter: if it is not a card and whole pence.
    """
    card, colon, pence = text.rpartition(":")
    if not colon or not pence.isdecimal() or not 0 < int(pence[:9]) <= 1_000_000:
        raise typer.BadParameter(f"{text!r} is not a card and whole pence, as QD:2", param_hint="CARD:STAKE")
    return Card(card), int(pence)
