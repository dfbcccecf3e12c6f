"""The checks in front of the kernel: what is refused, and what every batch may rely on."""

from __future__ import annotations

import _thread
import hashlib
import inspect
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import _hoyle_research
import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from hoyle.kernel import _native
from hoyle.kernel.bezique import WEIGHTS
from twins import reference
from twins.bezique_positions import endings, position
from twins.deals import bits, hands, seeds
from twins.player_positions import moments

DEAL = np.array([[bits("AC"), bits("2C"), bits("3C"), bits("4C")]], np.uint64)
LATER = np.array([[bits("AC 5D"), bits("2C 6D"), bits("3C 7D"), bits("4C")]], np.uint64)
ONE = seeds(1)
HAND = np.array([bits("2C 3C 4C 5C")], np.uint64)
STARTER = np.array([0], np.uint8)

BEZIQUE = position(random.Random(4))
LAST = endings(random.Random(4), 1, 3)


def bezique_on(**changed: Any) -> Any:
    asked = BEZIQUE._asdict() | changed
    first = [asked.pop(name) for name in ("hands", "stock", "past", "moves")]
    return kernel.play_bezique_on(*first, **asked)


def last_tricks(**changed: Any) -> Any:
    return kernel.solve_bezique(**(LAST._asdict() | changed))


