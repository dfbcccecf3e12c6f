"""Cards, seats and money in plain words, for the ear and for a pipe."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from hoyle.cards import Card
from hoyle.seat import Seat

_COMPASS = ("North", "East", "South", "West")

_IRREGULAR = {"has": "have", "is": "are", "mixes": "mix", "passes": "pass"}


def card_in_words(card: Card) -> str:
    """``the queen of spades``."""
    return f"the {card.rank} of {card.suit}"


def rank_in_short(card: Card) -> str:
    """The rank as it is printed on the card: ``10``, ``K``."""
    return card.rank.letter.replace("T", "10")


def hand_in_words(cards: Iterable[Card]) -> str:
    """Cards by suits, in the order given: ``spades A K 4, hearts 10 9``."""
    suits = groupby(cards, key=lambda card: card.suit)
    return ", ".join(f"{suit} {' '.join(map(rank_in_short, held))}" for suit, held in suits)


def seat_in_words(seat: Seat, players: int) -> str:
    """``North`` at a table of four, else ``Seat 1`` counted from 0."""
    return _COMPASS[seat] if players == 4 else f"Seat {seat}"


def of_you(what: str) -> str:
    """Words that follow a name, as they follow ``You``. A verb stands first, and after each ``, and``.

    >>> of_you("deals, and turns up {}."), of_you("mixes the tricks."), of_you("answers: I have none.")
    ('deal, and turn up {}.', 'mix the tricks.', 'answer: I have none.')
    """
    return re.sub(
        r"^\w+|(?<=, and )\w+", lambda verb: _IRREGULAR.get(verb[0], verb[0].removesuffix("s")), what
    )


def sentence(words: str) -> str:
    """Words with a capital at the front and a stop at the end."""
    return words[:1].upper() + words[1:].rstrip(".") + "."
