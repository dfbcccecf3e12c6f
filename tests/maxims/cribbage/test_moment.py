"""A cribbage player's inferences from an observation."""

from random import Random

import pytest
from msgspec.structs import replace

from games.cribbage.laid import dealt, do, played
from hoyle.cards import Card, Hand, Pack
from hoyle.games.cribbage.act import Cut, CutPack, Deal, Shuffle
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.variant import FIVE_CARD, SIX_CARD
from hoyle.maxims import BOOKS
from hoyle.maxims.cribbage.moment import _ahead, moment
from hoyle.seat import SEATS
from hoyle.table import Position


def test_a_player_about_to_play_sees_the_series_and_the_lawful_cards():
    position = played(dealt(FIVE_CARD, "8H 5C 2D", "7H 9D KC"), "8")
    see = moment(GAME.observe(position, SEATS[1]))
    assert (see.cards, see.outs) == (Hand("7H 9D KC"), frozenset())
    assert (see.series, see.count, see.own_crib) == ((Card("8H"),), 8, True)
    assert Card("5C") in see.unseen
    assert not see.unseen & (see.hand | Hand("8H"))
    assert moment(GAME.observe(position, SEATS[0])) is None
    assert moment(GAME.observe(position, None)) is None


def test_a_player_about_to_lay_out_sees_the_ways_to_do_it():
    pack = Pack.ordered(Random(1).sample(range(52), 52))
    sat = do(Position(GAME.begin(SIX_CARD)), Cut(keeps=SEATS[0], pack=Pack()))
    position = do(sat, Shuffle(pack=pack))
    (cutter,) = GAME.due(position)
    position = do(position, CutPack(cutter, 20), Deal(SEATS[1 - cutter]))
    own, others = (moment(GAME.observe(position, seat)) for seat in (SEATS[1 - cutter], cutter))
    assert len(own.outs) == len(others.outs) == 15
    assert (own.own_crib, others.own_crib) == (True, False)
    assert not own.cards
    assert len(own.unseen) == 46


@pytest.mark.parametrize(
    ("deals", "score", "ahead"),
    [
        (0, (0, 0), 0.0),
        (1, (10, 0), -1.5),  # The player on turn dealt last, and still had eleven and a half to make.
        (2, (20, 0), 2.5),
        (3, (20, 0), -9.0),
    ],
)
def test_how_far_one_is_ahead_is_by_the_deals_of_each(deals, score, ahead):
    position = played(dealt(FIVE_CARD, "8H 5C 2D", "7H 9D KC"), "")
    seen = replace(GAME.observe(position, SEATS[0]), deals=deals, score=score, pegs=())
    assert seen.dealer == SEATS[1]
    assert moment(seen).ahead == ahead


def test_what_is_pegged_in_this_deal_does_not_count_as_ahead_and_what_the_other_pegs_is_not_ones_own():
    position = played(dealt(FIVE_CARD, "8H 5C 2D", "7H 9D KC"), "8")
    done = played(position, "7")  # Fifteen: two to the dealer.
    for seat in (SEATS[0], SEATS[1]):
        before, after = (GAME.observe(each, seat) for each in (position, done))
        assert (sum(peg.holes for peg in after.pegs), after.score[1] - before.score[1]) == (2, 2)
        assert _ahead(after) == _ahead(before)


def test_the_book_has_an_average_of_five_cards_only_and_of_the_first_game():
    seen = GAME.observe(dealt(FIVE_CARD, "8H 5C 2D", "7H 9D KC"), SEATS[0])
    assert moment(replace(seen, deals=2, games=(1, 0))).ahead == 0
    six = GAME.observe(dealt(SIX_CARD, "8H 5C 2D 3D", "7H 9D KC KD"), SEATS[0])
    assert moment(replace(six, deals=2)).ahead == 0


def test_the_maxims_are_heard_on_an_observation():
    position = played(dealt(FIVE_CARD, "8H 5C 2D", "7H 9D KC"), "8")
    counsel = BOOKS["cribbage"].counsel(GAME.observe(position, SEATS[1]))
    assert counsel.governing.id == "C-M07"
    assert counsel.choice == Hand("7H")
    assert {opinion.maxim.id for opinion in counsel.opinions} >= {"C-M07", "C-M09"}
