"""The second way of playing: the dealer divides the pack in three. BH-20 to BH-25."""

import pytest
from msgspec.structs import replace

from games.hookey.laid import do, packed, stays, three, won
from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.games.hookey.act import Divide, Rest, Stake
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.variant import EACH_PACKET, THREE_PACKETS
from hoyle.table import Umpire, attended

FOUR = replace(EACH_PACKET, players=4)


def test_BH_20_the_dealer_divides_the_pack_in_three():
    position = packed(THREE_PACKETS)
    assert GAME.due(position) == (0,)
    assert len(GAME.lawful(position, 0)) == 41 * 42 // 2
    assert all(min(act.sizes) >= 4 and sum(act.sizes) == 52 for act in GAME.lawful(position, 0))
    with pytest.raises(UnlawfulAct, match=r"makes a packet of 3; the minimum is 4 \(BH-25\)"):
        do(position, Divide(0, (3, 4, 45)))
    with pytest.raises(UnlawfulAct, match=r"E divides the pack but is not the dealer \(BH-20\)"):
        do(position, Divide(1, (17, 17, 18)))
    with pytest.raises(ImpossibleAct):
        do(position, Divide(0, (17, 17, 17)))
    with pytest.raises(ImpossibleAct, match="no pack to divide"):
        do(packed(FOUR), Divide(0, (17, 17, 18)))


@pytest.mark.parametrize("sizes", [(1, 1, 50), (50, 1, 1), (1, 50, 1)])
def test_BH_20_a_packet_may_be_of_one_card_and_not_of_none(sizes):
    position = packed(THREE_PACKETS, umpire=Umpire.ON_CLAIM)
    hand = do(position, Divide(0, sizes)).state.hand
    assert tuple(map(len, hand.packets)) == sizes
    for wrong in ((0, 2, 50), (50, 2, 0), (-1, 3, 50), (1, 1, 51), (1, 1, 49)):
        with pytest.raises(ImpossibleAct, match="cannot be divided"):
            do(position, Divide(0, wrong))


def test_BH_21_the_rejected_packet_is_the_dealers():
    position = three(["7C", "TD", "KH"], (1, 4, 2), (2, 1, 0))
    end = attended(GAME, do(position, Rest(1), Rest(2)))
    assert end.state.hand.dealers == 1
    assert won(end) == (-4 + 1, 4, -1)


def test_BH_25_the_first_two_packets_backed_are_the_companys():
    position = three(["7C", "TD", "KH"], (1, 4, 2), (2, 1, 0), players=4)
    assert {act.packet for act in GAME.lawful(position, 3)} == {0, 2}
    with pytest.raises(ImpossibleAct, match="that packet is the dealer's"):
        do(position, Stake(3, 1, 1))


def test_BH_25_one_punter_may_stake_on_both_or_rest():
    position = three(["7C", "TD", "KH"], (1, 4, 2), players=2)
    assert GAME.due(position) == (1,)
    assert Rest(1) in GAME.lawful(position, 1)
    assert {act.packet for act in GAME.lawful(position, 1) if isinstance(act, Stake)} == {0, 1}
    both = do(position, Stake(1, 3, 1))
    assert GAME.due(both) == (0,)
    assert won(attended(GAME, both)) == (-4 - 3, 7)
    with pytest.raises(ImpossibleAct):
        do(both, Stake(1, 3, 0))
    with pytest.raises(ImpossibleAct, match="cannot stop staking"):
        do(three(["7C", "TD", "KH"], players=2), Rest(1))


def test_BH_25_where_one_packet_is_backed_the_dealer_has_another_and_the_third_is_dead():
    end = attended(GAME, do(three(["7C", "TD", "KH"], (1, 4, 0), players=2), Rest(1)))
    assert end.state.hand.dealers == 1
    assert won(end) == (4, -4)


def test_BH_T8_BH_23_a_tie_with_one_of_three_packets_is_the_dealers():
    assert won(attended(GAME, three(["7C", "TD", "7H"], (1, 4, 0), (1, 1, 1), players=2))) == (3, -3)
    end = attended(GAME, three(["7C", "TD", "7H"], (1, 4, 0), (1, 1, 1), players=2))
    assert stays(end)


def test_BH_22_each_stake_is_paid_by_the_packet_it_is_on():
    """The dealer has the packet that nobody backed, a seven: the ten is paid, and the four loses."""
    end = attended(GAME, three(["4C", "TD", "7H"], (1, 4, 1), (1, 3, 0), players=2))
    assert won(end) == (3 - 4, 4 - 3)


def test_BH_23_or_nobodys():
    end = attended(GAME, three(["7C", "TD", "7H"], (1, 4, 0), (1, 1, 1), players=2, ties="nobody"))
    assert won(end) == (-1, 1)
    assert stays(end)
    level = attended(GAME, do(three(["7C", "TD", "7H"], (1, 4, 0), players=2, ties="nobody"), Rest(1)))
    assert won(level) == (4, -4)  # Against a seven the dealer has the ten, since nobody backed it.


def test_BH_24_a_dealer_who_loses_to_both_packets_loses_the_deal():
    end = attended(GAME, three(["9C", "TD", "7H"], (1, 4, 0), (1, 1, 1), players=2))
    assert won(end) == (-5, 5)
    assert GAME.observe(end, None).dealer == 1
