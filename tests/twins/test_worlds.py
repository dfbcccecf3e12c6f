"""Worlds of whist and solo that the kernel draws and weighs are those of the reference."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from hoyle import kernel
from scale import first
from twins.player_positions import by_both, moments, rows_of
from twins.reference import worlds
from twins.reference.cribbage_show import cards_of


@pytest.fixture(scope="module")
def learned_from():
    return list(moments(24, 17, sides=lambda _: (0b1010, kernel.Habits.LEARNED, 0)))


def test_learned_terms_and_chances_are_those_of_the_twin(learned_from):
    for moment in learned_from:
        ours, its = by_both("learned_terms", moment.history, int(moment.row[0][moment.seat]))
        assert (ours == its).all()
        assert set(np.flatnonzero(ours[:, 0] >= 0)) == set(cards_of(moment.lawful))
        ours, its = by_both("plain_chances", *rows_of([moment]), habits=kernel.Habits.LEARNED)
        assert (ours == its).all()
        assert ours.sum() == pytest.approx(1)


@pytest.mark.parametrize("part", first(1, range(10)))
def test_worlds_and_values_by_learned_habits_are_those_of_the_twin(learned_from, part):
    late = [each for each in learned_from if len(each.history.plays) >= 24]
    for seed, moment in list(enumerate(late))[part::10]:
        how = kernel.Weighing(20, 5, 0.35, 50, effective=4)
        ours, its = by_both("likely_worlds", moment.history, moment.away, how, seed=seed)
        assert (ours.hands == its.hands).all()
        assert (ours.plainly == its.plainly).all()
        rows = ours.hands
        rows[:, moment.seat] = moment.row[0][moment.seat]
        asked = moment.history, rows, moment.lawful
        plainly = ours.plainly if seed % 2 else None
        on, on_twin = by_both("play_on", *asked, temperature=90, seed=seed, plainly=plainly)
        assert (on == on_twin).all()


def shares(habits):
    """The shares of the others' seats that are taken to play plainly, and steadily, in deals played by those
    habits.
    """
    found = [
        kernel.likely_worlds(
            moment.history._replace(habits=kernel.Habits.LEARNED),
            moment.away,
            kernel.Weighing(400, 100, 0.35, effective=30, steady=0.2),
            seed=3,
        )
        for moment in moments(6, 5, range(5, 7), slips=0, sides=lambda _: (0b1010, habits, 0))
    ]
    seats = np.concatenate([each.plainly for each in found])
    assert not (seats >> 4 & ~seats).any()
    return np.array([np.unpackbits(each).mean() * 8 / 3 for each in (seats & 15, seats >> 4)])


def test_who_plays_plainly_is_told_from_who_plays_as_learned():
    assert (shares(kernel.Habits.WHIST) > shares(kernel.Habits.LEARNED) + 0.3).all()


def test_steady_players_are_told_and_never_slip_as_by_the_twin():
    how = kernel.Weighing(30, 8, 0.35, effective=4, good=0.3, steady=0.4)
    plainly = moments(4, 5, range(3, 6), slips=0, sides=lambda _: (0b1010, kernel.Habits.WHIST, 0))
    for seed, moment in enumerate(plainly):
        history = moment.history._replace(habits=kernel.Habits.LEARNED)
        ours, its = by_both("likely_worlds", history, moment.away, how, seed=seed)
        assert (ours.plainly == its.plainly).all()
        assert ours.plainly.max() >= 16
        rows = ours.hands
        rows[:, moment.seat] = moment.row[0][moment.seat]
        hot = {"temperature": 700, "seed": seed, "plainly": ours.plainly}
        worth = np.tile(np.arange(14.0), (len(rows), 1))
        for name, *more in (("play_on",), ("plan", worth)):
            ahead = {"ahead": 1} if more else {}
            on, on_twin = by_both(name, moment.history, rows, moment.lawful, *more, **ahead, **hot)
            assert (on == on_twin).all()


def test_nobody_is_steady_unless_some_are():
    how = kernel.Weighing(40, 20, 0.35)
    moment = next(moments(1, 5, range(5, 6), slips=0, sides=lambda _: (0b1010, kernel.Habits.LEARNED, 0)))
    assert kernel.likely_worlds(moment.history, moment.away, how, seed=3).plainly.max() < 16


@pytest.mark.parametrize("cards", [range(2, 5), range(5, 9), range(9, 14)])
def test_worlds_are_drawn_and_weighed_as_by_the_twin(cards):
    how = kernel.Weighing(30, 10, 0.35, 50, effective=8)
    for seed, moment in enumerate(moments(4, 3, cards)):
        ours, its = by_both("likely_worlds", moment.history, moment.away, how, seed=seed)
        assert (ours.hands == its.hands).all()
        assert ours[1:3] == its[1:3]


def test_worlds_are_held_to_what_is_known_and_to_the_least_of_each_kind():
    (moment,) = moments(1, 8, range(4, 5), slips=1)
    seat, away = moment.seat, moment.away
    left = sorted(card for other in range(4) if other != seat for card in moment.hands[other])
    holders = [other for other in range(4) if other != seat]
    known, room = [0] * 4, list(away.room)
    known[holders[0]] = 1 << left[0]
    room[holders[0]] -= 1
    all_of, least = sum(1 << other for other in holders), [0] * 4
    least[holders[1]] = 2
    kinds = [
        kernel.Kind(sum(1 << card for card in left[1:4]), all_of, least),
        kernel.Kind(sum(1 << card for card in left[4:]), all_of),
    ]
    how = kernel.Weighing(200, 200, 1.0)
    away = kernel.Away(seat, known, kinds, room)
    ours, its = by_both("likely_worlds", moment.history, away, how, seed=1)
    assert (ours.hands == its.hands).all()
    assert all(row >> left[0] & 1 for row in ours.hands[:, holders[0]].tolist())
    assert all((row & kinds[0].cards).bit_count() >= 2 for row in ours.hands[:, holders[1]].tolist())


def test_every_world_that_fits_is_counted_and_drawn_as_often_as_it_is_likely():
    """Exactly, over all worlds of an ending: each world's share is its weight."""
    moment = next(
        each
        for each in moments(50, 4, range(2, 4))
        if 20
        < kernel.likely_worlds(each.history, each.away, kernel.Weighing(1, 1, 1.0), seed=0).fitting
        < 100
    )
    size = 60_000
    how = kernel.Weighing(size, size, 0.35)
    found = kernel.likely_worlds(moment.history, moment.away, how, seed=5)
    drawn = Counter(map(tuple, found.hands.tolist()))
    made = worlds.decisions(moment.history, moment.seat)
    weights = {
        row: worlds.weight([set(worlds.cards_of(hand)) for hand in row], made, 0.35, 0) for row in drawn
    }
    all_alike = kernel.likely_worlds(moment.history, moment.away, kernel.Weighing(size, size, 1.0), seed=6)
    assert len({tuple(row) for row in all_alike.hands.tolist()}) == found.fitting
    total = sum(weights.values())
    for row, times in drawn.items():
        share = weights[row] / total
        assert abs(times / size - share) < 6 * (share / size * found.fitting) ** 0.5


