"""The maxims' advice on a moment, in sentences: at the table, and for ``hoyle advise``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hoyle.cards import Card, Hand
from hoyle.maxims import BOOKS
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.cli.words import sentence
from hoyle.table import Game


def hints(game: Game[Any, Any, Any, Any], seen: Any, voice: Sentences) -> Iterator[str]:
    """Tell each maxim's advice to a player who sees this, the one that governs, and the conclusion."""
    if game.name not in BOOKS:
        yield f"There are no maxims of {game.name}."
        return
    counsel = BOOKS[game.name].counsel(seen)
    if counsel is None or not counsel.opinions:
        yield "The maxims have nothing to say now."
        return
    view = game.view(seen)
    told = _Told(voice, view.hand)
    for opinion in counsel.opinions:
        advice = opinion.advice
        words = [f"{which} {told(things)}" for which, things in _for_and_against(advice) if things]
        yield sentence(f"{opinion.maxim.id}, since {voice.of_view(advice.why, view)}: {'; '.join(words)}")
        if opinion.maxim is counsel.governing:
            yield f"  It governs. {opinion.maxim.words}"
    if counsel.governing is None:
        yield f"No maxim governs. They leave {told(counsel.choice)}."
    else:
        yield f"By the maxims, then: {told(counsel.choice)}."


def _for_and_against(advice: Any) -> tuple[tuple[str, Any], ...]:
    return ("for", advice.advises), ("against", advice.avoids)


class _Told:
    """Tells cards, or ways of laying some out, in a voice's manner and as they are held."""

    def __init__(self, voice: Sentences, held: Iterable[Card]) -> None:
        self._voice = voice
        self._place = {card: place for place, card in enumerate(held)}

    def __call__(self, things: Hand | Iterable[Hand]) -> str:
        if not isinstance(things, Hand):
            ways = sorted(things, key=lambda cards: [self._place[card] for card in self._in_order(cards)])
            return "; or ".join(self._voice.hand(self._in_order(cards)) for cards in ways)
        if len(things) == 1:
            return self._voice.card(next(iter(things)))
        return self._voice.hand(self._in_order(things))

    def _in_order(self, cards: Hand) -> list[Card]:
        return sorted(cards, key=self._place.__getitem__)
