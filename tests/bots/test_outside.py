"""External bots: named by their module, registered, offered by a package; and the effect of faulty ones."""

import json
import pickle
import subprocess
import sys
import tomllib
from dataclasses import replace
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

import pytest

from bots import outside_bots
from bots.outside_bots import first
from hoyle import bots
from hoyle.bots import BOTS, any_bot, bot_named, register
from hoyle.bots.guard import answer, in_time
from hoyle.bots.outside import bot_of
from hoyle.errors import BotAnswered, BotFailed, BotSilent, NotABot, UnknownGame, UnknownPlayer
from hoyle.trials.match import Match
from hoyle.trials.run import run
from ports.cli.doors import asked

HERE = outside_bots.__name__
EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot"


@pytest.fixture
def registered(monkeypatch):
    """The bots of each game, to which a test may add."""
    kept = {game: dict(known) for game, known in BOTS.items()}
    monkeypatch.setattr(bots, "_BOTS", kept)
    monkeypatch.setattr(bots, "BOTS", kept)
    return kept


def test_a_bot_is_named_by_its_module_wherever_bots_are(tmp_path):
    name = f"{HERE}:first"
    bot = any_bot("whist", name)
    assert (bot.name, bot.says) == (name, "takes the first choice")
    assert len(run(Match(game="whist", bots=(name, "random")), 1)) == 1
    record = tmp_path / "r.jsonl"
    watched = asked("play", "whist", "--watch", "--deals", "1", "--bots", name, "--record", str(record))
    assert watched.exit_code == 0, watched.stderr
    assert f"The {name} bot would" in asked("advise", str(record), "--at", "4", "--bot", name).stdout
    assert asked("trial", "tricks", "--model", "self-play", "--bot", name, "--deals", "1").exit_code == 0


def test_workers_have_it_too_and_pass_its_failures_on():
    with pytest.raises(BotFailed, match="failed with KeyError"):
        run(Match(game="whist", bots=(f"{HERE}:fails", "plain")), 11, workers=2)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no_such_module:choose", "No module named 'no_such_module'"),
        (f"{HERE}:nobody", "has no 'nobody'"),
        (f"{HERE}:NOT_CALLABLE", "neither a Bot nor a function"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_line(name, why):
    with pytest.raises(NotABot, match=why):
        any_bot("whist", name)
    said = asked("trial", "match", "--game", "whist", "--bots", f"{name},plain")
    assert said.exit_code == 2
    assert why in said.stderr
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise ValueError('no luck')", "its module fails with ValueError: no luck"),
        ("def choose(:", "its module fails with SyntaxError: "),
        ("import no_such_module", "No module named 'no_such_module'; name an installed module, or one in"),
    ],
)
def test_a_module_that_fails_is_no_bot_and_it_is_said_how(code, why, tmp_path, monkeypatch):
    (tmp_path / "failing_bot.py").write_text(code)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(NotABot, match=rf"failing_bot:choose\b.*{why}"):
        any_bot("whist", "failing_bot:choose")


@pytest.mark.usefixtures("registered")
def test_a_bot_that_is_made_already_keeps_all_but_its_name():
    made = bot_of(first, "made")
    register("whist", made, "other")
    assert bot_named("whist", "other") == replace(made, name="other")
    assert bot_of(made) is made
    assert (made.name, bot_of(made, "again").choose) == ("made", first)
    for no_bot in (5, None, "plain"):
        with pytest.raises(NotABot, match="it is neither a Bot nor a function"):
            bot_of(no_bot)


def test_no_module_is_imported_for_a_name_that_comes_from_elsewhere():
    """A record, or a person in a browser, may name bots; this imports nothing."""
    with pytest.raises(UnknownPlayer):
        bot_named("whist", f"{HERE}:first")


@pytest.mark.usefixtures("registered")
def test_a_bot_is_registered_under_a_name():
    register("whist", first)
    assert bot_named("whist", "first").choose is first
    register("whist", first)  # Registering the same one again is no conflict.
    register("solo", first, "one")
    assert bot_named("solo", "one").name == "one"


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize(
    ("game", "name", "error"),
    [("whist", "plain", NotABot), ("whist", "a:b", NotABot), ("snap", "one", UnknownGame)],
)
def test_a_name_that_is_taken_or_of_no_game_is_refused(game, name, error):
    with pytest.raises(error):
        register(game, first, name)


