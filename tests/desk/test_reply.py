"""The desk for a page: each request brings the case, and gets it back with an answer."""

import pytest

from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.reply import happenings, reply
from hoyle.errors import BadCase
from hoyle.games import GAMES
from hoyle.words import language_named

REVOKE = "East revoked in trick 5, a heart on clubs; South claims; NS 5, EW 7"


def test_a_sentence_is_ruled_on_chosen_and_taken_back():
    ruled = reply({"case": {"setup": {"game": "whist"}}, "say": REVOKE})
    assert [each["law"] for each in ruled["rulings"]] == ["W-L11"]
    taken = reply({"case": ruled["case"], "choose": 1})
    assert taken["after"]["score"] == {"NS": 8, "EW": 7}
    assert reply({"case": taken["case"], "undo": True})["after"]["score"] == {"NS": 5, "EW": 7}
    with pytest.raises(BadCase, match="there is no choice 9"):
        reply({"case": ruled["case"], "choose": 9})


def test_a_fact_that_is_missing_is_asked_for_and_then_it_is_ruled():
    asked = reply({"case": {"setup": {"game": "cribbage"}}, "kind": "Overcounted", "facts": {"seat": "1"}})
    assert [(each["fact"], each["kind"]) for each in asked["ask"]] == [("holes", "number")]
    facts = asked["understood"]["given"] | {"holes": "two"}
    assert reply({"case": asked["case"], "kind": "Overcounted", "facts": facts})["rulings"]


def test_a_german_reader_is_answered_in_german():
    german = language_named("de")
    told = reply(
        {"case": {"setup": {"game": "whist"}}, "say": "Ost hat nicht bedient", "language": "de"}, german
    )
    assert told["understood"]["kind"] in ("RevokePlayed", "RevokeEstablished")
    assert told["ask"][0]["question"].startswith("Ist es zu spät")


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_everything_on_which_the_laws_rule_is_listed_once_by_moment(game):
    listed = [each["kind"] for moment in happenings(game) for each in moment["happenings"]]
    assert len(listed) == len(set(listed)) > 4
    assert set(listed) <= {kind.name for kind in HAPPENINGS[game]} - {"RevokePlayed"}
