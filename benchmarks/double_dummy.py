"""Double-dummy solving compared with the DDS 2.9 of endplay, on the same deals, with one thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import endplay.dds as dds
import numpy as np
from endplay.dds.solve import SolveMode
from endplay.types import Deal, Denom, Player

from benchmarks.timing import Call, Comparison, interleaved
from hoyle import kernel
from hoyle.cards import Hand, deal_text
from hoyle.kernel.tricks import HOW_MANY, NONE_AT_ALL

PEER = "DDS 2.9 (endplay)"
DENOMS = (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt)
NO_TABLE = np.full((1, 3), -1, np.int8)
PARTNERS, LONE = 0b0101, 0b0010

Dealt = list[Hand]
Ours = Callable[[Dealt, int], Call]
Theirs = Callable[[Dealt, int], Call]


def rows(quick: bool = False) -> Iterator[Comparison]:
    """One comparison for each kind of work of the solver."""
    some = 5 if quick else 1
    yield _compared(
        "full deal, value only", 13, 200 // some, _value(PARTNERS, HOW_MANY), _dds_value, 1.0, 0.5
    )
    yield _compared("all 20 results of a deal", 13, 40 // some, _table, _dds_table, 1.0, 0.6)
    yield _compared("every card, full deal", 13, 100 // some, _cards, _dds_cards, 1.0, 0.6)
    for cards, must, aim in ((10, None, None), (8, 0.6, 0.4), (6, 0.3, 0.15)):
        value = _value(PARTNERS, HOW_MANY)
        yield _compared(f"ending of {cards} cards", cards, 400 // some, value, _dds_value, must, aim)
    yield _compared("one against three, 5 tricks", 13, 100 // some, _lone, _dds_value, 4.0, 0.5)
    misere = _value(LONE, NONE_AT_ALL, trumps=False)
    yield _compared("misère, random caller", 13, 100 // some, misere, _dds_value, 1.0, 0.15)
    yield _compared("misère, a fit caller", 13, 60 // some, misere, _dds_value, 8.0, 0.5, fit=True)


def _compared(
    work: str,
    cards: int,
    count: int,
    ours: Ours,
    theirs: Theirs,
    must: float | None,
    aim: float | None,
    fit: bool = False,
) -> Comparison:
    rng = Random(f"{work} {cards}")
    deals = [_fit(rng) if fit else _dealt(rng, cards) for _ in range(count)]
    # Each is solved once, since DDS remembers its solutions.
    times = interleaved(
        [ours(deal, number) for number, deal in enumerate(deals)],
        [theirs(deal, number) for number, deal in enumerate(deals)],
    )
    unit = "solve" if work != "all 20 results of a deal" else "table"
    return Comparison(work, unit, *times, PEER, must, aim)


def _dealt(rng: Random, cards: int) -> Dealt:
    pack = rng.sample(range(52), 4 * cards)
    return [Hand(sum(1 << card for card in pack[seat::4])) for seat in range(4)]


def _fit(rng: Random) -> Dealt:
    """Of sixty deals, the one whose caller holds the lowest cards."""

    def height(hands: Dealt) -> int:
        return sum((card.rank.value - 2) % 13 for card in hands[LONE.bit_length() - 1])

    return min((_dealt(rng, 13) for _ in range(60)), key=height)


def _arrays(hands: Dealt, trumps: int, leader: int, declarers: int) -> tuple[np.ndarray, ...]:
    return (
        np.array([[hand.bits for hand in hands]], np.uint64),
        np.array([trumps], np.int8),
        np.array([leader], np.int8),
        NO_TABLE,
        np.array([declarers], np.uint8),
    )


def _strain(number: int) -> int:
    """Every strain in turn; the kernel's value for no trumps is -1."""
    return (number + 1) % 5 - 1


def _leader(number: int) -> int:
    return number // 5 % 4


def _value(declarers: int, goal: int, trumps: bool = True) -> Ours:
    def prepared(hands: Dealt, number: int) -> Call:
        given = _arrays(hands, _strain(number) if trumps else -1, _leader(number), declarers)
        goals = np.array([goal], np.int8)
        return lambda: kernel.solve(*given, goals)

    return prepared


def _lone(hands: Dealt, number: int) -> Call:
    given = _arrays(hands, number % 4, _leader(number), LONE)
    goals = np.array([5], np.int8)
    return lambda: kernel.solve(*given, goals)


def _cards(hands: Dealt, number: int) -> Call:
    given = _arrays(hands, _strain(number), _leader(number), PARTNERS)
    return lambda: kernel.solve_cards(*given)


def _table(hands: Dealt, _number: int) -> Call:
    dealt, declarers = _arrays(hands, 0, 0, PARTNERS)[0], np.array([PARTNERS], np.uint8)
    return lambda: kernel.solve_strains(dealt, declarers)


def _endplay(hands: Sequence[Hand], number: int) -> Deal:
    deal = Deal(deal_text(hands))
    deal.trump, deal.first = DENOMS[_strain(number)], Player(_leader(number))
    return deal


def _dds_value(hands: Dealt, number: int) -> Call:
    deal = _endplay(hands, number)
    return lambda: dds.solve_board(deal, mode=SolveMode.OptimalOne)


def _dds_cards(hands: Dealt, number: int) -> Call:
    deal = _endplay(hands, number)
    return lambda: dds.solve_board(deal)


def _dds_table(hands: Dealt, number: int) -> Call:
    deal = _endplay(hands, number)
    return lambda: dds.calc_dd_table(deal)
