"""The rules of cribbage apart from the referee's customs (deal, play, show and board), and its terms."""

from __future__ import annotations

from pathlib import Path

from hoyle.games.cribbage.printed_scores import PRINTED_SCORES
from hoyle.law import Sort, Source, rules_in
from hoyle.law.books import HOFFMANN_1909

USAGE = Source("usage", "The usage of players, in other books")

_WRITTEN = rules_in(Path(__file__).with_name("rules.toml"), HOFFMANN_1909, USAGE)
_TERMS = tuple(each for each in _WRITTEN if each.sort is Sort.TERM)

RULES = (*(each for each in _WRITTEN if each not in _TERMS), *PRINTED_SCORES, *_TERMS)
"""The rules of play, then the printed tables of scores, then the terms."""
