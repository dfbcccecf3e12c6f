"""A pack is cut and dealt; no card is lost, and none moves that should not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Pack
from hoyle.errors import NotAPack

orders = st.permutations(range(52))


def test_a_pack_does_not_change():
    pack = Pack()
    for name in ("cards", "order"):
        with pytest.raises(AttributeError, match=f"a pack does not change: {name}"):
            setattr(pack, name, ())
    assert pack.cards == ALL


@given(orders)
def test_a_pack_in_a_given_order(order):
    assert [card.index for card in Pack.ordered(order).cards] == order


@given(orders, st.integers(0, 52))
def test_a_cut_puts_the_top_cards_underneath_in_their_order(order, at):
    pack = Pack.ordered(order)
    cut = pack.cut(at)
    assert cut.cards == pack.cards[at:] + pack.cards[:at]
    assert cut.cut(52 - at) == pack


@given(orders, st.sampled_from([2, 3, 4]))
def test_cards_dealt_by_ones_go_round_the_table(order, seats):
    pack = Pack.ordered(order)
    hands = pack.by_ones(seats)
    for place, card in enumerate(pack.cards):
        assert [card in hand for hand in hands] == [place % seats == seat for seat in range(seats)]


def test_a_new_pack_is_in_order():
    assert Pack().cards == ALL


@given(orders)
def test_a_pack_is_whole_while_each_card_is_there_once(order):
    cards = Pack.ordered(order).cards
    assert Pack(cards).has_all()
    for other in (cards[:51], (*cards[:51], cards[0]), (*cards, cards[0]), ()):
        assert not Pack(other).has_all()


@pytest.mark.parametrize("wrong", [[0] * 52, [52], [-1, 0], [*range(51), 0]])
def test_an_order_with_a_card_twice_or_no_card_at_all_is_refused(wrong):
    with pytest.raises(NotAPack, match="the order of no pack"):
        Pack.ordered(wrong)
