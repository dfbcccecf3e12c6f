"""Many deals at once, for learners: the kernel deals, plays and observes in arrays that never move."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import BadOption, KernelError
from hoyle.kernel.argument import whole
from hoyle.kernel.environments import (
    WHIST_FEATURES,
    draw_cards,
    whist_batch,
    whist_features,
    whist_lay,
    whist_reset,
    whist_restore,
    whist_seen,
    whist_step,
)

GAMES: Final = ("whist",)
"""The games that it plays, by name."""

_MOST_ROWS: Final = 2**31
"""Rows have the seeds from ``seed * 2**32`` on, and draws of ``sample`` those this far above."""


class VecEnv:
    """``n`` deals side by side. A deal is an episode; another is dealt in the step that ends it.

    Every array is made once, and each step writes into it: copy what you want to keep. A row is what the
    seat to act sees; ``hoyle.rl.layout`` says what its numbers mean. A step takes a card, ``Card.index``,
    for each row. This is Gymnasium's ``AutoresetMode.SAME_STEP``: ``ended`` and ``rewards`` are of the deal
    that ended, and the row is already of the next.

    >>> from hoyle.rl import VecEnv
    >>> env = VecEnv("whist", 1000, seed=7)
    >>> for _ in range(52):
    ...     env.step(env.sample())
    >>> bool(env.ended.all()), int(env.rewards.sum())
    (True, 0)
    """

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seed: int = 0,
        learners: Collection[int] = range(4),
        threads: int = 1,
        hidden: bool = False,
    ) -> None:
        """Deal at every row.

        Args:
            game: ``whist``: the play of one deal, for tricks, at a strict table.
            n: rows, from 1.
            seed: 0 to 2**32 - 1; equal seeds give equal deals, and each row has its own seed.
            learners: the seats, 0 to 3, that ``step`` plays for; the others play any lawful card.
            threads: how many to use, 0 for one on each core; the bytes are the same.
            hidden: whether to write all hands too, for a loss that learns to guess them.

        Raises:
            BadOption: if the game cannot be played so.
            KernelError: naming the argument that is wrong.
        """
        if game not in GAMES:
            raise BadOption("game", game, " or ".join(GAMES))
        if not learners or not set(learners) <= set(range(4)):
            raise KernelError("learners", f"must be seats from 0 to 3, and at least one, not {learners!r}")
        outside = sum(1 << seat for seat in set(learners))
        self.game = game
        self.n = n
        self._arrays = whist_batch(n, outside=outside, threads=threads, hidden=hidden)
        self._drawn = np.zeros(n, np.uint8)
        self._draws = 0
        self.seen = self._arrays.seen
        """uint64[n, 7]; what the seat to act sees, packed."""
        self.lawful = self._arrays.lawful
        """uint64[n]; the cards that it may play, bit ``Card.index`` for each."""
        self.seats = self._arrays.seats
        """int8[n]; the seat to act."""
        self.rewards = self._arrays.rewards
        """int8[n, 4]; for each seat its side's tricks less the others' where a deal has ended, else 0."""
        self.ended = self._arrays.ended
        """uint8[n]; 1 where a deal has ended in the last step."""
        self.hidden = self._arrays.hidden
        """uint64[n, 4]; the hands from the seat to act on, by the left; None unless asked for."""
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Deal again at every row.

        Raises:
            KernelError: if the seed is not 0 to 2**32 - 1.
        """
        self._first = np.uint64(whole("seed", seed, 0, 2**32 - 1)) << np.uint64(32)
        self._draws = 0
        whist_reset(self._arrays, self._first + np.arange(self.n, dtype=np.uint64))

    def step(self, cards: NDArray[np.uint8]) -> None:
        """Play a card at every row: uint8[n].

        Raises:
            KernelError: naming the first row whose seat may not play its card; nothing is played then.
        """
        whist_step(self._arrays, cards)

    def sample(self) -> NDArray[np.uint8]:
        """Return a lawful card for every row, each as likely: an array that the next call overwrites."""
        draw_cards(self.lawful, int(self._first) + _MOST_ROWS + self._draws % _MOST_ROWS, self._drawn)
        self._draws += 1
        return self._drawn

    def planes(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """Return what is seen as uint8[n, 394]; ``out`` is filled if it is given."""
        out = np.empty((self.n, WHIST_FEATURES), np.uint8) if out is None else out
        whist_features(self.seen, out, threads=self._arrays.threads)
        return out

    def floats(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Return what is seen as float32[n, 394]; ``out`` is filled if it is given."""
        out = np.empty((self.n, WHIST_FEATURES), np.float32) if out is None else out
        whist_features(self.seen, out, threads=self._arrays.threads)
        return out

    def masks(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """Return the lawful cards as uint8[n, 52]: 1 for each card that may be played."""
        bits = np.unpackbits(self.lawful.view(np.uint8).reshape(self.n, 8), axis=1, bitorder="little")[:, :52]
        if out is None:
            return bits
        np.copyto(out, bits)
        return out

    def lay(self, hands: NDArray[np.uint64], dealers: NDArray[np.uint8], turned: NDArray[np.uint8]) -> None:
        """Lay out a deal at every row; the seat on the dealer's left leads, whoever plays for it.

        Args:
            hands: uint64[n, 4]; thirteen cards for each seat, bit ``Card.index`` for each.
            dealers: uint8[n]; the seat that deals, 0 to 3.
            turned: uint8[n]; the card turned up, ``Card.index``.

        Raises:
            KernelError: naming the argument, or the first row that is no deal; nothing is changed then.
        """
        whist_lay(self._arrays, hands, dealers, turned)

    def seen_by(self, seat: int) -> NDArray[np.uint64]:
        """Return what one seat sees at every row, whoever is to act: ``uint64[n, 7]``.

        Raises:
            KernelError: if there is no such seat.
        """
        return whist_seen(self._arrays, np.full(self.n, whole("seat", seat, 0, 3), np.int8))

    @property
    def state(self) -> NDArray[np.uint8]:
        """A copy of all deals, as bytes: ``uint8[n, 120]``."""
        return self._arrays.states.copy()

    @state.setter
    def state(self, states: NDArray[np.uint8]) -> None:
        """Go back to a state.

        Raises:
            KernelError: if a row is no deal under way; nothing is changed then.
        """
        whist_restore(self._arrays, states)
