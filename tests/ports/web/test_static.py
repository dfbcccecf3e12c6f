"""The files of the page: the package has all that it loads, and nothing else."""

import re
import tomllib
from pathlib import Path, PurePosixPath

import pytest

import hoyle.ports.web

STATIC = Path(hoyle.ports.web.__file__).parent / "static"
ROOT = Path(__file__).parents[3]
FILES = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file())
TEXTS = [name for name in FILES if not name.endswith((".png", ".wasm"))]
PUT_TOGETHER = {
    "worker.js",
    "solve/worker.mjs",
    *(f"lessons/{game}.json" for game in ("whist", "cribbage", "solo", "bezique", "hookey")),
}
"""Files that the server serves by another name, that are requested by the name of a game, or that a page
runs beside itself.
"""
ASKED_FOR = re.compile(
    r"""(?:href|src)"?[=:] ?"/static/(?P<page>[^"]+)"|from\s+"(?P<module>\.[^"]+)"|"""
    r"""new URL\("(?P<beside>[^"]+)", import\.meta\.url\)|"""
    r"""url\(["']?(?P<style>[^)"']+)"""
)


def asked_for(name):
    """The files of the page that one of them loads."""
    if name not in TEXTS:
        return
    for found in ASKED_FOR.finditer((STATIC / name).read_text(encoding="utf-8")):
        if found["page"]:
            yield found["page"]
        else:
            beside = (STATIC / name).parent / (found["module"] or found["beside"] or found["style"])
            yield PurePosixPath(beside.resolve().relative_to(STATIC.resolve())).as_posix()


def test_a_page_asks_for_all_that_there_is_and_for_nothing_else():
    pages = {name for name in FILES if name.endswith(".html")}
    ours = (
        "course",
        "evening",
        "evenings",
        "hall",
        "lobby",
        "mine",
        "offline",
        "puzzles",
        "referee",
        "replay",
        "review",
        "rules",
        "sheet",
        "table",
    )
    assert pages == {f"{name}.html" for name in ours}
    found, left = set(), pages | PUT_TOGETHER
    while left:
        name = left.pop()
        found.add(name)
        left |= set(asked_for(name)) - found
    assert found == set(FILES)


def test_no_file_names_another_host_or_a_library():
    for name in TEXTS:
        text = (STATIC / name).read_text(encoding="utf-8")
        hosts = set(re.findall(r"\b(?:https?|wss?)://[^\"'`\s)]*", text))
        assert hosts <= {"http://www.w3.org/2000/svg"}, name
        assert not re.search(r"\baxe\b|@license|sourceMappingURL", text), name


def test_the_wheel_takes_the_package_with_all_its_files_and_no_tool_of_the_tests():
    made = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build, project = made["tool"]["scikit-build"], made["project"]
    assert build["wheel"]["packages"] == ["src/hoyle"]
    assert "exclude" not in build["wheel"]
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert not any(each.strip("/") in ("static", "*.mjs", "*.css", "*.html", "*.svg") for each in ignored)
    test_only = ("axe", "playwright")
    assert not any(tool in need for need in project["dependencies"] for tool in test_only)
    assert all(any(tool in need for need in project["optional-dependencies"]["test"]) for tool in test_only)


READS = re.compile(
    r"""([\w.[\])]+)\??\.(?:match|matchAll|exec|search|test|split|replace|replaceAll)\("""
    r"""|new (RegExp)|[=(,] (/[^/*\s])"""
)
NOTATIONS = {
    "club/evening.mjs": {"/^"},  # The address of an evening.
    "club/names.mjs": {"kind"},  # A name that a phrase has.
    "club/night.mjs": {"2)", "hand", "cards"},  # The hands of a deal, as PBN writes them.
    "club/online.mjs": {"location"},
    "live/early.mjs": {"location.pathname"},
    "live/lesson.mjs": {")"},  # The lesson in progress, as the browser stores it.
    "lobby/form.mjs": {"/^", "umpire.value"},  # The range of an option; a name that a phrase has.
    "page/called.mjs": {"name", ")"},  # The same of options and values.
    "page/joined.mjs": {"/^", "GROWS"},  # Names under which this browser stores things.
    "page/kept.mjs": {"/^", "HEAVY"},  # The same.
    "played/carrying.mjs": {"LINK.length)"},  # The words in an address.
    "page/days.mjs": {"/^", "call"},  # The address of a deal that was sent; the name of a call.
    "page/installed.mjs": {"href"},
    "page/preferences.mjs": {"document.cookie", "))"},
    "page/words.mjs": {
        "card[0]",
        "umpire",
        "each",
        "options)",
    },  # The letter of a rank; a name that a phrase has; a language; the sign of a figure.
    "page/position.mjs": {"hand", "trick"},  # Cards, with spaces between them.
    "referee.mjs": {")", "1)", "letters)", "words"},  # The case in the address; names that a person types.
    "page/results.mjs": {"/\\", "MADE"},  # The name of a phrase, in any language.
    "replay.mjs": {"location.pathname"},
    "review.mjs": {"location.pathname"},
    "review/amounts.mjs": {"kind"},  # A name that a phrase has.
    "sheet.mjs": {"1)", "[location.pathname"},  # The addresses of tables.
}
"""Text that modules of the page parse, none of which is a sentence."""


def test_no_module_reads_a_sentence():
    """Messages are sent as data, so that a player may have any name. ``fair/`` reads records."""
    modules = [name for name in TEXTS if name.endswith(".mjs") and not name.startswith("fair/")]
    found = {name: reads((STATIC / name).read_text(encoding="utf-8")) for name in modules}
    assert {name: patterns for name, patterns in found.items() if patterns} == NOTATIONS


def reads(module):
    """The patterns by which a module splits or searches text."""
    return {next(filter(None, found)) for found in READS.findall(module)}


@pytest.mark.parametrize(
    "line",
    ["const who = /seat (.)/;", "why.split(rule)", "said.match(A)", "new RegExp(x)", "words.test(/^A/)"],
)
def test_a_module_that_reads_a_sentence_is_found(line):
    assert reads(line)


def test_what_draws_a_table_knows_no_line_to_one():
    drawn = [name for name in FILES if name.startswith(("table/", "page/", "art/", "fair/"))]
    for name in (*drawn, "replay.mjs"):
        assert not any(asked.startswith("live/") for asked in asked_for(name)), name
