"""The property of a position that explains the best card of a trick game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from hoyle.cards import Card, Hand
from hoyle.coach.words import CoachWords
from hoyle.maxims.sight import TrickSight, higher, highest, lowest
from hoyle.seat import SEATS, Seat
from hoyle.tricks.trick import Trick, height
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


def why(see: TrickSight, card: Card, others: Iterable[Card] = ()) -> Text | None:
    """Return why this card is the best where tricks are wanted, or None.

    A property that one of the ``others`` shares is no reason.
    """
    if len(see.cards) == 1:
        return CoachWords.only_one()
    return _first_apart(_properties(see, card), (_properties(see, each) for each in others))


def _first_apart(own: Iterable[Text], others: Iterable[Iterable[Text]]) -> Text | None:
    shared = [each for properties in others for each in properties]
    return next((each for each in own if each not in shared or each.say in ONLY_BEST), None)


def _properties(see: TrickSight, card: Card) -> Iterator[Text]:
    return _led(see, card) if see.trick is None else _followed(see, see.trick, card)


def why_losing(see: TrickSight, card: Card, caller: Seat | None, others: Iterable[Card] = ()) -> Text:
    """Return why this card is the best at a misère, for the caller or against the caller.

    A property that one of the ``others`` shares is no reason.
    """
    if len(see.cards) == 1:
        return CoachWords.only_one()
    if caller is not None and caller != see.seat:
        return CoachWords.under_caller()
    found = _first_apart(_low(see, card), (_low(see, each) for each in others))
    return found or CoachWords.least_risk()


def _low(see: TrickSight, card: Card) -> Iterator[Text]:
    if see.trick is None or card in see.winning:
        return
    if card.suit is see.trick.led:
        yield CoachWords.stays_under()
        if card == highest(see.cards - see.winning):
            yield CoachWords.highest_under()
        return
    yield CoachWords.gets_rid()
    if height(card) == max(map(height, see.hand)):
        yield CoachWords.gets_rid_of_highest()
    if len(see.hand.suit(card.suit)) == 1:
        yield CoachWords.leaves_none(card.suit)


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
        winning = see.winning.suit(card.suit)
        if see.is_best(card):
            yield CoachWords.cannot_be_beaten()
        elif not last and not trumped and len(trick.plays) == 1:
            yield CoachWords.makes_them_play_high()
        elif not last and not trumped and not _is_cheapest(see, card, winning):
            yield CoachWords.third_hand()
        if _saves_higher(see, card) or (len(winning) > 1 and card == lowest(winning)):
            yield CoachWords.keeps_for_later()
        return
    yield from _lost(see, trick, card)
    if _saves_higher(see, card):
        yield CoachWords.keeps_for_later()


def _lost(see: TrickSight, trick: Trick, card: Card) -> Iterator[Text]:
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


def _is_cheapest(see: TrickSight, card: Card, winning: Hand) -> bool:
    """Return whether this is the lowest of the winning cards of a suit, and another of them is worth more."""
    between = higher(card) - higher(highest(winning))
    return card == lowest(winning) and bool(between & see.others)


def _saves_higher(see: TrickSight, card: Card) -> bool:
    suit = see.cards.suit(card.suit)
    return len(suit) > 1 and card == lowest(suit)
