"""Detects incidents: turns an act of solo into the facts that the laws judge."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import act, incident
from hoyle.games.solo.deal import cutter, over
from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.following import BINDINGS, gone
from hoyle.games.solo.found_in_calls import in_calling, in_correcting, in_naming
from hoyle.games.solo.found_in_play import in_counting, in_play, in_quitting, in_showing
from hoyle.games.solo.play import to_be_asked, turn, turned_lies
from hoyle.games.solo.rulings import SoloDealingRulings, SoloRevokeWords
from hoyle.games.solo.state import DealInPlay, State
from hoyle.law import Incident, Landmark, Subject
from hoyle.seat import Seat
from hoyle.table import Position, Step
from hoyle.table.act import CallForPacks, Choose, FindTorn, Remark
from hoyle.table.incident import befallen, only_strict, refused
from hoyle.table.option import taken
from hoyle.tricks.finding import (
    at_the_end,
    ends_a_right,
    in_answering,
    in_claiming,
    in_counting_the_pack,
    in_dealing,
    in_withdrawing,
)
from hoyle.tricks.in_play import foes, must_quit, place_for
from hoyle.tricks.incident import RevokePaid
from hoyle.tricks.landmarks import landmarks_passed
from hoyle.tricks.rulings import TrickRulingWords

_CARD = frozenset({Landmark.CARD})
_WORD = frozenset({Landmark.WORD})
_CUT = frozenset({Landmark.CUT})
_LANDMARKS: dict[type[act.Act], frozenset[Landmark]] = {
    act.Play: _CARD,
    act.CutPack: _CUT,
    act.Given: _CUT | {Landmark.TURN_UP},
    act.Pass: _WORD,
    act.Declare: _WORD,
    act.Accept: _WORD,
    act.NameTrumps: _WORD,
}


def incidents(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return every incident of this act that a law, or a strict table, may judge."""
    before, done = step.before, step.act
    if isinstance(done, act.Play):
        return in_play(before, done.seat, done.card)
    if isinstance(done, act.Quit) and before.state.deal:
        void = tuple(ends_a_right(before, done.seat, "S-P01", gone))
        return void or tuple(in_quitting(before, before.state.deal, done.seat))
    return tuple(_found(step))


def landmarks(step: Step[State, act.Act]) -> frozenset[Landmark]:
    """Return the landmarks that this act passes, and those passed by a ruling on it if ``step.after``
    includes that.
    """
    return landmarks_passed(step, _LANDMARKS)


