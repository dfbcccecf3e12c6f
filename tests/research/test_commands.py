"""The commands of ``python -m research``: each is run on a small amount of work."""

import json

import msgspec
import pytest

from hoyle.games.cribbage.variant import FIVE_CARD, SEVEN_CARD
from hoyle.solution.deal_table import deal_solution
from hoyle.solution.learned_table import learned_solution
from research import arrays
from research.__main__ import COMMANDS, main
from research.cribbage import commands
from research.solo import call_table

SIDES = {"pone", "dealer"}


@pytest.fixture
def made(capsys, monkeypatch):
    hasty = [{**each, "preset": 0} for each in arrays._FILTERS]  # Tables need not be small here.
    monkeypatch.setattr(arrays, "_FILTERS", hasty)

    def run(*given):
        assert main(list(given)) == 0
        return json.loads(capsys.readouterr().out)

    return run


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_lists_its_options(name, capsys):
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
    assert f"usage: python -m research {name}" in capsys.readouterr().out


def test_a_wrong_option_is_refused_in_a_line(capsys):
    assert main(["board", "--variant", "seven-card"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("python -m research: ")


@pytest.mark.parametrize(
    ("command", "work", "shipped", "few"),
    [
        ("solve-cribbage", "solve", lambda: deal_solution(FIVE_CARD), {"rounds": 3, "lay_outs": 2}),
        ("learn-cribbage", "learn", lambda: learned_solution(SEVEN_CARD), {"steps": 1, "deals": 200}),
    ],
)
def test_a_solver_of_cribbage_is_given_its_effort_and_its_figures_are_told(
    made, monkeypatch, tmp_path, command, work, shipped, few
):
    asked, out = [], tmp_path / "table.npz"

    def worked(variant, effort, *, out, progress):
        asked.append((variant.name, out, effort))
        return shipped()

    monkeypatch.setattr(commands, work, worked)
    options = [part for name, number in few.items() for part in (f"--{name.replace('_', '-')}", str(number))]
    found = made(command, *options, "--out", str(out))
    ((variant, to, effort),) = asked
    assert (found["variant"], found["table"], to) == (variant, str(out), out)
    assert found["play"] == msgspec.to_builtins(shipped().figures.play)
    for name, number in few.items():
        assert getattr(effort, name) == found["effort"][name] == number


@pytest.mark.nightly
def test_cribbage_is_solved_and_the_table_written(made, tmp_path):
    out = tmp_path / "table.npz"
    few = ("--rounds", "1", "--lay-outs", "1", "--last-plays", "1", "--out", str(out))
    found = made("solve-cribbage", *few)
    assert (found["variant"], found["unit"]) == ("five-card", "points a deal")
    assert set(found["pegging"]) == set(found["laying_out"]) == set(found["mixed"]) == SIDES
    assert found["table"] == str(out)
    assert out.exists()


@pytest.mark.nightly
def test_seven_card_cribbage_is_learnt_and_the_table_written(made, tmp_path):
    out = tmp_path / "table.npz"
    found = made("learn-cribbage", "--steps", "1", "--deals", "200", "--places", "900", "--out", str(out))
    assert (found["variant"], found["unit"]) == ("seven-card", "points a deal")
    assert set(found["same"]) == set(found["remembers"]) == SIDES
    assert (found["places"], found["effort"]["deals"]) == (900, 200)
    assert 0 < found["known"] < 1
    assert out.exists()


@pytest.mark.nightly
def test_a_game_is_solved_and_the_table_written(made, tmp_path):
    out = tmp_path / "game.npz"
    found = made("solve-game", "--needs", "1", "--rounds", "1", "--plays", "1", "--out", str(out))
    ((dealer, pone, wins, *gains),) = found["wins"]
    assert (found["scores"], dealer, pone) == (1, 60, 60)
    assert 0.5 < wins < 0.8
    assert min(gains) >= 0
    assert out.exists()


def test_the_board_is_made(made):
    found = made("board", "--deals", "40")
    assert (found["trial"], found["variant"], found["deals"]) == ("board", "five-card", 40)
    assert len(found["wins"]) == found["target"] == 61


def test_the_crib_table_is_made(made):
    found = made("crib-table", "--hands", "8")
    assert set(found["averages"]["six-card"]) >= {"own", "theirs"}


def test_the_call_table_is_made(made, monkeypatch):
    monkeypatch.setattr(call_table, "ROUND", 500)
    found = made("call-table", "--callers", "nobody", "--deals", "50")
    assert {"weights", "chances"} <= set(found)


@pytest.mark.nightly
def test_a_trained_caller_is_measured(made):
    found = made("call-audit", "--callers", "plain", "--blocks", "1", "--deals", "10000")
    assert (found["trial"], found["deals"], found["unit"]) == ("call-audit", 10_000, "pence a deal")


@pytest.mark.nightly
def test_a_deal_costs_the_solver_as_much_whatever_its_suits_and_seats_are_called(made):
    found = made("solver-effort", "--deals", "20", "--names", "6", "--cards", "9")
    assert found["positions"]["mean"] > 0
    assert found["most_by_least_of_names"]["most"] == 1
