"""Separating and showing. Hoyle Abridged, 1793, laws XXII to XXVI."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident import (
    CardNamed,
    CardSeparated,
    CardsMixed,
    HandPickedUp,
    HandShown,
    HandThrownDown,
    OmissionFound,
    Omitted,
    RankCalled,
    WhoPlayedAsked,
)
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter, new_deal_or_stand
from hoyle.law import (
    CardCalled,
    CardsLaid,
    GivenUp,
    HandCalled,
    HighestOrLowest,
    Incident,
    Landmark,
    Option,
    RankOnce,
    Remedy,
    Ruling,
    Standing,
    enforced,
)
from hoyle.seat import Seat, adversaries, partner, seat_name


@enforced("W-L22", SHORT_1793, "XXII", "A card parted from the rest")
def separated(incident: CardSeparated | CardNamed | RankCalled, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player parts a card from the rest, the adversaries may call it, if they name it. If one names a
    wrong card, he or his partner is liable, once, to have the highest or the lowest called in any suit
    led in that deal.
    """
    match incident:
        case CardSeparated(seat=seat, at=at):
            yield Ruling(
                case=None,
                law=separated.id,
                standing=Standing.OPEN,
                offender=seat,
                at=at,
                reason=f"{incident}; an adversary may name it",
                until=Landmark.PUT_BACK,
                by=(seat,),
                default="the right lasts while the card is apart",
            )
        case CardNamed(seat=seat, of=of, card=card, right=True):
            reason = f"{seat_name(seat)} names it rightly"
            yield _due(separated.id, incident, _live(matter, of), of, CardCalled(of, card), reason)
        case CardNamed(seat=seat, of=of):
            reason, once = f"{seat_name(seat)} names it wrongly", RankOnce((seat, partner(seat)))
            default = "it is the side that named wrongly that is liable: AMB-12"
            yield _due(separated.id, incident, _live(matter, of), seat, once, reason, default)
        case RankCalled(of=of, suit=suit, highest=highest):
            asked = HighestOrLowest(of, suit, highest)
            place = next(
                (
                    case.place
                    for case in matter.docket.at(Standing.EXACTED)
                    if isinstance(case.last.remedy, RankOnce) and of in case.last.remedy.seats
                ),
                None,
            )
            yield _due(
                separated.id, incident, place, of, asked, f"{seat_name(incident.seat)} asks for the {asked}"
            )


@enforced("W-L23", SHORT_1793, "XXIII", "Cards thrown down")
def thrown_down(incident: HandThrownDown | HandPickedUp, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player throws his cards upon the table, thinking the game lost, he may not take them up again, and
    the adversaries may call them as they please, so that they make him revoke nothing.
    """
    seat = incident.seat
    if isinstance(incident, HandPickedUp):
        open_hands = matter.docket.under("W-L23", "W-L24")
        place = next((case.place for case in open_hands if case.last.offender == seat), None)
        if place is not None:
            yield _due(
                thrown_down.id, incident, place, seat, HandCalled(seat), "the cards must lie where they were"
            )
    elif incident.all_down and matter.variant.all_thrown_down == "abandoned":
        default = "all four hands thrown down: AMB-15, all_thrown_down"
        yield _due(
            thrown_down.id, incident, None, seat, GivenUp(), "all four hands lie on the table", default
        )
    else:
        yield _due(thrown_down.id, incident, None, seat, HandCalled(seat), str(incident))


@enforced("W-L24", SHORT_1793, "XXIV", "A hand shown")
def shown(incident: HandShown, matter: WhistMatter) -> Iterator[Ruling]:
    """A player who is sure of every trick may show his cards, but they are then liable to be called."""
    yield _due(shown.id, incident, None, incident.seat, HandCalled(incident.seat), str(incident))


@enforced("W-L25", SHORT_1793, "XXV", "Omitting to play")
def omitted(incident: Omitted | OmissionFound, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player omits to play to a trick, and it appears that he has a card more than the rest, the
    adversaries may have a new deal.
    """
    match incident:
        case Omitted(seat=offender):
            place = None
        case OmissionFound(offender=offender, at=at):
            case = matter.docket.about(offender, at, (omitted.id,))
            place = case.place if case else None
    yield new_deal_or_stand(
        omitted.id,
        incident,
        choosers=adversaries(offender),
        until=Landmark.DEAL_END,
        place=place,
        offender=offender,
        default="if it stands, the card too many counts as played to that trick, and is no revoke: AMB-13",
    )


@enforced("W-L26", SHORT_1793, "XXVI", "Cards laid before their players")
def laid_out(incident: CardsMixed | WhoPlayedAsked, matter: WhistMatter) -> Iterator[Ruling]:
    """Each player should lay his card before him. If an adversary mixes his with another's, the partner of
    him it was mixed with may ask that all lay down their own; but he may not ask who played a card.
    """
    if isinstance(incident, WhoPlayedAsked):
        yield Ruling(
            case=None,
            law=laid_out.id,
            standing=Standing.REFUSED,
            offender=incident.seat,
            at=incident.at,
            reason="nobody may ask who played a card",
        )
    elif incident.upon in adversaries(incident.seat):
        yield Ruling(
            case=None,
            law=laid_out.id,
            standing=Standing.OPEN,
            offender=incident.seat,
            at=incident.at,
            reason=str(incident),
            option=Option((partner(incident.upon),), (CardsLaid(),)),
            until=Landmark.TRICK_TURNED,
            default="it is asked before the trick is turned",
        )


LAWS = (separated, thrown_down, shown, omitted, laid_out)


def _live(matter: WhistMatter, offender: Seat) -> int | None:
    """The place of the case of the card that this seat holds apart."""
    for case in matter.docket.under("W-L22"):
        if case.last.offender == offender and case.last.standing is Standing.OPEN:
            return case.place
    return None


def _due(
    law: str,
    incident: Incident,
    place: int | None,
    offender: Seat,
    remedy: Remedy,
    reason: str,
    default: str | None = None,
) -> Ruling:
    """What is due of itself, and is then asked for card by card."""
    return Ruling(
        case=place,
        law=law,
        standing=Standing.EXACTED,
        offender=offender,
        at=incident.at,
        reason=reason,
        remedy=remedy,
        default=default,
    )
