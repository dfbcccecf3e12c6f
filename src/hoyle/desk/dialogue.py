"""Questions that the desk puts to one person, in their language, until the answers are read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, TypeVar, get_args, get_origin

from hoyle.desk.answers import command, written
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import Happening
from hoyle.desk.questions import hint_of, question_of
from hoyle.desk.talk import Talk
from hoyle.desk.understanding import CLAIMANT, PAST, Stage, staged
from hoyle.errors import ActError, BadCase, BadText, NotFound, RoleUnknown
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.seat import SEATS, Seat
from hoyle.table.game import desk_of
from hoyle.text import Called, Text
from hoyle.words import Language, plain

T = TypeVar("T")

Ask = Callable[[str], str]
"""Put a question, and give back what is typed; EOFError at the end of all answers."""

Say = Callable[[str], None]


class Dialogue:
    """One person at the desk, and the language in which they are asked."""

    def __init__(self, ask: Ask, say: Say, language: Language) -> None:
        self._ask, self.say, self.language = ask, say, language

    def asked(self, question: str) -> str:
        """Put a question; the answer may be empty."""
        return self._ask(question).strip()

    def answer(self, question: str, *, needed: bool) -> str:
        """Ask for one answer; it may be empty only where the matter can be ruled without it."""
        try:
            while not (answer := self.asked(question)) and needed:
                self.tell(Talk.needed())
        except EOFError:
            self.tell(Talk.answers_ended())
            raise
        return answer

    def until_read(self, question: Callable[[], T], seats: Callable[[], Sequence[str]]) -> T:
        """Ask again until the answer can be read; ``seats`` gives the names of the seats."""
        while True:
            try:
                return question()
            except (BadCase, BadText, NotFound, ActError) as error:
                self.say(self.why(error, seats()))

    def why(self, error: Exception, seats: Sequence[str]) -> str:
        """Return what an error says, in the person's language if it can be said there."""
        why = getattr(error, "why", None)
        return plain(why, seats, language=self.language) if isinstance(why, Text) else str(error)

    def tell(self, text: Text) -> None:
        """Say a text."""
        self.say(self.words(text))

    def words(self, text: Text) -> str:
        """Return a text in the person's language."""
        return plain(text, language=self.language)

    def question(self, name: str) -> str:
        """Return the question about a fact, without a question mark."""
        return question_of(name, self.language)


_WANTS = Literal["play", "keep", "highest", "lowest", "suit"]
"""Its question lists the answers itself."""


class FactQuestions:
    """Asks a person for the facts of happenings; ``now`` is the enquiry so far."""

    def __init__(self, talk: Dialogue, now: Enquiry) -> None:
        self._talk, self.now = talk, now

    def of(self, happening: Happening) -> Document | None:
        """Ask for the facts of a happening, one by one; None if the first of them is taken back."""
        has_tricks = desk_of(game_named(self.now.game)).given is not None
        asks = [(name, kind) for name, kind in happening.asks if name != "at" or has_tricks]
        told: Document = {}
        at = 0
        while at < len(asks):
            name, kind = asks[at]
            question, needed = f"{self._talk.question(name)}{self._hint(kind)}? ", name in happening.required
            answer = self.until_read(lambda: self._read(happening, name, question, needed))  # noqa: B023
            if answer is None:
                at -= 1
                if at < 0:
                    return None
                told.pop(asks[at][0], None)
                continue
            if answer != "":
                told[name] = answer
            at += 1
        return told

    def complete(self, name: str, facts: Document) -> Stage:
        """Ask for what is missing."""
        while True:
            stage = staged(self.now, name, facts)
            for role in stage.roles:
                if role in ("mate", "caller"):
                    for key in [key for key, value in facts.items() if value == role]:
                        del facts[key]
                else:
                    self._ask_who(role)
            for slot in stage.unread:
                said = f"{self._talk.question(slot)}: {facts.pop(slot)}"
                self._talk.tell(Talk.cannot_be(Called(said)))
            if stage.roles:
                continue
            if not stage.missing:
                return stage
            slot = stage.missing[0]
            facts[slot] = self.fact(stage.kind, slot)

    def fact(self, kind: Happening, slot: str) -> object:
        """Ask for one fact of a happening."""
        return self.until_read(lambda: self._fact(kind, slot))

    def until_read(self, question: Callable[[], T]) -> T:
        """Ask again until the answer can be read."""
        return self._talk.until_read(question, lambda: self.now.desk().seats)

    def _fact(self, kind: Happening, slot: str) -> object:
        kinds = dict(kind.asks) | {PAST: bool, CLAIMANT: Seat}
        question = f"{self._talk.question(slot)}{self._hint(kinds[slot])}? "
        answer = self._talk.answer(question, needed=slot != CLAIMANT)
        if slot == PAST:
            return "yes" if written(slot, bool, answer, self.now.players) else "no"
        return self._in_letters(kind, "seat" if slot == CLAIMANT else slot, answer)

    def _read(self, happening: Happening, name: str, question: str, needed: bool) -> object:
        """Ask one question; what cannot be read is refused at once, so that no other is asked again."""
        answer = self._talk.answer(question, needed=needed)
        if command(answer) == "undo":
            return None
        return self._in_letters(happening, name, answer) if answer else ""

    def _in_letters(self, happening: Happening, name: str, answer: str) -> object:
        """Check an answer, and ask who is meant where it names somebody as "my partner"."""
        try:
            return happening.written(name, answer, self.now.players, self.now.known)
        except RoleUnknown as unknown:
            if unknown.role in ("caller", "mate"):
                raise
            self._ask_who(unknown.role)
            return self._in_letters(happening, name, answer)

    def _ask_who(self, role: str) -> None:
        """Ask who is meant by a role, and keep it in the setup."""
        key = "dealer" if role == "dealer" else "asker"
        question = f"{self._talk.question(key)}{self._hint(Seat)}? "
        seat = self.until_read(lambda: self._seat(question))
        self.now = replace(self.now, setup={**self.now.setup, key: seat})

    def _seat(self, question: str) -> str:
        return str(written("seat", Seat, self._talk.answer(question, needed=True), self.now.players))

    def _hint(self, kind: object) -> str:
        """An example of an answer of that type, in brackets."""
        if kind == Seat and self.now.players != len(SEATS):
            return f" (1 to {self.now.players})"
        if get_origin(kind) is Literal and kind != _WANTS:
            return f" ({', '.join(get_args(kind))})"
        hint = hint_of(kind, self._talk.language)
        return f" ({hint})" if hint else ""
