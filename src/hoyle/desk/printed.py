"""A ruling to be printed or sent: as text, and as one HTML file that a browser prints."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from hoyle.desk.case import ToldCase, scores, standing
from hoyle.desk.desk import Finding, in_lines
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.questions import question_of
from hoyle.files.json_text import Document

_STYLE: Final = """
body { font: 12pt/1.45 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 1.5rem; break-after: avoid; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; } dt { color: #555; } dd { margin: 0; }
section { break-inside: avoid; } .source { font-style: italic; color: #555; }
"""


class Part(NamedTuple):
    """A part of a printed ruling: a heading, facts by name, and paragraphs; the last gives the source."""

    heading: str
    facts: Sequence[tuple[str, str]] = ()
    paragraphs: Sequence[str] = ()
    source: str = ""


def in_text(enquiry: Enquiry) -> str:
    """Return the rulings of an enquiry as text: table, players, facts, articles, choices and score."""
    parts = []
    for part in _parts(enquiry):
        lines = [part.heading, "=" * len(part.heading), *(f"{name}: {value}" for name, value in part.facts)]
        lines += [in_lines(paragraph) for paragraph in part.paragraphs]
        parts.append("\n".join([*lines, *([f"({part.source})"] if part.source else [])]))
    return "\n\n".join(parts) + "\n"


def in_html(enquiry: Enquiry) -> str:
    """Return the same as one HTML file, which needs no other."""
    first, *rest = _parts(enquiry)
    body = [f"<h1>{escape(first.heading)}</h1>{_facts(first)}"]
    for part in rest:
        paragraphs = "".join(f"<p>{escape(each)}</p>" for each in part.paragraphs)
        source = f'<p class="source">{escape(part.source)}</p>' if part.source else ""
        body.append(f"<section><h2>{escape(part.heading)}</h2>{_facts(part)}{paragraphs}{source}</section>")
    head = f'<meta charset="utf-8"><title>{escape(first.heading)}</title><style>{_STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>{"".join(body)}</body></html>\n'


def _facts(part: Part) -> str:
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in part.facts)
    return f"<dl>{rows}</dl>" if rows else ""


def _parts(enquiry: Enquiry) -> list[Part]:
    judged, seats = enquiry.judged(), enquiry.desk().seats
    names = [str(name) for name in enquiry.setup.get("names", ())]
    said = {"Date": enquiry.setup.get("date"), "Table": enquiry.setup.get("table"), "Game": enquiry.game}
    said |= {"Dealer": enquiry.setup.get("dealer")}
    said |= {seat: names[at] for at, seat in enumerate(seats) if names[at:]}
    parts = [Part("The referee's ruling", [(key, str(value)) for key, value in said.items() if value])]
    parts += [_happened(enquiry, line) for line in enquiry.lines if "incident" in line]
    nothing = Part("No ruling", (), ("The book asks nothing.",))
    parts += [_ruled(finding) for finding in judged.findings] or [nothing]
    return [*parts, _score(judged)]


def _happened(enquiry: Enquiry, line: Document) -> Part:
    """One happening, with its facts."""
    kind = next(each for each in HAPPENINGS[enquiry.game] if each.name == line["incident"])
    said = {True: "yes", False: "no"}
    facts = [
        (question_of(name), said[value] if isinstance(value, bool) else str(value))
        for name, value in line.items()
        if name != "incident"
    ]
    return Part(f"It happened that {kind.told}", facts)


def _ruled(finding: Finding) -> Part:
    """One ruling: the article, the choices in it, and where the book is silent."""
    law = finding.law
    paragraphs = [finding.says, f"{law.title}: {law.says}"]
    if finding.ruling.default:
        silent = finding.said(finding.ruling.default)
        paragraphs.append(f"The book is silent here, and we read: {silent}.")
    return Part(f"{law.id}: {law.title}", (), paragraphs, f"{law.source}, article {law.article}")


def _score(judged: ToldCase) -> Part:
    before, after = scores(standing(judged.before)), scores(standing(judged.result))
    return Part("Score", [("before", before), ("after", after)])
