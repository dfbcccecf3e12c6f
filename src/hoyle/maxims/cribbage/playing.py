"""Maxims about the play: leading, replying, and counts to avoid."""

from __future__ import annotations

from hoyle.cards import Card, Hand, Rank
from hoyle.games.cribbage.pegging import LIMIT, pegged
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN
from hoyle.maxims.cribbage.moment import CribbageMoment, rank, value
from hoyle.maxims.cribbage.words import CribbageMaximReasons
from hoyle.maxims.maxim import Advice, Check, advise, maxim, warn

ARTICLE = "Cribbage: the play"

NONE = Hand()

FIFTEEN, TENTH = 15, 10

LOW = 4
"""The highest card to which nobody can make fifteen at once."""

TRAPS = {4: (5, 6), 3: (6,), 7: (4,), 9: (3,), 1: (7,)}
"""Replies that give the leader fifteen with a run or a pair, by the rank led."""

WIDE = 3
"""The distance in ranks from which cards count as wide (ours): no next card makes a run of them."""


def _holding(see: CribbageMoment, good: object) -> Hand:
    return Hand.of(card for card in see.cards if rank(card) == good)


def _leads(see: CribbageMoment) -> bool:
    return bool(see.cards) and not see.series


def _replies(see: CribbageMoment) -> bool:
    """Return whether the player is the second to play to a series."""
    return bool(see.cards) and len(see.series) == 1


def _makes(see: CribbageMoment, card: Card) -> int:
    """Return the points that a card would peg."""
    return sum(points for _, points in pegged([*map(rank, see.series), rank(card)]))


@maxim("C-M05", HOFFMANN, ARTICLE, Check.FULLY)
def lead_below_a_five(see: CribbageMoment) -> Advice | None:
    """Lead an ace, two, three or four, upon which nobody can make fifteen; never a five."""
    if not _leads(see):
        return None
    low = Hand.of(card for card in see.cards if rank(card) <= LOW)
    fives = _holding(see, 5)
    if not low and not fives:
        return None
    return Advice(advises=low, avoids=fives, why=CribbageMaximReasons.no_fifteen())


@maxim("C-M06", HOFFMANN, ARTICLE, Check.FULLY)
def lead_what_may_well_be_paired(see: CribbageMoment) -> Advice | None:
    """Lead from a pair of fours or less, to make a pair-royal if it is paired; failing that, from two and
    three or from ace and four; or the six of six and three, the four of four and seven, the three of three
    and nine, with which you make fifteen if it is paired.
    """
    if not _leads(see):
        return None
    ranks = [rank(card) for card in see.cards]
    paired = Hand.of(card for card in see.cards if rank(card) <= LOW and ranks.count(rank(card)) >= 2)
    fives = NONE
    for one, other in ((2, 3), (1, 4)):
        if one in ranks and other in ranks:
            fives |= _holding(see, one) | _holding(see, other)
    traps = NONE
    for led, kept in ((6, 3), (4, 7), (3, 9)):
        if led in ranks and kept in ranks:
            traps |= _holding(see, led)
    return (
        advise(paired, CribbageMaximReasons.has_a_pair())
        or advise(fives, CribbageMaximReasons.makes_five())
        or advise(traps, CribbageMaximReasons.fifteen_if_paired())
    )


@maxim("C-M07", HOFFMANN, ARTICLE, Check.FULLY)
def make_fifteen(see: CribbageMoment) -> Advice | None:
    """Second to play, make fifteen if you can."""
    if not _replies(see):
        return None
    cards = Hand.of(card for card in see.cards if see.count + value(card) == FIFTEEN)
    return advise(cards, CribbageMaximReasons.makes_fifteen())


@maxim("C-M08", HOFFMANN, ARTICLE, Check.FULLY, yields_to=("C-M07",))
def give_no_double(see: CribbageMoment) -> Advice | None:
    """Second to play, give the leader no fifteen with a run or a pair upon it: not five or six to a four, six
    to a three, four to a seven, three to a nine, seven to an ace.
    """
    if not _replies(see):
        return None
    led = rank(see.series[0])
    cards = Hand.of(card for card in see.cards if rank(card) in TRAPS.get(led, ()))
    return warn(cards, CribbageMaximReasons.leader_makes_five())


