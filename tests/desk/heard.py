"""A transcript of every incident that can be reported at the desk: one page for each game in
``tests/data/desk``.

Each question is followed by its answer; the desk repeats a question if the answer is impossible. ``make
pages``
rewrites the pages. Read what has changed in them: it is what people will see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from hoyle.desk.conversation import Conversation
from hoyle.desk.enquiry import Enquiry

FOLDER = Path(__file__).parents[1] / "data" / "desk"

ANSWERS = {
    "(N E S W)": ("E", "S", "W", "N"),
    "(1 to ": ("2", "1", "2", "1"),
    "as QH 7C": ("QH 7C",),
    "cards does each player have": ("13 14 12 13",),
    "should each player have": ("",),
    "cards were cut": ("6 13 2 11",),
    "tricks does each side": ("8 5",),
    "losers of each": ("0 3",),
    "cards did each player have": ("10 9", "6 7", "5 6"),
    "the correct score": ("7 6", "9 8", "900 800"),
    "as QH": ("QH",),
    "C D H S": ("H", ""),
    "yes or no": ("yes", "no"),
    "1 for the first": ("2",),
    "side choose": ("1", ""),
    "(seats)": ("S", "1"),
}
"""The answers to try for each text found in a question; if the first cannot be read, the next is tried."""

OTHERS = ("", "2", "E", "play", "solo")
"""The answers to try for any other question."""

CLUBS = "short-whist"
"""A variant that is played by the laws of the clubs."""

SETTINGS = {
    CLUBS: (CLUBS, "N", "3 4"),
    "whist": ("whist", "N", "7 8"),
    "solo": ("solo", "N", "solo", "E", "", "", ""),
    "cribbage": ("cribbage", "1", "", "10 20", "yes", "yes"),
    "hookey": ("hookey", "4", "1"),
    "bezique": ("bezique", "1"),
}
"""How a session at the desk begins, by game."""


class Person:
    """A simulated user of the desk who reports one incident."""

    def __init__(self, game: str, number: int) -> None:
        self._begins, self._happening = iter(SETTINGS[game]), str(number)
        self._tries = Counter[str]()
        self.heard: list[str] = []

    def answer(self, question: str) -> str:
        """The next answer; or end of input, if there is none left."""
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
    """The questions, answers and rulings for one incident, one per line."""
    person = Person(game, number)
    case = Conversation(person.answer, person.heard.append).held()
    begins = next(n for n, line in enumerate(person.heard) if line.startswith("What happened"))
    yield from person.heard[begins + 1 :]
    yield f"= {case.document()}"


def page_of(game: str) -> str:
    """The expected content of the page of a game."""
    told = []
    setup = {"game": "whist", "variant": game} if game == CLUBS else {"game": game}
    others = {each.name for each in Enquiry({"game": "whist"}).listed} if game == CLUBS else set()
    for number, happening in enumerate(Enquiry(setup).listed, start=1):
        if happening.name in others:
            continue  # Its page is that of the articles of 1793.
        told.append("\n".join([f"# {number}. {happening.name}: {happening.told}", *heard(game, number)]))
    return "\n\n".join(told) + "\n"


PAGES = {FOLDER / f"{game}.txt": partial(page_of, game) for game in SETTINGS}
"""Each page, with the function that computes its content."""
