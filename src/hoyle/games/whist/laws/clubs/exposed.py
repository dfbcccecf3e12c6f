"""Cards that may be called. Laws 56 to 61 and 64 to 66 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Suit
from hoyle.games.whist.incident import exposed as incidents
from hoyle.games.whist.incident import turn
from hoyle.games.whist.incident.clubs import playing as clubs
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubReadings, ClubRuled
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import early_lead_failed, held_apart
from hoyle.games.whist.rulings import Showing
from hoyle.law import (
    AT_THE_DEALS_END,
    Case,
    Option,
    Ruling,
    Subject,
    follows,
    may_choose,
    named_card,
    own_card,
    penalised,
    refused,
    when_whole,
)
from hoyle.law import remedy as remedies
from hoyle.seat import adversaries, partner
from hoyle.tricks.incident import EarlyLeadFailed
from hoyle.words import Text

Laid = turn.TwoCardsPlayed | turn.PlayedOutOfTurn | turn.EarlyLeadLeft | EarlyLeadFailed
"""Ways of exposing a card that a table can see."""


@judged("WC-56")
def exposed(incident: clubs.CardShown | clubs.PlayedTogether | Laid, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on exposed cards: shown, played two at once, or played where they do not belong."""
    seat = incident.seat
    match incident:
        case clubs.CardShown(card=card, how="shown"):
            yield penalised(incident, remedies.CardCalled(seat, card))
        case clubs.CardShown(how="named"):
            default = ClubReadings.named_is_not_shown()
            yield costs_nothing(incident, ClubRuled.not_exposed, default=default)
        case clubs.CardShown():
            yield costs_nothing(incident, ClubRuled.not_exposed)
        case clubs.PlayedTogether(cards=cards, at=at):
            for card in cards:
                yield penalised(incident, remedies.CardCalled(seat, card))
            played = tuple(remedies.CardToPlay(seat, card, at) for card in cards)
            until = when_whole(at)
            yield may_choose(incident, Option(adversaries(seat), played), until=until)
        case turn.TwoCardsPlayed(card=card):
            called, default = remedies.CardCalled(seat, card), ClubReadings.first_of_two()
            yield penalised(incident, called, default=default)
        case turn.PlayedOutOfTurn(card=card) | turn.EarlyLeadLeft(card=card):
            foes = adversaries(seat)
            yield may_choose(
                incident,
                Option(foes, (remedies.CardCalled(seat, card),)),
                until=own_card(foes),
                default=ClubReadings.out_of_turn_is_exposed(),
                about=Subject.OUT_OF_TURN,
            )
        case EarlyLeadFailed():
            default = WhistReadings.early_lead_fails()
            yield early_lead_failed(incident, matter, default)


@judged("WC-57")
def led_again(incident: turn.LedAgainEarly, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on leading again before the partner has played: the card is exposed, and the partner may be made
    to win.
    """
    seat, waits, trick = incident.seat, incident.waits, incident.at - 1
    yield penalised(incident, remedies.CardCalled(seat, incident.card))
    yield may_choose(
        incident,
        Option(adversaries(seat), (remedies.MustWin(waits, trick),)),
        until=named_card((waits,), trick),
        about=Subject.EARLY_LEAD,
    )


@judged("WC-58")
def thrown_down(
    incident: incidents.HandThrownDown | incidents.HandPickedUp | incidents.HandShown | clubs.HandInvited,
    matter: ClubMatter,
) -> Iterator[Ruling]:
    """Rule on hands thrown down, shown or taken up again; if all four are thrown down the hand ends (59)."""
    seat, called = incident.seat, remedies.HandCalled(incident.seat)
    match incident:
        case clubs.HandInvited():
            default = ClubReadings.first_fault_counts()
            yield costs_nothing(incident, ClubRuled.keeps_hand, default=default)
        case incidents.HandPickedUp():
            cases = (c for c in matter.docket.under("WC-58") if c.last.offender == seat)
            if case := next(cases, None):
                reason = Showing.must_lie(seat)
                yield follows(incident, called, offender=seat, case=case, reason=reason)
        case incidents.HandThrownDown(all_down=True):
            reason = Showing.all_thrown_down()
            yield follows(incident, remedies.GivenUp(), offender=seat, reason=reason, law="WC-59")
        case _:
            yield penalised(incident, called)


@judged("WC-59")
def given_up(incident: clubs.RestAgreed, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on conceding the rest when a trick could have been saved."""
    yield costs_nothing(incident, ClubRuled.stays_given)


@judged("WC-60")
def separated(
    incident: incidents.CardSeparated | incidents.CardNamed, matter: ClubMatter
) -> Iterator[Ruling]:
    """Rule on a card detached from its hand, and named rightly or wrongly."""
    match incident:
        case incidents.CardSeparated():
            yield held_apart(incident)
        case incidents.CardNamed(of=of) if matter.docket.live(Subject.APART, of) is None:
            yield refused(incident, Showing.holds_none_apart(of))
        case incidents.CardNamed(of=of, card=card, right=True):
            reason, called = Showing.names_rightly(incident.text), remedies.CardCalled(of, card)
            case = matter.docket.live(Subject.APART, of)
            yield follows(incident, called, offender=of, case=case, reason=reason)
        case incidents.CardNamed(of=of):
            reason = Showing.names_wrongly(incident.text)
            yield a_suit_from_either(incident, case=matter.docket.live(Subject.APART, of), reason=reason)


def a_suit_from_either(
    incident: incidents.CardNamed | turn.LedOutOfTurn,
    *beside: remedies.Remedy,
    case: Case | None = None,
    reason: Text | None = None,
    about: Subject | None = None,
) -> Ruling:
    """Let the adversaries call a suit from the offender or the partner, whichever first has the lead."""
    seat = incident.seat
    either = (seat, partner(seat))
    suits = tuple(remedies.SuitOnce(either, suit) for suit in Suit)
    return may_choose(
        incident,
        Option(adversaries(seat), (*beside, *suits)),
        until=(when_whole(incident.at) if beside else AT_THE_DEALS_END) | AT_THE_DEALS_END,
        case=case,
        reason=reason,
        default=ClubReadings.suit_at_that_lead(),
        about=about,
    )


@judged("WC-65")
def called_on(incident: clubs.CalledOn | clubs.PlayedUncalled, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a call, by laws 61 and 64 to 66, and on a card played without one."""
    match incident:
        case clubs.PlayedUncalled():
            yield costs_nothing(incident, ClubRuled.may_be_played)
        case clubs.CalledOn(able=True):
            yield stated(incident, ClubRuled.must_obey, law="WC-61")
        case clubs.CalledOn(what="card"):
            yield costs_nothing(incident, ClubRuled.void_now)
        case clubs.CalledOn(what="suit"):
            yield costs_nothing(incident, ClubRuled.suit_is_paid, law="WC-66")
        case clubs.CalledOn():
            yield costs_nothing(incident, ClubRuled.call_is_paid, law="WC-64")
