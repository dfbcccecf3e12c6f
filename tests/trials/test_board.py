"""Deals of cribbage that the solved tables play, hole by hole."""

from random import Random

import pytest

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import FIVE_CARD
from hoyle.kernel.reference.cribbage import play_hands
from hoyle.odds.solved import DEALER, PONE, game_of, solved
from hoyle.trials.board import Board, _Play, deal_pegged
from hoyle.trials.deals import SEED, shuffled


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
