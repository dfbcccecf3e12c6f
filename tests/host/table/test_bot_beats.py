"""A bot's time reveals only how many beats of its pace it took, since its act comes at a beat.

A bot's work grows with its hand; ``test_noninterference.py`` checks the work itself.
"""

from unittest import mock

import pytest

from host.table.keeper import Keeper
from hoyle.bots import bot_named
from hoyle.host.table import clockwork
from hoyle.host.table.bot_pace import BotTurn
from hoyle.record.stop import Stop

pytestmark = pytest.mark.usefixtures("untraced")

PACE, ASKED_AT_MOST = 1.0, 50
STEP = PACE / 8
"""The step of the clock: eighths add up to the pace without rounding, and tenths do not."""


@mock.patch.object(clockwork, "CutPack", ())  # A cut keeps no beat: it may be the first that is asked here.
def acts_after(thinking):
    """The seconds until a bot acts, at a table with that pace, after thinking for this long."""
    keeper = Keeper(seats=("me", "plain", "plain", "plain"), pace=PACE, bots=False, until=Stop(deals=1))
    keeper.join(0, 0)
    for _ in range(ASKED_AT_MOST):
        if keeper.thinks:
            break
        keeper.wait(PACE)
        keeper.plays_on(lambda choices: choices[0], acts=1)
    [question], asked, acts = keeper.thinks, keeper.now, keeper.live.acts
    keeper.wait(thinking)
    act = bot_named(question.game, question.bot).choose(question.observation, question.rng)
    keeper.do(keeper.live.take_thought(question.ticket, question.seat, act, keeper.now))
    while keeper.live.acts == acts:
        keeper.wait(STEP)
    return keeper.now - asked


def test_a_bot_acts_at_its_pace_however_long_it_has_thought_within_it():
    assert {acts_after(thinking) for thinking in (0, PACE / 2, PACE)} == {PACE}


def test_a_bot_that_thinks_longer_acts_at_the_next_beat_whenever_it_has_done():
    assert {acts_after(thinking) for thinking in (PACE + STEP, 1.5 * PACE, 2 * PACE)} == {2 * PACE}


def test_a_bot_that_acts_as_soon_as_it_has_thought_is_found():
    def at_once(self, now):
        thought, self._thought = self._thought, None
        return thought

    with mock.patch.object(BotTurn, "take_thought", at_once):
        assert len({acts_after(thinking) for thinking in (0, PACE / 2, PACE)}) > 1


@pytest.mark.nightly
def test_a_bot_that_acts_as_soon_as_it_has_thought_longer_than_its_pace_is_found():
    def held(self, thought, now):
        self._thought = thought

    with mock.patch.object(BotTurn, "hold", held):
        assert len({acts_after(thinking) for thinking in (PACE + STEP, 1.5 * PACE, 2 * PACE)}) > 1
