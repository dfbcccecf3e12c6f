"""Cards, seats and sentences in plain words, for screen readers and pipes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import COMPASS, ENGLISH, DrawnValue, Language, Name, Place, Text
from hoyle.words.plain import drawn, plain

FEW = 4
"""Up to this many cards are read one by one."""


def card_in_words(card: Card, language: Language = ENGLISH) -> str:
    """Return a card's full name: ``the queen of spades``."""
    return plain(Name.the_card(card.rank, card.suit), language=language)


def rank_in_short(card: Card) -> str:
    """Return the rank as printed on the card: ``10``, ``K``."""
    return card.rank.letter.replace("T", "10")


def hand_in_words(cards: Iterable[Card], language: Language = ENGLISH) -> str:
    """Return cards by suit, in the order given: ``spades A K 4, hearts 10 9``."""
    suits = groupby(cards, key=lambda card: card.suit)
    return ", ".join(
        f"{drawn(DrawnValue('suit', suit), (), language)} {' '.join(map(rank_in_short, held))}"
        for suit, held in suits
    )


def is_hand(cards: Sequence[Card]) -> bool:
    """Return whether the cards are many and sorted by suit, so that they read like a hand."""
    suits = [suit for suit, _ in groupby(card.suit for card in cards)]
    return len(cards) > FEW and len(suits) == len(set(suits))


def seat_named(seat: Seat, players: int) -> Text:
    """Return ``North`` at a table of four, else ``seat 1`` and so on."""
    return COMPASS[seat]() if players == 4 else Name.seat(Place(seat))


def seat_in_words(seat: Seat, players: int, language: Language = ENGLISH) -> str:
    """Return the name of a seat in a language."""
    return plain(seat_named(seat, players), language=language)


def capital(words: str) -> str:
    """Return the text with a capital first letter."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Return the text with a capital first letter and a full stop."""
    return capital(words.rstrip(".")) + "."


def in_short(numbers: Iterable[int]) -> str:
    """Return ascending numbers as ranges.

    >>> in_short((1, 2, 3, 5))
    '1–3, 5'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)
