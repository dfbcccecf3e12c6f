"""Replies to typed words that are not a move."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.errors import BadText, CardTwice, NotACard, NotAnAct, NotANumber, NotASeat, NotOneOf
from hoyle.ports.cli.phrases import Misread
from hoyle.words import Called, Text


def misread(error: NotAnAct, names: Sequence[str] = ()) -> Text:
    """Say which word was not understood, or what can be typed instead. ``names`` are the players' names."""
    typed = Called(repr(error.text.strip()))
    if error.cause is not None and (why := _of_a_word(error.cause, names)) is not None:
        return Misread.misread(typed, why)
    if error.ways:
        return Misread.not_understood(typed, Called(", ".join(error.ways)))
    return Misread.only_watching(error.why)


def _of_a_word(error: BadText, names: Sequence[str]) -> Text | None:
    word = Called(repr(error.text))
    match error:
        case CardTwice():
            return Misread.card_twice(Called(error.card))
        case NotACard():
            return Misread.not_a_card(word)
        case NotASeat():
            return Misread.not_a_seat(word, Called(", ".join(names or error.seats)))
        case NotANumber():
            return Misread.not_a_number(word)
        case NotOneOf():
            return Misread.not_one_of(word, Called(", ".join(error.values)))
        case _:
            return error.why
