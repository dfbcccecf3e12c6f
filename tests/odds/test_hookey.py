"""The chances of blind hookey: by the formula for each number of punters, and by counting every hand."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from hoyle.errors import BadText
from hoyle.odds.hookey import tenure

TABLE = {
    1: ("8/17", "9/17", "17/8", "1/8"),
    2: ("388/1275", "463/1275", "1275/388", "75/194"),
    3: ("184/833", "5837/20825", "833/184", "147/184"),
    4: ("3049/17850", "28837/124950", "17850/3049", "4200/3049"),
    5: ("11528/83895", "15501/78302", "83895/11528", "24675/11528"),
    6: ("511192/4502365", "1572889/9004730", "4502365/511192", "794535/255596"),
    7: ("24068/251685", "535783/3405150", "251685/24068", "103635/24068"),
    8: ("2364503/28943775", "4167727/28943775", "28943775/2364503", "13620600/2364503"),
}


@pytest.mark.parametrize("punters", TABLE)
def test_the_deal_is_worth_what_the_catalogue_says(punters):
    found = tenure(punters)
    figures = (found.lose_all, found.win_all, found.hands, found.profit)
    assert figures == tuple(map(Fraction, TABLE[punters]))
    assert found.edge == Fraction(1, 17)


def test_a_full_table_is_counted_too():
    assert tenure(12).lose_all == Fraction(97856794803, 2063794068700)


@pytest.mark.parametrize("punters", [1, 2, 3])
def test_every_hand_by_its_ranks_counts_alike(punters):
    """Every order of ranks, weighted by the number of cards left of each."""
    all_hands = lost = won = stakes = 0
    for ranks in product(range(13), repeat=punters + 1):
        ways, left = 1, [4] * 13
        for rank in ranks:
            ways *= left[rank]
            left[rank] -= 1
        dealers, *others = ranks
        all_hands += ways
        lost += ways * all(other > dealers for other in others)
        won += ways * all(other <= dealers for other in others)
        stakes += ways * sum(-1 if other > dealers else 1 for other in others)
    found = tenure(punters)
    assert found.lose_all == Fraction(lost, all_hands)
    assert found.win_all == Fraction(won, all_hands)
    assert punters * found.edge == Fraction(stakes, all_hands)


@pytest.mark.parametrize("punters", [0, 13])
def test_no_other_number_can_have_a_packet(punters):
    with pytest.raises(BadText, match="1 to 12 punters"):
        tenure(punters)


def test_the_page_prints_the_same_figures():
    lines = (Path(__file__).parents[2] / "docs" / "hookey.md").read_text(encoding="utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line[2:3].isdecimal()]
    assert [int(row[0]) for row in rows] == list(range(1, 9))
    for number, *figures in rows:
        found = tenure(int(number))
        exact = [
            str(found.lose_all),
            str(found.win_all),
            f"{float(found.hands):.4f}",
            f"{float(found.profit):.4f}",
        ]
        assert figures == exact
