"""All hands of cribbage counted, compared with published figures."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle import kernel
from hoyle.errors import KernelError
from twins.deals import hands
from twins.reference import cribbage_show

# Every hand of four cards with every starter, by points from zero: C. Lumetta's figures, and our own.
HAND = (
    "1009008 99792 2813796 505008 2855676 697508 1800268 751324 1137236 361224 388740 51680 317340 19656"
    " 90100 9168 58248 11196 2708 0 8068 2496 444 356 3680 0 0 0 76 4"
)
CRIB = (
    "1022208 99792 2839800 508908 2868960 703496 1787176 755320 1118336 358368 378240 43880 310956 16548"
    " 88132 9072 57288 11196 2264 0 7828 2472 444 356 3680 0 0 0 76 4"
)

# The same of three cards with every starter: the slow twin's count, which the nightly run repeats.
FIVE_CARD = "260220 18180 403032 63288 144716 69300 72928 16832 18668 5964 4044 824 4372 164 268 96 0 0 0 0 4"


@pytest.mark.parametrize(("crib", "published"), [(False, HAND), (True, CRIB)])
def test_the_distribution_of_all_hands_is_the_published_one(crib: bool, published: str) -> None:
    counts = kernel.hand_distribution(crib=crib)
    assert counts.tolist() == [int(number) for number in published.split()]
    assert counts.sum() == 12_994_800
    assert counts @ np.arange(30) == (61_528_020 if crib else 61_974_180)


def test_hands_of_the_five_card_and_seven_card_games_are_all_counted() -> None:
    five_card, seven_card = kernel.hand_distribution(kept=3), kernel.hand_distribution(kept=5)
    assert (five_card.sum(), seven_card.sum()) == (22_100 * 49, 2_598_960 * 47)
    # The highest of each, and the gap below the five-card game's, are in the book's remarks.
    assert five_card.nonzero()[0].max() == 20
    assert five_card[16:20].tolist() == [0, 0, 0, 0]
    assert seven_card.nonzero()[0].max() == 46


def test_the_distribution_of_the_five_card_game_is_that_which_the_twin_found() -> None:
    assert kernel.hand_distribution(kept=3).tolist() == [int(number) for number in FIVE_CARD.split()]


@pytest.mark.nightly
@pytest.mark.usefixtures("untraced")
def test_the_twin_finds_the_same_distribution_of_the_five_card_game() -> None:
    assert cribbage_show.hand_distribution(3, False) == [int(number) for number in FIVE_CARD.split()]


@pytest.mark.parametrize(("kept", "crib"), [(2, False), (6, False), (3, True), (5, True)])
def test_there_are_no_such_hands(kept: int, crib: bool) -> None:
    with pytest.raises(KernelError, match=r"^kept:"):
        kernel.hand_distribution(kept=kept, crib=crib)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("kept", "crib"), [(3, False), (4, False), (4, True), (5, False)])
def test_a_batch_counts_as_the_twin_does(kept: int, crib: bool) -> None:
    size = 4_000
    drawn = hands(size, kept + 1, seed=kept)
    # The starter is alternately the lowest or the highest card, so that it may be of any suit.
    starters = np.array(
        [
            bits.bit_length() - 1 if at % 2 else (bits & -bits).bit_length() - 1
            for at, bits in enumerate(drawn.tolist())
        ],
        np.uint8,
    )
    kept_cards = drawn ^ (np.uint64(1) << starters.astype(np.uint64))
    expected = np.zeros(size, np.uint8)
    assert cribbage_show.count_hands(kept_cards, starters, kept, crib, 1, None, expected) == size
    assert np.array_equal(kernel.count_hands(kept_cards, starters, crib=crib), expected)


@pytest.mark.usefixtures("untraced")
def test_every_collection_of_ranks_has_its_own_place_in_the_tables() -> None:
    for kept in (3, 4, 5):
        kept_cards, starters, expected = [], [], []
        for ranks in _collections(kept + 1):
            cards = [rank + 13 * ranks[:place].count(rank) for place, rank in enumerate(ranks)]
            kept_cards.append(sum(1 << card for card in cards[:-1]))
            starters.append(cards[-1])
            expected.append(cribbage_show.count(cards[:-1], cards[-1]))
        points = kernel.count_hands(np.array(kept_cards, np.uint64), np.array(starters, np.uint8))
        assert points.tolist() == expected
    assert len(expected) == 18_395


def _collections(size: int, least: int = 0) -> list[tuple[int, ...]]:
    """Every collection of this many ranks, none more than four times."""
    if size == 0:
        return [()]
    return [
        (rank, *rest)
        for rank in range(least, 13)
        for rest in _collections(size - 1, rank)
        if (rank, *rest).count(rank) <= 4
    ]
