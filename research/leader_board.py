"""The leader board of whist: each player against ``plain``, over the same duplicate pairs."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from hoyle.bots.fingerprint import fingerprint
from hoyle.errors import BadOption
from hoyle.trials.match import Match
from hoyle.trials.run import run
from hoyle.trials.trial import document
from research.command import Progress, reporter

Line: TypeAlias = dict[str, Any]
"""A line of the file: ``player``, a name; ``bot``, as in ``--bots``; ``how``, the command that made it;
``found``, the document of its match; ``sample``, the rows of the first pairs.
"""

_DOCS: Final = Path(__file__).parents[1] / "docs"
FILE: Final = _DOCS / "leader_board.jsonl"
PAGE: Final = _DOCS / "research.md"
BEGIN, END = "<!-- leader board -->", "<!-- end of the leader board -->"
AGAINST: Final = "plain"
SAMPLE: Final = 5
"""The pairs whose rows are kept, so that a test can play them again."""


def lines_of(file: Path) -> list[Line]:
    """Return the lines of the file, the best player first."""
    written = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return sorted(map(json.loads, written), key=lambda line: -line["found"]["mean"])


def match_of(bot: str, seed: str) -> Match:
    """Return the match by which a bot is ranked."""
    return Match(game="whist", bots=(bot, AGAINST), seed=seed)


def measured(
    line: Line, deals: int, *, seed: str, workers: int = 1, progress: Progress | None = None
) -> Line:
    """Return the line of a player, measured over that many duplicate pairs."""
    match = match_of(line["bot"], seed)
    rows = run(match, deals, workers=workers, progress=progress)
    named = {name: line[name] for name in ("player", "bot", "how")}
    return {**named, "found": document(match, rows), "sample": rows[:SAMPLE]}


def is_of_now(line: Line) -> bool:
    """Do the bots of Hoyle in this line still play as they did when it was measured?"""
    marks = line["found"]["provenance"]["fingerprints"].items()
    return all(fingerprint("whist", bot) == mark for bot, mark in marks if ":" not in bot)


def published() -> str:
    """Return the page with the table of the file; it marks the players whose bots play otherwise now."""
    return page(lines_of(FILE), PAGE.read_text(encoding="utf-8"))


def page(lines: Iterable[Line], text: str) -> str:
    """Return the text of the page with the table of these lines."""
    before, after = text.index(BEGIN) + len(BEGIN), text.index(END)
    table = ["| player | tricks a deal over `plain` | pairs | `--bots` | made by |", "|---|---|---|---|---|"]
    for line in lines:
        found = line["found"]
        gain = f"{found['mean']:+.3f} ± {found['se']:.3f}".replace("-", "−")
        made = (f"`{line['how']}`" if line["how"] else "") + ("" if is_of_now(line) else " (as it was then)")
        table.append(
            f"| {line['player']} | {gain} | {found['deals']:,} | `{line['bot']},{AGAINST}` | {made} |"
        )
    return text[:before] + "\n" + "\n".join(table) + "\n" + text[after:]


def command(program: str, makes: str, options: Sequence[str]) -> int:
    """Measure every player of the file again, or a new one; write the file and the table of the page.

    Raises:
        BadOption: if a new player has no bot, or there are fewer than two pairs, which have no error.
    """
    parser = argparse.ArgumentParser(prog=program, description=makes)
    parser.add_argument(
        "--deals", type=int, help="duplicate pairs; default: as many as before, 1000 for a new player"
    )
    parser.add_argument("--seed", default="1793", help="default: %(default)s")
    parser.add_argument("--workers", type=int, default=1, help="processes that share the work")
    parser.add_argument("--enter", metavar="NAME", help="a new player; only it is measured")
    parser.add_argument("--bot", help="its bot, as in --bots of 'hoyle trial match': MODULE:CHOOSE")
    parser.add_argument("--how", default="", help="the command that made it")
    given = parser.parse_args(options)
    if given.deals is not None and given.deals < 2:
        raise BadOption("deals", str(given.deals), "2 or more")
    known = lines_of(FILE)
    asked, kept = known, []
    if given.enter:
        if not given.bot:
            raise BadOption("bot", "", "a bot, as MODULE:CHOOSE, or a name of 'hoyle trial match'")
        asked = [{"player": given.enter, "bot": given.bot, "how": given.how}]
        kept = [line for line in known if line["player"] != given.enter]
    for line in asked:
        deals = given.deals or line.get("found", {}).get("deals", 1000)
        told = reporter(f"pairs of {line['player']}")
        kept.append(measured(line, deals, seed=given.seed, workers=given.workers, progress=told))
        others = [each for each in known if each["player"] not in {line["player"] for line in kept}]
        FILE.write_text("".join(f"{json.dumps(each)}\n" for each in (*kept, *others)), encoding="utf-8")
    PAGE.write_text(published(), encoding="utf-8")
    print(json.dumps([{"player": line["player"], "mean": line["found"]["mean"]} for line in lines_of(FILE)]))
    return 0
