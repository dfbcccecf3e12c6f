"""Maxims: the advice of old players, from what one seat can see."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from hoyle.games import GAMES
from hoyle.maxims.counsel import Book, Counsel, Opinion
from hoyle.maxims.maxim import Advice, Check, Maxim

__all__ = ["BOOKS", "Advice", "Book", "Check", "Counsel", "Maxim", "Opinion"]

BOOKS: Mapping[str, Book[Any, Any]] = {
    game.name: import_module(f"{__name__}.{game.name}.book").BOOK
    for game in GAMES
    if find_spec(f"{__name__}.{game.name}")
}
"""The maxims by game, from ``book.py`` in the package of its name; a game of chance has none."""
