"""The pages of the laws: the interpretations of each article, and its tests."""

import ast
import inspect
import json
import re
from functools import cache, partial
from pathlib import Path

from hoyle.desk.articles import articles
from hoyle.words.phrase import Phrase

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"
CASES = TESTS / "data" / "club_cases.jsonl"
_OF = {
    "whist": ("laws-whist.md", "The laws of whist"),
    "club": ("laws-club.md", "The laws of the whist clubs"),
    "solo": ("laws-solo.md", "The laws of solo whist"),
    "cribbage": ("laws-cribbage.md", "The laws of cribbage"),
    "bezique": ("laws-bezique.md", "The laws of rubicon bézique"),
    "table": ("laws-table.md", "Laws for every game"),
}

TAG = re.compile(r"(?:WC_E?|[WSC]_[A-Z]|RB_T?|S_LT|TL_T?|TL_|AMB_|G(?=\d_))\d{1,2}(?!\d)_?")


@cache
def names():
    """The name of every test, in the order of the files."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("test_*.py")))
    return tuple(name for text in texts for name in re.findall(r"^ *def (test_\w+)", text, re.MULTILINE))


@cache
def cases():
    """The cases of the clubs' laws, by the id of each law that decides them."""
    found = {}
    for line in CASES.read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        for law in dict.fromkeys(law for law, _ in case["decided"]):
            found.setdefault(law, []).append(case["says"].rstrip("."))
    return found


def checks_of(tag):
    """The tests whose names have this tag, such as ``W-L13``, and the cases decided by that law."""
    mark = re.compile(rf"{tag.replace('-', '_')}(?!\d)")
    return [name for name in names() if mark.search(name)] + cases().get(tag, [])


def in_words(name):
    """The sentence in the name of a test, without its tags."""
    return TAG.sub("", name.removeprefix("test_")).replace("_", " ").strip()


def readings(law):
    """The interpretations that a law's rulings rest on, from its function and the functions it names."""
    if law.judge is None:
        return
    named = law.judge.__globals__
    nodes = list(ast.walk(ast.parse(inspect.getsource(law.judge))))
    helpers = {node.id: named.get(node.id) for node in nodes if isinstance(node, ast.Name)}
    for _, helper in sorted(helpers.items()):
        if inspect.isfunction(helper) and helper.__module__ == law.judge.__module__:
            nodes += ast.walk(ast.parse(inspect.getsource(helper)))
    for node in nodes:
        targets = [getattr(target, "id", "") for target in getattr(node, "targets", ())]
        names = {getattr(node, "arg", ""), *targets}
        if isinstance(node, ast.keyword | ast.Assign) and names & {"default", "choice", "alike"}:
            for part in ast.walk(node.value):
                phrase = part_of(named, part)
                if isinstance(phrase, Phrase) and "{" not in phrase.words:
                    yield phrase.words


def part_of(named, node):
    """The value of a dotted name in a module; None if the expression is something else."""
    if isinstance(node, ast.Name):
        return named.get(node.id)
    return getattr(part_of(named, node.value), node.attr, None) if isinstance(node, ast.Attribute) else None


def page_of(of):
    """The page of the laws of a game, or of any table: each article, our readings of it, and its tests."""
    lines = [f"# {_OF[of][1]}", ""]
    for law in articles(of):
        lines += [f"## {law.id}: {law.title}", "", law.says, ""]
        lines += [f"*{law.source}, article {law.article}; {law.status.value}.*", ""]
        ours, checked = dict.fromkeys(readings(law)), [in_words(name) for name in checks_of(law.id)]
        for head, of_this in (("Where the book is silent:", ours), ("Tested:", checked)):
            if of_this:
                lines += [head, "", *(f"- {words}" for words in of_this), ""]
    return "\n".join(lines)


PAGES = {DOCS / path: partial(page_of, of) for of, (path, _) in _OF.items()}
"""Each page of the laws, with the function that computes its content."""
