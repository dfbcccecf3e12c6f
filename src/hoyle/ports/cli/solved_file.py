"""``hoyle solve --file``: solve the deals of a file in batches, so that an interrupt loses little work."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from hoyle.cards import Hand
from hoyle.errors import BadText
from hoyle.files.deal import Skipped
from hoyle.files.json_text import Document
from hoyle.ports.cli.solved_problem import said
from hoyle.ports.cli.source import bytes_of, called, reading, tell_skipped
from hoyle.ports.cli.trials import steps_done
from hoyle.solve import double_dummy
from hoyle.solve.deal_file import Ending, FullDeal, SolverRecord, read_file
from hoyle.solve.position import DoubleDummyPosition, Goal
from hoyle.solve.problem import ProblemResult, PublishedProblem, agrees, solved
from hoyle.solve.stated import contradictions
from hoyle.words.counted import counted

_TOGETHER: Final = 1024
"""The work in one batch, in endings."""

_FULL: Final = 16
"""The work of a full deal, which has twenty values, in endings. A batch of 64 deals takes seconds."""

_KNOWN: Final = 4096
"""The most solved deals to remember: archives repeat each deal, once per table."""

Table = dict[str, dict[str, int]]


def solved_file(path: Path, declarers: str, goal: Goal, *, cards: bool) -> Iterator[Document]:
    """Yield the answer to each deal of a file in order, as soon as its batch is solved.

    A problem is solved for the side and the goal of its claim.

    Raises:
        BadText: if the file has nothing to solve, full deals are combined with a goal or ``cards``, or
            problems with a goal.
        Exit: at the end, with status 1, if a game was skipped or the file contradicts the solver.
    """
    with reading(path):
        contents = read_file(bytes_of(path))
    records, skipped = contents.records, list(contents.skipped)
    if (cards or goal is not None) and any(isinstance(record, FullDeal) for record in records):
        raise BadText(str(path), f"{path} has full deals, which give a table; leave out --cards and --goal")
    if goal is not None and any(isinstance(record, PublishedProblem) for record in records):
        raise BadText(str(path), f"{path} has problems, whose claims are their goals; leave out --goal")
    answered = 0
    try:
        for record, answer in _solved(records, declarers, goal, cards=cards):
            if isinstance(record, FullDeal):
                found_not = contradictions(record.stated, answer, declarers.upper(), len(record.hands[0]))
                skipped.extend(Skipped(record.where, why) for why in found_not)
                yield {"id": record.id, declarers.lower(): answer}
            elif isinstance(record, PublishedProblem):
                if answer.get("agrees") is False:
                    skipped.append(Skipped(record.where, f"the solver refutes it: {said(answer)}"))
                yield {"id": record.id, **answer}
            else:
                yield {"id": record.id, **answer}
            answered += 1
    except KeyboardInterrupt:
        click.echo(f"hoyle: {called(path)}: {answered} of {counted(len(records), 'deal')} solved", err=True)
        raise
    tell_skipped(path, skipped, len(records), contents.games)


def solved_endings(
    positions: Sequence[DoubleDummyPosition],
    declarers: str,
    goal: Goal,
    *,
    cards: bool,
    progress: Callable[[int], None] | None = None,
) -> list[Document]:
    """Return the answer to each position: the tricks, whether the goal is made, or each card's tricks."""
    if not positions:
        return []
    if cards:
        return [
            {"cards": {card.text: n for card, n in values.items()}, "best": max(values.values())}
            for values in double_dummy.by_card_of_many(positions, declarers=declarers, progress=progress)
        ]
    solved = double_dummy.solve_positions(positions, declarers=declarers, goal=goal, progress=progress)
    return [{"tricks": int(n)} if goal is None else {"makes": bool(n)} for n in solved]


def _solved(
    records: Sequence[SolverRecord], declarers: str, goal: Goal, *, cards: bool
) -> Iterator[tuple[SolverRecord, Document]]:
    """Yield each record and its answer. Progress is shown if there are several batches."""
    known: dict[tuple[Hand, ...], Table] = {}
    done = 0
    tell = steps_done(len(records), "deals")

    def progress(now: int) -> None:
        # Answers on the same terminal already show the progress.
        if len(batch) < len(records) and not sys.stdout.isatty():
            tell(done + now)

    for batch in _batches(records):
        progress(0)
        dealt = dict.fromkeys(record.hands for record in batch if isinstance(record, FullDeal))
        new = [hands for hands in dealt if hands not in known]
        if len(known) + len(new) > _KNOWN:
            known = {hands: known[hands] for hands in dealt if hands in known}
        if new:
            tables = double_dummy.tables(new, declarers=declarers, progress=progress)
            known |= zip(new, tables, strict=True)
        positions = [record.position for record in batch if isinstance(record, Ending)]
        answers = iter(solved_endings(positions, declarers, goal, cards=cards, progress=progress))
        for record in batch:
            if isinstance(record, PublishedProblem):
                yield record, _of_problem(record, cards=cards)
            else:
                yield record, known[record.hands] if isinstance(record, FullDeal) else next(answers)
        done += len(batch)
    progress(0)


def _of_problem(problem: PublishedProblem, *, cards: bool) -> Document:
    """Return the answer to a problem: each card's tricks, or its result beside the claim."""
    if cards:
        return solved_endings([problem.position], problem.declarers, None, cards=True)[0]
    return _answer_to(problem)


def _answer_to(problem: PublishedProblem) -> Document:
    """Return what the solver finds, what the author claims, and whether they agree."""
    found = solved(problem)
    facts = {"title": problem.title, "author": problem.author, "year": problem.year}
    claim = {"side": problem.declarers, **_result(problem.claim)}
    return {**facts, **_result(found), "claim": claim, "agrees": agrees(problem.claim, found)}


def _result(result: ProblemResult) -> Document:
    facts = {"tricks": result.tricks, "makes": result.misere}
    best = {"best": sorted(card.text for card in result.cards)} if result.cards else {}
    return {name: fact for name, fact in facts.items() if fact is not None} | best


def _batches(records: Sequence[SolverRecord]) -> Iterator[list[SolverRecord]]:
    batch: list[SolverRecord] = []
    work = 0
    for record in records:
        batch.append(record)
        work += _FULL if isinstance(record, FullDeal) else 1
        if work >= _TOGETHER:
            yield batch
            batch, work = [], 0
    if batch:
        yield batch
