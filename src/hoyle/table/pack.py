"""The pack at any table: drawn from for partners and the deal, laid on the table, cut, and dealt out.

In the cut for the deal the ace is lowest, and the lowest card deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import FULL, Card, Composition, Hand, Pack
from hoyle.errors import ImpossibleAct
from hoyle.seat import Seat
from hoyle.table.act import Cut, CutPack, Shuffle
from hoyle.table.impossible import Impossible


class Cutting(Struct, frozen=True):
    """A cut: the cards in the order drawn, and the players from the highest card to the lowest, who deals."""

    drawn: tuple[tuple[int, Card], ...]
    order: tuple[int, ...]


def cut(pack: Pack, players: int, *, partners: bool) -> Cutting:
    """Let each player draw, the first card to the first player.

    Tied players draw the next cards, but only if the deal, or with ``partners`` the two pairs, depends on it.
    """
    cards = iter(pack.cards)
    cuts: list[list[Card]] = [[next(cards)] for _ in range(players)]
    drawn = [(player, cuts[player][0]) for player in range(players)]
    while tied := _must_cut_again(_by_height(cuts), partners):
        for player in tied:
            cuts[player].append(next(cards))
            drawn.append((player, cuts[player][-1]))
    return Cutting(tuple(drawn), tuple(player for group in _by_height(cuts) for player in group))


def partners_chairs(order: Sequence[int], keeps: Seat) -> tuple[int, ...]:
    """Return the player in each of four chairs; the two highest are partners, and the two lowest.

    A player who keeps their chair has the partner opposite; the others sit in the header's order.
    """
    pair = order[:2] if keeps in order[:2] else order[2:]
    partner = next(player for player in pair if player != keeps)
    others = sorted(player for player in order if player not in pair)
    chairs = [0] * 4
    chairs[keeps], chairs[(keeps + 2) % 4] = int(keeps), partner
    beside = sorted(((keeps + 1) % 4, (keeps + 3) % 4))
    chairs[beside[0]], chairs[beside[1]] = others
    return tuple(chairs)


def _by_height(cuts: Sequence[Sequence[Card]]) -> list[list[int]]:
    """Return the players, highest first, with tied players in one group."""
    keys = [tuple(card.rank.value for card in drawn) for drawn in cuts]
    return [[p for p, each in enumerate(keys) if each == key] for key in sorted(set(keys), reverse=True)]


def _must_cut_again(groups: Sequence[list[int]], partners: bool) -> list[int]:
    """Return the first tied players on whom the partners or the deal depend."""
    players = sum(map(len, groups))
    place = 0
    for group in groups:
        end = place + len(group)
        if len(group) > 1 and (end == players or (partners and place < 2 < end)):
            return group
        place = end
    return []


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


def cards_of(hands: Sequence[Hand], players: int, others: Iterable[Card] = ()) -> frozenset[Card]:
    """Return all cards of the hands, one hand for each player, and the others.

    Raises:
        ImpossibleAct: if the number of hands is wrong, or a card occurs twice.
    """
    if len(hands) != players or not all(isinstance(hand, Hand) for hand in hands):
        raise ImpossibleAct(Impossible.hands_for_each(players))
    dealt = [*others, *(card for hand in hands for card in hand)]
    cards = frozenset(dealt)
    if len(cards) != len(dealt):
        raise ImpossibleAct(Impossible.dealt_twice())
    return cards
