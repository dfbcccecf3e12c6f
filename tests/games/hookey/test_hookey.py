"""Blind hookey, rule by rule, BH-01 to BH-25, and ten worked cases, BH-T1 to BH-T10."""

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from games.hookey.laid import do, each, packed, sat, three
from hoyle.cards import ALL, Pack, parse_card
from hoyle.errors import BadOption, ImpossibleAct, NotAnAct, UnlawfulAct
from hoyle.games.hookey.act import Cut, CutPack, Divide, Lift, Rest, Show, Shuffle, Stake
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.outcome import settled
from hoyle.games.hookey.variant import EACH_PACKET, THREE_PACKETS, edge
from hoyle.seat import CHANCE
from hoyle.table import Position, Step, Umpire, attended, offered, with_options
from said import lines, words
from scale import scaled

FOUR = replace(EACH_PACKET, players=4)


def won(position):
    return position.state.tally.won


def stays(position):
    return GAME.observe(position, None).dealer == 0


def test_BH_01_the_lowest_deals_the_ace_being_lowest_and_ties_cut_again():
    def dealer(cards):
        first = [parse_card(word) for word in cards.split()]
        pack = Pack((*first, *(card for card in ALL if card not in first)))
        return do(Position(GAME.begin(FOUR)), Cut(keeps=0, pack=pack)).state.dealer

    assert dealer("KS QS AS JS") == 2
    assert dealer("KS 2S 2H JS 9S 8S") == 2


def test_BH_02_the_player_on_the_dealers_right_cuts():
    position = do(sat(FOUR), Shuffle(pack=Pack()))
    assert GAME.due(position) == (3,)
    with pytest.raises(UnlawfulAct, match=r"E does not cut to this dealer \(BH-02\)"):
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
    with pytest.raises(UnlawfulAct, match=rf"lifts {cards} cards; a packet is of 4 to 13 \(BH-04\)"):
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
    with pytest.raises(UnlawfulAct, match=r"N shows before every stake is down \(BH-06\)"):
        do(position, Show(0))
    with pytest.raises(UnlawfulAct, match=r"S shows before the dealer \(BH-07\)"):
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
    with pytest.raises(ImpossibleAct, match="a penny or more"):
        do(position, Stake(1, 0))
    with pytest.raises(UnlawfulAct, match=r"stakes 7d; the limit is 6d \(BH-12\)"):
        do(position, Stake(1, 7))
    with pytest.raises(UnlawfulAct, match=r"may not stake on that packet \(BH-25\)"):
        do(position, Stake(1, 1, packet=1))
    with pytest.raises(ImpossibleAct):
        do(position, Stake(0, 1))
    with pytest.raises(UnlawfulAct, match="may not stake on that packet"):
        do(position, Stake(1, 1), Stake(1, 1))


def test_BH_13_every_hand_is_at_nought():
    rng = Random(17)
    for _ in range(50):
        cards = rng.sample(ALL, 4)
        outcome = settled(FOUR, cards[0], [(card, rng.randint(1, 60)) for card in cards[1:]])
        assert sum(outcome.deltas) == 0


def test_BH_20_the_dealer_divides_the_pack_in_three():
    position = packed(THREE_PACKETS)
    assert GAME.due(position) == (0,)
    assert len(GAME.lawful(position, 0)) == 41 * 42 // 2
    assert all(min(act.sizes) >= 4 and sum(act.sizes) == 52 for act in GAME.lawful(position, 0))
    with pytest.raises(UnlawfulAct, match=r"makes a packet of 3; the least is 4 \(BH-25\)"):
        do(position, Divide(0, (3, 4, 45)))
    with pytest.raises(UnlawfulAct, match=r"E divides another's pack \(BH-20\)"):
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
    with pytest.raises(ImpossibleAct, match="nothing to rest on"):
        do(three(["7C", "TD", "KH"], players=2), Rest(1))


def test_BH_25_where_one_packet_is_backed_the_dealer_has_another_and_the_third_is_dead():
    end = attended(GAME, do(three(["7C", "TD", "KH"], (1, 4, 0), players=2), Rest(1)))
    assert end.state.hand.dealers == 1
    assert won(end) == (4, -4)


def test_BH_T8_BH_23_a_tie_with_one_of_three_packets_is_the_dealers():
    assert won(attended(GAME, three(["7C", "TD", "7H"], (1, 4, 0), (1, 1, 1), players=2))) == (3, -3)
    end = attended(GAME, three(["7C", "TD", "7H"], (1, 4, 0), (1, 1, 1), players=2))
    assert stays(end)


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


