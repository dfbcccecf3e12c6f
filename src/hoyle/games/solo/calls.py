"""The bidding: the turn to speak, the calls allowed, and the contract. S-B01 to S-B11."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from hoyle.games.solo.declaration import CALLED, RANK, Declaration
from hoyle.games.solo.state import Contract, Word
from hoyle.games.solo.variant import Variant
from hoyle.seat import Seat, left

NO_CALL = -1
"""The rank used before any call."""


class Bidding(Struct, frozen=True, kw_only=True):
    """The state of the bidding.

    ``high``: the highest call. ``acceptor``: the seat that accepted it, if it is a proposition. ``spoken``:
    the seats that have spoken in their turn. ``callers``: those of them who may raise when they are
    over-called. ``accepted``: those whose only call was to accept. ``declined``: those who passed when they
    could have raised or accepted, which is final (S-B09).
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
        """Is the highest call a proposition that nobody has accepted?"""
        return self.rank == RANK[Declaration.PROPOSITION] and self.acceptor is None


def bidding(words: tuple[Word, ...]) -> Bidding:
    """Return the state of the bidding after these words; those out of turn are ignored."""
    state = Bidding()
    for word in words:
        if word.in_turn:
            state = _after(state, word)
    return state


def to_speak(variant: Variant, eldest: Seat, words: tuple[Word, ...]) -> Seat | None:
    """Return the seat whose turn it is to speak; None when the bidding is over.

    All speak once; then, in turn, each seat that still has a right; last, a seat that could improve its own
    call.
    """
    state = bidding(words)
    if state.rank == len(CALLED) - 1:
        return None
    if len(state.spoken) < 4:
        return Seat((eldest + len(state.spoken)) % 4)
    seat = state.spoken[-1]
    for _ in range(4):
        seat = left(seat)
        if _has_a_right(variant, state, eldest, seat):
            return seat
    if variant.raise_unprovoked or (variant.proposer_may_amend and state.open_proposition):
        return next((seat for seat in state.holders if seat in state.callers), None)
    return None


def has_to_speak(variant: Variant, eldest: Seat, words: tuple[Word, ...], seat: Seat) -> bool:
    """Will this seat have to speak, now or later, as the bidding stands?"""
    state = bidding(words)
    if to_speak(variant, eldest, words) is None:
        return False
    return seat not in state.spoken or _has_a_right(variant, state, eldest, seat)


def may_accept(eldest: Seat, words: tuple[Word, ...], seat: Seat) -> bool:
    """May this seat accept when its turn comes (S-B04)?"""
    state = bidding(words)
    not_yet_spoken = seat not in state.spoken and state.open_proposition
    return not_yet_spoken or _may_accept_late(state, eldest, seat)


def may_call(variant: Variant, words: tuple[Word, ...], seat: Seat) -> tuple[Declaration, ...]:
    """Return the calls that this seat may make when its turn comes, the lowest first."""
    state = bidding(words)
    if seat in state.spoken and seat not in state.callers:
        return ()
    return tuple(each for each in CALLED if outranks(variant, state, each))


def outranks(variant: Variant, state: Bidding, call: Declaration) -> bool:
    """Is the call higher than all before it, and allowed over the current one (S-B02, S-C9)?"""
    if RANK[call] <= state.rank:
        return False
    if call is Declaration.ABONDANCE_IN_TRUMPS and variant.abondance_trumps_only_over_abondance:
        return state.rank == RANK[Declaration.ABONDANCE]
    return True


def spoken(variant: Variant, eldest: Seat, words: tuple[Word, ...], word: Word) -> tuple[Word, ...]:
    """Return the words with one more, which is void if its speaker had no right to it."""
    in_turn = to_speak(variant, eldest, words) == word.seat
    if word.accepts:
        entitled = may_accept(eldest, words, word.seat)
    else:
        entitled = word.declaration is None or word.declaration in may_call(variant, words, word.seat)
    return (*words, replace(word, in_turn=in_turn, void=not (in_turn and entitled)))


def contract(words: tuple[Word, ...]) -> Contract | None:
    """Return the contract that results from the bidding; None where nobody called, or a proposition found no
    partner (S-R07).
    """
    state = bidding(words)
    if state.high is None or state.high.declaration is None or state.open_proposition:
        return None
    return Contract(state.high.declaration, state.high.seat, state.acceptor)


def _after(state: Bidding, word: Word) -> Bidding:
    seat = word.seat
    has_spoken = seat in state.spoken
    spoken = (*(each for each in state.spoken if each != seat), seat)
    other_callers = tuple(each for each in state.callers if each != seat)
    if word.passes:
        declined = (*state.declined, seat) if has_spoken else state.declined
        return replace(state, spoken=spoken, callers=other_callers, declined=declined)
    callers = (*other_callers, seat)
    if word.void:  # The seat has spoken with a void call; it keeps the right to raise (S-L30).
        return replace(state, spoken=spoken, callers=callers)
    if word.accepts:
        accepted = state.accepted if seat in state.callers else (*state.accepted, seat)
        return replace(state, spoken=spoken, callers=callers, acceptor=seat, accepted=accepted)
    accepted = tuple(each for each in state.accepted if each != seat)
    return replace(state, high=word, acceptor=None, spoken=spoken, callers=callers, accepted=accepted)


def _has_a_right(variant: Variant, state: Bidding, eldest: Seat, seat: Seat) -> bool:
    return _may_raise(variant, state, seat) or _may_accept_late(state, eldest, seat)


def _may_raise(variant: Variant, state: Bidding, seat: Seat) -> bool:
    """Has this seat called, been outbid, and not passed since (S-B07, S-B09)?"""
    if state.high is None or seat not in state.callers or seat in state.holders:
        return False
    return variant.acceptor_may_raise or seat not in state.accepted


def _may_accept_late(state: Bidding, eldest: Seat, seat: Seat) -> bool:
    """Is this the eldest hand, who has passed, while another's proposition is open (S-B04)?"""
    passed = seat == eldest and seat in state.spoken and seat not in state.callers
    return passed and seat not in state.declined and state.open_proposition
