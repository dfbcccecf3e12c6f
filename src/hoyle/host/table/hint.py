"""Hints: the best choice of one seat now and its reason, the maxims, and the value of every choice.

All of it is computed from what the seat sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.coach.advice import advice, is_pure_chance, loss_of
from hoyle.coach.played import USUAL
from hoyle.coach.way import NAMED
from hoyle.coach.words import CoachWords
from hoyle.host.messages import ActCosts, HintGiven, Saying
from hoyle.maxims import BOOKS, Counsel
from hoyle.table.protocols import Seen


def hint(game: str, seen: Seen) -> HintGiven:
    """Return the best choice and its reason, the maxims that apply, and the value of each choice."""
    if is_pure_chance(game):
        return HintGiven(maxims=(), cards=(), why=CoachWords.pure_chance())
    best = advice(game, seen)
    book = BOOKS.get(game)
    counsel = book.counsel(seen) if book else None
    maxims = tuple(_sayings(counsel)) if counsel else ()
    if best is None:
        return HintGiven(maxims=maxims, cards=())
    return HintGiven(
        maxims=maxims,
        cards=best.cards,
        best=best.label,
        why=best.why,
        unit=best.unit,
        book=best.book,
        ways=best.ways,
    )


def costs(game: str, seen: Seen, act: Any, times: float) -> ActCosts:
    """Return what an act costs against the best; empty if that is less than ``times`` a costly loss."""
    if game not in USUAL:
        return ActCosts()
    found = loss_of(game, seen, act, times * NAMED[USUAL[game]][0])
    return ActCosts() if found is None else ActCosts(worse=found.worse, best=found.best)


def _sayings(counsel: Counsel[object]) -> Iterator[Saying]:
    for opinion in counsel.opinions:
        maxim, governs = opinion.maxim, opinion.maxim is counsel.governing
        yield Saying(id=maxim.id, words=maxim.words, why=opinion.advice.why, governs=governs)
