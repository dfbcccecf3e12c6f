"""The value of each card at whist: tricks, and the chance of the game."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from hoyle.bots.looking import history
from hoyle.bots.whist import likely, outlook
from hoyle.bots.whist.maxim import card as by_the_maxims
from hoyle.bots.whist.plain import card as plain_card
from hoyle.bots.whist.search import touching_alike
from hoyle.bots.whist.search_2 import habits, learned
from hoyle.cards import Hand
from hoyle.coach.judged import habit_and_solver, weighing
from hoyle.coach.way import NAMED, Unit, Valued, Way, Weighed, compared
from hoyle.games.whist.act import Play
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import sight

SEED: Final = 1864

HABITS: Final = 2
"""The kinds of habits by which each world is played out: those of ``plain`` and the learned ones."""

AS_GOOD: Final = 0.02
"""Tricks below which a difference is within the error; among such cards the maxims choose."""


def weighed(seen: Observation) -> Weighed | None:
    """Return the value of every card that may be played; None if nothing can be valued.

    After a play out of turn, or with a wrong number of cards, no likely worlds can be drawn.
    """
    see = sight(seen)
    played = None if see is None else history(seen, see.seat, see.trumps)
    if see is None or played is None:
        return None
    sampled = likely.worlds(seen, see, learned(played), weighing(HABITS), SEED)
    if not sampled.fitting:
        return None
    worths = outlook.in_reach(seen, see, sampled.hands), outlook.winning(seen, see, sampled.hands)
    judged, won = habit_and_solver(see, habits(see, played), sampled.hands, worths, SEED)
    value, win = touching_alike(see, judged.value), touching_alike(see, won.value).clip(0, 1)
    goes_on, goes_on_win = touching_alike(see, judged.goes_on), touching_alike(see, won.goes_on)
    judges = [touching_alike(see, each) for each in (judged.by_habit, judged.by_solver) if each is not None]
    unit: Unit = "chance" if outlook.may_end(seen, see) else "tricks"
    so_far, a_trick = 0 if unit == "chance" else see.won[0], outlook.a_trick(worths[0], len(see.hand))
    cards = list(see.cards)
    top = max(value[card.index] for card in cards)
    good = Hand.of(card for card in cards if value[card.index] >= top - AS_GOOD * a_trick)
    usual = plain_card(see)
    return compared(
        unit,
        [
            Valued(
                acts=(Play(see.seat, card),),
                way=Way(
                    cards=(card.text,),
                    value=float(value[card.index] + so_far),
                    error=float(judged.error[card.index]),
                    win=float(win[card.index]),
                ),
                judges=tuple(float(each[card.index]) for each in judges),
                usual=card == usual,
                goes_on=float(goes_on[card.index]),
                goes_on_win=float(goes_on_win[card.index]),
            )
            for card in cards
        ],
        best=cards.index(by_the_maxims(replace(see, cards=good))),
        named=_named(unit, a_trick),
    )


def _named(unit: Unit, a_trick: float) -> tuple[float, float]:
    """Return the least loss that is named, and the least that every judge must see.

    Where a trick is worth little of the game, as many tricks as elsewhere are enough.
    """
    largest, least = NAMED[unit]
    if unit == "tricks":
        return largest, least
    tricks, seen = NAMED["tricks"]
    return min(largest, tricks * a_trick), min(least, seen * a_trick)
