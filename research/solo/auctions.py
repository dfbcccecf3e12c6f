"""All auctions of solo as a tree in arrays, used to call many deals at once.

Seats are counted from the eldest hand, seat 0, to the dealer, seat 3.
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
"""The words of the bidding. Of two with equal expectation, the earlier is said."""

NONE = -1


class Auctions(NamedTuple):
    """The tree of auctions: at each of m nodes a seat must speak, or the bidding is over."""

    seat: NDArray[np.int64]
    """int64[m]; the seat to speak, or NONE."""
    after: NDArray[np.int64]
    """int64[m, 9]; the node after each of ``WORDS``, or NONE if it may not be said."""
    stand: NDArray[np.int64]
    """int64[m]; the index in ``stands`` of the calls so far, or NONE."""
    contract: NDArray[np.int64]
    """int64[m]; the index in ``contracts`` of the result; NONE if there is no contract or the bidding goes
    on.
    """
    stands: tuple[StandChances, ...]
    contracts: tuple[Contract, ...]


@cache
def auctions(variant: Variant) -> Auctions:
    """Return the tree of the auctions that a variant allows; node 0 is the start.

    Different sequences of calls that lead to the same state share one node.
    """
    known: dict[Bidding, int] = {Bidding(): 0}
    paths: list[tuple[Word, ...]] = [()]
    seats: list[int] = []
    after: list[list[int]] = []
    stand: list[int] = []
    led_to: list[int] = []
    all_stands: dict[StandChances, int] = {}
    contracts: dict[Contract, int] = {}
    for said in paths:  # The list grows during the loop.
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
