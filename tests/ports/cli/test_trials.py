"""``hoyle trial``: experiments at the prompt."""

import json
import os
import time

import psutil
import pytest

from copies import Copy
from hoyle.ports.cli.trials import time_left
from hoyle.trials.defaults import SEED
from ports.cli.doors import PATIENCE, Terminal, asked

MATCH = ("trial", "match", "--game", "whist", "--bots", "plain,random")


def test_a_match_tells_who_is_better_and_how_surely():
    said = asked(*MATCH, "--deals", "10", "--json")
    found = json.loads(said.stdout)
    assert said.exit_code == 0
    assert list(found) == ["trial", "game", "deals", "mean", "se", "interval", "unit", "provenance"]
    assert (found["trial"], found["game"], found["deals"]) == ("match", "whist", 10)
    assert found["interval"][0] < found["mean"] < found["interval"][1]
    assert found["provenance"]["seed"] == SEED
    assert "95 times in 100" in asked(*MATCH, "--deals", "10").stdout
    assert "too few" in asked(*MATCH, "--deals", "1").stdout


@pytest.mark.parametrize(
    ("done", "seconds", "told"),
    [
        (0, 60, "time left unknown"),
        (50, 89, "about 89 s left"),
        (50, 90, "about 2 min left"),
        (50, 120, "about 2 min left"),
        (10, 60, "about 9 min left"),
        (50, 5399, "about 90 min left"),
        (50, 5400, "about 1.5 h left"),
        (25, 3600, "about 3.0 h left"),
        (100, 60, "about 0 s left"),
    ],
)
def test_the_time_that_is_left_is_told_in_seconds_minutes_or_hours(done, seconds, told):
    assert time_left(done, 100, seconds) == told


def test_a_ladder_tells_of_each_the_strongest_first():
    ladder = ("trial", "ladder", "--game", "whist", "--bots", "random,plain", "--deals", "8")
    found = json.loads(asked(*ladder, "--json").stdout)
    assert [rank["bot"] for rank in found["bots"]] == ["plain", "random"]
    first, _, *lines = asked(*ladder).stdout.splitlines()
    assert first.startswith("tricks a deal, from 8 pairs of every two")
    starts = ("plain: +", "    against random: +", "random: -", "    against plain: -")
    assert all(line.startswith(start) for line, start in zip(lines, starts, strict=True))


def test_the_calls_of_solo_are_told_with_how_they_fared():
    said = asked("trial", "calls", "--deals", "12", "--json")
    found = json.loads(said.stdout)
    assert (found["trial"], found["game"], found["deals"]) == ("calls", "solo", 12)
    fared = found["calls"]["proposition"]
    assert set(fared) == {"said", "played", "made", "success", "se", "pence"}
    assert fared["said"] >= fared["played"] >= fared["made"]
    assert sum(call["played"] for call in found["calls"].values()) + found["thrown_up"] == 12
    table = asked("trial", "calls", "--deals", "12").stdout
    assert f"{'proposition':<20}  {fared['said']:>7}  {fared['played']:>7}  " in table
    assert f"{found['thrown_up']} of 12 hands thrown up." in table


@pytest.mark.nightly
def test_two_workers_print_the_same_bytes_as_one_and_go_on_from_a_file(tmp_path):
    kept = str(tmp_path / "kept")
    assert asked(*MATCH, "--deals", "8", "--out", kept).exit_code == 0
    one = asked(*MATCH, "--deals", "16", "--json")
    more = ("--deals", "16", "--workers", "2", "--out", kept, "--json")
    two = Copy(("-m", "hoyle", *MATCH, *more), tmp_path / "out", tmp_path / "err")
    assert two.wait() == 0
    assert (tmp_path / "out").read_text() == one.stdout


def test_a_trial_killed_leaves_no_worker_and_goes_on_where_it_was(tmp_path):
    kept = tmp_path / "kept"
    flags = ("--deals", "100000", "--workers", "2", "--out", str(kept))
    trial = Copy(("-m", "hoyle", *MATCH, *flags), os.devnull, tmp_path / "err")
    wait_until(lambda: kept.exists() and kept.read_bytes().count(b"\n") > 10)
    workers = psutil.Process(trial.pid).children(recursive=True)
    assert len(workers) >= 2
    trial.kill()
    trial.wait()
    wait_until(lambda: not any(worker.is_running() for worker in workers))
    more = str(kept.read_bytes().count(b"\n") + 10)
    on = asked(*MATCH, "--deals", more, "--out", str(kept), "--json")
    assert on.stdout == asked(*MATCH, "--deals", more, "--json").stdout


