"""Shared by the doors of Gymnasium and PettingZoo: copies, and checks of actions, seeds and turns."""

from __future__ import annotations

from copy import deepcopy
from typing import Final, Self

import numpy as np

from hoyle.errors import KernelError, NotPlaying
from hoyle.kernel.argument import whole

_MOST_SEEDS: Final = 2**64 - 1


class Environment:
    """An environment that shares nothing with its copies: each goes on as it would."""

    def __copy__(self) -> Self:
        return deepcopy(self)


class Episode:
    """Whether an environment may be stepped: it was reset, its episode goes on, and it is not closed."""

    def __init__(self) -> None:
        self._why = "it was not reset yet; call reset()"
        self._closed = False

    def check(self) -> None:
        """Do nothing if the environment may be stepped.

        Raises:
            NotPlaying: if it may not.
        """
        if self._why:
            raise NotPlaying(self._why)

    def begin(self, seed: object) -> int | None:
        """Begin an episode, and return the seed.

        Raises:
            NotPlaying: if the environment is closed.
            KernelError: if the seed is no whole number from 0, nor None.
        """
        if self._closed:
            self.check()
        checked = None if seed is None else whole("seed", seed, 0, _MOST_SEEDS)  # type: ignore[arg-type]
        self._why = ""
        return checked

    def end(self) -> None:
        """End the episode."""
        self._why = "its episode is over; call reset()"

    def close(self) -> None:
        """End the episode, and begin no other."""
        self._why, self._closed = "it is closed; make another environment", True


def number(action: object) -> int:
    """Return the number that an action is.

    Raises:
        KernelError: if it is no whole number; nothing is rounded.
    """
    if isinstance(action, np.ndarray) and action.ndim == 0:
        action = action[()]
    if isinstance(action, bool) or not isinstance(action, int | np.integer):
        raise KernelError("action", f"must be a whole number, not {action!r}")
    return int(action)
