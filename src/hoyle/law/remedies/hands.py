"""Remedies for hands with too many or too few cards, and for what was drawn or led amiss."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card
from hoyle.law.remedies.one import OneRemedy
from hoyle.law.words import LawWords, So, listed
from hoyle.seat import Seat
from hoyle.words import Text


class HandsCompleted(OneRemedy, frozen=True):
    """Hands that are short are completed from the stock."""

    says: ClassVar = LawWords.hands_completed
    so: ClassVar = So.completed


class Completion(OneRemedy, frozen=True):
    """A seat is willing to have the hands completed; the other is then asked."""

    says: ClassVar = LawWords.willing_to_complete
    seat: Seat


class TooManyHeld(OneRemedy, frozen=True):
    """A seat has played with too many cards: it loses as if it had next to nothing, and adds at most this."""

    so: ClassVar = So.too_many_held
    seat: Seat
    most: int


class LastTrickTo(OneRemedy, frozen=True):
    """The last trick scores for the one of these seats that wins it, or for the only one, or for nobody."""

    seats: tuple[Seat, ...]

    @property
    def consequence(self) -> Text:
        return So.last_trick_to(listed(self.seats)) if self.seats else So.last_trick_to_nobody()


class LeadRetracted(OneRemedy, frozen=True):
    """A card led is taken up again, and the other leads."""

    says: ClassVar = LawWords.lead_retracted
    so: ClassVar = So.takes_back_lead
    seat: Seat
    card: Card


class DrawnAgain(OneRemedy, frozen=True):
    """A card drawn too early is put back, and the next that the seat draws is shown."""

    says: ClassVar = LawWords.drawn_again
    so: ClassVar = So.puts_back
    seat: Seat


class DrawnShown(OneRemedy, frozen=True):
    """A seat shows the card that it has just drawn."""

    so: ClassVar = So.drawn_shown
    seat: Seat


class NextPicked(OneRemedy, frozen=True):
    """A seat draws first, looks at the next two cards of the stock and takes either, so many times."""

    so: ClassVar = So.next_picked
    seat: Seat
    times: int


class TurnedDown(OneRemedy, frozen=True):
    """A card that lies face up in the stock is turned down."""

    so: ClassVar = So.turned_down


class StruckOut(OneRemedy, frozen=True):
    """Points that a seat scored for nothing are struck out."""

    says: ClassVar = LawWords.struck_out
    seat: Seat
    points: int


class PlayedAgain(OneRemedy, frozen=True):
    """A card of a seat, and all that was played since, is taken up and played again."""

    says: ClassVar = LawWords.played_again
    so: ClassVar = So.replays
    seat: Seat
    trick: int
