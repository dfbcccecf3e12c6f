"""Views of every game, and all that an interface must show of each: its piles, its facts and its score."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.errors import ActError
from hoyle.games import game_named
from hoyle.ports.cli.voice import _points
from hoyle.seat import Seat
from hoyle.table import ChanceAct, Position, View, advance, named, with_options
from hoyle.table.words import HEADINGS, PILES
from hoyle.words import ENGLISH, Text
from hoyle.words.plain import plain
from project.sittings import FOLDER, Head, read
from project.worlds import any_order

_KEPT = tuple(map(read, sorted(FOLDER.glob("*.jsonl"))))
"""Read on import, so that no decoder is made while a server is open."""


@cache
def views(every: int = 1) -> tuple[View, ...]:
    """Views of one in ``every`` of the stored sittings, each of which contains something new."""
    found, met = [], set[Any]()
    for head, acts in _KEPT[::every]:
        for view in _of_sitting(head, acts):
            if not met.issuperset(new := set(_what(view))):
                found.append(view)
                met |= new
    return tuple(found)


def _of_sitting(head: Head, acts: list[Any]) -> Iterator[View]:
    game = game_named(head.game)
    variant = with_options(named(game.variants, head.variant), list(head.options.items()))
    position, rng = Position(game.begin(variant), umpire=head.umpire), Random(head.seed)
    for each in acts:
        act = replace(each, pack=any_order(game, variant, rng)) if isinstance(each, ChanceAct) else each
        try:
            position, _ = advance(game, position, act)
        except ActError:
            continue
        for seat in (None, *map(Seat, range(game.seats(variant)))):
            yield game.view(game.observe(position, seat))


def _what(view: View) -> Iterator[Any]:
    """Yield what a view contains: each kind of pile, of fact and of score, and who sees it."""
    of = view.title, view.seat is None, bool(view.hand), bool(view.played)
    for pile in view.piles:
        name, own = pile.name and pile.name.say, pile.seat == view.seat
        yield *of, pile.kind, name, own, bool(pile.cards), _hidden(pile) > 0
    yield from ((*of, fact.kind, fact.value.say) for fact in view.facts)
    yield from ((*of, line.unit, line.game is None, line.more and line.more.say) for line in view.score)


def _hidden(pile: Any) -> int:
    return int(pile.count - len(pile.cards))


def unsaid(view: View, said: str, cards: set[Card]) -> list[str]:
    """Return what an interface leaves out that said this much about a view, and showed these cards."""
    lacks = []
    said = " ".join(said.lower().split())
    for pile in view.piles:
        name, own = pile.name or PILES[pile.kind](), pile.seat == view.seat
        if pile.count == 0 or (pile.kind == "hand" and own and view.hand):
            continue
        hidden = _hidden(pile) and pile.kind != "hand"
        numbered = ".{0,12}?".join(_literals(name, view)) + rf"\b.{{0,60}}?\b{pile.count}\b"
        by_fact = pile.kind == "tricks" and any(fact.kind == "tricks" for fact in view.facts)
        if hidden and not by_fact and not re.search(numbered, said):
            lacks.append(f"{plain(name)} has {pile.count} cards")
        if missing := {card.face for card in pile.cards} - {card.face for card in cards}:
            lacks.append(f"{plain(name)} shows {missing}")
    texts = [text for fact in view.facts for text in (HEADINGS[fact.kind](), fact.value)]
    for line in view.score:
        texts += [_points(line), *([line.more] if line.more else [])]
    for text in texts:
        lacks += [f"{plain(text)}: {each}" for each in _literals(text, view) if each not in said]
    return lacks


def _literals(text: Text, view: View) -> Iterator[str]:
    """Yield the words of a text, except those that each interface renders in its own way: seats, suits,
    cards.
    """
    for piece in ENGLISH.pieces(text, view.seat):
        if isinstance(piece, str) or piece.kind == "int":
            words = piece if isinstance(piece, str) else str(piece.value)
            yield from re.findall(r"[\w-]+", words.lower())
