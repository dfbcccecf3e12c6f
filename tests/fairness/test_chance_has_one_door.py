"""Only fairness/seed.py draws random numbers; bots, trials and ports are passed a generator."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "hoyle"
MODULES = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))
HANDED = ("bots/", "trials/", "ports/")
# A sitting passes each bot a generator, derived from a stream that fairness draws; an effect carries it.
ALLOWED = {
    "fairness/seed.py": {"secrets"},
    "host/sitting/sitting.py": {"random"},
    "host/effect.py": {"random"},
    "host/store/leases.py": {"secrets"},  # The name and the key of a server: no card depends on them.
    "night.py": {"random"},  # The bots of a night draw from the stream of their board.
    "daily_discard.py": {"random"},  # The expert's answer, the same on every server.
    "play.py": {"random"},  # The local table cuts its pack with a stream that fairness draws.
    # Sampled deals for weighing a choice: a bot passes its generator, an analyst's and the coach's are always
    # the same.
    "solution/game_rollout.py": {"random"},
    "solve/crib.py": {"random"},
    "coach/advice.py": {"random"},
    "coach/bezique.py": {"random"},
    "coach/chance_rows.py": {"random"},
    "coach/cribbage.py": {"random"},
    "coach/cribbage_race.py": {"random"},
    "coach/solo.py": {"random"},
    "coach/with_open_cards.py": {"random"},
    "solution/true_cards.py": {"numpy.random"},
    # Environments for research: no table of people is dealt by them.
    "rl/hidden.py": {"numpy.random", "random"},
    "rl/openspiel_bezique.py": {"numpy.random"},
    "rl/openspiel_deals.py": {"numpy.random"},
    "rl/pettingzoo.py": {"numpy.random"},
    "rl/sampling.py": {"random"},  # The type of the generator that is passed.
}
RANDOM = {"random", "secrets", "uuid", "numpy.random", "os.urandom", "os.getrandom"}


def sources_of_chance(text):
    """The modules and functions with random draws that a module names."""
    found = set()
    if not any(word in text for word in ("random", "secrets", "uuid")):
        return found
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import():
                names = {name.name for name in node.names}
            case ast.ImportFrom(module=str(module)):
                names = {module} | {f"{module}.{name.name}" for name in node.names}
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                names = {f"{owner}.{name}".replace("np.", "numpy.")}
            case _:
                continue
        found |= {
            source for source in RANDOM for name in names if name == source or name.startswith(f"{source}.")
        }
    return found


def imports(text):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_a_room_draws_nothing():
    rooms = [module for module in MODULES if not module.startswith(HANDED)]
    found = {module: sources_of_chance((SOURCE / module).read_text(encoding="utf-8")) for module in rooms}
    assert {module: sources for module, sources in found.items() if sources} == ALLOWED


def test_fairness_knows_no_other_room():
    rooms = [module for module in MODULES if module.startswith("fairness/")]
    named = {name for module in rooms for name in imports((SOURCE / module).read_text(encoding="utf-8"))}
    ours = {name for name in named if name.startswith("hoyle") and not name.startswith("hoyle.fairness")}
    assert ours <= {"hoyle.errors"}


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import random as dice",
        "from random import shuffle",
        "from numpy.random import default_rng",
        "from numpy import random",
        "import numpy.random",
        "import numpy as np\nnp.random.default_rng()",
        "import os\nos.urandom(4)",
        "from os import urandom",
        "def deal():\n    from secrets import randbelow",
        "import uuid",
    ],
)
def test_the_check_itself_bites(line):
    assert sources_of_chance(line)


def test_the_check_knows_innocence():
    innocent = "import randomness, os\nfrom numpy import array\nos.path\nrng.random()"
    assert sources_of_chance(innocent) == set()
