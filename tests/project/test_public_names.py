"""The names in ``import hoyle``, no more and no fewer; they cost nothing until they are used."""

import subprocess
import sys
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

import pytest

import hoyle
from hoyle import errors
from hoyle import version as running
from hoyle.games import GAMES

ROOT = Path(__file__).parents[2]


def _act(game):
    return import_module(f"hoyle.games.{game}.act")


PUBLIC = {
    *("GAMES", "Game", "game_named", "with_options"),
    *("Card", "Hand", "Pack", "Suit", "Rank", "Seat", "CHANCE", "parse_seat"),
    *("Table", "Position", "Umpire", "advance"),
    *(game.name.upper() for game in GAMES),
    *(f"{game.name.title()}Observation" for game in GAMES),
    *(f"{game.name.title()}Given" for game in GAMES if hasattr(_act(game.name), "Given")),
    *("Bot", "BOTS", "bot_named", "register", "Record", "read", "errors", "__version__"),
}


def test_the_public_names_are_those_of_the_page():
    assert set(hoyle.__all__) == PUBLIC
    assert all(getattr(hoyle, name) is not None for name in PUBLIC)


def test_the_whole_error_tree_is_public():
    named = [
        name
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, errors.HoyleError)
    ]
    assert len(named) > 20
    assert all(getattr(hoyle, name) is getattr(errors, name) for name in named)
    assert all(name in errors.__doc__ for name in named)


def test_another_name_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'Deck'"):
        _ = hoyle.Deck


def test_nothing_is_loaded_before_it_is_used():
    loaded = "import sys, hoyle; print(sum(name.startswith('hoyle.') for name in sys.modules))"
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert int(said.stdout) == 0


def asked_git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=True).stdout


def test_the_version_is_that_of_the_commit():
    known = hoyle.__version__
    asked = subprocess.run(["git", "-C", ROOT, "rev-parse"], capture_output=True, check=False)
    if asked.returncode or not (ROOT / ".git").exists():  # An archive, or a checkout that git cannot read.
        assert known == version("hoyle")
        return
    at_a_tag = f"v{known}" in asked_git("tag", "--points-at", "HEAD").split()
    assert at_a_tag or asked_git("rev-parse", "HEAD").startswith(known.split("+g")[1].split(".")[0])


def test_without_a_checkout_the_version_is_the_installed_one(monkeypatch, tmp_path):
    monkeypatch.setattr(running, "CHECKOUT", tmp_path)
    assert hoyle.__version__ == version("hoyle")


def test_all_commits_on_the_way_to_a_release_are_of_that_release(monkeypatch):
    for installed, release in (("1.0.0.dev7+g1f3a9c02d", "1.0.0"), ("1.0.0", "1.0.0")):
        monkeypatch.setattr(running, "version", {"hoyle": installed}.__getitem__)
        assert running.release() == release


def test_a_game_is_found_by_its_name():
    assert hoyle.game_named("solo") is hoyle.SOLO
