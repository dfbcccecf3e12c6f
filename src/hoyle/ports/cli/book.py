"""Shared by the commands that list a book: the laws, the rules or the maxims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import fill
from typing import Protocol, TypeVar

from hoyle.errors import UnknownGame
from hoyle.law import Source

T = TypeVar("T")


class _Sourced(Protocol):
    @property
    def source(self) -> Source: ...


def entries_of(
    game: str | None,
    wanted: str | None,
    every: Callable[[], tuple[T, ...]],
    of_game: Callable[[str], tuple[T, ...]],
    one: Callable[[str, str | None], T],
) -> tuple[T, ...]:
    """Find entries of a book: all, those of a game, or one, for which its id is enough without its game.

    Raises:
        UnknownGame: if there is no such game, nor is it an id.
    """
    if game is None:
        return every()
    try:
        listed = of_game(game)
    except UnknownGame:
        if wanted is None and "-" in game:
            return (one(game, None),)
        raise
    return listed if wanted is None else (one(wanted, game),)


def parted(entries: Iterable[str], none: str = "") -> Iterator[str]:
    """Yield printed entries with an empty line between them; ``none`` if there are none."""
    yield "\n\n".join(entries) or none


def indented(words: str) -> str:
    """Return words as a paragraph, set in."""
    return fill(words, 88, initial_indent="  ", subsequent_indent="  ")


def edition_of(entries: Sequence[_Sourced]) -> Iterator[str]:
    """Yield the edition from which the only entry is taken."""
    if len(entries) == 1:
        yield indented(entries[0].source.edition)
