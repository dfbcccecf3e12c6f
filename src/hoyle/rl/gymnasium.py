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
from hoyle.kernel.argument import whole
from hoyle.kernel.environments import WHIST, Kind
from hoyle.rl.episode import Environment, Episode, number
from hoyle.rl.vec_env import VecEnv
from hoyle.words.counted import counted

Illegal = Literal["raise", "lose", "random"]
Row = NDArray[np.uint8]


def spaces(kind: Kind) -> tuple[Space[Row], Discrete[np.int64]]:
    """Return the space of a row of ``VecEnv.planes``, and the space of acts."""
    rows = Box(0, kind.most, (kind.features,), np.uint8)
    return cast(Space[Row], rows), Discrete(kind.acts)


class OneSeat(Environment, gymnasium.Env[Row, np.int64]):
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
        self.seat = whole("seat", seat, 0, WHIST.players - 1)
        self.observation_space, self.action_space = spaces(WHIST)
        self._rows = VecEnv("whist", 1, learners=[self.seat])
        self._episode = Episode()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal, from ``seed`` if it is given, or else the next deal of the last one.

        Raises:
            KernelError: if the seed is no whole number from 0.
            NotPlaying: if the environment is closed.
        """
        seed = self._episode.begin(seed)
        super().reset(seed=seed, options=options)
        self._rows.reset(int(self.np_random.integers(2**32)))
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Play a card, and go on until the seat is to act again or the deal is over.

        Raises:
            KernelError: if the action is no whole number, or the card may not be played and ``illegal`` is
                ``raise``; nothing is played then.
            NotPlaying: if the deal is over, or the environment is closed.
        """
        self._episode.check()
        card = number(action)
        if not (0 <= card < WHIST.acts and self._info()["action_mask"][card]):
            if self.illegal == "raise":
                raise KernelError("action", f"seat {self.seat} may not play {action!r}")
            if self.illegal == "lose":
                self._episode.end()
                return self._seen(), float(-WHIST.most), True, False, self._info()
            card = int(self.np_random.choice(np.flatnonzero(self._info()["action_mask"])))
        before = self._seen()
        self._rows.step(np.array([card], np.uint8))
        over = bool(self._rows.ended[0])
        if over:
            self._episode.end()
        seen = before if over else self._seen()
        return seen, float(self._rows.rewards[0, self.seat]), over, False, self._info()

    def close(self) -> None:
        """Close the environment: it can be neither stepped nor reset."""
        self._episode.close()

    def _seen(self) -> Row:
        return self._rows.planes()[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._rows.masks()[0].astype(np.int8)}


class ManySeats(Environment, gymnasium.vector.VectorEnv[Row, NDArray[np.int64], NDArray[Any]]):
    """The same seat of ``num_envs`` deals at once, over ``VecEnv``: Gymnasium's vector form of ``OneSeat``.

    A deal that ends is dealt again in the same step (``AutoresetMode.SAME_STEP``). An unlawful card raises.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int, *, seat: int = 0, threads: int = 1) -> None:
        """Sit down at every deal.

        Raises:
            KernelError: as ``VecEnv``.
        """
        self.num_envs = num_envs = whole("num_envs", num_envs, 1, 2**31)
        self.seat = seat = whole("seat", seat, 0, WHIST.players - 1)
        self.single_observation_space, self.single_action_space = spaces(WHIST)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = VecEnv("whist", num_envs, learners=[seat], threads=threads)
        self._episode = Episode()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal at every row.

        Raises:
            KernelError: if the seed is no whole number from 0: one seed gives each row its own.
            NotPlaying: if the environment is closed.
        """
        if isinstance(seed, list):
            raise KernelError("seed", "must be one number: each row has its own seed from it")
        seed = self._episode.begin(seed)
        super().reset(seed=seed, options=options)
        self._rows.reset(int(self.np_random.integers(2**32)))
        return self._rows.planes(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Row, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play a card at every row.

        Raises:
            KernelError: naming the first row whose card may not be played; nothing is played then.
            NotPlaying: if the environment was not reset, or is closed.
        """
        self._episode.check()
        self._rows.step(self._cards(actions))
        rewards = self._rows.rewards[:, self.seat].astype(np.float64)
        ended = self._rows.ended.astype(np.bool_)
        return self._rows.planes(), rewards, ended, np.zeros(self.num_envs, np.bool_), self._info()

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Close the environment: it can be neither stepped nor reset."""
        self._episode.close()

    def _cards(self, actions: NDArray[np.int64]) -> NDArray[np.uint8]:
        """Return the cards that the actions are.

        Raises:
            KernelError: if there is not one lawful card for each row.
        """
        wanted = f"must be {counted(self.num_envs, 'card')} from 0 to {WHIST.acts - 1}"
        try:
            cards = np.asarray(actions)
        except ValueError as error:  # Rows of different lengths.
            raise KernelError("actions", wanted) from error
        whole_numbers = cards.dtype.kind in "iu" and cards.shape == (self.num_envs,)
        if not whole_numbers or not ((cards >= 0) & (cards < WHIST.acts)).all():
            raise KernelError("actions", wanted)
        lawful = self._rows.lawful >> cards.astype(np.uint64) & np.uint64(1)
        if not lawful.all():
            row = int(lawful.argmin())
            raise KernelError("actions", f"row {row}: seat {self.seat} may not play {cards[row]}")
        return cards.astype(np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._rows.masks().astype(np.int8)}
