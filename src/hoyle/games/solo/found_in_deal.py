"""What went wrong in a deal, found out from the cards. S-L02, S-L36 to S-L38."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.act import Deal
from hoyle.games.solo.incident import (
    CardDropped,
    CardExposed,
    CardFacedInPack,
    HandsCounted,
    TrumpFaceDown,
    WrongCount,
)
from hoyle.games.solo.rulings import Dealing
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import SEATS, Seat
from hoyle.table.incident import PackIncorrect, refused
from hoyle.tricks.rulings import Say


def in_dealing(state: State, act: Deal, after: State) -> Iterator[Incident]:
    """What a part of the deal, or the whole of it, has shown or spoiled."""
    dealing, size = after.dealing, len(state.pack.cards)
    fell = dealing.fell if dealing else size
    last = state.pack.cards[fell - 1]
    if fell - 1 in state.faced:
        yield CardFacedInPack(seat=act.seat, at=0, card=last, last=fell == size)
    elif act.shows and fell < size:
        yield CardExposed(seat=act.seat, at=0, card=last)
    if act.drops:
        yield CardDropped(seat=act.seat, at=0)
    if act.down and fell == size:
        yield TrumpFaceDown(seat=act.seat, at=0)
    if act.count is not None or state.dealing is not None:  # A strict table deals all at once.
        yield refused(act.seat, "S-R03", Say.not_all_at_once(act.seat))
    deal = after.deal
    if deal is not None and not after.pack.cards and (counts := wrong_counts(deal)):
        yield WrongCount(seat=deal.dealer, at=0, counts=counts, full=deal.length)


def in_counting(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """What a count of the hands shows. It comes too late once the pack is cut again."""
    counts = wrong_counts(deal)
    if state.cut or deal.void or not counts:
        yield refused(seat, "S-L36", Dealing.hands_are_right(seat), len(deal.quitted))
        return
    called = any(word.in_turn and not word.passes for word in deal.said)
    called = called or (deal.contract is not None and deal.contract.caller is not None)
    yield HandsCounted(seat=seat, at=len(deal.quitted), counts=counts, full=deal.length, called=called)


def in_counting_the_pack(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """What a count of the pack shows; a card on the floor is found by it, and is no fault of the pack."""
    whole = sum(map(len, deal.dealt)) + sum(map(len, deal.dropped)) == 52
    if state.cut or deal.void or whole:
        yield refused(seat, "TL-06", Say.counts_whole_pack(seat))
    else:
        yield PackIncorrect(seat=seat, at=len(deal.quitted))


def wrong_counts(deal: DealInPlay) -> tuple[int, ...]:
    """The lengths of the hands as dealt, if they are not all alike."""
    counts = tuple(len(deal.dealt[seat]) for seat in SEATS)
    return () if len(set(counts)) == 1 else counts
