"""Facts of separating and showing cards. Laws XXII to XXVI of 1793."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.rulings import Showing
from hoyle.law import NOBODY, Incident, SeenByAll
from hoyle.seat import Seat
from hoyle.tricks.holding import in_hand
from hoyle.words import Text


class CardSeparated(SeenByAll, frozen=True, kw_only=True):
    """A card parted from the rest of a hand."""

    breaks: str | None = "W-L22"
    says: ClassVar = Showing.parts_card


class CardNamed(SeenByAll, frozen=True, kw_only=True):
    """A card that ``of`` has parted is named by ``seat``, an adversary, rightly or wrongly."""

    of: Seat
    card: Card
    right: bool
    says: ClassVar = Showing.names_a_card


class RankCalled(SeenByAll, frozen=True, kw_only=True):
    """A call on a liable player for the highest, or lowest, of the suit led."""

    of: Seat
    suit: Suit
    highest: bool

    @property
    def text(self) -> Text:
        return (Showing.asks_highest if self.highest else Showing.asks_lowest)(self.seat, self.of, self.suit)


class HandThrownDown(SeenByAll, frozen=True, kw_only=True):
    """A hand thrown on the table; ``all_down`` if it was the last of the four. ``cards`` is the hand, if it
    is known.
    """

    all_down: bool = False
    cards: Hand = Hand()
    breaks: str | None = "W-L23"

    @property
    def text(self) -> Text:
        return (
            Showing.throws_cards_down(self.seat, in_hand(self.cards, None))
            if self.cards
            else Showing.throws_hand_down(self.seat)
        )


class HandPickedUp(SeenByAll, frozen=True, kw_only=True):
    """A hand taken up again after it was thrown down or shown."""

    breaks: str | None = "W-L23"
    says: ClassVar = Showing.takes_up_open_hand


class HandShown(SeenByAll, frozen=True, kw_only=True):
    """A hand laid open, lawfully, by a player who is sure of every trick; ``cards`` if they are known."""

    cards: Hand = Hand()

    @property
    def text(self) -> Text:
        return (
            Showing.shows_whole_hand(self.seat, in_hand(self.cards, None))
            if self.cards
            else Showing.shows_the_hand(self.seat)
        )


class Omitted(Incident, frozen=True, kw_only=True):
    """A trick turned to which this seat had not played, although it held a card."""

    known_to: frozenset[Seat] = NOBODY
    breaks: str | None = "W-L25"
    says: ClassVar = Showing.has_not_played


class OmissionFound(SeenByAll, frozen=True, kw_only=True):
    """A count of the cards shows that ``offender`` has one too many, because they did not play to that
    trick.
    """

    offender: Seat
    says: ClassVar = Showing.card_too_many


class CardsMixed(SeenByAll, frozen=True, kw_only=True):
    """A card of the trick mixed with that of ``upon``."""

    upon: Seat
    breaks: str | None = "W-L26"
    says: ClassVar = Showing.mixes_with


class WhoPlayedAsked(SeenByAll, frozen=True, kw_only=True):
    """The question who played a card of the trick."""

    breaks: str | None = "W-L26"
    says: ClassVar = Showing.asks_who_laid
