"""The command ``hoyle``: its help, its exit statuses, its one-line errors, and its fast start."""

import re
import subprocess
import sys
from importlib import import_module
from itertools import chain

import pytest

import hoyle
from hoyle.app import COMMANDS, GROUPS, HEADINGS, built
from ports.cli.doors import ESCAPE, asked, piped

BUILT = [name for name in COMMANDS if built(name)]
BY_THEMSELVES = [name for name in BUILT if " " not in name]
THERE = [name for name in GROUPS if any(command.startswith(f"{name} ") for command in BUILT)]

STARTED = """
import sys
from hoyle.app import app
rooms = ("numpy", "pydantic", "starlette", "uvicorn", "rich", "multiprocessing")
rooms += ("hoyle.kernel", "hoyle.record", "hoyle.bots", "hoyle.host", "hoyle.games")
for line in sys.argv[1:]:
    try:
        app(line.split())
    except SystemExit:
        pass
    print(*sorted(name for name in sys.modules if name.startswith(rooms)), file=sys.stderr)
"""


def test_without_a_command_it_says_what_there_is():
    said = asked()
    assert said.exit_code == 0
    assert all(f"  {name} " in said.stdout for name in (*BY_THEMSELVES, *THERE))


def test_it_says_which_hoyle_it_is():
    assert asked("--version").stdout == f"hoyle {hoyle.__version__}\n"
    assert asked("--version").exit_code == 0


def test_each_group_and_command_is_listed_with_what_it_is_about():
    said = " ".join(asked().stdout.split())
    for name in THERE:
        assert f" {name} {GROUPS[name][0]}" in said
    for name in BY_THEMSELVES:
        assert f" {name} {COMMANDS[name]}" in said


def test_each_command_and_group_has_one_heading():
    assert sorted(chain(*HEADINGS.values())) == sorted({name.partition(" ")[0] for name in COMMANDS})


@pytest.mark.parametrize("group", THERE)
def test_a_group_without_a_command_says_what_there_is_in_it(group):
    said = asked(group)
    assert said.exit_code == 0
    assert said.stdout == asked(group, "--help").stdout
    names = [name.removeprefix(f"{group} ") for name in BUILT if name.startswith(f"{group} ")]
    assert all(f"  {name} " in said.stdout for name in names)


@pytest.mark.nightly
def test_python_m_hoyle_is_the_same_program():
    said = piped("games", "ecarte")
    assert (said.returncode, said.stderr) == (2, asked("games", "ecarte").stderr)


def test_where_nothing_is_computed_it_loads_the_games_it_is_asked_about_and_nothing_heavy():
    """One process asks for all help pages, and then for what is only read."""
    pages = ["--help", *(f"{name} --help" for name in (*BUILT, *GROUPS))]
    none = "odds holds --wanted 2 --of 3", "settle solo solo 7"
    after = loaded(*pages, *none, "laws whist W-L11", "rules whist W-G12")
    assert [
        line for line, games in zip([*pages, *none], after, strict=False) if not games <= OPTIONS_OF
    ] == []
    assert after[-1] - OPTIONS_OF == {"whist"}


OPTIONS_OF = {"solo", "cribbage", "hookey"}
"""The games whose variants and stakes the help of a command names."""


def loaded(*lines):
    """The games loaded after each of these lines, run one after another; nothing else heavy may be."""
    started = [sys.executable, "-c", STARTED, *lines]
    run = subprocess.run(started, capture_output=True, text=True, check=True)
    after = [each.split() for each in run.stderr.splitlines()]
    for line, names in zip(lines, after, strict=True):
        heavy = [name for name in names if not name.startswith("hoyle.games")]
        assert not heavy, f"{line} loaded {heavy[:3]}"
    return [{name.split(".")[2] for name in names if name.startswith("hoyle.games.")} for names in after]


def test_every_command_has_help_with_an_example():
    for command in ("", *BUILT, *THERE):
        said = asked(*command.split(), "--help")
        assert said.exit_code == 0, command
        assert re.search(rf"\nExamples?:\n(  .*\n)*  hoyle {command or 'play'} ", said.stdout), command
        assert ESCAPE not in said.stdout, command


