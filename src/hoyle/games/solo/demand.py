"""Demands about an exposed card, and the grounds on which they are granted or refused."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo import act
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.matter import SoloMatter, matter
from hoyle.games.solo.play import turn
from hoyle.games.solo.rulings import Exposed
from hoyle.games.solo.state import State
from hoyle.law import Docket, Remedy, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks.in_play import foes, must_quit, place_for
from hoyle.words import Text

_BANNED = frozenset({Declaration.SOLO, Declaration.ABONDANCE, Declaration.ABONDANCE_IN_TRUMPS})
"""The declarations against which leading an exposed card may be forbidden."""

_ALLOWED: tuple[act.Wanted, ...] = ("play", "keep", "highest", "lowest")


class Ground(Enum):
    """The ground on which a demand is granted or refused. Each code has an article for it."""

    ALONE = "a single caller's card"
    NOT_LIABLE = "a card that is not liable"
    OF_ITS_SUIT = "the suit of the card is led"
    NO_SUIT = "a suit is demanded"
    FOLLOW_OR_PLAY = "another suit is led, and the card is to be played"
    FOLLOW_OR_PASS = "another suit is led, and the trick is not to be trumped"
    FREE = "what its owner may do of right"


class DemandAnswer(NamedTuple):
    """The answer to a demand: a remedy, or the reason why there is none. ``early``: refused without cost
    because it came too soon.
    """

    ground: Ground
    remedy: Remedy | None
    why: Text | None = None
    early: bool = False


def liable(docket: Docket, seat: Seat) -> Hand:
    """Return the cards of this seat that a ruling treats as exposed, whether or not they have been played."""
    cards = Hand()
    for case in docket.at(Standing.EXACTED):
        match case.last.remedy:
            case remedies.CardsLiable(seat=holder, cards=more) if holder == seat:
                cards |= more
    return cards


def demanded(weighing: SoloMatter, seat: Seat, card: Card, number: int) -> bool:
    """Has a demand already been made in that trick about this card of this seat?

    One demand may be made about each exposed card; not every remedy names its card.
    """
    remedies_made = [
        case.last.remedy
        for case in weighing.docket.at(Standing.EXACTED)
        if (case.last.offender, case.last.at) == (seat, number) and case.last.about is Subject.DEMAND
    ]
    if any(
        isinstance(remedy, remedies.CardToPlay | remedies.MayNotPlay) and remedy.card == card
        for remedy in remedies_made
    ):
        return True
    return len(remedies_made) >= len(liable(weighing.docket, seat))


def answer(
    weighing: SoloMatter, target: Seat, card: Card, wants: act.Wanted, led: Suit | None, at: int
) -> DemandAnswer:
    """Return the answer to a demand on this seat before it plays; ``led`` is None where it leads."""
    if weighing.alone(target):
        return DemandAnswer(Ground.ALONE, None, Exposed.callers_cards(target))
    if card not in liable(weighing.docket, target):
        return DemandAnswer(Ground.NOT_LIABLE, None, Exposed.not_liable(card))
    if demanded(weighing, target, card, at):
        return DemandAnswer(Ground.OF_ITS_SUIT, None, Exposed.one_demand())
    if wants == "suit":
        return DemandAnswer(Ground.NO_SUIT, None, Exposed.no_suit())
    if led is None:
        return _leading(weighing, target, card, wants, at)
    if led is card.suit:
        return DemandAnswer(Ground.OF_ITS_SUIT, _of_its_suit(target, card, wants, led, at))
    if wants == "play":
        return DemandAnswer(Ground.FOLLOW_OR_PLAY, remedies.CardToPlay(target, card, at))
    if wants == "keep" and card.suit is weighing.trumps:
        return DemandAnswer(Ground.FOLLOW_OR_PASS, remedies.Trumping(target, at, must=False))
    return DemandAnswer(Ground.FREE, None, Exposed.may_be_thrown(card))


def demands(position: Position[State], seat: Seat) -> Iterator[act.Demand]:
    """Return all demands that this seat may make of the seat whose turn it is."""
    deal = position.state.deal
    if deal is None or not any(deal.exposed) or must_quit(deal):
        return
    target = turn(position.state.variant, deal)
    if target not in foes(deal.sides, seat):
        return
    place = place_for(deal, target)
    led = deal.laid[place].led if place < len(deal.laid) else None
    weighing = matter(position)
    for card in deal.exposed[target]:
        for wants in _ALLOWED:
            if answer(weighing, target, card, wants, led, len(deal.quitted) + place).remedy:
                yield act.Demand(seat, card, wants)


def _leading(weighing: SoloMatter, target: Seat, card: Card, wants: act.Wanted, at: int) -> DemandAnswer:
    declaration = weighing.contract.declaration if weighing.contract else None
    declaree = declaration is Declaration.ABONDANCE_DECLAREE and weighing.variant.lead_ban_at_declaree
    if wants == "keep" and (declaration in _BANNED or declaree):
        return DemandAnswer(Ground.FREE, remedies.MayNotPlay(target, card, at))
    if wants == "play" and weighing.variant.compel_lead:
        return DemandAnswer(Ground.FREE, remedies.CardToPlay(target, card, at))
    why = Exposed.lead_not_barred if wants == "keep" else Exposed.lead_not_compelled
    return DemandAnswer(Ground.FREE, None, why(card))


def _of_its_suit(target: Seat, card: Card, wants: act.Wanted, led: Suit, at: int) -> Remedy:
    match wants:
        case "play":
            return remedies.CardToPlay(target, card, at)
        case "keep":
            return remedies.MayNotPlay(target, card, at)
        case _:
            return remedies.HighestOrLowest(target, led, highest=wants == "highest")
