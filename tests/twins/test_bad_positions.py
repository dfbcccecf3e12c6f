"""Invalid positions are refused with specific errors, by the compiled solver and its reference alike."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle.errors import KernelError
from twins.kernels import NATIVE, REFERENCE

ACES = [1 << 0, 1 << 13, 1 << 26, 1 << 39]
KERNELS = pytest.mark.parametrize("kernel", [NATIVE, REFERENCE], ids=["native", "reference"])


def good(**changed):
    """Four aces, one in each hand, with these changes."""
    arguments = {
        "hands": np.array([ACES], np.uint64),
        "trumps": np.array([-1], np.int8),
        "leaders": np.array([0], np.int8),
        "tables": np.array([[-1, -1, -1]], np.int8),
        "declarers": np.array([5], np.uint8),
        "goals": np.array([-1], np.int8),
    }
    return arguments | changed


def hands(*bits):
    return np.array([bits], np.uint64)


def small(*numbers):
    return np.array([numbers], np.int8)


BAD = [
    ("overlap", "hands", {"hands": hands(1, 1, 1 << 26, 1 << 39)}),
    ("sizes differ", "hands", {"hands": hands(3, *ACES[1:])}),
    ("one hand empty", "hands", {"hands": hands(0, *ACES[1:])}),
    ("all hands empty", "hands", {"hands": hands(0, 0, 0, 0)}),
    ("a bit too high", "hands", {"hands": hands(1 << 52, *ACES[1:])}),
    ("sizes differ by the wrong seat", "hands", {"hands": hands(1, 0, 4, 8), "tables": small(20, -1, -1)}),
    ("three hands", "hands", {"hands": np.array([ACES[:3]], np.uint64)}),
    ("no axis", "hands", {"hands": np.array(ACES, np.uint64)}),
    ("signed", "hands", {"hands": np.array([ACES], np.int64)}),
    ("a list", "hands", {"hands": [ACES]}),
    ("nothing", "hands", {"hands": None}),
    ("out of order", "hands", {"hands": np.asfortranarray(np.array([ACES, ACES], np.uint64))}),
    ("every second", "hands", {"hands": np.array([ACES * 2], np.uint64)[:, ::2]}),
    ("an empty batch", "hands", {"hands": np.zeros((0, 4), np.uint64)}),
    ("a fifth suit", "trumps", {"trumps": np.array([4], np.int8)}),
    ("below none", "trumps", {"trumps": np.array([-2], np.int8)}),
    ("too many", "trumps", {"trumps": np.array([0, 0], np.int8)}),
    ("wide trumps", "trumps", {"trumps": np.array([0])}),
    ("no seat", "leaders", {"leaders": np.array([4], np.int8)}),
    ("nobody", "leaders", {"leaders": np.array([-1], np.int8)}),
    ("a trick of four", "tables", {"tables": small(1, 2, 3, 4)}),
    ("no card", "tables", {"tables": small(52, -1, -1)}),
    ("a gap", "tables", {"tables": small(-1, 5, -1)}),
    ("in a hand still", "tables", {"tables": small(0, -1, -1)}),
    ("twice on the table", "tables", {"tables": small(1, 1, -1)}),
    ("floats", "tables", {"tables": np.array([[-1.0, -1.0, -1.0]])}),
    ("a fifth seat", "declarers", {"declarers": np.array([16], np.uint8)}),
    ("signed declarers", "declarers", {"declarers": np.array([5], np.int8)}),
    ("fourteen tricks", "goals", {"goals": np.array([14], np.int8)}),
    ("a goal below all", "goals", {"goals": np.array([-2], np.int8)}),
    ("goals for two", "goals", {"goals": np.array([1, 1], np.int8)}),
    ("fewer than no threads", "threads", {"threads": -1}),
    ("deaf", "progress", {"progress": 3}),
]


@KERNELS
@pytest.mark.parametrize(("argument", "changed"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_a_bad_argument_is_named(kernel, argument, changed):
    with pytest.raises(KernelError) as refused:
        kernel.solve(**good(**changed))
    assert refused.value.argument == argument


@KERNELS
def test_what_is_wrong_is_said_in_the_same_words_by_both(kernel):
    with pytest.raises(KernelError, match="hands: row 0: one card is in two hands"):
        kernel.solve(**good(hands=hands(1, 1, 1 << 26, 1 << 39)))


@KERNELS
def test_cards_and_strains_are_checked_too(kernel):
    given = good(leaders=np.array([9], np.int8))
    del given["goals"]
    with pytest.raises(KernelError, match="leaders"):
        kernel.solve_cards(**given)
    with pytest.raises(KernelError, match="budget"):
        kernel.solve_cards(**{**given, "leaders": np.array([0], np.int8)}, budget=-1)
    with pytest.raises(KernelError, match="hands"):
        kernel.solve_strains(np.zeros((0, 4), np.uint64), np.zeros(0, np.uint8))
    with pytest.raises(KernelError, match="declarers"):
        kernel.solve_strains(hands(*ACES), np.zeros(2, np.uint8))


@KERNELS
def test_of_whole_deals_the_hand_that_has_a_card_too_many_is_named_and_no_table(kernel):
    uneven = np.array([[0b11, 1 << 13, 1 << 26, 1 << 39]], np.uint64)
    with pytest.raises(KernelError, match="row 0") as refused:
        kernel.solve_strains(uneven, np.array([5], np.uint8))
    assert refused.value.argument == "hands"


@KERNELS
def test_the_good_position_they_were_made_from_is_solved(kernel):
    assert kernel.solve(**good()) == [1]
