"""Detecting the format of a file from its content."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from hoyle.errors import BadText
from hoyle.files.json_text import json_in

_ESCAPED: Final = r"(?:%[^\n]*\n|\s)*"
_OBJECT: Final = re.compile(r"\s*\{\s*(?:\"(?:[^\"\\\n]|\\.)*\"\s*:|\}\s*$)", re.MULTILINE)
_DEALS: Final = re.compile(r"\s*\{[^\n]*\"(?:pbn|meta)\"\s*:")
_BEGUN: Final = re.compile(r"\s*(?:\{\s*(?:\"|$)|\[[\s\[{\"\d])")
_LIN: Final = re.compile(_ESCAPED + r"[A-Za-z]{2}\|")
_LINK: Final = re.compile(r"[?&](?:bbo=y&)?lin=|%7C(?:md|pn)%7C|\|md\|", re.IGNORECASE)
_TAG: Final = re.compile(r"^[ \t]*\[[ \t]*[A-Za-z]\w*(?:[ \t]+\S|\")", re.MULTILINE)
_HEADED: Final = re.compile(r"\s*%[ \t]*PBN\b", re.IGNORECASE)


class FileForm(Enum):
    """File formats; the value is the name used in messages."""

    JSON = "JSON Lines"
    DEALS = "JSON"
    PBN = "PBN"
    LIN = "LIN"
    EMPTY = "an empty file"
    OTHER = "text"


GAMES: Final = frozenset((FileForm.PBN, FileForm.LIN, FileForm.DEALS))
"""The formats that contain games, played or not."""

GAME_FORMS: Final = "PBN, LIN or JSON Lines"
"""Their names in help and messages."""


def form_of(text: str) -> FileForm:
    """Return the format of a text. Records, cases, observations and endings are all JSON Lines.

    >>> form_of('; two deals for the club\\n[Board "1"]\\n')
    <FileForm.PBN: 'PBN'>
    """
    if not text.strip():
        return FileForm.EMPTY
    if _OBJECT.match(text) and not (_TAG.search(text) and _is_comment(text)):
        return FileForm.DEALS if _DEALS.match(text) else FileForm.JSON
    if _LIN.match(text):
        return FileForm.LIN
    if _TAG.search(text) or _HEADED.match(text):
        return FileForm.PBN
    if _LINK.search(text):
        return FileForm.LIN
    return FileForm.JSON if _BEGUN.match(text) else FileForm.OTHER


def _is_comment(text: str) -> bool:
    """Return whether the first line looks like JSON but is not."""
    try:
        json_in(text.lstrip().partition("\n")[0], line=1)
    except BadText:
        return True
    return False
