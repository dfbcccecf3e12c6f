"""Case files: the desk rules on them as a table does, and names what it cannot read."""

import json
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest
from msgspec.structs import replace

from games.whist.laid_out import ON_CLAIM, E, W, table
from games.whist.laws.choosing import choose
from hoyle.cards import Card
from hoyle.desk.articles import article, articles, document, every
from hoyle.desk.case import begun, read_case
from hoyle.desk.desk import findings, hear_of
from hoyle.desk.happening import HAPPENINGS
from hoyle.errors import BadCase, RecordError, UnknownGame, UnknownLaw
from hoyle.games.whist import incident as incidents
from hoyle.games.whist.act import Play
from hoyle.games.whist.game import GAME
from hoyle.law import remedy as remedies
from hoyle.law.paragraph import effect
from hoyle.table import Step, advance
from hoyle.tricks.incident import RevokeEstablished, TricksMixed, TricksShown, WrongCount
from said import words

CASES = Path(__file__).parents[1] / "data" / "cases"


def ruled(name):
    return read_case((CASES / f"{name}.jsonl").read_bytes()).document()


def told(*lines, **setup):
    data = "\n".join([json.dumps({"setup": setup}), *(json.dumps(line) for line in lines)]).encode()
    return read_case(data)


def test_a_revoke_claimed_at_a_table():
    case = ruled("revoke_claimed")
    (ruling,) = case["rulings"]
    assert ruling == {
        "law": "W-L11",
        "title": "The penalty for a revoke",
        "offender": "E",
        "standing": "open",
        "choices": ["add 3 points to NS", "take 3 tricks from EW", "deduct 3 points from EW"],
        "decider": ["S", "N"],
        "until": "the pack has been cut for the next deal",
        "reason": "the tricks show that E revoked in trick 1, playing 3D with spades in hand",
        "says": "The tricks show that E revoked in trick 1, playing 3D with spades in hand "
        "(article XI, W-L11). Until the pack has been cut for the next deal, S or N may add 3 points to NS "
        "(NS 9, EW 5), take 3 tricks from EW (settled after the deal), "
        "or deduct 3 points from EW (NS 6, EW 2).",
        "default": None,
    }
    assert case["score"] == {"NS": 6, "EW": 5}


def test_a_revoke_at_the_score_of_eight():
    (ruling,) = ruled("revoke_at_eight")["rulings"]
    assert (ruling["law"], ruling["offender"], ruling["standing"]) == ("W-L11", "W", "open")
    assert ruling["choices"][0] == "add 3 points to NS"


def test_a_card_exposed_in_the_deal():
    (ruling,) = ruled("exposed_in_the_deal")["rulings"]
    assert (ruling["law"], ruling["choices"]) == ("W-L01", ["have a new deal", "let the deal stand"])
    assert ruling["decider"] == ["E", "W"]
    assert "before any player entitled to choose plays" in ruling["default"]


def test_a_false_call_and_the_choice_that_was_made():
    (ruling,) = ruled("false_call")["rulings"]
    assert (ruling["law"], ruling["standing"]) == ("W-L16", "exacted")
    assert ruling["choices"] == ["the same dealer deals again"]


def test_W_L15_W_T38_a_claim_after_the_cut_comes_too_late():
    lapsed, late = ruled("claimed_too_late")["rulings"]
    assert (lapsed["law"], lapsed["standing"]) == ("W-L11", "lapsed")
    assert (late["law"], late["standing"]) == ("W-L15", "refused")


def test_what_a_choice_does_to_the_score():
    _, _, desk = begun({"score": [2, 8], "dealer": "N"})
    desk, (ruling,) = hear_of(desk, RevokeEstablished(seat=W, at=5))
    up = 10
    assert words(effect(remedies.Points(0, 3), ruling.offender, (2, 8), up)) == "NS 5, EW 8"
    assert words(effect(remedies.Points(1, -3), ruling.offender, (2, 8), up)) == "NS 2, EW 5"
    assert words(effect(remedies.Points(1, -3), ruling.offender, (2, 1), up)) == "NS 2, EW 0"
    assert words(effect(remedies.Tricks(1, 3), ruling.offender, (2, 8), up)) == "settled after the deal"
    assert len(findings(desk)) == 1


def test_the_desk_and_the_table_rule_alike_on_the_same_incident():
    position = table("AS 4S 2D", "KS 5S 3D", "QS 6S 4D", "JS 7S 5D", umpire=ON_CLAIM)
    act = Play(W, Card("7S"))
    after, at_the_table = advance(GAME, position, act)
    (incident,) = GAME.incidents(Step(position, act, GAME.play(position.state, act)))
    _, _, desk = begun({"dealer": "W"})
    _, at_the_desk = hear_of(desk, incident)
    assert at_the_desk == at_the_table
    assert choose(after, 0, "call").docket.cases  # The case continues from there.


