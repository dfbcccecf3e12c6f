"""Many deals of whist side by side, stepped together in arrays that the caller keeps."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import PACK, batch, beyond_the_pack, whole
from hoyle.kernel.choice import core

WHIST_STATE: Final[int] = core.WHIST_STATE
"""The bytes of one deal under way."""

WHIST_FEATURES: Final[int] = core.WHIST_FEATURES
"""The numbers of what a seat sees, spread out."""

WORDS: Final = 7
"""The 64-bit words of what a seat sees."""

_SEATS: Final = 4


class WhistBatch(NamedTuple):
    """The arrays of many deals, which the functions below write; row i belongs to deal i."""

    states: NDArray[np.uint8]
    """uint8[n, WHIST_STATE]; the deals. Copy it to clone them."""
    seen: NDArray[np.uint64]
    """uint64[n, 7]; what the seat to act sees, as ``hoyle.rl.layout`` says."""
    lawful: NDArray[np.uint64]
    """uint64[n]; the cards that it may play, bit ``Card.index`` for each."""
    seats: NDArray[np.int8]
    """int8[n]; the seat to act, 0..3."""
    rewards: NDArray[np.int8]
    """int8[n, 4]; for each seat its side's tricks less the others' where a deal has ended, else 0."""
    ended: NDArray[np.uint8]
    """uint8[n]; 1 where a deal has ended in this step, and the next was dealt."""
    hidden: NDArray[np.uint64] | None
    """uint64[n, 4]; all hands, from the seat to act on; None unless asked for."""
    outside: int
    """The seats that act from outside, as bits; the others play any lawful card."""
    threads: int
    """Threads to use, 0 for one on each core; the results are the same."""


def whist_batch(size: int, *, outside: int = 0b1111, threads: int = 1, hidden: bool = False) -> WhistBatch:
    """Return the arrays of ``size`` deals; ``whist_reset`` deals them.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    whole("size", size, 1, 2**31)
    return WhistBatch(
        np.zeros((size, WHIST_STATE), np.uint8),
        np.zeros((size, WORDS), np.uint64),
        np.zeros(size, np.uint64),
        np.zeros(size, np.int8),
        np.zeros((size, _SEATS), np.int8),
        np.zeros(size, np.uint8),
        np.zeros((size, _SEATS), np.uint64) if hidden else None,
        whole("outside", outside, 1, 2**_SEATS - 1),
        whole("threads", threads, 0, 1024),
    )


def whist_reset(arrays: WhistBatch, seeds: NDArray[np.uint64]) -> None:
    """Deal at every row; the chance of a row comes from its seed alone.

    Raises:
        KernelError: if there is not a seed for each row.
    """
    core.whist_reset(_checked(arrays), batch("seeds", seeds, np.uint64, len(arrays.seats)))


def whist_lay(
    arrays: WhistBatch,
    hands: NDArray[np.uint64],
    dealers: NDArray[np.uint8],
    turned: NDArray[np.uint8],
) -> None:
    """Lay out deals, and look at them: the seat on the dealer's left is to lead, whatever seats are outside.

    Args:
        arrays: the deals.
        hands: uint64[n, 4]; thirteen cards for each seat, bit ``Card.index`` for each.
        dealers: uint8[n]; the dealing seat, 0..3.
        turned: uint8[n]; the card turned up, 0..51.

    Raises:
        KernelError: naming the argument, or the first row that is no deal; nothing is changed then.
    """
    size = len(arrays.seats)
    batch("hands", hands, np.uint64, size, _SEATS)
    for name, array, most in (("dealers", dealers, _SEATS), ("turned", turned, PACK)):
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
    core.whist_look(_checked(arrays))


