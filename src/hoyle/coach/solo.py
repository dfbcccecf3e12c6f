"""The value of each call and card at solo whist, in pence."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle.bots.looking import BUDGET
from hoyle.bots.solo.call import called
from hoyle.bots.solo.chances import ACCEPT, PASS, Came, StandChances, seen_stands, shipped
from hoyle.bots.solo.many_hands import Features, one_hand, thousandths
from hoyle.bots.solo.open_misere import SOLVED, safe
from hoyle.bots.solo.outlook import pence_by_tricks
from hoyle.bots.solo.plain import card as plain_card
from hoyle.bots.solo.search import Manner, likely
from hoyle.bots.solo.strength import sure
from hoyle.bots.solo.worlds import so_far
from hoyle.cards import Hand
from hoyle.coach import judged
from hoyle.coach.judged import Floats, habit_and_solver
from hoyle.coach.way import Valued, Way, Weighed, compared
from hoyle.games.solo.act import Accept, Act, Declare, NameTrumps, Pass, Play
from hoyle.games.solo.declaration import MISERES, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.games.solo.stakes import prices, stake
from hoyle.games.solo.variant import Variant
from hoyle.maxims.solo.place_at_table import SoloPlace, place
from hoyle.seat import SEATS

SEED: Final = 1864

AS_GOOD: Final = 0.2
"""Pence below which a difference is within the error; among such cards the plain player chooses."""

SPREAD_OF_CALLS: Final = 2.0
"""The standard deviation of a call's result, in solo stakes."""


def weighed(seen: Observation) -> Weighed | None:
    """Return the value of every call, trump suit or card; None if nothing can be valued.

    After a play out of turn, or at a general misère, which has no sides, no card is valued.
    """
    if seen.seat is not None and Pass(seen.seat) in seen.lawful:
        return _calls(seen)
    if seen.naming:
        return _trumps(seen)
    see = place(seen)
    return None if see is None else _cards(seen, see)


def _calls(seen: Observation) -> Weighed:
    assert seen.turn_up is not None, "a trump is turned before anybody calls"
    base, over = prices(seen.variant)
    hand, what = shipped().features(seen.hand, seen.turn_up), seen_stands(seen)
    usual, found = called(seen), list[Valued]()
    for act in seen.lawful:
        word = _word(act)
        if not word:
            continue
        result = _came(word, seen.variant, hand, what)
        if result is None:
            continue
        found.append(
            Valued(
                acts=(act,),
                way=Way(
                    value=result.pence(base, over),
                    error=SPREAD_OF_CALLS * base / max(result.deals, 1) ** 0.5,
                    win=None if word == PASS else result.made,
                ),
                usual=act == usual,
            )
        )
    return compared("pence", found)


def _came(word: str, variant: Variant, hand: Features, what: StandChances) -> Came | None:
    """Return the average result of a word with such a hand.

    Where the bots never make the call with so weak a hand, it is the most that the hand can expect: the
    result of better ones.
    """
    table = shipped()
    if word == Declaration.ABONDANCE_DECLAREE.value:  # It has no cells; every trick counts.
        return _flat(Declaration.ABONDANCE_DECLAREE, variant, inf, float(hand.sure))
    if (known := table.of(word, hand, what)) is not None:
        return known
    if word != Declaration.MISERE_OUVERTE.value:
        return table.nearest(word, hand)
    # Its cells are of safe hands only. It is made no oftener than a misère that keeps its cards hidden.
    hidden = _came(Declaration.MISERE.value, variant, hand, what)
    return hidden and _flat(Declaration.MISERE_OUVERTE, variant, hidden.deals, hidden.made)


def _flat(declaration: Declaration, variant: Variant, deals: float, made: float) -> Came:
    """Return the result of a call that pays no tricks over or under, made in this share of deals."""
    stakes = (len(SEATS) - 1) * stake(variant, declaration) / prices(variant)[0]
    return Came(deals, (2 * made - 1) * stakes, 0.0, made)


def _word(act: Act) -> str | None:
    match act:
        case Pass():
            return PASS
        case Accept():
            return ACCEPT
        case Declare(declaration=declaration):
            return declaration.value
    return None


def _trumps(seen: Observation) -> Weighed | None:
    """Value each trump suit by the tricks that the hand is expected to take alone."""
    (tricks,) = thousandths(one_hand(seen.hand), shipped().weights) / 1000
    found = [
        Valued(
            acts=(act,),
            way=Way(value=13.0 if sure(seen.hand, act.suit) else float(tricks[act.suit.value])),
        )
        for act in seen.lawful
        if isinstance(act, NameTrumps)
    ]
    return compared("tricks", found) if found else None


def _cards(seen: Observation, see: SoloPlace) -> Weighed | None:
    played, usual = so_far(seen, see), plain_card(see, seen)
    if played is None:
        return None
    budget = BUDGET._replace(drawn=judged.DRAWN, kept=judged.KEPT)
    hands = likely(seen, see, played, Random(SEED), Manner(budget))
    if not len(hands):  # Nobody else has a card that is not known.
        return None
    assert seen.contract is not None, "there is a contract to be played"
    further = pence_by_tricks(seen, see)
    lowest = float(further.min())
    pence = np.tile(further - lowest, (len(hands), 1))
    misere = see.declaration in MISERES
    (found,) = habit_and_solver(
        see,
        (played,),
        hands,
        (pence,),
        SEED,
        by_solver=_safety(see, hands, pence[0]) if misere else None,
        unsolved=misere,
    )
    judges = [each for each in (found.by_habit, found.by_solver) if each is not None]
    cards = list(see.cards)
    top = max(found.value[card.index] for card in cards)
    good = Hand.of(card for card in cards if found.value[card.index] >= top - AS_GOOD)
    return compared(
        "pence",
        [
            Valued(
                acts=(Play(see.seat, card),),
                way=Way(
                    cards=(card.text,),
                    value=float(found.value[card.index]) + lowest,
                    error=float(found.error[card.index]),
                ),
                judges=tuple(float(each[card.index]) for each in judges),
                usual=card == usual,
                goes_on=float(found.goes_on[card.index]),
            )
            for card in cards
        ],
        best=cards.index(plain_card(replace(see, cards=good), seen)),
    )


def _safety(see: SoloPlace, hands: NDArray[np.uint64], pence: Floats) -> Floats | None:
    """Return float64[52]: the value of each card at a misère with open cards, from the share of worlds that
    are then safe. None with more cards than can be solved.
    """
    number = SOLVED[len(see.hand)]
    if not number or see.caller is None:
        return None
    rows = np.linspace(0, len(hands), min(number, len(hands)), endpoint=False).astype(np.intp)
    return by_safety(see, safe(see, see.caller, hands[rows]), pence)


def by_safety(see: SoloPlace, shares: Floats, pence: Floats) -> Floats:
    """Return float64[52]: the value of each card at a misère, from the share of worlds that are then safe.

    ``pence`` is float64[14], by further tricks of the seat's side.
    """
    coming = len(see.hand)
    made, lost = pence[[coming, coming - 1] if see.defends else [0, 1]]
    value: Floats = shares * made + (1 - shares) * lost
    return value
