"""Many games of one kind side by side, stepped together in arrays that the caller owns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import PACK, batch, beyond_the_pack, filled, whole
from hoyle.kernel.choice import core


class Batch(NamedTuple):
    """The arrays of many games, which the functions below write; row i belongs to game i."""

    states: NDArray[np.uint8]
    """uint8[n, ``Kind.state``]; the games. Copy it to clone them."""
    seen: NDArray[np.uint64]
    """uint64[n, ``Kind.words``]. The observation of the seat to act, in the form of ``hoyle.rl.layout``."""
    lawful: NDArray[np.uint64]
    """uint64[n]. Its lawful acts: bit ``Card.index`` for each card, and at solo a bit for each call."""
    seats: NDArray[np.int8]
    """int8[n]; the seat to act, from 0."""
    rewards: NDArray[np.int8]
    """int8[n, players]. The reward of each seat if the game has ended, else 0; pence at solo."""
    ended: NDArray[np.uint8]
    """uint8[n]. 1 if a game ended in this step and the next one began."""
    hidden: NDArray[np.uint64] | None
    """uint64[n, players]. All hands, starting with the seat to act; None unless requested."""
    outside: int
    """The seats that the caller plays, as bits."""
    plain: int
    """The others that play as the bot ``plain``, as bits, at whist; the rest play random lawful cards."""
    threads: int
    """Threads to use, 0 for one per core; the results are the same."""


class Kind(NamedTuple):
    """A kind of game, and its compiled functions."""

    name: str
    players: int
    state: int
    """The size of a game's state, in bytes."""
    words: int
    """The number of 64-bit words in an observation."""
    acts: int
    """The number of acts: the cards, and at solo the calls after them."""
    features: int
    """The number of features of an observation."""
    most: int
    """No feature is above it."""
    reset: Callable[..., None]
    step: Callable[[Batch, NDArray[np.uint8]], int]
    check: Callable[[NDArray[np.uint8], int], int]
    look: Callable[[Batch], None]
    seen: Callable[[NDArray[np.uint8], NDArray[np.int8], NDArray[np.uint64]], None]
    planes: Callable[[NDArray[np.uint64], int, NDArray[np.uint8]], int]
    floats: Callable[[NDArray[np.uint64], int, NDArray[np.float32]], int]
    masks: Callable[[NDArray[np.uint64], int, NDArray[np.uint8]], None]


def _kind(name: str, players: int, *, words: int, acts: int, features: int, most: int) -> Kind:
    compiled = [getattr(core, f"{name}_{each}") for each in Kind._fields[Kind._fields.index("reset") :]]
    state = getattr(core, f"{name.upper()}_STATE")
    return Kind(name, players, state, words, acts, features, most, *compiled)


WHIST: Final = _kind("whist", 4, words=7, acts=PACK, features=410, most=13)
"""The play of a deal of whist. The reward is a side's tricks minus its opponents'."""

SOLO: Final = _kind("solo", 4, words=8, acts=64, features=502, most=13)
"""A deal of solo whist, calls and play. The reward is in pence."""

CRIBBAGE: Final = _kind("cribbage", 2, words=7, acts=PACK, features=321, most=250)
"""A game of cribbage for two. The reward is 1 for the winner and -1 for the loser."""


