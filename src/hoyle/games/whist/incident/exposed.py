"""Facts of separating and showing cards. Laws XXII to XXVI of 1793."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from hoyle.cards import Card, Suit
from hoyle.games.whist.rulings import Showing
from hoyle.law import Incident
from hoyle.seat import Seat
from hoyle.tricks.incident import EVERYBODY, NOBODY
from hoyle.words import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSeparated(Incident):
    """A card parted from the rest of a hand."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L22"
    says: ClassVar = Showing.parts_card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNamed(Incident):
    """An adversary, ``seat``, names the card that ``of`` has parted; and whether rightly."""

    of: Seat
    card: Card
    right: bool
    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Showing.names_a_card


@dataclass(frozen=True, slots=True, kw_only=True)
class RankCalled(Incident):
    """The highest, or lowest, of the suit led is asked of one who is liable to it."""

    of: Seat
    suit: Suit
    highest: bool
    known_to: frozenset[Seat] = EVERYBODY

    @property
    def text(self) -> Text:
        return (Showing.asks_highest if self.highest else Showing.asks_lowest)(self.seat, self.of, self.suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandThrownDown(Incident):
    """A hand thrown on the table; ``all_down`` if it was the last of the four."""

    all_down: bool = False
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L23"
    says: ClassVar = Showing.throws_hand_down


@dataclass(frozen=True, slots=True, kw_only=True)
class HandPickedUp(Incident):
    """A hand taken up again that was thrown down or shown."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L23"
    says: ClassVar = Showing.takes_up_open_hand


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShown(Incident):
    """A hand laid open, lawfully, by one who is sure of every trick."""

    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Showing.shows_the_hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Omitted(Incident):
    """A trick was turned to which this seat had not played, though it held a card."""

    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L25"
    says: ClassVar = Showing.has_not_played


@dataclass(frozen=True, slots=True, kw_only=True)
class OmissionFound(Incident):
    """The cards are counted, and ``offender`` has one too many, for want of one in that trick."""

    offender: Seat
    known_to: frozenset[Seat] = EVERYBODY
    says: ClassVar = Showing.card_too_many


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsMixed(Incident):
    """A card of the trick mixed with that of ``upon``."""

    upon: Seat
    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L26"
    says: ClassVar = Showing.mixes_with


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoPlayedAsked(Incident):
    """The question who played a card of the trick."""

    known_to: frozenset[Seat] = EVERYBODY
    breaks: str | None = "W-L26"
    says: ClassVar = Showing.asks_who_laid
