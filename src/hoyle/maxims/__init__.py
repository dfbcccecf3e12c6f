"""Maxims: what old players advise, from what one seat can see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.maxims.counsel import Book, Counsel, Opinion
from hoyle.maxims.cribbage.book import BOOK as CRIBBAGE
from hoyle.maxims.maxim import Advice, Check, Maxim
from hoyle.maxims.solo.book import BOOK as SOLO
from hoyle.maxims.whist.book import BOOK as WHIST

__all__ = ["BOOKS", "Advice", "Book", "Check", "Counsel", "Maxim", "Opinion"]

BOOKS: Mapping[str, Book[Any, Any]] = {book.game: book for book in (WHIST, SOLO, CRIBBAGE)}
"""The maxims by game. Blind hookey has none: there is nothing to advise."""
