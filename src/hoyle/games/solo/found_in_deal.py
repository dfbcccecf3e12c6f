"""Detects incidents of the deal from the cards. S-L02, S-L36 to S-L38."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import act, incident
from hoyle.games.solo.rulings import Dealing
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import SEATS, Seat
from hoyle.table.incident import PackIncorrect, refused
from hoyle.tricks.rulings import Say


def in_dealing(state: State, done: act.Deal, after: State) -> Iterator[Incident]:
    """Detect cards shown, dropped or miscounted by this part of the deal, or by the whole of it."""
    dealing, size = after.dealing, len(state.pack.cards)
    fell = dealing.fell if dealing else size
    last = state.pack.cards[fell - 1]
    if fell - 1 in state.faced:
        yield incident.CardFacedInPack(seat=done.seat, at=0, card=last, last=fell == size)
    elif done.shows and fell < size:
        yield incident.CardExposed(seat=done.seat, at=0, card=last)
    if done.drops:
        yield incident.CardDropped(seat=done.seat, at=0)
    if done.down and fell == size:
        yield incident.TrumpFaceDown(seat=done.seat, at=0)
    if done.count is not None or state.dealing is not None:  # A strict table deals all at once.
        yield refused(done.seat, "S-R03", Say.not_all_at_once(done.seat))
    deal = after.deal
    if deal is not None and not after.pack.cards and (counts := wrong_counts(deal)):
        yield incident.WrongCount(seat=deal.dealer, at=0, counts=counts, full=deal.length)


def in_counting(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect wrong hands by a count, which comes too late once the pack is cut again."""
    counts = wrong_counts(deal)
    if state.cut or deal.void or not counts:
        yield refused(seat, "S-L36", Dealing.hands_are_right(seat), len(deal.quitted))
        return
    called = any(word.in_turn and not word.passes for word in deal.said)
    called = called or (deal.contract is not None and deal.contract.caller is not None)
    yield incident.HandsCounted(
        seat=seat, at=len(deal.quitted), counts=counts, full=deal.length, called=called
    )


def in_counting_the_pack(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect a wrong pack by a count; a card on the floor is found by it, and is no fault of the pack."""
    whole = sum(map(len, deal.dealt)) + sum(map(len, deal.dropped)) == 52
    if state.cut or deal.void or whole:
        yield refused(seat, "TL-06", Say.counts_whole_pack(seat))
    else:
        yield PackIncorrect(seat=seat, at=len(deal.quitted))


def wrong_counts(deal: DealInPlay) -> tuple[int, ...]:
    """The lengths of the hands as dealt, if they are not all alike."""
    counts = tuple(len(deal.dealt[seat]) for seat in SEATS)
    return () if len(set(counts)) == 1 else counts
