"""The hands and cribs counted in a deal, each with its combinations and the pegs after it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.games.cribbage.board import board
from hoyle.games.cribbage.line import CribbageLineWords, so_far
from hoyle.games.cribbage.observation import LaidCards
from hoyle.games.cribbage.show import CribbageShow, count, in_hand
from hoyle.games.cribbage.side import side_of
from hoyle.games.cribbage.state import Peg
from hoyle.games.cribbage.variant import Variant
from hoyle.table import once_in_a_row
from hoyle.table.view import Counted, Part
from hoyle.words import InWords


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
