"""The random player, for any game: the baseline for measuring other bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hoyle.bots.bot import Bot
from hoyle.table import Act
from hoyle.table.protocols import Offered

_SELDOM = 1 / 8
"""The chance of an act in passing. If these were as likely as others, the game would hardly progress."""


def choose(seen: Offered, rng: Random) -> Act:
    """Return a random lawful act. The kind is drawn first, so that one call is as likely as forty-five
    cuts.
    """
    acts: Sequence[Act] = seen.lawful
    moves = [act for act in acts if not act.in_passing]
    if moves and (len(moves) == len(acts) or rng.random() >= _SELDOM):
        acts = moves
    kinds = list(dict.fromkeys(type(act) for act in acts))
    kind = rng.choice(kinds)
    return rng.choice([act for act in acts if type(act) is kind])


RANDOM: Bot[Offered, Act] = Bot(
    name="random",
    says="makes a random legal move",
    choose=choose,
    quick=True,
)
