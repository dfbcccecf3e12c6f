"""``hoyle advise``, and the hints at the table."""

import json
import re
from functools import cache

import pytest

from hoyle.words import PHRASES
from ports.cli.doors import asked

pytestmark = pytest.mark.usefixtures("few_worlds")

SEED = "7".rjust(64, "0")
TELLING = (4, 7, 13, 16, 49)
"""Moments of the deal of whist at which other maxims speak, or none alone."""


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A deal of whist that bots have played."""
    return played(tmp_path_factory, "whist")


@pytest.fixture(scope="module")
def cribbage(tmp_path_factory):
    return played(tmp_path_factory, "cribbage")


def played(tmp_path_factory, game):
    path = tmp_path_factory.mktemp(game) / "record.jsonl"
    args = ("play", game, "--watch", "--deals", "1", "--seed", SEED, "--record", str(path), "--plain")
    assert asked(*args).exit_code == 0
    return str(path)


@cache
def advice(*args):
    return json.loads(asked("advise", *args, "--json").stdout)


def test_the_document_says_what_each_maxim_says_and_which_governs(record):
    found = [advice(record, "--at", str(at)) for at in TELLING]
    assert all(each.keys() == {"at", "best", "lawful", "maxims", "play"} for each in found)
    for each in found:
        assert each["play"] in each["lawful"]
        assert sum(maxim["governs"] for maxim in each["maxims"]) <= 1
        for maxim in each["maxims"]:
            assert maxim.keys() == {"id", "why", "advises", "avoids", "governs"}
            assert maxim["why"]["say"] in PHRASES
            if maxim["governs"] and each["play"]["act"] == "Play":
                assert each["play"]["card"] in maxim["advises"]
    governing = {maxim["id"] for each in found for maxim in each["maxims"] if maxim["governs"]}
    assert len(governing) > 3


def test_an_observation_gives_the_same_as_its_moment_of_the_record(record, tmp_path):
    at = str(advice(record, "--at", "9", "--seat", "S")["at"])
    seen = asked("replay", record, "--at", at, "--seat", "S", "--observation").stdout
    path = tmp_path / "seen.json"
    path.write_text(seen, encoding="utf-8")
    seen, moment = advice(str(path)), advice(record, "--at", at)
    assert seen == moment | {"at": None}


def test_a_player_who_is_not_due_is_advised_when_they_next_decide(record):
    seats = {seat: advice(record, "--at", "9", "--seat", seat) for seat in "NESW"}
    assert all(each["play"] in each["lawful"] for each in seats.values())
    moments = [each["at"] for each in seats.values()]
    assert len(set(moments)) == 4
    assert min(moments) == 9
    for seat, each in seats.items():
        said = asked("advise", record, "--at", "9", "--seat", seat).stdout
        assert said.startswith(f"This seat's next decision comes after {each['at']} moves") == (
            each["at"] != 9
        )
        assert "There is nothing to do now." not in said
        assert advice(record, "--at", str(each["at"])) == each  # It is that seat's turn then.


def test_a_player_who_decides_no_more_is_told_when_it_last_was(record):
    most = json.loads(asked("replay", record, "--json").stdout)["acts"]
    refused = asked("advise", record, "--at", str(most), "--seat", "E")
    assert refused.exit_code == 2
    last = re.search(r"E has nothing to decide from there on; .* after (\d+) acts", refused.stderr)
    assert advice(record, "--at", last[1], "--seat", "E")["at"] == int(last[1])


def test_the_bot_may_be_named(record):
    for bot in ("plain", "search", "maxim:-W-M28"):
        said = asked("advise", record, "--at", "9", "--bot", bot).stdout
        assert f"The {bot} bot would play the " in said


def test_in_words_it_says_which_maxim_governs_and_why(record):
    said = "".join(asked("advise", record, "--at", str(at)).stdout for at in TELLING)
    assert ": it wins the trick. Advice: for the " in said
    assert "  This maxim decides: In doubt, win the trick.\nSuggestion: " in said
    assert "The maxim bot would play the " in said
    assert "No single maxim decides. Together, the maxims leave " in said
    assert ": .\n" not in said
    assert not re.search(r"[2-9] [AKQJ]\b", said)  # The ace is high.


def test_ways_of_laying_out_are_told_as_cards(cribbage):
    lay_out = next(
        each for each in (advice(cribbage, "--at", str(at)) for at in range(2, 9)) if each["maxims"]
    )
    assert lay_out["play"]["act"] == "LayOut"
    governs = next(maxim for maxim in lay_out["maxims"] if maxim["governs"])
    assert all(len(out.split()) == 2 for out in governs["advises"])


def test_a_game_without_maxims_has_its_bot(tmp_path_factory):
    path = played(tmp_path_factory, "hookey")
    assert asked("advise", path, "--at", "3").stdout.startswith("Blind hookey is pure chance: ")
    assert advice(path, "--at", "3")["maxims"] == []


@pytest.mark.parametrize(
    ("text", "args", "why"),
    [
        ('{"variant":{"name":"long-whist"}}', (), "this is not an observation of whist: "),
        ("{}", (), "no record"),
        (None, ("--at", "9999"), "no moment 9999"),
        (None, ("--at", "9", "--seat", "Q"), "is not a seat"),
        (None, ("--at", "9", "--bot", "cunning"), "there is no bot 'cunning'"),
    ],
)
def test_what_it_cannot_use_is_refused_in_one_line(record, tmp_path, text, args, why):
    path = tmp_path / "file"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    refused = asked("advise", record if text is None else str(path), *args)
    assert refused.exit_code == 2
    assert why in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_an_observation_has_no_other_seat_or_time(record, tmp_path):
    path = tmp_path / "seen.json"
    path.write_text(
        asked("replay", record, "--at", "9", "--seat", "S", "--observation").stdout, encoding="utf-8"
    )
    refused = asked("advise", str(path), "--seat", "N")
    assert refused.exit_code == 2
    assert "an observation is one seat's" in refused.stderr


def test_at_the_table_h_names_the_best_choice_and_more_the_maxims_and_every_value():
    said = [asked("play", "whist", "--seed", f"{n:064x}", "--plain", typed="h\nmore\n") for n in range(4)]
    assert all(re.search(r"^Best: .*, because .*\.$", each.stdout, re.M) for each in said)
    assert any("  This maxim decides: " in each.stdout and "Suggestion: " in each.stdout for each in said)
    assert any(
        re.search(r": [\d.]+ tricks, [\d.]+% chance of winning\.$", each.stdout, re.M) for each in said
    )


def test_a_hint_taken_is_in_the_record(tmp_path):
    path = tmp_path / "hinted.jsonl"
    asked("play", "cribbage", "--seed", SEED, "--plain", "--record", path, typed="h\n\n" * 4 + "q\na\n")
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    hinted = [line for line in lines if line.get("hinted")]
    assert hinted
    assert all(line["kind"] == "act" for line in hinted)
    assert asked("verify", path).exit_code in (0, 1)


def test_a_beginner_is_warned_once_before_a_choice_that_costs_too_much():
    args = ("play", "cribbage", "--variant", "three-handed", "--seed", SEED, "--plain", "--warn-loss", "0.1")
    more = asked(*args, typed="more\n").stdout
    rank, suit = re.findall(r"^the (\w+) of (\w+): hand", more, re.M)[-1]
    rank = ["zero", "ace", "two", "three", "four", "five", "six", "seven", "eight"].index(rank)
    typed = f"{'A' if rank == 1 else rank}{suit[0]}\n"
    said = asked(*args, typed=2 * typed).stdout
    assert said.count("Type your choice again to make it anyway.") == 1


def test_the_coach_tells_what_each_lay_out_and_each_card_is_worth(cribbage):
    found = [(at, advice(cribbage, "--at", str(at))) for at in range(2, 12)]
    at, lay_out = next(each for each in found if each[1]["play"]["act"] == "LayOut")
    said = asked("advise", cribbage, "--at", str(at)).stdout
    assert said.startswith("Best: discard ")
    assert "\nThe value of each choice, best first:\n" in said
    lines = said.partition("best first:\n")[2].splitlines()
    numbers = r"hand [\d.]+, crib [-+][\d.]+, play [-+][\d.]+, total -?[\d.]+, "
    for line, way in zip(lines, lay_out["best"]["ways"], strict=False):
        assert re.search(numbers + r"played \d+% of the time, [\d.]+% chance of winning\.$", line)
        assert f"total {way['total']:.2f}, played {way['often']:.0%}".removesuffix("%") in line
        assert f"{100 * way['win']:.1f}%" in line
    at, play = next(
        each for each in found if each[1]["play"]["act"] == "Play" and len(each[1]["best"]["ways"]) > 1
    )
    said = asked("advise", cribbage, "--at", str(at)).stdout
    for way in play["best"]["ways"]:
        assert f"play {way['play']:+.2f}, played {way['often']:.0%}".removesuffix("%") in said
    assert asked("advise", cribbage, "--at", str(at), "--language", "de").stdout.count(
        " % Siegchance.\n"
    ) == len(play["best"]["ways"])


def test_more_tells_every_value_where_no_maxim_speaks():
    args = ("play", "cribbage", "--variant", "three-handed", "--seed", SEED, "--plain")
    said = "".join(asked(*args, typed=typed).stdout for typed in ("more\n", "\nmore\n"))
    assert re.search(r"\nthe \w+ of \w+: hand [\d.]+, crib [-+][\d.]+, total -?[\d.]+\.\n", said)


def test_a_table_of_ones_own_that_cannot_be_read_is_told_of_and_the_game_goes_on(tmp_path, monkeypatch):
    monkeypatch.setenv("HOYLE_TABLES", str(tmp_path))
    (tmp_path / "cribbage_five-card.npz.xz").write_text("no table")
    said = asked("play", "cribbage", "--seed", SEED, "--plain", typed="h\n\nh\nh\n").stdout
    assert said.count("cribbage_five-card.npz.xz holds no table of this game") > 1
