"""Remedies that restrict play: cards called, named, forbidden or laid."""

from __future__ import annotations

from typing import ClassVar

from hoyle.cards import Card, Hand, Suit
from hoyle.law.remedies.one import OneRemedy
from hoyle.law.words import LawWords, So, listed
from hoyle.seat import Seat
from hoyle.words import Text


class OnPlay(OneRemedy, frozen=True):
    """A remedy that restricts only cards still to be played; it has no effect once play has ended."""


class HighestOrLowest(OnPlay, frozen=True):
    """The highest or the lowest card of a suit must be played to the trick of the offence."""

    seat: Seat
    suit: Suit
    highest: bool

    @property
    def text(self) -> Text:
        return (LawWords.highest if self.highest else LawWords.lowest)(self.seat, self.suit)

    @property
    def consequence(self) -> Text:
        return (So.must_play_highest if self.highest else So.must_play_lowest)(self.seat, self.suit)


class CardCalled(OnPlay, frozen=True):
    """An exposed card may be called during the rest of the deal."""

    says: ClassVar = LawWords.call_later
    so: ClassVar = So.called_later
    seat: Seat
    card: Card


class HandCalled(OnPlay, frozen=True):
    """Any card of an open hand may be called during the rest of the deal."""

    so: ClassVar = So.hand_called
    seat: Seat


class RankOnce(OnPlay, frozen=True):
    """Once, the highest or the lowest card of a suit led may be called from one of two partners."""

    seats: tuple[Seat, Seat]

    @property
    def consequence(self) -> Text:
        return So.rank_once(listed(self.seats))


class SuitToLead(OnPlay, frozen=True):
    """A seat must lead a suit to a trick, if it can."""

    says: ClassVar = LawWords.leads_suit
    so: ClassVar = So.must_lead
    seat: Seat
    suit: Suit
    trick: int


class PartnerNames(OnPlay, frozen=True):
    """The leader asks the partner to name the suit to lead. Only the leader may choose this."""

    says: ClassVar = LawWords.partner_names
    leader: Seat
    trick: int


class SuitOnce(OnPlay, frozen=True):
    """The next of these seats to lead must lead this suit, if able."""

    seats: tuple[Seat, ...]
    suit: Suit

    @property
    def text(self) -> Text:
        return LawWords.suit_once(self.suit, listed(self.seats))

    @property
    def consequence(self) -> Text:
        return So.next_lead(listed(self.seats), self.suit)


class CardsLiable(OnPlay, frozen=True):
    """Exposed cards, about which the other side may make demands until they are played."""

    seat: Seat
    cards: Hand

    @property
    def text(self) -> Text:
        return LawWords.liable(tuple(self.cards), self.seat)

    @property
    def consequence(self) -> Text:
        return So.lies_exposed(len(self.cards))


class CardToPlay(OnPlay, frozen=True):
    """A seat must play a card to a trick, if that is lawful."""

    says: ClassVar = LawWords.have_play
    so: ClassVar = So.plays_card
    seat: Seat
    card: Card
    trick: int


class MayNotPlay(OnPlay, frozen=True):
    """A seat may not play a card to a trick, if it has another."""

    so: ClassVar = So.may_not_play
    seat: Seat
    card: Card
    trick: int


class Trumping(OnPlay, frozen=True):
    """A seat that cannot follow suit must trump a trick, or may not trump it, if it has the choice."""

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
    """A seat takes back a card that it has played, without penalty."""

    seat: Seat
    card: Card

    @property
    def text(self) -> Text:
        return LawWords.takes_back(self.seat, self.card)

    @property
    def consequence(self) -> Text:
        return So.takes_it_back(self.seat, self.card)


class MustWin(OnPlay, frozen=True):
    """A seat must win a trick, if it can."""

    says: ClassVar = LawWords.must_win
    so: ClassVar = So.must_win_now
    seat: Seat
    trick: int


class MustLose(OnPlay, frozen=True):
    """A seat may not win a trick, if it can avoid it. Unlike ``MayNotWin`` it may still trump."""

    says: ClassVar = LawWords.must_lose
    so: ClassVar = So.must_lose_now
    seat: Seat
    trick: int


class MayNotWin(OnPlay, frozen=True):
    """A seat may neither trump nor win a trick, if it can avoid it."""

    so: ClassVar = So.may_not_win
    seat: Seat
    trick: int


class PlaysFirst(OnPlay, frozen=True):
    """A seat plays to a trick before another seat whose turn would come first."""

    says: ClassVar = LawWords.plays_before
    so: ClassVar = So.goes_before
    seat: Seat
    second: Seat
    trick: int


class CardsLaid(OnPlay, frozen=True):
    """Every player lays their own card of the trick in front of them."""

    says: ClassVar = LawWords.cards_laid
    so: ClassVar = So.each_laid
