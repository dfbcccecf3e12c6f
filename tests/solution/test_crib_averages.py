"""The lay-out habits of careful players, as shipped in the package."""

import pytest

from hoyle.games.cribbage.variant import SIX_CARD, THREE_HANDED, VARIANTS
from hoyle.solution.crib_averages import likelihood, ways


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@pytest.mark.parametrize("dealer", [True, False])
def test_the_likelihoods_of_all_lay_outs_make_one_for_each_hand_dealt(variant, dealer):
    figures, number = likelihood(variant, dealer=dealer), ways(variant)
    if variant.lays_out == 1:
        figures, number = [figures], [number]
    whole = sum(
        figure * of
        for row, numbers in zip(figures, number, strict=True)
        for figure, of in zip(row, numbers, strict=True)
    )
    assert whole == pytest.approx(8000 if variant.lays_out == 2 else 1000)


def test_there_are_as_many_lay_outs_as_pairs_of_the_pack():
    assert sum(map(sum, ways(SIX_CARD))) == 52 * 51 / 2
    assert sum(ways(THREE_HANDED)) == 52


def test_fives_go_to_ones_own_crib_and_wide_cards_to_anothers():
    ours, theirs = likelihood(SIX_CARD, dealer=True), likelihood(SIX_CARD, dealer=False)
    five, seven, eight, ten, king = 4, 6, 7, 9, 12
    assert ours[five][five] > 0 == theirs[five][five]
    assert ours[seven][eight] > theirs[seven][eight]
    assert theirs[ten][king] > ours[ten][king]
