"""The page of the constants that Hoyle uses: those that have a name and a docstring in the source."""

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "hoyle"
PAGE = Path(__file__).parents[2] / "docs" / "numbers.md"

HEAD = """# The numbers that Hoyle goes by

Limits, times, sizes, and what the bots weigh: each number that has a name in the source, and what it is.
A change of one is a change of the program, and shows on this page.
"""

ROOMS = {
    "bots": "Bots",
    "cards": "Cards",
    "coach": "Coach",
    "desk": "The desk",
    "fairness": "Fairness",
    "games": "Games",
    "host": "Tables and their store",
    "kernel": "The kernel",
    "law": "Laws",
    "ledger": "Accounts",
    "maxims": "Maxims",
    "odds": "Odds",
    "ports/cli": "The command line",
    "ports/web": "The server and its page",
    "record": "Records",
    "solve": "The solver",
    "table": "Any table",
    "trials": "Trials",
    "tricks": "Games of tricks",
    "words": "Words",
}

_PARTS = (
    ast.Constant
    | ast.Tuple
    | ast.BinOp
    | ast.UnaryOp
    | ast.operator
    | ast.unaryop
    | ast.expr_context
    | ast.Name
)


_MAY_BE = re.compile(r'^[\w, ]+(: [^=\n]+)? = [^"\n]*\n([^"\n]*\n)*?"""', re.MULTILINE)
"""An assignment with a docstring, and no other string between them."""


def page() -> str:
    """The page, with a table for each package."""
    parts = [HEAD]
    for room, title in ROOMS.items():
        rows = [row for path in sorted((SOURCE / room).rglob("*.py")) for row in rows_of(path)]
        if rows:
            parts.append(f"\n## {title}\n\n| name | number | what it is |\n|---|---|---|\n" + "".join(rows))
    return "".join(parts)


def rows_of(path: Path) -> Iterator[str]:
    """A row for each named constant of a module that has a docstring."""
    where = path.relative_to(SOURCE).with_suffix("").as_posix()
    text = path.read_text(encoding="utf-8")
    body = ast.parse(text).body if _MAY_BE.search(text) else []
    for each, after in itertools.pairwise(body):
        match each, after:
            case (
                (
                    ast.Assign(targets=[target], value=ast.expr() as value)
                    | ast.AnnAssign(target=target, value=ast.expr() as value)
                ),
                ast.Expr(value=ast.Constant(value=str(says))),
            ) if _is_number(value):
                said = " ".join(says.split()).replace("|", "\\|")
                name, number = (ast.unparse(part).strip("()") for part in (target, value))
                yield f"| `{where}` {name} | {number} | {said} |\n"


def _is_number(value: ast.expr) -> bool:
    nodes = list(ast.walk(value))
    numbers = [each.value for each in nodes if isinstance(each, ast.Constant)]
    return (
        all(isinstance(each, _PARTS) for each in nodes)
        and bool(numbers)
        and all(type(each) in (int, float) for each in numbers)
    )


PAGES = {PAGE: page}
"""The page, and what it must contain."""
