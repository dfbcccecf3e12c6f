"""The chances of another seat's cards during play, compared with every arrangement of the unseen cards."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from hoyle.bots import bot_named
from hoyle.cards import ALL, Hand, Suit
from hoyle.errors import BadText
from hoyle.fairness import Master
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.odds.partner import holds
from hoyle.odds.seen import seen_to_hold, unseen
from hoyle.seat import SEATS, partner
from hoyle.table import Position, advance, attended
from hoyle.trials.defaults import SEED
from hoyle.trials.tricks import deal_of_whist
from hoyle.tricks.trick import Trick

PLAIN = bot_named("whist", "plain")


def at_play(index, cards_left, score=(0, 0)):
    """The table when the first seat with this many cards left is to play."""
    deal = replace(deal_of_whist(Master.parse(SEED), index), score=score)
    position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), deal)
    rng = Random(index)
    while True:
        seat = GAME.due(position)[0]
        seen = GAME.observe(position, seat)
        if len(seen.hand) == cards_left:
            return seen
        position, _ = advance(GAME, position, PLAIN.choose(seen, rng))
        position = attended(GAME, position)


def worlds(away, seat):
    """Every arrangement of the unseen cards: for each, the hand of every other seat."""
    first, second, third = (other for other in SEATS if other != seat)
    cards = set(away.cards)
    for ones in combinations(cards, away.room[first]):
        for twos in combinations(cards - set(ones), away.room[second]):
            lie = {first: ones, second: twos, third: tuple(cards - set(ones) - set(twos))}
            if not any(card.suit in away.renounced[who] for who, held in lie.items() for card in held):
                yield {who: Hand.of(held) | away.known[who] for who, held in lie.items()}


@pytest.mark.parametrize("index", range(8))
@pytest.mark.parametrize("left", [2, 3])
def test_every_way_that_fits_what_was_seen_counts_alike(index, left):
    seen = at_play(index, left)
    away = unseen(seen)
    lies = list(worlds(away, seen.seat))
    cards = Random(index).sample(ALL, 20)
    for who in SEATS:
        if who == seen.seat:
            continue
        for named in (Hand.of(cards), away.cards, Hand.of(cards[:5])):
            for wanted in (1, 2, 3):
                having = sum(len(lie[who] & named) >= wanted for lie in lies)
                assert seen_to_hold(seen, who, named, wanted) == Fraction(having, len(lies))


def test_voids_and_the_turn_up_are_met_with_among_those_deals():
    known = [unseen(at_play(index, 3)) for index in range(8)]
    assert sum(any(away.renounced) for away in known) > 4
    assert any(any(away.known) for away in known)


def test_at_the_first_card_the_turn_up_alone_is_known():
    seen = at_play(0, 13)
    away = unseen(seen)
    assert len(away.cards) == 38
    assert [len(cards) for cards in away.known] == [1, 0, 0, 0]
    two = Hand.of(list(away.cards)[:2])
    assert seen_to_hold(seen, partner(seen.seat), two) == holds(1, 2, unseen=38)
    assert seen_to_hold(seen, seen.dealer, Hand.of([seen.turned])) == 1
    assert seen_to_hold(seen, partner(seen.seat), Hand.of([seen.turned])) == 0


def test_what_cannot_have_been_seen_without_a_revoke_is_refused():
    seen = at_play(0, 9)
    others = [seat for seat in SEATS if seat != seen.seat]
    led = [[card for card in Hand.of(ALL) - seen.hand if card.suit is suit] for suit in Suit]
    # The seat that asks leads each suit in turn, and nobody follows.
    tricks = tuple(
        Trick(((seen.seat, one.pop()), *((seat, other.pop()) for seat in others)))
        for one, other in zip(led, led[1:] + led[:1], strict=True)
    )
    with pytest.raises(BadText, match="revoke"):
        seen_to_hold(replace(seen, laid=(), quitted=tricks), others[0], Hand("AS"))


def test_who_sees_no_cards_or_asks_about_its_own_seat_is_refused():
    seen = at_play(0, 3)
    with pytest.raises(BadText, match="itself"):
        seen_to_hold(seen, seen.seat, Hand("AS"))
    with pytest.raises(BadText, match="seat"):
        seen_to_hold(GAME.observe(Position(GAME.begin(LONG_WHIST)), SEATS[0]), SEATS[2], Hand("AS"))
