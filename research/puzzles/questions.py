"""A question of a course that is answered in words: the right answer, and wrong ones beside it."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.coach.way import Way
from hoyle.puzzles import Puzzle, Subject
from hoyle.text import Text


class Question(NamedTuple):
    """What is asked, the answers with the right one first, why it is right, and the rule that says so."""

    story: tuple[Text, ...]
    answers: tuple[Text, ...]
    why: Text
    subject: Subject
    law: str = ""

    def puzzle(self, name: str, rating: int) -> Puzzle:
        """Return the question as a position of a course."""
        right, *wrong = self.answers
        assert right not in wrong, f"{name}: two answers are right"
        return Puzzle(
            id=name,
            kind="odds",
            rating=rating,
            you=0,
            story=self.story,
            ways=tuple(Way(label=each, loss=float(at > 0)) for at, each in enumerate(self.answers)),
            why=self.why,
            law=self.law,
            subject=self.subject,
        )
