"""The plain output of the table, in sentences: for a pipe, a screen reader, or ``--plain``."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import IO

from hoyle.cards import Card
from hoyle.ports.cli.phrases import TerminalWords as Mine
from hoyle.ports.cli.seat_names import typed_by_name
from hoyle.ports.cli.words import (
    capital,
    card_in_words,
    hand_in_words,
    is_hand,
    seat_in_words,
    seat_named,
    sentence,
)
from hoyle.record import Player
from hoyle.seat import Seat
from hoyle.table import Choice, Event, View
from hoyle.table.view import Outcome, PeggedHoles, Pile, ScoreLine
from hoyle.table.words import HEADINGS, PILES, TableWords
from hoyle.words import COMPASS, ENGLISH, PHRASES, Called, DrawnValue, Language, Name, Pence, Phrase, Text
from hoyle.words.plain import drawn

MANY = 4
"""More choices than this that differ only in seat and time are listed as one."""

_WHOM_AND_WHEN = frozenset({"seat", "place", "card"})


class Sentences:
    """Prints everything in full sentences, one per line, and never overwrites a line.

    It uses only ``View`` and ``Event`` values.
    """

    def __init__(self, out: IO[str] | None = None, language: Language = ENGLISH) -> None:
        self._out = out or sys.stdout
        self.language = language
        self.names: tuple[str, ...] = ()
        """The players' names, by seat; empty while they are unknown."""
        self._noticed: tuple[Text, ...] = ()
        self._lay: tuple[Pile, ...] = ()  # Closed piles whose size was printed last.
        self._lately: deque[str] = deque(maxlen=16)  # The latest events of this deal, as printed.
        self._ruled: list[Text] = []
        """The notices printed last, and the rulings since, so that nothing is printed twice."""

    def card(self, card: Card) -> str:
        """Return a card in this voice's style."""
        return card_in_words(card, self.language)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return several cards: one by one, or by suit if they are many."""
        cards = tuple(cards)
        return self.hand(cards) if is_hand(cards) else self.one_by_one(cards)

    def one_by_one(self, cards: Iterable[Card]) -> str:
        """Return several cards, each by its full name."""
        return ", ".join(map(self.card, cards))

    def seat(self, seat: Seat, players: int) -> str:
        """Return the player at a seat: by name if known, else by compass point or number."""
        return self.names[seat] if self.names else seat_in_words(seat, players, self.language)

    def side(self, side: int, you: Seat | None = None) -> str:
        """Return the players of a side, the reader first: ``you and Ada``; ``NS`` where names are unknown."""
        if len(self.names) != len(COMPASS):
            return drawn(DrawnValue("side", side), (), self.language)
        one, other = sorted((Seat(side), Seat(side + 2)), key=lambda seat: seat != you)
        return self.words(Name.both(one, other), you)

    def words(self, text: Text, you: Seat | None = None, players: int = 4) -> str:
        """Return a text in this voice's style, for the reader in that seat."""
        pieces = self.language.pieces(text, you)
        return "".join(each if isinstance(each, str) else self._drawn(each, you, players) for each in pieces)

    def _drawn(self, piece: DrawnValue, you: Seat | None, players: int) -> str:
        match piece.kind:
            case "seat":
                return self.seat(piece.value, players)
            case "side":
                return self.side(piece.value, you)
            case "card":
                return self.card(piece.value)
            case "cards":
                return self.cards(piece.value)
            case _:
                return drawn(piece, (), self.language)

    def say(self, what: Text | str = "") -> None:
        """Print one thing: a text, or words that are already formatted."""
        self.write(what if isinstance(what, str) else capital(self.words(what)))

    def write(self, words: str) -> None:
        """Print one line."""
        self._out.write(words + "\n")
        self._out.flush()

    def tell(self, events: Iterable[Event], you: Seat | None, players: int) -> None:
        """Print events as one seat saw them."""
        for event in events:
            if event.seen_by is None or you in event.seen_by:
                if event.kind == "shuffled":
                    self._lately.clear()  # The next deal may repeat them.
                if you is not None and event.kind == "ruled":
                    self._ruled.append(event.text.args.get("ruling", event.text))
                self._lately.append(capital(self.words(event.text, you, players)))
                self.say(self._lately[-1])

    def outcome(self, outcome: Outcome, view: View) -> None:
        """Print who leads or has won after a deal, and why, except for what was just printed."""
        for text in (outcome.headline, *outcome.lines):
            words = capital(self.words(text, view.seat, view.players))
            if words not in self._lately:
                self._lately.append(words)
                self.say(words)

    def seated(self, players: Sequence[Player], you: Seat | None) -> None:
        """Print who sits where, and which bot plays under a person's name."""
        names = []
        for number, player in enumerate(players):
            seat, name = seat_named(Seat(number), len(players)), Called(player.name)
            if number == you:
                names.append(Mine.you_are(seat))
            elif player.bot and not player.name.startswith(player.bot):
                names.append(Mine.plays_for(seat, name, Called(player.bot)))
            else:
                names.append(Mine.sits(seat, name))
        self.say(sentence(", ".join(map(self.words, names))))

    def show(self, view: View) -> None:
        """Show the table to a person who is about to act."""
        self.notices(view)
        if view.played:
            self.say(self.of_view(Mine.on_the_table(_fallen(view.played)), view))
        self._loose(view)
        self.in_hand(view)
        self.choices(view)

    def _loose(self, view: View) -> None:
        """Print the size of closed piles such as a stock, if it has changed."""
        in_hands = any(pile.kind == "hand" for pile in view.piles)
        lie = tuple(loose(view)) if in_hands else ()
        for pile in lie:
            if pile not in self._lay:
                self.say(Mine.lies(Called(self.pile(pile, view)), pile.count))
        self._lay = lie

    def in_hand(self, view: View) -> None:
        """Print the viewer's hand and open cards."""
        if view.hand:
            self.say(Mine.your_hand(Called(self.hand(view.hand, by_rank=view.by_rank))))
        for pile in played_from(view):
            self.say(Mine.before_you(Called(self.pile(pile, view)), Called(self.cards(pile.cards))))

    def choices(self, view: View) -> None:
        """Print the choices that are not cards."""
        if only_choice(view) is None and not any(choice.cards for choice in view.choices):
            self._offer(view)

    def notices(self, view: View) -> None:
        """Print the view's notices that are new."""
        for notice in view.notices:
            if notice not in self._noticed and notice not in self._ruled:
                self.say(sentence(self.of_view(notice, view)))
        self._noticed, self._ruled = view.notices, []

    def of_view(self, text: Text, view: View | None) -> str:
        """Return a text of a view; for a reader without a seat if there is none."""
        return self.words(text, view.seat, view.players) if view else self.words(text)

    def hand(self, cards: Iterable[Card], *, by_rank: bool = False) -> str:
        """Return cards as a player holds them: by suit, or one by one if sorted by rank."""
        return self.one_by_one(cards) if by_rank else hand_in_words(cards, self.language)

    def prompt(self, view: View) -> str:
        """Return the prompt for a person, with the effect of Enter."""
        alone = only_choice(view)
        asked = self.of_view(view.prompt, view) if view.prompt else ""
        if alone:
            usual = self.of_view(alone.label, view)
            asked += " (Enter)" if usual.lower() == asked.lower() else f" (Enter: {usual})"
        return f"{asked} " if asked.endswith("?") else f"{asked}: "

    def help(self, view: View) -> None:
        """Print what can be typed now."""
        if not view.choices:
            self.say(Mine.nothing_to_do())
        self._offer(view)
        if view.asides:
            self.say(Mine.besides())
        for aside in view.asides:
            self._say_choice(Mine.choice, f"  {self.of_view(aside.label, view).rstrip('?')}", aside)
        self.say(Mine.keys() if view.last else Mine.keys_before_a_trick())

    def _offer(self, view: View) -> None:
        """Yield a line for each choice; choices that differ only in cards of the hand share one."""
        groups: dict[str | tuple[str], list[Choice]] = {}
        for choice in view.choices:
            groups.setdefault(_told_with(choice, view), []).append(choice)
        for key, alike in groups.items():
            if len(alike) > 1 and isinstance(key, tuple):
                place = own_cards(view).index
                alike.sort(key=lambda choice: [place(card) for card in choice.cards])
                self._say_choice(Mine.choice_like, self._all_of(alike, view), alike[0])
            elif len(alike) > MANY:
                self._say_choice(Mine.choice_and_like, self._label(alike[0], view), alike[0])
            else:
                for choice in alike:
                    phrase = Mine.choice_like if _must_be_said(choice) else Mine.choice
                    self._say_choice(phrase, self._label(choice, view), choice)

    def _say_choice(self, phrase: Phrase[[Called, Called]], what: str, choice: Choice) -> None:
        self.say(phrase(Called(what), Called(typed_by_name(choice, self.names))))

    def _label(self, choice: Choice, view: View) -> str:
        note = f": {self.of_view(choice.note, view)}" if choice.note else ""
        return capital(self.of_view(choice.label, view)) + note

    def _all_of(self, alike: Sequence[Choice], view: View) -> str:
        """Return a label for choices that differ only in cards: ``play spades K 9``, ``lay out 2 of …``."""
        named = {card for choice in alike for card in choice.cards}
        hand = self.hand([card for card in own_cards(view) if card in named], by_rank=view.by_rank)
        words = []
        for piece in self.language.pieces(alike[0].label, view.seat):
            if isinstance(piece, str):
                words.append(piece)
            elif piece.kind == "cards":
                words.append(self.words(Mine.some_of(len(piece.value), Called(hand))))
            else:
                words.append(hand if piece.kind == "card" else self._drawn(piece, view.seat, view.players))
        return "".join(words)

    def last_trick(self, view: View) -> None:
        """Print the cards of the previous trick, in order."""
        text = Mine.last_trick(_fallen(view.last)) if view.last else Mine.no_last_trick()
        self.say(self.of_view(text, view))

    def score(self, view: View) -> None:
        """Print the score and the facts of the table."""
        self.say(sentence("; ".join(f"{whose} {what}" for whose, what in self.scores(view))))
        facts = (f"{name} {what}" for name, what in self.facts(view))
        self.say(sentence("; ".join([*facts, *self.faced(view), *self.closed(view)])))

    def scores(self, view: View) -> Iterator[tuple[str, str]]:
        """Return the score of each seat or side: ``you and Ada``, ``3 of 10, 0 games``."""
        for line in view.score:
            what = self.of_view(_points(line), view)
            more = f", {self.of_view(line.more, view)}" if line.more else ""
            yield self._whose(line, view), what + more

    def facts(self, view: View) -> Iterator[tuple[str, str]]:
        """Return the facts of the table: ``trumps``, ``hearts``."""
        for fact in view.facts:
            yield self.words(fact.name or HEADINGS[fact.kind]()), self.of_view(fact.value, view)

    def rows(self, view: View) -> Iterator[tuple[str, PeggedHoles]]:
        """Return the rows of the cribbage board, each with a name: ``you, lap 1, up``."""
        for row in view.board:
            lap = TableWords.row_up if row.way == "up" else TableWords.row_down
            yield f"{self._whose(row, view)}, {self.words(lap(row.lap))}", row

    def faced(self, view: View) -> list[str]:
        """Yield the open cards beside the trick: ``turn-up, East: the four of hearts``."""
        return [f"{self._pile(pile, view)}: {self.cards(pile.cards)}" for pile in view.piles if pile.cards]

    def closed(self, view: View) -> Iterator[str]:
        """Yield the size of each closed pile: ``stock: 108 cards``, ``hand, North: 7``.

        The viewer's own hand is left out, and so are tricks whose number is among the facts.
        """
        in_facts = {"tricks"} & {fact.kind for fact in view.facts}
        for pile in view.piles:
            own = pile.kind == "hand" and pile.seat == view.seat
            if not pile.count or pile.cards or own or pile.kind in in_facts:
                continue
            if pile.seat is None and pile.side is None:
                yield self.words(Mine.lies(Called(self.pile(pile, view)), pile.count)).rstrip(".")
            else:
                yield f"{self._pile(pile, view)}: {pile.count}"

    def _pile(self, pile: Pile, view: View) -> str:
        """Return the name and owner of a pile, with its size if not all cards are seen."""
        name = self.pile(pile, view)
        if pile.cards and len(pile.cards) < pile.count:
            name = self.words(Mine.pile_of(Called(name), pile.count))
        holder = "" if pile.side is None else self.side(pile.side, view.seat)
        if pile.seat is not None:
            holder = self.seat(pile.seat, view.players)
        return f"{name}, {holder}" if holder else name

    def pile(self, pile: Pile, view: View) -> str:
        """Return the name of a pile."""
        return self.of_view(pile.name or PILES[pile.kind](), view)

    def _whose(self, of: ScoreLine | PeggedHoles, view: View) -> str:
        if of.seat is not None:
            return self.of_view(TableWords.seat(of.seat), view)
        assert of.side is not None
        return self.side(of.side, view.seat)


