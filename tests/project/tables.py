"""The measured tables of docs/: the meaning of each row, the command that measures it, and its page.

``make tables`` measures the rows that have not been measured, or whose bots have changed their play since;
``make pages`` prints them. A nightly test measures the first pairs of each row again.
"""

import json
import sys
from pathlib import Path

from hoyle.bots.fingerprint import fingerprint
from hoyle.trials.match import Match
from hoyle.trials.run import run
from hoyle.trials.trial import document

DOCS = Path(__file__).parents[2] / "docs"
FILE = DOCS / "measured.jsonl"
SAMPLE = 5
"""The number of pairs whose figures are stored for comparison."""

BEGIN, END = "<!-- measured: make tables -->", "<!-- measured -->"

ROWS = (
    (Match(game="whist", bots=("maxim:-W-M15", "plain")), 1000),
    (Match(game="whist", bots=("maxim", "plain")), 2000),
    (Match(game="cribbage", variant="six-card", bots=("plain", "random")), 50),
    (Match(game="solo", bots=("maxim", "plain")), 1000),
    (Match(game="cribbage", bots=("maxim", "plain")), 100),
    (Match(game="cribbage", bots=("search", "plain")), 200),
    (Match(game="cribbage", variant="six-card", bots=("maxim", "plain")), 100),
    (Match(game="whist", bots=("search", "plain")), 3000),
    (Match(game="whist", bots=("search", "search-1")), 500),
    (Match(game="whist", bots=("search-1", "plain")), 300),
    (Match(game="whist", bots=("search-1", "maxim")), 300),
    (Match(game="whist", bots=("club", "plain")), 300),
    (Match(game="whist", bots=("beginner", "plain")), 300),
    (Match(game="solo", bots=("search", "plain")), 600),
    (Match(game="solo", bots=("club", "plain")), 300),
    (Match(game="solo", bots=("beginner", "plain")), 400),
    (Match(game="bezique", bots=("beginner", "plain")), 600),
    (Match(game="bezique", bots=("club", "plain")), 600),
    (Match(game="bezique", bots=("expert", "club")), 600),
)
"""Each match of the page about the bots, and its duplicate pairs."""


def key(match):
    """The key of a row: the settings of its match."""
    return json.dumps(match.settings, sort_keys=True)


def published():
    """The measured rows, by key."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {key(Match(**_made(row["found"]["provenance"]))): row for row in map(json.loads, lines)}


def _made(provenance):
    return {name: provenance[name] for name in ("game", "variant", "options", "seed")} | {
        "bots": tuple(provenance["bots"])
    }


def is_of_now(row):
    """Do its bots still play as they did when it was measured?"""
    provenance = row["found"]["provenance"]
    prints = provenance["fingerprints"]
    return prints == {name: fingerprint(provenance["game"], name) for name in prints}


def measured(match, deals):
    """Measure one row."""
    rows = run(match, deals)
    return {"found": document(match, rows), "sample": rows[:SAMPLE]}


def table():
    """The table of the page, with a line for each row."""
    known = published()
    yield "| game | `--bots` | `--deals` | the first takes | interval | |"
    yield "|---|---|---|---|---|---|"
    for match, _ in ROWS:
        row = known.get(key(match))
        if row is None:
            continue
        found = row["found"]
        low, high = (f"{end:+.3f}".replace("-", "−") for end in found["interval"])
        mean = f"{found['mean']:+.3f} {found['unit']}".replace("-", "−")
        stale = "" if is_of_now(row) else "by bots as they were"
        name = f"{match.game}, {match.variant}"
        yield f"| {name} | `{','.join(match.bots)}` | {found['deals']} | {mean} | {low} to {high} | {stale} |"


def page():
    """The page about the bots, with the table inserted."""
    text = (DOCS / "bots_measured.md").read_text(encoding="utf-8")
    before, after = text.index(BEGIN) + len(BEGIN), text.index(END)
    return text[:before] + "\n" + "\n".join(table()) + "\n" + text[after:]


def main():
    """Measure the rows missing for the present behaviour of the bots, storing each as soon as it is done."""
    known = published()
    for match, deals in ROWS:
        row = known.get(key(match))
        if row is None or row["found"]["deals"] != deals or not is_of_now(row):
            print(",".join(match.bots), match.game, match.variant, file=sys.stderr)
            known[key(match)] = measured(match, deals)
            lines = [json.dumps(known[key(each)]) for each, _ in ROWS if key(each) in known]
            FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
