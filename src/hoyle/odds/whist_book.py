"""The odds that Bob Short prints at each score of long whist, with notes on the doubtful ones.

Forty-five are in the table and one is in the text above it. All are for the side that deals, which is
ahead except at the start and at eight to nine. Away from eight and nine they are close to the ratio of the
points each side needs (ten minus its score), as the book itself says.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from hoyle.odds.partner import by_odds

NOT_IN_THE_BOOK = "not in the book"

Certainty = Literal["certain", "probable", "unclear"]


class PrintedOdds(Struct, frozen=True, kw_only=True):
    """Odds of ``ahead`` to ``behind`` for the dealer's side, and how surely they can be read."""

    ahead: Fraction
    behind: Fraction
    certainty: Certainty
    note: str

    @property
    def chance(self) -> Fraction:
        """The chance that they give the dealer's side."""
        return by_odds(self.ahead, self.behind)

    def __str__(self) -> str:
        if self.certainty == "unclear":
            return "3 1/2 per cent"
        return f"{_mixed(self.ahead)} to {_mixed(self.behind)}"


_OF_CERTAINTY = {
    "certain": "printed so, with the deal",
    "probable": "with the deal; the type is worn here, and read by what stands beside it",
    "unclear": "with the deal",
}

_OF_SCORE = {
    (0, 0): "with the deal; in the words above the table, not in it",
    (7, 5): "with the deal; but the words above the table make it 7 to 5, which is the table's figure where "
    "the scores, and not the points wanted, are 5 and 3: we go by the table",
    (5, 3): "printed so, with the deal; the words above the table give these odds to 7 and 5 by mistake",
    (6, 4): "printed so, with the deal; the words above the table give it too",
    (9, 7): "printed so, with the deal; it is 3 to 2, as at 8 to 7",
    (
        8,
        9,
    ): "with the deal, by a printing of 1830; in the book's own the figure is blurred, about 4. It is taken "
    "for odds of 103 1/2 to 100; others take it for 51 3/4 chances in a hundred, which is odds of 51 3/4 to "
    "48 1/4",
}


@cache
def printed_odds() -> Mapping[tuple[int, int], PrintedOdds]:
    """Return all that are printed, by the score of the dealer's side and of the other."""
    text = files("hoyle.odds").joinpath("whist_printed.csv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines())
    return MappingProxyType({score: odds for row in rows for score, odds in [_read(row)]})


def _read(row: dict[str, str]) -> tuple[tuple[int, int], PrintedOdds]:
    score = int(row["dealer_side"]), int(row["other_side"])
    certainty: Certainty = row["certainty"]  # type: ignore[assignment]
    note = _OF_SCORE.get(score, _OF_CERTAINTY[certainty])
    return score, PrintedOdds(
        ahead=Fraction(row["odds_for"]), behind=Fraction(row["odds_against"]), certainty=certainty, note=note
    )


def _mixed(number: Fraction) -> str:
    whole, part = divmod(number.numerator, number.denominator)
    return f"{whole} {Fraction(part, number.denominator)}" if part else str(whole)