def test_a_command_is_there_once_its_module_is(monkeypatch):
    monkeypatch.setitem(COMMANDS, "ecarte", "a command with no module yet")
    assert "ecarte" not in asked("--help").stdout
    assert "'ecarte'" in asked("ecarte").stderr


def test_a_group_is_there_once_one_of_its_commands_is(monkeypatch):
    monkeypatch.setitem(GROUPS, "tarot", ("a group with no module yet", "hoyle tarot ecarte"))
    monkeypatch.setitem(COMMANDS, "tarot ecarte", "a command with no module yet")
    assert "tarot" not in asked("--help").stdout
    assert asked("tarot", "ecarte").stderr == "hoyle: No such command 'tarot'; see 'hoyle --help'\n"


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("tarot", "'tarot'"),
        ("settle tarot", "'tarot'; see 'hoyle settle --help'"),
        ("settle --loud", "'--loud'; see 'hoyle settle --help'"),
        (
            "settle hookey 9C",
            "give the dealer's card and the stakes, or --file; see 'hoyle settle hookey --help'",
        ),
        ("discard AS KS QS", "(KS QS); words that belong together go in quotes; see 'hoyle discard --help'"),
        ("settle solo solo -1", "-1 is below zero, and no number asked for here is"),
        (
            "settle solo solo 7 --over x",
            "'x' is not a valid integer; see 'hoyle settle solo --help'",
        ),
        ("settle solo solo 14", "'[TRICKS]': 14 is not in the range 0<=x<=13"),
        ("settle solo foo 3", "'[CALL]': 'foo' is not one of 'proposition'"),
        ("play whist --fallible x", "'--fallible': 'x' is not a valid number"),
        ("play whist --fallible nan", "'nan' is not a valid number"),
        ("play --dea 3", "'--seat'?) See 'hoyle play --help'"),
        ("play whist --fallible -1", "-1.0 is not in the range 0<=x<=1"),
        ("laws whist W-G28", "'hoyle rules W-G28' says what it is"),
        ("odds hookey --punters 13", "1 to 12 punters"),
        ("games ecarte", "'ecarte'; choose from: whist"),
        ("games --loud", "--loud"),
        ("play", "GAME"),
        ("play ecarte", "'ecarte'"),
        ("play whist --variant dummy", "'dummy'; choose from: long-whist, short-whist"),
        ("play whist --set colour=red", "'colour'"),
        ("play whist --set game_points=lots", "game_points cannot be 'lots'"),
        ("play whist --set game_points", "NAME=VALUE"),
        ("play whist --stake -1", "stake"),
        ("play whist --seat up", "'up' is not a seat"),
        ("play whist --players 3", "whist takes 4 players, not 3"),
        ("play whist --bots cheat", "'cheat'"),
        ("play whist --bots plain,plain,plain,plain", "4 bots"),
        ("play whist --fallible 0.1", "--fallible"),
        ("play whist --umpire blind", "'blind'"),
        ("play whist --seed 12ab", "64 hexadecimal digits"),
        ("play whist --deals 0", "--deals"),
        ("play whist --pace slow", "'slow'"),
        ("play whist --pace -1", "'-1'"),
        ("play whist --json", "--watch"),
        ("play whist --resume nowhere.jsonl", "nowhere.jsonl"),
        ("play whist --resume nowhere.jsonl --stake 0", "--resume"),
        ("replay nowhere.jsonl", "nowhere.jsonl"),
        ("verify nowhere.jsonl", "nowhere.jsonl"),
        ("convert nowhere.jsonl --to pbn", "nowhere.jsonl"),
        ("convert nowhere.jsonl --to lin", "'lin'"),
    ],
)
def test_what_cannot_be_used_is_said_in_one_line_with_status_2(line, names):
    said = asked(*line.split())
    assert (said.exit_code, said.stdout) == (2, "")
    assert said.stderr.startswith("hoyle: ")
    assert said.stderr.count("\n") == 1
    assert names in said.stderr


def test_an_interrupt_of_what_nobody_sits_at_is_one_line_and_no_traceback(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("hoyle.record.verify"), "verify", interrupted)
    said = asked("verify", __file__)
    assert (said.exit_code, said.stderr) == (1, "hoyle: stopped\n")
