"""Random deals with any physically possible act: the referee handles them all."""

import random

import pytest

from games.anything import Watch, done_again, enforced
from games.whist.at_random import anything
from games.whist.laid_out import ON_CLAIM, sitting
from hoyle.games.whist.following import BINDINGS
from hoyle.games.whist.game import GAME
from hoyle.games.whist.laws import CODES
from hoyle.table import Umpire
from scale import first, scaled

pytestmark = pytest.mark.usefixtures("untraced")

NIGHTLY = 100_000
BOUND = 10 + 7 + 4 + 6
"""The most one side can make in a game: ten ends it, and no deal adds more than the rest."""

LAWS = {key: enforced(code) for key, code in CODES.items()}


def over(state):
    """The state's own word, which must be what follows from its deal and its score."""
    deal = state.deal
    up = max(state.tally.score) >= state.variant.game_points
    assert state.over == (deal is None or deal.void or deal.played_out or up)
    return state.over


def sitting_holds(seed, deals, umpire=ON_CLAIM, code="short-1793"):
    watch = Watch(GAME, LAWS[code], BINDINGS.playable, over)

    def bounded(before, act, after, rulings):
        watch(before, act, after, rulings)
        over(before.state)
        score = before.state.tally.score
        assert 0 <= min(score) <= max(score) < BOUND

    rng = random.Random(seed)
    reading = rng.choice(["ask_partner", "name_suit"])
    options = {"stake": 6, "pack_cost": rng.choice([0, 30]), "lead_out_of_turn": reading, "code": code}
    end = anything(rng, bounded, deals=deals, umpire=umpire, **options)
    assert done_again(GAME, sitting(umpire, **options), watch.acts) == end
    return watch


def test_deals_of_anything_by_the_laws_of_1793():
    assert sitting_holds(20, 6).taken > 30


@pytest.mark.nightly
def test_most_laws_of_1793_are_met_in_more_of_them():
    watch = sitting_holds(20, 30)
    assert watch.taken > 100
    assert watch.met >= LAWS["short-1793"] - RARE


RARE = {
    "W-L12",
    "W-L05",
    "W-L14",
    "W-L21",
    "W-L19",
    "W-L20",
    "W-L02",
    "W-L09",
    "W-L15",
    "TL-06",
    "W-L06",
    "W-L10",
    "W-L08",
}
"""Laws so rarely met at random that not every run reaches them; they have their own tests."""


MET = {"WC-07", "WC-11", "WC-44", "WC-53", "WC-56", "WC-58", "WC-60", "WC-62", "WC-69", "WC-72", "WC-85"}
"""Clubs' laws of 1864 that these deals meet."""


def test_anything_by_the_clubs_laws():
    watch = sitting_holds(7, 14, code="clubs-1864")
    assert watch.met >= MET


@pytest.mark.parametrize("umpire", [Umpire.STRICT, Umpire.WATCHFUL], ids=str)
@pytest.mark.parametrize("code", first(1, CODES))
def test_anything_at_the_other_umpires(umpire, code):
    sitting_holds(1793, 4, umpire, code)


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
@pytest.mark.parametrize("seed", range(1000, 1040))
def test_a_hundred_thousand_deals_of_anything(seed, umpire):
    code = list(CODES)[seed % len(CODES)]
    sitting_holds(seed, scaled(NIGHTLY) // 120 + 1, umpire, code)
