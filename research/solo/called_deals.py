"""Many deals of solo at once, called by a table of chances or plainly, and played out by the kernel.

Every seat also tries the other words it might say, and the bidding continues from there, so every call is
valued with the same cards against callers who use the same table. Seats are counted from the eldest hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from hoyle import kernel
from hoyle.bots.solo.call import (
    ABONDANCE_A_TRICK,
    ABONDANCE_AT_MOST,
    ABONDANCE_FROM,
    ACCEPTS,
    ALL,
    MISERE_A_STEP,
    MISERE_UP_TO,
    OPEN,
    OUVERTE_UP_TO,
    PROPOSED,
    PROPOSES,
    SOLO_A_TRICK,
    SOLO_AT_MOST,
    SOLO_FROM,
)
from hoyle.bots.solo.chances import (
    ACCEPT,
    MISERES,
    PASS,
    SoloChances,
    StandChances,
    cells,
)
from hoyle.bots.solo.many_hands import (
    BUCKETS_A_TRICK,
    Features,
    ManyHands,
    in_steps,
    looked_at,
    trumps_wanted,
)
from hoyle.bots.solo.outlook import TRICKS, by_tricks
from hoyle.games.solo.declaration import NAMES_TRUMPS, NEEDS, WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.stakes import prices
from hoyle.games.solo.state import Contract
from hoyle.games.solo.variant import Variant
from hoyle.seat import SEATS
from research.solo.auctions import NONE, WORDS, Auctions, auctions
from research.solo.deals import Dealt
from research.solo.strength import strength

HEAT = 40
"""The chance, in 1024ths, that a habit is ignored in the play-outs."""

LEAST_TRICKS, MOST_DANGER = {"solo": 2.5, "abondance": 5.0, "abondance-in-trumps": 5.0, ACCEPT: 1.5}, 8.0
"""Thresholds for trying a word: the minimum strength in tricks; for a misère, the maximum danger (doubled
unless it is open).
"""

STEPS = 64
"""The number of steps of strength or danger; larger values count as the last."""

AT_ONCE = 16_384
"""Deals that the kernel plays out in one call."""

DECLAREE = WORDS.index(Declaration.ABONDANCE_DECLAREE.value)

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Worth = Callable[[Ints, Ints, Ints], Floats]
"""Maps rows of deals, seats and auction nodes to float64[k, 9]: the value of each word to the caller, who
says the word with the highest.
"""


class Looked(NamedTuple):
    """The features of the hands in n deals."""

    dealt: Dealt
    seen: ManyHands
    """The features of 4n hands, deal after deal."""
    steps: Ints
    """int64[n, 4, 9]; the step of strength or danger that each word uses, by seat and word."""
    trumps: Ints
    """int64[n, 4]; the suit that each seat would name."""


class Tried(NamedTuple):
    """Words that were said or tried, with the result for the seat that said each; k rows."""

    deal: Ints
    seat: Ints
    stand: Ints
    """The index in the ``stands`` of the auctions of the calls before it."""
    word: Ints
    """The index in ``WORDS``, 0..8."""
    step: Ints
    stakes: Ints
    over: Ints
    played: NDArray[np.bool_]
    """Whether the word led to its own contract."""
    made: NDArray[np.bool_]
    said: NDArray[np.bool_]
    """Whether the callers chose this word themselves."""


def looked(dealt: Dealt, weights: Sequence[float]) -> Looked:
    """Return the features of the hands of deals. The weights are those of ``COUNTS``."""
    seen = looked_at(dealt.hands.reshape(-1))
    steps = in_steps(seen, np.repeat(dealt.turn_ups, 4), weights).clip(max=STEPS - 1)
    columns = [Features._fields.index(_goes_by(word)) for word in WORDS]
    trumps = trumps_wanted(seen, weights)
    return Looked(dealt, seen, steps[:, columns].reshape(-1, 4, len(WORDS)), trumps.reshape(-1, 4))


def by_table(variant: Variant, deals: Looked, table: SoloChances) -> Worth:
    """Return the value of words to callers who use a table: pence at the variant's stakes."""
    tree, values = auctions(variant), worth_by_cell(variant, table)
    words = np.arange(len(WORDS))

    def worth(deal: Ints, seat: Ints, node: Ints) -> Floats:
        worths: Floats = values[tree.stand[node][:, None], words, deals.steps[deal, seat]]
        return worths

    return worth


def worth_by_cell(variant: Variant, table: SoloChances) -> Floats:
    """Return float64[stands, 9, 64]: the expected pence of each word, by earlier calls and step."""
    base, over = prices(variant)
    stands = auctions(variant).stands
    values = np.full((len(stands), len(WORDS), STEPS), -np.inf)
    for cell in np.ndindex(values.shape):
        result = table.of(*_asked(stands, *cell))
        if result is not None:
            values[cell] = result.pence(base, over)
        elif WORDS[cell[1]] == PASS:
            values[cell] = 0
    values[:, DECLAREE, 0] = -np.inf
    return values