def closing(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return the revokes that can no longer be corrected now that this act has ended the deal.

    When a misère is lost its adversaries show their hands, and revokes are looked for in those (S-L26).
    """
    before, after = step.before.state.deal, step.after.deal
    if before is None or after is None or after.void or before.over or not after.over:
        return ()
    lost = after.decided and after.contract is not None and after.contract.declaration in MISERES
    return () if lost else tuple(at_the_end(before, after))


def _found(step: Step[State, act.Act]) -> Iterator[Incident]:
    before, done, after = step.before, step.act, step.after
    state, deal = before.state, before.state.deal
    match done:
        case act.CutPack(seat):
            if seat != cutter(state):
                yield refused(seat, "S-R02", TrickRulingWords.does_not_cut(seat))
            yield from _unanswered(before, seat)
        case act.Deal():
            yield from in_dealing(state, done, after, incident.BREAKS, whole="S-R03")
        case act.FaceInPack(seat):
            yield only_strict(seat, "S-L02", TrickRulingWords.leaves_faced(seat))
        case CallForPacks() | FindTorn() | Remark() | Choose():
            yield from befallen(step, over=over(state))
            chosen = taken(before.docket, done)
            if chosen and chosen[0].about is Subject.REVOKE and chosen[0].offender is not None:
                yield RevokePaid(seat=chosen[0].offender, at=chosen[0].at)
        case _ if deal is not None:
            yield from _of_the_deal(before, deal, done)
            yield from _seen_before(deal, after.deal)


def _unanswered(before: Position[State], seat: Seat) -> Iterator[Incident]:
    """Return the claims that a side leaves unanswered by cutting the pack instead of showing its tricks."""
    for case in BINDINGS.waiting(before, seat):
        if case.last.offender is not None:
            yield incident.SearchRefused(seat=seat, at=case.last.at, offender=case.last.offender)


def _seen_before(before: DealInPlay, deal: DealInPlay | None) -> Iterator[Incident]:
    """Return the exposed cards of adversaries when a misère has been called."""
    if deal is None or before.contract is not None or deal.contract is None:
        return
    if deal.contract.declaration in MISERES and deal.contract.caller is not None:
        for seat in foes(deal.sides, deal.contract.caller):
            if deal.exposed[seat]:
                yield incident.ShownBefore(seat=seat, at=0, cards=deal.exposed[seat])


def _of_the_deal(before: Position[State], deal: DealInPlay, done: act.Act) -> Iterator[Incident]:
    state = before.state
    match done:
        case act.Pass() | act.Declare() | act.Accept():
            yield from in_calling(state.variant, deal, done)
        case act.CorrectCall():
            yield from in_correcting(state.variant, deal, done)
        case act.NameTrumps():
            yield from in_naming(state.variant, deal, done)
        case act.Withdraw(seat):
            yield in_withdrawing(deal, seat, incident.BREAKS)
        case act.PlayAnother(seat, card):
            yield in_showing(state.variant, deal, act.Expose(seat, card))
        case act.Expose() | act.ShowHand() | act.NameHeld():
            yield in_showing(state.variant, deal, done)
        case act.Demand():
            yield _in_demanding(state, deal, done)
        case act.Claim():
            yield in_claiming(deal, done, incident.BREAKS, over=deal.over)
        case act.ShowTricks(seat) | act.MixTricks(seat):
            # From the claim on, the tricks may not be mixed; they are shown once the claim can be answered.
            claimed = BINDINGS.waiting if isinstance(done, act.MixTricks) else BINDINGS.answerable
            claims = claimed(before, seat)
            if not claims:
                yield refused(seat, "S-L25", TrickRulingWords.may_not_handle(seat))
            yield from in_answering(deal, done, claims, incident.BREAKS)
        case act.Count(seat):
            yield from in_counting(state, deal, seat)
        case act.CountPack(seat):
            yield from in_counting_the_pack(state, deal, seat)
        case act.Find(seat):
            yield only_strict(seat, "S-L02", SoloDealingRulings.finds_card(seat))
        case _:
            yield from _of_words(state, deal, done, len(deal.quitted))


def _in_demanding(state: State, deal: DealInPlay, done: act.Demand) -> Incident:
    seats = foes(deal.sides, done.seat)
    target = next(foe for foe in seats if done.card in deal.exposed[foe])
    place = place_for(deal, target)
    return incident.DemandMade(
        seat=done.seat,
        at=len(deal.quitted) + place,
        of=target,
        card=done.card,
        wants=done.wants,
        led=deal.laid[place].led if place < len(deal.laid) else None,
        in_time=target == turn(state.variant, deal) and not must_quit(deal),
    )


def _of_words(state: State, deal: DealInPlay, done: act.Act, at: int) -> Iterator[Incident]:
    """Return the incidents of a question, a name or a hint."""
    match done:
        case act.Hint(seat):
            yield incident.Hinted(seat=seat, at=at)
        case act.Confer(seat):
            yield incident.Conferred(seat=seat, at=at)
        case act.NameTurnUp(seat):
            if turned_lies(state.variant, deal):
                yield refused(seat, "S-L03", SoloDealingRulings.names_turn_up_early(seat), at)
            else:
                yield incident.TurnUpNamed(seat=seat, at=at + place_for(deal, seat))
        case act.AskSuit(seat):
            if deal.contract is not None and deal.contract.declaration in MISERES:
                yield refused(seat, "S-L28", SoloRevokeWords.not_asked_at_misere(), at)
            elif not to_be_asked(deal, seat):
                yield refused(seat, "S-L28", SoloRevokeWords.nobody_to_ask(), at)
        case act.AskTrumps(seat):
            none = deal.contract is not None and deal.trumps is None and not deal.naming
            yield incident.TrumpsAsked(seat=seat, at=at, breaks="S-L04" if none else None)
        case act.LookBack(seat, trick):
            misere = deal.contract is not None and deal.contract.declaration in MISERES
            older = trick is not None and trick < len(deal.winners) - 1
            yield incident.LastTrickAsked(
                seat=seat,
                at=at,
                cards=_seen_with_the_last(deal),
                older=older,
                breaks="S-L35" if misere else "S-L34" if older else None,
            )
        case act.AskWhoPlayed(seat):
            in_turn = seat == turn(state.variant, deal)
            breaks = None if in_turn else "S-L33"
            yield incident.WhoPlayedAsked(seat=seat, at=at, in_turn=in_turn, breaks=breaks)


def _seen_with_the_last(deal: DealInPlay) -> int:
    """Return the number of cards that showing the last trick makes visible; a complete trick on the table is
    itself the last trick (S-L34).
    """
    on_table = sum(len(trick.plays) for trick in deal.laid)
    has_complete = any(trick.complete for trick in deal.laid)
    return on_table if has_complete or not deal.quitted else on_table + len(deal.quitted[-1].plays)
