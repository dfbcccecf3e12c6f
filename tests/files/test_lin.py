"""LIN read as the games that PBN would have: players, deals, contracts and plays."""

import pytest

from hoyle.errors import NotPBN
from hoyle.files.lin import read_lin

HANDS = "SQ642HT8DA852CA94,SHAQJ964DJ93CKQ32,SAJH532DKQT7CJ876"
EAST = "SKT98753HK7D64CT5"
DEAL = "N:AJ.532.KQT7.J876 KT98753.K7.64.T5 Q642.T8.A852.A94 .AQJ964.J93.KQ32"


def lin(calls="", plays="", head="", dealer=3):
    bid = "".join(f"mb|{call}|" for call in calls.split())
    played = "".join(f"pc|{card}|" for card in plays.split())
    return f"{head}md|{dealer}{HANDS},|sv|o|{bid}pg||{played}pg||"


def one(text):
    (game,) = read_lin(text).deals
    return game


def test_a_board_has_the_tags_that_pbn_would_have():
    game = one("pn|Sue,Will,Ned,Eve|st||ah|Board 7|" + lin("1C 1S p 2S p p p") + "mc|8|")
    assert game.tags == {
        "Board": "7",
        "South": "Sue",
        "West": "Will",
        "North": "Ned",
        "East": "Eve",
        "Dealer": "N",
        "Deal": DEAL,
        "Declarer": "E",
        "Contract": "2S",
        "Result": "8",
    }


@pytest.mark.parametrize(
    ("calls", "contract", "declarer"),
    [
        ("p p p p", "Pass", None),
        ("1N! p 3N p p p", "3NT", "N"),
        ("1NT d r p p p", "1NTXX", "N"),
        ("p 1H 2H 3H d p p p", "3HX", "E"),
        ("1S p 1N p 2S p p p", "2S", "N"),
        ("", None, None),
    ],
)
def test_the_first_of_a_side_to_name_the_strain_is_declarer(calls, contract, declarer):
    tags = one(lin(calls)).tags
    assert (tags.get("Contract"), tags.get("Declarer")) == (contract, declarer)


def test_the_fourth_hand_follows_or_is_told_and_hands_that_are_not_told_are_named():
    assert one(lin()).hands() == one(lin().replace("CJ876,|", f"CJ876,{EAST}|")).hands()
    with pytest.raises(NotPBN, match="game 1: the cards of E, W are missing"):
        one(lin().replace("SHAQJ964DJ93CKQ32", "")).hands()
    (skipped,) = read_lin(lin().replace("HAQJ", "HAXJ")).skipped
    assert str(skipped).startswith("line 1: game 1: 'SHAXJ964DJ93CKQ32' is not a hand in LIN")


def test_cards_fall_in_order_and_stand_in_columns():
    game = one(lin("1D p p p", "S5 S2 HA SA DK D4"))
    assert game.tags["Play"] == "E"
    assert game.play == ("S5", "S2", "HA", "SA", "D4", None, None, "DK")


def test_boards_are_parted_and_the_second_room_has_its_own_players():
    head = "vg|Cup,1|pn|a,b,c,d,e,f,g,h|qx|o1|"
    games = read_lin(lin(head=head) + "\nqx|c1|" + lin() + "\n" + lin(dealer=1)).deals
    assert [game.tags["South"] for game in games] == ["a", "e", "a"]
    assert [game.tags["Board"] for game in games] == ["1", "1", "3"]
    assert [game.line for game in games] == [1, 2, 3]
    assert games[2].tags["Dealer"] == "S"


def test_the_other_room_has_the_same_deal_if_it_names_none():
    text = "pn|a,b,c,d,e,f,g,h|qx|o7|md|1SQ642HT8DA852CA94,SHAQJ964DJ93CKQ32,SAJH532DKQT7CJ876,|mb|1H|"
    first, second = read_lin(text + "mb|p|mb|p|mb|p|qx|c7|mb|1S|mb|p|mb|p|mb|p|").deals
    assert first.tags["Deal"] == second.tags["Deal"]
    assert (first.tags["North"], second.tags["North"]) == ("c", "g")
    assert (first.tags["Contract"], second.tags["Contract"]) == ("1H", "1S")
    assert len(read_lin(text + "qx|c8|mb|1S|mb|p|mb|p|mb|p|").deals) == 1