def whist_seen(arrays: WhistBatch, seats: NDArray[np.int8]) -> NDArray[np.uint64]:
    """Return what these seats see, whoever is to act: uint64[n, 7].

    Raises:
        KernelError: if there is not a seat, 0..3, for each row.
    """
    size = len(arrays.seats)
    if ((batch("seats", seats, np.int8, size) & ~3) != 0).any():
        raise KernelError("seats", "must be from 0 to 3 at every row")
    seen = np.empty((size, WORDS), np.uint64)
    core.whist_seen(batch("states", arrays.states, np.uint8, size, WHIST_STATE), seats, seen)
    return seen


def whist_step(arrays: WhistBatch, cards: NDArray[np.uint8]) -> None:
    """Play a card, 0..51, at every row, and go on until a seat outside is to act.

    Where the deal ends its result is kept in ``rewards``, and the next is dealt by the next dealer.

    Raises:
        KernelError: naming the first row whose card its seat may not play; nothing is played then.
    """
    size = len(arrays.seats)
    row = core.whist_step(_checked(arrays), batch("cards", cards, np.uint8, size))
    if row < size:
        raise KernelError("cards", f"row {row}: seat {arrays.seats[row]} may not play {cards[row]}")


def whist_restore(arrays: WhistBatch, states: NDArray[np.uint8]) -> None:
    """Set the deals to states that were copied before, and look at them.

    Raises:
        KernelError: if a row is no deal under way; nothing is changed then.
    """
    size = len(arrays.seats)
    row = core.whist_check(batch("states", states, np.uint8, size, WHIST_STATE), size)
    if row < size:
        raise KernelError("states", f"row {row} is no deal under way")
    arrays.states[:] = states
    core.whist_look(_checked(arrays))


def draw_cards(lawful: NDArray[np.uint64], seed: int, out: NDArray[np.uint8]) -> None:
    """Write a card of each set of lawful cards, each as likely.

    Args:
        lawful: uint64[n]; none of them empty.
        seed: 0 to 2**64 - 1.
        out: uint8[n], which is overwritten.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    batch("lawful", lawful, np.uint64, None)
    if not lawful.all() or beyond_the_pack(lawful).any():
        raise KernelError("lawful", "must hold cards of the pack, and at least one in each row")
    seed = whole("seed", seed, 0, 2**64 - 1)
    core.draw_cards(lawful, seed, batch("out", out, np.uint8, len(lawful)))


def whist_features(
    seen: NDArray[np.uint64], out: NDArray[np.uint8] | NDArray[np.float32], *, threads: int = 1
) -> None:
    """Write a number for each feature of ``hoyle.rl.layout``.

    Args:
        seen: uint64[n, 7], as the functions above write it.
        out: uint8[n, WHIST_FEATURES], or float32 of that shape, which is overwritten.
        threads: how many to use, 0 for one on each core; the results are the same.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size, threads = len(batch("seen", seen, np.uint64, None, WORDS)), whole("threads", threads, 0, 1024)
    if isinstance(out, np.ndarray) and out.dtype == np.float32:
        row = core.whist_floats(seen, threads, batch("out", out, np.float32, size, WHIST_FEATURES))
    else:
        row = core.whist_planes(seen, threads, batch("out", out, np.uint8, size, WHIST_FEATURES))
    if row < size:
        raise KernelError("seen", f"row {row} is seen at no table")


def _checked(arrays: WhistBatch) -> WhistBatch:
    """The arrays, if they are as ``whist_batch`` made them: whoever holds them may have changed them."""
    size = len(arrays.seats)
    batch("seats", arrays.seats, np.int8, size)
    batch("states", arrays.states, np.uint8, size, WHIST_STATE)
    batch("seen", arrays.seen, np.uint64, size, WORDS)
    batch("lawful", arrays.lawful, np.uint64, size)
    batch("rewards", arrays.rewards, np.int8, size, _SEATS)
    batch("ended", arrays.ended, np.uint8, size)
    if arrays.hidden is not None:
        batch("hidden", arrays.hidden, np.uint64, size, _SEATS)
    return arrays
