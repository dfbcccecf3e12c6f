"""Puzzles: positions of each game with one right answer, made by ``python -m research puzzles``.

A course is a set of such positions in order, made by ``python -m research course``.
"""

from hoyle.puzzles.hookey_words import HookeyQuestions, OddsWords
from hoyle.puzzles.progress import FIRST, Progress
from hoyle.puzzles.puzzle import COURSES, GAMES, Kind, Puzzle, Subject, course, puzzles
from hoyle.puzzles.words import PuzzleWords

__all__ = [
    "COURSES",
    "FIRST",
    "GAMES",
    "HookeyQuestions",
    "Kind",
    "OddsWords",
    "Progress",
    "Puzzle",
    "PuzzleWords",
    "Subject",
    "course",
    "puzzles",
]
