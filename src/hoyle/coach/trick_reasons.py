"""The property of a position that explains the best card of a trick game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hoyle.cards import Card
from hoyle.coach.words import CoachWords
from hoyle.maxims.sight import TrickSight, lowest
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import Trick
from hoyle.words import Text

ONLY_BEST: Final = frozenset(
    each().say
    for each in (
        CoachWords.partner_has_it,
        CoachWords.throws_away,
        CoachWords.cannot_win,
        CoachWords.least_risk,
        CoachWords.under_caller,
        CoachWords.solved,
        CoachWords.wins_most_games,
        CoachWords.most_on_average,
    )
)
"""Reasons that compare the best choice with all others, so that no other choice shares them."""


def why(see: TrickSight, card: Card, other: Card | None = None) -> Text:
    """Return why this card is the best where tricks are wanted.

    A property that the ``other`` card shares is no reason.
    """
    if len(see.cards) == 1:
        return CoachWords.only_one()
    shared = [] if other is None else list(_properties(see, other))
    found = (each for each in _properties(see, card) if each not in shared or each.say in ONLY_BEST)
    return next(found, CoachWords.most_on_average())


def _properties(see: TrickSight, card: Card) -> Iterator[Text]:
    return _led(see, card) if see.trick is None else _followed(see, see.trick, card)


def why_losing(see: TrickSight, card: Card, caller: Seat | None) -> Text:
    """Return why this card is the best at a misère, for the caller or against the caller."""
    if len(see.cards) == 1:
        return CoachWords.only_one()
    if caller is not None and caller != see.seat:
        return CoachWords.under_caller()
    if see.trick is None or card in see.winning:
        return CoachWords.least_risk()
    return CoachWords.stays_under() if card.suit is see.trick.led else CoachWords.gets_rid()


def _led(see: TrickSight, card: Card) -> Iterator[Text]:
    suit = card.suit
    if suit is see.trumps:
        able = [seat for seat in see.foes if suit not in see.renounced[seat]]
        few = len(see.others.suit(suit)) <= len(able)
        yield CoachWords.last_trumps() if able and few else CoachWords.draws_trumps()
    elif any(suit in see.renounced[ally] and see.trumps not in see.renounced[ally] for ally in see.allies):
        yield CoachWords.ally_trumps(suit)
    if see.is_best(card):
        yield CoachWords.cannot_be_beaten()
    if suit is not see.trumps:
        yield from _led_plain(see, card)
    if _saves_higher(see, card):
        yield CoachWords.keeps_for_later()


def _led_plain(see: TrickSight, card: Card) -> Iterator[Text]:
    suit = card.suit
    if any(trick.leader in see.allies and trick.led is suit for trick in see.earlier):
        yield CoachWords.returns_lead()
    lengths = {each: len(see.hand.suit(each)) for each in see.plain_suits}
    if lengths[suit] == max(lengths.values()):
        yield CoachWords.from_longest()
    if lengths[suit] == 1 and see.trumps is not None and see.hand.suit(see.trumps):
        yield CoachWords.empties_suit(suit)
    if lengths[suit] == min(lengths.values()):
        yield CoachWords.from_shortest()
    if min(lengths.values()) < lengths[suit] < max(lengths.values()):
        yield CoachWords.leads_other_suit()


def _followed(see: TrickSight, trick: Trick, card: Card) -> Iterator[Text]:
    last = len(trick.plays) == len(SEATS) - 1
    if card in see.winning:
        trumped = card.suit is see.trumps and trick.led is not see.trumps
        if last:
            yield CoachWords.wins_last()
        elif trumped:
            yield CoachWords.trumps_in()
        if see.is_best(card):
            yield CoachWords.cannot_be_beaten()
        elif not last and not trumped:
            yield (CoachWords.third_hand() if len(trick.plays) == 2 else CoachWords.makes_them_play_high())
        if _saves_higher(see, card):
            yield CoachWords.keeps_for_later()
        return
    if trick.winner(see.trumps) in see.allies:
        yield CoachWords.partner_has_it()
        return
    follows = see.cards.suit(trick.led)
    if not follows:
        alone = len(see.hand.suit(card.suit)) == 1 and see.trumps is not None and see.hand.suit(see.trumps)
        if alone:
            yield CoachWords.empties_suit(card.suit)
        yield CoachWords.throws_away()
    elif not see.winning:
        yield CoachWords.cannot_win()
    elif card == lowest(follows):
        yield CoachWords.keeps_for_later()


def _saves_higher(see: TrickSight, card: Card) -> bool:
    suit = see.cards.suit(card.suit)
    return len(suit) > 1 and card == lowest(suit)
