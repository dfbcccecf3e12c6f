"""Solo at the desk: case files and dialogues get the same rulings as a table."""

import json

import pytest

from hoyle.desk.articles import article, articles
from hoyle.desk.case import read_case
from hoyle.desk.conversation import Conversation
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import BadCase
from hoyle.games.solo.game import GAME
from hoyle.games.solo.laws import CODES
from hoyle.law import Status

SOLO = {"game": "solo", "dealer": "W", "declaration": "solo", "caller": "N", "trumps": "H"}
MISERE = {"game": "solo", "dealer": "W", "declaration": "misere", "caller": "N"}


def told(*lines, **setup):
    data = "\n".join([json.dumps({"setup": setup}), *(json.dumps(line) for line in lines)]).encode()
    return read_case(data).document()


def laws(case):
    return [(ruling["law"], ruling["standing"]) for ruling in case["rulings"]]


def test_a_card_exposed_against_a_misere():
    case = told({"incident": "CardShown", "seat": "E", "cards": "KS"}, **MISERE)
    (ruling,) = case["rulings"]
    assert (ruling["law"], ruling["standing"], ruling["decider"]) == ("S-L07", "open", ["N"])
    assert ruling["choices"] == ["claim the stakes, which E alone pays"]
    assert case["score"] == {"N": 0, "E": 0, "S": 0, "W": 0}


def test_its_neighbour_a_card_the_caller_exposes():
    assert laws(told({"incident": "CardShown", "seat": "N", "cards": "KS"}, **MISERE)) == [
        ("S-L05", "refused")
    ]


@pytest.mark.parametrize(("counts", "law"), [("13 13 12 14", "S-L36"), ("12 14 13 13", "S-L37")])
@pytest.mark.parametrize("called", [{}, {"called": "no"}, {"called": "yes"}])
def test_S_L36_S_L37_hands_counted_when_a_call_stands_lose_the_stake_whether_or_not_one_says_so(
    counts, law, called
):
    counted = {"incident": "HandsCounted", "seat": "S", "counts": counts}
    assert laws(told(counted | called, **SOLO)) == [(law, "exacted")]
    assert laws(told(counted, game="solo", dealer="W")) == [("S-L38", "exacted")]
    general = {"game": "solo", "dealer": "W", "declaration": "general-misere"}
    assert laws(told(counted, **general)) == [("S-L38", "exacted")]


@pytest.mark.parametrize("first", [None, "pass", "Pass"])
def test_S_L31_a_slip_may_have_been_a_pass(first):
    slip = {"incident": "CallCorrected", "seat": "S", "first": first, "instead": "Solo"}
    assert laws(told(slip, game="solo", dealer="W")) == [("S-L31", "open")]


PLAYED_OUT = {"passed": ["card", "deal_end"], "seat": "E"}


def test_a_card_taken_back_from_the_trick_that_lost_a_misere_lets_the_deal_go_on():
    saved = {"incident": "RevokeSaved", "seat": "E", "card": "9S", "led": "H", "at": 2}
    lost = {"incident": "MisereLost", "seat": "N", "at": 2}
    case = told(lost, PLAYED_OUT, saved, **MISERE)
    assert laws(case) == [("S-L26", "exacted"), ("S-L07", "open")]


def test_its_neighbour_a_card_shown_when_the_misere_is_lost_costs_nothing():
    lost = {"incident": "MisereLost", "seat": "N", "at": 2}
    shown = {"incident": "CardShown", "seat": "E", "cards": "9S"}
    assert laws(told(lost, PLAYED_OUT, shown, **MISERE)) == [("S-L26", "exacted")]


