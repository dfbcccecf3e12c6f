"""The plain player of whist: the habits of every primer, of which the first that applies decides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hoyle.bots.bot import Bot
from hoyle.bots.claims import answer
from hoyle.bots.whist.follow import FOLLOWS
from hoyle.bots.whist.lead import LEADS
from hoyle.bots.whist.speak import a_call, a_challenge, a_choice, a_cut, a_proved_claim, content, honours
from hoyle.cards import Card
from hoyle.games.whist.act import Act, AgreeRest, Play
from hoyle.games.whist.observation import Observation
from hoyle.maxims.whist.visible_cards import DEFAULT, HandReading, WhistSight, sight
from hoyle.seat import SEATS


def speaks(seen: Observation, rng: Random) -> Act | None:
    """Return an act other than playing a card, or None if there is none."""
    if seen.rest is not None and AgreeRest in map(type, seen.lawful):
        return answer(seen, SEATS[::2])
    claims = a_proved_claim(seen) or a_challenge(seen)
    return honours(seen) or claims or a_choice(seen) or a_call(seen) or content(seen) or a_cut(seen, rng)


def card(see: WhistSight) -> Card:
    """Return the card to play: the choice of the first habit that applies."""
    habits = LEADS if see.trick is None else FOLLOWS
    return next(said for habit in habits if (said := habit(see)) is not None)


def playing(
    card: Callable[[Observation, WhistSight, Random], Card], reading: HandReading = DEFAULT
) -> Callable[[Observation, Random], Act]:
    """Return the ``choose`` function of a bot that speaks as the plain player does and plays ``card``."""

    def choose(seen: Observation, rng: Random) -> Act:
        """Speak if there is something to say, else play a card; if there is only one act, return it."""
        if (spoken := speaks(seen, rng)) is not None:
            return spoken
        see = sight(seen, reading)
        return seen.lawful[0] if see is None else Play(see.seat, card(seen, see, rng))

    return choose


PLAIN: Bot[Observation, Act] = Bot(
    name="plain",
    says="plays by simple rules of thumb",
    choose=playing(lambda _, see, __: card(see)),
    quick=True,
)
