"""Matches with control variates: each deal or game is played once, and the worth of its cards subtracted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance

from msgspec.structs import force_setattr

from hoyle.errors import BadOption
from hoyle.estimate import Estimate
from hoyle.files.json_text import Document
from hoyle.games import game_named
from hoyle.trials.control import Control, controlled, evaluator
from hoyle.trials.match import Match, taken
from hoyle.trials.trial import Row, as_document


class ControlledMatch(Match, frozen=True, kw_only=True, tag="controlled-match"):
    """A match whose rows have the first bot's margin, and what the cards were worth to it.

    A coin from the seed assigns the seats.

    Attributes:
        evaluator: The hash of what weighs the cards, fixed before the data.
    """

    evaluator: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        force_setattr(self, "evaluator", evaluator())
        if not controlled(self.game, self.played):
            raise BadOption("control", self.game, "whist, or five- or six-card cribbage for two")

    def measured(self, indices: range) -> list[Row]:
        first, second = self.players()
        chance, variant = self.chance, self.for_two_sides()
        rows = []
        for index in indices:
            swapped = Random(chance.stream("sides", str(index))).random() < 0.5
            pair = (second, first) if swapped else (first, second)
            control = Control(self.game, pair, chance, index)
            even, odd = taken(self.game, pair, chance, index, variant, control.watch)
            sign = -1 if swapped else 1
            rows.append([sign * (even - odd), sign * control.worth])
        return rows

    def findings(self, rows: Sequence[Row]) -> Document:
        # A margin counts each point twice: as won by one side, and as lost by the other.
        plain, freed = ([value / 2 for value in values] for values in _columns(rows))
        unit = game_named(self.game).yardstick.unit
        found = as_document(_estimate(freed), unit)
        before = as_document(_estimate(plain), unit)
        times = variance(plain) / variance(freed) if len(rows) > 1 and variance(freed) else None
        return {**found, "uncontrolled": before, "times_fewer": times}


def _columns(rows: Sequence[Row]) -> tuple[list[float], list[float]]:
    return [row[0] for row in rows], [row[0] - row[1] for row in rows]


def _estimate(values: Sequence[float]) -> Estimate:
    se = sqrt(variance(values) / len(values)) if len(values) > 1 else None
    return Estimate(fmean(values) if values else 0.0, se)
