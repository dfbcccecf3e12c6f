"""Play-outs: tricks of whist and solo, and games of cribbage."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import PACK, Progress, batch, beyond_the_pack, callback, choice, how_many, whole
from hoyle.kernel.choice import core
from hoyle.kernel.history import NO_TRUMPS

SEATS: Final = 4
TURN_UP: Final = -2
"""The trumps of a deal at whist, which are the suit of the dealer's last card."""

TARGETS: Final = {(2, 5): 61, (2, 6): 121, (2, 7): 181, (3, 5): 61, (4, 5): 121}
"""The holes that win, by the numbers of players and of cards dealt to each."""


class Policy(IntEnum):
    """The policy of a seat in a play-out."""

    RANDOM = 0
    """Plays any lawful card, all equally likely."""
    SENSIBLE = 1
    """Plays to win tricks. It leads its longest plain suit (the best remaining card, or else low), plays
    second hand low, third hand high, fourth as cheaply as it can win, trumps when void, and leaves partner's
    winner alone. At cribbage it keeps the cards that count for most, pegs what it can, and leads below a
    five.
    """
    DUCKING = 2
    """Plays to lose tricks: it leads low, plays the highest card that loses, and discards its highest. Not at
    cribbage.
    """


class TrickStart(NamedTuple):
    """The start of play-outs of tricks, in the core's form; see ``play_tricks``.

    Attributes:
        hands: uint64[n, 4]; the hands by seat, as bits; None to deal them at random.
        table: Cards on the table at the start, in the order played.
        leader: The seat that led, or leads.
        trumps: 0..3 for clubs to spades, ``NO_TRUMPS`` or ``TURN_UP``.
        declarers: The declaring seats, as bits.
        policies: The policy of each seat.
    """

    hands: NDArray[np.uint64] | None
    table: Sequence[int]
    leader: int
    trumps: int
    declarers: int
    policies: Sequence[int]


class CribbageRules(NamedTuple):
    """The rules and players of games of cribbage, in the core's form; see ``play_cribbage``.

    Attributes:
        players: How many play.
        dealt: Cards dealt to each.
        target: Holes that win the game.
        dealer: The first dealer.
        policies: The policy of each seat.
    """

    players: int
    dealt: int
    target: int
    dealer: int
    policies: Sequence[int]


class TrickPlay(NamedTuple):
    """The results of play-outs of tricks, one row for each."""

    tricks: NDArray[np.uint8]
    """uint8[n, 4]; tricks won from the start of the play-out, by seat."""
    cards: NDArray[np.int8] | None
    """int8[n, 52]. The cards in the order played, without those on the table at the start, then -1."""


class CribbageGames(NamedTuple):
    """The results of games of cribbage, one row for each."""

    winners: NDArray[np.int8]
    """int8[n]. The side that won: a seat, or with four players 0 for seats 0 and 2, 1 for 1 and 3."""
    points: NDArray[np.int16]
    """int16[n, sides]. The holes pegged by each side; the winner may pass the target."""
    deals: NDArray[np.int16]
    """int16[n]. The number of deals begun."""
    acts: NDArray[np.int8] | None
    """int8[m]; for every deal of every game in turn the cards dealt, from the dealer's left round, one
    at a time (with three players then the pack's card to the crib); the cards laid out, from the dealer's
    left, each seat's in order of rank and then suit; the starter; the cards played (goes understood);
    and -1. It breaks off where the game is won."""
    ends: NDArray[np.int64] | None
    """int64[n]. Where each game's acts end."""


def play_tricks(
    seeds: NDArray[np.uint64],
    *,
    hands: NDArray[np.uint64] | None = None,
    trumps: int = TURN_UP,
    leader: int = 0,
    table: Sequence[int] = (),
    declarers: int = 0b0101,
    policies: int | Sequence[int] = Policy.RANDOM,
    cards: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
) -> TrickPlay:
    """Play the tricks of many deals, or of one position many times, to the end.

    Tricks are played by the rules of whist: a seat follows suit if it can, the highest trump wins, else the
    highest card of the suit led, ace high; the winner leads. Every trick is played, whatever was declared;
    misère and abondance déclarée are decided afterwards by the tricks won.

    Args:
        seeds: uint64[n]; the only source of chance in each play-out.
        hands: uint64[n, 4] or uint64[1, 4] for all; a hand for each seat, bit suit * 13 + rank - 1, ace
            lowest, clubs first. None deals a pack, the seat on the leader's right dealing.
        trumps: 0..3 for clubs to spades, NO_TRUMPS, or TURN_UP (only if cards are dealt here).
        leader: the seat, 0..3 clockwise, that leads, or led, to the trick.
        table: up to three cards, 0..51, on the table, from the leader's on; hands do not hold them.
        declarers: a bit for each seat of one side (1 for seat 0); SENSIBLE knows partners by it.
        policies: a Policy, or one for each seat.
        cards: whether to give the cards played too.
        threads: how many to use, 0 for one per core; the results are the same.
        progress: called with the number of play-outs done.

    Raises:
        KernelError: naming the argument that is wrong: an array of the wrong type, order or shape; hands
            that overlap or are not of one size, except for the cards on the table; four cards on the
            table; no such seat, suit or policy.
    """
    size = len(batch("seeds", seeds, np.uint64, None))
    if hands is not None:
        _check_hands(hands, size, table, leader)
    elif len(table) > 0:
        raise KernelError("table", "cannot have cards on it before hands are given")
    won = np.empty((size, SEATS), np.uint8)
    played = np.full((size, PACK), -1, np.int8) if cards else None
    start = TrickStart(
        hands,
        [whole("table", card, 0, PACK - 1) for card in table],
        whole("leader", leader, 0, SEATS - 1),
        whole("trumps", trumps, TURN_UP if hands is None else NO_TRUMPS, 3),
        whole("declarers", declarers, 0, 2**SEATS - 1),
        choice("policies", policies, SEATS, Policy.DUCKING),
    )
    core.play_tricks(seeds, start, whole("threads", threads, 0, 1024), callback(progress), won, played)
    return TrickPlay(won, played)


