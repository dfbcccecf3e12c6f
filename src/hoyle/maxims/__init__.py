"""Maxims: the advice of old players, from what one seat can see."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from hoyle.games import ByGame
from hoyle.maxims.counsel import Counsel, CounselBook, Opinion
from hoyle.maxims.maxim import Advice, Check, Maxim

__all__ = ["BOOKS", "Advice", "Check", "Counsel", "CounselBook", "Maxim", "Opinion"]


def _book(game: str) -> CounselBook[object, object]:
    book: CounselBook[object, object] = import_module(f"{__name__}.{game}.book").BOOK
    return book


BOOKS = ByGame(_book, where=lambda game: find_spec(f"{__name__}.{game}") is not None)
"""The maxims of each game, from ``book.py`` in its package; games of chance have none."""
