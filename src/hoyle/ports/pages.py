"""Pages of print: drawn as SVG, and written as SVG or PDF."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final, TypeVar

from hoyle.errors import BadText
from hoyle.ports.faces import symbols

WIDTH, HEIGHT = 595, 842
"""A page of A4, in points."""

LINED: Final = 'fill="none" stroke="#444444" stroke-width="0.6"'
"""The attributes of the lines of a table."""

T = TypeVar("T")


def write_pages(pages: Sequence[str], path: Path) -> None:
    """Write pages as SVG, one below the other, or as PDF if the file's name ends so.

    Raises:
        BadText: if the name ends in neither, or PDF is not installed.
    """
    match path.suffix.lower():
        case ".svg":
            path.write_text(_stacked(pages), encoding="utf-8")
        case ".pdf":
            path.write_bytes(pdf_of(pages))
        case other:
            raise BadText(
                str(path), f"{path} ends in {other or 'nothing'!r}; name it as cards.pdf or cards.svg"
            )


def can_print() -> bool:
    """Whether the library that writes PDF is installed."""
    return find_spec("fpdf") is not None


def pdf_of(pages: Sequence[str]) -> bytes:
    """Return pages as PDF.

    Raises:
        BadText: if the library is not installed.
    """
    try:
        from fpdf import FPDF  # An extra: most installations print nothing.
    except ImportError:
        raise BadText("pdf", "PDF needs the library fpdf2: pip install fpdf2; or name it .svg") from None
    document = FPDF(unit="pt", format=(WIDTH, HEIGHT))
    document.set_auto_page_break(False)
    for page in pages:
        document.add_page()
        # The fonts that every reader of PDF has know Latin letters alone.
        known = unicodedata.normalize("NFKC", page).translate(_PLAIN)
        letters = "".join(each if ord(each) < 256 else _bare(each) for each in known)
        document.image(BytesIO(letters.encode()), x=0, y=0, w=WIDTH, h=HEIGHT)
    return bytes(document.output())


_PLAIN: Final = {0x2013: "-", 0x2019: "'", 0x141: "L", 0x142: "l"}


def _bare(letter: str) -> str:
    """Return a letter without its accents, or a question mark."""
    first = unicodedata.normalize("NFD", letter)[0]
    return first if ord(first) < 256 else "?"


def _stacked(pages: Sequence[str]) -> str:
    within = "".join(
        f'<svg y="{HEIGHT * number}" width="{WIDTH}" height="{HEIGHT}">{page}</svg>\n'
        for number, page in enumerate(pages)
    )
    size = f'width="{WIDTH}" height="{HEIGHT * len(pages)}" viewBox="0 0 {WIDTH} {HEIGHT * len(pages)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{within}</svg>\n'


def page(parts: Iterable[str]) -> str:
    """Return one page, with the cards that its parts show."""
    inside = "".join(parts)
    used = symbols(re.findall(r'data-card="(\w+)"', inside))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{used}{inside}</svg>'
    )


def text(words: str, x: float, y: float, size: float, *, middle: bool = False) -> str:
    """Return words at a place; ``middle`` centres them there."""
    anchor = ' text-anchor="middle"' if middle else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" font-family="Helvetica, Arial, sans-serif"'
    return f'<text {place} fill="#111111"{anchor}>{escape(words)}</text>'


def parted(values: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Yield the values in groups of ``size``."""
    return (values[place : place + size] for place in range(0, len(values), size))
