"""Declarations: what may be declared, what it scores, and when cards may be used again."""

import pytest

from games.bezique.laid import hand
from hoyle.cards import Card, Hand, Suit
from hoyle.games.bezique.declaration import BeziqueReadings, Declared, declarable, formed, points


def made(kind, cards):
    return Declared(kind=kind, cards=hand(cards))


def kinds(held, *past):
    return [each.kind for each in declarable(held, past)]


@pytest.mark.parametrize(
    ("kind", "cards", "plain", "in_trumps"),
    [
        ("marriage", "KH QH", 20, 40),
        ("sequence", "AH TH KH QH JH", 150, 250),
        ("bezique", "QS JD", 40, 40),
        ("double", "QS JD QS JD", 500, 500),
        ("triple", "QS JD QS JD QS JD", 1500, 1500),
        ("quadruple", "QS JD QS JD QS JD QS JD", 4500, 4500),
        ("aces", "AS AH AH AC", 100, 100),
        ("kings", "KS KS KS KS", 80, 80),
        ("queens", "QS QH QD QC", 60, 60),
        ("knaves", "JS JD JD JH", 40, 40),
    ],
)
def test_RB_09_what_each_declaration_is_made_of_and_scores(kind, cards, plain, in_trumps):
    cards = hand(cards)
    assert formed(kind, cards)
    assert not formed(kind, cards.without(next(iter(cards))))
    assert kind in kinds(cards)
    assert points(kind, cards, Suit.CLUBS) == plain
    assert points(kind, cards, Suit.HEARTS) == in_trumps


@pytest.mark.parametrize(
    ("kind", "cards"),
    [
        ("marriage", "KH QS"),
        ("marriage", "KH KH"),
        ("sequence", "AH TH KH QH JS"),
        ("sequence", "AH TH KH QH QH"),
        ("bezique", "QS JS"),
        ("double", "QS QS QS JD"),
        ("aces", "AS AH AC TS"),
        ("kings", "QS QH QC QD"),
    ],
)
def test_RB_09_what_makes_none(kind, cards):
    assert not formed(kind, hand(cards))
    assert kind not in kinds(hand(cards))


def test_RB_05_the_first_marriage_or_sequence_is_in_trumps_itself():
    assert points("marriage", hand("KH QH"), None) == 40
    assert points("sequence", hand("AS TS KS QS JS"), None) == 250


def test_RB_T7_four_queens_serve_again_once_one_is_played_and_a_fifth_has_come():
    queens = made("queens", "QS QH QC QD")
    fifth = Card("QH2")
    assert kinds(queens.cards, queens) == []
    assert (
        kinds(queens.cards.plus(fifth), queens) == []
    )  # All four are still on the table: nothing is replaced.
    one_played = queens.cards.without(Card("QC"))
    assert kinds(one_played.plus(fifth), queens) == ["queens"]
    assert points("queens", one_played.plus(fifth), None) == 60


def test_RB_12_four_others_are_a_new_combination():
    queens = made("queens", "QS QH QC QD")
    others = Hand.of([Card("QS2"), Card("QH2"), Card("QC2"), Card("QD2")])
    assert [each.cards for each in declarable(queens.cards | others, (queens,))] == [others]


def test_RB_12_cards_that_have_all_served_make_no_third_combination():
    one, other = made("queens", "QS QH QC QD"), Hand.of(Card(f"Q{suit}2") for suit in "SHCD")
    past = (one, Declared(kind="queens", cards=other))
    held = (one.cards | other).without(Card("QC")).without(Card("QC2"))
    assert kinds(held, *past) == []


def test_RB_T8_king_and_queen_of_a_sequence_do_not_marry():
    run = made("sequence", "AH TH KH QH JH")
    assert kinds(run.cards, run) == []
    assert "marriage" not in kinds(run.cards.plus(Card("QH2")), run)  # Nor does its king with another queen.
    assert "marriage" not in kinds(run.cards.without(Card("AH")), run)