REFUSED: dict[str, tuple[str, Callable[[], Any]]] = {
    "no seeds": ("seeds", lambda: kernel.play_tricks(seeds(0))),
    "seeds in a list": ("seeds", lambda: kernel.play_tricks([1, 2])),  # type: ignore[arg-type]
    "signed seeds": ("seeds", lambda: kernel.play_cribbage(np.arange(3))),  # type: ignore[arg-type]
    "seeds in a square": ("seeds", lambda: kernel.play_cribbage(seeds(4).reshape(2, 2))),
    "every other seed": ("seeds", lambda: kernel.play_tricks(seeds(4)[::2])),
    "seeds in another order": ("seeds", lambda: kernel.play_tricks(seeds(4).astype(">u8"))),
    "two deals for three seeds": ("hands", lambda: tricks(np.repeat(DEAL, 2, axis=0), size=3)),
    "three hands": ("hands", lambda: tricks(DEAL[:, :3].copy())),
    "Fortran's order": ("hands", lambda: tricks(np.asfortranarray(np.repeat(DEAL, 2, axis=0)), size=2)),
    "hands that overlap": ("hands", lambda: tricks(np.repeat(DEAL[:, :1], 4, axis=1))),
    "hands of two sizes": ("hands", lambda: tricks(LATER)),
    "no hands": ("hands", lambda: tricks(np.zeros((1, 4), np.uint64))),
    "a fifty-third card": ("hands", lambda: tricks(DEAL << np.uint64(52))),
    "a card on the table twice": ("table", lambda: tricks(LATER, table=[50, 50])),
    "a card on the table and in a hand": ("hands", lambda: tricks(LATER, leader=3, table=[0])),
    "a trick of four": ("table", lambda: tricks(DEAL, table=[48, 49, 50, 51])),
    "a trick from nowhere": ("table", lambda: kernel.play_tricks(ONE, table=[50])),
    "no such card": ("table", lambda: tricks(LATER, leader=3, table=[52])),
    "a leader that is no seat": ("leader", lambda: tricks(DEAL, leader=4)),
    "a leader that is no number": ("leader", lambda: tricks(DEAL, leader="N")),
    "a turn-up of no deal": ("trumps", lambda: tricks(DEAL, trumps=kernel.TURN_UP)),
    "a fifth suit": ("trumps", lambda: kernel.play_tricks(ONE, trumps=4)),
    "declarers that are no seats": ("declarers", lambda: tricks(DEAL, declarers=16)),
    "a policy unknown": ("policies", lambda: tricks(DEAL, policies=3)),
    "three policies": ("policies", lambda: tricks(DEAL, policies=[0, 0, 0])),
    "progress to nobody": ("progress", lambda: tricks(DEAL, progress=7)),
    "fewer than no threads": ("threads", lambda: tricks(DEAL, threads=-1)),
    "one player": ("players", lambda: kernel.play_cribbage(ONE, players=1)),
    "six cards to three players": ("dealt", lambda: kernel.play_cribbage(ONE, players=3, dealt=6)),
    "eight cards": ("dealt", lambda: kernel.play_cribbage(ONE, dealt=8)),
    "no holes to go": ("target", lambda: kernel.play_cribbage(ONE, target=0)),
    "a dealer that is no seat": ("dealer", lambda: kernel.play_cribbage(ONE, dealer=2)),
    "ducking at cribbage": ("policies", lambda: kernel.play_cribbage(ONE, policies=kernel.Policy.DUCKING)),
    "no hands to count": ("hands", lambda: kernel.count_hands(HAND[:0], STARTER[:0])),
    "too few starters": ("starters", lambda: kernel.count_hands(hands(2, 4), STARTER)),
    "starters too wide": ("starters", lambda: kernel.count_hands(HAND, STARTER.astype(np.uint64))),  # type: ignore[arg-type]
    "no such starter": ("starters", lambda: kernel.count_hands(HAND, STARTER + np.uint8(52))),
    "a starter held": ("starters", lambda: kernel.count_hands(HAND, STARTER + np.uint8(1))),
    "hands of two lengths": ("hands", lambda: count_also(bits("2C 3C 4C"))),
    "a hand beyond the pack": ("hands", lambda: count_also(bits("2C 3C 4C") | 1 << 60)),
    "a hand of two": ("hands", lambda: kernel.count_hands(hands(1, 2), STARTER)),
    "a crib of three": ("hands", lambda: kernel.count_hands(hands(1, 3), STARTER, crib=True)),
    "eight cards to lay out": ("hands", lambda: kernel.lay_outs(hands(1, 8))),
    "six cards of three players": ("hands", lambda: kernel.lay_outs(hands(1, 6), players=3)),
    "hands dealt unequally": ("hands", lambda: kernel.lay_outs(np.append(hands(1, 6), hands(1, 5)))),
    "five players": ("players", lambda: kernel.lay_outs(hands(1, 5), players=5)),
    "weights of another game": ("weights", lambda: kernel.lay_outs(hands(1, 6), weights=np.ones(13))),
    "bézique of one hand": ("hands", lambda: bezique_on(hands=BEZIQUE.hands[:, :1].copy())),
    "bézique with a card twice": ("hands", lambda: bezique_on(hands=BEZIQUE.hands[:, [0, 0]].copy())),
    "an odd stock": ("stock", lambda: bezique_on(stock=BEZIQUE.stock[:, :1].copy())),
    "a stock of no cards": ("stock", lambda: bezique_on(stock=BEZIQUE.stock | np.uint8(128))),
    "a past of nobody": ("past", lambda: bezique_on(past=np.full((1, 4), 2, np.uint64))),
    "a move of no kind": ("moves", lambda: bezique_on(moves=np.full((1, 3), 12, np.uint64))),
    "a fifth suit of bézique": ("trumps", lambda: bezique_on(trumps=4)),
    "a weight of bézique too few": ("weights", lambda: bezique_on(weights=np.zeros(WEIGHTS - 1, np.int16))),
    "weights of bézique in fractions": ("weights", lambda: bezique_on(weights=np.zeros(WEIGHTS))),
    "last tricks of a fifth suit": ("trumps", lambda: last_tricks(trumps=LAST.trumps + np.int8(9))),
    "a card led and held": ("hands", lambda: last_tricks(hands=LAST.hands[:, [0, 0]].copy())),
    "last tricks led by no card": ("led", lambda: last_tricks(led=np.array([128], np.int16))),
    "weights too narrow": (
        "weights",
        lambda: kernel.lay_outs(hands(1, 6), weights=np.ones((13, 13), np.float32)),  # type: ignore[arg-type]
    ),
}


def tricks(laid: Any, size: int = 1, **settings: Any) -> kernel.TrickPlay:
    return kernel.play_tricks(seeds(size), hands=laid, **{"trumps": 0, **settings})


def count_also(hand: int) -> Any:
    return kernel.count_hands(np.append(HAND, np.uint64(hand)), np.zeros(2, np.uint8))


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_wrong_is_refused_by_name(what: str) -> None:
    argument, call = REFUSED[what]
    with pytest.raises(KernelError) as refusal:
        call()
    assert refusal.value.argument == argument


def test_the_hand_that_is_wrong_is_named_by_its_number() -> None:
    many = hands(100_000, 4)
    starters = np.array([next(c for c in range(52) if not h >> c & 1) for h in many.tolist()], np.uint8)
    many[[90_000, 70_007]] = 1
    with pytest.raises(KernelError, match="hand 70007 is not 4 cards"):
        kernel.count_hands(many, starters, threads=2)


