"""``hoyle`` starts quickly: expensive modules are loaded only when they are needed."""

import json
import subprocess
import sys

DEAR = {
    *("numpy", "rich", "starlette", "uvicorn", "uvloop", "websockets", "distributed", "sqlite3"),
    *("asyncio", "multiprocessing", "concurrent"),
}

COMPUTES_NOTHING = (
    "",
    "--help",
    "games whist",
    "laws whist W-L11",
    "laws --find revoke",
    "rules whist W-G12",
    "maxims whist W-M24",
    "settle solo solo 7",
    "settle hookey 9C QD:2",
    "odds holds --wanted 1 --of 4",
    "show --help",
    "replay --help",
    "verify --help",
    "convert --help",
)

LOADED = """
import json, sys
from click.testing import CliRunner
from hoyle.app import app
told = {}
for line in json.loads(sys.argv[1]):
    assert CliRunner().invoke(app, line.split()).exit_code == 0, line
    told[line] = sorted({name.partition(".")[0] for name in sys.modules})
    games = any(name.startswith("hoyle.games") for name in sys.modules)
    told[line] += ["hoyle.games"] * games
print(json.dumps(told))
"""


def test_what_computes_nothing_loads_nothing_dear():
    run = [sys.executable, "-c", LOADED, json.dumps(COMPUTES_NOTHING)]
    said = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    told = {line: set(names) for line, names in json.loads(said).items()}
    assert {line: names & DEAR for line, names in told.items() if names & DEAR} == {}
    assert "hoyle.games" not in told[""] | told["--help"]
