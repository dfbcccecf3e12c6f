"""``hoyle solve``: solve a deal with all cards open (double dummy)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.cards import cards_in
from hoyle.errors import BadOption, BadText
from hoyle.files.form import GAME_FORMS
from hoyle.files.json_text import Document
from hoyle.ports.cli.flags import Form, csv_option
from hoyle.ports.cli.solved_problem import said
from hoyle.ports.command import READ, command, flag, option

if TYPE_CHECKING:
    from hoyle.solve.position import Goal


@command
def solve(
    deal: str | None = option("The hands, in PBN deal notation."),
    trumps: str | None = option("A suit (S, hearts, ♦ …), or N for none."),
    leader: str | None = option("The seat that led or will lead."),
    trick: str = option('The cards played to this trick, in order: "SA HK".', default=""),
    file: Path | None = option(f"Deals, endings or problems in {GAME_FORMS}; - reads standard input.", READ),
    declarers: str = option("The seats that play together: NS, N, NE …", default="NS"),
    goal: str = option("tricks, misere, or a number of tricks to make.", default="tricks"),
    cards: bool = flag("Value every card of the seat to play."),
    as_csv: bool = csv_option,
    as_json: bool = flag("Print JSON and nothing else.", called="--json"),
) -> None:
    """Print how many tricks each side takes when everyone sees all the cards and plays perfectly.

    Example: hoyle solve --deal "N:AK... 32... ..32. ...32" --trumps N --leader N --json
    """
    # Imported here to keep --help fast.
    from hoyle.ports.cli.solved_file import solved_endings, solved_file
    from hoyle.solve.position import DoubleDummyPosition, declarers_text

    declarers = declarers_text(declarers)
    wanted = _goal(goal)
    if cards and wanted is not None:
        raise BadOption("--goal", goal, "only tricks together with --cards")
    if file is not None:
        if deal is not None:
            raise BadText("--deal", "--deal and --file are two ways to say it; give one of them")
        answers = solved_file(file, declarers, wanted, cards=cards)
    elif deal is not None and trumps is not None and leader is not None:
        position = DoubleDummyPosition.of(deal, trumps, leader, cards_in(trick))
        answers = iter(solved_endings([position], declarers, wanted, cards=cards))
    else:
        raise BadText("", "give --deal, --trumps and --leader, or --file")
    if as_csv:
        form = Form(as_csv=True, as_json=as_json)
        form.tell((), dict, _rows(answers, declarers), like=lambda: _HEAD | {"answer": None})
        return
    for answer in answers:
        click.echo(json.dumps(answer) if as_json else _said(answer, declarers.upper()))


def _rows(answers: Iterator[Document], declarers: str) -> Iterator[Document]:
    """Return a line per figure: for a full deal each strain and leader, for an ending each card."""
    for answer in answers:
        head = _HEAD | {"id": answer.get("id")}
        if "cards" in answer:
            yield from (head | {"card": card, "answer": n} for card, n in answer["cards"].items())
        elif table := answer.get(declarers.lower()):
            for strain, row in table.items():
                yield from (head | {"strain": strain, "leader": led, "answer": n} for led, n in row.items())
        else:
            yield head | {"answer": next(answer[kind] for kind in ("tricks", "makes") if kind in answer)}


_HEAD = dict.fromkeys(("id", "strain", "leader", "card"))


def _goal(text: str) -> Goal:
    if text == "tricks":
        return None
    if text == "misere":
        return "misere"
    if text.isdecimal() and 1 <= int(text) <= 13:
        return int(text)
    raise BadOption("--goal", text, "tricks, misere, or a number from 1 to 13")


def _said(answer: Document, declarers: str) -> str:
    facts = {name: fact for name, fact in answer.items() if name != "id"}
    words = f"{answer['id']}: " if "id" in answer else ""
    if "claim" in facts:
        return words + said(answer)
    if "tricks" in facts:
        return f"{words}{declarers}: {facts['tricks']}"
    if "makes" in facts:
        return f"{words}{declarers}: {'made' if facts['makes'] else 'not made'}"
    if "cards" in facts:
        best_first = sorted(facts["cards"].items(), key=lambda item: -item[1])
        return words + "  ".join(f"{card} {n}" for card, n in best_first)
    (strains,) = facts.values()
    return words + "  ".join(
        f"{strain} {'/'.join(map(str, row.values()))}" for strain, row in strains.items()
    )
