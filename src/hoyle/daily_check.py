"""A past deal of the day, checked by the player whom its promise protects.

A promise proves something only to somebody who saw it before the day was over. So a player's own computer
keeps the first promise that it was shown, and the packs of the game that was played there.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from hoyle.cards import Card, Hand, Pack
from hoyle.daily import TERMS, chance_of, keeps_promise
from hoyle.daily_discard import hand_of
from hoyle.fairness import Master, Reveal, seal, unsealed
from hoyle.games import game_named
from hoyle.record import Record, prepare, promised
from hoyle.table import named

Fault = Literal["promise", "unrevealed", "seed", "cards"]
"""The server shows another promise than before; it does not show the seed; the seed does not fit the promise;
or the player's cards do not come from the seed.
"""


class DayKept(Struct, frozen=True, kw_only=True):
    """The facts of a deal of the day that a player's computer keeps.

    Attributes:
        commitment: The promise that was seen first; empty if none was seen before the day was over.
        seen: The day on which it was seen, by this computer's clock.
        packs: The packs of the game that was played, top card first, by the contexts of their shuffles.
        hand: The hand of the discard of the day.
    """

    commitment: str = ""
    seen: str = ""
    packs: dict[str, str] = {}
    hand: str = ""


class DayShown(Struct, frozen=True, kw_only=True):
    """The facts of a deal of the day that a server shows; ``seed`` and ``salt`` once the day is over."""

    day: str
    game: str
    commitment: str
    seed: str = ""
    salt: str = ""


prepare(DayKept, DayShown)


def fault_of(shown: DayShown, kept: DayKept) -> Fault | None:
    """Return what is wrong with the deal of a day that is over; None if its promise was kept."""
    if kept.commitment and kept.commitment != shown.commitment:
        return "promise"
    if not shown.seed:
        return "unrevealed"
    reveal = Reveal(shown.seed, shown.salt)
    if not keeps_promise(shown.game, shown.day, shown.commitment, reveal):
        return "seed"
    chance = chance_of(unsealed("", reveal))
    if any(_pack(shown.game, chance, context) != pack for context, pack in kept.packs.items()):
        return "cards"
    if kept.hand and Hand.of(map(Card, kept.hand.split())) != hand_of(chance):
        return "cards"
    return None


def packs_of(record: Record) -> dict[str, str]:
    """Return the packs of a finished game, as ``DayKept`` has them.

    Raises:
        RecordError: if a shuffle of the record is not proved.
    """
    packs = {}
    for each in promised(record):
        if each.contributions is not None and each.reveal is not None:
            context, made = each.committed.context, record.header.made
            sealed = unsealed(context, each.reveal)
            order = sealed.order(each.committed.pledges, each.contributions, len(made.cards))
            packs[context] = _written(Pack.ordered(order, made))
    return packs


def _pack(game: str, chance: Master, context: str) -> str:
    """Return the pack that the day's seed gives a shuffle without values of players; else ''."""
    if not context.startswith(f"{chance.sitting()}/"):
        return ""
    played = game_named(game)
    made = played.composition(named(played.variants, TERMS[game].variant))
    return _written(Pack.ordered(seal(chance, context).order((), (), len(made.cards)), made))


def _written(pack: Pack) -> str:
    return " ".join(card.text for card in pack.cards)