def test_the_edge_is_a_seventeenth_or_nothing():
    assert edge(EACH_PACKET) == edge(THREE_PACKETS) == Fraction(1, 17)
    assert edge(replace(THREE_PACKETS, ties="nobody")) == 0
    assert edge(replace(EACH_PACKET, ties="nobody")) == Fraction(1, 17)


def test_every_table_says_that_it_is_pure_chance_and_what_the_dealer_has_of_it():
    for variant, has in (
        (EACH_PACKET, "the dealer's edge is 1/17 of every stake"),
        (THREE_PACKETS, "the dealer's edge is 1/17 of every stake"),
        (replace(THREE_PACKETS, ties="nobody"), "the dealer has no edge"),
    ):
        position = sat(variant)
        assert words(GAME.about(variant)) == f"a game of pure chance; {has}"
        odds = {fact.kind: fact.value for fact in GAME.view(GAME.observe(position, 1)).facts}["odds"]
        assert odds == GAME.about(variant)
        begun = Position(GAME.begin(variant))
        cut = GAME.speech.tell(Step(begun, Cut(keeps=0, pack=Pack()), position.state), ())
        assert words(cut[-1].text) == f"It is a game of pure chance; {has}."


def test_BH_T9_a_million_hands_by_their_bottom_cards_have_the_edge():
    """Two punters at a penny: every three bottom cards are settled once, and a million hands drawn."""
    rng = np.random.default_rng(2020)
    ranks = [parse_card(f"{rank}C") for rank in "A23456789TJQK"]
    two = replace(EACH_PACKET, players=3)
    dealers = [
        settled(two, dealer, [(one, 1), (other, 1)]).deltas[0]
        for dealer, one, other in product(ranks, repeat=3)
    ]
    # Of each hand three cards of the pack, no card twice: each counts over those drawn before it.
    first, second, third = (rng.integers(52 - drawn, size=1_000_000) for drawn in range(3))
    second += second >= first
    for lower in np.minimum(first, second), np.maximum(first, second):
        third += third >= lower
    won = np.reshape(dealers, (13, 13, 13))[first % 13, second % 13, third % 13]
    assert won.mean() == pytest.approx(2 / 17, abs=0.005)


def hands_played(variant, rng, number, umpire=Umpire.STRICT, wild=0.0):
    """So many hands by chance, through the referee."""
    position = Position(GAME.begin(variant), umpire=umpire)
    acts = []
    while position.state.tally.deals < number:
        if served := GAME.attend(position):
            act = served[0]
        elif GAME.due(position)[0] == CHANCE:
            order = Pack.ordered(rng.sample(range(52), 52))
            act = replace(GAME.chance(position.state, 0), pack=order)
        elif rng.random() < wild:
            possible = GAME.possible(position.state, rng.randrange(variant.players))
            act = rng.choice(possible) if possible else None
        else:
            kinds = {}
            for each_act in GAME.lawful(position, rng.choice(GAME.due(position))):
                kinds.setdefault(type(each_act), []).append(each_act)
            act = rng.choice(rng.choice(list(kinds.values())))
        if act is not None:
            position = do(position, act)
            acts.append(act)
            GAME.view(GAME.observe(position, rng.randrange(variant.players)))
            assert sum(position.state.tally.won) == 0
    return acts, position


def test_BH_T9_a_thousand_hands_through_the_referee_are_paid_as_their_cards_lie_and_replay():
    variant = replace(EACH_PACKET, players=3, limit=1)
    acts, end = hands_played(variant, Random(17), 1000)
    position, dealers = Position(GAME.begin(variant)), []
    for act in acts:
        before = position.state.tally.won
        position = do(position, act)
        if isinstance(act, Show):
            seen = GAME.observe(position, None)
            dealer, *others = ("23456789TJQKA".index(card.rank.letter) for card in reversed(seen.bottoms))
            deltas = [pence - was for pence, was in zip(seen.won, before, strict=True)]
            dealers.append(sum(1 if other <= dealer else -1 for other in others))
            assert deltas[seen.owners[-1]] == dealers[-1]
            assert sorted(deltas[seat] for seat in seen.owners[:-1]) == sorted(
                -1 if other <= dealer else 1 for other in others
            )
    assert len(dealers) == 1000
    assert sum(dealers) / 1000 == pytest.approx(2 / 17, abs=0.15)  # Three standard errors.
    assert position == end
    balances = GAME.result(end.state).ledger.balances()
    assert sum(balances.values()) == 0
    # The deal goes round, so that each has the edge in turn; the tenures are what tells (1275/388 hands).
    assert 1000 / end.state.tally.passed == pytest.approx(1275 / 388, abs=0.5)


