"""A whist player that reads the others as good players or plain ones, and counts the chance of the game."""

from __future__ import annotations

from functools import partial
from random import Random

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots import looking
from hoyle.bots.looking import (
    OPEN,
    PLANS_FROM,
    Budget,
    Never,
    Worlds,
    history,
    of_most,
    played_out,
    solved_too,
    weighing,
)
from hoyle.bots.whist import likely, outlook, search_1
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.search import equivalent, searching, touching_alike
from hoyle.cards import Card, Hand
from hoyle.games.whist.observation import Observation
from hoyle.maxims.sight import lowest
from hoyle.maxims.whist.visible_cards import WhistSight
from hoyle.odds.whist_deal import TRICKS
from hoyle.seat import SEATS, adversaries

BUDGET = looking.BUDGET._replace(drawn=10_000, kept=400)
"""The budget of ``search-2``. Where nothing is planned, twice as many worlds are kept."""

FLOOR = 0.15
"""The effective sample size wanted, as a share of the worlds kept. Weights are flattened less than ``search``
flattens them: a smaller sample of likelier worlds is worth more.
"""

STEADY = 0.2
"""The assumed share of players who follow the plain player's habits and hardly ever slip."""

COUNTS = 0.1
"""The least weight of the solver for which it is asked."""

LITTLE = 0.03
"""Cards of a suit that make fewer tricks by no more than this count as equal. It is also the value of the
custom that ``customary`` returns as 1.
"""

BY_MAXIM = 3.0
"""How customary the card of the maxims is for who follows, beyond the learned chance."""

SELDOM = 1e-3
"""The chance of a card that a player hardly ever lays; smaller ones count as this."""


def card(
    seen: Observation,
    see: WhistSight,
    rng: Random,
    budget: Budget = BUDGET,
    time_is_up: Never = lambda: False,
) -> Card:
    """Return the card to play. Touching cards share one value; of a suit's cards that make as much, following
    plays the lowest, and the maxims break other ties.
    """
    if len(see.cards) == 1:
        return next(iter(see.cards))
    played = history(seen, see.seat, see.trumps)
    if played is None:
        fewer = tuple(min(budget.drawn, number) for number in search_1.WORLDS)
        return search_1.card(seen, see, rng, fewer, time_is_up)
    read = learned(played)
    sampled = likely.worlds(seen, see, read, _weighing(see, budget), rng.getrandbits(64))
    if not sampled.fitting:
        return by_the_maxims(see)
    worth = outlook.in_reach(seen, see, sampled.hands)
    share = solvers_share(see, sampled.plainly)
    worlds = Worlds(see, played, sampled.hands, worth)
    by_habit = worlds if _plans(see) else worlds._replace(played=read)
    worths = played_out(by_habit, rng.getrandbits(64), sampled.plainly)
    solved = budget.solved[len(see.hand)] if share > COUNTS else 0
    if (by_solver := solved_too(worlds, solved, time_is_up)) is not None:
        worths = (1 - share) * worths + share * by_solver
    little = LITTLE * outlook.a_trick(worth, TRICKS)
    worths = touching_alike(see, worths) + little * customary(see, read)
    return by_the_maxims(replace(see, cards=as_much(see, worths, little)))


def learned(played: kernel.History) -> kernel.History:
    """Return the deal so far, to be read by the learned habits."""
    return played._replace(habits=kernel.Habits.LEARNED)


def solvers_share(see: WhistSight, plainly: NDArray[np.uint8] | None) -> float:
    """Return the weight of the solver against the play-outs.

    It is less, the likelier the adversaries are steady: then their cards are known better from their habits.

    Args:
        plainly: uint8[n]; the kinds of players in each world, as ``kernel.likely_worlds`` returns them.
    """
    if plainly is None:
        return OPEN
    steady = np.mean([plainly >> (len(SEATS) + each) & 1 for each in adversaries(see.seat)])
    return OPEN * (1 - float(steady))


def habits(see: WhistSight, played: kernel.History) -> tuple[kernel.History, ...]:
    """Return the habits by which a judge who takes no seat for either kind plays worlds out, those of
    ``plain`` first; plans are made by the plain ones.
    """
    return (played,) if _plans(see) else (played, learned(played))


def customary(see: WhistSight, read: kernel.History) -> NDArray[np.float64]:
    """Return how customary each lawful card is: float64[52].

    It is the natural logarithm of the chance that a player who plays as learned lays the card or one that
    touches it; when following, ``BY_MAXIM`` more for the card that the maxims choose. Custom decides where
    the worlds say little, so that a partner can read the card.
    """
    plays = np.full((1, 52), -1, np.int8)
    plays[0, : len(read.plays)] = read.plays
    leader, trumps = np.array([read.leader], np.int8), np.array([read.trumps], np.int8)
    hand = np.array([see.hand.bits], np.uint64)
    (chances,) = kernel.plain_chances(hand, plays, leader, trumps, habits=read.habits)
    maxims = None if see.leads else by_the_maxims(see).index
    customs = np.zeros(52)
    for cards in equivalent(see):
        customs[cards] = np.log(max(chances[cards].sum(), SELDOM)) + BY_MAXIM * (maxims in cards)
    return customs


def _plans(see: WhistSight) -> bool:
    """Return whether the seat's later cards are planned; the others then play by the plain habits."""
    return len(see.hand) <= PLANS_FROM


def _weighing(see: WhistSight, budget: Budget) -> kernel.Weighing:
    """Return the parameters for weighting: where nothing is planned twice as many worlds are kept, of as
    many drawn.
    """
    how = weighing(budget)
    kept = how.kept if _plans(see) else 2 * how.kept
    return how._replace(kept=kept, effective=FLOOR * how.kept, steady=STEADY)


def as_much(see: WhistSight, worths: NDArray[np.float64], little: float) -> Hand:
    """Return the best cards and, on lead, those of the same suits that are worth less by ``little`` at most.

    Following, return the lowest of those of each suit: a high card followed by a lower one asks partner for
    trumps.

    Args:
        worths: float64[52]; by card.
    """
    best = of_most(see.cards, worths)
    most = max(worths[card.index] for card in best)
    suits = {card.suit for card in best}
    near = [[card for card in see.cards.suit(suit) if worths[card.index] >= most - little] for suit in suits]
    return Hand.of(card for cards in near for card in (cards if see.leads else [lowest(cards)]))


player = partial(
    searching,
    "search-2",
    "assumes good opponents, looks ahead in likely deals, keeps to conventions, and plays to the score",
    card,
    BUDGET,
)
"""Returns the player with a budget."""

SEARCH_2 = player()
