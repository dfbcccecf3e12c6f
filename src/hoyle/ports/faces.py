"""Cards as SVG symbols, the same that the page draws. ``faces.svg`` is written by ``make pages``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

BACK = "back"
"""The name of a card that lies face down; others are named as ``QS``."""


def symbols(cards: Iterable[str]) -> str:
    """Return the definitions of these cards, once each; ``placed`` refers to them."""
    return f"<defs>{''.join(_all()[card] for card in dict.fromkeys(cards))}</defs>"


def placed(card: str, x: float, y: float, width: float) -> str:
    """Return a card with its left upper corner at x and y; it is 1.4 times as tall as wide."""
    return (
        f'<use class="{BACK if card == BACK else "face"}" data-card="{card}" href="#card-{card}" '
        f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{1.4 * width:.1f}"/>'
    )


@cache
def _all() -> dict[str, str]:
    text = files("hoyle.ports").joinpath("faces.svg").read_text(encoding="utf-8")
    return {match[1]: match[0] for match in re.finditer(r'<symbol id="card-(\w+)".*?</symbol>', text)}
