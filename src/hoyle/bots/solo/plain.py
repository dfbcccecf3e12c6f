"""The plain player of solo: calls by the strength of the hand, and plays as the call requires."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hoyle.bots.bot import Bot
from hoyle.bots.claims import answer, proved
from hoyle.bots.solo.call import called, trumps_named
from hoyle.bots.solo.follow import card as card_to_follow
from hoyle.bots.solo.lead import card as card_to_lead
from hoyle.bots.solo.misere import against_caller, losing
from hoyle.cards import Card, Hand
from hoyle.games.solo.act import Act, AgreeRest, Claim, CutPack, NameTrumps, Pass, Play
from hoyle.games.solo.declaration import MISERES, WITHOUT_TRUMPS
from hoyle.games.solo.observation import Observation
from hoyle.maxims.solo.book import BOOK, Heard
from hoyle.maxims.solo.place_at_table import SoloPlace, place
from hoyle.table import Choose


def speaks(seen: Observation, rng: Random) -> Act | None:
    """Return a cut, an answer to a claim of the rest, a proved claim of a revoke, or the first remedy
    offered.
    """
    if seen.rest is not None and seen.contract is not None and AgreeRest in map(type, seen.lawful):
        misere = seen.contract.declaration in MISERES
        return answer(seen, seen.contract.declarers, misere=misere)
    cuts: list[Act] = []
    for act in seen.lawful:
        if type(act) is CutPack:
            cuts.append(act)
        elif type(act) is Choose or (type(act) is Claim and proved(seen, act)):
            return act
    return rng.choice(cuts) if cuts else None


def before_play(
    seen: Observation,
    rng: Random,
    called: Callable[[Observation], Act] = called,
    trumps_named: Callable[[Hand, Sequence[NameTrumps]], NameTrumps] = trumps_named,
) -> Act | None:
    """Return the act to say, call or name something; None if a card must be played."""
    if (spoken := speaks(seen, rng)) is not None:
        return spoken
    if seen.seat is not None and Pass(seen.seat) in seen.lawful:
        return called(seen)
    if seen.naming:
        return trumps_named(seen.hand, [act for act in seen.lawful if isinstance(act, NameTrumps)])
    return None


def card(see: SoloPlace, seen: Observation, heard: Heard = BOOK.order) -> Card:
    """Return the card to play. ``heard`` are the maxims for leading against a caller."""
    if len(see.cards) == 1:
        return next(iter(see.cards))
    if see.defends and see.declaration in MISERES and see.caller is not None:
        return against_caller(see, see.caller, seen.exposed[see.caller], heard)
    if see.declaration in WITHOUT_TRUMPS:
        return losing(see)
    return card_to_lead(see, heard) if see.trick is None else card_to_follow(see)


def playing(
    card: Callable[[Observation, SoloPlace, Random], Card],
    before_play: Callable[[Observation, Random], Act | None] = before_play,
) -> Callable[[Observation, Random], Act]:
    """Return the ``choose`` function of a bot that plays ``card``, and before that does ``before_play``."""

    def choose(seen: Observation, rng: Random) -> Act:
        """Speak if there is something to say, call or name trumps when due, else play a card."""
        if (said := before_play(seen, rng)) is not None:
            return said
        see = place(seen)
        return seen.lawful[0] if see is None else Play(see.seat, card(seen, see, rng))

    return choose


PLAIN: Bot[Observation, Act] = Bot(
    name="plain",
    says="calls on the strength of its hand, and plays to suit the call",
    choose=playing(lambda seen, see, _: card(see, seen)),
    quick=True,
)
