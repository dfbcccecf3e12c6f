"""Whist, solo and cribbage as environments of PettingZoo: agents that act in turn."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hoyle.errors import KernelError, NotPlaying
from hoyle.kernel.environments import Kind, features
from hoyle.rl.episode import Environment, Episode, number
from hoyle.rl.gymnasium import spaces
from hoyle.rl.vec_env import KINDS, VecEnv


class VecGame(Environment, AECEnv[str, dict[str, NDArray[Any]], int]):
    """One game of those that ``VecEnv`` plays; the classes below say which.

    An agent sees ``observation``, a row of ``VecEnv.planes``, and ``action_mask``, 1 for each act that it may
    do. The rewards come at the end, and are those of ``VecEnv``.

    >>> from hoyle.rl.pettingzoo import Whist
    >>> env = Whist()
    >>> env.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = env.last()
    >>> int(seen["action_mask"].sum()), reward, terminated
    (13, 0, False)
    """

    game: ClassVar[str]

    def __init__(self, variant: str = "") -> None:
        """Create an environment.

        Raises:
            UnknownVariant: if the game has no such variant.
            BadOption: if the variant cannot be played here.
        """
        self._rows = VecEnv(self.game, 1, variant=variant)
        self._episode = Episode()
        self.render_mode = None
        self.agents: list[str] = []
        self.possible_agents = [f"seat_{seat}" for seat in range(self._kind.players)]
        seen, acts = spaces(self._kind)
        self._spaces = {
            agent: Dict({"observation": seen, "action_mask": Box(0, 1, (self._kind.acts,), np.int8)})
            for agent in self.possible_agents
        }
        self._acts: dict[str, Discrete[np.int64]] = {
            agent: Discrete(acts.n) for agent in self.possible_agents
        }
        self._chance = np.random.default_rng()

    @property
    def _kind(self) -> Kind:
        return KINDS[self.game]  # Found by its name, since compiled functions cannot be copied or pickled.

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[self._known(agent)]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self._acts[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal, from ``seed`` if it is given.

        Raises:
            KernelError: if the seed is no whole number from 0.
            NotPlaying: if the environment is closed.
        """
        seed = self._episode.begin(seed)
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
        """Return what an agent sees; the mask is empty for one that is not to act.

        Raises:
            KernelError: if there is no such agent.
            NotPlaying: if the environment was not reset, or is closed.
        """
        seat = self.possible_agents.index(self._known(agent))
        if not self.agents:
            self._episode.check()
        mask = np.zeros(self._kind.acts, np.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            mask[:] = self._rows.masks()[0]
        return {"observation": self._last[seat], "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play a card, or make a call, of the agent that is to act.

        Raises:
            KernelError: if it may not do that; nothing is done then.
            NotPlaying: if the game is over and the action is not None, or the environment is closed.
        """
        if not self.agents:
            self._episode.check()
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise NotPlaying("its game is over; call step(None) for each agent, or reset()")
            self._was_dead_step(cast(int, action))  # PettingZoo's own word for it is None.
            if not self.agents:
                self._episode.end()
            return
        act, mask = number(action), self._rows.masks()[0]
        if not (0 <= act < self._kind.acts and mask[act]):
            raise KernelError("action", f"{self.agent_selection} may not do {action!r}")
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0
        self._rows.step(np.array([act], np.uint8))
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
        """Close the environment: it can be neither stepped nor reset."""
        self._episode.close()
        self.agents = []

    def _known(self, agent: str) -> str:
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise KernelError("agent", f"must be one of {', '.join(self.possible_agents)}, not {agent!r}")
        return agent

    def _seen_by_all(self) -> NDArray[np.uint8]:
        seats = range(self._kind.players)
        seen = np.concatenate([self._rows.seen_by(seat) for seat in seats])
        planes = np.empty((len(seats), self._kind.features), np.uint8)
        features(self._kind, seen, planes)
        return planes


def _metadata(game: str) -> dict[str, Any]:
    return {"name": f"hoyle_{game}_v1", "render_modes": [], "is_parallelizable": False}


class Whist(VecGame):
    """The play of one deal of whist, for four agents; an action is a card by ``Card.index``.

    The reward is a side's tricks less the others'.
    """

    game, metadata = "whist", _metadata("whist")


class Solo(VecGame):
    """One deal of solo whist for four agents, calls and play; acts from 52 on are ``SOLO_CALLS``.

    The reward is what an agent wins or pays, in pence.
    """

    game, metadata = "solo", _metadata("solo")


class Cribbage(VecGame):
    """One game of cribbage for two agents: ``six-card``, ``five-card`` or ``seven-card``.

    The reward is 1 for the game, and -1 for the other.
    """

    game, metadata = "cribbage", _metadata("cribbage")
