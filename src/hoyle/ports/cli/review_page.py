"""A review as one HTML page that needs no network: a graph, the costliest decisions, and tables."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.coach.review import Review

_STYLE = """
body { font: 16px/1.5 Georgia, serif; max-width: 46rem; margin: 1rem auto; padding: 0 1rem; }
body { color: #222; background: #fff; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
caption { text-align: start; font-weight: bold; }
th, td { text-align: start; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #ccc; }
svg { width: 100%; height: auto; } ol li { margin: .4rem 0; } .table { overflow-x: auto; }
"""


def page(found: Review) -> str:
    """Return the page. Equal reviews give equal pages."""
    from hoyle.ports.cli.review import MEASURES, amount, drawn, moment

    moments = "".join(f"<li>{escape(moment(found, found.decisions[at]))}</li>" for at in found.costliest)
    totals = [
        (each.kind, each.decisions, each.named, amount(each.unit, each.loss) if each.named else "–")
        for each in found.totals
    ]
    deals = [
        (each.deal + 1, each.side + 1, *(f"{value:.3f}" for value in (each.start, each.final)),
         *(f"{value:+.3f}" for value in (each.skill, each.others, each.luck)))
        for each in found.deals
    ]  # fmt: skip
    named = [
        (each.deal + 1, each.at + 1, found.players[each.seat], each.kind, drawn(each.done), drawn(each.best),
         amount(each.unit, each.loss), "yes" if each.named else "")
        for each in found.decisions
        if each.loss > 0
    ]  # fmt: skip
    notes = [
        *([f"{found.unvalued} decisions could not be valued."] if found.unvalued else []),
        *([] if found.finished else ["The record is not finished; its last deal has no account."]),
        f"Evaluator {found.evaluator}. A loss is named only if it is large and two different judges see it.",
    ]
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>Review: {escape(found.game)}</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>Review: {escape(found.game)}</h1>\n"
        f"<p>{escape(', '.join(found.players))}. {len(found.decisions)} decisions.</p>\n"
        f"{_graph(found)}\n<h2>The costliest decisions</h2>\n"
        f"<ol>{moments or '<li>None is named.</li>'}</ol>\n"
        + _table("By kind", ("Kind", "Decisions", "Named", "Loss"), totals)
        + _table(
            f"Luck and skill, in {MEASURES[found.measure]}",
            ("Deal", "Side", "Before", "After", "Skill", "Opponents", "Luck"),
            deals,
        )
        + _table(
            "Every decision where another was better",
            ("Deal", "Move", "Player", "Kind", "Done", "Best", "Loss", "Named"),
            named,
        )
        + "".join(f"<p>{escape(note)}</p>\n" for note in notes)
        + "</body></html>\n"
    )


def _table(caption: str, heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>\n" for row in rows)
    return (
        f'<div class="table"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>\n"
    )


def _graph(found: Review) -> str:
    """Return a line of the first side's value from deal to deal, as SVG with a description."""
    own = [each for each in found.deals if each.side == 0]
    if not own:
        return ""
    values = [own[0].start, *(each.final for each in own)]
    low, high = (0.0, 1.0) if found.measure == "chance" else (min(values), max(values))
    reach = (high - low) or 1.0
    points = " ".join(
        f"{10 + 580 * at / max(len(values) - 1, 1):.1f},{150 - 140 * (value - low) / reach:.1f}"
        for at, value in enumerate(values)
    )
    told = ", ".join(f"{value:.2f}" for value in values)
    return (
        f'<svg viewBox="0 0 600 160" role="img" aria-label="Side 1 from deal to deal: {told}">'
        f'<path d="M10 10V150H590" fill="none" stroke="#999"/>'
        f'<polyline points="{points}" fill="none" stroke="#225" stroke-width="3"/></svg>'
    )
