"""The pack at any table: drawn from for the deal, laid on the table, and cut to the dealer."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import FULL, Card, Composition, Pack
from hoyle.errors import ImpossibleAct
from hoyle.seat import Seat
from hoyle.table.act import Cut, CutPack, Shuffle
from hoyle.table.cutting import cut, partners_chairs
from hoyle.table.impossible import Impossible

NO_PACK = Pack(())

LEAST = 4
"""The minimum number of cards in each part of a cut pack (TL-08)."""


class OverThePack(Struct, frozen=True, gc=False, kw_only=True):
    """The part of a state that concerns the pack; the state of a game inherits it.

    ``chairs``: the player (a place in the header) in each seat; empty before the cut. ``drawn``: the cards
    drawn in that cut, in order, each with its player. ``dealer``: the dealer of the current deal, or of the
    last. ``pack``: the pack on the table, to be dealt. ``cut``: whether it has been cut. ``harmed``: the
    seats whose losses a bystander owes (TL-03).
    """

    chairs: tuple[int, ...] = ()
    drawn: tuple[tuple[int, Card], ...] = ()
    dealer: Seat = Seat(0)
    pack: Pack = NO_PACK
    cut: bool = False
    harmed: tuple[Seat, ...] = ()


State = TypeVar("State", bound=OverThePack)


def chance(state: OverThePack, keeps: Seat) -> Cut | Shuffle:
    """Return the act of chance that is due; the pack and its number are filled in elsewhere."""
    return Shuffle() if state.chairs else Cut(keeps=keeps)


def whole(pack: Pack | None, made: Composition = FULL) -> Pack:
    """Return the pack, if it has every card of its composition once.

    Raises:
        ImpossibleAct: if it does not.
    """
    if pack is None or not pack.has_all(made):
        raise ImpossibleAct(Impossible.no_whole_pack())
    return pack


def cut_for_deal(state: State, pack: Pack, players: int, *, partner_of: Seat | None = None) -> State:
    """Seat the players by the cards they draw: the lowest deals, the ace being lowest.

    All keep their seats, unless ``partner_of`` names a seat that wants a partner: then the two highest of
    four are partners, and only the player of that seat keeps it.

    Raises:
        ImpossibleAct: if they have cut already.
    """
    if state.chairs:
        raise ImpossibleAct(Impossible.cut_already())
    cutting = cut(pack, players, partners=partner_of is not None)
    chairs = tuple(range(players)) if partner_of is None else partners_chairs(cutting.order, partner_of)
    return replace(state, chairs=chairs, drawn=cutting.drawn, dealer=Seat(chairs.index(cutting.order[-1])))


def lay_pack(state: State, pack: Pack, *, over: bool) -> State:
    """Put the shuffled pack on the table, if the deal before is ``over``.

    Raises:
        ImpossibleAct: if the players have not cut, or a deal is in progress.
    """
    if not state.chairs:
        raise ImpossibleAct(Impossible.not_yet_cut())
    if state.pack.cards or not over:
        raise ImpossibleAct(Impossible.deal_in_hand())
    return replace(state, pack=pack, cut=False)


def must_be_cut(state: OverThePack) -> None:
    """Refuse a deal where no pack is ready for it.

    Raises:
        ImpossibleAct: if there is no pack on the table, or it has not been cut.
    """
    if not state.cut:
        raise ImpossibleAct(Impossible.pack_not_cut() if state.pack.cards else Impossible.no_pack_to_deal())


def cut_pack(state: State, at: int) -> State:
    """Cut the pack to the dealer, ``at`` cards down.

    Raises:
        ImpossibleAct: if there is no pack to be cut, or a part would have too few cards.
    """
    if not state.pack.cards or state.cut:
        raise ImpossibleAct(Impossible.no_pack_to_cut())
    most = len(state.pack.cards) - LEAST
    if not LEAST <= at <= most:
        raise ImpossibleAct(Impossible.cut_between(LEAST, most, at))
    return replace(state, pack=state.pack.cut(at), cut=True)


@cache
def cuts(seat: Seat, made: Composition = FULL) -> tuple[CutPack, ...]:
    """Return every place at which this seat may cut a pack of this composition."""
    return tuple(CutPack(seat, at) for at in range(LEAST, len(made.cards) + 1 - LEAST))
