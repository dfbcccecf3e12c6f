"""Hints in sentences, at the table and for ``hoyle advise``: the maxims and the coach's figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.cards import Card, Hand
from hoyle.coach import Way, ways
from hoyle.errors import BadTable
from hoyle.host.messages import HintGiven
from hoyle.maxims import BOOKS, Counsel
from hoyle.ports.cli.phrases import AdvicePhrases, TerminalWords
from hoyle.ports.cli.voice import Sentences
from hoyle.table import AnyGame, View
from hoyle.table.seen import Seen
from hoyle.words import Called, Text


def hints(game: AnyGame, seen: Seen, voice: Sentences) -> Iterator[str]:
    """Yield the advice of each maxim that applies, the deciding maxim, the conclusion, and the coach's
    figures.
    """
    try:
        lines = tuple(weighed(ways(game.name, seen), voice))
    except BadTable as error:  # A damaged table of the user's own must not stop the game.
        lines = (str(error),)
    counsel = BOOKS[game.name].counsel(seen) if game.name in BOOKS else None
    if counsel and counsel.opinions:
        yield from _by_maxims(counsel, game.view(seen), voice)
    elif not lines:
        yield voice.words(
            AdvicePhrases.silent()
            if game.name in BOOKS
            else AdvicePhrases.no_maxims(Called(game.title[0].lower() + game.title[1:]))
        )
    yield from lines


def told_hint(hint: HintGiven, game: str, voice: Sentences, view: View | None) -> Iterator[str]:
    """Yield a hint that a server sent. The wording of the maxims is that of the installed book."""
    book = BOOKS.get(game)
    known = {maxim.id: maxim for maxim in book.maxims} if book else {}
    if not hint.maxims and not hint.ways:
        yield voice.words(AdvicePhrases.silent() if book else AdvicePhrases.no_maxims(Called(game)))
    for saying in hint.maxims:
        why = voice.of_view(saying.why, view) if view else voice.words(saying.why)
        yield voice.words(AdvicePhrases.says(Called(saying.id), Called(why)))
        if saying.governs and saying.id in known:
            words = voice.language.documents.get(saying.id, known[saying.id].words)
            yield voice.words(AdvicePhrases.governs(Called(words)))
    if hint.cards:
        yield voice.words(AdvicePhrases.then(Called(voice.cards(map(Card, hint.cards)))))
    yield from weighed(hint.ways, voice)


def weighed(lines: Sequence[Way], voice: Sentences) -> Iterator[str]:
    """Yield the coach's figures for each discard or card."""
    if lines:
        yield voice.words(AdvicePhrases.weighed())
    for way in lines:
        cards = [Card(text) for text in way.cards]
        drawn = voice.card(cards[0]) if len(cards) == 1 else voice.hand(cards)
        yield voice.words(AdvicePhrases.weighs(Called(drawn), tuple(_worths(way))))


def _worths(way: Way) -> Iterator[Text]:
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
    lines = _Told(voice, view.hand)
    for opinion in counsel.opinions:
        advice = opinion.advice
        both = (AdvicePhrases.advised, advice.advises), (AdvicePhrases.warned, advice.avoids)
        says = tuple(which(lines(things)) for which, things in both if things)
        maxim = opinion.maxim
        yield voice.words(
            AdvicePhrases.speaks(Called(maxim.id), Called(voice.of_view(advice.why, view)), says)
        )
        if maxim is counsel.governing:
            words = voice.language.documents.get(maxim.id, maxim.words)
            yield voice.words(AdvicePhrases.governs(Called(words)))
    conclusion = AdvicePhrases.none_governs if counsel.governing is None else AdvicePhrases.then
    yield voice.words(conclusion(lines(counsel.choice)))


class _Told:
    """Writes cards or discards in a voice's style, in the order in which the hand is held."""

    def __init__(self, voice: Sentences, held: Iterable[Card]) -> None:
        self._voice = voice
        self._place = {card: place for place, card in enumerate(held)}

    def __call__(self, things: Hand | Iterable[Hand]) -> Called:
        return Called(self._drawn(things))

    def _drawn(self, things: Hand | Iterable[Hand]) -> str:
        if not isinstance(things, Hand):
            ways = sorted(things, key=lambda cards: [self._place[card] for card in self._in_order(cards)])
            hands = (Called(self._voice.hand(self._in_order(cards))) for cards in ways)
            return self._voice.words(AdvicePhrases.ways(tuple(map(TerminalWords.it, hands))))
        if len(things) == 1:
            return self._voice.card(next(iter(things)))
        return self._voice.hand(self._in_order(things))

    def _in_order(self, cards: Hand) -> list[Card]:
        return sorted(cards, key=self._place.__getitem__)
