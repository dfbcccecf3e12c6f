"""The tricks of a whole deal of whist if ``plain`` plays all four hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from hoyle import kernel
from hoyle.cards import Hand, Suit
from hoyle.seat import SEATS, Seat, left, side


def left_to_plain(hands: Sequence[Hand], dealer: Seat, trumps: Suit) -> Iterator[tuple[float, int]]:
    """Yield, for each lead that ``plain`` may make, its chance and the tricks of North and South.

    ``hands`` are the four whole hands, by seat.
    """
    eldest = left(dealer)
    lead = hands[eldest]
    rows = np.array([[hands[seat].bits for seat in SEATS]], np.uint64)
    tricks = kernel.play_on(kernel.History([], eldest, trumps.value), rows, lead.bits)[0]
    often = kernel.plain_chances(
        np.array([lead.bits], np.uint64),
        np.full((1, 52), -1, np.int8),
        np.array([eldest], np.int8),
        np.array([trumps.value], np.int8),
    )[0]
    whole = sum(float(often[card.index]) for card in lead)
    for card in lead:
        share, made = float(often[card.index]) / whole, int(tricks[card.index])
        if share:
            yield share, made if side(eldest) == 0 else len(lead) - made