def test_a_demand_made_of_an_exposed_card():
    shown = {"incident": "CardShown", "seat": "E", "cards": "KD"}
    asked = {"incident": "DemandMade", "seat": "N", "of": "E", "card": "KD", "wants": "lowest", "led": "D"}
    assert laws(told(shown, asked, **SOLO)) == [("S-L06", "exacted"), ("S-L13", "exacted")]
    suit = asked | {"wants": "suit"}
    assert laws(told(shown, suit, **SOLO)) == [("S-L16", "refused"), ("S-L14", "refused")]


def test_a_revoke_claimed_at_a_table_and_what_it_came_to():
    hands = {"N": "AS 2S", "E": "KS 3D", "S": "QS 4H", "W": "JS 5C"}
    acts = [
        *(
            {"act": "Play", "seat": seat, "card": card}
            for seat, card in zip("NESW", ("AS", "3D", "QS", "JS"), strict=True)
        ),
        {"act": "Quit", "seat": "N"},
        *(
            {"act": "Play", "seat": seat, "card": card}
            for seat, card in zip("NESW", ("2S", "KS", "4H", "5C"), strict=True)
        ),
        {"act": "Quit", "seat": "S"},
        {"act": "Claim", "seat": "N", "offender": "E", "trick": 1},
        {"act": "ShowTricks", "seat": "E"},
    ]
    case = told(*acts, hands=hands, **SOLO)
    assert laws(case) == [("S-L20", "exacted")]
    assert case["settlement"] == {"N": 18, "E": -18, "S": 0, "W": 0}


@pytest.mark.parametrize(
    "setup",
    [
        {"declaration": "slam", "caller": "N"},
        {"declaration": "solo"},
        {"declaration": "proposition", "caller": "N"},
        {"declaration": "general-misere", "caller": "N"},
    ],
)
def test_a_setup_that_cannot_be_is_refused(setup):
    with pytest.raises(BadCase):
        told({"incident": "MisereLost", "seat": "N"}, game="solo", **setup)


def test_the_desk_by_word_of_mouth():
    said = []
    kinds = [kind.name for kind in HAPPENINGS["solo"]]
    number = str(1 + kinds.index("CardShown"))
    answers = iter(["solo", "W", "misere", "N", number, "E", "", "KS", "", "", ""])
    case = Conversation(lambda question: next(answers), said.append).held()
    assert [finding.law.id for finding in case.findings] == ["S-L07"]
    assert any("claim the stakes" in words for words in said)


@pytest.mark.parametrize(
    ("declaration", "asked"),
    [
        ("", {"declaration", "trumps"}),
        ("solo", {"declaration", "caller", "trumps"}),
        ("proposition", {"declaration", "caller", "partner", "trumps"}),
        ("misere-ouverte", {"declaration", "caller"}),
        ("general-misere", {"declaration"}),
    ],
)
def test_no_more_is_asked_than_the_declaration_leaves_open(declaration, asked):
    told = {"game": "solo"} | ({"declaration": declaration} if declaration else {})
    assert {question.name for question in GAME.desk.asks if question.asked(told)} == asked


def test_the_digest_has_thirty_nine_articles_in_order_and_each_that_rules_can_be_told_to_the_desk():
    numbers = [law.id for law in articles("solo")]
    assert numbers == [f"S-L{number:02}" for number in range(1, 40)]
    assert article("s-l26", articles("solo")).title
    heard = {kind.kind for kind in HAPPENINGS["solo"]}
    for law in CODES["hoffmann-1909"].laws:
        assert law.says
        if law.status is Status.ENFORCED:
            assert heard & set(law.hears), law.id


@pytest.mark.parametrize(("declaration", "stakes"), [("misere", "3s"), ("misere-ouverte", "6s")])
def test_a_claim_of_the_stakes_says_how_much_the_caller_receives(declaration, stakes):
    shown = {"incident": "CardShown", "seat": "E", "cards": "KH"}
    (ruling,) = told(shown, game="solo", dealer="W", declaration=declaration, caller="N")["rulings"]
    assert f"claim the stakes, which E alone pays (N receives {stakes})." in ruling["says"]
