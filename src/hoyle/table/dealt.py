"""A whole deal as one act in words, and its faults: an exposed card, a wrong number of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from hoyle.seat import Seat
from hoyle.table.act import Act, SeatAct
from hoyle.table.event import Event
from hoyle.table.form import Form
from hoyle.table.position import Step
from hoyle.table.protocols import Seeing
from hoyle.table.speak import Spoken
from hoyle.table.words import TableWords
from hoyle.words import Text

D = TypeVar("D", bound=SeatAct)


def dealt_amiss(seen: Seeing, dealt: int, players: int) -> Iterator[Act]:
    """Return faults that the seat about to deal may commit, when ``dealt`` cards are due to each: the first
    card dealt is exposed, or the dealer has one card too many.
    """
    deal = next((able for able in seen.lawful if hasattr(able, "faced")), None)
    if seen.umpire == "strict" or deal is None:
        return
    yield replace(deal, faced=(0,))
    yield replace(deal, numbers=tuple(dealt + (seat == seen.seat) for seat in range(players)))


def deal_spoken(kind: type[D], tell: Callable[[Step[Seeing, D]], Iterable[Event]]) -> Spoken[D]:
    """Declare a deal with ``numbers`` of cards by seat, and ``faced`` places in the pack, from 0."""

    def faulty_deal(text: str, seen: Seeing) -> D | None:
        """Read ``deal 4 shows`` (the fourth card), or ``deal 7 6`` (the numbers of cards by seat)."""
        match text.lower().split():
            case ["deal", place, "shows"] if place.isdecimal():
                return replace(kind(seen.seat), faced=(int(place) - 1,))
            case ["deal", *numbers] if len(numbers) > 1 and all(map(str.isdecimal, numbers)):
                return replace(kind(seen.seat), numbers=tuple(map(int, numbers)))
            case _:
                return None

    return Spoken(
        example=kind(Seat(0)),
        typed="deal",
        form=_Dealt("deal"),
        also=(faulty_deal,),
        ask=TableWords.ask_deal,
        offer=_offer,
        tell=tell,
    )


class _Dealt(Form):
    """The typed form of a deal, including faulty ones."""

    def write(self, act: Any, alike: Sequence[Any] = ()) -> str:
        """Write the deal as it is typed."""
        shows = [f"{place + 1} shows" for place in act.faced]
        return " ".join([super().write(act, alike), *map(str, act.numbers), *shows])


def _offer(act: Any, _: object) -> Text:
    if act.faced:
        return TableWords.deal_shows()
    return TableWords.deal_miscounted() if act.numbers else TableWords.deal()
