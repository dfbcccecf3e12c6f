"""Detects incidents of counts, tricks turned, and cards parted, shown or mixed. Laws I to VI, XI to XV and
XXII to XXVI of 1793.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act, incident
from hoyle.games.whist.following import liable
from hoyle.games.whist.honours import false_call
from hoyle.games.whist.play import gatherer
from hoyle.games.whist.rulings import WhistRuleWords
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Docket, Incident, Subject
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.table.incident import refused
from hoyle.tricks.finding import card_exposed, early_lead_failed, past_saving, wrong_counts
from hoyle.tricks.in_play import in_progress, place_for, waiting_for
from hoyle.tricks.incident import HandsCounted
from hoyle.tricks.revoking import broke


def in_jogging(after: State, seat: Seat) -> Iterator[Incident]:
    """Detect the card that a jog turned over."""
    dealing = after.dealing
    if dealing and dealing.last:
        yield card_exposed(seat, dealing.last[1], dealing.taken, incident.BREAKS)


def in_counting(state: State, deal: DealInPlay, docket: Docket, seat: Seat) -> Iterator[Incident]:
    """Detect wrong hands by a count, which is too late once the pack is cut again."""
    if state.cut or deal.void:
        return
    at = len(deal.quitted)
    if counts := wrong_counts(deal):
        yield HandsCounted(seat=seat, at=at, counts=counts, full=deal.length, takers=deal.takers)
    for case in docket.on(Subject.OMISSION):
        last = case.last
        if last.standing.live and case.public is None and last.offender is not None:
            yield incident.exposed.OmissionFound(seat=seat, at=last.at, offender=last.offender)


def in_quitting(before: Position[State], deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    """Detect revokes past saving now that the trick is turned, and the seat that has not played to it
    (XXV).
    """
    if seat != gatherer(before.state, deal):
        yield refused(seat, "W-G10", WhistRuleWords.not_the_gatherer(seat))
    number, trick = len(deal.quitted), deal.laid[0]
    # Without a mark only a seat that has not followed suit can have revoked.
    for each in trick.renounced if not deal.broken else [seat for seat, _ in trick.plays]:
        if broke(deal, each, number):
            yield past_saving(deal, each, number)
    if waiting_for(deal, trick) is not None:
        yield from early_lead_failed(deal, trick, before.docket)
    if len(trick.plays) < 4:
        for omitter, hand in enumerate(deal.hands):
            if hand and trick.card(Seat(omitter)) is None:
                yield incident.exposed.Omitted(seat=Seat(omitter), at=number)


def of_showing(before: Position[State], deal: DealInPlay, done: act.Act, after: State) -> Iterator[Incident]:
    """Detect the incidents of a card parted, named, shown, thrown down or mixed."""
    at = len(deal.quitted)
    match done:
        case act.Separate(seat):
            yield incident.exposed.CardSeparated(seat=seat, at=in_progress(deal))
        case act.NameCard(seat, of, card):
            is_right = card in deal.parted(of)
            yield incident.exposed.CardNamed(seat=seat, at=len(deal.tricks), of=of, card=card, right=is_right)
        case act.CallRank(seat, of, highest):
            place = place_for(deal, of)
            number = len(deal.quitted) + place
            if liable(before, of):
                led = deal.laid[place].led
                yield incident.exposed.RankCalled(seat=seat, at=number, of=of, suit=led, highest=highest)
            else:
                yield refused(seat, "W-L22", WhistRuleWords.may_not_call_rank(seat), number)
        case act.ThrowDown(seat):
            caller = false_call(deal, seat)
            if caller is not None:
                yield incident.honours.ThrownAtCall(seat=seat, at=at, caller=caller)
            else:
                thrown = after.deal.thrown if after.deal else ()
                yield incident.exposed.HandThrownDown(
                    seat=seat, at=at, all_down=len(thrown) == 4, cards=deal.hands[seat]
                )
        case act.ShowHand(seat):
            yield incident.exposed.HandShown(seat=seat, at=at, cards=deal.hands[seat])
        case act.PickUp(seat):
            yield incident.exposed.HandPickedUp(seat=seat, at=at)
        case act.MixCards(seat, upon):
            number = after.deal.mixed[-1][0] if after.deal else at
            yield incident.exposed.CardsMixed(seat=seat, at=number, upon=upon)
        case act.AskWhoPlayed(seat):
            yield incident.exposed.WhoPlayedAsked(seat=seat, at=at)
