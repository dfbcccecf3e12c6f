"""Rubicon bézique: play-outs of sampled deals, and the last tricks solved.

Cards are numbers, copy * 32 + suit * 8 + height: four packs, the suits clubs to spades, the heights from the
seven to the ace (7, 8, 9, knave, queen, king, ten, ace). A set of cards is two words of 64 bits, the cards
below 64 first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import Progress, batch, callback, how_many, whole
from hoyle.kernel.choice import core

CARDS: Final = 128
FACES: Final = 32
"""The number of cards that look different."""
HEIGHTS: Final = 8
MOST_HELD: Final = 9
NOT_LAWFUL: Final = -32768
"""The value of a card that the seat does not hold, or may not play."""

KINDS: Final = 10
"""Kinds of declaration: marriage, sequence, the four béziques, aces, kings, queens, knaves."""
PLAYS: Final = KINDS
"""The kind of a move that plays a card; a declaration's kind is its number."""
DRAWS: Final = KINDS + 1
"""The kind of a move that draws without declaring."""

WEIGHTS: Final = 3 * 1130 * 4
"""The number of weights of a trained player: for three moments, of each feature, at four sizes of the stock.
"""

MOST_DECLARED: Final = 64
_SIZES: Final = (2, 5, 2, 4, 6, 8, 4, 4, 4, 4, 1, 0)


class BeziqueStart(NamedTuple):
    """The position from which each move is played out, in the core's form; see ``play_bezique_on``."""

    hands: NDArray[np.uint64]
    stock: NDArray[np.uint8]
    past: NDArray[np.uint64]
    moves: NDArray[np.uint64]
    weights: NDArray[np.int16] | None
    trumps: int
    led: int
    tricks: int


def play_bezique_on(
    hands: NDArray[np.uint64],
    stock: NDArray[np.uint8],
    past: NDArray[np.uint64],
    moves: NDArray[np.uint64],
    *,
    weights: NDArray[np.int16] | None = None,
    trumps: int = -1,
    led: int = -1,
    tricks: int = 64,
    threads: int = 1,
    progress: Progress | None = None,
) -> NDArray[np.int16]:
    """Play each move of a seat on, in each of n worlds, and return the points that follow.

    Both seats follow the habits of the bot ``plain``; with ``weights``, the moving seat follows those.

    Play ends when the stock is out. Carte blanche, brisques and the last tricks are left out.

    Args:
        hands: uint64[n, 2, 2]; the cards of the moving seat, and of the opponent.
        stock: uint8[n, s]; the cards of the stock, in the order of drawing; as many for each.
        past: uint64[p, 4], p may be 0; what was declared in this deal: whose (0: of the seat that moves), its
            kind, and its cards.
        moves: uint64[m, 3]; what the seat may do: its kind, PLAYS or DRAWS, and the cards. It plays a card to
            lead, or to ``led``; it declares or draws as the winner of a trick, before either has drawn.
        weights: int16[WEIGHTS], tenths of a point; what the seat that moves then plays by. It is blind to the
            other's cards but for those declared, and to the order of the stock.
        trumps: 0..3 for clubs to spades, -1 for none yet.
        led: the card that the opponent has led, or -1.
        tricks: the most tricks to play, including that of a card to play.
        threads: how many to use, 0 for one per core; the results are the same.
        progress: called with the number of worlds done.

    Returns:
        int16[n, m, 2]; points declared from here on by the seat that moves, and by the other. With weights
        the first has besides what its place is worth by them, when the tricks are played or the stock is
        out; of no tricks, what a card that it lays is worth by its look.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    worlds = len(batch("hands", hands, np.uint64, None, 2, 2))
    if weights is not None:
        batch("weights", weights, np.int16, WEIGHTS)
    batch("stock", stock, np.uint8, worlds, None)
    batch("moves", moves, np.uint64, None, 3)
    if not isinstance(past, np.ndarray) or past.dtype != np.uint64 or past.shape != (len(past), 4):
        raise KernelError("past", "must be a numpy array of uint64 of shape (p, 4)")
    whole("trumps", trumps, -1, 3)
    whole("led", led, -1, CARDS - 1)
    _check_past(past)
    _check_moves(moves, led)
    _check_worlds(hands, stock, led, bool((moves[:, 0] == PLAYS).all()))
    for row, (kind, low, high) in enumerate(moves.tolist()):
        if kind != DRAWS and ((low & ~hands[:, 0, 0]) | (high & ~hands[:, 0, 1])).any():
            raise KernelError("moves", f"row {row} has cards that the seat does not hold")
    made = np.empty((worlds, len(moves), 2), np.int16)
    start = BeziqueStart(hands, stock, past, moves, weights, trumps, led, whole("tricks", tricks, 0, CARDS))
    core.play_bezique_on(start, whole("threads", threads, 0, 1024), callback(progress), made)
    return made


def solve_bezique(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    led: NDArray[np.int16],
    *,
    free: bool = False,
    brisque: int = 10,
    last: int = 50,
    threads: int = 1,
    progress: Progress | None = None,
) -> NDArray[np.int16]:
    """Return the value of every card in the last tricks, if both see all cards and play perfectly.

    Suit is followed and the card led won, if able; without the suit one trumps, if able.

    Args:
        hands: uint64[n, 2, 2]; up to nine cards of the seat to play, and of the other, which has as many, or
            one fewer where it has led.
        trumps: int8[n]; the suit of trumps, 0..3, or -1 for none.
        led: int16[n]; the card that the opponent has led, or -1.
        free: whether a seat without the suit led may play any card.
        brisque: the value of an ace or ten to its winner, 0..100.
        last: the extra value of the last trick, 0..1000.
        threads: how many to use, 0 for one per core; the results are the same.
        progress: called with the number of positions done.

    Returns:
        int16[n, 32]; by the face of the card played, what its player makes above the other from here on, the
        trick on the table included; NOT_LAWFUL for faces that may not be played.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    rows = len(batch("hands", hands, np.uint64, None, 2, 2))
    batch("trumps", trumps, np.int8, rows)
    if not isinstance(led, np.ndarray) or led.dtype != np.int16 or led.shape != (rows,):
        raise KernelError("led", f"must be a numpy array of int16 of shape ({rows},)")
    _in_range("trumps", trumps, -1, 3)
    _in_range("led", led, -1, CARDS - 1)
    mine, theirs = how_many(hands).sum(axis=2).T.astype(np.int64)
    for wrong, why in (
        ((hands[:, 0] & hands[:, 1]).any(axis=1), "has a card in two hands"),
        ((mine < 1) | (mine > MOST_HELD), f"has no hand of 1 to {MOST_HELD} cards to play"),
        (theirs != mine - (led >= 0), "has hands that differ in size beyond the card led"),
        (_holds(hands[:, 0], led) | _holds(hands[:, 1], led), "holds the card that is led"),
    ):
        if wrong.any():
            raise KernelError("hands", f"row {int(wrong.argmax())} {why}")
    values = np.empty((rows, FACES), np.int16)
    core.solve_bezique(
        hands,
        trumps,
        led,
        bool(free),
        whole("brisque", brisque, 0, 100),
        whole("last", last, 0, 1000),
        whole("threads", threads, 0, 1024),
        callback(progress),
        values,
    )
    return values


