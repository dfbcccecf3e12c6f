"""The scores of a duplicate night: travellers board by board, and the ranking."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from hoyle.evenings.duplicate import Night, Play


class TravellerRow(Struct, frozen=True, kw_only=True):
    """One table's score of a board.

    Attributes:
        north: the pair that sat North–South; ``east`` its opponents.
        tricks: the tricks of both, North–South first.
        over: the tricks of North–South above the average of the board.
        points: match points of both: two for each pair of the same direction that took fewer tricks, one for
            each that took as many.
    """

    north: int
    east: int
    tricks: tuple[int, int]
    over: Fraction
    points: tuple[int, int]


class Ranked(Struct, frozen=True, kw_only=True):
    """The result of one pair.

    Attributes:
        pair: the number; ``name`` the name.
        line: ``ns`` or ``ew`` if the lines are ranked apart, else empty.
        boards: the boards that count.
        points: the match points; ``most`` those that could be won on these boards.
        over: tricks above the averages of its boards, or below.
    """

    pair: int
    name: str
    line: Literal["ns", "ew", ""]
    boards: int
    points: int
    most: int
    over: Fraction

    @property
    def share(self) -> float:
        """The match points as a share of the most, 0..1; a half if nothing could be won."""
        return self.points / self.most if self.most else 0.5


def traveller(night: Night, board: int) -> tuple[TravellerRow, ...]:
    """Return the scores of a board so far, the most tricks of North–South first."""
    scores = sorted(
        (each for key, each in night.scores.items() if key[0] == board),
        key=lambda each: (-each.tricks[0], each.north),
    )
    if not scores:
        return ()
    average = [Fraction(sum(each.tricks[side] for each in scores), len(scores)) for side in (0, 1)]

    def points(side: int, tricks: int) -> int:
        others = [each.tricks[side] for each in scores]
        return sum(2 * (tricks > other) + (tricks == other) for other in others) - 1

    return tuple(
        TravellerRow(
            north=each.north,
            east=night.plays[board, each.north].east,
            tricks=each.tricks,
            over=each.tricks[0] - average[0],
            points=(points(0, each.tricks[0]), points(1, each.tricks[1])),
        )
        for each in scores
    )


def ranking(night: Night) -> tuple[Ranked, ...]:
    """Return the pairs, the best share of match points first; in a Mitchell movement line by line.

    Equal shares are ordered by tricks above average.
    """
    points: dict[int, list[int]] = defaultdict(list)
    most: dict[int, int] = defaultdict(int)
    over: dict[int, Fraction] = defaultdict(Fraction)
    for board in night.boards:
        rows = traveller(night, board)
        for row in rows:
            for pair, side in ((row.north, 0), (row.east, 1)):
                points[pair].append(row.points[side])
                most[pair] += 2 * (len(rows) - 1)
                over[pair] += row.over if side == 0 else -row.over
    last_north = (len(night.began.pairs) + 1) // 2
    found = [
        Ranked(
            pair=pair,
            name=name,
            line="" if night.began.movement == "howell" else "ns" if pair <= last_north else "ew",
            boards=len(points[pair]),
            points=sum(points[pair]),
            most=most[pair],
            over=over[pair],
        )
        for pair, name in enumerate(night.began.pairs, 1)
    ]
    return tuple(sorted(found, key=lambda each: (each.line != "ns", -each.share, -each.over, each.pair)))


def rank_rows(night: Night) -> list[dict[str, object]]:
    """Return a row for each pair, the best first."""
    return [
        {
            "pair": each.pair,
            "name": each.name,
            "line": each.line,
            "boards": each.boards,
            "points": each.points,
            "most": each.most,
            "percent": round(100 * each.share, 2),
            "over_average": round(float(each.over), 2),
        }
        for each in ranking(night)
    ]


def board_rows(night: Night) -> list[dict[str, object]]:
    """Return a row for each board and table that has a score."""
    return [
        {
            **play_row(night.plays[board, row.north]),
            "tricks_north_south": row.tricks[0],
            "tricks_east_west": row.tricks[1],
            "points_north_south": row.points[0],
            "points_east_west": row.points[1],
            "over_average": round(float(row.over), 2),
        }
        for board in night.boards
        for row in traveller(night, board)
    ]


def play_row(play: Play) -> dict[str, object]:
    """Return who plays a board when and where, as a row."""
    return {
        "round": play.round,
        "table": play.table,
        "board": play.board,
        "north_south": play.north,
        "east_west": play.east,
    }


def boards_of(night: Night, of_set: int) -> str:
    """Return the numbers of the boards of a set, as ``4–6``."""
    size = night.began.boards
    first, last = (of_set - 1) * size + 1, of_set * size
    return str(first) if size == 1 else f"{first}–{last}"


def over(tricks: Fraction) -> str:
    """Return tricks above or below average, with their sign."""
    return f"{float(tricks):+.1f}"
