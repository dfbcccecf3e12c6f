"""An external game is added by one line, and works with every interface: nothing else names the games.

The suite asks the same of a game in a package (``examples/test_war_package.py``), at every interface.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE

TESTS = Path(__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(TESTS)}
SEED = "1793".zfill(64)


def toy(*args, typed=""):
    """Run ``hoyle`` with the toy game added."""
    said = subprocess.run(
        [sys.executable, "-m", "project.toy_program", *args],
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=ENVIRONMENT,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    return said.stdout


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """The record of three deals played by the default bots."""
    path = tmp_path_factory.mktemp("toy") / "highest.jsonl"
    flags = ("--set", "stake=3", "--deals", "3", "--seed", SEED, "--record", str(path))
    told = toy("play", "highest", "--watch", *flags)
    assert "shows" in told
    return path


@pytest.mark.nightly
def test_it_keeps_the_contract_and_every_act_of_it_has_words():
    """The omitted parts need a game with more acts, more rules, or a card that is played."""
    left_out = "refuses_by_a_rule or done_aside or written_and_read or worlds or bystander_and_nonsense"
    files = [str(TESTS / f"project/test_{name}.py") for name in ("contract", "contract_in_words", "words")]
    flags = ["-p", "project.toy_program", "-p", "no:cacheprovider", "-n", "0", "-m", "not nightly"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *flags, "-k", f"highest and not ({left_out})", *files],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=ENVIRONMENT,
        cwd=TESTS.parent,
        check=False,
    )
    assert run.returncode == 0, run.stdout
    assert int(run.stdout.split(" passed")[0].split()[-1]) > 25, run.stdout


def test_it_is_listed_with_its_option_and_its_rules():
    (listed,) = (each for each in json.loads(toy("games", "--json")) if each["game"] == "highest")
    assert [(each["name"], each["default"]) for each in listed["options"]] == [("stake", "1")]
    assert "the lower card pays the stake" in toy("rules", "highest", "TY-03")


@pytest.mark.nightly
def test_bots_play_it_by_default_and_its_record_is_verified_and_replayed(record):
    header = json.loads(record.read_text().splitlines()[0])
    assert [player["bot"] for player in header["players"]] == ["random", "random"]
    assert header["options"] == {"stake": "3"}
    assert "holds" in toy("verify", str(record)).lower()
    result = json.loads(toy("replay", str(record), "--json"))
    assert result["deals"] == 3
    assert sum(result["settlement"].values()) == 0


@pytest.mark.nightly
def test_a_person_plays_it_at_the_terminal():
    said = toy("play", "highest", "--deals", "1", "--seed", SEED, typed="cut 20\nshow\n" * 2)
    assert "Show your card" in said
    assert "You show" in said


@pytest.mark.nightly
def test_a_match_is_measured_in_pence():
    found = json.loads(
        toy("trial", "match", "--game", "highest", "--bots", "random,random", "--deals", "2", "--json")
    )
    assert (found["mean"], found["unit"]) == (0, "pence a deal")


@pytest.mark.nightly
def test_it_is_played_in_the_web_house_to_its_end(tmp_path):
    server = Running(tmp_path, "--port", "0", program="project.toy_program", env=ENVIRONMENT)
    guest = Guest(server.base)
    try:
        table = guest.sets_up(game="highest", until={"deals": 2})["table"]
        guest.joins(table)
        guest.plays_out()
        written = guest.http.get(f"/table/{table}/record").content
        assert "highest" in {each["game"] for each in guest.http.get("/api/games").json()}
        assert 'Shown by <a href="/rules/highest#TY-02">TY-02</a>' in guest.http.get("/rules/highest").text
    finally:
        guest.close()
        server.stops()
    path = tmp_path / "record.jsonl"
    path.write_bytes(written)
    assert "holds" in toy("verify", str(path)).lower()