def test_RB_12_a_marriage_may_enter_a_sequence_and_new_cards_marry_after_it():
    pair = made("marriage", "KH QH")
    held = hand("AH TH KH QH JH")
    assert kinds(held, pair) == ["sequence"]
    run = made("sequence", "AH TH KH QH JH")
    both = held | Hand.of([Card("KH2"), Card("QH2")])
    fresh = [each.cards for each in declarable(both, (pair, run)) if each.kind == "marriage"]
    assert fresh == [Hand.of([Card("KH2"), Card("QH2")])]


def test_RB_12_a_king_marries_again_when_the_queen_is_played():
    pair = made("marriage", "KH QH")
    king, queen, another = Card("KH"), Card("QH"), Card("QH2")
    assert kinds(Hand.of([king, queen, another]), pair) == []
    assert kinds(Hand.of([king, another]), pair) == ["marriage"]


def test_RB_12_two_marriages_that_lie_exchange_partners_and_score_twice_more():
    first, second = made("marriage", "KH QH"), Declared(kind="marriage", cards=Hand("KH2 QH2"))
    held = first.cards | second.cards
    exchanged = declarable(held, (first, second))
    assert [str(each.cards) for each in exchanged] == ["KH QH2", "QH KH2"]
    assert [str(each.cards) for each in declarable(held, (first, second, exchanged[0]))] == ["QH KH2"]
    assert declarable(held, (first, second, *exchanged)) == ()
    assert kinds(held.without(Card("KH")), first, second) == []  # They no longer lie together complete.


def test_RB_12_cards_of_a_larger_bezique_make_no_smaller():
    double = made("double", "QS JD QS JD")
    assert kinds(double.cards, double) == []
    third = double.cards | Hand("QS3 JD3")
    singles = [each for each in declarable(third, (double,)) if each.kind == "bezique"]
    assert [each.cards for each in singles] == [Hand("QS3 JD3")]
    assert "triple" in kinds(third, double)


def test_RB_13_a_bezique_is_built_up_or_declared_at_once():
    single, second = made("bezique", "QS JD"), Declared(kind="bezique", cards=Hand("QS2 JD2"))
    held = single.cards | second.cards
    assert kinds(held)[0] == "double"
    assert kinds(held, single) == ["double", "bezique"]
    assert kinds(held, single, second) == ["double"]
    assert kinds(held, single, second, Declared(kind="double", cards=held)) == []


def test_RB_12_a_bezique_again_with_a_new_queen_for_one_played():
    single = made("bezique", "QS JD")
    assert kinds(Hand("QS QS2 JD"), single) == []
    assert kinds(Hand("QS2 JD"), single) == ["bezique"]


def test_RB_12_a_card_serves_in_combinations_of_different_kinds():
    past = (made("bezique", "QS JD"), made("queens", "QS QH QC QD"))
    assert kinds(Hand("QS KS JD QH QC QD"), *past) == ["marriage"]


def test_RB_13_a_greater_bezique_of_the_same_cards_is_an_option():
    queens, knaves = hand("QS QS"), hand("JD JD")
    both = queens | knaves
    singles = tuple(
        Declared(kind="bezique", cards=Hand.of(pair)) for pair in zip(queens, knaves, strict=True)
    )
    assert kinds(both, *singles) == ["double"]
    new = BeziqueReadings(new_card=True, widowed=False)
    assert [each.kind for each in declarable(both, singles, new)] == []
    assert "double" in [each.kind for each in declarable(both, singles[:1], new)], (
        "its neighbour: two are new"
    )
    assert "double" in [each.kind for each in declarable(both, (), new)]


def test_RB_12_a_card_whose_partner_is_played_marries_another_by_an_option():
    kings, queens = hand("KH KH"), hand("QH QH")
    pairs = tuple(Declared(kind="marriage", cards=Hand.of(pair)) for pair in zip(kings, queens, strict=True))
    left = (kings | queens).without(next(iter(kings)))
    assert kinds(left, *pairs) == []
    widowed = BeziqueReadings(new_card=False, widowed=True)
    (again,) = declarable(left, pairs, widowed)
    assert again.cards == left - (pairs[1].cards & queens)
    assert declarable(left, (*pairs, again), widowed) == ()
