"""The page "Add a game" is followed in a copy of the source tree: its edits are made, and its commands
run.
"""

import json
import os
import re
import runpy
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from hoyle.errors import BadText
from hoyle.games import GAMES
from hoyle.new_game import new_game
from mutants.copied import copy
from ports.cli.doors import ALL_IN_ONE, asked, printed
from ports.web.guest import Guest
from ports.web.running import Running
from scale import PATIENCE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add_a_game.md").read_text(encoding="utf-8")
STEPS = dict(re.findall(r"^## \d\. (.+)\n([^#]+)", PAGE, re.MULTILINE))
SMALL = re.search(r"^## A small game\n(.+?)^## ", PAGE, re.MULTILINE | re.DOTALL)[1]
SEED = "1793".zfill(64)


def written_in(step):
    """The lines that a step says to type: the indented ones."""
    return re.findall(r"^    (\S.*)$", STEPS[step], re.MULTILINE)


class Tree:
    """A copy of the tree, in which the page is followed."""

    def __init__(self, folder):
        self.folder = folder
        self.env = copy(ROOT, folder)

    def run(self, command, typed=""):
        """Run a command of the page, with the programs of this Python, and return its output."""
        programs = {"hoyle": [sys.executable, "-m", "hoyle"], ".venv/bin/python": [sys.executable]}
        first, *rest = shlex.split(command)
        own = programs.get(first, [str(Path(sys.executable).parent / Path(first).name)])
        return self._run([*own, *rest], typed)

    def shell(self, command):
        return self._run(["sh", "-c", command])

    def together(self, commands):
        """The output of several commands of Hoyle, of one process."""
        said = self._run([sys.executable, "-c", ALL_IN_ONE, json.dumps(commands)])
        return printed(said)

    def _run(self, words, typed=""):
        said = subprocess.run(
            words,
            input=typed,
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert said.returncode == 0, f"{words}: {said.stdout}{said.stderr}"
        return said.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """The copy after step 1: blind hookey has been copied, and added by the page's line of Python."""
    tree = Tree(tmp_path_factory.mktemp("tree"))
    *commands, added = written_in("Copy blind hookey")
    for command in commands:
        tree.shell(command)
    listed = tree.folder / "src" / "hoyle" / "games" / "__init__.py"
    text = listed.read_text(encoding="utf-8")
    last = next(line for line in reversed(text.splitlines()) if line.endswith('.game",'))
    listed.write_text(text.replace(last, f"{last}\n    {added}"), encoding="utf-8")
    return tree


def test_the_page_names_the_game_to_copy_and_nothing_of_it_is_left():
    assert "hookey" in {game.name for game in GAMES}
    assert STEPS.keys() >= {"Copy blind hookey", "Play it", "Let the tests hold you", "Make it yours"}


@pytest.mark.nightly
def test_the_copied_game_is_played_at_the_terminal(tree):
    played = written_in("Play it")[1]
    assert "Session over." in tree.run(f"{played} --deals 1 --seed {SEED}", typed="\n" * 12)


def test_the_copied_game_is_listed_watched_and_verified(tree):
    listed, _, watched, verified, browser = written_in("Play it")
    words = [shlex.split(command.removeprefix("hoyle ")) for command in (listed, watched, verified)]
    table, _, checked = tree.together(words)
    assert "brag" in table
    assert "holds" in checked.lower()
    assert browser == "make play"


@pytest.mark.nightly
def test_it_is_played_in_the_browsers_house(tree, tmp_path):
    server = Running(tmp_path, "--port", "0", env=tree.env)
    guest = Guest(server.base)
    try:
        assert "brag" in {each["game"] for each in guest.http.get("/api/games").json()}
        table = guest.sets_up(game="brag", until={"deals": 1})["table"]
        guest.joins(table)
        guest.plays_out()
        assert '"game":"brag"' in guest.http.get(f"/table/{table}/record").text
    finally:
        guest.close()
        server.stops()


@pytest.mark.nightly
def test_the_copied_game_keeps_the_floors(tree):
    _, lint = written_in("Let the tests hold you")
    assert "0 broken" in tree.run(lint)


@pytest.mark.nightly
def test_the_copied_game_keeps_the_contract_and_has_its_words(tree):
    tests, _ = written_in("Let the tests hold you")
    said = tree.run(f"{tests} -n 0 -p no:cacheprovider")
    assert int(said.split(" passed")[0].split()[-1]) > 25


def test_every_file_of_the_copied_game_is_in_the_table_of_what_to_change(tree):
    folder = tree.folder / "src" / "hoyle" / "games" / "brag"
    cells = re.findall(r"^\| (`.+?) \|", STEPS["Make it yours"], re.MULTILINE)
    files = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.py")}
    assert files.keys() - {"__init__.py"} == {*re.findall(r"`(\w+\.py)`", "".join(cells))}
    assert [name for name, text in files.items() if "hookey" in text] == []


def test_a_small_game_is_written_played_and_free_of_leaks(tmp_path, monkeypatch):
    written, *_, tested = re.findall(r"^    (\S.*)$", SMALL, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    assert asked(*shlex.split(written)[1:]).exit_code == 0
    folder = tmp_path / shlex.split(tested)[-1]
    monkeypatch.syspath_prepend(str(folder))
    (path,) = folder.glob("test_*.py")
    tests = {name: each for name, each in runpy.run_path(str(path)).items() if name.startswith("test_")}
    assert len(tests) == 2
    for each in tests.values():
        each()
    for name in {module for module in sys.modules if module.startswith("hoyle_")}:
        del sys.modules[name]


@pytest.mark.nightly
def test_a_small_game_is_written_installed_played_verified_and_tested_as_the_page_says(tmp_path):
    """The package is installed into a folder, not into the Python that runs the tests."""
    written, install, played, watched, verified, tested = re.findall(r"^    (\S.*)$", SMALL, re.MULTILINE)
    folder = tmp_path / "site"
    paths = [str(folder), str(ROOT / "tests"), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

    def run(command, typed=""):
        first, *rest = shlex.split(command)
        program = {"hoyle": ["-m", "hoyle"], "pip": ["-m", "pip"], "python": []}[first]
        said = subprocess.run(
            [sys.executable, *program, *rest],
            input=typed,
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert said.returncode == 0, f"{command}: {said.stdout}{said.stderr}"
        return said.stdout

    run(written)
    build = ["-q", "--no-deps", *(["--no-build-isolation"] if find_spec("wheel") else [])]
    run(f"{install} {' '.join(build)} --target {folder}".replace(" -e ", " "))
    assert "You show" in run(f"{played} --deals 1 --seed {SEED}", typed="cut 20\nshow\n" * 2)
    words = [shlex.split(command.removeprefix("hoyle ")) for command in (watched, verified)]
    said = run(shlex.join(["python", "-c", ALL_IN_ONE, json.dumps(words)]))
    assert "every line holds" in printed(said)[1]
    assert "2 passed" in run(f"{tested} -p no:cacheprovider")


@pytest.mark.parametrize("name", ["whist", "Brag", "my-game", "../brag", ""])
def test_a_game_has_a_name_of_its_own_in_lower_case_letters(name, tmp_path):
    with pytest.raises(BadText):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_exists_is_left_alone(tmp_path):
    new_game("brag", tmp_path)
    with pytest.raises(BadText, match="exists already"):
        new_game("brag", tmp_path)
