"""Results keep their sources and bots; rows made by different ones are never joined."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hoyle.bots.fingerprint import behaviour, fingerprint
from hoyle.errors import NotThisTrial
from hoyle.trials import revision as revisions
from hoyle.trials.match import Match
from hoyle.trials.run import run
from hoyle.trials.trial import document

BOT = """
def choose(seen, rng):
    return rng.choice(seen.lawful){}
"""


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A folder with a user's bot, which the test may change."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))

    def changed(name, more=""):
        (tmp_path / f"{name}.py").write_text(BOT.format(more))
        return f"{name}:choose"

    return changed


def test_two_bots_have_two_fingerprints_and_one_has_one():
    prints = {name: fingerprint("whist", name) for name in ("plain", "random", "maxim", "search")}
    assert len(set(prints.values())) == 4
    assert fingerprint("whist", "maxim:-W-M15") == prints["maxim"]  # Its name says the rest.


def test_a_bot_from_outside_is_told_by_its_source(own):
    name = own("an_outside_bot_of_mine")
    first = fingerprint("whist", name)
    assert fingerprint("whist", name) == first
    own("an_outside_bot_of_mine", "  # otherwise")
    assert fingerprint("whist", name) != first


def test_a_bot_that_has_no_source_is_the_same_only_as_long_as_it_is_there(monkeypatch):
    module = ModuleType("a_bot_of_no_file")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    exec(BOT.format(""), vars(module))
    first, kept = fingerprint("whist", "a_bot_of_no_file:choose"), module.choose
    assert fingerprint("whist", "a_bot_of_no_file:choose") == first
    exec(BOT.format(""), vars(module))
    assert module.choose is not kept
    assert fingerprint("whist", "a_bot_of_no_file:choose") != first


def test_rows_of_a_bot_that_was_changed_do_not_join_those_of_before(own, tmp_path):
    trial = Match(game="whist", bots=(own("a_bot_that_changes"), "random"))
    kept = tmp_path / "kept.jsonl"
    rows = run(trial, 2, out=kept)
    assert run(trial, 2, out=kept) == rows
    own("a_bot_that_changes", "  # otherwise")
    with pytest.raises(NotThisTrial, match="other settings or other bots"):
        run(trial, 4, out=kept)
    assert json.loads(kept.read_text().splitlines()[0])["fingerprints"].keys() == set(trial.bots)


def test_every_result_says_the_behaviour_and_the_revision():
    provenance = document(Match(bots=("plain", "random")), [[1, 0]])["provenance"]
    assert provenance["behaviour"] == behaviour()["number"]
    assert set(provenance) >= {"program", "revision", "fingerprints", "seed", "variant", "options"}


def test_the_revision_is_that_of_the_sources():
    root = Path(__file__).parents[2]
    git = subprocess.run(
        ["git", "-C", str(root), "rev-parse", "HEAD"], capture_output=True, text=True, check=False
    )
    if git.returncode:
        assert revisions.revision() is None or len(revisions.revision()) >= 40
        return
    assert revisions.revision() in (None, git.stdout.strip(), f"{git.stdout.strip()}-dirty")


def test_without_git_the_revision_is_what_pip_noted(monkeypatch):
    class Installed:
        def read_text(self, _):
            return '{"vcs_info": {"commit_id": "abc"}}'

    monkeypatch.setattr(revisions, "HERE", Path("/"))
    monkeypatch.setattr(revisions, "distribution", lambda _: Installed())
    revisions.revision.cache_clear()
    assert revisions.revision() == "abc"
    monkeypatch.setattr(Installed, "read_text", lambda *_: None)
    revisions.revision.cache_clear()
    assert revisions.revision() is None
    revisions.revision.cache_clear()
