"""The searching player of rubicon bézique: which cards it considers, and the last nine tricks."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from games.bezique.laid import DEALER, ELDER, POOR, STOCK, do, laid, play
from hoyle import kernel
from hoyle.bots.bezique import search, worlds
from hoyle.bots.bezique.ending import face, number, words
from hoyle.bots.bezique.plain import PLAIN
from hoyle.bots.bezique.search import SEARCH
from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.variant import FOUR_PACKS
from hoyle.kernel.bezique import CARDS


def whole(hand):
    """A deal of all 128 cards, in which the elder has this hand and the dealer a poor one."""
    pack = [rank + suit for rank in "789TJQKA" for suit in "CDHS"] * 4
    for name in f"{hand} {POOR}".split():
        pack.remove(name)
    return laid(hand, POOR, " ".join(Random(1).sample(pack, len(pack))))


def seen(position, seat=None):
    return GAME.observe(position, GAME.due(position)[0] if seat is None else seat)


def at_the_end(position):
    """An observation of a deal in which all other cards have been played."""
    deal = position.state.deal
    rest = Hand.of(FOUR_PACKS.cards) - deal.hands[0] - deal.hands[1]
    return replace(seen(position), played=rest)


def test_every_card_has_a_number_of_its_own_and_the_order_of_the_game():
    assert sorted(map(number, FOUR_PACKS.cards)) == [*range(CARDS)]
    assert [face(Card(f"{rank}C")) for rank in "789JQKTA"] == [*range(8)]
    assert words([Card("7C"), Card("AS4")]) == (1, 1 << 63)


def test_worlds_hold_all_that_is_not_seen_and_what_is_known_where_it_is():
    position = play(laid("AS KH QH KS QS 9D 9C 8D 7D", POOR, STOCK), "AS", "7C")
    hands, stock = worlds._drawn(seen(position), ELDER, Random(1), 50)
    assert len({row.tobytes() for row in stock}) == 50
    mine = words(position.state.deal.hands[ELDER])
    assert all(tuple(map(int, hand)) == mine for hand in hands[:, 0])
    assert {sum(map(int.bit_count, map(int, hand))) for hand in hands[:, 1]} == {8}


def test_the_last_nine_tricks_are_played_for_the_most():
    position = laid("AH KH QH JD TD 9S 8S 7S TC", "TH 9H 8H AD KD AS KS QS AC", trumps=Suit.HEARTS)
    chosen = SEARCH.choose(at_the_end(position), Random(1))
    held = [np.array([[words(hand) for hand in position.state.deal.hands]], np.uint64)]
    values = kernel.solve_bezique(*held, np.array([2], np.int8), np.array([-1], np.int16))[0]
    assert values[face(chosen.card)] == values.max()


def test_a_card_led_is_answered_for_the_most_too():
    position = play(laid("TH 7S", "AH KH", trumps=Suit.SPADES), "TH")
    assert SEARCH.choose(at_the_end(position), Random(1)) == act.Play(DEALER, Card("AH"))


def test_equal_chances_give_equal_acts():
    position = whole("KS QH JD AH AC KD QC 7H JS")
    first = SEARCH.choose(seen(position), Random(5))
    assert SEARCH.choose(seen(position), Random(5)) == first
    assert isinstance(first, act.Play)


@pytest.mark.parametrize("seed", range(3))
def test_it_keeps_a_double_bezique_that_lacks_a_card(seed):
    position = whole("QS QS JD AH AC KD 9S 8S 7S")
    assert SEARCH.choose(seen(position), Random(seed)).card.text not in {"QS", "QS2", "JD"}


def test_only_cards_that_look_good_are_looked_at_in_worlds(monkeypatch):
    looked = []

    def gained(_, moves, __, worlds, tricks):
        looked.append((len(moves), worlds, tricks))
        return np.array([[each * 10 for each in range(len(moves))]])

    monkeypatch.setattr(search, "gains", gained)
    position = whole("KS QH JD AH AC KD QC 7H JS")
    assert SEARCH.choose(seen(position), Random(5))
    assert looked == [(9, 1, 0), (5, search.WORLDS, search.TRICKS)]


@pytest.mark.parametrize("number_of", [1, 3])
def test_a_hand_of_a_wrong_number_is_played_as_by_the_plain_player(monkeypatch, number_of):
    def never(*_):
        raise AssertionError("it looked ahead")

    monkeypatch.setattr(search, "gains", never)
    position = whole("KS QH JD AH AC KD QC 7H JS")
    wrong = replace(seen(position), counts=(9, 9 - number_of))
    assert SEARCH.choose(wrong, Random(1)) == PLAIN.choose(wrong, Random(1))


def test_of_declarations_and_the_draw_it_chooses_one():
    position = play(whole("AS KH QH KS QS JD JD QS 9D"), "AS", "7C")
    chosen = SEARCH.choose(seen(position), Random(2))
    assert chosen in GAME.lawful(position, ELDER)
    assert isinstance(chosen, act.Declare | act.Draw)
    assert do(position, chosen)
