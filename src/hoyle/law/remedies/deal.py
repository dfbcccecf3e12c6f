"""Remedies for a deal, its pack and its hands, and for wrong draws and leads."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card
from hoyle.law.remedies.one import OneRemedy
from hoyle.law.words import LawWords, So, listed
from hoyle.seat import Seat
from hoyle.words import Text


class NewDeal(OneRemedy, frozen=True):
    """The hands are void and the same dealer deals again."""

    says: ClassVar = LawWords.new_deal
    so: ClassVar = So.deals_again


class LostDeal(OneRemedy, frozen=True):
    """The hands are void and the deal passes to the next player on the left."""

    says: ClassVar = LawWords.lose_deal
    so: ClassVar = So.lost_deal


class Stand(OneRemedy, frozen=True):
    """The deal stands, and play goes on."""

    says: ClassVar = LawWords.let_stand
    so: ClassVar = So.stands


class GivenUp(OneRemedy, frozen=True):
    """The hands are abandoned; tricks already taken count."""

    so: ClassVar = So.given_up


class WrongHands(OneRemedy, frozen=True):
    """These seats had a wrong number of cards after a call was made, and lose the stake."""

    seats: tuple[Seat, ...]

    @property
    def consequence(self) -> Text:
        return So.wrong_hands(listed(self.seats))


class FirstCall(OneRemedy, frozen=True):
    """A player's first call stands, not the changed one."""

    says: ClassVar = LawWords.first_call
    so: ClassVar = So.call_stands
    seat: Seat


class FreshPacks(OneRemedy, frozen=True):
    """Every pack in play is replaced, at the expense of these seats in equal shares."""

    payers: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return (LawWords.packs_by_caller if len(self.payers) == 1 else LawWords.packs_jointly)()

    @property
    def consequence(self) -> Text:
        return (So.new_cards_by_caller if len(self.payers) == 1 else So.new_cards_jointly)()


class CardsReplaced(OneRemedy, frozen=True):
    """Torn or marked cards are replaced."""

    says: ClassVar = LawWords.cards_replaced
    so: ClassVar = So.replaced


class HandsCompleted(OneRemedy, frozen=True):
    """Short hands are completed from the stock."""

    says: ClassVar = LawWords.hands_completed
    so: ClassVar = So.completed


class Completion(OneRemedy, frozen=True):
    """A seat offers to have the hands completed; the opponent is asked next."""

    says: ClassVar = LawWords.willing_to_complete
    seat: Seat


class TooManyHeld(OneRemedy, frozen=True):
    """A seat has played with too many cards: it loses as if rubiconed, and adds at most ``most`` points."""

    so: ClassVar = So.too_many_held
    seat: Seat
    most: int


class LastTrickTo(OneRemedy, frozen=True):
    """The last trick scores only for these seats: for the one that wins it, or for nobody if empty."""

    seats: tuple[Seat, ...]

    @property
    def consequence(self) -> Text:
        return So.last_trick_to(listed(self.seats)) if self.seats else So.last_trick_to_nobody()


class LeadRetracted(OneRemedy, frozen=True):
    """A card led is taken back, and the opponent leads."""

    says: ClassVar = LawWords.lead_retracted
    so: ClassVar = So.takes_back_lead
    seat: Seat
    card: Card


class DrawnAgain(OneRemedy, frozen=True):
    """A card drawn too early is put back, and the seat shows the next card it draws."""

    says: ClassVar = LawWords.drawn_again
    so: ClassVar = So.puts_back
    seat: Seat


class DrawnShown(OneRemedy, frozen=True):
    """A seat shows the card it has just drawn."""

    so: ClassVar = So.drawn_shown
    seat: Seat


class NextPicked(OneRemedy, frozen=True):
    """For ``times`` draws, a seat draws first, looks at the next two cards of the stock and takes either."""

    so: ClassVar = So.next_picked
    seat: Seat
    times: int


class TurnedDown(OneRemedy, frozen=True):
    """A face-up card in the stock is turned face down."""

    so: ClassVar = So.turned_down


class StruckOut(OneRemedy, frozen=True):
    """Points that a seat scored without cause are deducted."""

    says: ClassVar = LawWords.struck_out
    seat: Seat
    points: int


class PlayedAgain(OneRemedy, frozen=True):
    """A seat's card and everything played after it are taken back and played again."""

    says: ClassVar = LawWords.played_again
    so: ClassVar = So.replays
    seat: Seat
    trick: int
