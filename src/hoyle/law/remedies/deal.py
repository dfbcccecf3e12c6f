"""Remedies for a deal and its pack: deal again, lose the deal, let it stand, or replace cards."""

from __future__ import annotations

from typing import ClassVar

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
