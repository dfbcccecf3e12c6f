"""Detects incidents: turns an act of whist into the facts that the laws judge."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.games.whist import act, incident
from hoyle.games.whist.deal import cutter, next_dealer
from hoyle.games.whist.following import BINDINGS, called_by_ruling, gone
from hoyle.games.whist.found_in_honours import of_honours
from hoyle.games.whist.found_in_play import in_counting, in_jogging, in_quitting, of_showing
from hoyle.games.whist.found_in_turn import early_leads_left, out_of_turn
from hoyle.games.whist.play import turn, turned_lies
from hoyle.games.whist.rulings import WhistRuleWords
from hoyle.games.whist.state import DealInPlay, State
from hoyle.games.whist.variant import Variant
from hoyle.law import Docket, Incident, Landmark, Matter, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, partner, side
from hoyle.table import Position, Step
from hoyle.table.act import CallForPacks, Choose, FindTorn, Remark
from hoyle.table.incident import befallen, only_strict, refused, void
from hoyle.table.option import taken
from hoyle.tricks import finding as cards
from hoyle.tricks.in_play import EMPTY, in_progress, place_for, waiting_for
from hoyle.tricks.incident import RevokePaid, RevokePlayed, disobedience
from hoyle.tricks.landmarks import landmarks_passed
from hoyle.tricks.laying import MOST_LAID
from hoyle.tricks.revoking import broke
from hoyle.tricks.rulings import TrickRulingWords
from hoyle.tricks.trick import revoked

_CARD = frozenset({Landmark.CARD})
_CUT = frozenset({Landmark.CUT})
_NOTHING: frozenset[Landmark] = frozenset()
_LANDMARKS: dict[type[act.Act], frozenset[Landmark]] = {
    act.Play: _CARD,
    act.CutPack: _CUT,
    act.Given: frozenset({Landmark.TURN_UP}),
}

_NONE: tuple[Incident, ...] = ()


def incidents(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return every incident of this act that a law, or a strict table, may judge."""
    before, done = step.before, step.act
    if isinstance(done, act.Play):
        return _in_play(before, done.seat, done.card)
    if isinstance(done, act.Quit) and before.state.deal:
        void = tuple(cards.ends_a_right(before, done.seat, "W-G10", gone))
        return void or tuple(in_quitting(before, before.state.deal, done.seat))
    return tuple(_found(step))


def landmarks(step: Step[State, act.Act]) -> frozenset[Landmark]:
    """Return the landmarks that this act passes, and those passed by a ruling on it if ``step.after``
    includes that.
    """
    return landmarks_passed(step, _LANDMARKS)


def closing(step: Step[State, act.Act]) -> tuple[Incident, ...]:
    """Return the revokes that can no longer be corrected now that this act has ended the deal."""
    before, after = step.before.state, step.after
    if before.deal is None or after.deal is None or after.deal.void or before.over or not after.over:
        return ()
    return tuple(cards.at_the_end(before.deal, after.deal))


def matter(position: Position[State]) -> Matter[Variant]:
    """Return the matter of this table for the laws."""
    state = position.state
    return Matter(
        variant=state.variant,
        dealer=next_dealer(state) if state.cut else state.dealer,
        score=state.tally.score,
        clock=_CUT if state.cut else _NOTHING,
        docket=position.docket,
    )


def _found(step: Step[State, act.Act]) -> Iterator[Incident]:
    before, done, after = step.before, step.act, step.after
    state, deal = before.state, before.state.deal
    match done:
        case act.CutPack(seat) if seat != cutter(state):
            yield refused(seat, "W-G06", TrickRulingWords.does_not_cut(seat))
        case act.Deal():
            yield from cards.in_dealing(state, done, after, incident.BREAKS, whole="W-G07")
        case act.Jog(seat):
            yield from in_jogging(after, seat)
        case act.FaceInPack(seat):
            yield only_strict(seat, "W-L02", TrickRulingWords.leaves_faced(seat))
        case act.TakeUp(seat):
            yield incident.dealing.TookUpEarly(seat=seat, at=0)
        case CallForPacks() | FindTorn() | Remark() | Choose():
            yield from befallen(step, over=state.over)
            if isinstance(done, Choose):
                yield from _in_choosing(before.docket, done)
        case _ if deal is not None:
            yield from _of_the_deal(before, deal, done, after)


