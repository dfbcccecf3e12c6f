"""What the maxims say of a moment, in sentences: at the table, and for ``hoyle advise``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hoyle.cards import Card, Hand
from hoyle.maxims import BOOKS, Counsel
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.cli.words import sentence


def hints(game: str, seen: Any, voice: Sentences) -> Iterator[str]:
    """What each maxim says to one who sees this, which of them governs, and what they come to."""
    if game not in BOOKS:
        yield f"There are no maxims of {game}."
        return
    counsel = BOOKS[game].counsel(seen)
    if counsel is None:
        yield "The maxims have nothing to say now."
        return
    for opinion in counsel.opinions:
        advice, governs = opinion.advice, opinion.maxim is counsel.governing
        said = [_named("for", advice.advises, voice), _named("against", advice.avoids, voice)]
        yield sentence(f"{opinion.maxim.id}, since {advice.why}: {'; '.join(filter(None, said))}")
        if governs:
            yield f"  It governs. {opinion.maxim.words}"
    yield _comes_to(counsel, voice)


def _named(which: str, things: Any, voice: Sentences) -> str:
    return f"{which} {said(things, voice)}" if things else ""


def _comes_to(counsel: Counsel[Any], voice: Sentences) -> str:
    if counsel.governing is None:
        return f"No maxim governs. They leave {said(counsel.choice, voice)}."
    return f"By the maxims, then: {said(counsel.choice, voice)}."


def said(things: Hand | Iterable[Hand], voice: Sentences) -> str:
    """Cards, or ways of laying some out, in the voice's manner."""
    if isinstance(things, Hand):
        return voice.card(next(iter(things))) if len(things) == 1 else voice.hand(_sorted(things))
    ways = sorted(things, key=lambda cards: [card.index for card in cards])
    return "; or ".join(voice.hand(_sorted(cards)) for cards in ways)


def _sorted(cards: Hand) -> list[Card]:
    return sorted(cards, key=lambda card: (-card.suit.value, -card.rank.value))
