"""A player of rubicon bézique by learned weights: a reference for the compiled code."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twins.reference.bezique_cards import (
    ACE,
    ACES,
    BEZIQUE,
    KING,
    KNAVE,
    KNAVE_OF_DIAMONDS,
    MARRIAGE,
    QUADRUPLE,
    QUEEN,
    QUEEN_OF_SPADES,
    SEQUENCE,
    TEN,
    Cards,
    Made,
    beats,
    made_of,
    points,
    serves,
    suit,
)

UNIT: Final = 360
"""Units per point; weights are in tenths of a unit."""

WON, LOST, LED = 0, 1, 2
"""A trick just won, before drawing; a trick lost; or a card just led."""

KNOT: Final = (0, 6, 18, 54)
"""The numbers of tricks until the stock runs out for which each feature has a weight."""

_SIZES: Final = {
    "bezique held": 100,
    "bezique to come": 256,
    "run in trumps": 96,
    "run before": 32,
    "run plain": 96,
    "run again": 10,
    "run lacks": 30,
    "four held": 280,
    "four to come": 80,
    "married": 27,
    "trumps": 10,
    "trump aces": 5,
    "trump tens": 5,
    "aces held": 6,
    "tens held": 6,
    "low held": 9,
    "to score": 10,
    "to score next": 10,
    "theirs to score": 10,
    "their bezique": 9,
    "card led": 24,
    "above led": 18,
    "always": 1,
}
_BEGINS: Final = dict(zip(_SIZES, np.cumsum([0, *_SIZES.values()]).tolist(), strict=False))
FEATURES: Final = sum(_SIZES.values())

_STEPS: Final = (0, 20, 40, 60, 80, 100, 150, 250, 500)


class Sight(NamedTuple):
    """A seat's knowledge: its own cards, and those of the other that are on the table."""

    held: Cards
    past: list[Made]
    unseen: Cards
    table: Cards
    others: list[Made]
    trumps: int
    stock: int