def test_ctrl_c_stops_every_worker_without_a_traceback(tmp_path):
    with Terminal((*MATCH, "--deals", "5000", "--workers", "2")) as terminal:
        terminal.shows("10 of 5,000 pairs")
        terminal.interrupts()
        terminal.shows("stopped")
        assert terminal.ends() == 1
        assert "Traceback" not in terminal.seen


def wait_until(so):
    until = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.nightly
def test_a_terminal_is_told_how_far_it_is():
    with Terminal((*MATCH, "--deals", "20")) as terminal:
        terminal.shows(r"of 20 pairs; (about|time left unknown)")
        terminal.shows(r"20 of 20 pairs")
        assert terminal.ends() == 0


def test_the_tricks_of_a_model():
    found = json.loads(asked("trial", "tricks", "--model", "self-play", "--deals", "5", "--json").stdout)
    assert sum(map(sum, found["counts"])) == 5
    assert json.loads(asked("trial", "tricks", "--model", "fair-coin").stdout)["deals"] == 0
    assert "tricks" in asked("trial", "tricks", "--deals", "1").stdout


@pytest.mark.parametrize(
    "args",
    [
        ("tricks", "--model", "self-play", "--deals", "2"),
        ("equity", "W-M06", "--deals", "1", "--worlds", "1"),
    ],
)
def test_single_deals_are_played_at_the_variant_asked_for(args):
    line = ("trial", *args, "--seed", "7", "--variant", "short-whist", "--set", "call_at=3", "--json")
    told = json.loads(asked(*line).stdout)["provenance"]
    assert (told["variant"], told["options"], told["seed"]) == (
        "short-whist",
        {"call_at": "3"},
        "7".zfill(64),
    )
    assert asked("trial", *args, "--variant", "longest-whist").exit_code == 2


def test_a_maxim_left_out_and_where_it_speaks():
    found = json.loads(asked("trial", "maxim", "W-M24", "--deals", "5", "--json").stdout)
    assert (found["trial"], found["maxim"], found["unit"]) == ("maxim", "W-M24", "tricks a deal")
    found = json.loads(asked("trial", "equity", "W-M06", "--deals", "1", "--worlds", "1", "--json").stdout)
    assert (found["trial"], found["deals"]) == ("equity", 1)


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("match", "--game", "snap", "--bots", "plain,random"), "no game 'snap'"),
        (("match", "--game", "whist", "--bots", "plain,nobody"), "no bot 'nobody'"),
        (("match", "--game", "whist", "--bots", "plain"), "two names"),
        (("ladder", "--game", "whist", "--bots", "plain"), "two names or more"),
        (("ladder", "--game", "snap"), "no game 'snap'"),
        ((*MATCH[1:], "--seed", "0x1793"), "64 hexadecimal digits"),
        ((*MATCH[1:], "--workers", "0"), "--workers"),
        ((*MATCH[1:], "--workers", "2", "--cluster", "tcp://127.0.0.1:1"), "the cluster's own"),
        (("tricks", "--model", "hope"), "double-dummy, self-play, fair-coin"),
        (("tricks", "--variant", "short-whist"), "--model self-play"),
        (("maxim", "W-M99"), "no maxim 'W-M99'"),
        (("equity", "W-M29"), "no program can tell"),
    ],
)
def test_nonsense_is_refused_in_a_line(args, why):
    said = asked("trial", *args)
    assert said.exit_code == 2
    assert said.stdout == ""
    assert why in said.stderr
    assert said.stderr.count("\n") == 1


def test_the_file_of_another_trial_is_refused(tmp_path):
    (tmp_path / "kept").write_text("shopping\n")
    said = asked(*MATCH, "--deals", "2", "--out", str(tmp_path / "kept"))
    assert said.exit_code == 2
    assert "holds something else" in said.stderr


def test_equity_says_to_how_many_choices_a_maxim_spoke_and_how_often_it_gained():
    line = ("trial", "equity", "W-M24", "--deals", "2", "--worlds", "1")
    found = json.loads(asked(*line, "--json").stdout)
    assert found["choices"]
    spoke = f"It spoke to {found['choices']} choices, and gained in {found['gained']:.0%} of them."
    assert spoke in " ".join(asked(*line).stdout.split())
