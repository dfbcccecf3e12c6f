"""The commands that make tables of cribbage."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from hoyle.games.cribbage.variant import SEVEN_CARD, VARIANTS
from hoyle.solution.deal_table import DealFigures
from hoyle.table import named
from research.command import Progress, add_fields, effort_command, print_json, reporter, trial_command
from research.cribbage.board import Board
from research.cribbage.crib_table import HANDS, CribTable
from research.cribbage.deal_file import save_deal_solution
from research.cribbage.deal_solver import Effort, solve
from research.cribbage.game_solver import solve_game
from research.cribbage.learner import LearnEffort
from research.cribbage.measured_learner import learn
from research.cribbage.pack import pack
from research.cribbage.score_solver import GameEffort
from research.cribbage.unpacked import read_unpacked

SIDES = ("pone", "dealer")


def _solve(effort: Effort, out: Path | None, progress: Progress) -> dict[str, Any]:
    found = solve(named(VARIANTS, effort.variant), effort, out=out, progress=progress).figures
    return {"made": "solve-cribbage", **_told(found, out), "effort": msgspec.to_builtins(effort)}


def _told(found: DealFigures, out: Path | None) -> dict[str, Any]:
    return {
        "variant": found.variant,
        "unit": "points a deal",
        "play": found.play,
        **{name: _by_side(getattr(found, name)) for name in ("pegging", "laying_out", "mixed")},
        "table": None if out is None else str(out),
    }


def _pack(program: str, makes: str, options: Sequence[str]) -> int:
    """Pack a solution, as ``research.command.Command``."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("solution", type=Path, help="what solve-cribbage has left in FILE.unpacked")
    parser.add_argument("--out", type=Path, required=True, help="the table")
    asked = parser.parse_args(options)
    found = pack(read_unpacked(asked.solution), reporter("steps"))
    save_deal_solution(found, asked.out)
    print_json({"made": "pack-cribbage", **_told(found.figures, asked.out)})
    return 0


PACK = _pack


def _learn(effort: LearnEffort, out: Path | None, progress: Progress) -> dict[str, Any]:
    found = learn(SEVEN_CARD, effort, out=out, progress=progress).figures
    return {
        "made": "learn-cribbage",
        "variant": found.variant,
        "unit": "points a deal",
        "play": msgspec.to_builtins(found.play),
        "same": _by_side(msgspec.to_builtins(found.same)),
        "remembers": _by_side(msgspec.to_builtins(found.remembers)),
        "places": found.places,
        "known": found.known,
        "table": None if out is None else str(out),
        "effort": msgspec.to_builtins(effort),
    }


def _by_side(pair: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(SIDES, pair, strict=True))


SOLVE = effort_command(Effort, ("variant", "rounds", "lay_outs", "plays", "last_plays"), _solve)
LEARN = effort_command(LearnEffort, ("steps", "deals", "places"), _learn)
BOARD = trial_command(Board, ("variant",), deals=100_000)
CRIB_TABLE = trial_command(
    CribTable, ("variant", "hands"), deals=HANDS, indices=lambda trial: len(trial.variants)
)


def _solve_game(program: str, makes: str, options: Sequence[str]) -> int:
    """Solve five-card cribbage for the chance of the game, as ``research.command.Command``."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    add_fields(parser, GameEffort, "rounds", "plays")
    parser.add_argument(
        "--needs", type=int, default=61, help="solve no score where a player has more holes to go"
    )
    parser.add_argument("--out", type=Path, help="the table; unfinished work is kept in FILE.part")
    asked = parser.parse_args(options)
    effort = GameEffort(rounds=asked.rounds, plays=asked.plays).within(asked.needs)
    found = solve_game(effort, out=asked.out, progress=reporter("scores"))
    scores = sorted(found.solutions)
    print_json(
        {
            "made": "solve-game",
            "variant": "five-card",
            "unit": "games",
            "scores": found.figures.scores,
            "gain": _by_side(found.figures.gain),
            "wins": [
                [*at, round(float(found.wins[at]), 4), *found.gains[:, at[0], at[1]].round(4).tolist()]
                for at in scores
            ],
            "table": None if asked.out is None else str(asked.out),
            "effort": msgspec.to_builtins(effort),
        }
    )
    return 0


SOLVE_GAME = _solve_game
