"""The course of blind hookey, a game of pure chance: its odds, who wins, and what the rules allow."""

from __future__ import annotations

from hoyle.puzzles import Puzzle
from research.puzzles.odds_of_hookey import odds_questions
from research.puzzles.rules_of_hookey import rules_questions, settling_questions


def hookey_course() -> list[Puzzle]:
    """Return the questions, the easiest first; no bot answers them, so that we say how hard they are."""
    every = (*odds_questions().items(), *settling_questions().items(), *rules_questions().items())
    return [
        question.puzzle(f"hookey-course-{place}", rating)
        for place, (rating, question) in enumerate(sorted(every), 1)
    ]
