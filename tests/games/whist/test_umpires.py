"""The three umpires differ over unlawful acts only."""

import random

import pytest
from msgspec.structs import replace

from games.whist.laid_out import ON_CLAIM, STRICT, WATCHFUL, do, lawful, sit_on, sitting
from hoyle.games.whist.act import AskSuit, Challenge, Claim, Play, Quit
from hoyle.games.whist.game import GAME
from hoyle.law import NO_CASES
from hoyle.seat import SEATS
from hoyle.table import Umpire, advance
from scale import first


def acts_of(umpire, seed, choose=None):
    acts = []
    end = sit_on(
        sitting(umpire, stake=6),
        random.Random(seed),
        deals=3,
        choose=choose,
        heard=lambda step, rulings: acts.append(step.act),
    )
    return acts, end


def without_claims(rng):
    def choose(position, seat):
        return rng.choice(
            [act for act in lawful(position, seat) if not isinstance(act, AskSuit | Claim | Challenge)]
        )

    return choose


@pytest.mark.parametrize("seed", first(1, range(4)))
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
def test_lawful_play_is_the_same_game_at_every_table(umpire, seed):
    """Acts that are lawful at one table have the same effect at the others, without rulings."""
    acts, end = acts_of(umpire, seed, without_claims(random.Random(seed)))
    for other in Umpire:
        position = sitting(other, stake=6)
        for act in acts:
            position, rulings = advance(GAME, position, act)
            assert rulings == ()
        assert position.state == end.state
        assert position.docket == NO_CASES


@pytest.mark.parametrize("seed", first(1, range(4)))
def test_what_may_be_played_is_the_same_at_every_table_while_nobody_has_done_wrong(seed):
    acts, _ = acts_of(STRICT, seed)
    position = sitting(STRICT, stake=6)
    for act in acts:
        position = do(position, act)
        for seat in SEATS:
            strict = [each for each in lawful(position, seat) if isinstance(each, Play)]
            for other in (WATCHFUL, ON_CLAIM):
                loose = lawful(replace(position, umpire=other), seat)
                assert [each for each in loose if isinstance(each, Play)] == strict


@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
def test_players_who_do_only_what_is_lawful_come_to_the_end_at_every_table(umpire):
    acts, end = acts_of(umpire, seed=9)
    assert GAME.result(end.state).deals == 3
    assert sum(isinstance(act, Quit) for act in acts) == 39


@pytest.mark.parametrize("seed", first(1, range(6)))
def test_the_same_acts_give_the_same_rulings_and_the_same_end(seed):
    acts, end = acts_of(ON_CLAIM, seed)
    position = sitting(ON_CLAIM, stake=6)
    for act in acts:
        position = do(position, act)
    assert position == end
