"""The plain player of blind hookey, a game without skill: cuts and lifts at random, and stakes the usual."""

from __future__ import annotations

from random import Random

from hoyle.bots.bot import Bot, answering
from hoyle.games.hookey.act import Act, Rest, Stake
from hoyle.games.hookey.observation import Observation


@answering
def choose(seen: Observation, rng: Random) -> Act:
    """Stake the usual amount on one packet at random; no other choice affects the odds."""
    rests = [act for act in seen.lawful if isinstance(act, Rest)]
    if rests:
        return rests[0]
    usual = min(seen.variant.stake, seen.variant.limit)
    stakes = [act for act in seen.lawful if isinstance(act, Stake) and act.pence == usual]
    return rng.choice(stakes or seen.lawful)


PLAIN: Bot[Observation, Act] = Bot(
    name="plain",
    says="bets the usual stake on any packet",
    choose=choose,
    quick=True,
)