def _in_choosing(docket: Docket, done: Choose) -> Iterator[Incident]:
    chosen = taken(docket, done)
    if chosen is None:
        return
    ruling, remedy = chosen
    if ruling.about is Subject.REVOKE and ruling.offender is not None:
        yield RevokePaid(seat=ruling.offender, at=ruling.at)
    if isinstance(remedy, remedies.PartnerNames):
        yield incident.turn.SuitAsked(seat=done.seat, at=remedy.trick)


def _of_the_deal(
    before: Position[State], deal: DealInPlay, done: act.Act, after: State
) -> Iterator[Incident]:
    state = before.state
    match done:
        case act.PlayAnother(seat, card):
            number = in_progress(deal)
            yield incident.turn.TwoCardsPlayed(seat=seat, at=number, card=card)
        case act.Withdraw(seat):
            yield cards.in_withdrawing(deal, seat, incident.BREAKS)
        case act.Call(seat, card):
            if card not in called_by_ruling(before):
                yield void(seat, "W-L12", WhistRuleWords.may_not_call(seat))
        case act.Claim():
            yield cards.in_claiming(deal, done, incident.BREAKS, over=state.over)
        case act.ShowTricks(seat) | act.MixTricks(seat):
            # From the claim on, the tricks may not be mixed; they are shown once the claim can be answered.
            claimed = BINDINGS.waiting if isinstance(done, act.MixTricks) else BINDINGS.answerable
            claims = claimed(before, seat)
            if not claims:
                yield refused(seat, "W-G10", TrickRulingWords.may_not_handle(seat))
            yield from cards.in_answering(deal, done, claims, incident.BREAKS)
        case act.Count(seat):
            incidents = tuple(in_counting(state, deal, before.docket, seat))
            yield from incidents or (refused(seat, "W-L03", WhistRuleWords.counts_for_nothing(seat)),)
        case act.CountPack(seat):
            yield from cards.in_counting_the_pack(state, deal, seat)
        case act.AskSuit():
            pass  # The one question that partners may ask (W-G09).
        case act.Answer(seat) if seat == deal.asked:
            pass
        case act.AskTurnUp(seat):
            if turned_lies(deal):
                yield refused(seat, "W-L04", WhistRuleWords.turn_up_lies(seat))
            else:
                yield incident.dealing.TurnUpAsked(seat=seat, at=len(deal.quitted))
        case act.CallHonours() | act.Answer() | act.ScoreHonours() | act.Challenge() | act.Remind():
            yield from of_honours(state, deal, done)
        case _:
            yield from of_showing(before, deal, done, after)


def _in_play(before: Position[State], seat: Seat, card: Card) -> tuple[Incident, ...]:
    deal = before.state.deal
    if deal is None:
        return ()
    accused = BINDINGS.to_answer(before)
    if accused is not None and side(accused) == side(seat):
        return (void(seat, "W-L14", TrickRulingWords.shows_first(seat)),)
    place = place_for(deal, seat)
    trick = deal.laid[place] if place < len(deal.laid) else None
    number = len(deal.quitted) + place
    if place >= MOST_LAID:  # There is no trick that it could belong to.
        return (incident.turn.TwoCardsPlayed(seat=seat, at=in_progress(deal), card=card),)
    faults: list[Incident] = []
    if len(deal.calls) > len(deal.answered):
        faults.append(refused(seat, "W-G20", WhistRuleWords.must_wait(seat)))
    if seat != turn(deal):
        faults += out_of_turn(before, deal, seat, card)
    hand = deal.hands[seat] if deal.dropped is EMPTY else deal.holds(seat)
    if trick and revoked(hand, trick, card):
        rule = incident.BREAKS[RevokePlayed]
        faults.append(RevokePlayed(seat=seat, at=number, card=card, led=trick.led, breaks=rule))
    elif before.docket.cases and (law := BINDINGS.disobeyed(before, seat, card)):
        faults.append(disobedience(before, seat, number, card, law))
    if (
        trick
        and not place
        and len(deal.laid) > 1
        and waiting_for(deal, completed_trick := trick.with_play(seat, card)) is None
    ):
        failed = tuple(cards.early_lead_failed(deal, completed_trick, before.docket))
        faults += failed or early_leads_left(before, seat)
    elif before.docket.cases:
        faults += early_leads_left(before, seat)
    if place:
        for earlier in range(len(deal.quitted), number):
            for revoker in (seat, partner(seat)):
                if broke(deal, revoker, earlier):
                    faults.append(cards.past_saving(deal, revoker, earlier))
    return tuple(faults) if faults else _NONE
