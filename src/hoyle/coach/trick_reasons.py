"""The property of a position that explains the best card of a trick game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from hoyle.cards import Card, Hand, Suit
from hoyle.coach.words import CoachWords
from hoyle.maxims.whist.visible_cards import beating, higher, lowest
from hoyle.seat import SEATS, Seat
from hoyle.tricks import Trick
from hoyle.words import Text


class TrickSight(Protocol):
    """The fields of a view at whist or solo that reasons need."""

    @property
    def seat(self) -> Seat: ...
    @property
    def trumps(self) -> Suit | None: ...
    @property
    def hand(self) -> Hand: ...
    @property
    def cards(self) -> Hand: ...
    @property
    def others(self) -> Hand: ...
    @property
    def trick(self) -> Trick | None: ...
    @property
    def earlier(self) -> tuple[Trick, ...]: ...
    @property
    def renounced(self) -> Sequence[Collection[Suit]]: ...


def why(see: TrickSight, card: Card, allies: Collection[Seat]) -> Text:
    """Return why this card is the best where tricks are wanted; ``allies`` are the rest of its side."""
    if len(see.cards) == 1:
        return CoachWords.only_one()
    if see.trick is None:
        return _led(see, card, allies)
    return _followed(see, see.trick, card, allies)


def why_losing(see: TrickSight, card: Card, caller: Seat | None) -> Text:
    """Return why this card is the best at a misère, for the caller or against the caller."""
    if len(see.cards) == 1:
        return CoachWords.only_one()
    if caller is not None and caller != see.seat:
        return CoachWords.under_caller()
    if see.trick is None or card in beating(see.trick, see.trumps):
        return CoachWords.least_risk()
    return CoachWords.stays_under() if card.suit is see.trick.led else CoachWords.gets_rid()


def _led(see: TrickSight, card: Card, allies: Collection[Seat]) -> Text:
    suit, foes = card.suit, [seat for seat in SEATS if seat != see.seat and seat not in allies]
    if suit is see.trumps:
        able = [seat for seat in foes if suit not in see.renounced[seat]]
        few = len(see.others.suit(suit)) <= len(able)
        return CoachWords.last_trumps() if able and few else CoachWords.draws_trumps()
    if any(suit in see.renounced[ally] and see.trumps not in see.renounced[ally] for ally in allies):
        return CoachWords.ally_trumps(suit)
    if not higher(card) & see.others:
        return CoachWords.cannot_be_beaten()
    if any(trick.leader in allies and trick.led is suit for trick in see.earlier):
        return CoachWords.returns_lead()
    lengths = {
        each: len(see.hand.suit(each)) for each in Suit if see.cards.suit(each) and each is not see.trumps
    }
    if lengths[suit] == max(lengths.values()):
        return CoachWords.from_longest()
    if lengths[suit] == 1 and see.trumps is not None and see.hand.suit(see.trumps):
        return CoachWords.empties_suit(suit)
    return (
        CoachWords.from_shortest()
        if lengths[suit] == min(lengths.values())
        else CoachWords.leads_other_suit()
    )


def _followed(see: TrickSight, trick: Trick, card: Card, allies: Collection[Seat]) -> Text:
    last = len(trick.plays) == len(SEATS) - 1
    if card in beating(trick, see.trumps):
        if last:
            return CoachWords.wins_last()
        if card.suit is see.trumps and trick.led is not see.trumps:
            return CoachWords.trumps_in()
        if not higher(card) & see.others:
            return CoachWords.cannot_be_beaten()
        return CoachWords.third_hand() if len(trick.plays) == 2 else CoachWords.makes_them_play_high()
    if trick.winner(see.trumps) in allies:
        return CoachWords.partner_has_it()
    follows = see.cards.suit(trick.led)
    if not follows:
        alone = len(see.hand.suit(card.suit)) == 1 and see.trumps is not None and see.hand.suit(see.trumps)
        return CoachWords.empties_suit(card.suit) if alone else CoachWords.throws_away()
    if not see.cards & beating(trick, see.trumps):
        return CoachWords.cannot_win()
    return CoachWords.keeps_for_later() if card == lowest(follows) else CoachWords.most_on_average()
