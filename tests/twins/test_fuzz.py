"""No input crashes the kernel: fuzzers, also under sanitizers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from hoyle.kernel.choice import KERNELS
from scale import scaled
from twins import fuzz, fuzz_player, fuzz_plays

ROOT = Path(__file__).parents[2]
FUZZERS, NAMES = (fuzz, fuzz_plays, fuzz_player), ("solver", "plays and counts", "player")


@pytest.mark.parametrize("fuzzer", FUZZERS, ids=NAMES)
def test_whatever_is_asked_is_answered_or_refused(fuzzer):
    told = fuzzer.fuzz(runs=2000, seed=1728)
    assert min(told.values()) > 200, told


@pytest.mark.nightly
@pytest.mark.parametrize("fuzzer", FUZZERS, ids=NAMES)
@pytest.mark.parametrize("part", range(10))
def test_a_million_calls_are_answered_or_refused(fuzzer, part):
    fuzzer.fuzz(runs=scaled(100_000), seed=part)


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("g++"), reason="needs g++ on Linux")
def test_sanitizers_find_nothing(tmp_path):
    """The extension built with address and undefined-behaviour sanitizers, then fuzzed and checked."""
    options = ["cmake.define.HOYLE_SANITIZE=ON", f"build-dir={tmp_path / 'build'}"]
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(tmp_path)]
    subprocess.run([*install, *(f"-C{option}" for option in options), str(ROOT)], check=True)
    runtime = [
        subprocess.run(["g++", f"-print-file-name={name}"], capture_output=True, text=True, check=True).stdout
        for name in ("libasan.so", "libubsan.so")
    ]
    environment = os.environ | {
        "LD_PRELOAD": " ".join(name.strip() for name in runtime),
        "ASAN_OPTIONS": "detect_leaks=0",
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "PYTHONPATH": os.pathsep.join(
            [str(tmp_path), str(ROOT / "tests"), str(ROOT), sysconfig.get_path("purelib")]
        ),
        "HOYLE_BUILT_AT": str(tmp_path),
    }
    for kernel in KERNELS:
        for program in (
            [str(ROOT / "tests/twins/fuzz.py"), str(scaled(20_000)), "7"],
            [str(ROOT / "tests/twins/fuzz_plays.py"), str(scaled(20_000)), "7"],
            [str(ROOT / "tests/twins/fuzz_player.py"), str(scaled(20_000)), "7"],
            [str(ROOT / "tests/twins/sanitized.py")],
        ):
            done = subprocess.run(
                [
                    sys.executable,
                    "-S",
                    *program,
                ],  # Without the site module, which would find the usual build.
                env=environment | {"HOYLE_KERNEL": kernel},
                capture_output=True,
                text=True,
            )
            assert done.returncode == 0, done.stderr[-3000:]