def plainly(deals: Looked) -> Worth:
    """Return the value of words to the plain player: ``promises``, then accepting, then passing."""
    number, suit = len(deals.steps), np.repeat(deals.dealt.turn_ups, 4)
    by_suit = np.stack([strength(deals.seen.counts[:, each]) for each in range(4)], axis=1).round(2)
    turned, most = by_suit[np.arange(4 * number), suit], by_suit.max(axis=1)
    exposed, sure = deals.seen.danger / 100, deals.seen.sure.any(axis=1)
    abondance, in_trumps = (
        ((each - ABONDANCE_FROM) * ABONDANCE_A_TRICK).clip(max=ABONDANCE_AT_MOST) for each in (most, turned)
    )
    promised = {
        PASS: np.zeros(4 * number),
        ACCEPT: np.where(turned >= ACCEPTS, np.finfo(float).tiny, 0),
        "proposition": np.where(turned >= PROPOSES, PROPOSED, 0),
        "solo": ((turned - SOLO_FROM) * SOLO_A_TRICK).clip(max=SOLO_AT_MOST),
        "misere": (MISERE_UP_TO - exposed) * MISERE_A_STEP,
        "abondance": abondance,
        "abondance-in-trumps": in_trumps,
        "misere-ouverte": np.where(exposed <= OUVERTE_UP_TO, OPEN, 0),
        "abondance-declaree": np.where(sure, ALL, 0),
    }
    worths = np.stack([promised[word] for word in WORDS], axis=1).reshape(number, 4, len(WORDS))

    def worth(deal: Ints, seat: Ints, node: Ints) -> Floats:  # noqa: ARG001
        rows: Floats = worths[deal, seat]
        return rows

    return worth


def words_tried(variant: Variant, deals: Looked, worth: Worth, *, seed: int) -> Tried:
    """Return the results of deals called with every word that might be said, and played out.

    Args:
        variant: determines the calls allowed and the stakes.
        of: the deals.
        worth: the value of words to every caller.
        seed: the seed of the play-outs.
    """
    tree = auctions(variant)
    deal, node, word, then, said = map(np.concatenate, zip(*_said(tree, deals, worth), strict=True))
    ended = to_the_end(tree, worth, deal, then)
    seat, made_of = tree.seat[node], tree.contract[ended]
    tricks_won = played_out(variant, deals, deal, made_of, seed)
    stakes, over = paid(variant, made_of, tricks_won, seat)
    declares, own = _sides(tree.contracts)
    played = (made_of != NONE) & declares[made_of, seat] & own[made_of, word]
    step, made = deals.steps[deal, seat, word], played & (stakes > 0)
    return Tried(deal, seat, tree.stand[node], word, step, stakes, over, played, made, said)


def _said(tree: Auctions, deals: Looked, worth: Worth) -> list[tuple[NDArray[Any], ...]]:
    """Return the deals, nodes, words, following nodes, and whether the word is the callers' choice, for each
    word said or tried.
    """
    rows: list[tuple[NDArray[Any], ...]] = []
    tried = _worth_a_try()
    deal = np.arange(len(deals.steps))
    node = np.zeros_like(deal)
    while len(deal):
        seat = tree.seat[node]
        chosen = best(tree, worth, deal, node)
        asked = (tree.after[node] != NONE) & tried[np.arange(len(WORDS)), deals.steps[deal, seat]]
        asked[np.arange(len(deal)), chosen] = True
        row, word = np.nonzero(asked)
        rows.append((deal[row], node[row], word, tree.after[node[row], word], word == chosen[row]))
        node = tree.after[node, chosen]
        on = tree.seat[node] != NONE
        deal, node = deal[on], node[on]
    return rows


def best(tree: Auctions, worth: Worth, deal: Ints, node: Ints) -> Ints:
    """Return the words chosen by the callers, at nodes where a seat must speak."""
    values = np.where(tree.after[node] != NONE, worth(deal, tree.seat[node], node), -np.inf)
    words: Ints = values.argmax(axis=1)
    return words


def to_the_end(tree: Auctions, worth: Worth, deal: Ints, node: Ints) -> Ints:
    """Return the nodes at which the bidding ends if everybody continues to call by ``worth``."""
    node = node.copy()
    live = np.flatnonzero(tree.seat[node] != NONE)
    while len(live):
        node[live] = tree.after[node[live], best(tree, worth, deal[live], node[live])]
        live = live[tree.seat[node[live]] != NONE]
    return node


