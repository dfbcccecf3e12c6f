"""Leading and playing out of turn, and who chooses a penalty. S-L15 to S-L18."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Hand, Suit
from hoyle.games.solo import incident as incidents
from hoyle.games.solo.following import lead_taken_back
from hoyle.games.solo.laws.exposed import weighed
from hoyle.games.solo.laws.readings import SoloReadings
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter
from hoyle.games.solo.rulings import Exposed, SoloTurnWords
from hoyle.law import (
    AT_THE_DEALS_END,
    Case,
    Option,
    Remedy,
    Ruling,
    Standing,
    Subject,
    ended,
    enforced,
    may_choose,
    own_card,
    penalised,
    refused,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.tricks.incident import EarlyLeadFailed
from hoyle.words import Place


@enforced("S-L15", HOFFMANN_1909, "15", "A lead out of turn")
def led(incident: incidents.LedOutOfTurn | EarlyLeadFailed, matter: SoloMatter) -> Iterator[Ruling]:
    """If a player leads out of turn, the other side may treat the card as exposed, or call a suit from that
    player or a partner, whichever of them next has the lead. If that player has none of the suit, the
    penalty is spent. Cards that others played to the false lead are taken back without penalty.
    """
    seat = incident.seat
    if isinstance(incident, EarlyLeadFailed):
        taken_back = remedies.TakenBack(seat, incident.card)
        yield penalised(incident, taken_back, default=SoloReadings.early_lead_fails())
        return
    alone, variant = matter.alone(seat), matter.variant
    if matter.misere and not alone:
        return
    if alone and variant.caller_leads_out_of_turn == "nothing":
        return
    seats = (seat, *matter.partners(seat))
    suits = tuple(remedies.SuitOnce(seats, suit) for suit in Suit)
    liable: tuple[Remedy, ...] = (remedies.CardsLiable(seat, Hand.of([incident.card])),)
    if matter.alone(seat):
        liable, default = (), SoloReadings.suit_alone_of_single_caller()
    else:
        default = SoloReadings.suit_of_either_partner()
    yield may_choose(
        incident,
        Option(matter.foes(seat), (*liable, *suits)),
        until=AT_THE_DEALS_END,
        default=default,
        about=Subject.OUT_OF_TURN,
    )


@enforced("S-L16", HOFFMANN_1909, "16; whist, 87 and 88", "Choosing a penalty")
def forfeited(incident: incidents.DemandMade | incidents.Conferred, matter: SoloMatter) -> Iterator[Ruling]:
    """Partners may agree which of them is to exact a penalty, but may not consult about which penalty it is
    to be, except for a revoke. If they do, or if they demand a penalty that no law allows, it is forfeited.
    """
    if isinstance(incident, incidents.Conferred):
        cases = tuple(_open_penalties(matter, incident.seat)) if matter.variant.conferring_forfeits else ()
        for case in cases:
            yield ended(case, Standing.REFUSED, Exposed.have_conferred())
        if not cases:
            yield refused(incident, Exposed.conferred_for_nothing(incident.text))
        return
    demand_answer = weighed(incident, matter)
    if demand_answer.remedy is None and not demand_answer.early and matter.variant.wrong_demand_forfeits:
        for case in matter.docket.at(Standing.EXACTED):
            match case.last.remedy:
                case remedies.CardsLiable(seat=seat, cards=cards) if (
                    seat == incident.of and incident.card in cards
                ):
                    why = Exposed.demanded_too_much(incident.seat)
                    yield ended(case, Standing.REFUSED, why)


@enforced("S-L17", HOFFMANN_1909, "17", "Playing before a partner")
def before_partner(incident: incidents.PlayedOutOfTurn, matter: SoloMatter) -> Iterator[Ruling]:
    """If a player plays before a partner who should have played first, the other side may have that partner
    play their highest or lowest of the suit led, or trump, or not trump. There is no penalty where only an
    adversary was preceded; and if the third hand has played before the second, the fourth may too.
    """
    own_partners = matter.partners(incident.seat)
    skipped_partners = tuple(seat for seat in incident.skipped if seat in own_partners)
    if matter.misere or not skipped_partners or (incident.after_third and matter.variant.fourth_after_third):
        return
    yield may_choose(
        incident,
        Option(matter.foes(incident.seat), tuple(_compelled(incident, matter, skipped_partners))),
        until=own_card(matter.foes(incident.seat)),
        default=SoloReadings.one_demand_of_one_partner(),
        about=Subject.OUT_OF_TURN,
    )


@enforced("S-L18", HOFFMANN_1909, "18", "All have played before it is noticed")
def completed(incident: incidents.TrickCompleted, matter: SoloMatter) -> Iterator[Ruling]:
    """If all four have played to the trick before anyone notices a lead or a play out of turn, it stands,
    and there is no penalty. This does not cover a revoke.
    """
    for case in matter.docket.under(led.id, "S-L08"):
        last = case.last
        at_its_end = last.until == AT_THE_DEALS_END
        same_card = last.at == incident.at and not lead_taken_back(matter.docket, last)
        if last.standing is Standing.OPEN and same_card and at_its_end:
            yield ended(case, Standing.WAIVED, SoloTurnWords.it_stands(Place(last.at)))


LAWS = (led, forfeited, before_partner, completed)


def _compelled(
    incident: incidents.PlayedOutOfTurn, matter: SoloMatter, waits: tuple[Seat, ...]
) -> Iterator[Remedy]:
    for seat in waits:
        yield from (
            remedies.HighestOrLowest(seat, incident.led, highest=highest) for highest in (True, False)
        )
        if matter.trumps is not None and matter.trumps is not incident.led:
            yield from (remedies.Trumping(seat, incident.at, must=must) for must in (True, False))


def _open_penalties(matter: SoloMatter, seat: Seat) -> Iterator[Case]:
    """Return the open penalties of this seat's side, except for revokes."""
    for case in matter.docket.cases:
        last = case.last
        if last.standing is Standing.OPEN and last.option and seat in last.option.choosers:
            if not last.option.consult:
                yield case
        elif (
            last.standing is Standing.EXACTED
            and isinstance(last.remedy, remedies.CardsLiable)
            and seat in matter.foes(last.remedy.seat)
        ):
            yield case
