"""Whole trees of lawful play at a strict table, compared with a count that shares no code with Hoyle."""

from collections import Counter
from random import Random

import pytest

from hoyle.cards import Hand, Suit
from hoyle.games.whist.act import Given, Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.seat import CHANCE, SEATS, right
from hoyle.table import Position, advance, attended
from trees.brute import play_outs

SUITS = {suit.letter: suit for suit in Suit}

# North, East, South, West; the last two are of four cards.
ENDINGS = (
    ("AS 2H", "KS 3H", "QS 4H", "JS 5H"),
    ("AS 2S", "KH 3H", "QD 4D", "JC 5C"),
    ("AS 2H", "KS QS", "3D 4S", "5H AH"),
    ("AS KS 2H", "3S 4H 5D", "QS 6H 7C", "JS 8S 9H"),
    ("AS 2D 3C", "KD 4D 5H", "QC 6D 7H", "JH 8C 9S"),
    ("AH KH QH", "2H 3H 4D", "5D 6D 7D", "8S 9S JH"),
    ("AS KS QS 2H", "3S 4S 5H 6H", "7S 8S AH KH", "9S TS JH QH"),
    ("AS 2S 3H 4H", "KS 5S 6D 7H", "QS 8S 9H TH", "JS TS JH QD"),
)


def counted(hands, trumps, leader):
    """The same through Hoyle: every lawful act applied by ``advance`` at a strict table."""
    given = Given(dealer=right(leader), trumps=SUITS[trumps], hands=tuple(map(Hand, hands)))
    position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), given)
    found = Counter()
    _follow(position, found)
    return found


def _follow(position, found):
    position = attended(GAME, position)
    (seat,) = GAME.due(position)
    if seat == CHANCE:
        found[position.state.deal.held_by.count(0)] += 1
        return
    for act in GAME.lawful(position, seat):
        assert isinstance(act, Play)
        _follow(advance(GAME, position, act)[0], found)


@pytest.mark.parametrize(
    ("hands", "trumps"),
    [
        pytest.param(hands, trumps, marks=[] if each == place % 4 and place < 3 else pytest.mark.nightly)
        for place, hands in enumerate(ENDINGS[:6])
        for each, trumps in enumerate("CDHS")
    ],
)
def test_small_endings_have_as_many_play_outs_as_counted_by_hand(hands, trumps):
    for leader in SEATS:
        assert counted(hands, trumps, leader) == play_outs(hands, trumps, leader)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("hands", "trumps", "leader"),
    [(ENDINGS[6], "H", 0), pytest.param(ENDINGS[7], "S", 3, marks=pytest.mark.nightly)],
)
def test_endings_of_four_cards_have_as_many_play_outs_as_counted_by_hand(hands, trumps, leader):
    assert counted(hands, trumps, leader) == play_outs(hands, trumps, leader)


def test_endings_by_chance_have_as_many_play_outs_as_counted_by_hand():
    rng = Random(1793)
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    for _ in range(4):
        cards = rng.sample(pack, 12)
        hands = tuple(" ".join(cards[first::4]) for first in range(4))
        trumps, leader = rng.choice("CDHS"), rng.choice(SEATS)
        assert counted(hands, trumps, leader) == play_outs(hands, trumps, leader)


def test_the_count_by_hand_is_right_where_it_can_be_done_in_the_head():
    """All follow to both tricks, whatever is led: each player has two orders, but only on the first lead."""
    assert play_outs(("AS 2H", "KS 3H", "QS 4H", "JS 5H"), "C", 0) == {1: 2}
    assert sum(play_outs(("AS 2S", "KH 3H", "QD 4D", "JC 5C"), "C", 0).values()) == 16