class Point:
    """An entry point as an installed package has it."""

    def __init__(self, name):
        self.name = name

    def load(self):
        return first


def test_a_bot_of_an_installed_package_is_found_by_its_name(registered, monkeypatch):
    monkeypatch.setattr("hoyle.bots.outside.entry_points", lambda group: [Point("whist.cunning")])
    assert bot_named("whist", "cunning").choose is first
    assert "cunning" in registered["whist"]
    monkeypatch.setattr("hoyle.bots.outside.entry_points", lambda group: [Point("cunning")])
    with pytest.raises(NotABot, match="an entry point of"):
        bot_named("whist", "other")


@pytest.mark.parametrize(
    ("bot", "error", "why"),
    [
        ("nothing", BotAnswered, r"answered None, which is no act"),
        ("no_act", BotAnswered, "answered 'the queen of spades', which is no act"),
        ("revokes", BotAnswered, "which the table refuses"),
        ("fails", BotFailed, "failed with KeyError: 'ace'"),
    ],
)
def test_a_trial_with_a_bot_that_does_not_play_stops_and_says_so(bot, error, why):
    with pytest.raises(error, match=why) as stopped:
        run(Match(game="whist", bots=(f"{HERE}:{bot}", "plain")), 1)
    assert stopped.value.bot == f"{HERE}:{bot}"


def test_a_bot_that_hangs_is_stopped_whatever_it_catches():
    bot = any_bot("whist", f"{HERE}:hangs")
    with pytest.raises(BotSilent, match=r"gave no answer in 0\.05 seconds"), in_time(bot.name, 0.05):
        answer(bot, None, None)


def test_a_trial_with_a_bot_that_hangs_stops_and_says_so(monkeypatch):
    monkeypatch.setattr("hoyle.trials.table.LONGEST", 0.05)
    said = asked("trial", "match", "--game", "whist", "--bots", f"{HERE}:hangs,plain", "--deals", "1")
    assert said.exit_code == 1
    assert said.stderr.endswith(f"hoyle: the bot {HERE}:hangs gave no answer in 0.05 seconds\n")


def test_a_table_in_the_terminal_stops_too_and_without_a_traceback():
    said = asked("play", "whist", "--watch", "--deals", "1", "--bots", f"{HERE}:fails")
    assert said.exit_code == 1
    assert "failed with KeyError" in said.stderr


@pytest.mark.parametrize(
    "error", [BotAnswered("b", "None", "why"), BotFailed("b", "e"), BotSilent("b", 1), NotABot("b", "why")]
)
def test_an_error_comes_whole_from_a_worker(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


@pytest.mark.usefixtures("registered")
def test_the_example_plays_where_its_package_is_installed(tmp_path, monkeypatch):
    offered = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]["entry-points"]["hoyle.bots"]
    assert list(offered) == ["whist.highest"]
    installed = tmp_path / "outside_bot-1.dist-info"
    installed.mkdir()
    installed.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: outside-bot\nVersion: 1\n")
    points = "".join(f"{name} = {value}\n" for name, value in offered.items())
    installed.joinpath("entry_points.txt").write_text(f"[hoyle.bots]\n{points}")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLE)
    bots = "outside_bot:choose,highest"
    found = asked("trial", "match", "--game", "whist", "--bots", bots, "--deals", "3", "--json")
    assert json.loads(found.stdout)["deals"] == 3


@pytest.mark.nightly
def test_the_example_is_installed_and_plays(tmp_path):
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps"]
    if find_spec("wheel"):
        pip.append("--no-build-isolation")  # The build requirements are already here.
    subprocess.run([*pip, "--target", str(tmp_path), str(EXAMPLE)], check=True, capture_output=True)
    (installed,) = metadata.distributions(name="outside-bot", path=[str(tmp_path)])
    assert [point.name for point in installed.entry_points] == ["whist.highest"]
    line = "from hoyle.app import main; main()"
    args = [
        "trial",
        "match",
        "--game",
        "whist",
        "--bots",
        "outside_bot:choose,highest",
        "--deals",
        "3",
        "--json",
    ]
    found = subprocess.run(
        [sys.executable, "-c", line, *args],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(tmp_path), "PATH": ""},
    )
    assert json.loads(found.stdout)["deals"] == 3
