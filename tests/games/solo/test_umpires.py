"""The three umpires of solo differ over unlawful acts only."""

import random

import pytest
from msgspec.structs import replace

from games.solo.at_random import next_act
from games.solo.laid_out import ON_CLAIM, STRICT, WATCHFUL, sitting
from hoyle.games.solo.act import Claim, Play, ShowHand
from hoyle.games.solo.game import GAME
from hoyle.seat import CHANCE, SEATS
from hoyle.table import Umpire, advance, attended
from scale import first


def lawful_sitting(umpire, seed, deals=6):
    """The acts and the end of a sitting of lawful acts only, without claims."""
    rng, position, begun, acts = random.Random(seed), sitting(umpire), 0, []

    def heard(step, rulings):
        acts.append(step.act)

    while True:
        position = attended(GAME, position, heard)
        (seat,) = GAME.due(position)
        if seat == CHANCE:
            begun += 1
            if begun > deals:
                return acts, position
            act = next_act(position, rng)
        else:
            lawful = [act for act in GAME.lawful(position, seat) if not isinstance(act, Claim)]
            act = rng.choice(lawful)
        acts.append(act)
        position, _ = advance(GAME, position, act)


@pytest.mark.parametrize("seed", first(1, range(4)))
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
def test_lawful_play_gives_the_same_game_under_the_three_umpires(umpire, seed):
    """The hands of a lost misère are shown if the referee has not seen them; otherwise there is no
    difference.
    """
    acts, end = lawful_sitting(umpire, seed)
    ends = []
    for other in Umpire:
        position = sitting(other)
        for act in acts:
            if isinstance(act, ShowHand) and other is STRICT:
                continue
            position, rulings = advance(GAME, position, act)
            assert {ruling.law for ruling in rulings} <= (set() if other is STRICT else {"S-L26"})
        ends.append((position.state.tally, position.state.before, GAME.due(position)[0]))
    assert {tally for tally, _, _ in ends} == {end.state.tally}


@pytest.mark.parametrize("seed", first(2, range(4)))
def test_what_may_be_played_is_the_same_at_every_table_while_nobody_has_done_wrong(seed):
    acts, _ = lawful_sitting(STRICT, seed)
    position, tried = sitting(STRICT), 0
    for act in acts:
        position, _ = advance(GAME, position, act)
        for seat in SEATS:
            strict = [each for each in GAME.lawful(position, seat) if isinstance(each, Play)]
            for other in (WATCHFUL, ON_CLAIM):
                loose = GAME.lawful(replace(position, umpire=other), seat)
                assert [each for each in loose if isinstance(each, Play)] == strict
            tried += len(strict)
    assert tried > 50


@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
def test_the_same_acts_give_the_same_end(umpire):
    acts, end = lawful_sitting(umpire, 11)
    position = sitting(umpire)
    for act in acts:
        position, _ = advance(GAME, position, act)
    assert position == end