@maxim("C-M09", HOFFMANN, ARTICLE, Check.FULLY, yields_to=("C-M07",))
def keep_wide_of_the_lead(see: CribbageMoment) -> Advice | None:
    """Second to play, keep wide of the card led by more than two, unless you can carry the run on.

    That is, unless for every card with which the leader would make a run you hold one that makes it longer.
    """
    if not _replies(see):
        return None
    cards = Hand.of(card for card in see.cards if _near(card, see.series[0]) and not _carries_on(see, card))
    return warn(cards, CribbageMaximReasons.leader_makes_run())


def _near(card: Card, led: Card) -> bool:
    return 0 < abs(rank(card) - rank(led)) < WIDE


def _carries_on(see: CribbageMoment, card: Card) -> bool:
    base = [rank(see.series[0]), rank(card)]
    runs = [
        [*base, third]
        for third in range(max(base) - 2, min(base) + 3)
        if 1 <= third <= 13 and third not in base and _within(base, third)
    ]
    held = [rank(other) for other in see.hand.without(card)]
    return all(
        any(_within(run, own) and max([*run, own]) - min([*run, own]) == 3 and own not in run for own in held)
        for run in runs
    )


def _within(ranks: list[int], more: int) -> bool:
    return sum(min(each, TENTH) for each in [*ranks, more]) <= LIMIT


@maxim("C-M10", HOFFMANN, ARTICLE, Check.FULLY)
def keep_from_bad_counts(see: CribbageMoment) -> Advice | None:
    """Do not make the count five or twenty-one, nor fourteen or thirty with an ace, thirteen or twenty-nine
    with a two, twelve or twenty-eight with a three, eleven or twenty-seven with a four; unless you hold
    another such ace or two.

    Upon the first a tenth card makes fifteen or thirty-one; upon the others, a card that pairs yours.
    """
    cards = Hand.of(card for card in see.cards if _bad(see, card))
    return warn(cards, CribbageMaximReasons.bad_count())


def _bad(see: CribbageMoment, card: Card) -> bool:
    count = see.count + value(card)
    if count in (FIFTEEN - TENTH, LIMIT - TENTH):
        return True
    if value(card) > LOW or count + value(card) not in (FIFTEEN, LIMIT):
        return False
    another = sum(other.rank is card.rank for other in see.hand) > 1
    return not (another and card.rank in (Rank.ACE, Rank.TWO))


@maxim("C-M11", HOFFMANN, ARTICLE, Check.FULLY, yields_to=("C-M07",))
def do_not_pair_the_lead(see: CribbageMoment) -> Advice | None:
    """Do not pair the first card led, unless you hold another of its rank to cap a pair-royal; above a seven
    it cannot be capped, for four of them pass thirty-one.
    """
    if not _replies(see):
        return None
    led = see.series[0]
    pairs = Hand.of(card for card in see.cards if card.rank is led.rank)
    if not pairs or (len(pairs) >= 2 and 4 * value(led) <= LIMIT):
        return None
    return warn(pairs, CribbageMaximReasons.leader_makes_pair_royal())


@maxim("C-M12", HOFFMANN, ARTICLE, Check.PARTLY, yields_to=("C-M07",))
def play_on_or_off(see: CribbageMoment) -> Advice | None:
    """When you are home, that is above the average, play off: do not pair, and keep your cards wide. When you
    are behind, play on: peg what you can.

    By the averages of the five-card game, six holes to the non-dealer and eleven and a half to the dealer,
    when the deal began.
    """
    if not see.series or not see.cards or not see.ahead:
        return None
    last = see.series[-1]
    if see.ahead > 0:
        close = Hand.of(card for card in see.cards if abs(rank(card) - rank(last)) < WIDE)
        return warn(close, CribbageMaximReasons.home())
    pegs = Hand.of(card for card in see.cards if _makes(see, card))
    return advise(pegs, CribbageMaximReasons.behind())


@maxim("C-M14", HOFFMANN, ARTICLE, Check.FULLY)
def for_thirty_one(see: CribbageMoment) -> Advice | None:
    """With seven and four, eight and three, or nine and two, play the higher to a tenth card led; if another
    tenth card follows, you make thirty-one.
    """
    if not _replies(see) or value(see.series[0]) != TENTH:
        return None
    held = [rank(card) for card in see.hand]
    cards = Hand.of(card for card in see.cards if rank(card) in (7, 8, 9) and 11 - rank(card) in held)
    return advise(cards, CribbageMaximReasons.to_thirty_one())
