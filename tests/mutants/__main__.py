"""Mutants of the source, tried by the tests that run their lines: ``python -m mutants [N] [SEED] [FOLDER]``.

It tries 250 N mutants, and prints those that no test notices. A mutant is one small change of one line. It
is tried, in a copy of the tree, by the tests that run that line, the nearest first, until one fails. Some of
those printed change nothing that anybody could notice; whoever reads them says which, and writes a test for
each of the others. A FOLDER keeps the copy, and what each test runs, for another sample of the same tree.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cosmic_ray.testing import run_tests
from cosmic_ray.work_item import TestOutcome

from mutants.chosen import Traces, beside
from mutants.copied import copy
from mutants.sampled import Mutant, sample

ROOT = Path(__file__).parents[2]
FULL = 250
FEW = 25
"""Mutants for which the whole suite is not run first, but the tests beside the changed modules alone."""

SECONDS = 30.0
"""How long the tests of one mutant take by themselves; it is given up after some times that."""

MOST_MEMORY = 6_000_000
"""Kilobytes that the tests may take; a mutant may ask for more and more."""

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not nightly")


def traced(tree: Path, env: dict[str, str], folders: list[str]) -> Traces:
    """Run the suite once in the copy, and note which tests run which lines."""
    data, watched = tree / ".coverage", tree / "watched.jsonl"
    if data.exists():
        return Traces(tree, data, watched)
    watched.touch()
    env = {**env, "MUTANTS_WATCH": str(watched), "COVERAGE_FILE": str(data)}
    flags = ("-p", "mutants.watching", "-n", "2", "--cov=hoyle", "--cov-context=test", "--cov-report=")
    done = subprocess.run(
        [*PYTEST, *flags, *folders], cwd=tree, env=env, capture_output=True, text=True, check=False
    )
    print(done.stdout.rpartition("\n\n")[2].strip()[-2000:], flush=True)
    return Traces(tree, data, watched)


def survives(tree: Path, env: dict[str, str], mutant: Mutant, tests: list[str]) -> bool:
    """Does every one of these tests pass with that change? The copy is put back as it was."""
    path = tree / mutant.path
    original, when = path.read_bytes(), path.stat().st_mtime_ns
    listed = tree / "tests.txt"
    listed.write_text("\n".join(tests))
    examples = ("--doctest-modules", mutant.path) if b">>> " in original else ()
    flags = ("-x", f"--rootdir={tree}", "-c", str(tree / "pyproject.toml"), *examples, f"@{listed}")
    command = shlex.join(["env", f"PYTHONPATH={env['PYTHONPATH']}", *PYTEST, *flags])
    path.write_text(mutant.code, encoding="utf-8")
    os.utime(path, ns=(when, when + 10**10))  # What is compiled of the original is not taken for it.
    try:
        within = f"ulimit -v {MOST_MEMORY}; cd {tree}; exec {command}"
        outcome, _ = run_tests(f"sh -c {shlex.quote(within)}", 5 * SECONDS + 60)
    finally:
        path.write_bytes(original)
        os.utime(path, ns=(when, when))
    return outcome is TestOutcome.SURVIVED


def near(mutants: list[Mutant]) -> list[str]:
    """The folders of tests beside the modules of a small sample."""
    tests = {Path("tests") / beside(mutant.path) for mutant in mutants}
    return sorted(str(folder) for folder in tests if (ROOT / folder).is_dir())


def tried(tree: Path, number: int, seed: int) -> None:
    """Try so many mutants in this folder; what is there of a copy, and of what its tests run, is used."""
    mutants = sample(ROOT, number, seed)
    print(f"{number} mutants of seed {seed}", flush=True)
    env = copy(ROOT, tree)
    traces = traced(tree, env, ["tests"] if number > FEW else near(mutants))
    left = 0
    for mutant in mutants:
        tests = traces.tests_of(mutant.path, mutant.line, SECONDS)
        if not tests or survives(tree, env, mutant, tests):
            left += 1
            print(f"\n{mutant.path}:{mutant.line} {mutant.operator}, by {len(tests)} tests")
            print(f"  - {mutant.before}\n  + {mutant.after}", flush=True)
    print(f"\n{number - left} of {number} mutants were noticed, {100 * (number - left) / number:.1f} %.")


def main(scale: str = "1", seed: str = "", folder: str = "") -> None:
    number = max(1, round(FULL * float(scale)))
    with tempfile.TemporaryDirectory(prefix="hoyle-mutants-") as own:
        tried(Path(folder or own), number, int(seed or time.time()))


if __name__ == "__main__":
    main(*sys.argv[1:])