def test_the_twin_too_stops_at_the_first_hand_that_is_wrong() -> None:
    many, starters = np.repeat(HAND, 5), np.zeros(5, np.uint8)
    many[3] = 1
    points = np.zeros(5, np.uint8)
    assert reference.count_hands(many, starters, 4, False, 1, None, points) == 3
    assert points.tolist() == [*kernel.count_hands(many[:3].copy(), starters[:3].copy()).tolist(), 0, 0]


@pytest.mark.parametrize("threads", [2, 7])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    chance = seeds(5_000)
    for one, several in zip(
        [
            *kernel.play_tricks(chance, cards=True, threads=1),
            *kernel.play_cribbage(chance, acts=True, threads=1),
            *kernel.lay_outs(hands(50, 6), threads=1),
        ],
        [
            *kernel.play_tricks(chance, cards=True, threads=threads),
            *kernel.play_cribbage(chance, acts=True, threads=threads),
            *kernel.lay_outs(hands(50, 6), threads=threads),
        ],
        strict=True,
    ):
        assert np.array_equal(one, several)


SOLVED = np.array([[bits("AC KC"), bits("2C 6D"), bits("3C 7D"), bits("4C AD")]], np.uint64)
SIDE = np.array([0b0101], np.uint8)
TO_LEAD = np.zeros(1, np.int8), np.zeros(1, np.int8), np.full((1, 3), -1, np.int8)

WITH_THREADS: dict[str, Callable[..., Any]] = {
    "play_bezique_on": lambda **threads: bezique_on(**threads),
    "solve_bezique": lambda **threads: kernel.solve_bezique(*LAST, **threads),
    "count_hands": lambda **threads: kernel.count_hands(HAND, STARTER, **threads),
    "lay_outs": lambda **threads: kernel.lay_outs(hands(5, 6), **threads),
    "play_cribbage": lambda **threads: kernel.play_cribbage(seeds(5), **threads),
    "play_tricks": lambda **threads: kernel.play_tricks(seeds(5), **threads),
    "solve": lambda **threads: kernel.solve(SOLVED, *TO_LEAD, SIDE, np.full(1, -1, np.int8), **threads),
    "solve_cards": lambda **threads: kernel.solve_cards(SOLVED, *TO_LEAD, SIDE, **threads),
    "solve_strains": lambda **threads: kernel.solve_strains(SOLVED, SIDE, **threads),
}


def test_all_that_take_threads_are_known() -> None:
    taking = {
        name
        for name in kernel.__all__
        if inspect.isfunction(each := getattr(kernel, name))
        and "threads" in inspect.signature(each).parameters
    }
    assert taking == set(WITH_THREADS)


@pytest.mark.parametrize("name", WITH_THREADS)
def test_one_thread_is_the_rule_none_is_as_many_as_there_are_cores_and_1024_are_the_most(name: str) -> None:
    call = WITH_THREADS[name]
    assert inspect.signature(getattr(kernel, name)).parameters["threads"].default == 1
    for threads in (0, 1024):
        assert repr(call(threads=threads)) == repr(call())
    for threads in (-1, 1025):
        with pytest.raises(KernelError) as refusal:
            call(threads=threads)
        assert refusal.value.argument == "threads"


def test_what_is_not_said_of_play_outs_is_as_their_doors_say() -> None:
    """Cards are dealt and turned up, seat 0 leads with its partner opposite, and all play at random."""
    chance = seeds(50)
    usual = {"trumps": kernel.TURN_UP, "leader": 0, "declarers": 0b0101, "policies": kernel.Policy.RANDOM}
    assert repr(kernel.play_tricks(chance)) == repr(kernel.play_tricks(chance, **usual))
    usual = {"players": 2, "dealer": 0, "dealt": 6, "target": 121, "policies": kernel.Policy.RANDOM}
    assert repr(kernel.play_cribbage(chance)) == repr(kernel.play_cribbage(chance, **usual))


def test_a_play_out_hangs_on_its_own_seed_alone() -> None:
    chance = seeds(100)
    whole = kernel.play_tricks(chance).tricks
    assert np.array_equal(whole[40:], kernel.play_tricks(chance[40:].copy()).tricks)
    assert not np.array_equal(whole[1:], whole[:-1])