def loose(view: View) -> list[Pile]:
    """Return the closed piles that belong to no player, such as a stock."""
    return [
        pile
        for pile in view.piles
        if pile.seat is None and pile.side is None and pile.kind != "hand" and pile.count and not pile.cards
    ]


def played_from(view: View) -> list[Pile]:
    """Return the viewer's own open piles, besides the hand, from which they may choose cards."""
    named = {card for choice in view.choices for card in choice.cards if card not in view.hand}
    return [
        pile
        for pile in view.piles
        if view.seat is not None and pile.seat == view.seat and named.intersection(pile.cards)
    ]


def own_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that the viewer may choose from: the hand, then open piles."""
    open_cards = (card for pile in played_from(view) for card in pile.cards)
    return tuple(dict.fromkeys([*view.hand, *open_cards]))


def _fallen(plays: Sequence[tuple[Seat, Card]]) -> tuple[Text, ...]:
    return tuple(Mine.laid(seat, card) for seat, card in plays)


def _points(line: ScoreLine) -> Text:
    if line.said is not None:
        return line.said
    if line.unit == "pence":
        return TableWords.pence(Pence(line.points))
    return (
        TableWords.points(line.points) if line.game is None else TableWords.points_of(line.points, line.game)
    )


def _told_with(choice: Choice, view: View) -> str | tuple[str]:
    """Return a key for choices that are listed together: they differ only in cards, or in seat and time."""
    own, kinds = own_cards(view), PHRASES[choice.label.say].kinds.values()
    if {"card", "cards"}.intersection(kinds) and all(card in own for card in choice.cards):
        return (choice.label.say,)
    return choice.label.say if set(kinds) <= _WHOM_AND_WHEN else choice.typed


class Silence(Sentences):
    """Prints nothing, for commands that print only a document."""

    def write(self, words: str) -> None:
        pass


def only_choice(view: View) -> Choice | None:
    """Return the only choice, or the only usual one, which Enter then takes; else None."""
    usual = [choice for choice in view.choices if choice.usual] or view.choices
    alone = usual[0] if len(usual) == 1 else None
    return None if alone is not None and _must_be_said(alone) else alone


def _must_be_said(choice: Choice) -> bool:
    """Return whether the choice's figure is just an example that the player must replace."""
    return choice.figure is not None and choice.figure.usual is None
