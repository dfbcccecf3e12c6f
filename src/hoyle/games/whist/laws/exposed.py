"""Separating and showing. Hoyle Abridged, 1793, laws XXII to XXVI."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident import exposed as incidents
from hoyle.games.whist.laws.readings import WhistReadings
from hoyle.games.whist.laws.source import SHORT_1793, WhistMatter, held_apart, omission
from hoyle.games.whist.rulings import Showing
from hoyle.law import (
    Option,
    Ruling,
    Standing,
    Subject,
    enforced,
    follows,
    may_choose,
    penalised,
    refused,
    when_turned,
)
from hoyle.law import remedy as remedies
from hoyle.seat import adversaries, partner


@enforced("W-L22", SHORT_1793, "XXII", "A card parted from the rest")
def separated(
    incident: incidents.CardSeparated | incidents.CardNamed | incidents.RankCalled, matter: WhistMatter
) -> Iterator[Ruling]:
    """If a player parts a card from the rest of their hand, either adversary may call it by naming it. If
    they name a wrong card, the highest or the lowest of a suit led may be called, once in that deal, from
    the player who named it or from that player's partner.
    """
    match incident:
        case incidents.CardSeparated():
            yield held_apart(incident, default=WhistReadings.until_they_play_or_trick_ends())
        case incidents.CardNamed(of=of) if matter.docket.live(Subject.APART, of) is None:
            yield refused(incident, Showing.holds_none_apart(of))
        case incidents.CardNamed(seat=seat, of=of, card=card, right=True):
            reason = Showing.names_rightly(incident.text)
            yield follows(
                incident,
                remedies.CardCalled(of, card),
                offender=of,
                case=matter.docket.live(Subject.APART, of),
                reason=reason,
            )
        case incidents.CardNamed(seat=seat, of=of):
            reason, once = Showing.names_wrongly(incident.text), remedies.RankOnce((seat, partner(seat)))
            default = WhistReadings.side_that_named_is_liable()
            yield follows(
                incident,
                once,
                offender=seat,
                case=matter.docket.live(Subject.APART, of),
                reason=reason,
                default=default,
            )
        case incidents.RankCalled(of=of, suit=suit, highest=highest):
            asked = remedies.HighestOrLowest(of, suit, highest)
            case = next(
                (
                    case
                    for case in matter.docket.at(Standing.EXACTED)
                    if isinstance(case.last.remedy, remedies.RankOnce) and of in case.last.remedy.seats
                ),
                None,
            )
            if case is None:
                yield refused(incident, Showing.not_liable_to_rank(of))
                return
            yield follows(incident, asked, offender=of, case=case)


@enforced("W-L23", SHORT_1793, "XXIII", "Cards thrown down")
def thrown_down(
    incident: incidents.HandThrownDown | incidents.HandPickedUp, matter: WhistMatter
) -> Iterator[Ruling]:
    """A player who throws their cards on the table, thinking that the game is lost, may not take them up
    again. The adversaries may call them in any order, as long as playing them is no revoke.
    """
    seat = incident.seat
    if isinstance(incident, incidents.HandPickedUp):
        open_hands = matter.docket.under("W-L23", "W-L24")
        case = next((case for case in open_hands if case.last.offender == seat), None)
        if case is not None:
            must_lie = Showing.must_lie(seat)
            yield follows(incident, remedies.HandCalled(seat), offender=seat, case=case, reason=must_lie)
    elif incident.all_down and matter.variant.all_thrown_down == "abandoned":
        default = WhistReadings.all_thrown_down_ends()
        reason = Showing.all_thrown_down()
        yield follows(incident, remedies.GivenUp(), offender=seat, reason=reason, default=default)
    else:
        yield penalised(incident, remedies.HandCalled(seat))


@enforced("W-L24", SHORT_1793, "XXIV", "A hand shown")
def shown(incident: incidents.HandShown, matter: WhistMatter) -> Iterator[Ruling]:
    """A player who is sure of every trick may show their cards, but the adversaries may then call them."""
    yield penalised(incident, remedies.HandCalled(incident.seat))


@enforced("W-L25", SHORT_1793, "XXV", "Omitting to play")
def omitted(incident: incidents.Omitted | incidents.OmissionFound, matter: WhistMatter) -> Iterator[Ruling]:
    """If a player has not played to a trick, and is found to hold one card more than the others, the
    adversaries may have a new deal.
    """
    yield omission(incident, matter, default=WhistReadings.card_too_many_counts_as_played())


@enforced("W-L26", SHORT_1793, "XXVI", "Cards laid before their players")
def laid_out(
    incident: incidents.CardsMixed | incidents.WhoPlayedAsked, matter: WhistMatter
) -> Iterator[Ruling]:
    """All players should lay their cards before them. If a player mixes their card with an adversary's,
    that adversary's partner may ask that all lay down their own cards; but nobody may ask who played a
    card.
    """
    if isinstance(incident, incidents.WhoPlayedAsked):
        yield refused(incident, Showing.may_not_ask(incident.seat))
    elif incident.upon in adversaries(incident.seat):
        yield may_choose(
            incident,
            Option((partner(incident.upon),), (remedies.CardsLaid(),)),
            until=when_turned(incident.at),
            default=WhistReadings.asked_before_trick_is_turned(),
            about=Subject.MIXED,
        )
    else:
        yield refused(incident, Showing.mixed_with_partner(incident.text))


LAWS = (separated, thrown_down, shown, omitted, laid_out)
