"""The player of seven-card cribbage that uses the learned table."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.cribbage.watching import watched
from hoyle import kernel
from hoyle.bots.cribbage import PLAIN, SEARCH, by_learned_solution
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.games.cribbage.show import RANKS
from hoyle.games.cribbage.variant import SEVEN_CARD, THREE_HANDED
from hoyle.kernel import DEALER, PONE, RecallTable
from hoyle.solution.learned_table import learned_solution


@pytest.fixture(autouse=True)
def no_tables_of_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))


@pytest.fixture(scope="module")
def seen():
    """All choices of a game of seven-card cribbage."""
    return [each for each, _ in watched(replace(SEVEN_CARD, game_points=91), (SEARCH, SEARCH))]


def test_it_lays_out_by_the_table(seen):
    table, lay_outs = (
        learned_solution(SEVEN_CARD),
        [each for each in seen if isinstance(each.lawful[0], LayOut)],
    )
    assert len(lay_outs) >= 4
    for each in lay_outs:
        side = DEALER if each.dealer == each.seat else PONE
        assert SEARCH.choose(each, Random(1)) == LayOut(each.seat, table.lay_out(each.hand, side))


def test_it_plays_what_the_table_plays_there(seen):
    known = 0
    for each in seen:
        plays = {RANKS[act.card.index] - 1 for act in each.lawful if isinstance(act, Play)}
        if len(plays) < 2:
            continue
        other = 1 - each.seat
        place = kernel.recall_place(
            [RANKS[card.index] - 1 for card in each.hand],
            [RANKS[card.index] - 1 for _, card in each.series],
            each.counts[other],
            gone=other in each.gone,
        )
        often = learned_solution(SEVEN_CARD).plays(place, len(plays))
        made = by_learned_solution.choice(each, Random(1))
        if often is None:
            assert made is None
            assert SEARCH.choose(each, Random(1)) == PLAIN.choose(each, Random(1))
            continue
        known += 1
        assert often[sorted(plays).index(RANKS[made.card.index] - 1)] > 0
        assert SEARCH.choose(each, Random(1)) == made
    assert known > 15


def test_a_table_is_heeded(seen, monkeypatch):
    """A table that always plays the lowest rank allowed."""
    table = learned_solution(SEVEN_CARD)
    lowest = np.zeros_like(table.table.often)
    lowest[:, 0] = 1
    changed = replace(table, table=RecallTable(table.table.keys, lowest))
    monkeypatch.setattr(by_learned_solution, "learned_solution", lambda _: changed)
    made = [
        (each, by_learned_solution.choice(each, Random(1)))
        for each in seen
        if isinstance(each.lawful[0], Play)
    ]
    found = [(each, act) for each, act in made if act and len(each.lawful) > 1]
    assert len(found) > 15
    for each, act in found:
        assert act.card.rank.value == min(
            other.card.rank.value for other in each.lawful if isinstance(other, Play)
        )


def test_it_has_nothing_to_say_of_other_games_and_other_choices():
    (three, _), *_ = watched(replace(THREE_HANDED, game_points=5), (PLAIN, PLAIN, PLAIN))
    counted = watched(replace(SEVEN_CARD, game_points=31, muggins=True), (PLAIN, PLAIN))
    counting = next(each for each, _ in counted if not isinstance(each.lawful[0], LayOut | Play))
    assert by_learned_solution.choice(three, Random(1)) is None
    assert by_learned_solution.choice(counting, Random(1)) is None


def test_without_a_table_it_is_the_plain_player(seen, monkeypatch):
    monkeypatch.setattr(by_learned_solution, "learned_solution", lambda _: None)
    for each in seen[:20]:
        assert SEARCH.choose(each, Random(1)) == PLAIN.choose(each, Random(1))
