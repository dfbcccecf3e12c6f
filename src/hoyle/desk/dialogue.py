"""Questions that the desk puts to one person in their language, and answers that are asked for until read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hoyle.desk.questions import question_of
from hoyle.desk.talk import Talk
from hoyle.errors import ActError, BadCase, BadText, NotFound
from hoyle.text import Text
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
