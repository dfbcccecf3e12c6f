"""Rights of a seat besides playing: carte blanche, declarations, and the cut of the pack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hoyle.games.bezique.deal import drawing
from hoyle.games.bezique.declaration import COURT
from hoyle.games.bezique.state import DealInPlay
from hoyle.seat import Seat

LEFT_IN_CUT: Final = 5
"""The minimum number of cards in each part of the cut pack (TL-08)."""


def may_show(deal: DealInPlay, seat: Seat) -> bool:
    """May a seat show its nine cards for carte blanche: before it plays, and if there is no court card?"""
    if deal.begun[seat] or deal.table[seat] or any(_of_carte_blanche(deal, seat)):
        return False
    return not any(card.rank in COURT for card in deal.hands[seat])


def may_show_drawn(deal: DealInPlay, seat: Seat) -> bool:
    """May a seat show the card that it has just drawn, for carte blanche again?"""
    card = deal.fresh[seat]
    return card is not None and card.rank not in COURT and deal.blank[seat] and bool(deal.stock)


def may_declare(deal: DealInPlay, seat: Seat) -> bool:
    """May a seat declare now: as the winner of the trick, before drawing, and once (RB-07)?"""
    return deal.winner == seat and drawing(deal) and seat not in deal.drew and not deal.has_declared


def _of_carte_blanche(deal: DealInPlay, seat: Seat) -> Iterator[bool]:
    return (each.seat == seat and each.kind == "carte blanche" for each in deal.scored)
