from bots.whist.laid import play, table
from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.game import GAME
from hoyle.maxims.sight import PACK, highest, lowest
from hoyle.maxims.whist.visible_cards import sight
from maxims.whist.glance import glance

TABLE = ("AS 2S 3D", "KS 4S 5D", "QS 4H 6D", "JS 5S 7D")


def seen_by(position, seat):
    return sight(GAME.observe(position, seat))


def test_a_leader_sees_no_trick():
    see = seen_by(table(*TABLE), 0)
    assert see.trick is None
    assert see.earlier == ()
    assert see.cards == see.hand == Hand("AS 2S 3D")
    assert see.others == PACK - see.hand


def test_a_follower_sees_the_trick_and_what_they_may_lay():
    see = seen_by(play(table(*TABLE), "2S"), 1)
    assert [str(card) for _, card in see.trick.plays] == ["2S"]
    assert see.cards == Hand("KS 4S")
    assert see.hand == Hand("KS 4S 5D")
    assert see.others == PACK - see.hand - Hand("2S")


def test_what_is_played_is_out_and_who_did_not_follow_is_marked():
    see = seen_by(play(table(*TABLE), "AS 4S 6D 5S / 3D"), 1)
    assert see.others == PACK - Hand("AS 4S 6D 5S 3D KS 5D")
    assert see.renounced == (set(), set(), {Suit.SPADES}, set())
    assert [trick.leader for trick in see.earlier] == [0]


def test_a_complete_trick_on_the_table_is_an_earlier_one():
    see = seen_by(play(table(*TABLE), "AS 4S QS 5S"), 0)
    assert see.trick is None
    assert len(see.earlier) == 1


def test_there_is_nothing_to_go_by_out_of_turn_nor_for_a_bystander():
    assert seen_by(table(*TABLE), 1) is None
    assert seen_by(table(*TABLE), None) is None


def test_high_and_low_are_by_the_height_of_the_rank_and_then_the_place_in_the_pack():
    cards = Hand("AS AC 2D 2C KH")
    assert highest(cards) == Card("AC")
    assert lowest(cards) == Card("2C")


def test_best_and_as_good_are_by_the_cards_in_other_hands():
    see = glance("KS JS TS 3S", gone="AS")
    assert see.is_best(Card("KS"))
    assert not see.is_best(Card("JS"))
    assert see.as_good(Card("JS")) == Card("TS")
    assert see.as_good(Card("KS")) == Card("KS")


def test_only_an_adversary_out_of_the_suit_who_may_have_trumps_would_trump():
    out = (3, "2D 3D 4S 5D")
    assert glance("AS AD", earlier=(out,)).would_trump(Suit.DIAMONDS)
    assert not glance("AS AD", earlier=(out,)).would_trump(Suit.CLUBS)
    no_trumps = (0, "AH 2C 3H 4H")
    assert not glance("AS AD", earlier=(out, no_trumps)).would_trump(Suit.DIAMONDS)


def test_who_is_to_come():
    assert glance("AS", laid="2S 3S").to_come == (1,)
    assert glance("AS", laid="2S").to_come == (1, 2)
    assert glance("AS").to_come == (1, 2, 3)


def test_partner_has_what_nothing_left_can_beat():
    assert glance("3S", laid="AS 2S").partner_has_it
    assert not glance("3S", laid="KS 2S").partner_has_it
    assert glance("3S", laid="2S KS 4S").partner_has_it
    assert not glance("3S").partner_has_it


def test_winning_cards_are_those_over_the_best_on_the_table():
    assert glance("AS 9S 3S", laid="4S TS 2S").winning == Hand("AS")
    assert glance("2H 3D", laid="4S TS 2S").winning == Hand("2H")
    assert glance("AS 3D").winning == Hand("AS 3D")
