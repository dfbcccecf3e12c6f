"""Maxims about discarding, by whose crib it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hoyle.cards import Hand, Rank
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN
from hoyle.maxims.cribbage.moment import CribbageMoment, hand_average, rank, value
from hoyle.maxims.cribbage.words import CribbageMaximReasons
from hoyle.maxims.maxim import Advice, Check, advise, maxim, unseen, warn

ARTICLE = "Cribbage: laying out"

FAR = 6
"""The distance in ranks from which cards count as far apart (ours): no run of the crib holds both."""

FIFTEEN = 15

Good = Callable[[Hand], bool]
"""Returns whether a discard is of a certain kind."""


def _a_pair(out: Hand) -> bool:
    return len(out) == 2 and len({card.rank for card in out}) == 1


def _fifteen_or_touching(out: Hand) -> bool:
    return len(out) == 2 and (sum(map(value, out)) == FIFTEEN or _apart(out) == 1)


def _near(out: Hand) -> bool:
    return len(out) == 2 and _apart(out) == 2


def _a_five(out: Hand) -> bool:
    return any(card.rank is Rank.FIVE for card in out)


def _seven_and_eight(out: Hand) -> bool:
    return {card.rank for card in out} == {Rank.SEVEN, Rank.EIGHT}


def _baulks(out: Hand) -> bool:
    """Return whether the discard is one of the baulks named in the book."""
    if len(out) != 2:
        return False
    low, high = sorted(map(rank, out))
    court_and_low = high in (12, 13) and low in (1, 6, 7, 8, 9)
    low_and_middle = low in (1, 2) and 7 <= high <= 10
    return court_and_low or low_and_middle or ((low == 1 or high == 13) and high - low >= FAR)


def _apart(out: Hand) -> int:
    first, second = map(rank, out)
    return abs(first - second)


def _some(outs: Iterable[Hand], good: Good) -> frozenset[Hand]:
    return frozenset(out for out in outs if good(out))


def _best_kept(see: CribbageMoment) -> frozenset[Hand]:
    averages = {out: hand_average(see.hand - out, see.unseen) for out in see.outs}
    most = max(averages.values())
    return frozenset(out for out, average in averages.items() if average == most)


@maxim("C-M01", HOFFMANN, ARTICLE, Check.PARTLY)
def to_ones_own_crib(see: CribbageMoment) -> Advice | None:
    """Laying out for your own crib, favour it: best with a pair, else with two cards that make fifteen or
    touch, else with two that lie close; of single cards the five is best.

    Seven and eight are fifteen and touch, and go before others of their kind. Where the hand is shown with as
    many cards as the crib, at six cards and seven, it speaks only of lay-outs that keep as good a hand as
    any.
    """
    if not see.outs or not see.own_crib:
        return None
    outs = see.outs if see.variant.keeps < 4 else _best_kept(see)
    for good in (_a_pair, _seven_and_eight, _fifteen_or_touching, _a_five, _near):
        if outs_of_kind := _some(outs, good):
            return advise(outs_of_kind, CribbageMaximReasons.own_crib())
    return None


@maxim("C-M02", HOFFMANN, ARTICLE, Check.PARTLY)
def baulk_the_others_crib(see: CribbageMoment) -> Advice | None:
    """At five cards, lay out to baulk the dealer's crib, even at some cost to your own hand.

    Neither a pair nor a fifteen, nor two cards within two ranks, nor a five nor a knave. At six cards, where
    hand and crib count alike, either aim may prevail, and the maxim is silent.
    """
    if not see.outs or see.own_crib or see.variant.keeps >= 4:
        return None
    helps = (_a_pair, _fifteen_or_touching, _near, _a_five, _with_a_knave)
    baulks = frozenset(out for out in see.outs if not any(good(out) for good in helps))
    return None if baulks == see.outs else advise(baulks, CribbageMaximReasons.crib_is_dealers())


def _with_a_knave(out: Hand) -> bool:
    return any(card.rank is Rank.KNAVE for card in out)


@maxim("C-M03", HOFFMANN, ARTICLE, Check.FULLY)
def the_best_baulks(see: CribbageMoment) -> Advice | None:
    """The cards that baulk a crib best are a king or an ace with a card far from it; a king or queen with a
    nine, eight, seven, six or ace; a two or ace with a seven, eight, nine or ten.

    Far is six ranks.
    """
    if not see.outs or see.own_crib:
        return None
    baulks = _some(see.outs, _baulks)
    return advise(baulks, CribbageMaximReasons.these_baulk())


@maxim("C-M04", HOFFMANN, ARTICLE, Check.FULLY)
def nothing_good_to_anothers_crib(see: CribbageMoment) -> Advice | None:
    """Never lay out a knave for the adversary's crib; and avoid two of one suit, pairs, seven with eight, and
    fives.
    """
    if not see.outs or see.own_crib:
        return None
    kinds = (_with_a_knave, _of_one_suit, _a_pair, _seven_and_eight, _a_five)
    avoids = frozenset(out for out in see.outs if any(bad(out) for bad in kinds))
    return warn(avoids, CribbageMaximReasons.others_crib())


def _of_one_suit(out: Hand) -> bool:
    return len(out) == 2 and len({card.suit for card in out}) == 1


@maxim("C-M15", HOFFMANN, ARTICLE, Check.PARTLY)
def keep_what_counts(see: CribbageMoment) -> Advice | None:
    """Keep the cards that count most with one another, and lay out those that combine with none.

    By the exact average over all the starts that are unseen.
    """
    if not see.outs:
        return None
    best = _best_kept(see)
    return None if best == see.outs else advise(best, CribbageMaximReasons.best_kept())


tenth_cards = unseen(
    "C-M13",
    HOFFMANN,
    "Cribbage: averages",
    "Of ten cards dealt, reckon that three are tenth cards.",
    "It names no card to play. The exact average is 40 in 13, or 3.08.",
)
