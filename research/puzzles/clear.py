"""Which positions have a clear answer: the coach and the exact solver prefer the same choice."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hoyle.bots import open_cards
from hoyle.bots.looking import BUDGET, history
from hoyle.bots.solo import open_misere
from hoyle.bots.solo.search import Manner, likely
from hoyle.bots.solo.worlds import so_far
from hoyle.bots.whist import likely as whist_worlds
from hoyle.bots.whist.search import touching_alike
from hoyle.cards import Card, Hand
from hoyle.coach.judged import weighing
from hoyle.coach.way import Weighed
from hoyle.maxims.sight import higher
from hoyle.maxims.solo.place_at_table import SoloPlace, place
from hoyle.maxims.whist.visible_cards import WhistSight, sight
from hoyle.tricks.trick import height

SOLVED: Final = 200
"""Worlds in which the solver values every card, drawn from another seed than the coach's."""

SEED: Final = 20_251

TRICK: Final = 0.15
"""Tricks by which the answer must be ahead in these worlds."""

SHARE: Final = 0.08
"""The share of these worlds by which the answer must be ahead at a misère."""

ENDING: Final = 10
"""Points by which it must be ahead at bézique, where nothing is unknown."""

CRIBBAGE: Final = 0.5
"""Holes by which it must be ahead at cribbage."""


def one_answer(weighed: Weighed) -> bool:
    """Is there a wrong choice, and does every wrong choice lose enough for all judges of the coach?"""
    wrong = [way for way in weighed.ways if way.loss]
    return bool(wrong) and all(way.named for way in wrong)


def few_right(weighed: Weighed) -> bool:
    """Are at most two cards right, and more cards wrong? Copies of a card count once."""
    right = {way.cards[0][:2] for way in weighed.ways if not way.loss}
    wrong = {way.cards[0][:2] for way in weighed.ways if way.loss}
    return len(right) <= 2 and len(wrong) > len(right)


def are_equals(cards: Iterable[Card], others: Hand) -> bool:
    """Do these cards win the same tricks: one suit, and none of the ``others`` between them?

    Args:
        others: the cards in other hands.
    """
    first, *more = sorted(cards, key=height)
    between = [higher(first) - higher(card) for card in more]
    return all(card.suit is first.suit for card in more) and not any(each & others for each in between)


def unique_at_whist(seen: Any, weighed: Weighed) -> bool:
    """Is the answer clear, and are all right cards equals?"""
    return _right_are_equals(sight(seen), weighed) and clear_at_whist(seen, weighed)


def unique_at_misere(seen: Any, weighed: Weighed) -> bool:
    """Is the answer clear, and are all right cards equals?"""
    return _right_are_equals(place(seen), weighed) and clear_at_misere(seen, weighed)


def _right_are_equals(see: WhistSight | SoloPlace | None, weighed: Weighed) -> bool:
    right = (Card(way.cards[0]) for way in weighed.ways if not way.loss)
    return see is not None and are_equals(right, see.others)


def clear_at_whist(seen: Any, weighed: Weighed) -> bool:
    """Does the solver agree, over many likely worlds?"""
    see = sight(seen) if weighed.unit == "tricks" and one_answer(weighed) else None
    played = None if see is None else history(seen, see.seat, see.trumps)
    if see is None or played is None:
        return False
    hands = _some(whist_worlds.worlds(seen, see, played, weighing(1), SEED).hands)
    tricks = open_cards.values(see.seat, see.trick, played.trumps, played.declarers, hands, 0)
    return _ahead(touching_alike(see, tricks.mean(axis=0)), weighed, TRICK)


def clear_at_misere(seen: Any, weighed: Weighed) -> bool:
    """Does the solver agree, over many likely worlds?"""
    see = place(seen) if one_answer(weighed) else None
    played = None if see is None else so_far(seen, see)
    if see is None or played is None or see.caller is None:
        return False
    hands = _some(likely(seen, see, played, Random(SEED), Manner(BUDGET._replace(drawn=4000, kept=SOLVED))))
    if not len(hands):
        return False
    shares = open_misere.safe(see, see.caller, hands)
    return _ahead(-shares if see.defends else shares, weighed, SHARE)


def _some(hands: NDArray[np.uint64]) -> NDArray[np.uint64]:
    return hands[np.linspace(0, len(hands), min(SOLVED, len(hands)), endpoint=False).astype(np.intp)]


def _ahead(values: NDArray[np.float64], weighed: Weighed, by: float) -> bool:
    def value(right: bool) -> list[float]:
        return [float(values[Card(way.cards[0]).index]) for way in weighed.ways if bool(way.loss) != right]

    return min(value(True)) >= max(value(False)) + by