def test_every_kind_of_incident_can_be_told_at_the_desk():
    for happening in HAPPENINGS["whist"]:
        samples = {
            "seat": "E",
            "at": 4,
            "card": "7H",
            "cards": "QH 7C",
            "led": "S",
            "suit": "S",
            "takers": "W",
            "counts": "13 13 12 14",
        }
        samples |= {
            "full": 13,
            "leader": "N",
            "waits": "W",
            "winner": "N",
            "began": "S",
            "holder": "S",
            "second": "S",
            "fourth": "N",
            "score": 7,
            "caller": "S",
            "relied": False,
        }
        samples |= {
            "points": 2,
            "of": "S",
            "right": "no",
            "highest": "yes",
            "all_down": False,
            "offender": "S",
        }
        samples |= {
            "upon": "S",
            "last": False,
            "established": True,
            "proved": True,
            "late": False,
            "harms": "E W",
            "stands": "2 7",
        }
        samples |= {"others": ["N", "S"], "players": "N E S W", "by": "S"}
        samples |= {"ranks": "3 6 6 11", "tricks": "8 5", "losers": "3 0 4", "claimed": True, "how": None}
        if happening.kind in (incidents.turn.FourthBeforeSecond, TricksMixed, TricksShown):
            samples |= {"second": "W", "offender": "W"}  # A partner, or the opposing side.
        kinds, needed = dict(happening.asks), happening.required
        told = {name: samples[name] for name in samples if name in kinds}
        told |= {name: get_args(kinds[name])[0] for name in needed if get_origin(kinds[name]) is Literal}
        told |= {name: True for name in needed if kinds[name] is bool and name not in samples}
        incident = happening.incident({name: fact for name, fact in told.items() if fact is not None})
        assert type(incident) is happening.kind
        _, _, desk = begun({"dealer": "N", "score": [0, 7]})
        hear_of(desk, incident)


def test_every_incident_that_a_law_of_whist_or_of_any_table_hears_can_be_told():
    told_of = {happening.kind for happening in HAPPENINGS["whist"]}
    hears = {kind for game in ("whist", "club", "table") for law in articles(game) for kind in law.hears}
    assert hears - told_of == {WrongCount}  # Only a referee knows of that.


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (({"incident": "Sneezed"},), "line 2: write an incident of"),
        (({"incident": "Reminded"},), "line 2: Reminded wants"),
        (({"incident": "Reminded", "seat": "Q"},), "line 2: seat: 'Q' is not a seat"),
        (({"incident": "Reminded", "seat": "E", "cards": 3},), "line 2: Reminded has no cards"),
        (
            ({"act": "Choose", "seat": "E", "case": 0, "option": "x"},),
            "line 2: E cannot make that choice now",
        ),
        (([],), "line 2: write one JSON object"),
        (({"passed": ["dawn"]},), "line 2: what may pass is one of: "),
        (
            ({"passed": ["card"], "by": "E"},),
            "line 2: say what has passed, by whose act, and to which trick, from 1: passed, seat, trick",
        ),
    ],
)
def test_a_line_that_cannot_be_read_is_named(lines, why):
    with pytest.raises(BadCase, match=why):
        told(*lines)


AT_A_TABLE = {"dealer": "W", "trumps": "H", "hands": {"N": "AS 2S", "E": "KS 3D", "S": "QS 4S", "W": "JS 5S"}}


def plays(seat, card):
    return {"act": "Play", "seat": seat, "card": card}


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ((plays("N", "KS"),), "line 2: N does not have KS"),
        ((plays("N", "AS"), plays("E", "KH")), "line 3: E does not have KH"),
        ((plays("N", "XS"),), "line 2: .*'XS'"),
        ((plays("Q", "AS"),), "line 2: 'Q' is not a seat"),
        (({"act": "Sneeze", "seat": "N"},), "line 2: .*Sneeze"),
        ((3,), "line 2: write one JSON object to a line"),
    ],
)
def test_an_act_that_a_table_does_not_take_is_named_by_its_line(lines, why):
    with pytest.raises(BadCase, match=why):
        told(*lines, **AT_A_TABLE)


def test_a_line_that_is_no_json_is_named_and_an_empty_one_is_passed_over():
    setup, reminded = json.dumps({"setup": {}}), json.dumps({"incident": "Reminded", "seat": "E"})
    with pytest.raises(BadCase, match=r"^line 4: .* is no JSON that can be read"):
        read_case(f"{setup}\n\n{reminded}\n{{reminded}}\n".encode())
    assert len(read_case(f"{setup}\n\n{reminded}\n \n".encode()).findings) == 1


@pytest.mark.parametrize("data", [b"", b"setup", b"[]", b'{"set up": {}}', b"\xff"])
def test_what_begins_with_no_setup_is_read_as_a_record(data):
    with pytest.raises(RecordError):
        read_case(data)


