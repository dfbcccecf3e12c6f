"""Puzzles about the laws: something happens at a table, and the referee says what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from hoyle.coach.way import Way
from hoyle.desk.enquiry import Enquiry
from hoyle.law.paragraph import paragraph
from hoyle.puzzles import Puzzle
from hoyle.puzzles.words import PuzzleWords as Words
from hoyle.seat import SEATS, left
from hoyle.text import Text
from research.puzzles.judged_laws import Judged, Kind, judged_all, phrases
from research.puzzles.lapses import Lapses
from research.puzzles.law_facts import told_besides

TABLES: Final = {
    "long-whist": ("whist", Words.long_whist()),
    "short-whist": ("whist", Words.short_whist()),
    "solo-whist": ("solo", Words.solo_whist()),
    "six-card": ("cribbage", Words.six_card()),
    "rubicon": ("bezique", Words.rubicon()),
}
"""By variant: its game, and how the story begins."""

WAYS: Final = 4
"""Answers to choose from."""

ROUNDS: Final = 60
"""How often each happening is tried, with other facts."""


class Case(NamedTuple):
    """Something that happened at a table of a variant, what else must be said of it, and wrong answers."""

    variant: str
    judged: Judged
    besides: tuple[Text, ...]
    wrong: list[Judged]


def law_puzzles(seed: int, lapses: Lapses) -> list[Puzzle]:
    """Return a puzzle for each happening and each different ruling on it, the easiest first."""
    found: dict[object, Case] = {}
    for turn in range(ROUNDS):
        for variant, (game, _) in TABLES.items():
            rng = Random(f"{seed} {variant} {turn}")
            enquiry = Enquiry({"game": game, "variant": variant})
            judged = list(judged_all(enquiry, rng))
            for each in judged:
                if len(wrong := _wrong(each, judged, rng)) < WAYS - 1:
                    continue
                if (besides := told_besides(each)) is None:
                    continue
                facts = tuple(fact.say for fact in besides)
                key = (variant, each.happening.name, each.ruling.law, _alike(each), facts)
                found.setdefault(key, Case(variant, each, besides, wrong))
    given = Counter(each.judged.kind for each in found.values())
    made = [_puzzle(each, given, lapses) for each in found.values()]
    Random(seed).shuffle(made)
    return sorted(made, key=lambda each: each.rating)


def _puzzle(case: Case, given: Mapping[Kind, int], lapses: Lapses) -> Puzzle:
    variant, judged, besides, wrong = case
    ruling, players = judged.ruling, game_players(variant)
    choosers = ruling.option.choosers if ruling.option else ()
    offender = SEATS[0] if ruling.offender is None else ruling.offender
    right = given[judged.kind] / sum(given[each.kind] for each in (judged, *wrong))
    return Puzzle(
        id="",
        kind="law",
        rating=lapses.rating(variant, ruling.law, 1 - right),
        you=int(choosers[0] if choosers else left(offender, players)),
        players=players,
        story=(TABLES[variant][1], Words.happened(judged.happened), *besides),
        ways=(Way(label=judged.follows), *(Way(label=each.follows, loss=1.0) for each in wrong)),
        why=paragraph(ruling),
        law=ruling.law,
        raised=round(1000 * lapses.share(variant, ruling.law)),
    )


def game_players(variant: str) -> int:
    """Return the number of players of a variant of ``TABLES``."""
    return 2 if TABLES[variant][0] in ("cribbage", "bezique") else len(SEATS)


def _alike(judged: Judged) -> object:
    """Return what is alike in two rulings that differ only in names, cards and numbers."""
    return phrases(judged.happened), phrases(judged.follows)


def _wrong(right: Judged, every: list[Judged], rng: Random) -> list[Judged]:
    """Return what follows elsewhere at these facts, each of another law and with other remedies."""
    wrong: list[Judged] = []
    kinds = {right.kind}
    for other in rng.sample(every, len(every)):
        if other.ruling.law != right.ruling.law and other.kind not in kinds and not other.kind & right.kind:
            kinds.add(other.kind)
            wrong.append(other)
    return wrong[: WAYS - 1]
