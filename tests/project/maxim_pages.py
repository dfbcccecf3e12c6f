"""The pages of the maxims, each with its interpretation and its measured value."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.maxims import BOOKS
from hoyle.maxims.printed import AnyMaxim, measured, worth


def page(game: str) -> str:
    """Return a page of the maxims of a game, as the documentation prints it."""
    book = BOOKS[game]
    lines = [f"# The maxims of {game}", "", *_HEARD, ""]
    lines += [book.hearing, "", f"The order: {', '.join(each.id for each in book.order)}.", ""]
    lines += _measured(game, book.maxims)
    for maxim in book.maxims:
        lines += [f"## {maxim.id}", "", maxim.words, ""]
        if maxim.reading:
            lines += [f"How it is read: {maxim.reading}", ""]
        if maxim.yields_to:
            lines += [f"Its warning yields to the advice of {', '.join(sorted(maxim.yields_to))}.", ""]
        told = [f"{maxim.source}, {maxim.article}", maxim.check.value, worth(maxim)]
        lines += [f"*{'; '.join(filter(None, told))}.*", ""]
    return "\n".join(lines)


def _measured(game: str, maxims: Sequence[AnyMaxim]) -> list[str]:
    """Return a table of the measurements, the most useful maxim first; nothing if none is published."""
    found = {maxim.id: result for maxim in maxims if (result := measured(maxim.id))}
    if not found:
        return []
    some = next(iter(found.values()))
    lines = ["## What they are worth", "", *_WORTH, "", "```"]
    lines += [f"hoyle trial maxim {game} --deals {some['deals']} --json", "```", ""]
    lines += [
        f"| maxim | {some['unit']} | 95 times in 100 | pairs in which it moved a card |",
        "|---|---|---|---|",
    ]
    for id, result in sorted(found.items(), key=lambda each: -each[1]["mean"]):
        if result["moved"]:
            low, high = result["interval"]
            lines.append(
                f"| {id} | {result['mean']:+.4f} | {low:+.4f} to {high:+.4f} | {result['moved']:,} |"
            )
        else:
            lines.append(f"| {id} | | | none |")
    return [*lines, ""]


_WORTH = (
    "Each is taken out of the player by maxims in turn, which then plays against the whole player: duplicate",
    "pairs from love-all, both sides hearing the maxims in the order above and playing plainly where they",
    "are silent. Positive is for the maxim. What is measured is our reading of it in that company, not the",
    "old player's skill; two that advise alike, or one and the plain player, hide each other's worth. Where",
    "it moved no card its moment does not come at love-all, or others say the same. This makes the table",
    "again:",
)

_HEARD = (
    "In words of our own. A maxim speaks of one moment at the table, from what the player can see and from",
    "nothing else: it speaks well of some things that they may do, or warns of some. Several may speak at",
    "once, and the books do not say which is then to govern. We hear them so: first, what each warns of is",
    "taken away, unless nothing would be left; then the first in the order below that speaks well of",
    "anything left governs, and where it leaves several things those after it choose among them. Where all",
    "are silent the plain player decides.",
)
