"""The list of happenings, as a person at the desk reads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle.desk.happening import HAPPENINGS, MOMENTS, Happening, moment_of
from hoyle.desk.talk import Heads, Talk
from hoyle.games import GAMES
from hoyle.text import Called
from hoyle.words import Language, plain


def listed(game: str, kinds: Sequence[Happening], word: str, language: Language) -> Iterator[str]:
    """Yield the lines of those happenings that this word names, each with its number; all if it is empty."""
    told = [
        (number, kind.said_in(language))
        for number, kind in enumerate(kinds, start=1)
        if kind.is_called(word, language)
    ]
    for moment in MOMENTS:
        here = [line for line in told if moment_of(kinds[line[0] - 1]) == moment]
        if here and not word:
            yield f"{plain(getattr(Heads, moment)(), language=language)}:"
        for number, words in here:
            yield f"{number:3}  {words}"
    if not told:
        known = [
            _game_called(other.name, language)
            for other in GAMES
            if any(kind.is_called(word, language) for kind in HAPPENINGS[other.name])
        ]
        elsewhere = Called(_game_called(game, language)), Called(", ".join(known))
        last = len(kinds)
        yield plain(
            Talk.known_elsewhere(*elsewhere, last) if known else Talk.unknown(last), language=language
        )


def _game_called(name: str, language: Language) -> str:
    return language.documents.get(f"called.{name}", name)
