"""Puzzles in the terminal: a position, the player's answer, and what the coach says of it."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from hoyle.cards import Card
from hoyle.coach.way import Way
from hoyle.errors import BadText
from hoyle.ports.cli.keyboard import Keyboard
from hoyle.ports.cli.phrases import PuzzlePhrases as Mine
from hoyle.ports.cli.phrases import TerminalWords
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.cli.words import capital, sentence
from hoyle.ports.guest.reading import text_of
from hoyle.puzzles import Puzzle
from hoyle.seat import SEATS, Seat
from hoyle.words import Called, Phrase, Text

_NOWHERE: Final = ("law", "odds")
"""The kinds of questions that nobody in a seat is asked."""


class Exercise:
    """One puzzle, asked by a voice and answered at a keyboard.

    ``levels`` are those whose misses are shown; ``mix`` puts answers that are words, and that
    no table offers, into another order.
    """

    def __init__(
        self, puzzle: Puzzle, voice: Sentences, keys: Keyboard, *, levels: tuple[str, ...], mix: Random
    ) -> None:
        self.puzzle, self.voice, self.keys, self.levels = puzzle, voice, keys, levels
        self.you = Seat(puzzle.you)
        self.players = puzzle.players
        two = self.players == 2
        voice.names = (voice.words(Mine.puzzle_opponent()),) * self.players if two else ()
        self.ways = list({str(_alike(way, puzzle)): way for way in reversed(puzzle.ways)}.values())[::-1]
        self.in_words = puzzle.ways[0].label is not None
        if puzzle.offered:
            self.ways = [puzzle.ways[place] for place in puzzle.offered]
        elif self.in_words:
            mix.shuffle(self.ways)

    def ask(self) -> Way | None:
        """Tell the position, and return what the player chooses; None if they leave.

        Raises:
            KeyboardInterrupt: at Ctrl-C.
        """
        self._tell()
        while True:
            try:
                typed = self.keys.ask(self.voice.words(self._question()) + " ").strip()
            except EOFError:
                return None
            if typed.lower() in ("q", "quit"):
                return None
            if (way := self._way(typed)) is not None:
                return way
            self.voice.say(Mine.puzzle_choose(Called(", ".join(map(self._short, self.ways)))))

    def answer(self, chosen: Way) -> bool:
        """Tell whether a choice is right and why, and what every choice loses; return whether it is right."""
        best, right = self.puzzle.ways[0], not chosen.loss
        wrong = Mine.puzzle_not if self.puzzle.kind in _NOWHERE else Mine.puzzle_better
        self.voice.say(Mine.puzzle_right() if right else wrong())
        why = self.why
        if self.puzzle.kind == "law":
            self.voice.write(sentence(why))
            self.voice.say(Mine.puzzle_cited(Called(self.puzzle.law)))
            if self.puzzle.raised is not None:
                self.voice.say(Mine.puzzle_raised(self.puzzle.raised))
            return right
        self.voice.say(Mine.puzzle_because(Called(self._name(best)), Called(why)))
        if self.puzzle.law and self.puzzle.kind in _NOWHERE:
            self.voice.say(Mine.puzzle_rule(Called(self.puzzle.law)))
        elif self.puzzle.law:
            game, _, _ = self.puzzle.id.partition("-")
            self.voice.say(Mine.puzzle_maxim(Called(game), Called(self.puzzle.law)))
        for way in self.ways if self.puzzle.unit else ():
            self.voice.say(self._cost(way))
        if self.levels and self.puzzle.misses:
            missed = zip(self.levels, self.puzzle.misses, strict=True)
            told = (f"{self.voice.words(level_named(level))} {often}%" for level, often in missed)
            self.voice.say(Mine.puzzle_misses(Called(", ".join(told))))
        return right

    @property
    def why(self) -> str:
        """Why the first choice is the best."""
        return self._text(self.puzzle.why)

    def _cost(self, way: Way) -> Text:
        """The words for what a choice loses."""
        name = Called(self._name(way))
        if not way.loss:
            return Mine.puzzle_costs_nothing(name)
        loss = "1.0" if way.loss == 1 else f"{way.loss:g}"  # The units are plural.
        return Mine.puzzle_loses(name, Called(loss), self._unit())

    def _tell(self) -> None:
        if self.players == len(SEATS) and self.puzzle.kind not in _NOWHERE:
            self.voice.say(Mine.puzzle_you(Called(self.voice.seat(self.you, self.players))))
        self.voice.write(" ".join(capital(self._text(each)) for each in self.puzzle.story))
        for trick in self.puzzle.tricks:
            leader, *cards = trick.split()
            led = Mine.puzzle_trick(Seat(int(leader)), Called(self._cards(cards)))
            self.voice.write(capital(self.voice.words(led, self.you, self.players)))
        if self.puzzle.table:
            laid = (f"{self._seat(Seat(seat))} {self.voice.card(card)}" for seat, card in self.puzzle.table)
            self.voice.say(Mine.puzzle_table(Called(", ".join(laid))))
        if self.puzzle.hand:
            held = sorted(self.puzzle.hand, key=_in_hand)
            self.voice.say(TerminalWords.your_hand(Called(self.voice.hand(held))))
        for number, way in enumerate(self.ways, 1):
            if way.label is not None:
                self.voice.say(Mine.puzzle_answer(number, Called(sentence(self._text(way.label)))))

    def _question(self) -> Text:
        if self.in_words and self.puzzle.kind != "law":
            return Mine.puzzle_number()
        other = {"discard": Mine.puzzle_discard, "law": Mine.puzzle_law}
        return other.get(self.puzzle.kind, Mine.puzzle_card)()

    def _way(self, typed: str) -> Way | None:
        """Return the choice that was typed; None if nothing fits."""
        if self.in_words:
            number = int(typed) if typed.isdecimal() else 0
            return self.ways[number - 1] if 0 < number <= len(self.ways) else None
        try:
            cards = tuple(Card(word) for word in typed.upper().replace(",", " ").split())
        except BadText:
            return None
        wanted = _names(cards, self.puzzle)
        return next((way for way in self.ways if _alike(way, self.puzzle) == wanted), None)

    def _seat(self, seat: Seat) -> str:
        if seat == self.you:
            return self.voice.words(TerminalWords.you())
        if self.players == len(SEATS):
            return self.voice.seat(seat, self.players)
        return self.voice.words(Mine.puzzle_opponent())

    def _text(self, text: Text) -> str:
        """A text of the puzzle, whose values are as they were written down."""
        return self.voice.words(text_of(msgspec.to_builtins(text)), self.you, self.players)

    def _cards(self, cards: list[str]) -> str:
        return ", ".join(self.voice.card(Card(each)) for each in cards)

    def _name(self, way: Way) -> str:
        return self._cards(list(way.cards)) if way.label is None else self._text(way.label)

    def _short(self, way: Way) -> str:
        return (
            " ".join(card[:2] for card in way.cards) if way.label is None else str(self.ways.index(way) + 1)
        )

    def _unit(self) -> Text:
        words: Phrase[[]] = getattr(Mine, f"{self.puzzle.unit}_lost")
        return words()


def level_named(level: str) -> Text:
    """A level of the bots in words."""
    words: Phrase[[]] = getattr(Mine, f"level_{level}")
    return words()


def _alike(way: Way, puzzle: Puzzle) -> object:
    """The identity of a choice: its cards of any pack, or in the play of cribbage their ranks."""
    return way if way.label is not None else _names(tuple(map(Card, way.cards)), puzzle)


def _names(cards: tuple[Card, ...], puzzle: Puzzle) -> object:
    if puzzle.kind == "pegging":
        return [card.rank for card in cards]
    return sorted((card.suit.value, card.rank.value) for card in cards)


def _in_hand(card: Card) -> tuple[int, int]:
    """The place of a card in a hand: by suit, each from the ace down."""
    return "SHDC".index(card.text[1]), "AKQJT98765432".index(card.text[0])
