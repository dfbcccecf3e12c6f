"""A row of ``VecEnv`` from an observation at a table, so that a learner can sit down there."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from hoyle.cards import Card
from hoyle.errors import BadText
from hoyle.games.cribbage.observation import Observation as CribbageObservation
from hoyle.games.solo.declaration import CALLED
from hoyle.games.solo.observation import Observation as SoloObservation
from hoyle.games.whist.observation import Observation
from hoyle.tricks.trick import Trick

_PACK, _RANKS, _SEATS = 52, 13, 4
_ACCEPTED, _PASSED = len(CALLED), len(CALLED) + 1
_SERIES, _MOST_IN_SERIES = 8, 13


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
    tricks = (*seen.quitted, *seen.laid)
    played, voids = _followed(tricks, seat)
    leads = [list[int]() for _ in range(_SEATS)]
    for trick in tricks:
        leader, card = trick.plays[0]
        if (suit := card.index // _RANKS) not in leads[(leader - seat) % _SEATS]:
            leads[(leader - seat) % _SEATS].append(suit)
    for turn, suits in enumerate(leads):
        played[turn] |= sum((4 | suit) << 3 * place for place, suit in enumerate(suits)) << _PACK
    facts = _on_table(seen, seat, seat, seen.turned)
    won = voids | seen.taken[seat % 2] << 16 | seen.taken[1 - seat % 2] << 24
    return np.array([[seen.hand.bits, *played, facts, won]], np.uint64)


def solo_row(seen: SoloObservation) -> NDArray[np.uint64]:
    """Return what a seat sees as a row of ``VecEnv`` at solo, whoever is to act: ``uint64[1, 8]``.

    Raises:
        BadText: if it is a bystander, or no deal is being played.
    """
    seat = seen.seat
    if seat is None or seen.waits_for is None or seen.turned is None:
        raise BadText(repr(seat), "only a seat has a row, while a deal is played")
    played, voids = _followed((*seen.quitted, *seen.laid), seat)
    high, caller, partner = len(CALLED), _SEATS, _SEATS
    for word in seen.said:
        turn = (word.seat - seat) % _SEATS
        bit = _ACCEPTED if word.accepts else _PASSED
        if word.declaration is not None:
            bit = high = CALLED.index(word.declaration)
            caller, partner = turn, _SEATS
        elif word.accepts:
            partner = turn
        played[turn] |= 1 << _PACK + bit
    stage = 0 if seen.contract is None else 1 if seen.naming else 2
    facts = _on_table(seen, seat, seen.waits_for if stage == 2 else seen.dealer + 1, seen.turned)
    tricks = sum(1 << 4 * ((winner - seat) % _SEATS) for winner in seen.won_by)
    calls = voids | tricks << 16 | _packed([stage, high, caller, partner]) << 32
    exposed = seen.exposed[(caller + seat) % _SEATS].bits if stage == 2 else 0
    return np.array([[seen.hand.bits, *played, facts, calls, exposed]], np.uint64)


def cribbage_row(seen: CribbageObservation) -> NDArray[np.uint64]:
    """Return what a seat sees as a row of ``VecEnv`` at cribbage, whoever is to act: ``uint64[1, 7]``.

    Raises:
        BadText: if it is a bystander, or no deal for two is being played.
    """
    seat = seen.seat
    if seat is None or seen.waits_for is None or seen.variant.players != 2:
        raise BadText(repr(seat), "only a seat of two has a row, while a deal is played")
    played = [0, 0]
    last = None
    for by, card in (each for series in (*seen.past, seen.series) for each in series):
        played[by != seat] |= 1 << card.index
        last = by
    series = [card.index + 1 for _, card in seen.series] + [0] * (_MOST_IN_SERIES - len(seen.series))
    start = 0 if seen.start is None else seen.start.index + 1
    facts = [
        seen.dealer == seat,
        seen.start is not None,
        seen.score[seat],
        seen.score[1 - seat],
        seen.counts[1 - seat],
        seen.variant.game_points,
        seen.variant.dealt,
        last == seen.waits_for,  # The other could not play since.
    ]
    words = [
        seen.hand.bits,
        *played,
        seen.laid_out.bits,
        _packed(series[:_SERIES]),
        _packed([*series[_SERIES:], len(seen.series), seen.count, start]),
        _packed(facts),
    ]
    return np.array([words], np.uint64)


def _followed(tricks: Iterable[Trick], seat: int) -> tuple[list[int], int]:
    """Return the cards that each seat has played, from this one on, and where it failed to follow a suit."""
    played, voids = [0] * _SEATS, 0
    for trick in tricks:
        led = trick.plays[0][1].index // _RANKS
        for by, card in trick.plays:
            turn = (by - seat) % _SEATS
            played[turn] |= 1 << card.index
            if card.index // _RANKS != led:
                voids |= 1 << 4 * turn + led
    return played, voids


def _on_table(seen: Observation | SoloObservation, seat: int, leads: int, turned: Card) -> int:
    """Return the word of the trick on the table, who leads it, the trumps, the turn-up and the dealer."""
    plays = seen.trick.plays if seen.trick else ()
    leader = plays[0][0] if plays else leads
    trumps = 4 if seen.trumps is None else seen.trumps.value
    cards = [card.index + 1 for _, card in plays] + [0] * (3 - len(plays))
    of_seats = (leader - seat) % _SEATS, trumps, turned.index, (seen.dealer - seat) % _SEATS
    return _packed([*cards, len(plays), *of_seats])


def _packed(numbers: list[int]) -> int:
    """Return numbers as bytes of one word, the first lowest."""
    return int.from_bytes(bytes(numbers), "little")
