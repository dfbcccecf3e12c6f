"""The plain player of solo: calls by the strength of the hand, and plays as the call requires."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hoyle.bots.bot import Bot
from hoyle.bots.solo.against_misere import card as card_against_a_misere
from hoyle.bots.solo.call import called, trumps_named
from hoyle.bots.solo.duck import card as card_that_loses
from hoyle.bots.solo.follow import card as card_to_follow
from hoyle.bots.solo.lead import card as card_to_lead
from hoyle.bots.solo.speak import speaks
from hoyle.cards import Card, Hand
from hoyle.games.solo.act import Act, NameTrumps, Pass, Play
from hoyle.games.solo.declaration import MISERES, WITHOUT_TRUMPS
from hoyle.games.solo.observation import Observation
from hoyle.maxims.solo.book import BOOK, Heard
from hoyle.maxims.solo.place_at_table import SoloPlace, place


def choose(seen: Observation, rng: Random) -> Act:
    """Speak if there is something to say, call or name trumps when due, else play a card."""
    if (said := before_play(seen, rng)) is not None:
        return said
    see = place(seen)
    return seen.lawful[0] if see is None else Play(see.seat, card(see, seen))


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
        return card_against_a_misere(see, see.caller, seen.exposed[see.caller], heard)
    if see.declaration in WITHOUT_TRUMPS:
        return card_that_loses(see)
    return card_to_lead(see, heard) if see.trick is None else card_to_follow(see)


PLAIN: Bot[Observation, Act] = Bot(
    name="plain",
    says="calls on the strength of its hand, and plays to suit the call",
    choose=choose,
    quick=True,
)
