"""The page's witness against a finished record that differs from the one that the page saw being made."""

import json
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

import hoyle.ports.web.languages  # noqa: F401  So that the phrases of the page are known.
from hoyle.words import Text
from scale import PATIENCE

NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed: the page's witness is not run")


def test_a_record_that_is_not_what_the_page_saw_is_refused_and_says_where():
    script = Path(__file__).parent / "witnessed.mjs"
    done = subprocess.run([NODE, script], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert in_words(json.loads(done.stdout)) == {
        "honest": None,
        "another cut": "shuffle 0: the cut is not the one that you saw",
        "another who cut": "shuffle 0: the cut is not the one that you saw",
        "another promise": "shuffle 0: its promise is not the one that you saw",
        "another pledge": "shuffle 0: its pledges are not the ones that you saw",
        "another value": "shuffle 0: your value is not included",
        "no such shuffle": "shuffle 0: the shuffle is not in the record",
        "another hash": "the record does not contain the line whose hash the table gave you during play",
    }


def in_words(found):
    """Faults are texts."""
    return {name: why and str(msgspec.convert(why, Text)) for name, why in found.items()}


@pytest.fixture(scope="module")
def heard():
    script = Path(__file__).parent / "heard.mjs"
    done = subprocess.run([NODE, script], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_what_a_server_tells_of_a_shuffle_that_cannot_be_honest_is_found_and_named(heard):
    anew = "the shuffle was started again under the same number"
    elsewhere = "the pack was cut in a different place from the one that you saw"
    others = "the values do not match the pledges that you saw"
    dropped = "shuffle 0 was started and then dropped without notice"
    unasked = "the shuffle went on although you were not asked for a value"
    barred = "you are barred from giving a value, although you have not twice failed to reveal one"
    assert in_words(heard["stories"]) == {
        "an honest one": None,
        "an honest cut": None,
        "an honest void": None,
        "told again": None,
        "one after another": None,
        "one after another, and another sitting": None,
        "another name": "the shuffle has the wrong name",
        "another promise": "the promise was changed",
        "dropped": dropped,
        "dropped by a page that came late": dropped,
        "dropped, and the next numbered higher": "shuffle 1 is missing from the numbering",
        "numbered higher after one that is over": "shuffle 1 is missing from the numbering",
        "numbered higher while this page was away": None,
        "dropped while this page was away, and the next told": dropped,
        "two of one number": "two shuffles have the same number",
        "never revealed": "shuffle 0 was used for a deal but was never revealed",
        "left open by the sitting before": "shuffle 0 of the previous game was left unfinished",
        "made of other cards later": "the pack was first announced with different cards",
        "a stage back": anew,
        "restarted": None,
        "restarted, and this page's connection never broke": (
            "shuffle 0 was dropped as if the server had restarted, but this page stayed connected"
        ),
        "given up at the end of a sitting": None,
        "not asked to open": "you were not asked to reveal the value that you had pledged",
        "told to have failed, and never asked to open": (
            "you were not asked to reveal the value that you had pledged"
        ),
        "told to have failed, and away": None,
        "barred from the first": barred,
        "barred after one failure": barred,
        "barred after two": None,
        "begun anew after the pledges": anew,
        "begun anew after the deal": anew,
        "not cut": "the server asked for values before the pack was cut",
        "cut elsewhere": elsewhere,
        "cut by another": elsewhere,
        "cut of a page that came when it was open": elsewhere,
        "pledges changed": others,
        "a pledge left out": others,
        "dealt though void": "the shuffle was void, but cards were dealt anyway",
        "void though dealt": "cards were dealt, but the shuffle has now been declared void",
        "a player twice": "two pledges are from the same player",
        "my value left out": None,
        "my pledge changed": "the pledge under your name is not yours",
        "dealt unopened": "the cards were dealt before you saw the pledges",
        "another's value changed": "Bob's value does not match the pledge",
        "another's value kept back": "Bob's value does not match the pledge",
        "said not to have opened": None,
        "not asked": "you were not asked for a value",
        "opened without asking": unasked,
        "dealt without asking": unasked,
        "void without asking": None,
        "late to the opening": None,
        "late to the opening, not asked for the next": "you were not asked for a value",
        "late, and asked in time": None,
        "late, asked, and left out": None,
    }


def test_a_friend_who_comes_in_the_middle_of_a_shuffle_is_told_that_the_pack_holds_no_value_of_theirs(heard):
    bars = heard["bars"]
    assert [name for name, (hidden, *_) in bars.items() if hidden] == [
        "nothing dealt",
        "late, but for the next",
        "a bystander",
        "three voids",
    ]
    late = bars["late"]
    assert late[1] == "fair-bar"
    assert late[2].startswith("The pack in play (shuffle 0) does not include your value")
    assert bars["away from the cut and one deal"][1] == "fair-bar"
    assert bars["away twice"][1] == "fair-bar broken"
    assert bars["away twice"][2].endswith("So far, your value has been missing from 2 packs.")
    assert bars["barred"][1:] == [
        "fair-bar",
        "You failed twice to reveal your value. This session's packs no longer include your values.",
    ]
    assert bars["said to be late"][1] == "fair-bar"
    assert bars["said to be late"][2].startswith("The server says that your value came too late")
    assert bars["left out"][1] == "fair-bar broken"
    assert "though this page sent one" in bars["left out"][2]
    assert bars["four voids"][1] == "fair-bar broken"
    assert bars["four voids"][2].startswith(
        "4 shuffles in this game are void, which is more than bad luck can explain."
    )
    assert bars["wrong"][1] == "fair-bar broken"
    assert bars["wrong"][2] == "NOT VERIFIED. Shuffle 0: the promise was changed."


def test_a_page_remembers_twelve_sittings(heard):
    assert heard["remembered"] == [False] + [True] * 12


def test_a_page_pledges_and_opens_and_knows_that_its_value_is_in_the_pack(heard):
    assert heard["frames"] == [["pledge 0", False], ["pledge 0", False], ["open 0", False], ["", True]]
