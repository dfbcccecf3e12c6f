"""No test gives up early: on a busy machine everything may take long."""

import ast
import re
from pathlib import Path

from scale import PATIENCE

TESTS = Path(__file__).parents[1]
POLL = 1.0
"""A wait shorter than this (in seconds) is repeated."""
WAITS = {"result", "exception"}
WAITING = re.compile(rf"timeout\s*=|\.({'|'.join(WAITS)})\(\s*[^\s)]")
"""The parts of a file that are worth taking apart."""
HTTPX = re.compile(r"httpx\.(?:Client|get|post|put|delete|request|stream)")


def limits(tree):
    """The timeouts passed as numbers to waiting calls: ``timeout=``, or that of a future."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            yield from (each.value for each in call.keywords if each.arg == "timeout")
            if isinstance(call.func, ast.Attribute) and call.func.attr in WAITS:
                yield from call.args


def hurried(tree):
    """The calls of httpx that name no ``timeout``: they would give up after five seconds."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not HTTPX.fullmatch(ast.unparse(call.func)):
            continue
        if "timeout" not in {each.arg for each in call.keywords}:
            yield call.lineno


def test_a_request_over_the_network_names_its_timeout():
    early = {
        f"{path.relative_to(TESTS)}:{line}"
        for path in TESTS.rglob("*.py")
        if "httpx." in (text := path.read_text(encoding="utf-8"))
        for line in hurried(ast.parse(text))
    }
    assert not early, "pass `timeout=scale.PATIENCE`"


def test_what_a_test_waits_for_may_take_long():
    early = {
        f"{path.relative_to(TESTS)}:{each.lineno}"
        for path in TESTS.rglob("*.py")
        if WAITING.search(text := path.read_text(encoding="utf-8"))
        for each in limits(ast.parse(text))
        if isinstance(each, ast.Constant) and isinstance(each.value, int | float)
        if POLL < each.value < PATIENCE
    }
    assert not early, "wait for `scale.PATIENCE`"


def test_what_a_page_is_polled_for_is_a_function():
    """A page's policy forbids the second look at a bare expression: a test with one passes only if it is true
    at the first.
    """
    bare = {
        f"{path.relative_to(TESTS)}:{call.lineno}"
        for path in TESTS.rglob("*.py")
        if "wait_for_function" in (text := path.read_text(encoding="utf-8"))
        for call in ast.walk(ast.parse(text))
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "wait_for_function"
        if isinstance(call.args[0], ast.Constant) and "=>" not in call.args[0].value
    }
    assert not bare, "write `() => …`"
