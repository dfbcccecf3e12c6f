"""Custom: of cards that make about as many tricks, the one that a partner expects and can read."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.looking import of_most
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.search import equivalent
from hoyle.cards import Hand
from hoyle.maxims.sight import lowest
from hoyle.maxims.whist.visible_cards import WhistSight

LITTLE = 0.03
"""Cards of a suit that make fewer tricks by no more than this count as equal. It is also the value of the
custom that ``customary`` returns as 1.
"""

BY_MAXIM = 3.0
"""How customary the card of the maxims is for who follows, beyond the learned chance."""

SELDOM = 1e-3
"""The chance of a card that a player hardly ever lays; smaller ones count as this."""


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
