"""War, a game in a separate package, is installed and works with every interface."""

import configparser
import json
import os
import shutil
import subprocess
import sys
import tomllib
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import pytest

from ports.cli.doors import ALL_IN_ONE
from ports.web.guest import Guest
from ports.web.running import Running

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "war_package"
SEED = "1793".zfill(64)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The environment of a Python in which the package is installed, as pip does it, but in no time."""
    folder = tmp_path_factory.mktemp("installed")
    about = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))
    project = about["project"]
    for module in about["tool"]["setuptools"]["py-modules"]:
        shutil.copy(EXAMPLE / f"{module}.py", folder)
    written = folder / f"hoyle_war-{project['version']}.dist-info"
    written.mkdir()
    (written / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = configparser.ConfigParser()
    points.read_dict(project["entry-points"])
    with (written / "entry_points.txt").open("w") as file:
        points.write(file)
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT / "tests")])}


@pytest.mark.nightly
def test_pip_installs_it_and_its_entry_point(tmp_path):
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps"]
    if find_spec("wheel"):
        pip.append("--no-build-isolation")  # The build requirements are already here.
    subprocess.run([*pip, "--target", str(tmp_path), str(EXAMPLE)], check=True, capture_output=True)
    (package,) = metadata.distributions(name="hoyle-war", path=[str(tmp_path)])
    assert [(point.group, point.name) for point in package.entry_points] == [("hoyle.games", "war")]


@pytest.fixture(scope="module")
def hoyle(installed):
    def run(*args, typed="", status=0, program=("-m", "hoyle")):
        said = subprocess.run(
            [sys.executable, *program, *args],
            input=typed,
            capture_output=True,
            text=True,
            timeout=300,
            env=installed,
            cwd=ROOT,
            check=False,
        )
        assert said.returncode == status, said.stdout + said.stderr
        return said.stdout + said.stderr

    return run


def test_it_is_one_file_of_at_most_two_hundred_lines():
    (file,) = EXAMPLE.glob("*.py")
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 200


@pytest.fixture(scope="module")
def said(hoyle, tmp_path_factory):
    """The exit status and output of each command, in one process."""
    folder = tmp_path_factory.mktemp("said")
    record, case = str(folder / "war.jsonl"), folder / "case.jsonl"
    case.write_text('{"setup": {"game": "war"}}\n', encoding="utf-8")
    flags = ("--deals", "3", "--seed", SEED, "--set", "stake=3", "--record", record)
    commands = (
        ("games", "--json"),
        ("play", "war", "--watch", *flags),
        ("verify", record),
        ("replay", record, "--json"),
        ("trial", "match", "--game", "war", "--bots", "random,random", "--deals", "2", "--json"),
        ("rules", "war", "WAR-02"),
        ("play", "war", "--umpire", "watchful", "--watch"),
        ("rule", str(case)),
    )
    ran = hoyle(json.dumps(commands), program=("-c", ALL_IN_ONE))
    return [json.loads(line) for line in ran.splitlines()]


def test_it_is_listed_played_recorded_verified_replayed_and_measured(said):
    assert [status for status, _ in said[:6]] == [0] * 6
    games, played, verified, replayed, measured, rule = (output for _, output in said[:6])
    assert "war" in {each["game"] for each in json.loads(games)}
    assert "takes 2 cards" in played
    assert "every line holds" in verified
    result = json.loads(replayed)
    assert (result["deals"], sum(result["settlement"].values())) == (3, 0)
    assert any(abs(pence) in (3, 9) for pence in result["settlement"].values())
    assert json.loads(measured)["mean"] == 0
    assert "The higher takes both" in rule


@pytest.mark.nightly
def test_a_person_plays_it_at_the_terminal(hoyle):
    said = hoyle("play", "war", "--deals", "1", "--seed", SEED, typed="cut 20\n" + "turn\n" * 60)
    assert "You turn up" in said
    assert "Session over." in said


def test_it_is_played_at_a_strict_table_only_and_the_desk_says_that_it_does_not_rule_on_it(said):
    played, ruled = said[6:]
    assert (played[0], "it takes strict" in played[1]) == (2, True)
    assert (ruled[0], "does not rule on War" in ruled[1]) == (2, True)


def test_it_keeps_the_contract_has_words_for_every_act_and_leaks_nothing(hoyle):
    files = ("contract", "contract_in_words", "words", "outcomes", "leaks", "public_calls")
    flags = ("-p", "no:cacheprovider", "-n", "0", "-m", "not nightly", "-k", "war")
    said = hoyle(*flags, *(f"tests/project/test_{name}.py" for name in files), program=("-m", "pytest"))
    assert int(said.split(" passed")[0].split()[-1]) > 25


@pytest.mark.nightly
def test_it_is_played_in_the_browsers_server_to_its_end(hoyle, installed, tmp_path):
    server = Running(tmp_path, "--port", "0", env=installed)
    guest = Guest(server.base)
    try:
        (war,) = (each for each in guest.http.get("/api/games").json() if each["game"] == "war")
        assert war["umpires"] == ["strict"]
        refused = guest.http.post("/api/tables", json={"game": "war", "umpire": "watchful", "name": "Ann"})
        assert refused.status_code >= 400
        table = guest.sets_up(game="war", until={"deals": 1})["table"]
        guest.joins(table)
        guest.plays_out()
        written = guest.http.get(f"/table/{table}/record").content
    finally:
        guest.close()
        server.stops()
    path = tmp_path / "record.jsonl"
    path.write_bytes(written)
    assert "every line holds" in hoyle("verify", str(path))
