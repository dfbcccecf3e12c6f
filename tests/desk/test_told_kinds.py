"""Kinds of irregularity in the games whose cases are reported; each expected ruling was argued beforehand.

When they were first tried, the seats of a case file were read as those of a table of four (so that no choice
could be made at a table of two), holes went to a partner, and three rulings gave no message.
"""

import json

import pytest

from hoyle.desk.case import read_case
from hoyle.errors import BadCase

BEZIQUE = {"game": "bezique", "dealer": "1", "score": [100, 200]}
ONE_EACH = BEZIQUE | {"set": {"seen_cards": "one_a_draw"}}
THREE = {"game": "cribbage", "variant": "three-handed", "dealer": "3", "score": [30, 40, 50]}
FOUR = {"game": "cribbage", "variant": "four-handed", "dealer": "N", "score": [120, 100]}
MUGGINS, MISDEALS = {"set": {"muggins": "yes"}}, {"set": {"misdeals": "yes"}}


def told(kind, seat="1", **facts):
    return {"incident": kind, "seat": seat, **facts}


def played(seat, trick):
    return {"passed": ["card"], "seat": seat, "trick": trick}


def choose(seat, option):
    return {"act": "Choose", "seat": seat, "case": 0, "option": option}


KINDS = {
    "RB-20: only the dealer's card ends the non-dealer's choice": (
        BEZIQUE,
        [told("WrongNumber", numbers=[9, 10]), played("2", 1)],
        "RB-20 open",
        (100, 200),
    ),
    "RB-20: the dealer has played, and a wrong number is played with": (
        BEZIQUE,
        [told("WrongNumber", numbers=[9, 10]), played("2", 1), played("1", 1)],
        "RB-20 lapsed",
        (100, 200),
    ),
    "RB-21: both have fewer, and whoever wins the last trick scores for it": (
        BEZIQUE,
        [told("PlayedWithWrongNumber", numbers=[8, 8])],
        "RB-21 refused",
        (100, 200),
    ),
    "RB-21: one more and one fewer: rubiconed, and nobody scores the last trick": (
        BEZIQUE,
        [told("PlayedWithWrongNumber", numbers=[10, 8])],
        "RB-21 exacted; RB-21 exacted",
        (100, 200),
    ),
    "24: a lead out of turn must be taken up": (
        BEZIQUE,
        [told("LedOutOfTurn", at=4, card="AS", played_to=False)],
        "RB-22 exacted",
        (100, 200),
    ),
    "24: a lead out of turn that is played to stands": (
        BEZIQUE,
        [told("LedOutOfTurn", at=4, card="AS", played_to=True)],
        "RB-22 refused",
        (100, 200),
    ),
    "28: the card of the player who drew too early ends nothing": (
        BEZIQUE,
        [told("DrewFirst", at=4), played("1", 5)],
        "RB-23 open",
        (100, 200),
    ),
    "28: the winner plays on": (
        BEZIQUE,
        [told("DrewFirst", at=4), played("2", 5)],
        "RB-23 lapsed",
        (100, 200),
    ),
    "29: a winner who sees the next card shows their own": (
        BEZIQUE,
        [told("SawCards", at=4, won=True, number=1)],
        "RB-23 exacted",
        (100, 200),
    ),
    "31: a loser who sees three, one reckoned for each draw": (
        ONE_EACH,
        [told("SawCards", at=4, won=False, number=3)],
        "RB-23 exacted",
        (100, 200),
    ),
    "RB-24: struck out before the next trick": (
        BEZIQUE,
        [told("WronglyDeclared", at=4, points=40), choose("2", "StruckOut:0:40")],
        "RB-24 exacted",
        (60, 200),
    ),
    "RB-24: a card of the next trick, by its declarer, lets it stand": (
        BEZIQUE,
        [told("WronglyDeclared", at=4, points=40), played("1", 4)],
        "RB-24 lapsed",
        (100, 200),
    ),
    "26: with twelve cards left the tricks may be looked through, with thirteen not": (
        BEZIQUE,
        [told("BrisquesCounted", stock=12), told("BrisquesCounted", seat="2", stock=13)],
        "RB-25 noted; RB-25 refused",
        (100, 200),
    ),
    "55: replayed from a card that does not follow": (
        BEZIQUE,
        [told("FailedToFollow", at=51), choose("2", "PlayedAgain:0:50")],
        "RB-15 exacted",
        (100, 200),
    ),
    "C-R27: at three the player on the dealer's left pegs two": (
        THREE | MISDEALS,
        [told("WrongNumber", seat="3", pegs="1")],
        "C-R27 exacted; C-R27 exacted",
        (32, 40, 50),
    ),
    "C-R27: a faced card costs nothing where misdeals do not, and that is said": (
        THREE,
        [told("CardFaced", seat="3")],
        "C-R27 refused",
        (30, 40, 50),
    ),
    "C-R26: at three the adversary named pegs what was counted too many": (
        THREE | MUGGINS,
        [told("Overcounted", seat="2", holes=2, pegs="3")],
        "C-R26 exacted; C-R26 exacted",
        (30, 38, 52),
    ),
    "C-R26: an overcount without muggins is set back": (
        THREE,
        [told("Overcounted", seat="2", holes=2, pegs="3")],
        "C-R26 exacted",
        (30, 38, 50),
    ),
    "C-R26: muggins that wins the game stops at the game hole": (
        FOUR | MUGGINS,
        [told("Overlooked", seat="E", holes=2, pegs="N")],
        "C-R26 exacted",
        (121, 100),
    ),
    "TL-04: of five at hookey a remark harms two, and the three others are asked": (
        {"game": "hookey", "players": 5},
        [told("Remarked", harms=["1", "2"], others=["3", "4", "5"])],
        "TL-04 open",
        (0, 0, 0, 0, 0),
    ),
    "TL-06: a pack that is not whole voids the deal, and the score stands": (
        {"game": "cribbage", "score": [40, 50]},
        [told("PackIncorrect")],
        "TL-06 exacted",
        (40, 50),
    ),
    "VI: begun at the wrong player, and the last card turned up before anybody chose": (
        {"game": "whist", "dealer": "N"},
        [told("BegunElsewhere", "N", began="S"), {"passed": ["turn_up"]}],
        "W-L06 lapsed",
        (0, 0),
    ),
    "VI: begun at the wrong player, and an opponent takes the deal": (
        {"game": "whist", "dealer": "N"},
        [told("BegunElsewhere", "N", began="S"), choose("W", "LostDeal")],
        "W-L06 exacted",
        (0, 0),
    ),
}


