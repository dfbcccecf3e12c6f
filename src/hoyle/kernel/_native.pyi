from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

def play_tricks(
    seeds: NDArray[np.uint64],
    hands: NDArray[np.uint64] | None,
    table: NDArray[np.uint8],
    leader: int,
    trumps: int,
    declarers: int,
    policies: NDArray[np.uint8],
    threads: int,
    progress: Callable[[int], object] | None,
    tricks: NDArray[np.uint8],
    cards: NDArray[np.int8] | None,
) -> None: ...
def play_cribbage(
    seeds: NDArray[np.uint64],
    players: int,
    dealt: int,
    target: int,
    dealer: int,
    policies: NDArray[np.uint8],
    threads: int,
    progress: Callable[[int], object] | None,
    winners: NDArray[np.int8],
    points: NDArray[np.int16],
    deals: NDArray[np.int16],
    noted: bool,
) -> tuple[NDArray[np.int8], NDArray[np.int64]] | None: ...
def count_hands(
    hands: NDArray[np.uint64],
    starters: NDArray[np.uint8],
    kept: int,
    crib: bool,
    threads: int,
    progress: Callable[[int], object] | None,
    points: NDArray[np.uint8],
) -> int: ...
def hand_distribution(kept: int, crib: bool) -> list[int]: ...
def lay_outs(
    hands: NDArray[np.uint64],
    dealt: int,
    players: int,
    weights: NDArray[np.float64],
    threads: int,
    progress: Callable[[int], object] | None,
    laid: NDArray[np.uint64],
    hand: NDArray[np.float64],
    crib: NDArray[np.float64],
) -> int: ...
def solve(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tables: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    goals: NDArray[np.int8],
    threads: int,
    progress: Callable[[int], object] | None,
    values: NDArray[np.int8],
) -> int: ...
def solve_cards(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    leaders: NDArray[np.int8],
    tables: NDArray[np.int8],
    declarers: NDArray[np.uint8],
    threads: int,
    progress: Callable[[int], object] | None,
    budget: int,
    values: NDArray[np.int8],
) -> int: ...
def solve_strains(
    hands: NDArray[np.uint64],
    declarers: NDArray[np.uint8],
    threads: int,
    progress: Callable[[int], object] | None,
    values: NDArray[np.int8],
) -> int: ...
def pegging_size(ranks: int, kept: int, one_series: bool) -> int: ...
def pegging_choices(ranks: int, kept: int, one_series: bool, numbers: NDArray[np.uint8]) -> None: ...
def pegging_unpacked(
    ranks: int,
    kept: int,
    one_series: bool,
    levels: int,
    codes: NDArray[np.uint8],
    strategy: NDArray[np.uint8],
) -> int: ...
def pegging_place(
    ranks: int, kept: int, one_series: bool, moves: NDArray[np.int64], hand: int
) -> tuple[int, int]: ...
def improve_pegging(
    ranks: int,
    kept: int,
    one_series: bool,
    chance: NDArray[np.float32],
    done: int,
    iterations: int,
    progress: Callable[[int], object] | None,
    regrets: NDArray[np.float32],
    averages: NDArray[np.float32],
) -> None: ...
def pegging_response(
    ranks: int,
    kept: int,
    one_series: bool,
    chance: NDArray[np.float32],
    strategy: NDArray[np.float32],
    responder: int,
    progress: Callable[[int], object] | None,
    by_hand: NDArray[np.float64],
) -> float: ...
def pegging_gains(
    ranks: int,
    kept: int,
    one_series: bool,
    strategy: NDArray[np.float32],
    progress: Callable[[int], object] | None,
    gains: NDArray[np.float32],
) -> None: ...
def pegging_deals(
    ranks: int,
    kept: int,
    one_series: bool,
    strategy: NDArray[np.uint8],
    moves: NDArray[np.int64],
    odd: float,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    progress: Callable[[int], object] | None,
    pegs: NDArray[np.int8],
    chances: NDArray[np.float64],
) -> None: ...
def forgetful_place(
    hand: NDArray[np.uint8], series: NDArray[np.uint8], others_left: int, gone: bool
) -> int: ...
def learn_forgetful(
    ranks: int,
    kept: int,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    weight: float,
    progress: Callable[[int], object] | None,
    keys: NDArray[np.uint64],
    regrets: NDArray[np.float32],
    averages: NDArray[np.float32],
    gains: NDArray[np.float32],
) -> None: ...
def play_forgetful(
    ranks: int,
    kept: int,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    keys: NDArray[np.uint64],
    often: NDArray[np.uint8],
    progress: Callable[[int], object] | None,
    gains: NDArray[np.float32],
) -> None: ...
def answer_forgetful(
    ranks: int,
    kept: int,
    hands: NDArray[np.uint8],
    seeds: NDArray[np.uint64],
    keys: NDArray[np.uint64],
    often: NDArray[np.uint8],
    side: int,
    remembers: bool,
    learns: bool,
    progress: Callable[[int], object] | None,
    own_keys: NDArray[np.uint64],
    worth: NDArray[np.float32],
    visits: NDArray[np.float32],
    gains: NDArray[np.float32],
) -> None: ...
def improve_race(
    ranks: int,
    kept: int,
    one_series: bool,
    stakes: tuple[NDArray[Any], ...],
    done: int,
    iterations: int,
    progress: Callable[[int], object] | None,
    regrets: NDArray[np.float32],
    averages: NDArray[np.float32],
) -> None: ...
def answer_race(
    ranks: int,
    kept: int,
    one_series: bool,
    stakes: tuple[NDArray[Any], ...],
    player: int,
    strategy: NDArray[np.float32],
    progress: Callable[[int], object] | None,
    best: NDArray[np.float32],
    gained: NDArray[np.float32],
) -> None: ...
def race_outcomes(
    ranks: int,
    kept: int,
    one_series: bool,
    stakes: tuple[NDArray[Any], ...],
    pone: NDArray[np.float32],
    dealer: NDArray[np.float32],
    progress: Callable[[int], object] | None,
    goes_on: NDArray[np.float32],
    over: NDArray[np.float32],
) -> None: ...
def plain_chances(
    hands: NDArray[np.uint64],
    plays: NDArray[np.int8],
    leaders: NDArray[np.int8],
    trumps: NDArray[np.int8],
    declarers: int,
    habits: int,
    need: int,
    temperature: int,
    chances: NDArray[np.float64],
) -> None: ...
def likely_worlds(
    plays: NDArray[np.int8],
    leader: int,
    trumps: int,
    declarers: int,
    habits: int,
    need: int,
    seat: int,
    known: NDArray[np.uint64],
    kinds: NDArray[np.uint64],
    holders: NDArray[np.uint8],
    least: NDArray[np.uint8],
    room: NDArray[np.uint8],
    number: int,
    doubt: float,
    temperature: int,
    fewest: float,
    seed: int,
    hands: NDArray[np.uint64],
) -> tuple[int, float]: ...
def play_on(
    plays: NDArray[np.int8],
    leader: int,
    trumps: int,
    declarers: int,
    habits: int,
    need: int,
    hands: NDArray[np.uint64],
    asked: int,
    temperature: int,
    seed: int,
    tricks: NDArray[np.int8],
) -> None: ...
def play_out(
    plays: NDArray[np.int8],
    leader: int,
    trumps: int,
    declarers: int,
    habits: int,
    need: int,
    hands: NDArray[np.uint64],
    temperature: int,
    seed: int,
    tricks: NDArray[np.int8],
) -> None: ...
def plan(
    plays: NDArray[np.int8],
    leader: int,
    trumps: int,
    declarers: int,
    habits: int,
    need: int,
    hands: NDArray[np.uint64],
    asked: int,
    temperature: int,
    seed: int,
    ahead: int,
    least: int,
    worth: NDArray[np.float64],
    sums: NDArray[np.float64],
) -> None: ...
def play_bezique_on(
    hands: NDArray[np.uint64],
    stock: NDArray[np.uint8],
    past: NDArray[np.uint64],
    moves: NDArray[np.uint64],
    weights: NDArray[np.int16],
    trumps: int,
    led: int,
    tricks: int,
    threads: int,
    progress: Callable[[int], object] | None,
    made: NDArray[np.int16],
) -> None: ...
def solve_bezique(
    hands: NDArray[np.uint64],
    trumps: NDArray[np.int8],
    led: NDArray[np.int16],
    free: bool,
    brisque: int,
    last: int,
    threads: int,
    progress: Callable[[int], object] | None,
    values: NDArray[np.int16],
) -> None: ...
