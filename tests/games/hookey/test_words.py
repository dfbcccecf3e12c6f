"""The words of blind hookey: typed input, events and views."""

import pytest
from msgspec.structs import replace

from games.hookey.laid import do, each, packed, sat, three
from hoyle.cards import ALL, Card, Pack
from hoyle.errors import NotAnAct
from hoyle.games.hookey.act import Cut, CutPack, Divide, Lift, Rest, Show, Shuffle, Stake
from hoyle.games.hookey.game import GAME
from hoyle.games.hookey.variant import EACH_PACKET, THREE_PACKETS
from hoyle.table import Position, Step, Umpire, offered, with_options
from said import lines, words

FOUR = replace(EACH_PACKET, players=4)


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
    with pytest.raises(NotAnAct, match="spectators"):
        GAME.speech.read("9", GAME.observe(packed(FOUR), None))


def test_every_option_can_be_set_as_it_stands():
    for variant in GAME.variants:
        assert with_options(variant, [(each.name, each.default) for each in offered(variant)]) == variant
        assert {each.source for each in offered(variant)} >= {"BH-04", "BH-05", "BH-11", "BH-12", "BH-23"}


def told(before, act):
    """The events of an act, as everyone is told them."""
    after = do(before, act)
    return lines(GAME.speech.tell(Step(before, act, after.state), ()), "ABCD")


def test_who_deals_is_told_and_what_each_drew_for_it():
    drawn = ("KS", "QS", "AS", "JS")
    pack = Pack((*map(Card, drawn), *(card for card in ALL if card.text not in drawn)))
    lines = told(Position(GAME.begin(FOUR)), Cut(keeps=0, pack=pack))
    assert lines[:5] == [
        *(f"{who} draws {card}." for who, card in zip("ABCD", drawn, strict=True)),
        "C drew the lowest card and deals.",
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
