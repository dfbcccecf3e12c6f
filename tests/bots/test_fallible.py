"""Bots that slip."""

import random

from games.whist.laid_out import ON_CLAIM, STRICT, whole_deal
from hoyle.bots import bot_named
from hoyle.bots.fallible import fallible
from hoyle.games.whist.act import Play
from hoyle.games.whist.game import GAME
from hoyle.table import advance, play_on

PLAIN = bot_named("whist", "plain")


def cards_laid(chance, seed=5):
    rng, acts = random.Random(seed), []

    def choose(seen):
        acts.append((fallible(PLAIN, chance).choose(seen, rng), seen.lawful))
        return acts[-1][0]

    for deal in range(3):
        play_on(GAME, whole_deal(random.Random(deal), ON_CLAIM), choose)
    return [(act, lawful) for act, lawful in acts if isinstance(act, Play)]


def test_a_bot_that_never_slips_is_the_bot_itself():
    assert all(act in lawful for act, lawful in cards_laid(0))


def test_a_bot_that_slips_lays_a_card_it_may_not_as_often_as_is_said():
    forced = cards_laid(1)
    assert any(act not in lawful for act, lawful in forced)
    few = sum(act not in lawful for act, lawful in cards_laid(0.1))
    assert 0 < few < sum(act not in lawful for act, lawful in forced)


def test_it_lays_only_what_it_holds():
    position = whole_deal(random.Random(2), ON_CLAIM)
    rng = random.Random(1)
    for _ in range(30):
        (seat,) = GAME.due(position)
        act = fallible(PLAIN, 1).choose(GAME.observe(position, seat), rng)
        position, _ = advance(GAME, position, act)
    assert STRICT is not position.umpire
