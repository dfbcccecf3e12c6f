"""The kernel's player of whist and solo: play-outs and plans are those of the reference."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from twins.player_positions import at_solo, by_both, moments

TRICKS = np.arange(14.0)


def test_worlds_and_values_at_solo_are_those_of_the_twin():
    for seed, moment in enumerate(moments(6, 9, range(2, 6), sides=at_solo)):
        how = kernel.Weighing(20, 5, 0.35, 50, effective=4)
        ours, its = by_both("likely_worlds", moment.history, moment.away, how, seed=seed)
        assert (ours.hands == its.hands).all()
        rows = ours.hands
        rows[:, moment.seat] = moment.row[0][moment.seat]
        on, on_twin = by_both("play_on", moment.history, rows, moment.lawful, temperature=90, seed=seed)
        assert (on == on_twin).all()
        worth = np.tile(TRICKS, (len(rows), 1))
        ahead, ahead_twin = by_both(
            "plan", moment.history, rows, moment.lawful, worth, ahead=1, temperature=90, seed=seed
        )
        assert (ahead == ahead_twin).all()
        out, out_twin = by_both("play_out", moment.history, rows, temperature=90, seed=seed)
        assert (out == out_twin).all()


def test_tricks_of_a_play_out_are_the_declarers_whoever_is_to_play():
    for moment in moments(12, 10, sides=at_solo):
        played = kernel.play_out(moment.history, moment.row)
        (laid,) = kernel.play_on(moment.history, moment.row, moment.lawful)
        side = moment.history.side(moment.seat)
        left = 13 - len(moment.history.plays) // 4
        of_side = {int(each) for each in laid if each >= 0}
        assert played[0] in (of_side if side else {left - each for each in of_side})


def test_cards_are_played_out_as_by_the_twin():
    for seed, moment in enumerate(moments(12, 11)):
        rows = np.repeat(moment.row, 2, axis=0)
        for heat in (0, 200):
            ours, its = by_both("play_on", moment.history, rows, moment.lawful, temperature=heat, seed=seed)
            assert (ours == its).all()


@pytest.mark.parametrize(("ahead", "least"), [(0, 1), (1, 1), (3, 1), (3, 3)])
def test_plans_are_those_of_the_twin(ahead, least):
    for seed, moment in enumerate(moments(4, 12, range(2, 5))):
        found = kernel.likely_worlds(moment.history, moment.away, kernel.Weighing(40, 12, 0.35), seed=seed)
        rows = found.hands
        rows[:, moment.seat] = moment.row[0][moment.seat]
        worth = np.random.default_rng(seed).random((len(rows), 14)).cumsum(axis=1)
        ours, its = by_both(
            "plan",
            moment.history,
            rows,
            moment.lawful,
            worth,
            ahead=ahead,
            least=least,
            temperature=90,
            seed=seed,
        )
        assert (ours == its).all()


def test_a_plan_without_choices_to_come_is_a_play_out():
    for moment in moments(6, 13, range(3, 7)):
        rows = np.repeat(moment.row, 3, axis=0)
        played = kernel.play_on(moment.history, rows, moment.lawful, temperature=100, seed=4)
        planned = kernel.plan(
            moment.history, rows, moment.lawful, np.tile(TRICKS, (3, 1)), ahead=0, temperature=100, seed=4
        )
        asked = planned >= 0
        assert np.allclose(planned[asked], played[:, asked].mean(axis=0))


def test_a_plan_is_never_worse_than_to_go_on_by_habit():
    better = 0
    for moment in moments(40, 14, range(3, 6)):
        worth = TRICKS[None, :]
        habit, plan = (
            kernel.plan(moment.history, moment.row, moment.lawful, worth, ahead=ahead) for ahead in (0, 4)
        )
        assert (plan >= habit).all()
        better += (plan > habit).any()
    assert better


def test_a_plan_does_not_know_which_world_it_is():
    """In all worlds together it never takes more than in each alone, and sometimes less."""
    found = 0
    for moment in moments(30, 15, range(3, 5)):
        drawn = kernel.likely_worlds(moment.history, moment.away, kernel.Weighing(30, 30, 1.0), seed=1).hands
        drawn[:, moment.seat] = moment.row[0][moment.seat]
        worth = np.tile(TRICKS, (30, 1))
        together = kernel.plan(moment.history, drawn, moment.lawful, worth, ahead=3)
        alone = np.mean(
            [
                kernel.plan(moment.history, row[None].copy(), moment.lawful, worth[:1], ahead=3)
                for row in drawn
            ],
            axis=0,
        )
        assert (together <= alone + 1e-9).all()
        found += (together < alone - 1e-9).any()
    assert found


def test_what_cannot_be_is_refused():
    (moment,) = moments(1, 16, range(5, 6))
    history, away, rows, may = moment.history, moment.away, moment.row, moment.lawful
    twice = history._replace(plays=[*history.plays[:-1], history.plays[0]])
    how = kernel.Weighing(5, 5, 0.35)
    (early,) = moments(1, 17, range(8, 9))
    wrong = (
        lambda: kernel.plan(early.history, early.row, early.lawful, TRICKS[None], ahead=1),
        lambda: kernel.plan(history, np.repeat(rows, 1025, axis=0), may, np.tile(TRICKS, (1025, 1)), ahead=1),
        lambda: kernel.play_on(twice, rows, may),
        lambda: kernel.play_on(history._replace(leader=4), rows, may),
        lambda: kernel.play_on(history._replace(trumps=-1), rows, may),
        lambda: kernel.play_on(history, rows[:, ::-1].copy() | np.uint64(1 << 52), may),
        lambda: kernel.play_on(history, np.roll(rows, 1, axis=1) | rows, may),
        lambda: kernel.play_on(history, rows, 0),
        lambda: kernel.play_on(history._replace(declarers=0b0011), rows, may),
        lambda: kernel.play_on(history._replace(habits=3), rows, may),
        lambda: kernel.play_on(history._replace(habits=kernel.Habits.MISERE), rows, may),
        lambda: kernel.play_on(history._replace(declarers=16, habits=kernel.Habits.SOLO), rows, may),
        lambda: kernel.play_on(history._replace(need=14), rows, may),
        lambda: kernel.play_out(history, rows[:, ::-1].copy() | np.uint64(1 << 52)),
        lambda: kernel.play_on(history, rows, 1 << history.plays[0]),
        lambda: kernel.play_on(history, rows, may, temperature=1025),
        lambda: kernel.play_on(history, rows, may, seed=-1),
        lambda: kernel.plan(history, rows, may, -TRICKS[None], ahead=1),
        lambda: kernel.plan(history, rows, may, TRICKS[None], ahead=6),
        lambda: kernel.plan(history, rows, may, TRICKS[None], ahead=1, least=0),
        lambda: kernel.likely_worlds(history, away, how._replace(doubt=1.5), seed=1),
        lambda: kernel.likely_worlds(history, away, how._replace(drawn=0), seed=1),
        lambda: kernel.likely_worlds(history, away._replace(kinds=[]), how, seed=1),
        lambda: kernel.likely_worlds(history, away._replace(room=[14, 0, 0, 0]), how, seed=1),
        lambda: kernel.likely_worlds(
            history, away._replace(known=[1 << history.plays[0], 0, 0, 0]), how, seed=1
        ),
        lambda: kernel.likely_worlds(history, away._replace(kinds=[kernel.Kind(3, 16)]), how, seed=1),
    )
    for call in wrong:
        with pytest.raises(KernelError):
            call()
