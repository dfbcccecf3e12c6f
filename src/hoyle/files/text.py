"""The bytes of a file as text: its encoding and line ends, found from its content."""

from __future__ import annotations

import codecs
import re
from typing import Final

from hoyle.errors import BadText

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # Before UTF-16, whose mark it begins with.
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED: Final = re.compile(rb"charset=\"?((?:iso-8859-|windows-125|cp125)\d{1,2})", re.IGNORECASE)
_LINE_END: Final = re.compile(r"\r{0,2}\n|\r")
_HEAD: Final = 4096
"""Bytes at the head of a file in which an encoding may be declared."""


def text_of(data: bytes) -> str:
    r"""Return the text of a file, its lines ended by ``\n``.

    A byte order mark names the encoding: UTF-8, UTF-16 or UTF-32. Without one, each line is UTF-8 if it can
    be, else of the 8-bit encoding that the file declares (``charset=ISO-8859-2``), else Windows' cp1252, or
    Latin-1 where cp1252 has no such letter. An end of file as DOS wrote it (Ctrl-Z) is left out.

    Raises:
        BadText: if the bytes are not in the encoding that their mark names, or one of them is zero.
    """
    text = lines_ended(_decoded(data).rstrip("\x1a"))
    if (at := text.find("\0")) >= 0:
        line = 1 + text.count("\n", 0, at)
        raise BadText("", f"line {line}: it has a byte of zero; save the file as UTF-8 text")
    return text


def lines_ended(text: str) -> str:
    r"""Return a text whose lines end with ``\n``, however they ended."""
    return _LINE_END.sub("\n", text) if "\r" in text else text


def _decoded(data: bytes) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return data[len(mark) :].decode(encoding)
            except UnicodeDecodeError as error:
                if encoding == "utf-8":
                    return _by_line(data[len(mark) :])
                place = error.start + len(mark)
                why = f"its mark says {encoding[:6].upper()}, but byte {place} is not; save it as UTF-8 text"
                raise BadText("", why) from None
    try:
        return data.decode()
    except UnicodeDecodeError:
        return _by_line(data)


def _by_line(data: bytes) -> str:
    declared = _DECLARED.search(data, 0, _HEAD)
    fallback = declared[1].decode() if declared else "iso-8859-1"
    try:
        codecs.lookup(fallback)
    except LookupError:
        fallback = "iso-8859-1"
    # What calls itself Latin-1 is mostly cp1252, which has more letters, and none that differs.
    encodings = ("utf-8", "cp1252" if fallback.lower() == "iso-8859-1" else fallback, "iso-8859-1")
    return "".join(_as_one_of(line, encodings) for line in data.splitlines(keepends=True))


def _as_one_of(line: bytes, encodings: tuple[str, ...]) -> str:
    for encoding in encodings:
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError("every byte is a letter of Latin-1")
