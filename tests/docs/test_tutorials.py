"""Each tutorial is followed literally, in an empty folder with an empty home."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

import hoyle
from docs.followed import Command, Saved, Session, pattern, steps, typing
from ports.cli.doors import Terminal, asked

DOCS = Path(__file__).parents[2] / "docs"
TUTORIALS = [
    page for page in sorted(DOCS.glob("*.md")) if "\nThis tutorial is for " in page.read_text("utf-8")
]
LONG = {"measure_a_maxim", "record_to_plot", "your_first_bot"}
"""Those whose trials and plots take seconds."""
GAMES = {game.title for game in hoyle.GAMES}
BIN = str(Path(sys.executable).parent)


@pytest.fixture
def home(tmp_path, monkeypatch):
    """An empty home and an empty current folder; what is imported from there is forgotten at the end."""
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(".")
    keep = {name: value for name, value in os.environ.items() if name.startswith(("PYTHON", "LD_"))}
    home = {
        **keep,
        "HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path / "state"),
        "PATH": os.pathsep.join([BIN, "/usr/local/bin", "/usr/bin", "/bin"]),
        "LC_ALL": "C.UTF-8",
        "NO_COLOR": "1",
        "COLUMNS": "80",
    }
    with mock.patch.dict(os.environ, home, clear=True):
        yield home
    _forget(folder.glob("*.py"))


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=[pytest.mark.nightly] if page.stem in LONG else []) for page in TUTORIALS],
    ids=lambda page: page.stem,
)
def test_a_tutorial_is_true_to_the_letter(page, home):
    _followed(page, home, _run)


@pytest.mark.parametrize("name", sorted(LONG))
def test_of_a_long_tutorial_every_command_is_taken_and_every_session_is_true(name, home):
    _followed(DOCS / f"{name}.md", home, _hurried)


def _followed(page, home, run):
    names = {}
    for step in steps(page.read_text("utf-8")):
        match step:
            case Saved(name, text):
                Path(name).write_text(text, "utf-8")
                _forget([Path(name)])
            case Session(text):
                _typed_into_python(text, names)
            case Command(line, _, screens) if screens:
                _played(line, screens, home)
            case Command(line, prints):
                run(line, prints, home)


def _typed_into_python(text, names):
    example = doctest.DocTestParser().get_doctest(text, names, "page", None, None)
    said = []
    doctest.DocTestRunner(verbose=False).run(example, out=said.append, clear_globs=False)
    names.update(example.globs)
    assert not said, "".join(said)


def _forget(files):
    for file in files:
        sys.modules.pop(file.stem, None)


def _run(line, prints, home):
    """Run a line: hoyle in this process, and all else, or what its output is piped into, in a shell."""
    first, _, piped = line.partition(" | ")
    program, *args = shlex.split(first)
    status, out, err = 0, "", ""
    if program == "hoyle":
        said = asked(*args)
        status, out, err = said.exit_code, said.stdout, said.stderr
    if status == 0 and (rest := piped if program == "hoyle" else line):
        done = subprocess.run(
            rest, shell=True, env=home, input=out, capture_output=True, text=True, timeout=300, check=False
        )
        status, out, err = done.returncode, done.stdout, done.stderr
    assert status == 0, f"$ {line}\n{err}"
    assert re.fullmatch(pattern(prints), out, re.DOTALL), f"$ {line}\n{out}"


def _hurried(line, prints, home):
    """Trials of one deal, whatever they print; no other program is started."""
    program, *args = shlex.split(line.partition(" | ")[0])
    if args[:1] == ["trial"]:
        said = asked(*args, "--deals", "1")
        assert said.exit_code == 0, f"$ {line}\n{said.stderr}"
    elif program == "hoyle":
        _run(line, prints, home)


def _played(line, screens, home):
    program, *args = line.split()
    assert program == "hoyle"
    paced = args[0] == "play" and "--pace" not in args
    unhurried = ("--pace", "0") if paced else ()  # Bots wait for a reader, but not for a test.
    with Terminal((*args, *unhurried), home) as table:
        for screen in screens:
            for waited, typed in typing(screen):
                table.shows(f"(?s){waited}")
                if typed is not None:
                    table.types(typed)


def test_each_label_of_the_browser_that_a_tutorial_names_is_on_the_page():
    words = (DOCS / "words.en.json").read_text("utf-8")
    page = (DOCS / "host_friends.md").read_text("utf-8")
    labels = [label for label in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", page) if label not in GAMES]
    assert len(labels) > 15
    assert not [label for label in labels if label not in words]


def test_there_are_tutorials():
    assert {page.stem for page in TUTORIALS} >= {"first_rubber", "referee_a_table", "your_first_bot"}


def test_a_screen_is_waited_for_and_typed_at():
    screen = "Harriet leads A♣.\n│ │ dealer: Edmund\n…\nFollow clubs: 3c\nYou play 3♣.\n(Enter: 7♣): ⏎\nDone."
    pairs = typing(screen)
    assert [typed for _, typed in pairs] == ["3c", "", None]
    assert re.search(f"(?s){pairs[0][0]}", "Harriet leads\nA♣.\n│ │  dealer: Edmund\n│\nFollow clubs: ")
    assert not re.search(f"(?s){pairs[0][0]}", "Harriet leads A♦. Follow clubs: ")