def batch_of(
    kind: Kind,
    size: int,
    *,
    outside: int | None = None,
    plain: int = 0,
    threads: int = 1,
    hidden: bool = False,
) -> Batch:
    """Return the arrays of ``size`` games; a reset starts them.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    whole("size", size, 1, 2**31)
    every = 2**kind.players - 1
    return Batch(
        np.zeros((size, kind.state), np.uint8),
        np.zeros((size, kind.words), np.uint64),
        np.zeros(size, np.uint64),
        np.zeros(size, np.int8),
        np.zeros((size, kind.players), np.int8),
        np.zeros(size, np.uint8),
        np.zeros((size, kind.players), np.uint64) if hidden else None,
        whole("outside", every if outside is None else outside, 1, every),
        whole("plain", plain, 0, every if kind is WHIST else 0),
        whole("threads", threads, 0, 1024),
    )


def reset(kind: Kind, arrays: Batch, seeds: NDArray[np.uint64], *rules: int) -> None:
    """Begin a game at every row; the chance of a row comes only from its seed.

    Args:
        kind: the game.
        arrays: the games.
        seeds: uint64[n].
        rules: at cribbage the cards dealt to each, 5 to 7, and the holes that win, 4 to 250.

    Raises:
        KernelError: if there is not one seed per row.
    """
    _check_arrays(kind, arrays)
    kind.reset(arrays, batch("seeds", seeds, np.uint64, len(arrays.seats)), *rules)


def whist_lay(
    arrays: Batch,
    hands: NDArray[np.uint64],
    dealers: NDArray[np.uint8],
    turned: NDArray[np.uint8],
) -> None:
    """Set up deals and observe them. The seat on the dealer's left leads, whoever plays it.

    Args:
        arrays: the deals.
        hands: uint64[n, 4]; thirteen cards for each seat, bit ``Card.index`` for each.
        dealers: uint8[n]; the dealing seat, 0..3.
        turned: uint8[n]; the card turned up, 0..51.

    Raises:
        KernelError: naming the argument, or the first row that is no deal; nothing is changed then.
    """
    size = len(arrays.seats)
    batch("hands", hands, np.uint64, size, WHIST.players)
    for name, array, most in (("dealers", dealers, WHIST.players), ("turned", turned, PACK)):
        if (batch(name, array, np.uint8, size) >= most).any():
            raise KernelError(name, f"must be below {most} at every row")
    if (beyond := beyond_the_pack(hands).any(axis=1)).any():
        raise KernelError("hands", f"row {int(beyond.argmax())} has bits that are no cards")
    states = arrays.states.copy()
    core.whist_lay(states, hands, dealers, turned)
    row = core.whist_check(states, size)
    if row < size:
        raise KernelError("hands", f"row {row} is no deal of thirteen cards to each of four")
    arrays.states[:] = states
    _check_arrays(WHIST, arrays)
    core.whist_look(arrays)


def step(kind: Kind, arrays: Batch, cards: NDArray[np.uint8]) -> None:
    """Play a card, 0..51, or at solo make a call, at every row.

    It continues until a seat of the caller is to act.

    When a game ends, its result is stored in ``rewards``, and the next one begins.

    Raises:
        KernelError: naming the first row whose card its seat may not play; nothing is played then.
    """
    size = len(arrays.seats)
    batch("cards", cards, np.uint8, size)
    try:
        row = kind.step(arrays, cards)
    except TypeError:  # To check these arrays at every step takes as long as some hundreds of rows.
        _check_arrays(kind, arrays)
        raise
    if row < size:
        raise KernelError("cards", f"row {row}: seat {arrays.seats[row]} may not do {cards[row]}")


def restore(kind: Kind, arrays: Batch, states: NDArray[np.uint8]) -> None:
    """Restore states that were copied before, and observe them.

    Raises:
        KernelError: if a row is no game under way; nothing is changed then.
    """
    size = len(arrays.seats)
    row = kind.check(batch("states", states, np.uint8, size, kind.state), size)
    if row < size:
        raise KernelError("states", f"row {row} is no game under way")
    arrays.states[:] = states
    _check_arrays(kind, arrays)
    kind.look(arrays)


def seen_by(kind: Kind, arrays: Batch, seats: NDArray[np.int8]) -> NDArray[np.uint64]:
    """Return the observations of these seats, whoever is to act: uint64[n, ``kind.words``].

    Raises:
        KernelError: if there is not one seat per row.
    """
    size = len(arrays.seats)
    batch("seats", seats, np.int8, size)
    if ((seats < 0) | (seats >= kind.players)).any():
        raise KernelError("seats", f"must be from 0 to {kind.players - 1} at every row")
    seen = np.empty((size, kind.words), np.uint64)
    kind.seen(batch("states", arrays.states, np.uint8, size, kind.state), seats, seen)
    return seen


def draw_cards(
    lawful: NDArray[np.uint64], seed: int, out: NDArray[np.uint8], *, acts: int = PACK, threads: int = 1
) -> None:
    """Write a random act from each set of lawful cards or acts, all equally likely.

    Args:
        lawful: uint64[n]; none of them empty.
        seed: 0 to 2**64 - 1.
        out: uint8[n], which is overwritten.
        acts: how many there are: ``Kind.acts``.
        threads: how many to use, 0 for one per core; the results are the same.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size = len(batch("lawful", lawful, np.uint64, None))
    seed, acts, threads = (
        whole("seed", seed, 0, 2**64 - 1),
        whole("acts", acts, 1, 64),
        whole("threads", threads, 0, 1024),
    )
    row = core.draw_cards(lawful, seed, acts, threads, filled("out", out, np.uint8, size))
    if row < size:
        raise KernelError(
            "lawful", f"must hold cards of the pack, and at least one in each row: not row {row}"
        )


