"""Kinds of dishonest hosts, each by the numbered property of docs/fairness.md that it violates.

Those in a record are tried against all three verifiers; those in messages during play only a page can detect.
"""

import json
import subprocess
from copy import deepcopy
from pathlib import Path

import pytest

from fairness.false_messages import LIVE
from fairness.pages import NODE, a_day, heard
from hoyle.errors import HoyleError
from hoyle.record import verify
from record.tables import chained, lines_of
from scale import PATIENCE

pytestmark = [
    pytest.mark.usefixtures("untraced"),
    pytest.mark.skipif(NODE is None, reason="node is not installed: two of the verifiers are not run"),
]

KINDS = Path(__file__).parent / "kinds.mjs"


@pytest.fixture(scope="module")
def day():
    """Two deals of whist, one person among bots, and everything that was sent to the page."""
    return a_day(3, game="whist", people=1, deals=2, trouble=0, falls=0)


def places(lines, kind, **body):
    return [
        n
        for n, line in enumerate(lines)
        if line["kind"] == kind and all(line.get(name) == value for name, value in body.items())
    ]


def acts(lines, name):
    return [n for n in places(lines, "act") if lines[n]["act"]["act"] == name]


def move(lines, place, to):
    lines.insert(to, lines.pop(place))


def other(digits):
    return ("0" if digits[0] != "0" else "1") + digits[1:]


def _exchanged(lines):
    """Two seats play each other's cards throughout the first deal."""
    played = [lines[n]["act"] for n in acts(lines, "Play")[:52]]
    one = next(each for each in played if each["seat"] == 0)
    another = next(each for each in played if each["seat"] == 1)
    one["card"], another["card"] = another["card"], one["card"]


def _played_twice(lines):
    own = [lines[n]["act"] for n in acts(lines, "Play")[:52] if lines[n]["act"]["seat"] == 0]
    own[1]["card"] = own[0]["card"]


def _stranger(lines):
    for n in (*places(lines, "commitment"), *places(lines, "contributions")):
        for each in lines[n].get("pledges") or lines[n].get("contributions") or ():
            each["player"] = "nobody"


def _cut_elsewhere(lines):
    lines[acts(lines, "CutPack")[0]]["act"]["at"] += 1


def _dealt_by_another(lines):
    act = lines[acts(lines, "Deal")[0]]["act"]
    act["seat"] = (act["seat"] + 1) % 4


def _void(lines, **body):
    """The first deal is declared void, but is dealt from anyway."""
    at = places(lines, "contributions", shuffle=1)[0]
    lines.insert(at, {"kind": "void", "shuffle": 1, **body})


RECORDS = {
    (1, "cut short"): lambda lines: None,
    (2, "no close"): lambda lines: lines.pop(),
    (2, "the record has a second header"): lambda lines: lines.insert(3, lines[0]),
    (3, "a number left out"): lambda lines: lines[places(lines, "commitment")[1]].update(shuffle=2),
    (3, "the context of another"): lambda lines: lines[places(lines, "commitment")[1]].update(
        context=lines[places(lines, "commitment")[0]]["context"]
    ),
    (4, "a player pledged twice"): lambda lines: lines[places(lines, "commitment")[1]]["pledges"].extend(
        lines[places(lines, "commitment")[1]]["pledges"]
    ),
    (4, "somebody pledges who is not there"): _stranger,
    (5, "another value"): lambda lines: [
        each.update(value=other(each["value"]))
        for each in lines[places(lines, "contributions", shuffle=1)[0]]["contributions"]
    ],
    (5, "a pledge is not opened"): lambda lines: lines[places(lines, "contributions", shuffle=1)[0]].update(
        contributions=[]
    ),
    (5, "values twice"): lambda lines: lines.insert(
        places(lines, "contributions", shuffle=1)[0], lines[places(lines, "contributions", shuffle=1)[0]]
    ),
    (6, "values open before the cut"): lambda lines: move(
        lines, places(lines, "contributions", shuffle=1)[0], acts(lines, "CutPack")[0]
    ),
    (6, "dealt before the values are open"): lambda lines: move(
        lines, acts(lines, "Deal")[0], places(lines, "contributions", shuffle=1)[0]
    ),
    (7, "void for no reason"): lambda lines: _void(lines, why="unopened"),
    (7, "void, and dealt from"): lambda lines: _void(lines, why="restart"),
    (8, "one pack for two deals"): lambda lines: lines[acts(lines, "Shuffle")[1]]["act"].update(shuffle=1),
    (8, "the pack of the cut dealt"): lambda lines: lines[acts(lines, "Shuffle")[0]]["act"].update(shuffle=0),
    (9, "another seed"): lambda lines: lines[places(lines, "reveal", shuffle=1)[0]].update(seed="ab" * 32),
    (9, "revealed before it is dealt"): lambda lines: move(
        lines, places(lines, "reveal", shuffle=1)[0], places(lines, "contributions", shuffle=1)[0]
    ),
    (9, "revealed twice"): lambda lines: lines.insert(-1, lines[places(lines, "reveal", shuffle=1)[0]]),
    (10, "never revealed"): lambda lines: lines.pop(places(lines, "reveal", shuffle=2)[0]),
    (11, "another pack"): lambda lines: lines[0].update(made={"ranks": "A23456789TJQK", "copies": 2}),
    (12, "cards of two hands exchanged"): _exchanged,
    (12, "a card played twice"): _played_twice,
    (12, "cut elsewhere"): _cut_elsewhere,
    (12, "dealt to other seats"): _dealt_by_another,
}
"""The changes made to the lines of a record, which is then rehashed."""


def refused(data):
    """Does ``hoyle verify`` reject this?"""
    try:
        return not verify(data).ok
    except HoyleError:
        return True


def test_every_kind_of_false_record_is_refused_by_all_three_verifiers(day, tmp_path):
    honest = bytes(day.disk.record)
    records = {(0, "honest"): honest}
    for kind, change in RECORDS.items():
        lines = deepcopy(lines_of(honest))
        change(lines)
        records[kind] = chained(lines)
    records[1, "cut short"] = honest[:-1]
    names = []
    for n, data in enumerate(records.values()):
        names.append(tmp_path / f"{n}.jsonl")
        names[-1].write_bytes(data)
    messages = tmp_path / "messages"
    messages.write_text("".join(json.dumps(each) + "\n" for each in day.guests[0].messages), encoding="utf-8")
    done = subprocess.run([NODE, KINDS, messages, *names], capture_output=True, text=True, timeout=PATIENCE)
    assert done.stderr == ""
    found = dict(zip(records, json.loads(done.stdout), strict=True))
    first = found.pop((0, "honest"))
    assert (first["verifier"], first["page"], first["alarms"]) == (True, True, [])
    assert not refused(records.pop((0, "honest")))
    unseen = {
        "page": [kind for kind, each in found.items() if each["page"]],
        "verify.mjs": [kind for kind, each in found.items() if each["verifier"]],
        "hoyle verify": [kind for kind, data in records.items() if not refused(data)],
    }
    assert unseen == {"page": [], "verify.mjs": [], "hoyle verify": []}
    assert len(records) == 25


def test_every_kind_of_false_message_is_seen_by_the_page(day, tmp_path):
    found = dict(zip(LIVE, heard(tmp_path, [day], LIVE.values()), strict=True))
    assert [kind for kind, each in found.items() if not each["alarms"]] == []
    of_shuffle = {kind: each for kind, each in found.items() if (each["evidence"] or {}).get("shuffle")}
    assert [kind for kind, each in of_shuffle.items() if not each["again"]["alarms"]] == [], "loaded again"
