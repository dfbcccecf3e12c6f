"""A deal of whist as an environment of PettingZoo: four agents, each acting in turn."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hoyle.errors import KernelError
from hoyle.kernel.environments import WHIST, features
from hoyle.rl.gymnasium import CARDS, spaces
from hoyle.rl.vec_env import VecEnv

SEATS = 4


class Whist(AECEnv[str, dict[str, NDArray[Any]], int]):
    """One deal. An agent sees ``observation``, ``uint8[410]``, and ``action_mask``, ``int8[52]``.

    The rewards come at the end: for each agent its side's tricks less the others'.

    >>> from hoyle.rl.pettingzoo import Whist
    >>> env = Whist()
    >>> env.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = env.last()
    >>> int(seen["action_mask"].sum()), reward, terminated
    (13, 0, False)
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "hoyle_whist_v1",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(self) -> None:
        self.render_mode = None
        self.possible_agents = [f"seat_{seat}" for seat in range(SEATS)]
        seen, cards = spaces()
        self._spaces = {
            agent: Dict({"observation": seen, "action_mask": Box(0, 1, (CARDS,), np.int8)})
            for agent in self.possible_agents
        }
        self._cards: dict[str, Discrete[np.int64]] = {
            agent: Discrete(cards.n) for agent in self.possible_agents
        }
        self._rows = VecEnv("whist", 1)
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self._cards[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal, from ``seed`` if it is given."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self._rows.reset(int(self._chance.integers(2**32)))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._last = self._seen_by_all()
        self.agent_selection = self.possible_agents[int(self._rows.seats[0])]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what an agent sees; the mask is empty for one that is not to act."""
        mask = np.zeros(CARDS, np.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            mask[:] = self._rows.masks()[0]
        return {"observation": self._last[self.possible_agents.index(agent)], "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a card of the agent that is to act.

        Raises:
            KernelError: if it may not be played; nothing is played then.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(cast(int, action))  # PettingZoo's own word for it is None.
            return
        if action is None or not (0 <= action < CARDS):
            raise KernelError("action", f"must be a card from 0 to {CARDS - 1}, not {action!r}")
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0
        self._rows.step(np.array([action], np.uint8))
        self._clear_rewards()
        if self._rows.ended[0]:
            self.rewards = dict(zip(self.possible_agents, self._rows.rewards[0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[0]
        else:
            self._last = self._seen_by_all()
            self.agent_selection = self.possible_agents[int(self._rows.seats[0])]
        self._accumulate_rewards()

    def render(self) -> None:
        """Draw nothing: a ``hoyle.Table`` shows a deal."""

    def close(self) -> None:
        """Close nothing: an environment holds no window and no file."""

    def _seen_by_all(self) -> NDArray[np.uint8]:
        seen = np.concatenate([self._rows.seen_by(seat) for seat in range(SEATS)])
        planes = np.empty((SEATS, WHIST.features), np.uint8)
        features(WHIST, seen, planes)
        return planes
