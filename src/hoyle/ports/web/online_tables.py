"""Tables of drives online: who sits there, the pack that turns up the trumps, and the tricks taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from typing import Final

from msgspec.structs import replace

from hoyle.bots import bot_named
from hoyle.cards import Suit
from hoyle.daily import TERMS, chance_of, sealed_day, sitting_of
from hoyle.errors import BadText
from hoyle.evenings.evening import ClubPerson, Evening
from hoyle.evenings.seating import DriveTable
from hoyle.evenings.words import ClubWords
from hoyle.fairness import Chance, Master
from hoyle.games.whist.state import DealInPlay
from hoyle.games.whist.state import State as WhistState
from hoyle.host.setup import BOTS_NAMES, LONGEST_NAME, Chair, Setup, Token, Wish, agreed, proper_name
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.tables import hashed
from hoyle.record import Player
from hoyle.seat import SEATS
from hoyle.words.plain import plain

_PACE: Final = 0.8
"""Seconds that a bot takes for a card where people play."""

AWAY: Final = 30.0
"""Seconds after which a bot plays for somebody who has left, or has not taken their seat."""


def company(
    evening: Evening, table: DriveTable, cookie: Callable[[int], str]
) -> tuple[tuple[Chair, ...], dict[int, Token]]:
    """Return the chairs of a table of the drive, from North to West, and the secrets of its people."""
    (north, south), (east, west) = table.couples
    chairs, tokens = list[Chair](), dict[int, Token]()
    for place, player in enumerate((north, east, south, west)):
        assert player is not None, "a table that plays is full"
        people = evening.people_of(player)
        bot = people[0].bot
        name = proper_name(_short_name(people), [chair.name for chair in chairs])
        chairs.append(Chair(kind="bot" if bot else "person", name=name, bot=bot or None))
        if not bot:
            tokens[place] = Token(hashed(cookie(player)), taken=True)
    return tuple(chairs), tokens


def setup_for(evening: Evening, name: str, label: str, trumps: Suit, secret: Chance) -> Setup:
    """Return the terms of a table of a drive: one deal of whist that turns up the trumps of the hand.

    The pack is the first of those that follow from the server's secret and this table's ``label``, by number,
    which turns up that suit.
    """
    terms, level = TERMS["whist"], evening.online
    wish = Wish(
        game="whist",
        variant=terms.variant,
        options=terms.options,
        seats=(level,) * len(SEATS),
        until=terms.until,
        pace=_PACE,
        rest=0,
    )
    setup = replace(agreed(wish)[0], evening=name, stand_in=level, away=AWAY)
    for number in count():
        pack = f"shared-{sha256(f'{label}/{number}'.encode()).hexdigest()[:32]}"
        chance = chance_of(sealed_day(secret, "whist", pack))
        if turned_up(setup, chance) is trumps:
            return replace(setup, daily=pack)
    raise AssertionError("every suit is turned up some time")


def turned_up(setup: Setup, chance: Chance) -> Suit | None:
    """Return the suit that a table of the drive will turn up; nobody adds to its shuffle."""
    players = tuple(Player(name=str(seat), bot=setup.stand_in) for seat in SEATS)
    sitting = sitting_of(setup, players, chance)
    sitting.run_on()
    bot = bot_named(setup.game, setup.stand_in)
    while (seat := sitting.due) is not None and (seen := sitting.observe(seat)).lawful[0].prepares:
        sitting.act(bot.choose(seen, sitting.rng(seat)))
        sitting.run_on()
    state = sitting.position.state
    deal = state.deal if isinstance(state, WhistState) else None
    return deal.trumps if isinstance(deal, DealInPlay) else None


def bot_names() -> Iterator[str]:
    """Yield what bots are called at an evening; each name says that it is one."""
    for number in count(1):
        for each in BOTS_NAMES:
            yield f"{each} (bot)" if number == 1 else f"{each} {number} (bot)"


def cookie_of(secret: Master, evening: str, hand: int, player: int) -> str:
    """Return the secret of a player's seat in a hand."""
    return secret.derive(16, "seat", evening, str(hand), str(player)).hex()


def tricks_taken(live: LiveTable) -> tuple[int, int] | None:
    """Return the tricks of North–South and East–West, as the drive seats them; None if it was broken off."""
    sitting = live.proceedings.on
    result = sitting.result
    if not (result.over and result.deals):
        return None
    taken = sitting.game.yardstick.taken(sitting.position.state, result)
    side = (result.chairs or (0,)).index(0) % 2
    return taken[side], taken[1 - side]


def _short_name(people: tuple[ClubPerson, ...]) -> str:
    names = [each.name or f"{plain(ClubWords.somebody())} {each.number}" for each in people]
    text = " + ".join(names)[:LONGEST_NAME]
    while True:  # A cut may leave a mark without its letter.
        try:
            return proper_name(text, ())
        except BadText:
            text = text[:-1]
            if not text:
                return f"{plain(ClubWords.somebody())} {people[0].number}"
