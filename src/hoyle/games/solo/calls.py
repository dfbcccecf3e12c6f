"""The bidding: the turn to speak, the calls allowed, and the contract. S-B01 to S-B11."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hoyle.games.solo.declaration import CALLED, RANK, Declaration
from hoyle.games.solo.state import Contract, Word
from hoyle.games.solo.variant import Variant
from hoyle.seat import Seat, left

NO_CALL = -1
"""The rank of nothing called yet."""


class Bidding(Struct, frozen=True, kw_only=True):
    """The state of the bidding.

    ``high`` is the highest call, ``acceptor`` the seat that accepted it, if a proposition. ``spoken`` have
    spoken in their turn, ``callers`` are those of them who may raise when they are over-called, and
    ``accepted`` those whose only call was to accept. ``declined`` passed what they might have raised or
    accepted; that is final (S-B09).
    """

    high: Word | None = None
    acceptor: Seat | None = None
    spoken: tuple[Seat, ...] = ()
    callers: tuple[Seat, ...] = ()
    accepted: tuple[Seat, ...] = ()
    declined: tuple[Seat, ...] = ()

    @property
    def rank(self) -> int:
        """The rank of the highest call."""
        return RANK[self.high.declaration] if self.high and self.high.declaration else NO_CALL

    @property
    def holders(self) -> tuple[Seat, ...]:
        """The seats whose call is the highest."""
        if self.high is None:
            return ()
        return (self.high.seat,) if self.acceptor is None else (self.high.seat, self.acceptor)

    @property
    def open_proposition(self) -> bool:
        """Does a proposition stand that nobody has accepted?"""
        return self.rank == RANK[Declaration.PROPOSITION] and self.acceptor is None


def bidding(said: tuple[Word, ...]) -> Bidding:
    """Return the state of the bidding after these words; those out of turn count for nothing."""
    stands = Bidding()
    for word in said:
        if word.in_turn:
            stands = _after(stands, word)
    return stands


def to_speak(variant: Variant, eldest: Seat, said: tuple[Word, ...]) -> Seat | None:
    """Return the seat whose turn it is to speak; None when the bidding is over.

    All speak once; then each in turn that has still a right; last, a seat that could better its own call.
    """
    stands = bidding(said)
    if stands.rank == len(CALLED) - 1:
        return None
    if len(stands.spoken) < 4:
        return Seat((eldest + len(stands.spoken)) % 4)
    seat = stands.spoken[-1]
    for _ in range(4):
        seat = left(seat)
        if _may_raise(variant, stands, seat) or _may_accept_late(stands, eldest, seat):
            return seat
    if variant.raise_unprovoked or (variant.proposer_may_amend and stands.open_proposition):
        return next((seat for seat in stands.holders if seat in stands.callers), None)
    return None


def may_accept(eldest: Seat, said: tuple[Word, ...], seat: Seat) -> bool:
    """May this seat, when its turn has come, accept (S-B04)?"""
    stands = bidding(said)
    fresh = seat not in stands.spoken and stands.open_proposition
    return fresh or _may_accept_late(stands, eldest, seat)


def may_call(variant: Variant, said: tuple[Word, ...], seat: Seat) -> tuple[Declaration, ...]:
    """Return the calls that this seat may make when its turn has come, the lowest first."""
    stands = bidding(said)
    if seat in stands.spoken and seat not in stands.callers:
        return ()
    return tuple(each for each in CALLED if outranks(variant, stands, each))


def outranks(variant: Variant, stands: Bidding, call: Declaration) -> bool:
    """Is the call higher than all before it, and allowed over the one that stands (S-B02, S-C9)?"""
    if RANK[call] <= stands.rank:
        return False
    if call is Declaration.ABONDANCE_IN_TRUMPS and variant.abondance_trumps_only_over_abondance:
        return stands.rank == RANK[Declaration.ABONDANCE]
    return True


def spoken(variant: Variant, eldest: Seat, said: tuple[Word, ...], word: Word) -> tuple[Word, ...]:
    """Return the words with one more, which is void if its speaker had no right to it."""
    in_turn = to_speak(variant, eldest, said) == word.seat
    if word.accepts:
        rightly = may_accept(eldest, said, word.seat)
    else:
        rightly = word.declaration is None or word.declaration in may_call(variant, said, word.seat)
    return (*said, replace(word, in_turn=in_turn, void=not (in_turn and rightly)))


def contract(said: tuple[Word, ...]) -> Contract | None:
    """Return the contract that the bidding has led to; None where nobody called, or a proposition found no
    partner (S-R07).
    """
    stands = bidding(said)
    if stands.high is None or stands.high.declaration is None or stands.open_proposition:
        return None
    return Contract(stands.high.declaration, stands.high.seat, stands.acceptor)


def _after(stands: Bidding, word: Word) -> Bidding:
    seat = word.seat
    again = seat in stands.spoken
    spoken = (*(each for each in stands.spoken if each != seat), seat)
    others = tuple(each for each in stands.callers if each != seat)
    if word.passes:
        declined = (*stands.declined, seat) if again else stands.declined
        return replace(stands, spoken=spoken, callers=others, declined=declined)
    callers = (*others, seat)
    if word.void:  # The seat has spoken, and called in vain; it keeps the right to raise (S-L30).
        return replace(stands, spoken=spoken, callers=callers)
    if word.accepts:
        accepted = stands.accepted if seat in stands.callers else (*stands.accepted, seat)
        return replace(stands, spoken=spoken, callers=callers, acceptor=seat, accepted=accepted)
    accepted = tuple(each for each in stands.accepted if each != seat)
    return replace(stands, high=word, acceptor=None, spoken=spoken, callers=callers, accepted=accepted)


def _may_raise(variant: Variant, stands: Bidding, seat: Seat) -> bool:
    """Has this seat called, been outbid, and not passed since (S-B07, S-B09)?"""
    if stands.high is None or seat not in stands.callers or seat in stands.holders:
        return False
    return variant.acceptor_may_raise or seat not in stands.accepted


def _may_accept_late(stands: Bidding, eldest: Seat, seat: Seat) -> bool:
    """Is this the eldest hand, who has passed, while another's proposition waits (S-B04)?"""
    passed = seat == eldest and seat in stands.spoken and seat not in stands.callers
    return passed and seat not in stands.declined and stands.open_proposition
