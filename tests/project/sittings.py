"""Sittings kept in ``tests/data/sittings``, and a page to each: all that is told and shown, act by act.

The acts stand in ``NAME.jsonl``: first the game, its variant with the options that are set otherwise, the
umpire, whose view is drawn (none: a bystander's) and a seed for the packs; then an act to a line. What they
come to stands in ``NAME.txt``: who is to act, what is told, found and ruled, and in the view every line that
goes or comes. ``make pages`` writes the pages anew. Read what has changed in them: it
is what players will see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import structs
from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.errors import ActError
from hoyle.games import game_named
from hoyle.record.codec import plain as written
from hoyle.seat import CHANCE, Seat
from hoyle.table import ChanceAct, Position, Step, Umpire, advance, named, told, with_options
from hoyle.words import Text
from hoyle.words.plain import plain
from project.worlds import any_order

FOLDER = Path(__file__).parents[1] / "data" / "sittings"
NAMES = "ABCDEFGHIJKLM"
EVERY = 20
"""How often (in acts) the number of possible acts of all players is written."""


fields = cache(structs.fields)  # It works them out again, which takes longer than all else here.


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a sitting."""

    game: str
    variant: str
    options: dict[str, str] = {}
    umpire: Umpire
    viewer: Seat | None
    seed: int


def read(path: Path) -> tuple[Head, list[Any]]:
    """A sitting as it is kept."""
    first, *lines = path.read_bytes().splitlines()
    head = msgspec.json.decode(first, type=Head)
    kinds = game_named(head.game).acts
    return head, [msgspec.json.decode(line, type=kinds, dec_hook=_value) for line in lines]


def _value(kind: type, text: Any) -> Any:
    return Card(text) if kind is Card else Hand(text)


def page(head: Head, acts: list[Any]) -> str:
    """Play the acts, and return the resulting page."""
    return "".join(f"{line}\n" for line in lines(head, acts))


def lines(head: Head, acts: list[Any]) -> Iterator[str]:
    """The same, line by line."""
    game = game_named(head.game)
    variant = with_options(named(game.variants, head.variant), list(head.options.items()))
    position = Position(game.begin(variant), umpire=head.umpire)
    rng = Random(head.seed)
    drawn = View(head.viewer)
    yield from drawn.changes(game.view(game.observe(position, head.viewer)))
    for number, act in enumerate(acts, 1):
        due = " ".join("chance" if seat == CHANCE else NAMES[seat] for seat in game.due(position))
        yield f"\n{number} [{due}] {drawn.of(act)}"
        if isinstance(act, ChanceAct):
            act = replace(act, pack=any_order(game, variant, rng))
        try:
            after, rulings = advance(game, position, act)
        except ActError as error:
            yield f"  refused: {error}"
            continue
        played = Step(position, act, game.play(position.state, act))
        for incident in game.incidents(played):
            yield f"  found: {drawn.of(incident)}: {plain(incident.text, NAMES)}"
        for incident in game.closing(Step(position, act, after.state)):
            yield f"  found: {drawn.of(incident)}: {plain(incident.text, NAMES)}"
        for ruling in rulings:
            yield f"  ruled: {written(ruling).decode()}"
        for event in told(game, Step(position, act, after.state), rulings):
            to = "".join(f" {NAMES[seat]}" for seat in event.seen_by or ())
            yield f"  {event.kind}{to and ', to' + to}: {plain(event.text, NAMES, head.viewer)}"
        position = after
        yield from drawn.changes(game.view(game.observe(position, head.viewer)))
        if number % EVERY == 0:
            for seat in map(Seat, range(game.seats(variant))):
                can, may = game.possible(position.state, seat), game.lawful(position, seat)
                yield f"  {NAMES[seat]} can: {_counted(can)}; may: {_counted(may)}"
    yield f"\n{written(game.result(position.state)).decode()}"


def _counted(acts: tuple[Any, ...]) -> str:
    kinds = Counter(type(act).__name__ for act in acts)
    return ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))


class View:
    """The view of one seat, of which only changes are written."""

    def __init__(self, viewer: Seat | None) -> None:
        self._viewer, self._before, self._view = viewer, dict[str, list[str]](), None

    def changes(self, view: Any) -> Iterator[str]:
        """Each line that has gone, and each that is new."""
        for name in (each.name for each in fields(type(view))):
            value = getattr(view, name)
            if self._view is not None and value == getattr(self._view, name):
                continue
            before, said = self._before.get(name, []), self._lines(value)
            self._before[name] = said
            gone, come = (
                [each for each in before if each not in said],
                [each for each in said if each not in before],
            )
            if not gone and not come and before != said:
                gone, come = before, said
            if gone and len(gone) == len(before) > 1:
                yield f"  - {name}: all {len(gone)}"
            else:
                yield from (f"  - {name}: {each}" for each in gone)
            yield from (f"  + {name}: {each}" for each in come)
        self._view = view

    def _lines(self, value: Any) -> list[str]:
        if isinstance(value, tuple) and value and not isinstance(value[0], Card):
            return [self.of(each) for each in value]
        return [self.of(value)] if value not in ((), None) else []

    def of(self, value: Any) -> str:
        """A value in readable form: texts in words, and for structs only the fields that differ from the
        default.
        """
        match value:
            case Text():
                return repr(plain(value, NAMES, self._viewer))
            case msgspec.Struct():
                said = [
                    f"{each.name}={self.of(its)}"
                    for each, its in ((each, getattr(value, each.name)) for each in fields(type(value)))
                    if each.required or its != each.default
                ]
                name = type(value).__name__
                return ", ".join(said) if name in ("Choice", "Pile", "Fact") else f"{name}({', '.join(said)})"
            case Hand():
                return str(value)
            case tuple():
                return f"({' '.join(map(self.of, value))})"
            case _:
                return str(value)


def page_of(path: Path) -> str:
    """The text of the page of the sitting stored there."""
    return page(*read(path))


PAGES = {path.with_suffix(".txt"): partial(page_of, path) for path in sorted(FOLDER.glob("*.jsonl"))}
"""Each page, with the function that computes its content."""