@pytest.mark.parametrize("umpire", Umpire)
@pytest.mark.parametrize("variant", [EACH_PACKET, THREE_PACKETS], ids=lambda variant: variant.name)
@pytest.mark.parametrize("players", [2, 5, 13])
def test_hands_by_chance_end_and_replay(variant, players, umpire):
    chosen = replace(variant, players=players, limit=9, ace_high=players != 5, ties="nobody")
    wild = 0.0 if umpire is Umpire.STRICT else 0.2
    acts, end = hands_played(chosen, Random(players), 12, umpire, wild)
    assert do(Position(GAME.begin(chosen), umpire=umpire), *acts) == end


@pytest.mark.nightly
def test_ten_thousand_hands_by_chance():
    for seed in range(scaled(100)):
        variant = replace(EACH_PACKET if seed % 2 else THREE_PACKETS, players=2 + seed % 12, limit=5)
        hands_played(variant, Random(seed), 100)


def test_at_a_strict_table_what_is_lawful_is_taken_and_nothing_else():
    rng = Random(5)
    for variant in (replace(EACH_PACKET, players=3, limit=4), replace(THREE_PACKETS, players=3, limit=4)):
        position = Position(GAME.begin(variant))
        for _ in range(60):
            if GAME.due(position)[0] != CHANCE:
                for seat in range(3):
                    lawful = set(GAME.lawful(position, seat))
                    # One's own packet may be named or not; the table lists it unnamed.
                    for act in set(GAME.possible(position.state, seat)) | lawful:
                        taken = _taken(position, act)
                        named = variant.each_lifts and isinstance(act, Stake) and act.packet is not None
                        assert taken == (act in lawful) or named, act
            position = _one_more(position, rng)


def _taken(position, act):
    try:
        do(position, act)
    except (ImpossibleAct, UnlawfulAct):
        return False
    return True


def _one_more(position, rng):
    if served := GAME.attend(position):
        act = served[0]
    elif (seat := GAME.due(position)[0]) == CHANCE:
        act = replace(GAME.chance(position.state, 0), pack=Pack.ordered(rng.sample(range(52), 52)))
    else:
        act = rng.choice(GAME.lawful(position, seat))
    return do(position, act)


def test_a_looser_table_lets_packets_and_shows_be_as_they_fall():
    position = packed(FOUR, umpire=Umpire.WATCHFUL)
    position = do(position, Lift(2, 1), Lift(1, 20), Lift(3, 27))
    assert [len(packet) for packet in position.state.hand.packets] == [1, 20, 27, 4]
    with pytest.raises(ImpossibleAct, match="nothing is staked"):
        do(position, Show(0))
    end = do(position, Stake(1, 100), Show(0))
    assert end.state.tally.deals == 1
    with pytest.raises(ImpossibleAct, match="leaves too few"):
        do(packed(FOUR), Lift(1, 50))


def test_nothing_is_done_out_of_its_order():
    begun = Position(GAME.begin(FOUR))
    for act in (
        Shuffle(pack=Pack()),
        CutPack(0, 9),
        Lift(1, 4),
        Show(0),
        Rest(1),
        Cut(keeps=0),
        Stake(1, 1),
        Show(7),
    ):
        with pytest.raises(ImpossibleAct):
            do(begun, act)
    with pytest.raises(ImpossibleAct, match="cut already"):
        do(sat(FOUR), Cut(keeps=0, pack=Pack()))
    with pytest.raises(ImpossibleAct, match="a deal is in hand"):
        do(packed(FOUR), Shuffle(pack=Pack()))
    with pytest.raises(ImpossibleAct, match="no packet for that seat"):
        do(packed(FOUR), Stake(1, 1))