class Learned:
    """A player that does what has the highest value by its weights."""

    def __init__(self, weights: NDArray[np.int16]) -> None:
        self.weights = weights.reshape(3, FEATURES, len(KNOT)).astype(int)

    def worth(self, sight: Sight, moment: int, led: int = -1) -> int:
        """The value of a position, in UNITs."""
        tricks = min(sight.stock // 2, KNOT[-1])
        knot = max(bisect_left(KNOT, tricks) - 1, 0)
        places = [_BEGINS[name] + place for name, place in _features(sight, led)]
        low, high = (int(self.weights[moment, places, knot + each].sum()) for each in (0, 1))
        width, past = KNOT[knot + 1] - KNOT[knot], tricks - KNOT[knot]
        return (low * (width - past) + high * past) * (36 // width)

    def card(self, sight: Sight, led: int) -> int:
        """The card played: in answer to ``led``, or (-1) as the leader."""

        def worth(card: int) -> int:
            return self.laid(sight._replace(held=sight.held - {card}), card, led)

        return max(sorted(sight.held), key=worth)

    def laid(self, after: Sight, card: int, led: int) -> int:
        """The value of playing a card that has already left the hand."""
        if led < 0:
            return self.worth(after, LED, card)
        return self._best(after)[1] if beats(card, led, after.trumps) else self.worth(after, LOST)

    def declared(self, sight: Sight) -> Made | None:
        """The declaration made after a trick is won, if any."""
        return self._best(sight)[0]

    def _best(self, sight: Sight) -> tuple[Made | None, int]:
        best: tuple[Made | None, int] = None, self.worth(sight, WON)
        for made in made_of(sight.held):
            if not serves(made, sight.held, sight.past):
                continue
            sets = sight.trumps < 0 and made[0] <= SEQUENCE
            trumps = suit(min(made[1])) if sets else sight.trumps
            after = sight._replace(past=[*sight.past, made], trumps=trumps)
            worth = UNIT * points(made, sight.trumps) + self.worth(after, WON)
            if worth > best[1]:
                best = made, worth
        return best


def _features(sight: Sight, led: int) -> Iterator[tuple[str, int]]:
    """Each feature that is present, by its group and its index there."""
    yield from _beziques(sight)
    for base in (0, 8, 16, 24):
        yield from _suit(sight, base)
    for four, height in enumerate((ACE, KING, QUEEN, KNAVE)):
        yield from _four(sight, four, height)
    yield from _heights(sight)
    first, second = _dearest_two(sight.held, sight.past, sight.trumps)
    yield "to score", bisect_left(_STEPS, first)
    yield "to score next", bisect_left(_STEPS, second)
    theirs, _ = _dearest_two(sight.table, sight.others, sight.trumps)
    yield "theirs to score", bisect_left(_STEPS, theirs)
    queens, knaves = (min(_number(sight.table, face), 2) for face in (QUEEN_OF_SPADES, KNAVE_OF_DIAMONDS))
    yield "their bezique", queens * 3 + knaves
    if led >= 0:
        sort = _sort(sight, led % 32 - led % 8)
        above = sum(suit(card) == suit(led) and card % 8 > led % 8 for card in sight.unseen)
        yield "card led", sort * 8 + led % 8
        yield "above led", sort * 6 + min((above + 1) // 2, 5)
    yield "always", 0


def _number(cards: Iterable[int], face: int) -> int:
    return sum(card % 32 == face for card in cards)


def _sort(sight: Sight, base: int) -> int:
    """Return the kind of a suit: 0 before there are trumps, 1 if it is trumps, 2 if another suit is."""
    return 0 if sight.trumps < 0 else 1 if sight.trumps == base // 8 else 2


def _beziques(sight: Sight) -> Iterator[tuple[str, int]]:
    served = [
        kind - BEZIQUE + 1
        for kind, cards in sight.past
        if BEZIQUE <= kind <= QUADRUPLE and cards & sight.held
    ]
    faces = QUEEN_OF_SPADES, KNAVE_OF_DIAMONDS
    queens, knaves = (_number(sight.held, face) for face in faces)
    more = [min(_number(sight.unseen, face), 3) for face in faces]
    yield "bezique held", (queens * 5 + knaves) * 4 + min(max(served, default=0), 3)
    yield "bezique to come", ((min(queens, 3) * 4 + min(knaves, 3)) * 4 + more[0]) * 4 + more[1]


def _suit(sight: Sight, base: int) -> Iterator[tuple[str, int]]:
    """The sequence and the marriages of a suit."""
    held, sort = sight.held, _sort(sight, base)
    runs = [cards for kind, cards in sight.past if kind == SEQUENCE]
    ours = [cards for cards in runs if suit(min(cards)) == base // 8 and cards & held]
    state = 1 if any(cards <= held for cards in ours) else 2 if ours else 0
    faces = [base + height for height in range(KNAVE, ACE + 1)]
    lacking = [face for face in faces if not _number(held, face)]
    ranks = sum(1 << place for place, face in enumerate(faces) if face not in lacking)
    if sort == 0:
        yield "run before", ranks
    elif sort == 1:
        yield "run in trumps", ranks * 3 + state
        if state:
            fresh = sum(card % 32 in faces for card in held.difference(*runs))
            yield "run again", (state - 1) * 5 + min(fresh, 4)
        fewest = min((_number(sight.unseen, face) for face in lacking), default=4)
        yield "run lacks", len(lacking) * 5 + fewest
    else:
        yield "run plain", ranks * 3 + state
    free = held.difference(*(cards for kind, cards in sight.past if kind in (MARRIAGE, SEQUENCE)))
    kings, queens = (min(_number(free, base + height), 2) for height in (KING, QUEEN))
    yield "married", (sort * 3 + kings) * 3 + queens


def _four(sight: Sight, four: int, height: int) -> Iterator[tuple[str, int]]:
    past = [cards for kind, cards in sight.past if kind == ACES + four]
    cards = frozenset(card for card in sight.held if card % 8 == height)
    fresh, number = min(len(cards.difference(*past)), 4), len(cards)
    whole = any(each <= sight.held for each in past)
    yield "four held", ((four * 7 + min(number, 6)) * 5 + fresh) * 2 + whole
    more = min(sum(card % 8 == height for card in sight.unseen) // 4, 3)
    yield "four to come", (four * 4 + more) * 5 + min(number, 4)


def _heights(sight: Sight) -> Iterator[tuple[str, int]]:
    trumps = [card for card in sight.held if suit(card) == sight.trumps]
    plain = [card % 8 for card in sight.held.difference(trumps)]
    heights = [card % 8 for card in trumps]
    if sight.trumps < 0:
        yield "trumps", 9
    else:
        yield "trumps", min(len(trumps), 8)
        yield "trump aces", heights.count(ACE)
        yield "trump tens", heights.count(TEN)
    yield "aces held", min(plain.count(ACE), 5)
    yield "tens held", min(plain.count(TEN), 5)
    yield "low held", min(sum(height < KNAVE for height in plain), 8)


def _dearest_two(held: Cards, past: list[Made], trumps: int) -> list[int]:
    """The most valuable declaration, and the most valuable of another kind; all béziques are one kind."""
    most: dict[int, int] = {}
    for made in made_of(held):
        kind = BEZIQUE if BEZIQUE <= made[0] <= QUADRUPLE else made[0]
        if serves(made, held, past):
            most[kind] = max(most.get(kind, 0), points(made, trumps))
    return sorted([0, 0, *most.values()], reverse=True)[:2]
