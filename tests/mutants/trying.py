"""Trying one mutant: the tests run in a fork of this process, which has loaded what they all import."""

from __future__ import annotations

import contextlib
import io
import os
import resource
import signal
import sys
import time
import traceback
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

for _heavy in ("hypothesis", "httpx", "jsonschema", "msgspec", "numpy", "starlette", "click", "uvicorn"):
    import_module(
        _heavy
    )  # Otherwise each fork would load them again. Nothing of the source tree is loaded here.

MOST_MEMORY = 6 << 30
"""The most bytes that the tests may use, since a mutant may allocate without end."""

BROKEN = 70
"""The status of a process in which not even pytest could run."""

NO_TESTS = int(pytest.ExitCode.NO_TESTS_COLLECTED)
"""The status for a file with no test for the normal run."""

PATIENCE = 900.0
"""Seconds after which a try ends undecided, however busy the machine is."""


@dataclass(frozen=True)
class Trial:
    """The verdict of the tests on a mutant: ``noticed`` is None if not known, ``by`` the first to fail."""

    noticed: bool | None
    by: str = ""


class _TooLong(BaseException):
    """A test has used more processor time than allowed."""


class _FirstToFail:
    """A pytest plugin that names the failing test, and prevents the search for smaller examples.

    A test that takes more than ``longest`` seconds of processor time is skipped.
    """

    def __init__(self, told: int, longest: float) -> None:
        self._told, self._longest = told, longest
        self.has_begun = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        def stop(*_):
            raise _TooLong

        signal.signal(signal.SIGVTALRM, stop)
        signal.setitimer(signal.ITIMER_VIRTUAL, self._longest)
        try:
            return (yield)
        except _TooLong:
            pytest.skip("it takes too long")
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def pytest_sessionstart(self, session) -> None:
        self.has_begun = True
        from hypothesis import Phase, settings

        quick = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", settings.default, phases=quick, database=None)
        settings.load_profile("mutants")

    def pytest_runtest_logreport(self, report) -> None:
        if report.failed:
            os.write(self._told, report.nodeid.encode())


def tried(tree: Path, env: dict[str, str], args: list[str], seconds: float, longest: float = 0.0) -> Trial:
    """Run these tests in the tree; stop at the first that fails, or after so many seconds of processor time.

    Where nobody knows how long the tests take by themselves, give the longest that one may: who comes to the
    end of the seconds has then noticed nothing.
    """
    sys.stdout.flush()
    told, tells = os.pipe()
    child = os.fork()
    if not child:
        os.close(told)
        _run(tree, env, args, seconds, _FirstToFail(tells, longest))
    os.close(tells)
    status = _waited(child)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # The processes that its tests have started and left.
    os.set_blocking(told, False)
    try:
        by = os.read(told, 10_000).decode().partition("tests/")[2]
    except BlockingIOError:
        by = ""
    os.close(told)
    if status is None:
        return Trial(None)
    code = os.waitstatus_to_exitcode(status)
    if code == BROKEN:
        raise RuntimeError(f"pytest cannot run {' '.join(args)}")
    if code in (-signal.SIGXCPU, -signal.SIGKILL) and longest:
        return Trial(None)
    return Trial(code not in (0, NO_TESTS), by and f"tests/{by}")


def _waited(child: int) -> int | None:
    until = time.monotonic() + PATIENCE
    pause = 0.05
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status
        time.sleep(pause)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def _run(tree: Path, env: dict[str, str], args: list[str], seconds: float, plugin: _FirstToFail) -> None:
    """Run the tests as a child process; it never returns."""
    status = BROKEN
    try:
        os.setpgid(0, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        os.environ |= env
        os.chdir(tree)
        sys.dont_write_bytecode = True
        ours = env["PYTHONPATH"].split(os.pathsep)
        sys.path[:] = [*ours, *(path for path in sys.path if path not in ours)]
        sys.meta_path[:] = [finder for finder in sys.meta_path if "ScikitBuild" not in type(finder).__name__]
        out = io.StringIO()
        flags = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not nightly")
        loaded = ("-W", "ignore::pytest.PytestAssertRewriteWarning")  # As _heavy are, before pytest began.
        where = (f"--rootdir={tree}", "-c", str(tree / "pyproject.toml"))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            status = int(pytest.main([*flags, *loaded, *where, *args], plugins=[plugin]))
    except BaseException:
        # Pytest raises the warnings about resources left open once all tests are done.
        status = int(pytest.ExitCode.TESTS_FAILED) if plugin.has_begun else BROKEN
        traceback.print_exc()
    finally:
        os._exit(status)
