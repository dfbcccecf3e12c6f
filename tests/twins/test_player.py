"""The kernel's player of whist and solo: like the references, and like the bots ``plain``."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from bots.solo.laid import fallen
from bots.solo.laid import table as solo_table
from bots.whist.duplicate import dealt
from hoyle import kernel
from hoyle.bots.random import RANDOM
from hoyle.bots.solo import PLAIN as PLAIN_AT_SOLO
from hoyle.bots.solo.worlds import so_far
from hoyle.bots.whist.plain import card as plain_card
from hoyle.errors import KernelError
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME as SOLO
from hoyle.games.whist.act import Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.kernel import player
from hoyle.maxims.solo.place_at_table import place
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS
from hoyle.table import Position, advance, attended, play_on
from scale import scaled
from twins import reference
from twins.kernels import Kernel
from twins.player_positions import Moment, at_solo, moments
from twins.reference import worlds
from twins.reference.cribbage_show import cards_of
from twins.reference.seen import sides_of

NATIVE, TWIN = Kernel(None, player), Kernel(reference, player)
TRICKS = np.arange(14.0)


def rows_of(given: list[Moment]):
    plays = np.full((len(given), 52), -1, np.int8)
    for row, moment in zip(plays, given, strict=True):
        row[: len(moment.history.plays)] = moment.history.plays
    hands = np.array([moment.row[0][moment.seat] for moment in given], np.uint64)
    leaders, trumps = (np.array([moment.history[at] for moment in given], np.int8) for at in (1, 2))
    return hands, plays, leaders, trumps


def by_both(name, *given, **settings):
    return (getattr(each, name)(*given, **settings) for each in (NATIVE, TWIN))


class Watched:
    """The plain player of solo, and the card that the kernel's would have played instead."""

    def __init__(self):
        self.laid, self.otherwise = 0, []

    def choose(self, seen, rng):
        act, see = PLAIN_AT_SOLO.choose(seen, rng), place(seen)
        if see is None or seen.contract.caller is None:
            return act
        played = so_far(seen, see)
        row = np.full((1, 52), -1, np.int8)
        row[0, : len(played.plays)] = played.plays
        chances = kernel.plain_chances(
            np.array([see.hand.bits], np.uint64),
            row,
            np.array([played.leader], np.int8),
            np.array([played.trumps], np.int8),
            declarers=played.declarers,
            habits=played.habits,
            need=played.need,
        )
        self.laid += 1
        if chances.argmax() != act.card.index:
            self.otherwise.append(see)
        return act


def test_the_policy_lays_what_the_bot_lays_at_solo_but_where_a_defender_hears_maxims():
    watched, rng = Watched(), Random(5)
    for number in range(24):
        undertaken = [
            {"declaration": Declaration.SOLO, "caller": SEATS[number % 4]},
            {"declaration": Declaration.PROPOSITION, "caller": SEATS[0], "partner": SEATS[1 + number % 3]},
            {"declaration": Declaration.MISERE, "caller": SEATS[number % 4]},
            {"declaration": Declaration.ABONDANCE, "caller": SEATS[number % 4]},
        ][number // 6]
        play_on(SOLO, solo_table(fallen(rng), **undertaken), lambda seen: watched.choose(seen, rng))
    assert watched.laid > 600
    assert all(see.defends and see.trick is None and see.earlier for see in watched.otherwise)
    assert len(watched.otherwise) < watched.laid / 25


@pytest.mark.parametrize("temperature", [0, 100])
def test_chances_at_solo_are_those_of_the_twin(temperature):
    for moment in moments(120, 3, sides=at_solo):
        declarers, habits, need = sides_of(moment.history)
        ours, its = by_both(
            "plain_chances",
            *rows_of([moment]),
            declarers=declarers,
            habits=habits,
            need=need,
            temperature=temperature,
        )
        assert (ours == its).all()


def test_worlds_and_values_at_solo_are_those_of_the_twin():
    for seed, moment in enumerate(moments(16, 9, range(2, 6), sides=at_solo)):
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


def test_worlds_and_values_by_learned_habits_are_those_of_the_twin(learned_from):
    how = kernel.Weighing(20, 5, 0.35, 50, effective=4)
    for seed, moment in enumerate(each for each in learned_from if len(each.history.plays) >= 24):
        ours, its = by_both("likely_worlds", moment.history, moment.away, how, seed=seed)
        assert (ours.hands == its.hands).all()
        assert (ours.plainly == its.plainly).all()
        rows = ours.hands
        rows[:, moment.seat] = moment.row[0][moment.seat]
        asked = moment.history, rows, moment.lawful
        plainly = ours.plainly if seed % 2 else None
        on, on_twin = by_both("play_on", *asked, temperature=90, seed=seed, plainly=plainly)
        assert (on == on_twin).all()


def share_of_plain(habits):
    """The share of the others' seats that are taken to play plainly, in deals played by those habits."""
    found = [
        kernel.likely_worlds(
            moment.history._replace(habits=kernel.Habits.LEARNED),
            moment.away,
            kernel.Weighing(400, 100, 0.35, effective=30),
            seed=3,
        )
        for moment in moments(6, 5, range(5, 7), slips=0, sides=lambda _: (0b1010, habits, 0))
    ]
    return np.unpackbits(np.concatenate([each.plainly for each in found])).mean() * 8 / 3


def test_who_plays_plainly_is_told_from_who_plays_as_learned():
    assert share_of_plain(kernel.Habits.WHIST) > share_of_plain(kernel.Habits.LEARNED) + 0.3


def test_tricks_of_a_play_out_are_the_declarers_whoever_is_to_play():
    for moment in moments(12, 10, sides=at_solo):
        played = kernel.play_out(moment.history, moment.row)
        (laid,) = kernel.play_on(moment.history, moment.row, moment.lawful)
        side = moment.history.side(moment.seat)
        left = 13 - len(moment.history.plays) // 4
        of_side = {int(each) for each in laid if each >= 0}
        assert played[0] in (of_side if side else {left - each for each in of_side})


def seen_by_plain(deals: int, seed: int):
    """Positions of deals played partly at random, and the cards that the bot plays in them."""
    rng, rows, laid = Random(seed), [], []
    for given in dealt(deals, rng):
        position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), given)
        slips = rng.random()
        while not position.state.deal.played_out:
            seen = GAME.observe(position, *GAME.due(position))
            see = sight(seen)
            by_habit = plain_card(see)
            plays = [card.index for trick in (*seen.quitted, *seen.laid) for _, card in trick.plays]
            leader = next((trick.leader for trick in (*seen.quitted, *seen.laid)), see.seat)
            rows.append((see.hand.bits, plays + [-1] * (52 - len(plays)), leader, see.trumps.value))
            laid.append(by_habit.index)
            act = RANDOM.choose(seen, rng) if rng.random() < slips else Play(see.seat, by_habit)
            position, _ = advance(GAME, position, act)
            position = attended(GAME, position)
    kinds = (np.uint64, np.int8, np.int8, np.int8)
    return [np.array(column, kind) for column, kind in zip(zip(*rows, strict=True), kinds, strict=True)], laid


