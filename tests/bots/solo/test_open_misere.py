"""Misères with open cards: the cards that keep the caller safe, against every way of continuing."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.solo.laid import fallen, table
from hoyle.bots.solo.open_misere import safe
from hoyle.cards import ALL, Hand
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.maxims.solo.place_at_table import place
from hoyle.seat import SEATS
from hoyle.tricks.trick import Trick

CALLER = SEATS[0]


def ending(seed, left):
    """The observation of a seat about to lead, with this many cards left to each, and all hands."""
    rng = Random(seed)
    cards = rng.sample(ALL, 4 * left)
    hands = tuple(Hand.of(cards[left * seat : left * (seat + 1)]) for seat in SEATS)
    begun = table(fallen(rng), declaration=Declaration.MISERE, caller=CALLER)
    see = place(GAME.observe(begun, GAME.due(begun)[0]))
    seat = SEATS[seed % 4]
    return replace(see, seat=seat, hand=hands[seat], cards=hands[seat]), hands


def followed(see, hands):
    """The same after this seat has played, with the next to play."""
    card, seat = min(see.cards, key=lambda card: card.index), SEATS[(see.seat + 1) % 4]
    left = tuple(hand.without(card) if at == see.seat else hand for at, hand in enumerate(hands))
    trick = Trick((*(see.trick.plays if see.trick else ()), (see.seat, card)))
    may = left[seat].suit(trick.led) or left[seat]
    return replace(see, seat=seat, hand=left[seat], cards=may, trick=trick), left


def can_be_safe(hands, plays, seat):
    """Can the caller lose every trick, if all play as well as possible with open cards?"""
    if len(plays) == 4:
        seat = Trick(plays).winner(None)
        if seat == CALLER:
            return False
        plays = ()
    if not any(hands):
        return True
    led = plays[0][1].suit if plays else None
    may = [*((led is not None and hands[seat].suit(led)) or hands[seat])]
    after = (
        can_be_safe(
            tuple(hand.without(card) if at == seat else hand for at, hand in enumerate(hands)),
            (*plays, (seat, card)),
            SEATS[(seat + 1) % 4],
        )
        for card in may
    )
    return any(after) if seat == CALLER else all(after)


def as_worlds(*dealt):
    return np.array([[hand.bits for hand in hands] for hands in dealt], np.uint64)


@pytest.mark.parametrize("played", [0, 1, 2, 3])
def test_a_card_is_safe_where_the_caller_loses_all_however_the_others_play_on(played):
    told = set()
    for seed in range(12 if played < 3 else 150):
        see, hands = ending(seed, 3)
        for _ in range(played):
            see, hands = followed(see, hands)
        shares = safe(see, CALLER, as_worlds(hands))
        laid = () if see.trick is None else see.trick.plays
        for card in see.cards:
            after = tuple(hand.without(card) if at == see.seat else hand for at, hand in enumerate(hands))
            slow = can_be_safe(after, (*laid, (see.seat, card)), SEATS[(see.seat + 1) % 4])
            assert shares[card.index] == slow
            told.add(slow)
        assert not any(shares[card.index] for card in see.hand - see.cards)
    assert told == {False, True}


def test_it_is_the_share_of_the_worlds():
    shares = []
    for seed in range(12):
        see, hands = ending(seed, 3)
        others = [seat for seat in SEATS if seat != see.seat]
        by_seat = dict(zip(others, (hands[seat] for seat in (*others[1:], others[0])), strict=True))
        exchanged = tuple(by_seat.get(seat, see.hand) for seat in SEATS)
        one, other = (safe(see, CALLER, as_worlds(each)) for each in (hands, exchanged))
        both = safe(see, CALLER, as_worlds(hands, exchanged))
        assert both == pytest.approx((one + other) / 2)
        shares += both.tolist()
    assert 0.5 in shares
