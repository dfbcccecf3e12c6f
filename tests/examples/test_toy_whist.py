"""The toy of whist: how exploitable it is, as the example and OpenSpiel measure it."""

import importlib
import re
import sys
from pathlib import Path

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def toy_whist():
    with pytest.MonkeyPatch.context() as patched:
        patched.syspath_prepend(EXAMPLES)
        return importlib.import_module("toy_whist")


def by_openspiel(toy, chances):
    """The exploitability of these chances by OpenSpiel's own best response."""
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    efg = toy.efg()
    cards = " ".join(re.findall(r"^p .*{ (.*) } 0$", efg, re.MULTILINE)).split()
    # OpenSpiel numbers the actions in the order in which they first come.
    action = {int(card.strip('"')): number for number, card in enumerate(dict.fromkeys(cards))}
    policy = {
        f"{seat}-{seat}-{number}-": [(action[card], chance[card]) for card in np.flatnonzero(lawful)]
        for seat, number, lawful, chance in zip(toy.seats, toy.numbers(), toy.lawful, chances, strict=True)
    }
    return pyspiel.exploitability(pyspiel.load_efg_game(efg), policy)


@pytest.mark.parametrize(
    ("suit", "held", "deals", "places", "even", "learned"),
    [
        (4, 3, 560, 15_000, 19 / 70, 0.026),
        pytest.param(6, 2, 2970, 10_506, 1 / 11, 0.011, marks=pytest.mark.nightly),
        pytest.param(6, 3, 18_480, 385_600, 0.2783, 0.047, marks=pytest.mark.nightly),
    ],
)
def test_five_steps_leave_little_to_the_best_opponent(toy_whist, suit, held, deals, places, even, learned):
    toy = toy_whist.Toy(suit, held)
    assert (len(toy.deals), len(toy.seats)) == (deals, places)
    first, *_, last = toy_whist.learned(toy, 5)
    found = [toy.exploitability(chances) for chances in (first, last)]
    assert found[0] == pytest.approx(even, abs=1e-4)
    assert found[1] < learned
    for chances, each in zip((first, last), found, strict=True):
        assert by_openspiel(toy, chances) == pytest.approx(each, abs=1e-12)


def test_the_sizes_and_each_step_are_printed_and_the_game_saved(toy_whist, monkeypatch, capsys, tmp_path):
    saved = tmp_path / "toy.efg"
    asked = ["toy_whist.py", "--suit", "3", "--held", "2", "--steps", "1", "--efg", str(saved)]
    monkeypatch.setattr(sys, "argv", asked)
    toy_whist.main()
    told = capsys.readouterr().out
    assert "6 cards, 2 in a hand: 90 deals, 1,026 histories, 429 information sets" in told
    assert told.splitlines()[1:] == ["step 0: exploitability 0.0667", "step 1: exploitability 0.0197"]
    assert saved.read_text() == toy_whist.Toy(3, 2).efg()


def test_more_cards_than_there_are_is_an_error_that_names_both_options(toy_whist, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["toy_whist.py", "--suit", "3", "--held", "4"])
    with pytest.raises(SystemExit):
        toy_whist.main()
    assert "--held 4 with --suit 3" in capsys.readouterr().err
