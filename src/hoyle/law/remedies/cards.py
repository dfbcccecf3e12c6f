"""Remedies that bind a play: cards called, named, forbidden or laid."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.law.remedies.one import OneRemedy
from hoyle.law.words import LawWords, So, listed
from hoyle.seat import Seat
from hoyle.words import Text


class HighestOrLowest(OneRemedy, frozen=True):
    """The highest, or the lowest, of a suit, to be played to the trick of the offence."""

    seat: Seat
    suit: Suit
    highest: bool

    @property
    def text(self) -> Text:
        return (LawWords.highest if self.highest else LawWords.lowest)(self.seat, self.suit)

    @property
    def consequence(self) -> Text:
        return (So.must_play_highest if self.highest else So.must_play_lowest)(self.seat, self.suit)


class CardCalled(OneRemedy, frozen=True):
    """An exposed card that may be called for during the rest of the deal."""

    says: ClassVar = LawWords.call_later
    so: ClassVar = So.called_later
    seat: Seat
    card: Card


class HandCalled(OneRemedy, frozen=True):
    """A hand that lies open, any card of which may be called for during the rest of the deal."""

    so: ClassVar = So.hand_called
    seat: Seat


class RankOnce(OneRemedy, frozen=True):
    """Once, in a suit led, the highest or the lowest of either of two partners."""

    seats: tuple[Seat, Seat]

    @property
    def consequence(self) -> Text:
        return So.rank_once(listed(self.seats))


class SuitToLead(OneRemedy, frozen=True):
    """The suit a seat must lead to a trick, if it can."""

    says: ClassVar = LawWords.leads_suit
    so: ClassVar = So.must_lead
    seat: Seat
    suit: Suit
    trick: int


class PartnerNames(OneRemedy, frozen=True):
    """The leader asks the partner to name the suit to lead. Only the leader may take it."""

    says: ClassVar = LawWords.partner_names
    leader: Seat
    trick: int


class SuitOnce(OneRemedy, frozen=True):
    """The suit that whichever of these seats next has the lead must lead, if able."""

    seats: tuple[Seat, ...]
    suit: Suit

    @property
    def text(self) -> Text:
        return LawWords.suit_once(self.suit, listed(self.seats))

    @property
    def consequence(self) -> Text:
        return So.next_lead(listed(self.seats), self.suit)


class CardsLiable(OneRemedy, frozen=True):
    """Cards that lie exposed, about which demands may be made until they are played."""

    seat: Seat
    cards: Hand

    @property
    def text(self) -> Text:
        return LawWords.liable(tuple(self.cards), self.seat)

    @property
    def consequence(self) -> Text:
        return So.lies_exposed(len(self.cards))


class CardToPlay(OneRemedy, frozen=True):
    """A card that a seat must play to a trick, if it is lawful."""

    so: ClassVar = So.plays_card
    seat: Seat
    card: Card
    trick: int


class MayNotPlay(OneRemedy, frozen=True):
    """A card that a seat may not play to a trick, if it has another."""

    so: ClassVar = So.may_not_play
    seat: Seat
    card: Card
    trick: int


class Trumping(OneRemedy, frozen=True):
    """A seat that cannot follow suit in a trick must trump it, or may not, if it can so choose."""

    seat: Seat
    trick: int
    must: bool

    @property
    def text(self) -> Text:
        return (LawWords.must_trump if self.must else LawWords.may_not_trump)(self.seat)

    @property
    def consequence(self) -> Text:
        return (So.must_trump_now if self.must else So.may_not_trump_now)(self.seat)


class TakenBack(OneRemedy, frozen=True):
    """A seat takes a card back that it has laid, without penalty."""

    seat: Seat
    card: Card

    @property
    def text(self) -> Text:
        return LawWords.takes_back(self.seat, self.card)

    @property
    def consequence(self) -> Text:
        return So.takes_it_back(self.seat, self.card)


class MustWin(OneRemedy, frozen=True):
    """A seat must win a trick, if it can."""

    says: ClassVar = LawWords.must_win
    so: ClassVar = So.must_win_now
    seat: Seat
    trick: int


class MayNotWin(OneRemedy, frozen=True):
    """A seat may neither trump a trick nor win it, if it can help it."""

    so: ClassVar = So.may_not_win
    seat: Seat
    trick: int


class PlaysFirst(OneRemedy, frozen=True):
    """A seat plays to a trick before another whose turn would come first."""

    says: ClassVar = LawWords.plays_before
    so: ClassVar = So.goes_before
    seat: Seat
    second: Seat
    trick: int


class CardsLaid(OneRemedy, frozen=True):
    """Every player lays their own card of the trick before them."""

    says: ClassVar = LawWords.cards_laid
    so: ClassVar = So.each_laid


BINDING = (
    HighestOrLowest,
    CardCalled,
    HandCalled,
    RankOnce,
    SuitToLead,
    PartnerNames,
    SuitOnce,
    CardsLiable,
    CardToPlay,
    MayNotPlay,
    Trumping,
    MustWin,
    MayNotWin,
    PlaysFirst,
    CardsLaid,
)
"""All that bind only cards still to be played: once nothing is played any more they come to nothing."""