def test_progress_is_told_of_every_item_in_the_end() -> None:
    for threads in (1, 2):
        told: list[int] = []
        kernel.play_cribbage(seeds(3_000), threads=threads, progress=told.append)
        assert told[-1] == 3_000
        assert told == sorted(told)


class TooLong(Exception):
    """An exception for a progress callback to raise."""


def too_long(done: int) -> None:
    raise TooLong(done)


# More than a minute of work if it were not stopped.
LONG = np.tile(hands(100, 5), 4_000)


@pytest.mark.parametrize("threads", [1, 2])
def test_what_progress_raises_stops_the_work(threads: int) -> None:
    with pytest.raises(TooLong):
        kernel.lay_outs(LONG, players=4, threads=threads, progress=too_long)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_stops_the_work(threads: int) -> None:
    key = threading.Timer(0.2, _thread.interrupt_main)
    key.start()
    with pytest.raises(KeyboardInterrupt):
        kernel.lay_outs(LONG, players=4, threads=threads)
    key.join()


def test_others_go_on_while_the_kernel_works() -> None:
    ticks: list[int] = []
    done = threading.Event()

    def tick() -> None:
        while not done.wait(0.005):
            ticks.append(1)

    other = threading.Thread(target=tick)
    other.start()
    kernel.lay_outs(LONG[:1_500], players=4, threads=1)
    done.set()
    other.join()
    assert len(ticks) > 3


IN_ROWS = ("cribbage", "solo", "whist")

AT_A_TABLE = {
    *(f"{game}_{name}" for game in IN_ROWS for name in ("check", "floats", "look", "masks", "planes")),
    *(f"{game}_{name}" for game in IN_ROWS for name in ("reset", "seen", "step")),
    *(
        "CRIBBAGE_STATE",
        "SOLO_STATE",
        "WHIST_STATE",
        "draw_cards",
        "whist_lay",
        "whist_outcomes",
        "whist_plain",
    ),
}
"""Functions that ``tests/rl`` compares with a strict table, which is their reference."""


def test_every_function_has_a_twin_of_the_same_arguments() -> None:
    modules = _native, _hoyle_research
    compiled = {name: getattr(each, name) for each in modules for name in dir(each) if name[0] != "_"}
    assert compiled.keys() - AT_A_TABLE == set(reference.__all__)
    for name in reference.__all__:
        arguments = ", ".join(inspect.signature(getattr(reference, name)).parameters)
        native = compiled[name].__doc__.partition("(")[2].partition(")")[0]
        assert ", ".join(word.partition(":")[0] for word in native.split(", ") if ":" in word) == arguments


@pytest.mark.parametrize(
    ("kernel_asked", "told"),
    [
        pytest.param("reference", "HOYLE_KERNEL: 'reference'", marks=pytest.mark.nightly),
        pytest.param("native", "hoyle.kernel._native", marks=pytest.mark.nightly),
        ("portable", "hoyle.kernel._native"),
        ("fast", "HOYLE_KERNEL: 'fast'"),
    ],
)
def test_the_environment_chooses_the_kernel(kernel_asked: str, told: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", "from hoyle.kernel.choice import core; print(core.__name__)"],
        env={**os.environ, "HOYLE_KERNEL": kernel_asked},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told in answer.stdout + answer.stderr


def played() -> list[str]:
    """Digests of deals and values of the kernel in use."""
    found = [kernel.play_tricks(seeds(300), policies=policy, cards=True).cards for policy in (0, 1, 2)]
    for moment in moments(2, 3, range(3, 5)):
        how = kernel.Weighing(20, 5, 0.35)
        rows = np.repeat(moment.row, 3, axis=0)
        found += [
            kernel.likely_worlds(moment.history, moment.away, how, seed=1).hands,
            kernel.play_on(moment.history, rows, moment.lawful, temperature=100),
            kernel.plan(moment.history, rows, moment.lawful, np.ones((3, 14)), ahead=3, temperature=100),
        ]
    return [hashlib.sha256(each.tobytes()).hexdigest() for each in found]


def test_the_code_for_any_processor_plays_as_that_for_this_one() -> None:
    portable = subprocess.run(
        [sys.executable, "-c", "from twins.test_fence import played; print(*played())"],
        env={**os.environ, "HOYLE_KERNEL": "portable", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    told = played()
    assert len(told) == 9
    assert portable == told