def test_hands_may_be_told_as_pbn_tells_them_from_any_seat():
    by_seat = told(plays("N", "AS"), **AT_A_TABLE).document()
    in_pbn = AT_A_TABLE | {"hands": "E:K.. Q4.. J5.. A2.."}
    for pbn in ("N:A2... K..3. Q4... J5...", "W:J5... A2... K..3. Q4..."):
        assert told(plays("N", "AS"), **AT_A_TABLE | {"hands": pbn}).document() == by_seat
    with pytest.raises(BadCase, match="line 1: "):
        told(**in_pbn)


def test_a_card_turned_up_tells_the_trumps_and_is_the_dealers():
    revoked = (plays("N", "2S"), plays("E", "3D"), plays("S", "4S"), plays("W", "5S"))
    case = AT_A_TABLE | {"hands": {**AT_A_TABLE["hands"], "W": "JS 5S 2H"}}
    del case["trumps"]
    assert told(*revoked, **case, turned="2H").findings == told(*revoked, **case, trumps="H").findings
    with pytest.raises(BadCase, match=r"line 1: .*3H"):
        told(**case, turned="3H")
    with pytest.raises(BadCase, match="say what is trumps, C, D, H or S, or which card was turned up"):
        told(**case)


def test_what_an_open_case_was_about_may_be_gone_and_then_it_is_open_no_more():
    established = {"incident": "RevokeEstablished", "seat": "W", "at": 6}
    (left,) = told(established).document()["rulings"]
    (gone,) = told(established, {"gone": 0}).document()["rulings"]
    assert (left["standing"], gone["standing"]) == ("open", "lapsed")
    for lines in (({"gone": 0},), (established, {"gone": 1}), (established, {"gone": 0}, {"gone": 0})):
        with pytest.raises(BadCase, match=rf"line {len(lines) + 1}: no case {lines[-1]['gone']} is open"):
            told(*lines)


@pytest.mark.parametrize(
    "setup",
    [
        {"umpires": 1},
        {"score": 3},
        {"hands": {"N": "AS"}},
        {"hands": 3, "trumps": "H"},
        {"hands": {}, "umpire": "x"},
        *({field: odd} for field in ("game", "variant", "set") for odd in (None, [], 1)),
        {"game": {}},
        {"variant": {}},
        {"set": "x"},
    ],
)
def test_a_setup_that_cannot_be_is_refused(setup):
    with pytest.raises(BadCase):
        told(**setup)


def test_the_articles_are_listed_in_printed_order():
    assert [law.id for law in articles("whist")] == [f"W-L{number:02}" for number in range(1, 27)]
    assert [law.id for law in articles("table")] == [f"TL-{number:02}" for number in range(1, 11)]
    assert set(document(articles("whist")[0])) == {
        "id",
        "article",
        "title",
        "says",
        "status",
        "source",
        "edition",
    }
    assert article("w-l11", every()).title == "The penalty for a revoke"
    with pytest.raises(UnknownGame):
        articles("tarot")
    with pytest.raises(UnknownLaw):
        article("W-L27", every())


def test_W_L18_honours_scored_against_a_side_go_to_the_other_where_the_table_has_agreed_it():
    for option, after in (("deduct", "NS 3, EW 5"), ("transfer", "NS 3, EW 7")):
        case = told(
            {"incident": "HonoursFalse", "seat": "N", "points": 2},
            score=[5, 5],
            set={"false_honours": option},
        )
        (ruling,) = (finding.ruling for finding in case.findings)
        (remedy,) = ruling.option.choices
        assert words(effect(remedy, ruling.offender, (5, 5), 10)) == after
    other = replace(remedy, side=1)
    assert words(effect(other, E, (5, 5), 10)) == "NS 7, EW 3"


def test_the_words_of_a_setup_are_read_in_capitals_and_in_small_letters():
    hands = {"N": "AS", "E": "KS", "S": "QS", "W": "JS"}
    said = {
        "game": "Whist",
        "variant": "Long-Whist",
        "umpire": "Watchful",
        "trumps": "h",
        "dealer": "w",
        "hands": hands,
    }
    (ruling,) = told({"act": "Play", "seat": "E", "card": "KS"}, **said).document()["rulings"]
    assert ruling["law"] == "W-L07"
    (ruling,) = told({"incident": "CardTorn", "seat": "1"}, game="BEZIQUE", dealer="2").document()["rulings"]
    assert ruling["law"] == "TL-02"


@pytest.mark.parametrize("score", [[1, "x"], ["x", 1], [1], [1, 2, 3], "1 x", 7])
def test_a_score_is_two_numbers(score):
    with pytest.raises(BadCase, match="a score is two numbers"):
        told(score=score)


def test_W_L03_hands_are_of_thirteen_where_nobody_says_otherwise():
    for counts, full, law in (("13 13 12 13", None, "W-L03"), ("12 12 11 12", "12", "W-L03")):
        line = {"incident": "HandsCounted", "seat": "N", "at": 1, "counts": counts}
        case = told(line if full is None else {**line, "full": full})
        (ruling,) = (finding.ruling for finding in case.findings)
        assert (ruling.law, str(ruling.remedy.text)) == (law, "let the deal stand")
