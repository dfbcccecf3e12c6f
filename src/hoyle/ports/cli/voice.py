"""What is said to a person at the table, in plain sentences: for a pipe, a screen reader, or ``--plain``."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import IO

from hoyle.cards import Card
from hoyle.ports.cli.words import card_in_words, hand_in_words, of_you, seat_in_words, sentence
from hoyle.seat import Seat, seat_told
from hoyle.table import Choice, Event, Pile, View

KEYS = "h what the maxims say, l last trick, s score, rule ID its text, u take back, q leave, ? this help"


MANY = 4
"""More choices than this, that differ only in whom and when, are told as one."""


class Sentences:
    """Says everything in whole sentences, one to a line, and never goes back over what it has said.

    It draws only what a ``View`` and ``Event``s hold.
    """

    def __init__(self, out: IO[str] | None = None) -> None:
        self._out = out or sys.stdout
        self._heard = ""
        """All that was told since the table was last shown, so that no notice is told twice."""

    def card(self, card: Card) -> str:
        """A card, in this voice's manner."""
        return card_in_words(card)

    def say(self, words: str = "") -> None:
        """Say one thing."""
        self._out.write(words + "\n")
        self._out.flush()

    def tell(self, events: Iterable[Event], you: Seat | None, players: int) -> None:
        """Tell what one seat saw happen."""
        for event in events:
            if event.seen_by is None or you in event.seen_by:
                words = self._told(event, you, players)
                if you is not None:
                    self._heard += words + "\n"
                self.say(words)

    def seated(self, names: Sequence[str], you: Seat | None) -> None:
        """Say who sits where."""
        seats = [seat_in_words(Seat(seat), len(names)) for seat in range(len(names))]
        told = [
            f"you are {seat}" if number == you else f"{seat} is {name}"
            for number, (seat, name) in enumerate(zip(seats, names, strict=True))
        ]
        self.say(sentence(", ".join(told)))

    def show(self, view: View) -> None:
        """Show what lies before a person who is to act."""
        self.notices(view)
        if view.played:
            self.say(f"On the table: {self._fallen(view.played, view)}.")
        self.in_hand(view)
        self.choices(view)

    def in_hand(self, view: View) -> None:
        """Say what the viewer holds."""
        if view.hand:
            self.say(f"Your hand: {self.hand(view.hand, by_rank=view.by_rank)}.")

    def choices(self, view: View) -> None:
        """Say what there is to choose from, where it is not among cards."""
        if only_choice(view) is None and not any(choice.cards for choice in view.choices):
            self._offer(view)

    def notices(self, view: View) -> None:
        """Say what the view gives notice of and nobody has said yet."""
        for notice in view.notices:
            if notice not in self._heard:
                self.say(sentence(notice))
        self._heard = "\n".join(view.notices)

    def hand(self, cards: Iterable[Card], *, by_rank: bool = False) -> str:
        """Cards as a player holds them: by suits, or one by one where he sorts them by rank."""
        return ", ".join(map(card_in_words, cards)) if by_rank else hand_in_words(cards)

    def prompt(self, view: View) -> str:
        """What a person is asked, and what Enter alone does."""
        alone = only_choice(view)
        asked = view.prompt + (f" (Enter: {self._label(alone)})" if alone else "")
        return f"{asked} " if asked.endswith("?") else f"{asked}: "

    def help(self, view: View) -> None:
        """Say what one can type now."""
        if not any(choice.lawful for choice in view.choices):
            self.say("There is nothing for you to do now.")
        self._offer(view)
        for aside in view.asides:
            self.say(f"Besides, {self._label(aside).rstrip('?')}: type {aside.typed}.")
        self.say(f"Keys: {KEYS}.")

    def _offer(self, view: View) -> None:
        lawful = [choice for choice in view.choices if choice.lawful]
        told = dict.fromkeys(choice.label for choice in lawful)
        for many in _many_alike(lawful):
            self.say(f"{sentence(many[0].label)[:-1]}, and the like: type, say, {many[0].typed}.")
            for choice in many:
                told.pop(choice.label, None)
        for label in told:
            alike = [choice for choice in lawful if choice.label == label]
            alike.sort(
                key=lambda choice: [view.hand.index(card) for card in choice.cards if card in view.hand]
            )
            such_as = ", say," if len(alike) > 1 else ""
            self.say(f"{sentence(self._all_of(label, alike, view))[:-1]}: type{such_as} {alike[0].typed}.")

    def last_trick(self, view: View) -> None:
        """Say how the cards of the trick before fell."""
        self.say(
            f"The last trick: {self._fallen(view.last, view)}." if view.last else "There is no last trick."
        )

    def score(self, view: View) -> None:
        """Say the score and how the table stands."""
        self.say("; ".join(f"{whose} {what}" for whose, what in view.score) + ".")
        facts = (f"{name} {what}" for name, what in self.facts(view))
        self.say("; ".join([*facts, *self.faced(view)]) + ".")

    def facts(self, view: View) -> Iterator[tuple[str, str]]:
        """How the table stands; a dealer who has a number for a name is a seat, or you."""
        for name, what in view.facts:
            seat = name == "dealer" and what.isdecimal()
            yield name, (seat_told(Seat(int(what)), view.seat, view.players) if seat else what)

    def faced(self, view: View) -> list[str]:
        """The cards that lie open beside the trick: ``turn-up, East: the four of hearts``."""
        return [
            f"{pile.name}{self._whose(pile, view)}: {' '.join(map(self.card, pile.cards))}"
            for pile in view.piles
            if pile.cards
        ]

    def _whose(self, pile: Pile, view: View) -> str:
        return "" if pile.seat is None else f", {seat_in_words(pile.seat, view.players)}"

    def _told(self, event: Event, you: Seat | None, players: int) -> str:
        cards = [self.card(card) for card in event.cards]
        if event.who is None:
            return event.what.format(*cards)
        if event.who == you:
            return f"You {of_you(event.what).format(*cards)}"
        return f"{seat_in_words(event.who, players)} {event.what.format(*cards)}"

    def _fallen(self, plays: Sequence[tuple[Seat, Card]], view: View) -> str:
        names = ["you" if seat == view.seat else seat_in_words(seat, view.players) for seat, _ in plays]
        return ", ".join(f"{name} {self.card(card)}" for name, (_, card) in zip(names, plays, strict=True))

    def _all_of(self, label: str, choices: Sequence[Choice], view: View) -> str:
        """One line for choices that differ only in their cards: ``play spades K 9``, ``lay out 2 of …``."""
        named = {card for choice in choices for card in choice.cards}
        if len(choices) == 1 or not named:
            return self._label(choices[0])
        held = [card for card in view.hand if card in named]
        cards = held if len(held) == len(named) else [card for choice in choices for card in choice.cards]
        several = re.compile(r"\{\}(?: \{\})+")
        label = several.sub(lambda each: f"{each[0].count('{}')} of {{}}", label)
        return label.format(self.hand(cards, by_rank=view.by_rank))

    def _label(self, choice: Choice) -> str:
        return choice.label.format(*map(self.card, choice.cards))


def _many_alike(choices: Sequence[Choice]) -> list[list[Choice]]:
    """Choices without cards that are typed by one word and what follows it, where they are many."""
    typed: dict[str, list[Choice]] = {}
    for choice in choices:
        word, _, rest = choice.typed.partition(" ")
        if rest and not rest.isdecimal() and not choice.cards:
            typed.setdefault(word, []).append(choice)
    return [alike for alike in typed.values() if len(alike) > MANY]


class Silence(Sentences):
    """Says nothing, where a document is to be the only thing printed."""

    def say(self, words: str = "") -> None:
        pass


def only_choice(view: View) -> Choice | None:
    """The one thing that can be done, or that is usual, if there is but one: Enter alone then does it."""
    lawful = [choice for choice in view.choices if choice.lawful]
    usual = [choice for choice in lawful if choice.usual] or lawful
    return usual[0] if len(usual) == 1 else None