def lays_what_the_bot_lays(deals, seed):
    rows, laid = seen_by_plain(deals, seed)
    return (kernel.plain_chances(*rows).argmax(axis=1) == np.array(laid)).all()


def test_the_policy_lays_what_the_bot_lays():
    assert lays_what_the_bot_lays(30, 1793)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20))
def test_the_policy_lays_what_the_bot_lays_a_million_times(seed):
    assert lays_what_the_bot_lays(scaled(20_000) // 20 + 1, seed)


@pytest.mark.parametrize("temperature", [0, 1, 100, kernel.HOT])
def test_chances_are_those_of_the_twin(temperature):
    rows = rows_of(list(moments(150, temperature)))
    chances = NATIVE.plain_chances(*rows, temperature=temperature)
    assert (chances == TWIN.plain_chances(*rows, temperature=temperature)).all()
    assert np.allclose(chances.sum(axis=1), 1)


def test_a_habit_goes_unheeded_as_often_as_the_temperature_says():
    given = list(moments(60, 5))
    cold, warm = (kernel.plain_chances(*rows_of(given), temperature=heat) for heat in (0, 256))
    assert set(cold.ravel()) == {0.0, 1.0}
    assert (warm[cold == 1] >= 0.75).all()
    hot = kernel.plain_chances(*rows_of(given), temperature=kernel.HOT)
    for row, moment in zip(hot, given, strict=True):
        assert np.allclose(row[row > 0], 1 / moment.lawful.bit_count())


@pytest.mark.parametrize("cards", [range(2, 5), range(5, 9), range(9, 14)])
def test_worlds_are_drawn_and_weighed_as_by_the_twin(cards):
    how = kernel.Weighing(30, 10, 0.35, 50, effective=8)
    for seed, moment in enumerate(moments(4, 3, cards)):
        ours, its = (
            each.likely_worlds(moment.history, moment.away, how, seed=seed) for each in (NATIVE, TWIN)
        )
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
    ours, its = (each.likely_worlds(moment.history, away, how, seed=1) for each in (NATIVE, TWIN))
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


@pytest.mark.parametrize("effective", [0.0, 4.0, 1e9])
def test_without_doubt_nobody_departs_from_the_policy_and_nothing_hangs(effective):
    for seed, moment in enumerate(moments(4, 22, range(3, 5), slips=0.5)):
        how = kernel.Weighing(20, 6, 0.0, effective=effective)
        ours, its = (
            each.likely_worlds(moment.history, moment.away, how, seed=seed) for each in (NATIVE, TWIN)
        )
        assert (ours.hands == its.hands).all()


def test_where_no_world_fits_there_is_none():
    (moment,) = moments(1, 2, range(4, 5))
    nobody = [kernel.Kind(kind.cards, 0) for kind in moment.away.kinds]
    found = kernel.likely_worlds(
        moment.history, moment.away._replace(kinds=nobody), kernel.Weighing(5, 5, 0.35), seed=1
    )
    assert (len(found.hands), found.fitting) == (0, 0)


def test_cards_are_played_out_as_by_the_twin():
    for seed, moment in enumerate(moments(12, 11)):
        rows = np.repeat(moment.row, 2, axis=0)
        for heat in (0, 200):
            ours, its = (
                each.play_on(moment.history, rows, moment.lawful, temperature=heat, seed=seed)
                for each in (NATIVE, TWIN)
            )
            assert (ours == its).all()


@pytest.mark.parametrize(("ahead", "least"), [(0, 1), (1, 1), (3, 1), (3, 3)])
def test_plans_are_those_of_the_twin(ahead, least):
    for seed, moment in enumerate(moments(4, 12, range(2, 5))):
        found = kernel.likely_worlds(moment.history, moment.away, kernel.Weighing(40, 12, 0.35), seed=seed)
        rows = found.hands
        rows[:, moment.seat] = moment.row[0][moment.seat]
        worth = np.random.default_rng(seed).random((len(rows), 14)).cumsum(axis=1)
        ours, its = (
            each.plan(
                moment.history,
                rows,
                moment.lawful,
                worth,
                ahead=ahead,
                least=least,
                temperature=90,
                seed=seed,
            )
            for each in (NATIVE, TWIN)
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
    for moment in moments(60, 15, range(3, 5)):
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
