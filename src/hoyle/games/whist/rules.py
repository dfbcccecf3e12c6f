"""The rules of whist that are not articles of its laws: play and scoring, and six printed odds."""

from __future__ import annotations

from pathlib import Path

from hoyle.games.whist.laws import CODES
from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.law import Rule, Sort, Source, rules_in
from hoyle.law.books import ENQUIRE_WITHIN

IMPROVED = Source(
    "hgi",
    "Hoyle's Games, Improved and Enlarged",
    edition="Its pages 90 to 95, 131 to 139 and 150 to 158: the game, its terms, laws and maxims.",
)
CASSELL = Source("cassell", "Cassell's Indoor Amusements", edition="Its pages 131 to 141.")

_BOOKS = (ENQUIRE_WITHIN, IMPROVED, CASSELL, *(code.source for code in CODES.values()))


def _odds(id: str, title: str, book: str, exact: str) -> Rule:
    says = f"The book says {book}; it is exactly {exact}. Partner holds 13 of the 39 unseen cards."
    return Rule(id, title, says, SHORT_1793, Sort.FIGURE)


FIGURES = (
    _odds("W-C1", "Partner has one of two named cards, or both", "5 to 4 for it", "32 to 25"),
    _odds("W-C2", "Partner has at least one of three named cards", "5 to 2 for it", "503 to 200"),
    _odds("W-C3", "Partner has at least one of four named cards", "4 to 1 for it", "5177 to 1150"),
    _odds("W-C4", "Partner has one named card", "2 to 1 against it", "2 to 1"),
    _odds("W-C5", "Partner has two of three named cards, or all", "3 to 1 against it", "525 to 178"),
    _odds("W-C6", "Partner has at least two of four named cards", "3 to 2 against it", "1250 to 859"),
)

RULES = (*rules_in(Path(__file__).with_name("rules.toml"), *_BOOKS), *FIGURES)
"""The rules of play, then the terms, then the figures."""
