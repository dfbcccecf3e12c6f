"""README and docs/ are true: the examples run, and so does every command printed there."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from hoyle import app
from hoyle.bots import any_bot
from ports.cli.doors import asked

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    *(page for page in sorted((ROOT / "docs").glob("*.md")) if page.stem != "commands"),
]
"""Every page except the reference of commands, whose examples ``test_commands.py`` runs."""
TUTORIAL = "\nThis tutorial is "
"""The beginning of a page that ``docs/test_tutorials.py`` follows from its first command."""
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
EXAMPLES = [page for page, text in TEXTS.items() if ">>> " in text and TUTORIAL not in text]

PRINTED = re.compile(r"^ *(?:\$ )?hoyle (.+)$|`hoyle ([^`]+)`", re.MULTILINE)

SOONER = {
    "trial equity": "--deals 1 --worlds 1",
    "trial ladder": "--deals 1 --bots random,plain",
    "trial calls --bot search": "--deals 1 --bot plain",
    "trial": "--deals 1",
    "duplicate --pairs 10": "--pairs 4 --rounds 1 --boards 1",
    "duplicate --pairs 18": "--pairs 4 --rounds 1 --boards 1 --bots random,plain",
    "drive --people 46": "--people 8",
    'discard "5H 6H 7D 8S KC" --pone': "--score 0-0",
}
"""Options that make a run short; a later ``--deals`` overrides an earlier one."""

NOT_RUN = re.compile(
    r"daily discard|serve|db (backup|check|copy|prune|export)|.*--cluster|play (.* )?(--help|--at)\b"
)
"""Commands that run indefinitely, need something no test has, or are run by ``test_daily.py``: only their
options are checked.
"""

PLACEHOLDERS = re.compile(
    r"\b[A-Z]{4,}\b|…|brag\b|\bN\b$|^trial$|^odds$|--help$|--variant six-card --out|--at$"
)
"""Signs of a placeholder, or of a game that a page is about to add."""


def printed():
    """Every whole command of the pages, once."""
    found = {}
    for page in PAGES:
        text = TEXTS[page]
        if TUTORIAL in text:
            continue
        for match in PRINTED.finditer(text):
            line = " ".join(re.split(" #| > ", match[1] or match[2])[0].rstrip(" \\").split())
            if not PLACEHOLDERS.search(line) and not line.startswith("--"):
                found.setdefault(line.strip(), page.name)
    return sorted(found)


COMMANDS = printed()


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """A folder with the files that the commands of the pages read."""
    folder = tmp_path_factory.mktemp("evening")
    shutil.copy(ROOT / "examples" / "outside_bot" / "outside_bot.py", folder)
    shutil.copytree(ROOT / "examples", folder / "examples")
    record = str(folder / "r.jsonl")
    assert asked("play", "whist", "--watch", "--deals", "1", "--seed", "7", "--record", record).exit_code == 0
    shutil.copy(record, folder / "evening.jsonl")
    return folder


def test_the_examples_of_the_pages_come_out_as_printed():
    """Run them in a separate process, since some of them register bots."""
    assert len(EXAMPLES) > 2
    command = [sys.executable, "-m", "doctest", *map(str, EXAMPLES)]
    run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert run.returncode == 0, run.stdout


def test_the_pages_print_commands_of_every_kind():
    assert {"play", "replay", "odds", "trial", "settle", "laws"} <= {line.split()[0] for line in COMMANDS}
    assert len(COMMANDS) > 30


DEAR = [line for line in COMMANDS if line.startswith(("trial ", "review "))]
BY_DAY = {line.split()[1]: line for line in reversed(DEAR)}.values()
"""`make test` runs one trial of each kind and one review."""


def test_every_command_of_the_pages_is_read(monkeypatch):
    """Its options and arguments, with nothing done."""
    monkeypatch.setattr(click.Command, "invoke", lambda *_: None)
    lines = [line for line in COMMANDS if line not in app.COMMANDS and not NOT_RUN.match(line)]
    wrong = {line: found.stderr for line in lines if (found := asked(*shlex.split(line))).exit_code}
    assert wrong == {}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=[pytest.mark.nightly] if line in DEAR and line not in BY_DAY else [])
        for line in COMMANDS
    ],
)
def test_a_command_of_the_pages_is_taken(line, evening):
    args = shlex.split(line)
    if line in {*app.COMMANDS, *app.GROUPS} or NOT_RUN.match(line):  # The name alone is only a mention.
        assert asked(*args, "--help").exit_code == 0
        return
    sooner = next((more for name, more in SOONER.items() if line.startswith(f"{name} ") or line == name), "")
    if "--watch" in args and "--deal" not in args:
        sooner = "--deals 1"
    if "search,plain" in args:
        assert any_bot(args[args.index("--game") + 1], "search")
        sooner += " --bots random,plain"
    if "--workers" in args:
        sooner += " --workers 1"
    if "--record" in args:
        sooner += " --force"
    back = Path.cwd()
    os.chdir(evening)
    try:
        found = asked(*args, *sooner.split(), typed="")
    finally:
        os.chdir(back)
    # With no input a table is abandoned, and the desk gets no report.
    assert found.exit_code == 0 or (line == "rule" and found.exit_code == 1), found.stderr
    assert "Traceback" not in found.stdout + found.stderr
