"""The command ``lapses``: in how many deals of players who make mistakes each law comes up."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from hoyle.bots import bot_named
from hoyle.bots.fallible import fallible, out_of_turn
from hoyle.errors import ActError
from hoyle.play import Table
from hoyle.seat import CHANCE, Seat
from hoyle.table import Umpire
from research.command import print_json, reporter
from research.puzzles.rated import rating

VARIANTS: Final = {
    "long-whist": "whist",
    "short-whist": "whist",
    "solo-whist": "solo",
    "six-card": "cribbage",
    "rubicon": "bezique",
}
"""By variant, its game: those that the questions about the laws are about."""

CHANCE_OF_SLIP: Final = 0.05
"""How often a player plays a card that it may not, if it holds one; other mistakes are rarer."""

EXPERIENCE: Final = {"beginner": 10, "easy": 100, "club": 1000, "expert": 10_000}
"""The deals that a player of each level is taken to have seen."""

FILE: Final = Path(__file__).with_name("lapses.json")

LONGER: Final = {"rubicon": 5}
"""Variants whose deals take much longer, and how many times fewer are played."""

PATIENCE: Final = 2000
"""The acts after which a deal that does not end is left."""


class Lapses(NamedTuple):
    """By variant, the number of deals played, and in how many of them each law came up."""

    deals: dict[str, int]
    raised: dict[str, dict[str, int]]

    @classmethod
    def published(cls) -> Lapses:
        """Return those that are kept beside this module."""
        return cls(**json.loads(FILE.read_text(encoding="utf-8")))

    def share(self, variant: str, law: str) -> float:
        """Return the share of deals in which a law came up."""
        return self.raised[variant].get(law, 0) / self.deals[variant]

    def rating(self, variant: str, law: str, wrong: float) -> int:
        """Return the rating of a question about a law.

        It is the rating at which players of ``EXPERIENCE`` would be expected to miss as often as they do if
        each knows the laws that came up in their deals, and else chooses with a share ``wrong`` of errors.
        """
        unseen = 1 - self.share(variant, law)
        missed = (100 * wrong * unseen**deals for deals in EXPERIENCE.values())
        return rating(EXPERIENCE, tuple(map(round, missed)), 100 * wrong)


def command(program: str, makes: str, options: Sequence[str]) -> int:
    """Print by variant the number of deals, and in how many each law came up."""
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument(
        "--deals", type=int, default=1000, help="of each variant, a fifth at bézique; default: %(default)s"
    )
    parser.add_argument("--seed", type=int, default=1, help="default: %(default)s")
    asked = parser.parse_args(options)
    progress = reporter("deals")
    deals = {variant: asked.deals // LONGER.get(variant, 1) for variant in VARIANTS}
    raised: dict[str, dict[str, int]] = {}
    for variant, number in deals.items():
        found: Counter[str] = Counter()
        for deal in range(number):
            found.update(set(laws_raised(variant, asked.seed * 1_000_000 + deal)))
            progress(deal + 1)
        raised[variant] = dict(sorted(found.items()))
    print_json({"deals": deals, "raised": raised})
    return 0


def laws_raised(variant: str, seed: int) -> Iterator[str]:
    """Yield the law of each ruling in one deal between players who make mistakes."""
    game = VARIANTS[variant]
    table: Table[Any, Any, Any, Any] = Table(game, variant, seed=seed, umpire=Umpire.WATCHFUL)
    bot, rng = fallible(bot_named(game, "plain"), CHANCE_OF_SLIP, game), Random(seed)
    for _ in range(PATIENCE):
        if table.result.over:
            return
        if table.due[0] == CHANCE:
            table.deal()
            continue
        seat = table.due[0]
        other = Seat(rng.randrange(len(table.result.chairs)))
        early = other != seat and out_of_turn(table.lawful, table.observe(other), rng, CHANCE_OF_SLIP)
        act = early or bot.choose(table.observe(seat), rng)
        try:
            rulings = table.act(act)
        except ActError:  # Nobody at a table can do that: it is left undone.
            rulings = table.act(rng.choice(table.lawful))
        for ruling in rulings:
            yield ruling.law
