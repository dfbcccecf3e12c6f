"""Calibration: predicted chances against observed frequencies, by tenths and as a diagram."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from hoyle.files.json_text import Document, JsonObject

TENTHS = 10
SIZE, EDGE = 320, 40
"""The side of the diagram and its margin, in pixels."""

INK, PAPER, MARK = "#222", "#fff", "#1b5e9b"

Told = tuple[float, int, int]
"""A predicted chance, 0..1, the number of calls with it, and how many of them succeeded."""


def by_tenths(calls_made: Iterable[Told]) -> list[Document]:
    """Return, for each tenth of the range that has calls, the mean prediction and the observed frequency."""

    def tenth(each: Told) -> int:
        return min(int(each[0] * TENTHS), TENTHS - 1)

    rows = []
    for which, group in groupby(sorted(calls_made), tenth):
        members = list(group)
        calls = sum(number for _, number, _ in members)
        if not calls:
            continue
        rows.append(
            {
                "from": which / TENTHS,
                "calls": calls,
                "predicted": sum(chance * number for chance, number, _ in members) / calls,
                "made": sum(true for _, _, true in members) / calls,
            }
        )
    return rows


def diagram(tenths: Sequence[JsonObject], title: str) -> str:
    """Return a reliability diagram as SVG: x = predicted chance, y = observed frequency, dot area = number of
    calls.
    """
    whole = SIZE + 2 * EDGE
    most = max((each["calls"] for each in tenths), default=1)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{whole}" height="{whole}" fill="{PAPER}"/>',
        f'<g stroke="{INK}" fill="none"><rect x="{EDGE}" y="{EDGE}" width="{SIZE}" height="{SIZE}"/>',
        f'<path d="M{EDGE} {EDGE + SIZE}L{EDGE + SIZE} {EDGE}" stroke-dasharray="4 4"/></g>',
        f'<g fill="{INK}" font-family="sans-serif" font-size="12" text-anchor="middle">',
    ]
    for at in (0, 50, 100):
        place = SIZE * at / 100
        lines.append(f'<text x="{EDGE + place:.0f}" y="{EDGE + SIZE + 16}">{at}</text>')
        lines.append(f'<text x="{EDGE - 18}" y="{EDGE + SIZE - place + 4:.0f}">{at}</text>')
    lines.append(f'<text x="{whole // 2}" y="{whole - 8}">predicted, in a hundred</text>')
    lines.append(f'<text x="{whole // 2}" y="24">{title}</text></g>')
    for each in tenths:
        across, up = EDGE + SIZE * each["predicted"], EDGE + SIZE * (1 - each["made"])
        radius = 2 + 10 * (each["calls"] / most) ** 0.5
        lines.append(
            f'<circle cx="{across:.1f}" cy="{up:.1f}" r="{radius:.1f}" fill="{MARK}" opacity="0.7"/>'
        )
    return "\n".join([*lines, "</svg>"]) + "\n"


def lines(tenths: Sequence[JsonObject], which: str = "") -> list[str]:
    """Yield the same in words, a line for each tenth; ``which`` describes the calls."""
    return [
        f"predicted {each['predicted']:>6.1%}, made {each['made']:>6.1%} of {each['calls']:,} calls"
        + f" {which}" * bool(which)
        for each in tenths
    ]
