"""The chances of each card by learned terms, slowly: digits of a place in a table, for each table."""

from __future__ import annotations

import re
from itertools import accumulate
from math import prod
from pathlib import Path

import numpy as np

from twins.reference.chance import Random
from twins.reference.playouts import SEATS, height, lawful, suit, winner
from twins.reference.seen import Table, of

WEIGHTS = Path(__file__).parents[3] / "native" / "player" / "learned_weights.inc"
LEARNED = [int(number) for number in re.findall(r"-?\d+", WEIGHTS.read_text(encoding="utf-8"))]
LIMIT, PARTS = 320, 16
HABITS = 3

SIZES = {
    "lead place": (2, 7, 6, 5, 4),
    "lead led": (2, 16, 3, 3, 4),
    "lead trumps": (2, 7, 5, 2, 5),
    "lead voids": (8, 3, 2, 5),
    "lead tops": (16, 6, 4, 2),
    "lead out": (5, 5, 5, 2, 3),
    "lead length": (3, 5, 3, 7),
    "lead height": (13, 4, 2),
    "follow place": (3, 2, 2, 2, 6, 5, 4),
    "follow tops": (3, 16, 6, 4, 2),
    "follow height": (3, 13, 13, 2),
    "follow wins": (3, 5, 5, 4, 2, 5),
    "follow voids": (3, 4, 5, 2, 2),
    "follow led": (3, 16, 5, 4),
    "void ruff": (3, 2, 5, 4, 6, 5),
    "void trumps": (4, 5, 3),
    "void height": (4, 13, 4),
    "void place": (7, 6, 5, 4),
    "void tops": (16, 6, 4),
    "void led": (16, 2, 4, 3),
    "void length": (3, 5, 2, 2, 5),
}
"""The radices of each table, in the order in which the tables lie."""

FIRST = dict(zip(SIZES, accumulate([0, *map(prod, SIZES.values())]), strict=False))
assert len(LEARNED) == sum(map(prod, SIZES.values()))

Digits = dict[str, tuple[int, ...]]


def chances(table: Table, mine: set[int]) -> dict[int, float]:
    """Return the chance of each lawful card."""
    weights = {card: _weight(its) for card, its in terms(table, mine).items()}
    return {card: weight / sum(weights.values()) for card, weight in weights.items()}


def drawn(table: Table, mine: set[int], rng: Random) -> int:
    """Return a card drawn by those chances, or by their squares."""
    power = 1 + table.surely
    weights = {card: _weight(its) ** power for card, its in terms(table, mine).items()}
    if len(weights) == 1:
        return next(iter(weights))
    place = (rng.next() >> 11) * 2.0**-53 * sum(weights.values())
    *_, last = weights
    return next(
        (card for card, up in zip(weights, accumulate(weights.values()), strict=True) if up > place), last
    )


def _weight(its: list[int]) -> float:
    return float(np.float32(2 ** (max(-LIMIT, min(LIMIT, sum(LEARNED[term] for term in its))) / PARTS)))


def terms(table: Table, mine: set[int]) -> dict[int, list[int]]:
    """Return the places of each lawful card's terms among the weights, by card, low to high."""
    may = sorted(lawful(mine, table.trick), key=lambda card: (suit(card), height(card)))
    return {
        card: [_place(name, digits) for name, digits in _digits(table, mine, card).items()] for card in may
    }


def _place(name: str, digits: tuple[int, ...]) -> int:
    place = 0
    for digit, size in zip(digits, SIZES[name], strict=True):
        assert 0 <= digit < size, name
        place = place * size + digit
    return FIRST[name] + place


