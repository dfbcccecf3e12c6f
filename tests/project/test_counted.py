"""What readers of files say of a number reads well where the number is 1: "1 game", "after 1 card"."""

import ast
import re
from itertools import pairwise
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "hoyle"
READERS = ("errors", "files", "record", "solve", "evenings", "rl")

NOUNS = re.compile(
    r" (more )?(acts|bytes|cards|deals|games|hands|lines|pledges|players|rows|times|tricks|worlds)\b"
)

NEVER_ONE = {
    ("errors/record.py", "acts"): "more acts than a server plays again",
    ("evenings/whist.py", "players"): "the number leaves 2 or 3 when divided by 4",
    ("record/pbn.py", "games_in_all"): "said of several games only",
    ("record/shuffles.py", "failed"): "as many as FAILURES",
    ("record/shuffles.py", "pledge.player"): "a name, and a verb",
    ("rl/vec_env.py", "self.n"): "a number of rows that no memory holds",
    ("solve/crib.py", "variant.dealt"): "five cards or more",
    ("solve/deal_file.py", "len(skipped)"): "said of several deals only",
    ("solve/deal_file.py", "len(games.deals)"): "said of several games only",
}


def plurals(path):
    """The expressions of a module that an f-string puts right before a plural noun, but for constants."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        parts = node.values if isinstance(node, ast.JoinedStr) else []
        for value, after in pairwise(parts):
            if isinstance(value, ast.FormattedValue) and isinstance(after, ast.Constant):
                said = ast.unparse(value.value)
                if NOUNS.match(after.value) and not re.fullmatch(r"(\d+ \* )?[A-Z_]+", said):
                    yield said


def test_a_number_that_may_be_one_goes_through_counted():
    paths = [path for room in READERS for path in sorted((SOURCE / room).rglob("*.py"))]
    found = {(path.relative_to(SOURCE).as_posix(), said) for path in paths for said in plurals(path)}
    assert found == set(NEVER_ONE)
