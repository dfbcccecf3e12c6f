"""Calling honours. Hoyle Abridged, 1793, laws XVI to XXI."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from hoyle.games.whist.incident import honours as incidents
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter, new_deal_or_stand
from hoyle.games.whist.rulings import Honours
from hoyle.law import (
    AT_THE_DEALS_END,
    AT_THE_TURN_UP,
    Case,
    Option,
    Ruling,
    Standing,
    Subject,
    ended,
    enforced,
    may_choose,
    refused,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, left, side
from hoyle.words import Side, Text

Scored = incidents.HonoursFalse | incidents.HonoursCorrected | incidents.HonoursChallenged


@enforced("W-L16", SHORT_1793, "XVI", "Calling at another score than eight")
def wrong_score(incident: incidents.CalledAtWrongScore, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player calls honours at any score but eight, the adversaries may consult each other, and may
    have a new deal.
    """
    if incident.score == matter.variant.call_at:
        yield refused(incident, Honours.may_be_called(incident.score), about=Subject.HONOURS)
        return
    yield new_deal_or_stand(
        incident,
        choosers=adversaries(incident.seat),
        consult=True,
        default=WhistReadings.choice_before_that_side_plays(),
    )


@enforced("W-L17", SHORT_1793, "XVII", "Reminding a partner to call")
def reminded(incident: incidents.Reminded, matter: WhistMatter) -> Iterator[Ruling]:
    """After the trump is turned up nobody may remind their partner to call. It costs their side one point."""
    yield may_choose(
        incident,
        Option(adversaries(incident.seat), (remedies.Points(side(incident.seat), -1),)),
        until=AT_THE_DEALS_END,
        default=WhistReadings.reminder_costs_a_point(),
    )


@enforced("W-L18", SHORT_1793, "XVIII", "Honours scored too late, or falsely")
def scored(
    incident: incidents.HonoursLate | Scored,
    matter: WhistMatter,
) -> Iterator[Ruling]:
    """Honours cannot be scored after the next trump card is turned, unless they were claimed before. If a
    side scores honours that it did not hold, they are scored against it.
    """
    if isinstance(incident, incidents.HonoursLate):
        yield refused(incident, incident.text, about=Subject.HONOURS)
    else:
        yield from falsely_scored(incident, matter, partial(_against, matter, incident))


@enforced("W-L19", SHORT_1793, "XIX", "Cards thrown down at a false call")
def thrown_at_call(incident: incidents.ThrownAtCall, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player calls at eight and is answered, and the adversaries throw down their cards, but the
    honours turn out not to be there, the adversaries may consult each other and have a new deal or let this
    one stand.
    """
    caller = incident.caller
    earlier = next((case for case in matter.docket.under("W-L19", "W-L20") if case.last.standing.live), None)
    if earlier is None or earlier.last.law != thrown_at_call.id:
        yield new_deal_or_stand(
            incident,
            choosers=adversaries(caller),
            consult=True,
            case=earlier,
            offender=caller,
            default=WhistReadings.thrown_cards_taken_up(),
            about=Subject.FALSE_CALL,
        )


@enforced("W-L20", SHORT_1793, "XX", "Answering without an honour")
def answered_without(incident: incidents.AnsweredWithout, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player answers a call without holding an honour, the adversaries may consult each other and have
    a new deal or let this one stand.
    """
    yield new_deal_or_stand(
        incident,
        choosers=adversaries(incident.seat),
        consult=True,
        default=WhistReadings.choice_before_they_play_call_void(),
    )


@enforced("W-L21", SHORT_1793, "XXI", "Calling after having played")
def called_late(incident: incidents.CalledAfterPlaying, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player calls at eight after playing a card, the adversaries may call for a new deal."""
    yield new_deal_or_stand(
        incident,
        choosers=adversaries(incident.seat),
        consult=True,
        default=WhistReadings.consult_and_choose_before_play(),
    )


LAWS = (wrong_score, reminded, scored, thrown_at_call, answered_without, called_late)


def false_score(matter: WhistMatter, us: int) -> Case | None:
    """Return the newest case, told or secret, of honours that this side has set up falsely and not put
    right.
    """
    for case in reversed(matter.docket.on(Subject.HONOURS)):
        offender, past = case.last.offender, (Standing.REFUSED, Standing.CURED)
        if offender is not None and side(offender) == us and case.last.standing not in past:
            return case
    return None


def falsely_scored(
    incident: Scored, matter: WhistMatter, against: Callable[[Seat, int, Case | None], Ruling]
) -> Iterator[Ruling]:
    """Rule on honours scored that were not held, corrected or challenged; ``against`` gives the penalty."""
    seat, points = incident.seat, incident.points
    match incident:
        case incidents.HonoursFalse():
            yield against(seat, points, None)
        case incidents.HonoursCorrected():
            wrong = false_score(matter, side(seat))
            if wrong is not None and wrong.last.standing is Standing.OPEN:
                yield ended(wrong, Standing.CURED, Honours.put_right(Side(side(seat))), Subject.HONOURS)
            if points:
                yield against(seat, points, None)
        case incidents.HonoursChallenged():
            case = false_score(matter, 1 - side(seat))
            if case is None and points:  # The desk has not been told who scored.
                yield against(left(seat), points, None)
            elif case is None:
                yield refused(incident, Honours.were_held(Side(1 - side(seat))), about=Subject.HONOURS)
            elif case.public is None and case.last.offender is not None:
                yield against(case.last.offender, points, case)


def _against(
    matter: WhistMatter,
    incident: Scored,
    offender: Seat,
    points: int,
    case: Case | None,
) -> Ruling:
    gained = points if matter.variant.false_honours == "transfer" else 0
    default = WhistReadings.struck_out_and_scored() if gained else WhistReadings.struck_out_alone()
    return against(incident, offender, points, case, gained=gained, default=default)


def against(
    incident: Scored,
    offender: Seat,
    points: int,
    case: Case | None,
    *,
    gained: int = 0,
    default: Text | None = None,
) -> Ruling:
    """Offer to strike out points for honours that were not held; the other side may gain as many."""
    return may_choose(
        incident,
        Option(adversaries(offender), (remedies.ScoredAgainst(side(offender), points, gained),)),
        case=case,
        offender=offender,
        reason=Honours.too_many(Side(side(offender)), points),
        until=AT_THE_TURN_UP,
        default=default,
        about=Subject.HONOURS,
    )