def _digits(table: Table, mine: set[int], card: int) -> Digits:
    others, which, seat = table.out - mine, suit(card), table.seat
    cards, out = of(which, mine), of(which, others)
    held, rank = len(cards), len(cards) - 1 - cards.index(card)
    last, few, many = rank == held - 1, min(held, 4) - 1, min(held, 7) - 1
    place = 0 if rank == 0 else 5 if last else min(rank, 4)
    third = 0 if rank == 0 else 2 if last else 1
    higher = min(sum(height(other) > height(card) for other in out), 4)
    unseen = {height(other) for other in [*out, *table.trick] if suit(other) == which}
    up, down = (_touches(card, cards, unseen, way) for way in (1, -1))
    by_height = sorted([*cards, *out], key=height, reverse=True)[:4]
    tops = sum(1 << at for at, top in enumerate(by_height) if top in mine)
    trump, trumps, theirs = which == table.trumps, len(of(table.trumps, mine)), len(of(table.trumps, others))
    left = theirs if theirs < 2 else 2 if theirs < 4 else 3 if theirs < 7 else 4
    begun = len(table.all_leads) - bool(table.trick)
    stage = sum(begun >= from_ for from_ in (1, 3, 6, 9))
    led = sum(1 << away for away in range(SEATS) if which in table.leads[(seat + away) % SEATS])
    void = sum(
        1 << away - 1
        for away in range(1, SEATS)
        if theirs and which in (void := table.voids[(seat + away) % SEATS]) and table.trumps not in void
    )
    longer = min(sum(len(of(s, mine)) > held for s in range(4) if s not in (which, table.trumps)), 2)
    high = min(higher, 2)
    if not table.trick:
        unplayed = sum(len(out) >= from_ for from_ in (1, 4, 7, 9))
        return {
            "lead place": (trump, many, place, higher, up + 2 * down),
            "lead led": (trump, led, third, high, few),
            "lead trumps": (trump, min(trumps, 6), left, higher == 0, stage),
            "lead voids": (void, high, trump, left),
            "lead tops": (tops, place, few, trump),
            "lead out": (stage, unplayed, min(held, 5) - 1, trump, high),
            "lead length": (longer, stage, third, many),
            "lead height": (height(card) - 1, few, trump),
        }
    turn, partners = len(table.trick) - 1, table.taker == (seat + 2) % SEATS
    best, first = table.trick[winner(table.trick, table.trumps)], table.trick[0]
    better = min(sum(height(c) > height(best) for c in of(suit(best), others)), 3)
    better = 4 if suit(best) != suit(first) else better
    winners = [
        c for c in of(which, lawful(mine, table.trick)) if winner([*table.trick, c], table.trumps) == turn + 1
    ]
    wins = card in winners
    if which == suit(first):
        loses = 0 if last else 4
        kind = loses if not wins else 1 if card == winners[0] else 2 if card == winners[-1] else 3
        after = (void & 1 | (void & 2 if turn == 0 else 0)) if turn < 2 else 0
        return {
            "follow place": (turn, trump, wins, partners, place, higher, up + 2 * down),
            "follow tops": (turn, tops, place, few, wins),
            "follow height": (turn, height(first) - 1, height(card) - 1, partners),
            "follow wins": (turn, kind, stage, few, partners, better),
            "follow voids": (turn, after, kind, trump, partners),
            "follow led": (turn, led, kind, few),
        }
    ruff = 0 if not trump else 3 if not wins else 1 if card == winners[0] else 2
    any_suit: Digits = {
        "void ruff": (turn, partners, better, ruff, min(trumps, 5), stage),
        "void trumps": (ruff, left, turn),
        "void height": (ruff, height(card) - 1, few),
    }
    if trump:
        return any_suit
    return any_suit | {
        "void place": (many, place, higher, up + 2 * down),
        "void tops": (tops, place, few),
        "void led": (led, last, few, high),
        "void length": (longer, stage, last, trumps > 0, left),
    }


def _touches(card: int, cards: list[int], unseen: set[int], way: int) -> bool:
    """Return whether the next card held, above or below, is as good: no other lies between."""
    at = cards.index(card) + way
    if not 0 <= at < len(cards):
        return False
    low, high = sorted((height(card), height(cards[at])))
    return not any(low < each < high for each in unseen)