def played_out(variant: Variant, deals: Looked, deal: Ints, made_of: Ints, seed: int) -> Ints:
    """Return the declarers' tricks in each deal, played in its contract; 0 without a contract.

    Args:
        variant: the variant of solo.
        of: the deals.
        deal: int64[k]; rows of ``of``.
        made_of: int64[k]; the index of the contract in those of the auctions, or NONE.
        seed: the seed of the play-outs; identical plays of a deal are played out only once.
    """
    contracts = auctions(variant).contracts
    caller = np.array([int(each.caller or 0) for each in contracts])
    named = np.array([each.declaration in NAMES_TRUMPS for each in contracts])
    none = np.array([each.declaration in WITHOUT_TRUMPS for each in contracts])
    trumps = np.where(named[made_of], deals.trumps[deal, caller[made_of]], deals.dealt.turn_ups[deal])
    trumps = np.where(none[made_of], kernel.NO_TRUMPS, trumps)
    ways, way = np.unique([_way(each) for each in contracts], axis=0, return_inverse=True)
    asked = np.flatnonzero(made_of != NONE)
    keys = np.stack([way[made_of[asked]], trumps[asked], deal[asked]], axis=1)
    each, where = np.unique(keys, axis=0, return_inverse=True)
    tricks = np.zeros(len(each), np.int64)
    begins = np.flatnonzero(np.any(np.diff(each[:, :2], axis=0, prepend=-2), axis=1))
    for first, last in zip(begins, [*begins[1:], len(each)], strict=True):
        mask, leader, misere, need = map(int, ways[each[first, 0]])
        habits = kernel.Habits.MISERE if misere else kernel.Habits.SOLO
        history = kernel.History((), leader, int(each[first, 1]), mask, habits, need)
        for begin in range(first, last, AT_ONCE):
            some = slice(begin, min(begin + AT_ONCE, last))
            hands = deals.dealt.hands[each[some, 2]]
            tricks[some] = kernel.play_out(history, hands, temperature=HEAT, seed=seed)
    taken = np.zeros(len(deal), np.int64)
    taken[asked] = tricks[where]
    return taken


def paid(variant: Variant, made_of: Ints, taken: Ints, seat: Ints) -> tuple[Ints, Ints]:
    """Return the solo stakes, and the tricks over or under, that a seat is paid."""
    figures = _figures(variant)
    payments = np.where((made_of != NONE)[:, None], figures[made_of, taken, seat], 0)
    return payments[:, 0], payments[:, 1]


@cache
def _figures(variant: Variant) -> Ints:
    """Return int64[contracts, 14, 4, 2]: stakes and tricks over, by the declarers' tricks and by seat."""
    contracts = auctions(variant).contracts
    figures = np.zeros((len(contracts), TRICKS + 1, 4, 2), np.int64)
    for at, undertaken in enumerate(contracts):
        seats = SEATS[:2] if undertaken.partner is not None else SEATS[:1]
        stakes, both = (
            np.array(
                by_tricks(replace(variant, scale="given", base=1, over=over), undertaken.declaration, *seats)
            )
            for over in (0, 1)
        )
        payers = 1 if undertaken.partner is not None else 3
        for seat in SEATS:
            share = 1 if seat in undertaken.declarers else -1 / payers
            figures[at, :, seat] = np.stack([share * stakes, share * (both - stakes)], axis=1).round()
    return figures


def _way(undertaken: Contract) -> tuple[int, int, bool, int]:
    """Return how a contract is played: a bit mask of the declarers, the leader, whether one trick loses it,
    and the tricks needed.
    """
    declaree = undertaken.declaration is Declaration.ABONDANCE_DECLAREE
    leader = int(undertaken.caller or 0) if declaree else 0
    mask = sum(1 << seat for seat in undertaken.declarers)
    return mask, leader, undertaken.declaration in WITHOUT_TRUMPS, NEEDS[undertaken.declaration]


def _sides(contracts: Sequence[Contract]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return, for each contract, the seats that declare, and the words that lead to it."""
    declares = np.array([[seat in each.declarers for seat in SEATS] for each in contracts])
    own = np.array(
        [
            [
                word == each.declaration.value
                or (word == ACCEPT and each.declaration is Declaration.PROPOSITION)
                for word in WORDS
            ]
            for each in contracts
        ]
    )
    return declares, own


def _worth_a_try() -> NDArray[np.bool_]:
    """Return bool[9, 64]: whether each word is tried with a hand of each step."""
    steps, tried = np.arange(STEPS), np.zeros((len(WORDS), STEPS), np.bool_)
    for at, word in enumerate(WORDS):
        if word in MISERES:
            tried[at] = steps < MOST_DANGER * (1 if word == "misere-ouverte" else 2)
        elif at == DECLAREE:
            tried[at] = steps > 0
        else:
            tried[at] = steps >= LEAST_TRICKS.get(word, 0) * BUCKETS_A_TRICK
    return tried


def _goes_by(word: str) -> str:
    """Return the feature of a hand used for a word."""
    if word in MISERES:
        return "danger"
    return {"abondance": "best", "abondance-declaree": "sure"}.get(word, "turned")


def cell_named(variant: Variant, word: int, stand: int, step: int) -> str:
    """Return the name of a word's finer cell in a table of chances."""
    return cells(*_asked(auctions(variant).stands, stand, word, step))[1]


def _asked(
    stands: Sequence[StandChances], stand: int, word: int, step: int
) -> tuple[str, Features, StandChances]:
    return WORDS[word], Features(step, step, step, bool(step)), stands[stand]
