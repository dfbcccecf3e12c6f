"""Everything that can be told at the desk, told once: a page to each game in ``tests/data/desk``.

A question stands with the answer that it was given; what cannot be so is asked again. ``make pages`` writes
the pages anew. Read what has changed in them: it is what people will be told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from hoyle.desk.conversation import Conversation
from hoyle.desk.happening import HAPPENINGS

FOLDER = Path(__file__).parents[1] / "data" / "desk"

ANSWERS = {
    "(N E S W)": ("E", "S", "W", "N"),
    "(1 to ": ("2", "1", "2", "1"),
    "as QH 7C": ("QH 7C",),
    "cards has each": ("13 14 12 13",),
    "should each have": ("",),
    "cards had each": ("10 9", "6 7", "5 6"),
    "stand rightly": ("7 6", "9 8", "900 800"),
    "as QH": ("QH",),
    "C D H S": ("H", ""),
    "yes or no": ("yes", "no"),
    "from 1": ("2",),
    "side choose": ("1", ""),
    "(seats)": ("S", "1"),
}
"""What is answered, by what stands in the question; the next where the first cannot be read."""

OTHERS = ("", "2", "E", "play", "solo")
"""What is answered to any other question."""

SETTINGS = {
    "whist": ("whist", "N", "7 8"),
    "solo": ("solo", "N", "solo", "E", "", "", ""),
    "cribbage": ("cribbage", "1", "", "10 20", "yes", "yes"),
    "hookey": ("hookey", "4", "1"),
    "bezique": ("bezique", "1"),
}
"""How a sitting at the desk begins, by game."""


class Person:
    """Somebody at the desk, who tells of one happening."""

    def __init__(self, game: str, number: int) -> None:
        self._begins, self._happening = iter(SETTINGS[game]), str(number)
        self._tries = Counter[str]()
        self.heard: list[str] = []

    def answer(self, question: str) -> str:
        """The next answer, or that the person goes away."""
        if question.startswith("What happened"):
            answer, self._happening = self._happening, ""
        elif self._happening:
            answer = next(self._begins, "")
        else:
            answers = next((answers for part, answers in ANSWERS.items() if part in question), OTHERS)
            if self._tries[question] >= len(answers):
                raise EOFError
            answer = answers[self._tries[question]]
            self._tries[question] += 1
        self.heard.append(f"{question}{answer}")
        return answer


def heard(game: str, number: int) -> Iterator[str]:
    """What is asked, answered and ruled on one happening, a line to each."""
    person = Person(game, number)
    case = Conversation(person.answer, person.heard.append).held()
    begins = next(n for n, line in enumerate(person.heard) if line.startswith("What happened"))
    yield from person.heard[begins + 1 :]
    yield f"= {case.document()}"


def page_of(game: str) -> str:
    """What is to stand on the page of a game."""
    told = []
    for number, happening in enumerate(HAPPENINGS[game], start=1):
        told.append("\n".join([f"# {number}. {happening.name}: {happening.told}", *heard(game, number)]))
    return "\n\n".join(told) + "\n"


PAGES = {FOLDER / f"{game}.txt": partial(page_of, game) for game in HAPPENINGS}
"""Each page, and what is to stand on it."""
