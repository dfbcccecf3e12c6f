"""What may be demanded of a card that lies exposed: S-L10 to S-L14."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.cards import Card, Hand, Suit
from hoyle.games.solo.act import Demand, Wanted
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.matter import SoloMatter, matter
from hoyle.games.solo.play import turn
from hoyle.games.solo.state import State
from hoyle.law import (
    CardsLiable,
    CardToPlay,
    Docket,
    HighestOrLowest,
    MayNotPlay,
    Remedy,
    Standing,
    Subject,
    Trumping,
)
from hoyle.seat import Seat
from hoyle.table import Position
from hoyle.tricks import foes, must_quit, place_for

_BANNED = frozenset({Declaration.SOLO, Declaration.ABONDANCE, Declaration.ABONDANCE_IN_TRUMPS})
"""Those against which an exposed card may be forbidden to be led."""

_ALLOWED: tuple[Wanted, ...] = ("play", "keep", "highest", "lowest")


class Answer(NamedTuple):
    """What a law says to a demand: a remedy, or why there is none. ``early`` costs nothing."""

    law: str
    remedy: Remedy | None
    why: str = ""
    early: bool = False


def liable(docket: Docket, seat: Seat) -> Hand:
    """The cards of this seat that a ruling treats as exposed, played by now or not."""
    cards = Hand()
    for case in docket.at(Standing.EXACTED):
        match case.last.remedy:
            case CardsLiable(seat=holder, cards=more) if holder == seat:
                cards |= more
    return cards


def demanded(docket: Docket, seat: Seat, number: int) -> bool:
    """Has something been demanded of this seat in that trick already?"""
    return any(
        (case.last.offender, case.last.at) == (seat, number) and case.last.about is Subject.DEMAND
        for case in docket.at(Standing.EXACTED)
    )


def answer(weighing: SoloMatter, of: Seat, card: Card, wants: Wanted, led: Suit | None, at: int) -> Answer:
    """What follows from a demand made of this seat before it plays; ``led`` is None where it leads."""
    if weighing.alone(of):
        return Answer("S-L05", None, "a single caller's cards may not be asked for")
    if card not in liable(weighing.docket, of):
        return Answer("S-L06", None, f"{card} is not a card that may be asked for")
    if demanded(weighing.docket, of, at):
        return Answer("S-L13", None, "one demand is made, and no more")
    if wants == "suit":
        return Answer("S-L14", None, "a suit may not be called for an exposed card")
    if led is None:
        return _leading(weighing, of, card, wants, at)
    if led is card.suit:
        return Answer("S-L13", _of_its_suit(of, card, wants, led, at))
    if wants == "play":
        return Answer("S-L10", CardToPlay(of, card, at))
    if wants == "keep" and card.suit is weighing.trumps:
        return Answer("S-L11", Trumping(of, at, must=False))
    return Answer("S-L12", None, f"{card} may be thrown away on another suit")


def demands(position: Position[State], seat: Seat) -> Iterator[Demand]:
    """All that this seat may demand of the one whose turn it is."""
    deal = position.state.deal
    if deal is None or not any(deal.exposed) or must_quit(deal):
        return
    of = turn(position.state.variant, deal)
    if of not in foes(deal.sides, seat):
        return
    place = place_for(deal, of)
    led = deal.laid[place].led if place < len(deal.laid) else None
    weighing = matter(position)
    for card in deal.exposed[of]:
        for wants in _ALLOWED:
            if answer(weighing, of, card, wants, led, len(deal.quitted) + place).remedy:
                yield Demand(seat, card, wants)


def _leading(weighing: SoloMatter, of: Seat, card: Card, wants: Wanted, at: int) -> Answer:
    declaration = weighing.contract.declaration if weighing.contract else None
    declaree = declaration is Declaration.ABONDANCE_DECLAREE and weighing.variant.lead_ban_at_declaree
    if wants == "keep" and (declaration in _BANNED or declaree):
        return Answer("S-L12", MayNotPlay(of, card, at))
    if wants == "play" and weighing.variant.compel_lead:
        return Answer("S-L12", CardToPlay(of, card, at))
    ask = "be kept from leading" if wants == "keep" else "be made to lead"
    return Answer("S-L12", None, f"nobody may {ask} {card} here")


def _of_its_suit(of: Seat, card: Card, wants: Wanted, led: Suit, at: int) -> Remedy:
    match wants:
        case "play":
            return CardToPlay(of, card, at)
        case "keep":
            return MayNotPlay(of, card, at)
        case _:
            return HighestOrLowest(of, led, highest=wants == "highest")
