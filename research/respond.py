"""A response to a bot, chosen from a list by successive halving: ``python -m research respond``.

What the best response of all gains is at least what the chosen one gains, in deals that did not choose it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from hoyle.errors import BadOption
from hoyle.trials.match import Match
from hoyle.trials.run import run
from hoyle.trials.trial import document
from research.command import print_json, reporter

RESPONSES: Final = tuple(
    f"search-2:good={good}:custom={custom}"
    for good, custom in product(("0.2", "0.45", "0.7", "0.9"), ("1", "0", "-1"))
)
"""The default responses: shares of good players assumed, and custom kept, ignored and departed from."""


def halved(responses: Sequence[str], bot: str, pairs: int, of: Match, rows: Path) -> list[dict[str, Any]]:
    """Return for each round the mean gain of every response still in it; one is in the last.

    All play the same deals. In each round the worse half drops out, and the others play twice as many.
    """
    rounds: list[dict[str, Any]] = []
    left = list(responses)
    while True:
        gains = {response: played(response, bot, pairs, of, rows)["mean"] for response in left}
        rounds.append({"pairs": pairs, "gains": gains})
        if len(left) == 1:
            return rounds
        left = sorted(left, key=lambda response: -gains[response])[: (len(left) + 1) // 2]
        pairs *= 2


def played(response: str, bot: str, pairs: int, of: Match, rows: Path) -> dict[str, Any]:
    """Return the document of a match between a response and the bot; its rows are kept and gone on from."""
    match = Match(game=of.game, bots=(response, bot), seed=of.seed)
    rows.mkdir(parents=True, exist_ok=True)
    file = rows / f"{response.replace(':', '_')}.jsonl"
    found = run(match, pairs, out=file, progress=reporter(f"pairs of {response}"))
    return document(match, found)


def command(program: str, makes: str, options: Sequence[str]) -> int:
    """Run the command ``respond``.

    Raises:
        BadOption: if there are fewer than two pairs, which have no error.
    """
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument("--game", default="whist", help="default: %(default)s")
    parser.add_argument("--bot", default="search-2", help="default: %(default)s")
    parser.add_argument("--responses", metavar="A,B", help="default: search-2 with twelve settings")
    parser.add_argument("--pairs", type=int, default=20, help="of the first round; default: %(default)s")
    parser.add_argument(
        "--fresh", type=int, default=400, help="pairs that value the last; default: %(default)s"
    )
    parser.add_argument("--seed", default="7001", help="of the deals that choose; default: %(default)s")
    parser.add_argument("--fresh-seed", default="7002", help="default: %(default)s")
    parser.add_argument("--rows", type=Path, help="a folder: keep what is measured there, and go on from it")
    asked = parser.parse_args(options)
    for name in ("pairs", "fresh"):
        if getattr(asked, name) < 2:
            raise BadOption(name, str(getattr(asked, name)), "2 or more")
    responses = asked.responses.split(",") if asked.responses else RESPONSES
    of = Match(game=asked.game, bots=(responses[0], asked.bot), seed=asked.seed)
    with TemporaryDirectory() as scratch:
        rows = asked.rows or Path(scratch)
        rounds = halved(responses, asked.bot, asked.pairs, of, rows / "choosing")
        (best,) = rounds[-1]["gains"]
        fresh = Match(game=asked.game, bots=of.bots, seed=asked.fresh_seed)
        gain = played(best, asked.bot, asked.fresh, fresh, rows / "fresh")
    print_json({"bot": asked.bot, "rounds": rounds, "response": best, "gain": gain})
    return 0
