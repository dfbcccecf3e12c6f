"""Mutants of the source, tried by the tests that run their lines: ``python -m mutants [N] [SEED] [--near]``.

It tries 250 N mutants, and prints those that no test notices. A mutant is one small change of one line. It
is tried, in a copy of the tree, by the tests that run that line, the nearest first, until one fails. Read
what is printed: write a test for each change that somebody could notice, and put the others, with the
reason, into ``equivalent.jsonl``, which is left out of the count.

The copy, what each test runs and what was found are kept in ``build/mutants``: a run that is stopped goes on
where it was, and a test is traced again only when its file has changed. With ``--near`` only the tests in the
folders beside the changed modules are traced and tried, which is quicker; with ``--untraced`` nothing is
traced, and the files of tests nearest to each module are tried, and what was traced before. With ``--again``
those that were not noticed are tried once more, with more time: on a busy machine the first may have been
too short, and tests may have been written since. ``--of`` takes the modules of a pattern alone, as
``--of 'src/hoyle/record/*.py'``.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

from mutants.chosen import Traces, beside
from mutants.copied import compile_all, copy
from mutants.sampled import Mutant, sample
from mutants.traced import trace
from mutants.trying import Trial, tried
from mutants.untraced import Stage, files_of, stages_of

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "mutants"
EQUIVALENT = Path(__file__).with_name("equivalent.jsonl")
FULL = 250
SECONDS = 30.0
"""The normal duration of the tests of one mutant; it is given up after a multiple of that."""

MORE = 4.0
"""The factor by which the time is extended where nothing is traced and mutants are retried."""

SAYS = ("path", "before", "after")
"""The fields that identify a mutant whatever its line number; within one run the line is used too, since a
module may have the same text twice.
"""

Told = dict[str, object]
"""The result of one mutant, as stored: its place and change, the number of tests, and their result."""


def taken(tree: Path, env: dict[str, str], mutant: Mutant, stages: list[Stage]) -> Trial:
    """Run these tests against that change until one fails. The copy is restored afterwards."""
    path = tree / mutant.path
    original, when = path.read_bytes(), path.stat().st_mtime_ns
    examples = ["--doctest-modules", mutant.path] if b">>> " in original else []
    path.write_text(mutant.code, encoding="utf-8")
    os.utime(path, ns=(when, when + 10**10))  # So that compiled code of the original is not used for it.
    trials = [Trial(False)]
    try:
        for tests, seconds, longest in stages:
            if tests and not trials[-1].noticed:
                first = [] if len(trials) > 1 else examples
                trials.append(tried(tree, env, [*first, *tests], seconds, longest))
    finally:
        path.write_bytes(original)
        os.utime(path, ns=(when, when))
    # If some took too long, it is unknown whether one of them would have noticed.
    undecided = any(each.noticed is None for each in trials)
    return trials[-1] if trials[-1].noticed or not undecided else Trial(None)


def near_by(path: str) -> tuple[str, ...]:
    """Patterns of the tests beside a module, and beside its packages; for a game or an interface, all its
    tests.
    """
    folders = [each for each in beside(path).split("/")[:2] if each]
    above = ["/".join(["tests", *folders[:n], "test_*.py"]) for n in range(len(folders))]
    return "/".join(["tests", *folders, *["**"][: len(folders)], "test_*.py"]), *above


def listed(path: Path, *by: str) -> dict[tuple[object, ...], Told]:
    """The mutants of a file of JSON lines, identified by these fields."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {tuple(each[name] for name in by): each for each in map(json.loads, lines)}


def found(number: int, seed: int, how: str, of: str, *, again: bool = False) -> Iterator[Told]:
    """Try this many mutants; return the results. ``again``: also those that were tried and not noticed."""
    done, equivalent = KEPT / f"found-{seed}.jsonl", listed(EQUIVALENT, *SAYS)
    before = listed(done, *SAYS, "line")
    tree = KEPT / "tree"
    env = copy(ROOT, tree)
    compile_all(tree, env)
    mutants = sample(tree, number, seed, of)
    if how == "near":  # So that no more is traced at a time than necessary.
        mutants = sorted(mutants, key=lambda each: (near_by(each.path), each.path, each.line))
    chosen: dict[tuple[str, ...], Traces] = {}
    for mutant in mutants:
        name = mutant.path, mutant.before, mutant.after
        known = {**before.get((*name, mutant.line), {}), **equivalent.get(name, {})}
        if known and ("why" in known or known["noticed"] or not again):
            yield known
            continue
        patterns = near_by(mutant.path) if how == "near" else () if how else ("tests/**/test_*.py",)
        if patterns not in chosen:  # With no pattern nothing is traced, and earlier traces are used.
            workers = 0 if how == "near" else 2
            chosen[patterns] = Traces(tree, trace(tree, env, KEPT / "traces", patterns, workers=workers))
        tests = chosen[patterns].tests_of(mutant.path, mutant.line, SECONDS)
        stages = [(tests, 3 * SECONDS + 30, 0.0)]
        if how == "untraced":
            files = files_of(tree, mutant.path, mutant.line)
            stages = stages_of(mutant.path, files, tests, SECONDS * (MORE if again else 1.0))
        start = time.monotonic()
        trial = taken(tree, env, mutant, stages)
        told: Told = {
            "path": mutant.path,
            "line": mutant.line,
            "operator": mutant.operator,
            "before": mutant.before,
            "after": mutant.after,
            "tests": sum(len(tests) for tests, _, _ in stages),
            "noticed": trial.noticed,
            "by": trial.by,
            "seconds": round(time.monotonic() - start, 1),
        }
        with done.open("a") as out:
            out.write(json.dumps(told) + "\n")
        yield told


def interval(part: int, whole: int) -> tuple[float, float]:
    """The 95% confidence interval of the share of which this is a sample (Wilson's interval).

    >>> [round(100 * end, 1) for end in interval(93, 100)]
    [86.3, 96.6]
    """
    z, share = 1.96, part / whole
    middle, around = (
        share + z * z / (2 * whole),
        z * sqrt(share * (1 - share) / whole + (z / (2 * whole)) ** 2),
    )
    return (middle - around) / (1 + z * z / whole), (middle + around) / (1 + z * z / whole)


def main() -> None:
    parser = argparse.ArgumentParser(prog="mutants")
    parser.add_argument("scale", nargs="?", type=float, default=1.0)
    parser.add_argument("seed", nargs="?", type=int, default=int(time.time()))
    for how in ("near", "untraced"):
        parser.add_argument(f"--{how}", action="store_const", dest="how", const=how, default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--of", default="src/hoyle/**/*.py")
    asked = parser.parse_args()
    number = max(1, round(FULL * asked.scale))
    KEPT.mkdir(parents=True, exist_ok=True)
    print(f"{number} mutants of seed {asked.seed}", flush=True)
    noticed = counted = 0
    for told in found(number, asked.seed, asked.how, asked.of, again=asked.again):
        if "why" in told:
            continue
        counted += 1
        noticed += bool(told["noticed"])
        if not told["noticed"]:
            how = "not known: it took too long" if told["noticed"] is None else f"by {told['tests']} tests"
            print(f"\n{told['path']}:{told['line']} {told['operator']}, {how}")
            print(f"  - {told['before']}\n  + {told['after']}", flush=True)
    low, high = interval(noticed, counted or 1)
    print(f"\n{noticed} of {counted} mutants were noticed, {100 * noticed / (counted or 1):.1f} %")
    print(f"(95 times in 100 {100 * low:.0f} to {100 * high:.0f});")
    print(f"{number - counted} more are known to change nothing.")


if __name__ == "__main__":
    main()
