"""Many games at once, for learners: the kernel deals, plays and observes in arrays that never move."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from copy import deepcopy
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import BadOption, KernelError
from hoyle.games.cribbage.variant import VARIANTS, Variant
from hoyle.kernel import environments
from hoyle.kernel.argument import PACK, whole
from hoyle.kernel.environments import CRIBBAGE, SOLO, WHIST, Kind
from hoyle.table import named

KINDS: Final = {kind.name: kind for kind in (WHIST, SOLO, CRIBBAGE)}
"""The games that it plays, by name."""

_MOST_ROWS: Final = 2**31
"""Rows have the seeds from ``seed * 2**32`` on, and draws of ``sample`` those this far above."""


class VecEnv:
    """``n`` games side by side. A game is an episode; another is begun in the step that ends it.

    At whist a game is the play of one deal, and the reward is the tricks of a side less the others'. At solo
    it is a deal, calls and play, and the reward is what a seat wins or pays in pence; acts from 52 on are
    calls (``hoyle.rl.layout.SOLO_CALLS``). At cribbage it is a game for two, to its last hole, and the reward
    is 1 or -1; each lays out its two cards one after the other.

    Every array is made once, and each step writes into it: copy what you want to keep. A row is what the
    seat to act sees; ``hoyle.rl.layout`` says what its numbers mean. A step takes a card, ``Card.index``,
    for each row. This is Gymnasium's ``AutoresetMode.SAME_STEP``: ``ended`` and ``rewards`` are of the game
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
        variant: str = "",
        seed: int = 0,
        learners: Collection[int] | None = None,
        others: str | Mapping[int, str] = "random",
        threads: int = 1,
        hidden: bool = False,
    ) -> None:
        """Begin at every row.

        Args:
            game: ``whist``, ``solo`` or ``cribbage``, at a strict table.
            n: rows, from 1.
            variant: at cribbage ``six-card``, ``five-card`` or ``seven-card``; six-card if empty.
            seed: 0 to 2**32 - 1; equal seeds give equal deals, and each row has its own seed.
            learners: the seats, from 0, that ``step`` plays for, all if None.
            others: how the other seats play: ``random``, any lawful card, or at whist ``plain``, as that
                bot; for different ones, such as ``{1: "plain", 3: "random"}``, name each of those seats.
            threads: how many to use, 0 for one per core; the bytes are the same.
            hidden: whether to write all hands too, for a loss that learns to guess them.

        Raises:
            BadOption: if the game, the variant or the others cannot be played so.
            UnknownVariant: if the game has no such variant.
            KernelError: naming the argument that is wrong.
        """
        kind = KINDS.get(game) if isinstance(game, str) else None
        if kind is None:
            raise BadOption("game", str(game), " or ".join(KINDS))
        whole("n", n, 1, _MOST_ROWS)
        self._variant = _variant_for_two(str(variant or "")) if kind is CRIBBAGE else None
        if kind is WHIST and variant:
            raise BadOption("variant", str(variant), "none at whist, where they all play a deal alike")
        if kind is SOLO and variant not in ("", "solo-whist"):
            raise BadOption("variant", str(variant), "solo-whist")
        acting = _seats(learners, kind.players)
        inside = _policies(others, set(range(kind.players)) - acting, kind)
        plain = sum(1 << seat for seat, policy in inside.items() if policy == "plain")
        outside = sum(1 << seat for seat in acting)
        self.game = game
        self.n = int(n)
        try:
            self._arrays = environments.batch_of(
                kind, self.n, outside=outside, plain=plain, threads=threads, hidden=hidden
            )
            self._drawn = np.zeros(self.n, np.uint8)
            self._places = np.arange(self.n, dtype=np.uint64)
        except MemoryError as error:
            gigabytes = self.n * _row_size(kind, hidden=bool(hidden)) / 1e9
            wanted = f"{self.n} rows need {gigabytes:.1f} GB of memory, more than there is; ask for fewer"
            raise KernelError("n", wanted) from error
        self.seen = self._arrays.seen
        """uint64[n, 7], 8 words at solo; what the seat to act sees, packed."""
        self.lawful = self._arrays.lawful
        """uint64[n]; what it may do: bit ``Card.index`` for each card, at solo from bit 52 on the calls."""
        self.seats = self._arrays.seats
        """int8[n]; the seat to act."""
        self.rewards = self._arrays.rewards
        """int8[n, players]; the reward of each seat where a game has ended, else 0."""
        self.ended = self._arrays.ended
        """uint8[n]; 1 where a game has ended in the last step."""
        self.hidden = self._arrays.hidden
        """uint64[n, players]. All hands, clockwise from the seat to act; None unless requested."""
        self.reset(seed)

    def clone(self) -> VecEnv:
        """Return an independent copy of all games, which goes on as this one would."""
        return deepcopy(self)

    def __copy__(self) -> VecEnv:
        return self.clone()

    @property
    def _kind(self) -> Kind:
        return KINDS[self.game]  # Found by its name, since compiled functions cannot be copied or pickled.

    def reset(self, seed: int = 0) -> None:
        """Begin again at every row.

        Raises:
            KernelError: if the seed is not 0 to 2**32 - 1.
        """
        self._first = np.uint64(whole("seed", seed, 0, 2**32 - 1)) << np.uint64(32)
        self._draws = 0
        rules = () if self._variant is None else (self._variant.dealt, self._variant.game_points)
        environments.reset(self._kind, self._arrays, self._first + self._places, *rules)

    def step(self, cards: NDArray[np.uint8]) -> None:
        """Play a card, or at solo make a call, at every row: uint8[n].

        Raises:
            KernelError: naming the first row whose seat may not do that; nothing is done then.
        """
        environments.step(self._kind, self._arrays, cards)

    def sample(self) -> NDArray[np.uint8]:
        """Return a lawful card, or call, for every row, each as likely; the next call overwrites it."""
        seed = int(self._first) + _MOST_ROWS + self._draws % _MOST_ROWS
        environments.draw_cards(
            self.lawful, seed, self._drawn, acts=self._kind.acts, threads=self._arrays.threads
        )
        self._draws += 1
        return self._drawn

    def plain(self) -> NDArray[np.uint8]:
        """Return the card that the bot ``plain`` plays in each row at whist; the next call overwrites it.

        Raises:
            BadOption: at another game.
        """
        self._needs_whist()
        return environments.plain_cards(self.seen, self._drawn, threads=self._arrays.threads)

    def outcomes(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """Return what each card of whist leads to if everybody then plays as the bot ``plain``.

        It depends on cards that the seat does not see: use it only as a label.

        Returns:
            int8[n, 52]; the reward of the seat to act, -128 for a card that it may not play.

        Raises:
            BadOption: at another game.
        """
        self._needs_whist()
        return environments.outcomes(self._arrays, np.empty((self.n, PACK), np.int8) if out is None else out)

    def planes(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """Return what is seen as uint8[n, features]; ``out`` is filled if it is given."""
        out = np.empty((self.n, self._kind.features), np.uint8) if out is None else out
        environments.features(self._kind, self.seen, out, threads=self._arrays.threads)
        return out

    def floats(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """Return what is seen as float32[n, features]; ``out`` is filled if it is given."""
        out = np.empty((self.n, self._kind.features), np.float32) if out is None else out
        environments.features(self._kind, self.seen, out, threads=self._arrays.threads)
        return out

    def masks(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """Return what is lawful as uint8[n, 52], at solo uint8[n, 64]: 1 for each card, or call, that may be
        chosen; ``out`` is filled if it is given.

        Raises:
            KernelError: if ``out`` is no such array.
        """
        out = np.empty((self.n, self._kind.acts), np.uint8) if out is None else out
        environments.masks(self._kind, self.lawful, out, threads=self._arrays.threads)
        return out

    def lay(self, hands: NDArray[np.uint64], dealers: NDArray[np.uint8], turned: NDArray[np.uint8]) -> None:
        """Set up a deal of whist at every row; the seat on the dealer's left leads.

        Args:
            hands: uint64[n, 4]; thirteen cards for each seat, bit ``Card.index`` for each.
            dealers: uint8[n]; the seat that deals, 0 to 3.
            turned: uint8[n]; the card turned up, ``Card.index``.

        Raises:
            BadOption: at another game.
            KernelError: naming the argument, or the first row that is no deal; nothing is changed then.
        """
        self._needs_whist()
        environments.whist_lay(self._arrays, hands, dealers, turned)

    def _needs_whist(self) -> None:
        if self._kind is not WHIST:
            raise BadOption("game", self.game, WHIST.name)

    def seen_by(self, seat: int) -> NDArray[np.uint64]:
        """Return one seat's observation at every row, whoever is to act: ``uint64[n, 7]``, 8 at solo.

        Raises:
            KernelError: if there is no such seat.
        """
        seat = whole("seat", seat, 0, self._kind.players - 1)
        return environments.seen_by(self._kind, self._arrays, np.full(self.n, seat, np.int8))

    @property
    def state(self) -> NDArray[np.uint8]:
        """A copy of all games, as bytes: uint8[n, 112] at whist and cribbage, uint8[n, 136] at solo."""
        return self._arrays.states.copy()

    @state.setter
    def state(self, states: NDArray[np.uint8]) -> None:
        """Go back to a state.

        Raises:
            KernelError: if a row is no game under way; nothing is changed then.
        """
        environments.restore(self._kind, self._arrays, states)


def _seats(learners: Collection[int] | None, players: int) -> set[int]:
    """Return the seats that the caller plays.

    Raises:
        KernelError: if they are not one or more seats of the game.
    """
    if learners is None:
        return set(range(players))
    seats = list(learners) if isinstance(learners, Iterable) else []
    if not seats or not all(isinstance(seat, int | np.integer) and 0 <= seat < players for seat in seats):
        asked = f"must be one or more seats from 0 to {players - 1}, not {learners!r}"
        raise KernelError("learners", asked)
    return set(map(int, seats))


def _policies(others: str | Mapping[int, str], seats: set[int], kind: Kind) -> dict[int, str]:
    """Return how each seat that the caller does not play acts.

    Raises:
        BadOption: if a policy is none of the game's.
        KernelError: if they are not policies of exactly these seats.
    """
    inside = others if isinstance(others, Mapping) else dict.fromkeys(seats, others)
    if inside.keys() != seats:
        raise KernelError(
            "others", f"must name a policy for each of the seats {sorted(seats)}, not {others!r}"
        )
    policies = ("random", "plain") if kind is WHIST else ("random",)
    for policy in inside.values() if isinstance(others, Mapping) else [others]:
        if policy not in policies:
            raise BadOption("others", str(policy), " or ".join(policies))
    return {seat: inside[seat] for seat in seats}


def _row_size(kind: Kind, *, hidden: bool) -> int:
    """Return the bytes that a row takes in all arrays."""
    words = kind.words + 1 + 1 + hidden * kind.players  # What is seen, what is lawful, the place.
    return kind.state + 8 * words + 1 + kind.players + 1 + 1  # The seat, the rewards, ended, the card drawn.


def _variant_for_two(name: str) -> Variant:
    variant = named(VARIANTS, name or "six-card")
    if variant.players != CRIBBAGE.players:
        raise BadOption("variant", name, " or ".join(each.name for each in VARIANTS if each.players == 2))
    return variant
