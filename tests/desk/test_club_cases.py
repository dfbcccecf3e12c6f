"""The laws of the whist clubs, case by case: published decisions in our words, and a few of ours.

``club_cases.jsonl`` has a case on each line: what happened in words, the table, the lines of a case file, and
what was decided: the law, and a part of the ruling, of each case in the order in which they are opened. Names
that begin with C64 are of published cases; two of these, on dummy whist, cannot be reported.
"""

import json
from pathlib import Path

from hoyle.desk.articles import articles
from hoyle.desk.case import read_case
from hoyle.law import Status

PAPER = Path(__file__).parents[1] / "data" / "club_cases.jsonl"
CASES = [json.loads(line) for line in PAPER.read_text(encoding="utf-8").splitlines()]
TABLE = {"game": "whist", "variant": "short-whist", "dealer": "N"}


def test_a_case_is_ruled_as_it_was_decided():
    for case in CASES:
        lines = [{"setup": TABLE | case["setup"]}, *case["lines"]]
        rulings = read_case("\n".join(map(json.dumps, lines)).encode()).document()["rulings"]
        assert [ruling["law"] for ruling in rulings] == [law for law, _ in case["decided"]], case["id"]
        for ruling, (_, part) in zip(rulings, case["decided"], strict=True):
            assert part in ruling["says"], case["id"]


def test_almost_every_published_case_is_here():
    assert sum(case["id"].startswith("C64-") for case in CASES) == 96


def test_every_law_that_is_acted_on_is_met_in_two_cases():
    met = [law for case in CASES for law in {law for law, _ in case["decided"]}]
    enforced = {law.id for law in articles("club") if law.status is Status.ENFORCED}
    assert {law: met.count(law) for law in enforced if met.count(law) < 2} == {}
