"""Detects incidents of the deal from the cards. Laws I to VI and XXV of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act, incident
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Docket, Incident, Subject
from hoyle.seat import SEATS, Seat
from hoyle.table.incident import PackIncorrect, refused
from hoyle.tricks.incident import HandsCounted
from hoyle.tricks.rulings import Say


def in_dealing(state: State, done: act.Deal, after: State) -> Iterator[Incident]:
    """Detect cards shown, dropped or miscounted by this part of the deal, or by the whole of it."""
    yield from _as_they_fell(state, done, after)
    deal = after.deal
    if deal is not None and not after.pack.cards and (counts := _wrong(deal)):
        yield incident.dealing.WrongCount(seat=deal.dealer, at=0, counts=counts, full=deal.length)


def in_jogging(after: State, seat: Seat) -> Iterator[Incident]:
    """Detect the card that a jog turned over."""
    dealing = after.dealing
    if dealing and dealing.last:
        yield incident.dealing.CardExposed(seat=seat, at=0, card=dealing.last[1], takers=dealing.taken)


def in_counting(state: State, deal: DealInPlay, docket: Docket, seat: Seat) -> Iterator[Incident]:
    """Detect wrong hands by a count, which comes too late once the pack is cut again."""
    if state.cut or deal.void:
        return
    at = len(deal.quitted)
    if counts := _wrong(deal):
        yield HandsCounted(seat=seat, at=at, counts=counts, full=deal.length, takers=deal.takers)
    for case in docket.on(Subject.OMISSION):
        last = case.last
        if last.standing.live and case.public is None and last.offender is not None:
            yield incident.exposed.OmissionFound(seat=seat, at=last.at, offender=last.offender)


def in_counting_the_pack(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect a wrong pack by a count; a card on the floor is found by it, and is no fault of the pack."""
    if not state.cut and not deal.void and sum(map(len, deal.dealt)) + sum(map(len, deal.dropped)) != 52:
        yield PackIncorrect(seat=seat, at=len(deal.quitted))


def _as_they_fell(state: State, done: act.Deal, after: State) -> Iterator[Incident]:
    """Detect the faults of the cards that this act has dealt."""
    dealing, before = after.dealing, state.dealing
    takers = before.taken if before else ()
    size = len(state.pack.cards)
    fell = dealing.fell if dealing else size
    last = state.pack.cards[fell - 1]
    if fell - 1 in state.faced:
        yield incident.dealing.CardFacedInPack(seat=done.seat, at=0, card=last, last=fell == size)
    elif done.shows and fell < size:
        yield incident.dealing.CardExposed(seat=done.seat, at=0, card=last, takers=takers)
    if done.drops:
        yield incident.dealing.CardDropped(seat=done.seat, at=0)
    if done.down and fell == size:
        yield incident.dealing.TrumpFaceDown(seat=done.seat, at=0, takers=takers)
    if done.count is not None or before is not None:
        # A strict table deals the whole pack at once, and nothing may come between.
        yield refused(done.seat, "W-G07", Say.not_all_at_once(done.seat))


def _wrong(deal: DealInPlay) -> tuple[int, ...]:
    """Return the lengths of the hands as dealt, if they are not all alike and the cards are all there."""
    counts = tuple(len(deal.dealt[seat]) for seat in SEATS)
    return () if len(set(counts)) == 1 else counts
