"""The policy of the kernel's player of whist and solo: like the reference, and like the bots ``plain``."""

from __future__ import annotations

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
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME as SOLO
from hoyle.games.whist.act import Play
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.maxims.solo.place_at_table import place
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS
from hoyle.table import Position, advance, attended
from hoyle.table.advance import play_on
from scale import scaled
from twins.player_positions import NATIVE, TWIN, at_solo, by_both, moments, rows_of
from twins.reference.seen import sides_of


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
    for moment in moments(50, 3, sides=at_solo):
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
    rows = rows_of(list(moments(40, temperature)))
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
