"""The command ``puzzles``: plays games of bots until it has found enough positions with one clear answer."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from msgspec.structs import replace

from hoyle.bots.levels import LEVELS
from hoyle.coach import reasons, weigh
from hoyle.coach.way import Way, Weighed
from hoyle.puzzles import GAMES, Kind, Puzzle, puzzles
from hoyle.record import plain
from research.puzzles.endings import rated_again
from research.puzzles.kinds import SOURCES, Source, hand_of, on_table, tricks_gone
from research.puzzles.lapses import Lapses
from research.puzzles.laws import law_puzzles
from research.puzzles.position import positions
from research.puzzles.rated import misses, rating
from research.puzzles.told import reason_of


def command(program: str, makes: str, options: Sequence[str]) -> int:
    """Print the puzzles of a game, one a line, the easiest first."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--game", choices=GAMES, default="whist")
    parser.add_argument(
        "--number", type=int, default=240, help="at cribbage half of each kind; default: %(default)s"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first game; default: %(default)s")
    parser.add_argument(
        "--again",
        action="store_true",
        help="rate the same positions by the bots of today; only bézique's tell all that is needed",
    )
    parser.add_argument(
        "--reasons",
        action="store_true",
        help="the same puzzles with the reasons that the coach gives today; not of questions of law",
    )
    asked = parser.parse_args(options)
    if asked.reasons and asked.game == "laws":
        parser.error("--reasons: the ruling is the reason of a question of law")
    if asked.again and asked.game != "bezique":
        parser.error("--again: only the positions of bézique tell all that is needed")
    if asked.reasons:
        every = [replace(each, why=reason_of(asked.game, each)) for each in puzzles(asked.game)]
    elif asked.again:
        every = sorted(map(rated_again, puzzles(asked.game)), key=lambda each: each.rating)
    else:
        every = law_puzzles(asked.seed, Lapses.published()) if asked.game == "laws" else _positions(asked)
    for place, each in enumerate(every, 1):
        print(plain(replace(each, id=each.id or f"{asked.game}-{place}")).decode())
    return 0


def _positions(asked: argparse.Namespace) -> list[Puzzle]:
    """Return the positions that were asked for, the easiest first."""
    found: dict[Kind, list[Puzzle]] = {}
    kinds = 2 if asked.game == "cribbage" else 1
    number = asked.number // kinds
    for seed in count(asked.seed):
        if len(found) == kinds and all(len(each) >= number for each in found.values()):
            break
        _add(found, asked.game, seed, number)
    return sorted((puzzle for each in found.values() for puzzle in each), key=lambda each: each.rating)


def _add(found: dict[Kind, list[Puzzle]], game: str, seed: int, number: int) -> None:
    """Add the puzzles of one game of the bots."""
    added: dict[Kind, int] = {}
    for puzzle in _of_game(game, seed, SOURCES[game], added):
        these = found.setdefault(puzzle.kind, [])
        easy = sum(not any(each.misses) for each in these)
        too_easy = not any(puzzle.misses) and easy >= SOURCES[game].easy * number
        if len(these) >= number or too_easy:
            continue
        these.append(puzzle)
        added[puzzle.kind] = added.get(puzzle.kind, 0) + 1
        print(f"{game} {seed}: {puzzle.kind} {len(these)}, {puzzle.rating}", file=sys.stderr, flush=True)


def _of_game(game: str, seed: int, source: Source, added: dict[Kind, int]) -> Iterator[Puzzle]:
    for seen in positions(game, source.variant, seed, source.stop, source.chosen):
        kind = source.kind(seen)
        if kind is None or added.get(kind, 0) >= source.a_game:
            continue
        weighed = weigh(game, seen)
        if weighed is not None and source.is_clear(seen, weighed):
            yield _puzzle(game, kind, seen, weighed, source)


def _puzzle(game: str, kind: Kind, seen: Any, weighed: Weighed, source: Source) -> Puzzle:
    missed = misses(game, seen, weighed)
    wrong = 100 * sum(way.loss > 0 for way in weighed.ways) / len(weighed.ways)
    return Puzzle(
        id="",
        kind=kind,
        rating=rating(LEVELS[game], missed, wrong),
        you=int(seen.seat),
        players=len(seen.chairs),
        story=tuple(source.story(seen)),
        ways=tuple(Way(cards=way.cards, loss=round(way.loss, 2)) for way in weighed.ways),
        why=reasons.why_right(game, seen, weighed),
        misses=missed,
        tricks=tricks_gone(game, seen),
        table=on_table(game, seen),
        hand=hand_of(game, seen),
        unit=weighed.unit,
    )