def test_every_choice_offered_reads_back_as_its_act():
    position = do(sat(FOUR), Shuffle(pack=Pack()))
    positions = [position, packed(FOUR), packed(THREE_PACKETS)]
    positions.append(do(packed(FOUR, umpire=Umpire.WATCHFUL), Lift(1, 13), Lift(2, 13), Lift(3, 13)))
    positions.append(do(positions[-1], Stake(1, 1), Stake(2, 1), Stake(3, 1)))
    positions.append(three(["7C", "TD", "KH"], (1, 4, 2)))
    kinds = set()
    for position in positions:
        for seat in range(position.state.variant.players):
            seen = GAME.observe(position, seat)
            shown = GAME.view(seen)
            assert bool(shown.prompt) == bool(seen.lawful)
            for choice in shown.choices:
                assert GAME.speech.read(choice.typed, seen) == choice.act
                kinds.add(type(choice.act))
    assert kinds == {CutPack, Lift, Divide, Stake, Rest, Show}


def test_what_is_typed_is_read():
    seen = GAME.observe(packed(FOUR), 1)
    assert GAME.speech.read("9", seen) == GAME.speech.read("lift 9", seen) == Lift(1, 9)
    staking = GAME.observe(do(packed(FOUR), Lift(1, 13), Lift(2, 13), Lift(3, 13)), 2)
    assert GAME.speech.read("6", staking) == GAME.speech.read("stake 6", staking) == Stake(2, 6)
    dividing = GAME.observe(packed(THREE_PACKETS), 0)
    assert GAME.speech.read("17 17 18", dividing) == Divide(0, (17, 17, 18))
    for text in ("", "stake", "stake much", "lift 4 4", "9C", "show me"):
        with pytest.raises(NotAnAct):
            GAME.speech.read(text, seen)
    with pytest.raises(NotAnAct, match="a bystander"):
        GAME.speech.read("9", GAME.observe(packed(FOUR), None))


def test_every_option_can_be_set_as_it_stands():
    for variant in GAME.variants:
        assert with_options(variant, [(each.name, each.default) for each in offered(variant)]) == variant
        assert {each.source for each in offered(variant)} >= {"BH-04", "BH-05", "BH-11", "BH-12", "BH-23"}


def told(before, act):
    """What all hear of an act."""
    after = do(before, act)
    return lines(GAME.speech.tell(Step(before, act, after.state), ()), "ABCD")


def test_who_deals_is_told_and_what_each_drew_for_it():
    drawn = ("KS", "QS", "AS", "JS")
    pack = Pack((*map(parse_card, drawn), *(card for card in ALL if card.text not in drawn)))
    lines = told(Position(GAME.begin(FOUR)), Cut(keeps=0, pack=pack))
    assert lines[:5] == [
        *(f"{who} draws {card}." for who, card in zip("ABCD", drawn, strict=True)),
        "C deals, having drawn lowest.",
    ]


def test_every_stake_is_told_with_its_packet_where_there_is_a_choice():
    position = do(packed(FOUR), Lift(1, 13), Lift(2, 13), Lift(3, 13))
    assert told(position, Stake(1, 2)) == ["B stakes 2d."]
    position = do(packed(THREE_PACKETS), Divide(0, (17, 17, 18)))
    assert told(position, Stake(1, 1, 1)) == ["B stakes 1d on packet 2."]


def test_what_is_staked_and_shown_lies_with_its_packet():
    position = do(packed(replace(THREE_PACKETS, players=2)), Divide(0, (17, 17, 18)), Stake(1, 2, 1))
    piles = GAME.view(GAME.observe(position, 1)).piles
    assert [(words(pile.name), pile.count, pile.cards) for pile in piles] == [
        ("packet 1", 17, ()),
        ("packet 2, 2d on it", 17, ()),
        ("packet 3", 18, ()),
    ]
    shown = each("9C", ("QD", 2), ("9H", 3))
    facing = GAME.view(GAME.observe(shown, None))
    assert {pile.seat: [card.text for card in pile.cards] for pile in facing.piles} == {
        1: ["QD"],
        2: ["9H"],
        0: ["9C"],
    }
    assert [(line.seat, line.points, line.unit) for line in facing.score] == [
        (0, 1, "pence"),
        (1, 2, "pence"),
        (2, -3, "pence"),
    ]


def test_what_hands_can_stake_is_on_every_packet_that_there_is_and_beyond_the_limit_never():
    position = do(packed(THREE_PACKETS, umpire=Umpire.ON_CLAIM), Divide(0, (17, 17, 18)))
    stakes = {act.packet: set() for act in GAME.possible(position.state, 1) if isinstance(act, Stake)}
    for act in GAME.possible(position.state, 1):
        if isinstance(act, Stake):
            stakes[act.packet].add(act.pence)
    assert stakes.keys() >= {0, 1, 2}
    assert all(1 in pence for pence in stakes.values())