def test_weights_are_evened_out_until_enough_worlds_count():
    (moment,) = moments(1, 21, range(7, 8))
    few = kernel.likely_worlds(moment.history, moment.away, kernel.Weighing(2000, 200, 0.05), seed=1)
    many = kernel.likely_worlds(
        moment.history, moment.away, kernel.Weighing(2000, 200, 0.05, effective=400), seed=1
    )
    assert few.effective < 400 <= many.effective
    assert len(set(map(tuple, few.hands.tolist()))) < len(set(map(tuple, many.hands.tolist())))


@pytest.mark.parametrize("effective", first(1, [1e9, 0.0, 4.0]))
def test_without_doubt_nobody_departs_from_the_policy_and_nothing_hangs(effective):
    for seed, moment in enumerate(moments(4, 22, range(3, 5), slips=0.5)):
        how = kernel.Weighing(20, 6, 0.0, effective=effective)
        ours, its = by_both("likely_worlds", moment.history, moment.away, how, seed=seed)
        assert (ours.hands == its.hands).all()


def test_where_no_world_fits_there_is_none():
    (moment,) = moments(1, 2, range(4, 5))
    nobody = [kernel.Kind(kind.cards, 0) for kind in moment.away.kinds]
    found = kernel.likely_worlds(
        moment.history, moment.away._replace(kinds=nobody), kernel.Weighing(5, 5, 0.35), seed=1
    )
    assert (len(found.hands), found.fitting) == (0, 0)
