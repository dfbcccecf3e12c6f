"""Before the play, and hands wrongly divided. Hoyle's Games Modernized, 1909: S-L01 to S-L04 and S-L36 on."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo import incident as incidents
from hoyle.games.solo.laws.readings import SoloReadings
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter, stated
from hoyle.games.solo.rulings import SoloDealingRulings
from hoyle.law import Option, Remedy, Ruling, Subject, enforced, follows, may_choose, noted, own_card, refused
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat
from hoyle.tricks.incident import (
    BegunElsewhere,
    CardExposed,
    CardFacedInPack,
    TrumpFaceDown,
    TurnUpElsewhere,
    WrongCount,
)
from hoyle.words import Text


@enforced("S-L02", HOFFMANN_1909, "2", "A misdeal")
def misdealt(
    incident: BegunElsewhere | CardFacedInPack | CardExposed | TrumpFaceDown | TurnUpElsewhere | WrongCount,
    matter: SoloMatter,
) -> Iterator[Ruling]:
    """If a card is found face up in the pack, or is exposed in dealing, or the cards are misdealt, the same
    player deals again. There is no penalty.
    """
    if isinstance(incident, WrongCount):
        yield noted(incident, matter.dealer, Subject.COUNT)
    elif not (isinstance(incident, CardFacedInPack) and incident.last):
        yield follows(incident, remedies.NewDeal())


@enforced("S-L04", HOFFMANN_1909, "4; whist, 43", "The turn-up taken up")
def turn_up(incident: incidents.TurnUpNamed | incidents.TrumpsAsked, matter: SoloMatter) -> Iterator[Ruling]:
    """Once the dealer has taken up the card turned up, nobody may name it. Any player may ask which suit is
    trumps, and must be told; at a misère there are no trumps to ask for.
    """
    seat = incident.seat
    if isinstance(incident, incidents.TrumpsAsked):
        if matter.contract is not None and matter.trumps is None:
            yield refused(incident, SoloDealingRulings.there_are_none())
        else:
            trumps_answer = (
                SoloDealingRulings.are_trumps(matter.trumps)
                if matter.trumps
                else SoloDealingRulings.not_yet_settled()
            )
            yield follows(incident, None, reason=trumps_answer)
    elif not matter.variant.turn_up_named_costs or matter.trumps is None or matter.alone(seat):
        yield refused(incident, SoloDealingRulings.may_not_be_named(seat))
    else:
        ranks = tuple(
            remedies.HighestOrLowest(seat, matter.trumps, highest=highest) for highest in (True, False)
        )
        yield may_choose(
            incident,
            Option(matter.foes(seat), ranks),
            until=own_card(matter.foes(seat)),
            default=SoloReadings.trump_called_once(),
        )


_STATED = {
    ("S-L01", "1", "Shuffling and cutting"): """The player on the dealer's left shuffles, and the dealer may
        shuffle after that. The player on the dealer's right cuts.""",
    ("S-L03", "3", "The turn-up on the table"): """The card turned up lies on the table until the first trick
        is quitted. Here the dealer takes it up when the fourth card of that trick is played, unless the
        players keep to the letter. The dealer may play it to that trick, and it is not an exposed card.""",
}


@enforced("S-L36", HOFFMANN_1909, "36", "Wrong hands against a call")
def adversaries_wrong(incident: incidents.HandsCounted, matter: SoloMatter) -> Iterator[Ruling]:
    """If hands are found to be wrongly divided after a call has been made, and those of the declaring side
    are right, that side wins the stakes, whatever happened in the play.
    """
    if _called(incident, matter) and matter.contract and not _declarers(incident, matter):
        default = SoloReadings.stake_alone()
        yield _ruled(incident, matter, remedies.WrongHands(wrong(incident)), default)


@enforced("S-L37", HOFFMANN_1909, "37", "Wrong hands of a caller")
def callers_wrong(incident: incidents.HandsCounted, matter: SoloMatter) -> Iterator[Ruling]:
    """If hands are found to be wrongly divided after a call has been made, a player or a partnership with a
    wrong number of cards loses the stake.
    """
    if _called(incident, matter) and (matter.contract is None or _declarers(incident, matter)):
        default = SoloReadings.pays_those_whose_hands_are_right()
        if matter.contract is None:
            default = SoloReadings.paid_when_bidding_is_over()
        yield _ruled(incident, matter, remedies.WrongHands(wrong(incident)), default)


@enforced("S-L38", HOFFMANN_1909, "38", "Wrong hands before a call")
def before_a_call(incident: incidents.HandsCounted, matter: SoloMatter) -> Iterator[Ruling]:
    """If hands are found to be wrongly divided before any call has been made, nothing is forfeited, and the
    cards are dealt again.
    """
    if not _called(incident, matter):
        default = SoloReadings.same_player_deals()
        yield _ruled(incident, matter, remedies.NewDeal(), default)


LAWS = (*stated(_STATED), misdealt, turn_up, adversaries_wrong, callers_wrong, before_a_call)


def _called(incident: incidents.HandsCounted, matter: SoloMatter) -> bool:
    """Has a call been made, according to the report or the contract?"""
    return incident.called or (matter.contract is not None and matter.contract.caller is not None)


def wrong(incident: incidents.HandsCounted) -> tuple[Seat, ...]:
    """Return the seats that have more or fewer cards than they should."""
    return tuple(seat for seat in SEATS if incident.counts[seat] != incident.full)


def _declarers(incident: incidents.HandsCounted, matter: SoloMatter) -> tuple[Seat, ...]:
    """Return the seats of the declaring side whose hands are wrong."""
    declarers = matter.contract.declarers if matter.contract else ()
    return tuple(seat for seat in wrong(incident) if seat in declarers)


def _ruled(incident: incidents.HandsCounted, matter: SoloMatter, remedy: Remedy, default: Text) -> Ruling:
    """Close the case that the referee noted when the cards were dealt."""
    case = matter.docket.live(Subject.COUNT)
    return follows(incident, remedy, offender=incident.seat, case=case, default=default, about=Subject.COUNT)
