"""The first way of playing: every player lifts a packet. BH-01 to BH-13."""

from random import Random

import pytest
from msgspec.structs import replace

from games.hookey.laid import do, each, packed, sat, stays, won
from hoyle.cards import ALL, Card, Pack
from hoyle.errors import BadOption, ImpossibleAct, UnlawfulAct
from hoyle.games.hookey.act import Cut, CutPack, Lift, Show, Shuffle, Stake
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.outcome import settled
from hoyle.games.hookey.variant import EACH_PACKET
from hoyle.table import Position, Step, attended, with_options

FOUR = replace(EACH_PACKET, players=4)


def test_BH_01_the_lowest_deals_the_ace_being_lowest_and_ties_cut_again():
    def dealer(cards):
        first = [Card(word) for word in cards.split()]
        pack = Pack((*first, *(card for card in ALL if card not in first)))
        return do(Position(GAME.begin(FOUR)), Cut(keeps=0, pack=pack)).state.dealer

    assert dealer("KS QS AS JS") == 2
    assert dealer("KS 2S 2H JS 9S 8S") == 2


def test_BH_02_the_player_on_the_dealers_right_cuts():
    position = do(sat(FOUR), Shuffle(pack=Pack()))
    assert GAME.due(position) == (3,)
    with pytest.raises(UnlawfulAct, match=r"E has no right to cut for this dealer \(BH-02\)"):
        do(position, CutPack(1, 26))
    with pytest.raises(ImpossibleAct):
        do(position, CutPack(3, 3))


def test_BH_03_packets_are_lifted_from_the_dealers_left_and_the_rest_is_the_dealers():
    position = packed(FOUR)
    assert GAME.due(position) == (1,)
    with pytest.raises(UnlawfulAct, match=r"S lifts a packet out of turn \(BH-03\)"):
        do(position, Lift(2, 10))
    hand = do(position, Lift(1, 4), Lift(2, 13), Lift(3, 10)).state.hand
    assert [len(packet) for packet in hand.packets] == [4, 13, 10, 25]
    assert hand.owners == (1, 2, 3, 0)
    with pytest.raises(ImpossibleAct, match="no packet to lift"):
        do(position, Lift(1, 4), Lift(1, 4))
    with pytest.raises(ImpossibleAct, match="no packet to lift"):
        do(position, Lift(0, 4))


@pytest.mark.parametrize("cards", [3, 14])
def test_BH_T7_BH_04_a_packet_has_four_cards_and_no_more_than_a_due_proportion(cards):
    with pytest.raises(UnlawfulAct, match=rf"lifts {cards} cards; a packet must have 4 to 13 \(BH-04\)"):
        do(packed(FOUR), Lift(1, cards))
    assert [act.cards for act in GAME.lawful(packed(FOUR), 1)] == list(range(4, 14))


def test_BH_04_or_a_share_of_what_remains():
    position = do(packed(replace(FOUR, due_proportion="remaining")), Lift(1, 4))
    assert [act.cards for act in GAME.lawful(position, 2)] == list(range(4, 17))
    for _ in range(2):
        position = do(position, GAME.lawful(position, GAME.due(position)[0])[-1])
    assert min(map(len, position.state.hand.packets)) >= 4


def test_BH_T5_with_twelve_punters_every_packet_has_four_cards():
    position = packed(replace(EACH_PACKET, players=13))
    while isinstance((act := GAME.lawful(position, GAME.due(position)[0])[-1]), Lift):
        position = do(position, act)
    assert [len(packet) for packet in position.state.hand.packets] == [4] * 13


@pytest.mark.parametrize("players", ["14", "1"])
def test_BH_T6_BH_05_more_than_twelve_punters_cannot_play(players):
    with pytest.raises(BadOption, match=r"it takes 2\.\.13"):
        with_options(EACH_PACKET, [("players", players)])


