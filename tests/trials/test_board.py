"""Deals of cribbage that the solved tables play, hole by hole."""

from random import Random

import pytest

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import FIVE_CARD
from hoyle.kernel.reference.cribbage import play_hands
from hoyle.odds.solved import DEALER, PONE, game_of, solved
from hoyle.trials.board import Board, _Play, deal_pegged
from hoyle.trials.deals import shuffled
from hoyle.trials.usual import SEED


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))


def test_the_play_pegs_what_the_rules_peg():
    table, chance = solved(FIVE_CARD), Board(seed=SEED).chance
    ended_by_a_go = 0
    for index in range(60):
        cards = shuffled(chance, index).cards
        hands = [cards[0:3], cards[3:6]]
        play = _Play(table, game_of(FIVE_CARD), True, hands, Random(index))
        pegs = play.pegs()
        ranks = [rank for rank in play.moves if rank >= 0]
        given = iter(ranks)
        by_the_rules = [
            made if seat == DEALER else -made
            for seat, _, made in play_hands(
                [[card.index % 13 for card in hand] for hand in hands],
                PONE,
                lambda *_, given=given: next(given),
                True,
            )
        ]
        assert pegs == by_the_rules
        ended_by_a_go += any(play.hands)
    assert ended_by_a_go > 10


def test_the_show_comes_last_and_in_its_order():
    table, chance = solved(FIVE_CARD), Board(seed=SEED).chance
    for index in range(20):
        pegs, start = deal_pegged(table, FIVE_CARD, chance, index), shuffled(chance, index).cards[10]
        assert all(pegs)
        assert sum(each for each in pegs if each > 0) > 0
        if start.rank.value == 11:
            assert pegs[0] == 2


def test_equal_seeds_give_equal_deals():
    assert Board(seed=SEED).measured(range(3, 6)) == Board(seed=SEED).measured(range(6))[3:]


def test_a_variant_that_is_not_solved_has_no_board():
    with pytest.raises(BadOption, match="one that is solved"):
        Board(variant="six-card").table()


def test_a_board_is_of_the_options_that_are_set():
    found = Board(options={"game_points": "31", "three_for_last": "no"}).findings([[2, -1, 3], [-4, 5]])
    assert (found["target"], len(found["wins"])) == (31, 31)
    assert found["first_dealer"] == found["wins"][0][0]


def test_tables_that_were_solved_for_another_play_make_no_board():
    with pytest.raises(BadOption, match="so the tables were solved"):
        Board(options={"after_go": "at_liberty"}).table()


def test_what_is_found_is_the_chance_of_the_first_dealer_and_the_holes_of_a_deal():
    found = Board(seed=SEED).findings([[2, -1, 3], [-4, 5]])
    assert (found["variant"], found["target"]) == ("five-card", 61)
    assert found["holes"] == {"dealer": 5.0, "pone": 2.5}
    assert len(found["wins"]) == len(found["wins"][0]) == 61
    assert found["first_dealer"] == found["wins"][0][3]
    assert found["wins"][59][0] > found["wins"][0][59]


def test_the_deals_of_a_seed_are_pegged_as_they_were_when_the_board_was_made():
    """Each hole of forty deals, the dealer's above nought; the shipped chances come of 100,000 such deals."""
    deals = Board(seed=SEED).measured(range(40))
    assert [sum(hole for deal in deals for hole in deal if hole * sign > 0) for sign in (1, -1)] == [
        422,
        -264,
    ]
    assert deals[:4] == [[-2, -1, -4, 5, 2], [2, 1, -2, 2, 5], [1, -7, 2, 6], [2, 1, -4, 4, 8]]
