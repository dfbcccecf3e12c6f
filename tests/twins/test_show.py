"""Counting, by the book's examples: on the reference and on the compiled kernel."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from hoyle import kernel
from twins.deals import bits, indices
from twins.reference import cribbage_show

HANDS = {
    "C-S01 5H 5D 5C | 5S": 20,
    "C-S02 TH TC 5S | 5C": 12,
    "C-S03 TH TC 5S | TD": 12,
    "C-S04 2H 4H 6H | 9C": 7,
    "C-S05 2H 4H 6H | KH": 4,
    "C-S06 9C TC JC | QD": 7,
    "C-S07 JH 7C 8C | 9H": 6,
    "C-S08 AH 2H 3H | 3C": 11,
    "C-S09 KC QD AH | 2S": 0,
    "C-S10 6H 7S 8D | QC": 5,
    "C-S11 8H 7S 8D | 6D": 12,
    "C-S12 5D 3S TH | 6D": 2,
    "C-S13 5H 5D 5C JS | 5S": 29,
    "C-S14 5H 5D 5C JD | 5S": 28,
    "C-S15 2H 4H 6H 8H | KC": 4,
    "C-S16 2H 4H 6H 8H | KH": 5,
    "C-S17 7H 7C 8D 8S | 9C": 24,
    "C-S18 AH 2C 3D 4S | 5H": 7,
    "C-S19 4H 5H 6H 6C | 5C": 24,
    "C-S20 TC JD QH KS | 5C": 12,
    "C-S21 3H 3D 3C 9S | 3S": 24,
    "C-S22 AC AD 7H 7C | 7S": 20,
    "C-S23 2C 2D 2H 2S | 9H": 20,
    "C-S24 KC KD QH QS | JC": 16,
    "C-S25 JH 5H 6H 4H | TH": 15,
    "C-S26 9H JD QS KC | 2C": 3,
    "C-S27 2H 2D 6C 8S | TC": 2,
    "C-S39 4H 4D 5C 5S 6H | 6C": 46,
    "C-S40 2H 4H 6H 8H TH | KC": 5,
    "C-S40 2H 4H 6H 8H TH | KH": 6,
    "C-S41 5H 5D 5C JS JD | 5S": 39,
    "C-S42 AH 2C 3D 4S 5H | 6D": 14,
    "C-S43 7H 7C 8D 8S 9C | 9D": 38,
    "C-S44 TC JD QH KS 5C | 5D": 23,
    "C-P46 TH TC 5S | QC": 8,
    "C-R20 8C 9D TH 2C 3D | AS": 10,
}
CRIBS = {
    "C-S28 2H 4H 6H 8H | KC": 0,
    "C-S29 2H 4H 6H 8H | KH": 5,
    "C-S30 QH 9C AH 4D | QC": 6,
    "C-S31 KH 3C 6C 9D | 6D": 8,
    "C-S32 5H 5D 5C 5S | JH": 28,
    "C-S33 4C 5D KH JS | 6S": 10,
    "C-S34 4C 5D 4H 4S | 6S": 21,
    "C-S35 4C 5D 6H 6C | 6S": 21,
    "C-S36 4C 5H 5D 5S | 6S": 23,
    "C-S37 7C 8C 9C TC | JC": 12,
    "C-S38 AH 5C 9D KC | 7S": 4,
}
RANKS = {
    "C-T01 5555": 20,
    "C-T02 555T": 14,
    "C-T03 5546 4456 6645": 12,
    "C-T04 3339 6669 6663 7778 8887 9996 777A": 12,
    "C-T05 8867 8897 7768 6544": 12,
    "C-T06 55TT 55JJ 55QQ 55KK": 12,
    "C-T07 9966": 12,
    "C-T08 55TJ 55TK 55JQ 55QK": 10,
    "C-T09 6678": 10,
    "C-T10 5JQK 5TJQ": 9,
    "C-T11 5TJK": 6,
    "C-T12 A233 TJQQ": 8,
    "C-T13 55446 55664 44665 77889": 24,
    "C-T14 33339": 24,
    "C-T15 55546": 23,
    "C-T16 44456 66645 77789 88879": 21,
    "C-T17 22229 33336": 20,
    "C-T18 66778 77899 88799": 20,
    "C-T19 TTT55 33399 777AA": 20,
    "C-T20 33366": 18,
    "C-T21 44435": 17,
    "C-T22 TJQ55 JQK55": 17,
    "C-T22n TJK55 TQK55": 14,
    "C-T23 A2233 TTJJQ": 16,
    "C-T24 A2333 TJQQQ": 15,
}


def counted_by_the_kernel(kept: str, starter: str, crib: bool) -> int:
    points = kernel.count_hands(
        np.array([bits(kept)], np.uint64), np.array(indices(starter), np.uint8), crib=crib
    )
    return int(points[0])


def counted_by_the_twin(kept: str, starter: str, crib: bool) -> int:
    return cribbage_show.count(indices(kept), indices(starter)[0], crib)


COUNTERS = pytest.mark.parametrize("counted", [counted_by_the_kernel, counted_by_the_twin])


def laid(example: str) -> tuple[str, str]:
    hand, starter = example.split(maxsplit=1)[1].split(" | ")
    return hand, starter


@COUNTERS
@pytest.mark.parametrize("example", HANDS)
def test_C_S_a_hand_counts_what_the_book_says(counted: Callable[..., int], example: str) -> None:
    assert counted(*laid(example), False) == HANDS[example]


@COUNTERS
@pytest.mark.parametrize("example", CRIBS)
def test_C_S_a_crib_counts_what_the_book_says(counted: Callable[..., int], example: str) -> None:
    assert counted(*laid(example), True) == CRIBS[example]


def test_C_T_the_tables_of_ranks_count_as_computed() -> None:
    for example in RANKS:
        for ranks in example.split()[1:]:
            suits = dict.fromkeys(ranks, 0)
            cards = []
            for rank in ranks:
                cards.append(rank + "CDHS"[suits[rank]])
                suits[rank] += 1
            # No flush and no nob: the last card is the start; the first suit never has four cards with it.
            kept, starter = " ".join(cards[:-1]), cards[-1]
            plain = cribbage_show.rank_points(
                tuple(sorted(card % 13 + 1 for card in indices(" ".join(cards))))
            )
            assert plain == RANKS[example]
            extra = cribbage_show.flush(indices(kept), indices(starter)[0], False)
            extra += sum(card[0] == "J" and card[1] == starter[1] for card in cards[:-1])
            assert counted_by_the_kernel(kept, starter, False) == plain + extra