def _in_range(name: str, numbers: NDArray[np.int8] | NDArray[np.int16], least: int, most: int) -> None:
    wrong = (numbers < least) | (numbers > most)
    if wrong.any():
        row = int(wrong.argmax())
        raise KernelError(name, f"row {row} must be from {least} to {most}, not {int(numbers[row])}")


def _holds(sets: NDArray[np.uint64], cards: NDArray[np.int16]) -> NDArray[np.bool_]:
    """bool[n]. Whether the card of each row is in its set; the card -1 is in none."""
    known = cards.clip(0).astype(np.uint64)
    words = np.where(known < 64, sets[:, 0], sets[:, 1])
    found: NDArray[np.bool_] = (words >> (known % np.uint64(64)) & np.uint64(1)).astype(bool) & (cards >= 0)
    return found


def _check_past(past: NDArray[np.uint64]) -> None:
    if len(past) and (int(past[:, 0].max()) > 1 or int(past[:, 1].max()) >= KINDS):
        raise KernelError("past", "names a seat that is not 0 or 1, or a kind that is none")
    if max((int((past[:, 0] == seat).sum()) for seat in (0, 1)), default=0) > MOST_DECLARED:
        raise KernelError("past", f"has more than {MOST_DECLARED} declarations of one seat")
    if len(past) and not past[:, 2:].any(axis=1).all():
        raise KernelError("past", "has a declaration of no cards")


def _check_moves(moves: NDArray[np.uint64], led: int) -> None:
    for row, (kind, low, high) in enumerate(moves.tolist()):
        if kind > DRAWS or low.bit_count() + high.bit_count() != _SIZES[kind]:
            raise KernelError("moves", f"row {row} is no move")
        if led >= 0 and kind != PLAYS:
            raise KernelError("moves", f"row {row} is no card to play to the card led")
    if len({kind == PLAYS for kind in moves[:, 0].tolist()}) > 1:
        raise KernelError("moves", "must be all of cards, or none")


def _check_worlds(hands: NDArray[np.uint64], stock: NDArray[np.uint8], led: int, playing: bool) -> None:
    size = stock.shape[1]
    if size < 2 or size % 2:
        raise KernelError("stock", f"must have cards for both in each row, not {size}")
    if int(stock.max()) >= CARDS:
        raise KernelError("stock", "has a number that is no card's")
    mine, theirs = how_many(hands).sum(axis=2).T.astype(np.int64)
    full = MOST_HELD if playing else MOST_HELD - 1
    if (mine > full).any() or (mine < 1).any() or (theirs != mine - (led >= 0)).any():
        raise KernelError("hands", "must have as many cards, but for the card led, nine at most")
    laid = stock if led < 0 else np.pad(stock, ((0, 0), (0, 1)), constant_values=led)
    bits, high = np.uint64(1) << (laid & 63).astype(np.uint64), laid >= 64
    sets = np.stack([np.where(high == word, bits, np.uint64(0)) for word in (False, True)], axis=2)
    distinct = how_many(np.bitwise_or.reduce(sets, axis=1) | hands[:, 0] | hands[:, 1]).sum(axis=1)
    twice = distinct != mine + theirs + laid.shape[1]
    if twice.any():
        raise KernelError("hands", f"row {int(twice.argmax())} has a card in two places")