def test_BH_06_every_stake_is_down_before_a_card_is_shown_and_nobody_sees_one():
    position = do(packed(FOUR), Lift(1, 13), Lift(2, 13), Lift(3, 13))
    assert GAME.due(position) == (1, 2, 3)
    position = do(position, Stake(3, 5), Stake(1, 2))
    with pytest.raises(UnlawfulAct, match=r"N shows the cards before every stake is down \(BH-06\)"):
        do(position, Show(0))
    with pytest.raises(UnlawfulAct, match=r"S shows the cards before the dealer does \(BH-07\)"):
        do(position, Show(2))
    for seat in (*range(4), None):
        seen = GAME.observe(position, seat)
        assert (seen.bottoms, seen.dealers) == ((), None)
        assert seen.sizes == (13, 13, 13, 13)
    assert GAME.attend(position) == ()
    position = do(position, Stake(2, 3))
    assert GAME.attend(position) == (Show(0),)


def test_BH_07_the_bottom_cards_are_shown_and_the_dealers_first():
    before = do(packed(FOUR), *(Lift(seat, 13) for seat in (1, 2, 3)), *(Stake(s, 1) for s in (1, 2, 3)))
    after = attended(GAME, before)
    events = GAME.speech.tell(Step(before, Show(0), after.state), ())
    cut = Pack().cut(26).cards
    shown = [cut[51], cut[12], cut[25], cut[38]]
    assert [event.cards for event in events[:4]] == [(card,) for card in shown]
    assert [event.who for event in events[:4]] == [0, 1, 2, 3]
    assert GAME.observe(after, None).bottoms == (cut[12], cut[25], cut[38], cut[51])


def test_BH_T1_the_dealer_takes_from_the_lower_and_pays_the_higher():
    end = each("9C", ("QD", 2), ("9H", 3), ("4S", 5))
    assert won(end) == (6, 2, -3, -5)
    assert stays(end)
    result = GAME.result(end.state)
    assert result.over == "deal"
    assert result.document(tuple("ABCD"))["settlement"] == {"A": 6, "B": 2, "C": -3, "D": -5}


def test_BH_T2_BH_09_the_deal_passes_when_the_dealer_loses_all_round():
    end = each("2C", ("3D", 1), ("KH", 1), ("AS", 1))
    assert won(end) == (-3, 1, 1, 1)
    assert GAME.observe(end, None).dealer == 1
    assert GAME.result(end.state).over == "game"
    following = do(end, Shuffle(pack=Pack()))
    assert GAME.due(following) == (0,)
    assert do(following, CutPack(0, 26)).state.dealer == 1


def test_BH_T3_BH_10_a_tie_is_the_dealers_and_the_deal_is_kept():
    end = each("2C", ("3D", 1), ("KH", 1), ("2S", 1))
    assert won(end) == (-1, 1, 1, -1)
    assert stays(end)


def test_BH_T4_BH_08_nothing_beats_an_ace_not_even_an_ace():
    end = each("AC", ("KD", 1), ("QH", 2), ("AS", 3))
    assert won(end) == (6, -1, -2, -3)


def test_BH_T10_BH_11_with_the_ace_low_the_two_beats_it():
    end = each("2C", ("3D", 1), ("KH", 1), ("AS", 1), ace_high=False)
    assert won(end) == (-1, 1, 1, -1)
    assert stays(end)


def test_BH_12_a_stake_is_from_a_penny_to_the_limit():
    position = do(packed(replace(FOUR, limit=6)), Lift(1, 13), Lift(2, 13), Lift(3, 13))
    assert GAME.lawful(position, 1) == tuple(Stake(1, pence) for pence in range(1, 7))
    with pytest.raises(ImpossibleAct, match="at least one penny"):
        do(position, Stake(1, 0))
    with pytest.raises(UnlawfulAct, match=r"stakes 7d; the limit is 6d \(BH-12\)"):
        do(position, Stake(1, 7))
    with pytest.raises(UnlawfulAct, match=r"may not stake on that packet \(BH-25\)"):
        do(position, Stake(1, 1, packet=1))
    with pytest.raises(ImpossibleAct):
        do(position, Stake(0, 1))
    with pytest.raises(UnlawfulAct, match="may not stake on that packet"):
        do(position, Stake(1, 1), Stake(1, 1))


def test_BH_13_every_hand_is_at_zero():
    rng = Random(17)
    for _ in range(50):
        cards = rng.sample(ALL, 4)
        outcome = settled(FOUR, cards[0], [(card, rng.randint(1, 60)) for card in cards[1:]])
        assert sum(outcome.deltas) == 0