def masks(kind: Kind, lawful: NDArray[np.uint64], out: NDArray[np.uint8], *, threads: int = 1) -> None:
    """Write 1 for each act that is in a set of lawful cards or acts, and 0 for the others.

    Args:
        kind: the game.
        lawful: uint64[n].
        out: uint8[n, ``kind.acts``], which is overwritten.
        threads: how many to use, 0 for one per core; the results are the same.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size, threads = len(batch("lawful", lawful, np.uint64, None)), whole("threads", threads, 0, 1024)
    kind.masks(lawful, threads, filled("out", out, np.uint8, size, kind.acts))


def plain_cards(seen: NDArray[np.uint64], out: NDArray[np.uint8], *, threads: int = 1) -> NDArray[np.uint8]:
    """Write the card that the bot ``plain`` plays at whist in each row, from the row alone, and return them.

    Args:
        seen: uint64[n, 7], as the functions above write it.
        out: uint8[n], which is overwritten.
        threads: how many to use, 0 for one per core; the results are the same.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size = len(batch("seen", seen, np.uint64, None, WHIST.words))
    row = core.whist_plain(seen, whole("threads", threads, 0, 1024), filled("out", out, np.uint8, size))
    if row < size:
        raise KernelError("seen", f"row {row} is seen at no table")
    return out


def outcomes(arrays: Batch, out: NDArray[np.int8]) -> NDArray[np.int8]:
    """Write what each card at whist leads to if everybody then plays as the bot ``plain``, and return that.

    Args:
        arrays: the deals.
        out: int8[n, 52], which is overwritten: the reward of the seat to act, -128 for a card that it may not
            play.

    Raises:
        KernelError: naming the argument that is wrong, or the first row that is no deal under way.
    """
    _check_arrays(WHIST, arrays)
    size = len(arrays.seats)
    row = core.whist_check(arrays.states, size)
    if row < size:
        raise KernelError("states", f"row {row} is no game under way")
    core.whist_outcomes(arrays, filled("out", out, np.int8, size, PACK))
    return out


def features(
    kind: Kind, seen: NDArray[np.uint64], out: NDArray[np.uint8] | NDArray[np.float32], *, threads: int = 1
) -> None:
    """Write a number for each feature of ``hoyle.rl.layout``.

    Args:
        kind: the game.
        seen: uint64[n, ``kind.words``], as the functions above write it.
        out: uint8[n, ``kind.features``], or float32 of that shape, which is overwritten.
        threads: how many to use, 0 for one per core; the results are the same.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size, threads = len(batch("seen", seen, np.uint64, None, kind.words)), whole("threads", threads, 0, 1024)
    if isinstance(out, np.ndarray) and out.dtype == np.float32:
        row = kind.floats(seen, threads, filled("out", out, np.float32, size, kind.features))
    else:
        row = kind.planes(seen, threads, filled("out", out, np.uint8, size, kind.features))
    if row < size:
        raise KernelError("seen", f"row {row} is seen at no table")


def _check_arrays(kind: Kind, arrays: Batch) -> None:
    """Check that the arrays are still as ``batch_of`` made them."""
    size = len(arrays.seats)
    filled("seats", arrays.seats, np.int8, size)
    filled("states", arrays.states, np.uint8, size, kind.state)
    filled("seen", arrays.seen, np.uint64, size, kind.words)
    filled("lawful", arrays.lawful, np.uint64, size)
    filled("rewards", arrays.rewards, np.int8, size, kind.players)
    filled("ended", arrays.ended, np.uint8, size)
    if arrays.hidden is not None:
        filled("hidden", arrays.hidden, np.uint64, size, kind.players)
