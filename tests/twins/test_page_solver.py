"""The solver that the page runs gives the values of the kernel, and refuses what the kernel refuses."""

import json
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from deno import find_deno_bin

import hoyle.ports.web
from hoyle import kernel
from hoyle.cards import ALL, Hand
from hoyle.kernel.tricks import NONE_AT_ALL
from scale import scaled
from twins.endings import Endings, endings, goals
from twins.reference.tricks import lawful, winner

ROOT = Path(__file__).parents[2]
EMSCRIPTEN = "3.1.6"
"""The version that compiled the file of the page: it makes the same bytes again."""
UNLIMITED = 2**31 - 1
"""Nodes that no position needs."""
ENDING = 10
"""The most cards in hand of an ending; there are fewer whole deals."""
STATIC = Path(hoyle.ports.web.__file__).parent / "static"
MISERES = 7
"""The most cards in hand with which the misères of any alliance are solved in no time."""


@pytest.mark.parametrize(
    "count", [5, pytest.param(scaled(1000), marks=pytest.mark.nightly, id="10,000 endings")]
)
def test_the_page_values_cards_as_the_kernel_does(count):
    asked, expected = [], []
    for cards in range(1, 14):
        number = count if cards <= ENDING else 1 + count // 50
        sample = endings(number, cards, seed=51)
        misere = (goals(number, seed=cards) == NONE_AT_ALL) & (cards <= MISERES)
        by_tricks = kernel.solve_cards(*sample)
        for row in range(number):
            asked.append(position(sample, row, misere=bool(misere[row])) | {"nodes": UNLIMITED})
            values = safety(sample, row) if misere[row] else by_tricks[row]
            expected.append(found(values))
    assert solved(asked) == expected


def test_the_page_refuses_what_cannot_be_played_out():
    whole = position(endings(1, 3, seed=1), 0)
    twice = whole["hands"][0]
    odd = [hand[1:] if seat == 2 else hand for seat, hand in enumerate(whole["hands"])]
    wrong = [
        {"hands": [[]] * 4},
        {"hands": [twice] * 4},
        {"hands": odd},
        {"hands": [["1Z"]] * 4},
        {"seat": 4},
    ]
    assert solved([whole | {"trick": []} | each for each in wrong]) == [{"values": None}] * len(wrong)


def test_the_page_gives_a_hard_position_up_and_solves_the_next():
    whole, ending = endings(1, 13, seed=11), endings(1, 6, seed=11)
    told = solved([position(whole, 0) | {"nodes": 1}, position(ending, 0)])
    assert told == [{"hard": True}, found(kernel.solve_cards(*ending)[0])]


@pytest.mark.nightly
def test_the_file_of_the_page_is_what_its_sources_compile_to(tmp_path):
    if not shutil.which("em++"):
        pytest.skip("Emscripten is not installed")
    version = subprocess.run(["em++", "--version"], capture_output=True, text=True, check=True).stdout
    if f" {EMSCRIPTEN} " not in version:
        pytest.skip(f"another Emscripten than {EMSCRIPTEN}")
    made = tmp_path / "solver.wasm"
    subprocess.run(["make", "--silent", "wasm", f"WASM={made}"], cwd=ROOT, check=True)
    assert made.read_bytes() == (STATIC / "solve/solver.wasm").read_bytes(), "run: make wasm"


def found(values):
    """The answer of the page, from values by the number of a card."""
    return {"values": {ALL[n].text: int(value) for n, value in enumerate(values) if value >= 0}}


def solved(positions):
    """The answers of the page's modules to positions, outside a browser."""
    command = [find_deno_bin(), "run", "--no-config", "--quiet", "--allow-read"]
    script = Path(__file__).with_name("page_solver.mjs")
    asked = "".join(f"{json.dumps(each)}\n" for each in positions)
    told = subprocess.run([*command, script, STATIC], input=asked, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in told.stdout.splitlines()]


def position(sample: Endings, row, *, misere=False):
    """A position as the page has it."""
    leader, trumps = int(sample.leaders[row]), int(sample.trumps[row])
    table = [int(card) for card in sample.tables[row] if card >= 0]
    return {
        "hands": [[card.text for card in Hand(int(bits))] for bits in sample.hands[row]],
        "trick": [[(leader + turn) % 4, ALL[card].text] for turn, card in enumerate(table)],
        "seat": (leader + len(table)) % 4,
        "trumps": None if trumps < 0 else "CDHS"[trumps],
        "declarers": [seat for seat in range(4) if sample.declarers[row] >> seat & 1],
        "misere": misere,
    }


def safety(sample: Endings, row):
    """Whether the declarers can still lose every trick, by card; -1 for cards that may not be played."""
    hands = [int(bits) for bits in sample.hands[row]]
    leader, trumps, declarers = (
        int(column[row]) for column in (sample.leaders, sample.trumps, sample.declarers)
    )
    table = tuple(int(card) for card in sample.tables[row] if card >= 0)
    seat = (leader + len(table)) % 4
    values = np.full(52, -1)
    for card in lawful(hands[seat], table):
        laid = (*table, card)
        taker = (leader + winner(laid, trumps)) % 4
        left = [bits & ~(1 << card) for bits in hands]
        if len(laid) == 4 and declarers >> taker & 1:
            values[card] = 0
        elif not any(left) and len(laid) == 4:
            values[card] = 1
        else:
            after = (taker, (-1, -1, -1)) if len(laid) == 4 else (leader, (*laid, -1, -1)[:3])
            values[card] = kernel.solve(
                np.array([left], np.uint64),
                np.array([trumps], np.int8),
                np.array([after[0]], np.int8),
                np.array([after[1]], np.int8),
                np.array([declarers], np.uint8),
                np.array([NONE_AT_ALL], np.int8),
            )[0]
    return values
