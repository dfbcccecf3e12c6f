"""Playing out of turn. Hoyle Abridged, 1793, laws VII to X."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Suit
from hoyle.games.whist.incident import (
    EarlyLeadLeft,
    FourthBeforeSecond,
    LedAgainEarly,
    LedOutOfTurn,
    PlayedOutOfTurn,
    SuitAsked,
    ThirdBeforeSecond,
)
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter
from hoyle.law import (
    CardCalled,
    Incident,
    Landmark,
    MayNotWin,
    MustWin,
    Option,
    PartnerNames,
    PlaysFirst,
    Remedy,
    Ruling,
    Standing,
    SuitToLead,
    enforced,
)
from hoyle.seat import Seat, adversaries, partner

G3 = "the choice ends when one of that side plays (G3); a card that nobody objects to stands"


@enforced("W-L07", SHORT_1793, "VII", "A card played out of turn")
def out_of_turn(
    incident: LedOutOfTurn | PlayedOutOfTurn | EarlyLeadLeft | SuitAsked, matter: WhistMatter
) -> Iterator[Ruling]:
    """If any one plays out of his turn, the adversaries may call the card at any time in that deal when it
    makes him revoke nothing; or, if one of them is to lead, he may ask his partner
    to name the suit, and must then lead it.
    """
    match incident:
        case LedOutOfTurn(seat=seat, card=card, leader=leader, at=at):
            other, default = _suit_instead(matter, seat, leader, at)
            yield _asked(
                out_of_turn.id,
                incident,
                adversaries(seat),
                (CardCalled(seat, card), *other),
                default=f"{G3}; {default}",
            )
        case PlayedOutOfTurn(seat=seat, card=card) | EarlyLeadLeft(seat=seat, card=card):
            yield _asked(out_of_turn.id, incident, adversaries(seat), (CardCalled(seat, card),), default=G3)
        case SuitAsked(seat=seat, at=at):
            suits = tuple(SuitToLead(seat, suit, at) for suit in Suit)
            names = (partner(seat),)
            yield _asked(
                out_of_turn.id, incident, names, suits, by=(seat,), default="no suit named, any may be led"
            )


@enforced("W-L08", SHORT_1793, "VIII", "Leading again too soon")
def led_again(incident: LedAgainEarly, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player, thinking that he has won the trick, leads again before his partner has played, either
    adversary may oblige the partner to win the trick if he can.
    """
    seat, waits = incident.seat, incident.waits
    choices = (MustWin(waits, incident.at - 1), CardCalled(seat, incident.card))
    default = "the early lead goes back; it may be called only if the partner is not made to win (G6)"
    yield _asked(led_again.id, incident, adversaries(seat), choices, by=(), default=default)


@enforced("W-L09", SHORT_1793, "IX", "Third hand before second")
def third_first(incident: ThirdBeforeSecond, matter: WhistMatter) -> Iterator[Ruling]:
    """If the leader's partner plays before the second hand, the fourth hand may play before the second."""
    fourth = incident.fourth
    choices = (PlaysFirst(fourth, incident.second, incident.at),)
    default = "the right ends when the second hand plays"
    yield _asked(third_first.id, incident, (fourth,), choices, by=(), default=default)


@enforced("W-L10", SHORT_1793, "X", "Fourth hand before his partner")
def fourth_first(incident: FourthBeforeSecond, matter: WhistMatter) -> Iterator[Ruling]:
    """If the fourth hand plays before his partner, who is second, that partner may neither trump the trick
    nor win it, whether he has the suit or not, unless he would revoke by it.
    """
    yield Ruling(
        case=None,
        law=fourth_first.id,
        standing=Standing.EXACTED,
        offender=incident.seat,
        at=incident.at,
        reason=str(incident),
        remedy=MayNotWin(incident.second, incident.at),
        default="it is the partner who may not win: AMB-06",
    )


LAWS = (out_of_turn, led_again, third_first, fourth_first)


def _suit_instead(matter: WhistMatter, seat: Seat, leader: Seat, at: int) -> tuple[tuple[Remedy, ...], str]:
    """What may be had about the suit instead of the card, by the reading the players follow."""
    if matter.variant.l7_mode == "seed":
        ours = leader in adversaries(seat)
        return (PartnerNames(leader, at),) if ours else (), "the innocent leader asks his partner: AMB-05"
    theirs = leader == partner(seat)
    suits = tuple(SuitToLead(leader, suit, at) for suit in Suit)
    return suits if theirs else (), "the offender's partner leads a suit they choose: AMB-05, l7_mode"


def _asked(
    law: str,
    incident: Incident,
    choosers: tuple[Seat, ...],
    choices: tuple[Remedy, ...],
    *,
    by: tuple[Seat, ...] | None = None,
    default: str,
) -> Ruling:
    """A choice that ends with the next card: of those who may choose, where nobody else is named."""
    return Ruling(
        case=None,
        law=law,
        standing=Standing.OPEN,
        offender=incident.seat,
        at=incident.at,
        reason=str(incident),
        option=Option(choosers, choices),
        until=Landmark.CARD,
        by=choosers if by is None else by,
        default=default,
    )
