"""The maxims' advice on a moment, in sentences: at the table, and for ``hoyle advise``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hoyle.cards import Card, Hand
from hoyle.maxims import BOOKS
from hoyle.ports.cli.phrases import Advice, Say
from hoyle.ports.cli.voice import Sentences
from hoyle.table import Game
from hoyle.words import Called


def hints(game: Game[Any, Any, Any, Any], seen: Any, voice: Sentences) -> Iterator[str]:
    """Tell each maxim's advice to a player who sees this, the one that governs, and the conclusion."""
    if game.name not in BOOKS:
        yield voice.words(Advice.no_maxims(Called(game.name)))
        return
    counsel = BOOKS[game.name].counsel(seen)
    if counsel is None or not counsel.opinions:
        yield voice.words(Advice.silent())
        return
    view = game.view(seen)
    told = _Told(voice, view.hand)
    for opinion in counsel.opinions:
        advice = opinion.advice
        both = (Advice.advised, advice.advises), (Advice.warned, advice.avoids)
        says = tuple(which(told(things)) for which, things in both if things)
        maxim = opinion.maxim
        yield voice.words(Advice.speaks(Called(maxim.id), Called(voice.of_view(advice.why, view)), says))
        if maxim is counsel.governing:
            words = voice.language.documents.get(maxim.id, maxim.words)
            yield voice.words(Advice.governs(Called(words)))
    conclusion = Advice.none_governs if counsel.governing is None else Advice.then
    yield voice.words(conclusion(told(counsel.choice)))


class _Told:
    """Tells cards, or ways of laying some out, in a voice's manner and as they are held."""

    def __init__(self, voice: Sentences, held: Iterable[Card]) -> None:
        self._voice = voice
        self._place = {card: place for place, card in enumerate(held)}

    def __call__(self, things: Hand | Iterable[Hand]) -> Called:
        return Called(self._drawn(things))

    def _drawn(self, things: Hand | Iterable[Hand]) -> str:
        if not isinstance(things, Hand):
            ways = sorted(things, key=lambda cards: [self._place[card] for card in self._in_order(cards)])
            hands = (Called(self._voice.hand(self._in_order(cards))) for cards in ways)
            return self._voice.words(Advice.ways(tuple(map(Say.it, hands))))
        if len(things) == 1:
            return self._voice.card(next(iter(things)))
        return self._voice.hand(self._in_order(things))

    def _in_order(self, cards: Hand) -> list[Card]:
        return sorted(cards, key=self._place.__getitem__)
