"""Environments of Gymnasium: one seat of whist, the other three played by chance."""

from __future__ import annotations

from typing import Any, Literal, cast

import gymnasium
import numpy as np
from gymnasium import Space
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from hoyle.errors import BadOption, KernelError
from hoyle.kernel.environments import WHIST
from hoyle.rl.vec_env import VecEnv

CARDS = 52
MOST_TRICKS = 13

Illegal = Literal["raise", "lose", "random"]
Row = NDArray[np.uint8]


def spaces() -> tuple[Space[Row], Discrete[np.int64]]:
    """Return the space of a row of ``VecEnv.planes``, and the space of cards by ``Card.index``."""
    rows = Box(0, MOST_TRICKS, (WHIST.features,), np.uint8)
    return cast(Space[Row], rows), Discrete(CARDS)


class OneSeat(gymnasium.Env[Row, np.int64]):
    """One seat of a deal of whist. The reward comes at the end: its side's tricks less the others'.

    ``info["action_mask"]`` has 1 for each card that may be played: ``int8[52]``. What is seen after the last
    card is what was seen before it.

    >>> from hoyle.rl.gymnasium import OneSeat
    >>> env = OneSeat()
    >>> seen, info = env.reset(seed=7)
    >>> seen.shape, info["action_mask"].shape
    ((410,), (52,))
    """

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(self, *, seat: int = 0, illegal: Illegal = "raise") -> None:
        """Create an environment.

        Args:
            seat: the seat, 0 to 3.
            illegal: what an illegal card does: it raises a ``KernelError``, loses all thirteen tricks and
                ends the deal, or is replaced by a random card.

        Raises:
            BadOption: if ``illegal`` is another word.
            KernelError: if there is no such seat.
        """
        if illegal not in ("raise", "lose", "random"):
            raise BadOption("illegal", illegal, "raise or lose or random")
        self.illegal = illegal
        self.seat = seat
        self.observation_space, self.action_space = spaces()
        self._rows = VecEnv("whist", 1, learners=[seat])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal, from ``seed`` if it is given, or else the next deal of the last one."""
        super().reset(seed=seed, options=options)
        self._rows.reset(int(self.np_random.integers(2**32)))
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Play a card, and go on until the seat is to act again or the deal is over.

        Raises:
            KernelError: if the card may not be played and ``illegal`` is ``raise``; nothing is played then.
        """
        card = int(action)
        if not (0 <= card < CARDS and self._info()["action_mask"][card]):
            if self.illegal == "raise":
                raise KernelError("action", f"seat {self.seat} may not play {action!r}")
            if self.illegal == "lose":
                return self._seen(), float(-MOST_TRICKS), True, False, self._info()
            card = int(self.np_random.choice(np.flatnonzero(self._info()["action_mask"])))
        before = self._seen()
        self._rows.step(np.array([card], np.uint8))
        over = bool(self._rows.ended[0])
        seen = before if over else self._seen()
        return seen, float(self._rows.rewards[0, self.seat]), over, False, self._info()

    def _seen(self) -> Row:
        return self._rows.planes()[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._rows.masks()[0].astype(np.int8)}


class ManySeats(gymnasium.vector.VectorEnv[Row, NDArray[np.int64], NDArray[Any]]):
    """The same seat of ``num_envs`` deals at once, over ``VecEnv``: Gymnasium's vector form of ``OneSeat``.

    A deal that ends is dealt again in the same step (``AutoresetMode.SAME_STEP``). An unlawful card raises.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int, *, seat: int = 0, threads: int = 1) -> None:
        """Sit down at every deal.

        Raises:
            KernelError: as ``VecEnv``.
        """
        self.num_envs = num_envs
        self.seat = seat
        self.single_observation_space, self.single_action_space = spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = VecEnv("whist", num_envs, learners=[seat], threads=threads)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal at every row.

        Raises:
            KernelError: if there is a seed for each row: one seed gives each row its own.
        """
        if isinstance(seed, list):
            raise KernelError("seed", "must be one number: each row has its own seed from it")
        super().reset(seed=seed, options=options)
        self._rows.reset(int(self.np_random.integers(2**32)))
        return self._rows.planes(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Row, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play a card at every row.

        Raises:
            KernelError: naming the first row whose card may not be played; nothing is played then.
        """
        cards = np.asarray(actions)
        if cards.shape != (self.num_envs,) or not ((cards >= 0) & (cards < CARDS)).all():
            raise KernelError("actions", f"must be {self.num_envs} cards from 0 to {CARDS - 1}")
        self._rows.step(cards.astype(np.uint8))
        rewards = self._rows.rewards[:, self.seat].astype(np.float64)
        ended = self._rows.ended.astype(np.bool_)
        return self._rows.planes(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._rows.masks().astype(np.int8)}
