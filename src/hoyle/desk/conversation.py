"""The desk by word of mouth: questions and answers, until the person has nothing more to tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.case import ToldCase, begun, result, scores, standing
from hoyle.desk.desk import Desk, chosen, cut, explained, findings, hear_of
from hoyle.desk.happening import HAPPENINGS, Happening
from hoyle.errors import ActError, BadCase, BadText, IncompleteCase, NotFound
from hoyle.files.json_text import Document
from hoyle.games import GAMES, game_named
from hoyle.law import Ruling
from hoyle.seat import SEATS, Seat
from hoyle.table import AnyGame, Choose
from hoyle.table.desk import Question
from hoyle.table.game import desk_of
from hoyle.table.option import answers, asked, taken
from hoyle.table.variant import TableVariant
from hoyle.words import plain

T = TypeVar("T")

Ask = Callable[[str], str]
"""Put a question, and give back what is typed; EOFError at the end of all answers."""

Say = Callable[[str], None]

_WHAT = "What happened? A number, a word such as revoke, ? for the list, cut, Enter to end: "

_UNKNOWN = "Nothing of that name"

_WORDS = {
    "seat": "Who did it",
    "card": "Which card",
    "led": "Which suit was led",
    "suit": "Which suit",
    "at": "In which trick, from 1",
    "takers": "Who had taken up cards, in order (Enter for nobody)",
    "counts": "How many cards has each, N E S W",
    "numbers": "How many cards had each, seat by seat",
    "own": "Was it a card of the dealer's own hand",
    "begun": "Has a card been played",
    "played_to": "Has the other played to it",
    "won": "Had that player won the trick",
    "number": "How many cards were seen besides the one drawn",
    "stock": "How many cards are left in the stock",
    "full": "How many should each have",
    "leader": "Whose lead was it",
    "began": "Who had the first card",
    "holder": "Who had the last card",
    "winner": "Who won the trick",
    "waits": "Which partner had still to play",
    "second": "Who is second hand",
    "fourth": "Who is fourth hand",
    "score": "At which score did that side stand",
    "stands": "How does the score stand rightly, by side",
    "caller": "Who had called",
    "points": "How many points too many",
    "of": "Of whom",
    "offender": "Who is accused",
    "upon": "Upon whose card",
    "others": "Who are the others (seats)",
    "harms": "Whom does it harm (seats)",
    "established": "Was that trick quitted, or had that side played again",
    "proved": "Do the tricks prove it",
    "late": "Was the pack cut already",
    "last": "Was it the last card of the pack",
    "right": "Was it named rightly",
    "highest": "The highest (else the lowest)",
    "cards": "Which cards (or how many, of a trick)",
    "named": "Was it only named (else shown)",
    "skipped": "Who should have played first (seats)",
    "after_third": "Had the third hand played before the second",
    "wants": "What was asked (play, keep, highest, lowest or suit)",
    "in_time": "Had that player's turn come",
    "called": "Had anybody made a call",
    "proposer": "Who had proposed first",
    "first": "What was called first (Enter for a pass)",
    "instead": "And what instead (Enter for a pass)",
    "revoked": "Does it show a revoke",
    "relied": "Did it lie upon a card that was taken back before",
    "in_turn": "Was it their turn to play",
    "older": "Was it an older trick than the last",
    "holes": "How many holes",
    "pegs": "Who is the adversary that pegs",
    "all_down": "Was it the last of all four hands",
}
_KINDS: dict[object, str] = {
    Seat: "N E S W",
    Card: "as QH",
    Hand: "as QH 7C",
    Suit: "C D H S",
    Card | None: "as QH; Enter if it is not known",
    Suit | None: "C D H S; Enter if none",
    bool: "yes or no",
}


class Conversation:
    """One person at the desk."""

    def __init__(self, ask: Ask, say: Say) -> None:
        self._ask, self._say = ask, say

    def held(self) -> ToldCase:
        """Hear the person out, ruling act by act."""
        game, variant, desk = self._setting()
        self._variant, self._players = variant, game.seats(variant)
        self._has_tricks = desk_of(game).given is not None
        before = result(desk)
        kinds = HAPPENINGS[game.name]
        try:
            while word := self._ask(_WHAT).strip().lower():
                if word == "cut":
                    desk, _ = cut(desk)
                elif word.isdecimal() and 1 <= int(word) <= len(kinds):
                    desk = self._ruled(desk, kinds[int(word) - 1])
                else:
                    self._list(game.name, kinds, "" if word == "?" else word)
        except EOFError:
            pass
        return ToldCase(findings(desk), before, result(desk))

    def _list(self, game: str, kinds: Sequence[Happening], word: str) -> None:
        """List the happenings that are told with this word, each with its number."""
        told = [(number, kind.told) for number, kind in enumerate(kinds, start=1) if kind.is_called(word)]
        for number, words in told:
            self._say(f"{number:3}  {words}")
        if not told:
            known = [
                other.name for other in GAMES if any(kind.is_called(word) for kind in HAPPENINGS[other.name])
            ]
            what = f"No fault at {game} is called so, as it is at {', '.join(known)}" if known else _UNKNOWN
            self._say(f"{what}. Type a number from 1 to {len(kinds)}, or ? for them all.")

    def _setting(self) -> tuple[AnyGame, TableVariant, Desk]:
        names = [game.name for game in GAMES if game.desk]
        which = f"Which game ({', '.join(names)}; Enter for {names[0]})? "
        setup: Document = {}
        self._until_read(lambda: self._told(setup, "game", which, names[0]))
        game = game_named(setup["game"])
        four = game.players == (len(SEATS), len(SEATS))
        dealer = Question(
            "dealer", f"Who deals, {'N E S W (Enter for N)' if four else 'by number (Enter for 1)'}"
        )
        for question in sorted((dealer, *desk_of(game).asks), key=lambda each: each.name != "players"):
            if question.asked(setup):
                words, needed = f"{question.words}? ", question.needed
                otherwise = "N" if question is dealer and four else ""
                self._until_read(
                    lambda: self._told(setup, question.name, words, otherwise, needed=needed)  # noqa: B023
                )
        return begun(setup)

    def _told(
        self, setup: Document, name: str, question: str, otherwise: str = "", *, needed: bool = False
    ) -> None:
        """Ask for one key of the setup; what no table could begin with is refused at once."""
        answer = (self._answer(question, needed=True) if needed else self._ask(question).strip()) or otherwise
        if not answer:
            return
        with suppress(IncompleteCase):  # What is missing is asked next.
            begun({**setup, name: answer})
        setup[name] = answer

    def _ruled(self, desk: Desk, happening: Happening) -> Desk:
        before = len(desk.matter.docket.cases)
        desk, rulings = self._until_read(lambda: self._heard(desk, happening))
        if not rulings:
            self._say("The book asks nothing for it.")
        cases = findings(desk)
        opened = range(before, len(cases))
        for place in sorted({*opened, *(ruling.case for ruling in rulings if ruling.case is not None)}):
            for words in explained(cases[place]):
                self._say(words)
        return self._choices(desk)

    def _heard(self, desk: Desk, happening: Happening) -> tuple[Desk, tuple[Ruling, ...]]:
        return hear_of(desk, happening.incident(self._answers(happening), self._players))

    def _answers(self, happening: Happening) -> Document:
        told = {}
        for name, kind in happening.asks:
            if name == "at" and not self._has_tricks:
                continue
            hint = f" ({_KINDS[kind]})" if kind in _KINDS else ""
            if kind == Seat and self._players != len(SEATS):
                hint = f" (1 to {self._players})"
            question, needed = f"{_WORDS[name]}{hint}? ", name in happening.required
            if answer := self._until_read(lambda: self._read(happening, name, question, needed)):  # noqa: B023
                told[name] = answer
        return told

    def _read(self, happening: Happening, name: str, question: str, needed: bool) -> str:
        """Ask one question; what cannot be read is refused at once, so that no other is asked again."""
        answer = self._answer(question, needed=needed)
        if name == "at" and answer.isdecimal():
            answer = str(int(answer) - 1)
        if answer:
            happening.read(name, answer, self._players)
        return answer

    def _answer(self, question: str, *, needed: bool) -> str:
        """Ask for one answer; it may be empty only where the matter can be ruled without it."""
        try:
            while not (answer := self._ask(question).strip()) and needed:
                self._say("It cannot be ruled without this.")
        except EOFError:
            self._say("The answers end before it was told what happened; that is left out.")
            raise
        return answer

    def _choices(self, desk: Desk) -> Desk:
        """Ask for the choices of those entitled; Enter leaves one open."""
        while (chooser := asked(desk.matter.docket)) is not None:
            options = [act for act in answers(desk.matter.docket, chooser) if isinstance(act, Choose)]
            for number, option in enumerate(options, start=1):
                if choice := taken(desk.matter.docket, option):
                    self._say(f"  {number}  {plain(choice[1].text, desk.seats)}")
            who = desk.seats[chooser]
            word = self._ask(f"What does {who}'s side choose (Enter to leave it open)? ").strip()
            if not word:
                return desk
            if word.isdecimal() and 1 <= int(word) <= len(options):
                before = standing(result(desk))
                desk, _ = chosen(desk, options[int(word) - 1])
                self._say("So be it.")
                if (after := standing(result(desk))) != before:
                    self._say(f"Score: {scores(after)}.")
            else:
                self._say(f"Type a number from 1 to {len(options)}, or Enter.")
        return desk

    def _until_read(self, question: Callable[[], T]) -> T:
        while True:
            try:
                return question()
            except (BadCase, BadText, NotFound, ActError) as error:
                self._say(str(error))
