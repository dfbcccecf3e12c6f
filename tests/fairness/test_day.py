"""A past deal of the day: its player finds every lie of the server, with Python and on the page alike."""

import json
import subprocess
from functools import cache
from pathlib import Path

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from fairness.pages import NODE
from hoyle.cards import Pack
from hoyle.daily import TERMS, chance_of, sealed_day
from hoyle.daily_check import DayKept, DayShown, fault_of
from hoyle.daily_discard import DISCARD, hand_of
from hoyle.fairness import Master, pledge, seal
from hoyle.games import game_named
from hoyle.table import named

DAY = "2026-11-27"
HONEST, DISHONEST = Master.parse("1793"), Master.parse("1794")


def shown(game, secret=HONEST, day=DAY):
    """The facts that a server with this secret shows when the day is over."""
    sealed = sealed_day(secret, game, day)
    reveal = sealed.reveal()
    return DayShown(day=day, game=game, commitment=sealed.commitment, seed=reveal.seed, salt=reveal.salt)


@cache
def pack(game, secret=HONEST, given=False, sitting="", number=1):
    """A pack from the seed that this secret has for the day, by its context; ``given``: with a value."""
    chance = chance_of(sealed_day(secret, game, DAY))
    played = game_named(game)
    made = played.composition(named(played.variants, TERMS[game].variant))
    context = f"{sitting or chance.sitting()}/{number}/deal"
    value = pledge(DISHONEST, context, "Ada")
    pledges, values = ((value.pledge,), (value.open(),)) if given else ((), ())
    order = seal(chance, context).order(pledges, values, len(made.cards))
    return {context: " ".join(card.text for card in Pack.ordered(order, made).cards)}


def kept(game, **packs):
    seen = DayKept(commitment=shown(game).commitment, seen=DAY)
    if game == DISCARD:
        return replace(seen, hand=str(hand_of(chance_of(sealed_day(HONEST, game, DAY)))))
    return replace(seen, packs=pack(game, **packs))


def lies(game):
    """What a player may have kept of a day, what the server shows, and what is wrong."""
    honest, mine = shown(game), kept(game)
    yield honest, mine, None
    yield honest, DayKept(), None
    yield honest, replace(mine, packs={}, hand=""), None
    yield shown(game, DISHONEST), mine, "promise"
    yield replace(honest, commitment="0" * 64), mine, "promise"
    yield replace(honest, seed="", salt=""), mine, "unrevealed"
    yield replace(honest, seed=shown(game, DISHONEST).seed), mine, "seed"
    yield replace(honest, seed="no seed"), mine, "seed"
    yield replace(honest, salt="00"), mine, "seed"
    yield replace(shown(game, day="2026-11-26"), day=DAY, commitment=mine.commitment), mine, "seed"
    yield replace(honest, commitment="0" * 64), DayKept(), "seed"
    if game == DISCARD:
        first, *others = mine.hand.split()
        strange = next(card for card in ("AS", "2S", "3S", "4S", "5S", "6S", "7S") if card not in mine.hand)
        yield honest, replace(mine, hand=" ".join([strange, *others])), "cards"
        yield honest, replace(mine, hand=" ".join([*others, first])), None
    else:
        yield honest, kept(game, secret=DISHONEST), "cards"
        yield honest, kept(game, given=True), "cards"
        yield honest, kept(game, sitting="5e1f9a"), "cards"
        ((context, cards),) = pack(game).items()
        yield honest, replace(mine, packs={context: " ".join(reversed(cards.split()))}), "cards"
        yield honest, replace(mine, packs=pack(game) | pack(game, number=2)), None


@pytest.mark.parametrize("game", ["whist", "cribbage", "bezique", DISCARD])
def test_a_server_that_does_not_keep_the_promise_of_a_day_is_found_by_a_program_and_by_the_page(game):
    cases = list(lies(game))
    faults = [fault for *_, fault in cases]
    assert [fault_of(told, mine) for told, mine, _ in cases] == faults
    if NODE is not None:
        made = {"made": {"ranks": "A789TJQK", "copies": 4}} if game == "bezique" else {}
        told = [{"shown": to_builtins(told), "kept": to_builtins(mine) | made} for told, mine, _ in cases]
        program = Path(__file__).with_name("day.mjs")
        done = subprocess.run(
            [NODE, program],
            input="\n".join(map(json.dumps, told)),
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(done.stdout) == faults
