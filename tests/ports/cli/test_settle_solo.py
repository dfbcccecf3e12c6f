"""``hoyle settle solo``: what each seat receives or pays, and impossible results."""

import json

import pytest

from ports.cli.doors import asked


def settled(*words):
    said = asked("settle", "solo", *words)
    assert said.exit_code == 0, said.stderr
    return said.stdout.splitlines()


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (("solo", "5"), "The declaration is won."),
        (("solo", "4"), "The declaration is lost."),
        (("misere", "0"), "The declaration is won."),
        (("misere", "1"), "The declaration is lost."),
        (("general-misere", "--set", "general_misere=yes"), "It is played out."),
    ],
)
def test_it_says_whether_the_declaration_was_made_and_what_each_pays(words, first):
    lines = settled(*words)
    assert lines[0] == first
    assert [line.partition(":")[0] for line in lines[1:]] == ["N", "E", "S", "W"]
    deltas = json.loads("\n".join(settled(*words, "--json")))["deltas"]
    assert sum(deltas.values()) == 0
    assert (deltas["N"] > 0) == (first == "The declaration is won.")


@pytest.mark.parametrize(
    ("words", "pence"),
    [
        (("solo", "6"), (21, -7, -7, -7)),
        (("solo", "4"), (-21, 7, 7, 7)),
        (("solo", "6", "--caller", "S"), (-7, -7, 21, -7)),
        (("misere", "0"), (36, -12, -12, -12)),
        (("misere", "1"), (-36, 12, 12, 12)),
        (("misere", "0", "--claim-against", "E"), (36, -36, 0, 0)),
        (("proposition", "9"), (7, 7, -7, -7)),
    ],
)
def test_what_each_pays_by_the_scale_that_is_used_unless_another_is_named(words, pence):
    assert tuple(json.loads(settled(*words, "--json")[0])["deltas"].values()) == pence


def test_a_proposition_is_played_with_the_callers_left_unless_another_is_named():
    left = json.loads(settled("proposition", "8", "--json")[0])
    across = json.loads(settled("proposition", "8", "--partner", "S", "--json")[0])
    assert {seat for seat, pence in left["deltas"].items() if pence > 0} == {"N", "E"}
    assert {seat for seat, pence in across["deltas"].items() if pence > 0} == {"N", "S"}
    assert left["made"] is across["made"] is True


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("solo",), "say how many tricks"),
        (("solo", "5", "--partner", "S"), "nobody has a partner at a solo"),
        (("proposition", "8", "--partner", "N"), "nobody accepts their own proposition"),
        (("solo", "5", "--claim-against", "E"), "only a misère can be claimed at once"),
        (("misere", "0", "--claim-against", "N"), "an adversary of the caller's"),
        (("general-misere", "3"), "has no number of tricks"),
        (("general-misere", "--partner", "S"), "nobody has a partner"),
        (("general-misere", "--claim-against", "E"), "only a misère can be claimed at once"),
        (("solo", "5", "--revokes", "caller=0"), "is not WHO=N"),
        (("solo", "5", "--revokes", "caller=14"), "is not WHO=N"),
        (("solo", "5", "--revokes", "partner=1"), "the caller has no partner"),
        (("solo", "5", "--scale", "x", "--base", "6"), "not both"),
    ],
)
def test_what_cannot_have_been_is_refused(words, why):
    said = asked("settle", "solo", *words)
    assert (said.exit_code, said.stdout) == (2, "")
    assert why in " ".join(said.stderr.split())


def test_a_revoke_costs_the_side_whose_it_is():
    made = json.loads(settled("solo", "6", "--json")[0])
    revoked = json.loads(settled("solo", "6", "--revokes", "caller=1", "--json")[0])
    theirs = json.loads(settled("solo", "4", "--revokes", "E=1", "--json")[0])
    assert made["made"]
    assert not revoked["made"]
    assert theirs["made"]


def test_a_misere_that_is_lost_cannot_have_been_claimed():
    said = asked("settle", "solo", "misere", "3", "--claim-against", "E")
    assert said.exit_code == 2
    assert "is lost, not claimed" in said.stderr
    assert settled("misere", "0", "--claim-against", "E")[0] == "The declaration is won."
