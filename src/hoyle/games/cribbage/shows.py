"""The hands and cribs counted in a deal, each with its combinations and the board after it. C-R25."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.games.cribbage.line import CribbageLineWords, so_far
from hoyle.games.cribbage.observation import LaidCards
from hoyle.games.cribbage.show import CribbageShow, count, in_hand
from hoyle.games.cribbage.state import Peg
from hoyle.games.cribbage.variant import Variant, side_of
from hoyle.seat import Seat
from hoyle.table import once_in_a_row
from hoyle.table.view import Counted, Part, PeggedHoles
from hoyle.words import InWords, Side

ROW = 30
LAP = 2 * ROW
"""The holes of one lap of a side: up its outer row and down its inner row."""


class Hole(Struct, frozen=True):
    """A hole: ``number`` 1 to 60 of a lap, counted from 1. 0 is before the first hole, 61 the game hole."""

    lap: int
    number: int

    @property
    def outer(self) -> bool:
        """Is it in the outer row, which pegs go up? They come down the inner row."""
        return self.number <= ROW


def hole(score: int, game: int) -> Hole:
    """Return the hole of a score; at or beyond the game score, the game hole at the end where pegs start.

    >>> hole(60, 121), hole(61, 121), hole(122, 121)
    (Hole(lap=1, number=60), Hole(lap=2, number=1), Hole(lap=2, number=61))
    """
    if score >= game:
        return Hole(max(-(-(game - 1) // LAP), 1), LAP + 1)
    return Hole(max(-(-score // LAP), 1), (score - 1) % LAP + 1 if score else 0)


def board(sides: Iterable[tuple[int, int]], game: int, *, partners: bool) -> tuple[PeggedHoles, ...]:
    """Return the rows of a board, given each side's front and rear peg.

    Each side has its outer row from the left, with the starting place before the first hole, and its inner
    row, which leads back to the game hole on the left.
    """
    rows: list[PeggedHoles] = []
    for number, (front, rear) in enumerate(sides):
        occupied = [hole(front, game), hole(rear, game)]
        outer = sorted({each.number for each in occupied if each.outer})
        inner = sorted({LAP + 1 - each.number for each in occupied if not each.outer})
        up = PeggedHoles(
            seat=None if partners else Seat(number),
            side=Side(number) if partners else None,
            lap=occupied[0].lap,
            way="up",
            count=ROW + 1,
            pegs=tuple(outer),
        )
        rows += [up, replace(up, way="down", pegs=tuple(inner))]
    return tuple(rows)


@once_in_a_row
def shows(
    variant: Variant,
    start: Card | None,
    shown: tuple[LaidCards, ...],
    pegs: tuple[Peg, ...],
    before: tuple[tuple[int, int], ...],
) -> tuple[Counted, ...]:
    """Return the counts so far. At muggins only the count is given, without its parts: it may be too low."""
    if start is None or not shown:
        return ()
    return tuple(_counted(variant, start, shown, pegs, before))


def _counted(
    variant: Variant,
    start: Card,
    shown: tuple[LaidCards, ...],
    pegs: tuple[Peg, ...],
    before: tuple[tuple[int, int], ...],
) -> Iterator[Counted]:
    peg_places, remaining_pegs = list(before), list(pegs)
    for laid in shown:
        cards = in_hand(laid.cards)
        true_count = None if variant.muggins else count(cards, start, crib=laid.crib, variant=variant.name)
        agreed = true_count if true_count and true_count.total == laid.counted else None
        still_to_peg = laid.counted > 0
        while remaining_pegs and (still_to_peg or remaining_pegs[0].why not in ("hand", "crib")):
            peg = remaining_pegs.pop(0)
            side = side_of(variant, peg.seat)
            peg_places[side] = peg_places[side][0] + peg.holes, peg_places[side][0]
            if peg.seat == laid.seat and peg.why == ("crib" if laid.crib else "hand"):
                still_to_peg = False
        yield Counted(
            seat=laid.seat,
            crib=laid.crib,
            cards=cards,
            start=start,
            points=laid.counted,
            said=agreed.text if agreed else CribbageLineWords.counted_as(InWords(laid.counted)),
            parts=tuple(_parts(agreed)) if agreed else (),
            board=board(peg_places, variant.game_points, partners=variant.partners),
        )


def _parts(held: CribbageShow) -> Iterator[Part]:
    points = 0
    for item in held.items:
        points += item.points
        yield Part(item.cards, so_far(item.kind, len(item.cards), points))