def play_cribbage(
    seeds: NDArray[np.uint64],
    *,
    players: int = 2,
    dealt: int | None = None,
    target: int | None = None,
    dealer: int = 0,
    policies: int | Sequence[int] = Policy.RANDOM,
    acts: bool = False,
    threads: int = 1,
    progress: Progress | None = None,
) -> CribbageGames:
    """Play many games of cribbage, each until a side has pegged out.

    Five-card (two players, three for last, the play of a deal ended by the first go), six-card, seven-card,
    three-handed (one card from the pack to the crib) and four-handed (partners opposite). Points count as
    they are made, from heels to the crib; the first to reach the target wins.

    Args:
        seeds: uint64[n]; the only source of chance in each game.
        players: 2, 3 or 4.
        dealt: cards to each, 5, 6 or 7; with three or four players 5. Six if None, or else those five.
        target: holes that win, 1..1000; if None, those of the book: 61, 121, 181, three-handed 61,
            four-handed 121.
        dealer: the seat, from 0, that deals first; the deal passes to the left, and so does the play.
        policies: Policy.RANDOM or Policy.SENSIBLE, or one for each seat.
        acts: whether to give the cards dealt, laid out and played too.
        threads: how many to use, 0 for one per core; the results are the same.
        progress: called with the number of games done.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    size = len(batch("seeds", seeds, np.uint64, None))
    whole("players", players, 2, SEATS)
    if dealt is None:
        dealt = 6 if players == 2 else 5
    if (players, dealt) not in TARGETS:
        raise KernelError("dealt", f"cannot be {dealt!r} cards to each of {players} players")
    sides = 2 if players == SEATS else players
    winners, deals = np.empty(size, np.int8), np.empty(size, np.int16)
    points = np.empty((size, sides), np.int16)
    rules = CribbageRules(
        players,
        dealt,
        TARGETS[players, dealt] if target is None else whole("target", target, 1, 1000),
        whole("dealer", dealer, 0, players - 1),
        choice("policies", policies, players, Policy.SENSIBLE),
    )
    threads = whole("threads", threads, 0, 1024)
    noted = core.play_cribbage(seeds, rules, threads, callback(progress), winners, points, deals, acts)
    return CribbageGames(winners, points, deals, *(noted or (None, None)))


def _check_hands(hands: NDArray[np.uint64], size: int, table: Sequence[int], leader: int) -> None:
    batch("hands", hands, np.uint64, None, SEATS)
    if len(hands) not in (1, size):
        raise KernelError("hands", f"must be of one deal or of {size}, as there are seeds, not {len(hands)}")
    if len(table) >= SEATS or len(set(table)) != len(table):
        raise KernelError("table", f"must be at most three different cards, not {list(table)}")
    laid = sum(1 << whole("table", card, 0, PACK - 1) for card in table)
    whole("leader", leader, 0, SEATS - 1)
    played = np.zeros(SEATS, np.uint64)
    played[[(leader + turn) % SEATS for turn in range(len(table))]] = 1
    together = np.bitwise_or.reduce(hands, axis=1)
    sizes = how_many(hands)
    for wrong, why in (
        (beyond_the_pack(together), "has bits that are no cards"),
        (together & np.uint64(laid) != 0, "holds a card that is on the table"),
        (how_many(together) != sizes.sum(axis=1), "has a card in two hands"),
        (np.ptp(sizes + played, axis=1) != 0, "has hands that differ in size beyond the cards on the table"),
        (sizes.sum(axis=1) == 0, "has no cards to play"),
    ):
        if wrong.any():
            raise KernelError("hands", f"row {int(wrong.argmax())} {why}")
