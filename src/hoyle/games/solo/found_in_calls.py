"""Detects incidents of the bidding from the words said before. S-B01 to S-B12, S-L30."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import act, incident
from hoyle.games.solo.bidding import nameable, reopened
from hoyle.games.solo.calls import Bidding, bidding, may_accept, may_call, outranks, to_speak
from hoyle.games.solo.declaration import RANK, Declaration
from hoyle.games.solo.rulings import DECLARATIONS, Calling
from hoyle.games.solo.state import DealInPlay, Word
from hoyle.games.solo.variant import Variant
from hoyle.law import Incident
from hoyle.seat import Seat, left
from hoyle.table.incident import refused
from hoyle.words import Text


def in_calling(
    variant: Variant, deal: DealInPlay, done: act.Pass | act.Declare | act.Accept
) -> Iterator[Incident]:
    """Detect a call, an acceptance or a pass that its speaker had no right to."""
    seat, eldest = done.seat, left(deal.dealer)
    state = bidding(deal.said)
    if to_speak(variant, eldest, deal.said) != seat:
        yield _out_of_turn(state, eldest, done)
        return
    match done:
        case act.Accept() if not may_accept(eldest, deal.said, seat):
            yield _void(seat, "S-B04", _why_not_accepted(deal.said, state, seat))
        case act.Declare(declaration=call) if call not in may_call(variant, deal.said, seat):
            if call is Declaration.PROPOSITION and state.high is not None and state.open_proposition:
                yield incident.SecondProposal(seat=seat, at=len(deal.said), proposer=state.high.seat)
            else:
                yield _too_low(variant, state, seat, call)


def in_correcting(variant: Variant, deal: DealInPlay, done: act.CorrectCall) -> Iterator[Incident]:
    """Detect the correction of a slip in a call, and a void call made in its place."""
    yield incident.CallCorrected(
        seat=done.seat, at=len(deal.said), first=deal.said[-1].declaration, instead=done.declaration
    )
    if done.declaration is not None:
        instead = act.Declare(done.seat, done.declaration)
        incidents = in_calling(variant, reopened(deal), instead)
        yield from (each for each in incidents if isinstance(each, incident.VoidCall))


def in_naming(variant: Variant, deal: DealInPlay, done: act.NameTrumps) -> Iterator[Incident]:
    """Detect trumps named by the wrong player, too early or too late, or in a suit that is not allowed."""
    contract = deal.contract
    if contract is None or not deal.naming or done.seat != contract.caller:
        yield refused(done.seat, "S-B12", Calling.has_no_trumps(done.seat))
    elif done.suit not in nameable(variant, deal):
        yield refused(done.seat, "S-C10", Calling.may_not_name(done.seat))


def _why_not_accepted(words: tuple[Word, ...], state: Bidding, seat: Seat) -> Text:
    """Return the reason why a seat whose turn it is may not accept."""
    if not any(word.declaration is Declaration.PROPOSITION and not word.void for word in words):
        return Calling.nobody_has_proposed()
    if state.open_proposition:
        return Calling.accepts_after_calling(seat)
    if state.acceptor is not None:
        return Calling.accepted_before(state.acceptor)
    assert state.high is not None, "a proposition that is no longer open was called over"
    return Calling.proposition_outbid(state.high.seat)


def _out_of_turn(state: Bidding, eldest: Seat, done: act.Pass | act.Declare | act.Accept) -> Incident:
    seat = done.seat
    passed = seat in state.spoken and seat not in state.callers
    if isinstance(done, act.Accept):
        if passed and seat != eldest:
            return _void(seat, "S-B04", Calling.accepts_after_passing(seat))
        return _void(seat, "S-B04" if passed else "S-B01", Calling.accepts_out_of_turn(seat))
    if isinstance(done, act.Declare) and passed:
        return _void(seat, "S-B05", Calling.calls_after_passing(seat))
    if isinstance(done, act.Declare) and seat in state.holders:
        return _void(seat, "S-B11", Calling.raises_untopped(seat))
    return _void(seat, "S-B01", Calling.speaks_out_of_turn(seat))


def _too_low(variant: Variant, state: Bidding, seat: Seat, call: Declaration) -> Incident:
    if seat in state.spoken and seat not in state.callers:
        return _void(seat, "S-B05", Calling.may_only_accept(seat))
    if call is Declaration.PROPOSITION:
        return _void(seat, "S-B03", _proposed_late(state, seat))
    if RANK[call] > state.rank and not outranks(variant, state, call):
        return _void(seat, "S-C9", Calling.may_not_call(seat, DECLARATIONS[call]))
    return _void(seat, "S-B02", Calling.calls_no_higher(seat, DECLARATIONS[call], _standing(state)))


def _proposed_late(state: Bidding, seat: Seat) -> Text:
    if state.acceptor is not None:
        return Calling.proposes_over_accepted(seat, state.acceptor)
    assert state.high is not None, "a first proposition is always allowed"
    return Calling.proposes_over_call(seat, state.high.seat, _standing(state))


def _standing(state: Bidding) -> Text:
    """Return the name of the current highest call."""
    assert state.high is not None, "somebody has called"
    assert state.high.declaration is not None, "a pass or an acceptance is no call"
    return DECLARATIONS[state.high.declaration]


def _void(seat: Seat, rule: str, why: Text) -> incident.VoidCall:
    return incident.VoidCall(seat=seat, at=0, breaks=rule, why=why)
