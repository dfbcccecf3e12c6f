"""The outcome of a deal of cribbage in words: the leader or winner, and each side's pegs by their cause."""

from __future__ import annotations

from typing import Literal

from hoyle.games.cribbage.side import side_of
from hoyle.games.cribbage.state import Peg
from hoyle.games.cribbage.variant import Variant
from hoyle.games.cribbage.words.score import CribbageScoreWords, game_won, standing
from hoyle.seat import Seat
from hoyle.table import once_in_a_row
from hoyle.table.view import Outcome
from hoyle.words import Side, Text

_FOR = {
    "hand": CribbageScoreWords.in_hand,
    "crib": CribbageScoreWords.in_crib,
    "muggins": CribbageScoreWords.by_muggins,
}
"""The words for holes pegged in the show; all others are pegged in play."""


@once_in_a_row
def outcome(
    variant: Variant, over: Literal["deal", "game", "rubber"], score: tuple[int, ...], pegs: tuple[Peg, ...]
) -> Outcome:
    """Return the score after a deal that ended, and the pegs of each side in it."""
    points = tuple(min(each, variant.game_points) for each in score)
    return Outcome(
        over=over,
        headline=_headline(variant, over, points),
        lines=tuple(_pegged(variant, pegs, side) for side in range(variant.sides)),
    )


def _headline(variant: Variant, over: str, points: tuple[int, ...]) -> Text:
    """Describe the score after a deal, or the winner of the game that it ended."""
    if over == "game":
        return game_won(variant, points, points.index(max(points))).text
    return standing(variant, points).text


def _pegged(variant: Variant, pegs: tuple[Peg, ...], side: int) -> Text:
    """Describe the pegs of a side in a deal, by their cause."""
    holes_by_cause: dict[object, int] = {}
    for peg in pegs:
        if side_of(variant, peg.seat) == side:
            kind = _FOR.get(peg.why, CribbageScoreWords.in_play)
            holes_by_cause[kind] = holes_by_cause.get(kind, 0) + peg.holes
    order = (
        CribbageScoreWords.in_play,
        CribbageScoreWords.in_hand,
        CribbageScoreWords.in_crib,
        CribbageScoreWords.by_muggins,
    )
    parts = tuple(kind(holes_by_cause[kind]) for kind in order if holes_by_cause.get(kind))
    holes = sum(holes_by_cause.values())
    if not parts:
        return (
            CribbageScoreWords.side_pegs_nothing(Side(side))
            if variant.partners
            else CribbageScoreWords.pegs_nothing(Seat(side))
        )
    return (
        CribbageScoreWords.side_pegs(Side(side), holes, parts)
        if variant.partners
        else CribbageScoreWords.pegs(Seat(side), holes, parts)
    )
