"""``python -m benchmarks.bsdgames``: six-card cribbage to 121 against Debian's program of that name.

    python -m benchmarks.bsdgames --bot search --games 2000 --out search.jsonl

It needs that program (Debian's package ``bsdgames``), a C compiler and the extra ``bench``. A game is told
by its number, which names the cut and all cards: two bots that play the same numbers hold the same cards.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from benchmarks.bsdgames.game import Result, play
from benchmarks.bsdgames.program import PROGRAM, prepare
from hoyle.bots import bot_named


def main() -> None:
    """Play the games missing from the file, add each as it ends, and print the share won."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bsdgames", description=__doc__.split("\n")[0])
    parser.add_argument("--bot", default="search", help="one of cribbage's bots (search)")
    parser.add_argument("--games", type=int, default=100, help="games, from number 1 on (100)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the games here, and go on from them")
    options = parser.parse_args()
    if options.games < 1:
        parser.error(f"--games is a number from 1 on, not {options.games}")
    if not PROGRAM.is_file() or which("cc") is None:
        parser.error(f"{PROGRAM} (Debian's package bsdgames) and a C compiler, cc, are needed")
    bot = bot_named("cribbage", options.bot)
    found = _kept(options.out) if options.out else {}
    with TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        for seed in range(1, options.games + 1):
            if seed not in found:
                found[seed] = play(folder, bot, seed)
                if options.out:
                    with options.out.open("a") as file:
                        file.write(json.dumps(found[seed]._asdict()) + "\n")
            if seed % 20 == 0:
                print(f"{seed} of {options.games} games", end="\r", file=sys.stderr)
    print(told([found[seed] for seed in range(1, options.games + 1)]))


def told(results: list[Result]) -> str:
    """Return the share of games won with its 95 per cent interval, and the margin.

    >>> told([Result(1, "plain", True, 121, 102), Result(2, "plain", False, 100, 122)])
    'plain won 1 of 2 games, 50.0 % ± 69.3; it was first dealer in 1; holes 110.5 to 112.0'
    """
    games, won = len(results), sum(result.won for result in results)
    share = won / games
    error = 1.96 * sqrt(share * (1 - share) / games)
    first = sum(result.first_dealer for result in results)
    ours, theirs = (sum(getattr(result, side) for result in results) / games for side in ("ours", "theirs"))
    return (
        f"{results[0].bot} won {won} of {games} games, {100 * share:.1f} % ± {100 * error:.1f}; "
        f"it was first dealer in {first}; holes {ours:.1f} to {theirs:.1f}"
    )


def _kept(file: Path) -> dict[int, Result]:
    lines = file.read_text().splitlines() if file.exists() else []
    return {result.seed: result for result in (Result(**json.loads(line)) for line in lines)}


if __name__ == "__main__":
    main()
