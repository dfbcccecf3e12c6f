"""A ruling to be printed or sent: as text, and as one HTML file that a browser prints."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from hoyle.desk.case import ToldCase, begun, scores, standing
from hoyle.desk.desk import Finding, in_lines
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.questions import question_of
from hoyle.desk.talk import RulingWords
from hoyle.files.json_text import Document
from hoyle.text import Called
from hoyle.words import ENGLISH, Language, plain

_STYLE: Final = """
body { font: 12pt/1.45 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 1.5rem; break-after: avoid; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; } dt { color: #555; } dd { margin: 0; }
section { break-inside: avoid; } .source { font-style: italic; color: #555; }
"""


class PrintedPart(NamedTuple):
    """A part of a printed ruling: a heading, facts by name, and paragraphs; the last gives the source."""

    heading: str
    facts: Sequence[tuple[str, str]] = ()
    paragraphs: Sequence[str] = ()
    source: str = ""


def in_text(enquiry: Enquiry, language: Language = ENGLISH) -> str:
    """Return the rulings of an enquiry as text: table, players, facts, articles, choices and score."""
    parts = []
    for part in _parts(enquiry, language):
        lines = [part.heading, "=" * len(part.heading), *(f"{name}: {value}" for name, value in part.facts)]
        lines += [in_lines(paragraph) for paragraph in part.paragraphs]
        parts.append("\n".join([*lines, *([f"({part.source})"] if part.source else [])]))
    return "\n\n".join(parts) + "\n"


def in_html(enquiry: Enquiry, language: Language = ENGLISH) -> str:
    """Return the same as one HTML file, which needs no other."""
    first, *rest = _parts(enquiry, language)
    body = [f"<h1>{escape(first.heading)}</h1>{_facts(first)}"]
    for part in rest:
        paragraphs = "".join(f"<p>{escape(each)}</p>" for each in part.paragraphs)
        source = f'<p class="source">{escape(part.source)}</p>' if part.source else ""
        body.append(f"<section><h2>{escape(part.heading)}</h2>{_facts(part)}{paragraphs}{source}</section>")
    head = f'<meta charset="utf-8"><title>{escape(first.heading)}</title><style>{_STYLE}</style>'
    opened = f'<!doctype html>\n<html lang="{language.code}"><head>{head}</head>\n'
    return f"{opened}<body>{''.join(body)}</body></html>\n"


def _facts(part: PrintedPart) -> str:
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in part.facts)
    return f"<dl>{rows}</dl>" if rows else ""


def _parts(enquiry: Enquiry, language: Language) -> list[PrintedPart]:
    judged, seats, setup = enquiry.judged(), enquiry.desk().seats, enquiry.setup
    names = [str(name) for name in setup.get("names", ())]
    variant = begun(setup)[2].matter.variant.name
    said = {RulingWords.date: setup.get("date"), RulingWords.table: setup.get("table")}
    said |= {RulingWords.game: language.documents.get(f"called.{variant}", variant.replace("-", " "))}
    said |= {RulingWords.dealer: setup.get("dealer")}
    facts = [(plain(key(), language=language), str(value)) for key, value in said.items() if value]
    facts += [(seat, names[at]) for at, seat in enumerate(seats) if names[at:]]
    parts = [PrintedPart(plain(RulingWords.title(), language=language), facts)]
    parts += [_happened(enquiry, line, language) for line in enquiry.lines if "incident" in line]
    nothing = PrintedPart(
        plain(RulingWords.no_ruling(), language=language),
        (),
        (plain(RulingWords.asks_nothing(), language=language),),
    )
    parts += [_ruled(finding, language) for finding in judged.findings] or [nothing]
    return [*parts, _score(judged, language)]


def _happened(enquiry: Enquiry, line: Document, language: Language) -> PrintedPart:
    """One happening, with its facts."""
    kind = next(each for each in HAPPENINGS[enquiry.game] if each.name == line["incident"])
    facts = [
        (question_of(name, language), kind.answer_in(name, value, line.get("seat"), language))
        for name, value in line.items()
        if name != "incident"
    ]
    return PrintedPart(plain(RulingWords.happened(Called(kind.said_in(language))), language=language), facts)


def _ruled(finding: Finding, language: Language) -> PrintedPart:
    """One ruling: the article, the choices in it, and where the book is silent."""
    law, (title, says) = finding.law, finding.article(language)
    paragraphs = [finding.says(language), f"{title}: {says}"]
    if silent := finding.silent(language):
        paragraphs.append(silent)
    source = plain(RulingWords.article(Called(str(law.source)), Called(law.article)), language=language)
    return PrintedPart(f"{law.id}: {title}", (), paragraphs, source)


def _score(judged: ToldCase, language: Language) -> PrintedPart:
    before, after = scores(standing(judged.before)), scores(standing(judged.result))
    facts = ((RulingWords.before, before), (RulingWords.after, after))
    return PrintedPart(
        plain(RulingWords.score(), language=language),
        [(plain(key(), language=language), value) for key, value in facts],
    )
