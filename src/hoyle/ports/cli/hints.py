"""Hints in sentences: the best choice and its reason, and what the maxims and the values say of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.cards import Card, Hand
from hoyle.coach.way import Unit, Way
from hoyle.errors import BadTable
from hoyle.host.messages import HintGiven
from hoyle.host.table.hint import hint
from hoyle.maxims import BOOKS, Counsel
from hoyle.ports.cli.phrases import AdvicePhrases, TerminalWords
from hoyle.ports.cli.voice import Sentences
from hoyle.table import AnyGame, View
from hoyle.table.protocols import Seen
from hoyle.words import Called, Text


def hints(game: AnyGame, seen: Seen, voice: Sentences) -> Iterator[str]:
    """Yield the best choice and its reason in one line, and how much worse the maxims' choice is."""
    try:
        given = hint(game.name, seen)
    except BadTable as error:  # The player's own; the game goes on without it.
        yield str(error)
        return
    yield from told_hint(given, voice, game.view(seen))


def more(game: AnyGame, seen: Seen, voice: Sentences) -> Iterator[str]:
    """Yield each maxim's advice, the one that governs, the conclusion, and the value of every choice."""
    counsel = BOOKS[game.name].counsel(seen) if game.name in BOOKS else None
    if counsel and counsel.opinions:
        yield from _by_maxims(counsel, game.view(seen), voice)
    try:
        given = hint(game.name, seen)
    except BadTable:
        return
    yield from _weighed(given, voice, game.view(seen))


def told_hint(hint: HintGiven, voice: Sentences, view: View | None) -> Iterator[str]:
    """Yield the best choice of a hint, and its reason."""
    best, why = (
        None if text is None else Called(voice.of_view(text, view)) for text in (hint.best, hint.why)
    )
    if best is not None and why is not None:
        yield voice.words(AdvicePhrases.best(best, why))
    else:
        yield why or voice.words(AdvicePhrases.nothing_now())
    if hint.book is not None:
        yield voice.of_view(hint.book, view)


def told_more(hint: HintGiven, game: str, voice: Sentences, view: View | None) -> Iterator[str]:
    """Yield the maxims and the values of a hint that came from a server.

    The words of a maxim are those of the installed book.
    """
    book = BOOKS.get(game)
    known = {maxim.id: maxim for maxim in book.maxims} if book else {}
    for saying in hint.maxims:
        why = Called(voice.of_view(saying.why, view))
        yield voice.words(AdvicePhrases.says(Called(saying.id), why))
        if saying.governs and saying.id in known:
            words = voice.language.documents.get(saying.id, known[saying.id].words)
            yield voice.words(AdvicePhrases.governs(Called(words)))
    yield from _weighed(hint, voice, view)


def _weighed(hint: HintGiven, voice: Sentences, view: View | None) -> Iterator[str]:
    """Yield the value of each way, by the cards that it lays out or plays."""
    if hint.ways:
        yield voice.words(AdvicePhrases.weighed())
    for way in hint.ways:
        cards = [Card(text) for text in way.cards]
        if way.label is not None:
            drawn = voice.of_view(way.label, view)
        else:
            drawn = voice.card(cards[0]) if len(cards) == 1 else voice.hand(cards)
        worths = tuple(_worths(way, hint.unit))
        yield voice.words(AdvicePhrases.weighs(Called(drawn), worths))


_UNITS = {
    "tricks": AdvicePhrases.tricks,
    "pence": AdvicePhrases.pence,
    "points": AdvicePhrases.points,
}
"""The words for a value; holes and chances have separate columns."""


def _worths(way: Way, unit: Unit | None) -> Iterator[Text]:
    if way.value is not None and unit in _UNITS:
        yield _UNITS[unit](_decimal(f"{way.value:.2f}"))
    for which, holes, form in (
        (AdvicePhrases.hand, way.hand, ".2f"),
        (AdvicePhrases.crib, way.crib, "+.2f"),
        (AdvicePhrases.play, way.play, "+.2f"),
        (AdvicePhrases.total, way.total, ".2f"),
    ):
        if holes is not None:
            yield which(_decimal(f"{holes:{form}}"))
    if way.often is not None:
        yield AdvicePhrases.often(Called(f"{way.often:.0%}".removesuffix("%")))
    if way.win is not None:
        yield AdvicePhrases.win(_decimal(f"{100 * way.win:.1f}"))


def _decimal(number: str) -> Text:
    whole, part = number.split(".")
    return AdvicePhrases.decimal(Called(whole), Called(part))


def _by_maxims(counsel: Counsel[object], view: View, voice: Sentences) -> Iterator[str]:
    for opinion in counsel.opinions:
        advice = opinion.advice
        both = (AdvicePhrases.advised, advice.advises), (AdvicePhrases.warned, advice.avoids)
        says = tuple(which(_told(things, view.hand, voice)) for which, things in both if things)
        maxim = opinion.maxim
        yield voice.words(
            AdvicePhrases.speaks(Called(maxim.id), Called(voice.of_view(advice.why, view)), says)
        )
        if maxim is counsel.governing:
            words = voice.language.documents.get(maxim.id, maxim.words)
            yield voice.words(AdvicePhrases.governs(Called(words)))
    conclusion = AdvicePhrases.none_governs if counsel.governing is None else AdvicePhrases.then
    yield voice.words(conclusion(_told(counsel.choice, view.hand, voice)))


def _told(things: Hand | Iterable[Hand], held: Sequence[Card], voice: Sentences) -> Called:
    """Write cards, or ways of laying some out, in a voice's manner and as they are held."""
    place = {card: place for place, card in enumerate(held)}

    def drawn(cards: Hand) -> Called:
        return Called(voice.hand(sorted(cards, key=place.__getitem__)))

    if not isinstance(things, Hand):
        ways = sorted(things, key=lambda cards: sorted(map(place.__getitem__, cards)))
        return Called(voice.words(AdvicePhrases.ways(tuple(TerminalWords.it(drawn(way)) for way in ways))))
    return Called(voice.card(next(iter(things)))) if len(things) == 1 else drawn(things)
