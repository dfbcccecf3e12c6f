"""All auctions of solo as a tree in arrays, so that many deals are called at once.

Seats are counted from the eldest hand, who is seat 0, round to the dealer, who is seat 3.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.bots.solo.chances import ACCEPT, PASS, StandChances, stands
from hoyle.games.solo.calls import Bidding, bidding, contract, may_accept, may_call, spoken, to_speak
from hoyle.games.solo.declaration import CALLED
from hoyle.games.solo.state import Contract, Word
from hoyle.games.solo.variant import Variant
from hoyle.seat import SEATS

ELDEST, DEALER = SEATS[0], SEATS[3]

WORDS = (PASS, ACCEPT, *(call.value for call in CALLED))
"""The words of the bidding; of two that promise as much the earlier is said."""

NONE = -1


class Auctions(NamedTuple):
    """The tree: at each of m nodes a seat is to speak, or the bidding is over."""

    seat: NDArray[np.int64]
    """int64[m]; who is to speak, or NONE."""
    after: NDArray[np.int64]
    """int64[m, 9]; the node after each of ``WORDS``, or NONE where it may not be said."""
    stand: NDArray[np.int64]
    """int64[m]; where in ``stands`` is what was said so far, or NONE."""
    contract: NDArray[np.int64]
    """int64[m]; where in ``contracts`` is what the bidding led to; NONE for nothing, or if it is not over."""
    stands: tuple[StandChances, ...]
    contracts: tuple[Contract, ...]


@cache
def auctions(variant: Variant) -> Auctions:
    """Return the tree of the auctions that a variant allows; node 0 is their beginning.

    What was said in other ways, and leaves the bidding as it is, is one node.
    """
    known: dict[Bidding, int] = {Bidding(): 0}
    paths: list[tuple[Word, ...]] = [()]
    seats: list[int] = []
    after: list[list[int]] = []
    stand: list[int] = []
    led_to: list[int] = []
    all_stands: dict[StandChances, int] = {}
    contracts: dict[Contract, int] = {}
    for said in paths:  # It grows while it is gone through.
        seat = to_speak(variant, ELDEST, said)
        nexts = [NONE] * len(WORDS)
        if seat is None:
            made = contract(said)
            led_to.append(NONE if made is None else contracts.setdefault(made, len(contracts)))
            stand.append(NONE)
        else:
            words = {PASS: Word(seat)} | {
                call.value: Word(seat, call) for call in may_call(variant, said, seat)
            }
            if may_accept(ELDEST, said, seat):
                words[ACCEPT] = Word(seat, accepts=True)
            for name, word in words.items():
                then = spoken(variant, ELDEST, said, word)
                now = bidding(then)
                if now not in known:
                    known[now] = len(paths)
                    paths.append(then)
                nexts[WORDS.index(name)] = known[now]
            led_to.append(NONE)
            stand.append(all_stands.setdefault(stands(said, seat, DEALER), len(all_stands)))
        seats.append(NONE if seat is None else int(seat))
        after.append(nexts)
    return Auctions(
        np.array(seats, np.int64),
        np.array(after, np.int64),
        np.array(stand, np.int64),
        np.array(led_to, np.int64),
        tuple(all_stands),
        tuple(contracts),
    )
