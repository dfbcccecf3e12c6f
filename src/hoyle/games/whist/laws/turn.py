"""Playing out of turn. Hoyle Abridged, 1793, laws VII to X."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Suit
from hoyle.games.whist.incident import turn as incidents
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import (
    SHORT_1793,
    WhistMatter,
    early_lead_failed,
    fourth_has_played,
    fourth_may_play,
)
from hoyle.law import (
    Incident,
    Option,
    Remedy,
    Ruling,
    Subject,
    Until,
    enforced,
    may_choose,
    named_card,
    own_card,
    penalised,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat, adversaries, partner
from hoyle.tricks.incident import EarlyLeadFailed
from hoyle.words import Text


@enforced("W-L07", SHORT_1793, "VII", "A card played out of turn")
def out_of_turn(
    incident: incidents.LedOutOfTurn
    | incidents.PlayedOutOfTurn
    | incidents.EarlyLeadLeft
    | EarlyLeadFailed
    | incidents.TwoCardsPlayed
    | incidents.SuitAsked,
    matter: WhistMatter,
) -> Iterator[Ruling]:
    """If a player plays out of turn, the adversaries may call that card at any time in the deal, as long as
    playing it is no revoke. Or, if one of them is about to lead, that player may ask their partner to name
    the suit, and must then lead it.
    """
    match incident:
        case incidents.LedOutOfTurn(seat=seat, card=card, leader=leader, at=at):
            other, default = _suit_instead(matter, seat, leader, at)
            yield _asked(
                incident,
                adversaries(seat),
                (remedies.CardCalled(seat, card), *other),
                default=WhistReadings.both(WhistReadings.choice_until_they_play(), default),
            )
        case incidents.PlayedOutOfTurn(seat=seat, card=card) | incidents.EarlyLeadLeft(seat=seat, card=card):
            choices = (remedies.CardCalled(seat, card),)
            yield _asked(incident, adversaries(seat), choices, default=WhistReadings.choice_until_they_play())
        case incidents.TwoCardsPlayed(seat=seat, card=card):
            called, default = remedies.CardCalled(seat, card), WhistReadings.first_of_two_is_played()
            yield penalised(incident, called, default=default)
        case incidents.SuitAsked(seat=seat, at=at):
            suits = tuple(remedies.SuitToLead(seat, suit, at) for suit in Suit)
            until = own_card((seat,), at)
            yield _asked(
                incident, (partner(seat),), suits, until=until, default=WhistReadings.any_suit_unnamed()
            )
        case EarlyLeadFailed():
            yield early_lead_failed(incident, matter, default=WhistReadings.early_lead_fails())


@enforced("W-L08", SHORT_1793, "VIII", "Leading again too soon")
def led_again(incident: incidents.LedAgainEarly, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player believes that they have won the trick, and leads again before their partner has played to
    it, either adversary may require that partner to win the trick, if the partner can.
    """
    seat, partner_waiting = incident.seat, incident.waits
    choices = (remedies.MustWin(partner_waiting, incident.at - 1), remedies.CardCalled(seat, incident.card))
    default = WhistReadings.early_lead_goes_back()
    yield _asked(
        incident,
        adversaries(seat),
        choices,
        until=named_card((partner_waiting,), incident.at - 1),
        default=default,
        about=Subject.EARLY_LEAD,
    )


@enforced("W-L09", SHORT_1793, "IX", "Third hand before second")
def third_first(
    incident: incidents.ThirdBeforeSecond | incidents.FourthByRight, matter: WhistMatter
) -> Iterator[Ruling]:
    """If the leader's partner plays before the second hand, the fourth hand may play before the second."""
    if isinstance(incident, incidents.FourthByRight):
        yield from fourth_has_played(incident, matter)
    else:
        yield fourth_may_play(incident, default=WhistReadings.until_second_plays())


@enforced("W-L10", SHORT_1793, "X", "Fourth hand before its partner")
def fourth_first(incident: incidents.FourthBeforeSecond, matter: WhistMatter) -> Iterator[Ruling]:
    """If the fourth hand plays before its partner, who is second, that partner may neither trump the trick
    nor win it, with the suit or without, unless that would be a revoke.
    """
    yield penalised(
        incident,
        remedies.MayNotWin(incident.second, incident.at),
        default=WhistReadings.partner_may_not_win(),
    )


LAWS = (out_of_turn, led_again, third_first, fourth_first)


def _suit_instead(matter: WhistMatter, seat: Seat, leader: Seat, at: int) -> tuple[tuple[Remedy, ...], Text]:
    """Return the choices of a suit offered beside the card, by the variant's reading."""
    if matter.variant.lead_out_of_turn == "ask_partner":
        leader_was_forestalled = leader in adversaries(seat)
        default = WhistReadings.forestalled_asks_partner()
        return (remedies.PartnerNames(leader, at),) if leader_was_forestalled else (), default
    leader_is_partner = leader == partner(seat)
    suits = tuple(remedies.SuitToLead(leader, suit, at) for suit in Suit)
    default = WhistReadings.adversaries_name_suit()
    return suits if leader_is_partner else (), default


def _asked(
    incident: Incident,
    choosers: tuple[Seat, ...],
    choices: tuple[Remedy, ...],
    *,
    until: Until | None = None,
    default: Text,
    about: Subject = Subject.OUT_OF_TURN,
) -> Ruling:
    """Offer a choice; it ends with the next card of the choosers, unless another end is given."""
    return may_choose(
        incident, Option(choosers, choices), until=until or own_card(choosers), default=default, about=about
    )
