"""Worlds: sittings played to some moment, and everything that one seat is given on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import msgspec

from hoyle.bots import BOTS, Bot, bot_named
from hoyle.cards import Card, Hand, Pack
from hoyle.host.table.hint import hint
from hoyle.law import Ruling
from hoyle.seat import Seat
from hoyle.table import Act, Event, Game, Play, Position, Step, Umpire, advance, told
from hoyle.table.told import warned


@dataclass(frozen=True, slots=True)
class World:
    """A sitting: each step of it with the referee's rulings, and its final position."""

    start: Position[Any]
    steps: tuple[tuple[Step[Any, Any], tuple[Ruling, ...], Position[Any]], ...]

    @property
    def end(self) -> Position[Any]:
        return self.steps[-1][2] if self.steps else self.start

    @property
    def acts(self) -> list[Act]:
        return [step.act for step, _, _ in self.steps]


def any_order(game: Game[Any, Any, Any, Any], variant: Any, rng: Random) -> Pack:
    """The pack of that game in a random order."""
    made = game.composition(variant)
    cards = len(made.cards)
    return Pack.ordered(rng.sample(range(cards), cards), made)


class Playing:
    """A world being built."""

    def __init__(self, game: Game[Any, Any, Any, Any], variant: Any, umpire: Umpire) -> None:
        self.game = game
        self.start = self.position = Position(game.begin(variant), umpire=umpire)
        self.steps: list[tuple[Step[Any, Any], tuple[Ruling, ...], Position[Any]]] = []

    def do(self, act: Act) -> None:
        before = self.position
        self.position, rulings = advance(self.game, before, act)
        self.steps.append((Step(before, act, self.position.state), rulings, self.position))

    @property
    def world(self) -> World:
        return World(self.start, tuple(self.steps))


def played_again(game: Game[Any, Any, Any, Any], world: World, acts: list[Act]) -> World:
    """The world that results from these acts and the same beginning."""
    again = Playing(game, world.start.state.variant, world.start.umpire)
    for act in acts:
        again.do(act)
    return again.world


def hinted(game: Game[Any, Any, Any, Any], position: Position[Any], seat: Seat) -> Any:
    """Ask for a hint, which is computed from an observation."""
    return hint(game.name, game.observe(position, seat))


@dataclass(frozen=True, slots=True)
class Table:
    """The functions between a world and a seat: the game's own, how its bots are asked, and its hints.

    A deliberate leak is a table with one of them changed.
    """

    game: Game[Any, Any, Any, Any]
    ask: Callable[[Bot[Any, Any], Game[Any, Any, Any, Any], Position[Any], Seat, Random], Any]
    hint: Callable[[Game[Any, Any, Any, Any], Position[Any], Seat], Any] = hinted


def also_seeing(
    game: Game[Any, Any, Any, Any], extra: Callable[[Position[Any], Seat | None], Any]
) -> Game[Any, Any, Any, Any]:
    """A game whose observation has something added: a deliberate leak."""

    def observe(position: Position[Any], seat: Seat | None) -> Any:
        seen = game.observe(position, seat)
        return msgspec.structs.replace(seen, chairs=(*seen.chairs, extra(position, seat)))

    return replace(game, observe=observe)


def telling(
    game: Game[Any, Any, Any, Any], tell: Callable[[Step[Any, Any], tuple[Ruling, ...]], tuple[Event, ...]]
) -> Game[Any, Any, Any, Any]:
    """A game whose announcements are changed: a deliberate leak."""
    speech = copy(game.speech)
    speech.tell = tell  # type: ignore[method-assign]
    return replace(game, speech=speech)


def asked(
    bot: Bot[Any, Any], game: Game[Any, Any, Any, Any], position: Position[Any], seat: Seat, rng: Random
) -> Any:
    """Ask a bot, which gets an observation."""
    return bot.choose(game.observe(position, seat), rng)


def given_to(table: Table, world: World, seat: Seat | None, moments: set[int]) -> Iterator[bytes]:
    """Everything that a seat is given of a world, in order: every event, and what it can see at some
    moments.
    """
    for number, (step, rulings, position) in enumerate(world.steps):
        for event in told(table.game, step, rulings):
            if event.seen_by is None or seat in event.seen_by:
                yield encoded(event)
        if number in moments or position is world.end:
            yield from _seen(table, position, seat)


def _seen(table: Table, position: Position[Any], seat: Seat | None) -> Iterator[bytes]:
    game = table.game
    observation = game.observe(position, seat)
    yield encoded(observation)
    yield encoded(game.view(observation))
    yield encoded(game.due(position))
    if seat is not None:
        lawful = game.lawful(position, seat)
        yield encoded(lawful)
        if lawful:
            view = game.view(observation)
            for act in (*(Play(seat, card) for card in view.hand), *(choice.act for choice in view.asides)):
                found = warned(game, position, act)
                yield encoded((act, found and (found.rule, found.why)))
            yield encoded(table.hint(game, position, seat))
            for name, bot in _bots(game.name).items():
                rng = Random(1793)
                # The next random draw shows how many were made before: a measure of a bot's work, and so of
                # its time.
                yield encoded((name, table.ask(bot, game, position, seat, rng), rng.random()))


AS_OTHERS = ("club", "expert")
"""Bots that are other bots with different settings."""


@cache
def _bots(game: str) -> Mapping[str, Bot[Any, Any]]:
    """The bots of a game; those that look ahead consider few worlds, since they are asked at every
    position.
    """
    few = {name: bot_named(game, f"{name}:worlds=2") for name in ("search", "search-2") if game == "whist"}
    return {name: few.get(name, bot) for name, bot in BOTS[game].items() if name not in AS_OTHERS}


def encoded(value: object) -> bytes:
    """The bytes of a value, with cards by name."""
    return msgspec.json.encode(value, enc_hook=_text)


def _text(value: object) -> str:
    if isinstance(value, Card | Hand):
        return str(value)
    if isinstance(value, Pack):
        return " ".join(map(str, value.cards))
    raise NotImplementedError(type(value))