def judged(setup, facts):
    return read_case("\n".join(json.dumps(line) for line in ({"setup": setup}, *facts)).encode())


@pytest.mark.parametrize(("setup", "facts", "ruled", "score"), KINDS.values(), ids=KINDS)
def test_it_is_ruled_as_the_articles_argue(setup, facts, ruled, score):
    case = judged(setup, facts)
    assert "; ".join(f"{each.law.id} {each.ruling.standing.value}" for each in case.findings) == ruled
    assert tuple(case.result["score"].values()) == score


CANNOT_BE = {
    "a partner pegs nothing": (
        FOUR | MUGGINS,
        told("Overlooked", seat="E", holes=2, pegs="W"),
        "W cannot peg for E's fault",
    ),
    "nobody pegs for their own fault": (
        THREE | MISDEALS,
        told("WrongNumber", seat="3", pegs="3"),
        "seat 3 cannot peg for seat 3's fault",
    ),
}


@pytest.mark.parametrize(("setup", "fact", "why"), CANNOT_BE.values(), ids=CANNOT_BE)
def test_it_cannot_have_happened_so(setup, fact, why):
    with pytest.raises(BadCase, match=why):
        judged(setup, [fact])


def test_trumps_cannot_be_of_another_suit_than_the_card_turned_up():
    setup = {"game": "solo", "dealer": "W", "trumps": "H", "turned": "4D", "hands": {}}
    with pytest.raises(BadCase, match="trumps is H, but the card turned up is 4D"):
        judged(setup, [{"act": "Pass", "seat": "N"}])
