"""A row of ``VecEnv`` from an observation at a table, so that a learner can sit down there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import BadText
from hoyle.games.whist.observation import Observation

_PACK, _RANKS, _SEATS = 52, 13, 4


def whist_row(seen: Observation) -> NDArray[np.uint64]:
    """Return what the seat sees as a row of ``VecEnv.seen``: ``uint64[1, 7]``.

    Raises:
        BadText: if no card of the seat is due.

    >>> from hoyle import Table
    >>> from hoyle.kernel.environments import plain_cards
    >>> table = Table("whist", seed=7)
    >>> table.deal()
    >>> int(plain_cards(whist_row(table.observe(table.due[0])), np.zeros(1, np.uint8))[0])
    26
    """
    seat = seen.seat
    if seat is None or seen.waits_for != seat or seen.trumps is None or seen.turned is None:
        raise BadText(repr(seen.seat), "only the seat whose card is due has a row")
    played, leads, voids = [0] * _SEATS, [list[int]() for _ in range(_SEATS)], 0
    for trick in (*seen.quitted, *seen.laid):
        for number, (by, card) in enumerate(trick.plays):
            turn, suit, led = (by - seat) % _SEATS, card.index // _RANKS, trick.plays[0][1].index // _RANKS
            played[turn] |= 1 << card.index
            if suit != led:
                voids |= 1 << 4 * turn + led
            if number == 0 and suit not in leads[turn]:
                leads[turn].append(suit)
    for turn, suits in enumerate(leads):
        played[turn] |= sum((4 | suit) << 3 * place for place, suit in enumerate(suits)) << _PACK
    on_table = seen.trick.plays if seen.trick else ()
    leader = on_table[0][0] if on_table else seat
    facts = [card.index + 1 for _, card in on_table] + [0] * (3 - len(on_table))
    trumps = seen.turned.index // _RANKS
    facts += [
        len(on_table),
        (leader - seat) % _SEATS,
        trumps,
        seen.turned.index,
        (seen.dealer - seat) % _SEATS,
    ]
    won = voids | seen.taken[seat % 2] << 16 | seen.taken[1 - seat % 2] << 24
    return np.array([[seen.hand.bits, *played, int.from_bytes(bytes(facts), "little"), won]], np.uint64)
