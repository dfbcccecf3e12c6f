"""Decoding the bytes of a file: its encoding and line ends are detected from its content."""

from __future__ import annotations

import codecs
import re
from typing import Final
from unicodedata import combining, normalize

from hoyle.errors import BadText

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # Before UTF-16, whose mark is a prefix of this one.
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED: Final = re.compile(rb"charset=\"?((?:iso-8859-|windows-125|cp125)\d{1,2})", re.IGNORECASE)
_LINE_END: Final = re.compile(r"\r{0,2}\n|\r")
_HEAD: Final = 4096
"""The number of bytes at the start of a file in which an encoding may be declared."""
_UNSEEN: Final = re.compile("[\ufeff\u200b\u2060]")
"""Marks left inside a text by joining files or copying from web pages."""

_NO_TEXT: Final = (
    (b"PK\3\4", "a ZIP archive or a workbook; unpack it, or save its table as CSV"),
    (b"\xd0\xcf\x11\xe0", "a workbook or document of an old Office; save it as CSV or text"),
    (b"\x1f\x8b", "a gzip archive; unpack it"),
    (b"7z\xbc\xaf", "a 7-Zip archive; unpack it"),
    (b"Rar!", "a RAR archive; unpack it"),
    (b"%PDF-", "a PDF; save its text in a file"),
    (b"{\\rtf", "an RTF document; save it as plain text"),
    (b"SQLite format 3", "a database; give a text file"),
    (b"\x89PNG", "a picture; give a text file"),
    (b"\xff\xd8\xff", "a picture; give a text file"),
    (b"GIF8", "a picture; give a text file"),
)
"""How files begin that people give by mistake, and what to do instead."""


def text_of(data: bytes) -> str:
    r"""Decode the text of a file, with lines ended by ``\n``.

    A byte order mark gives the encoding: UTF-8, UTF-16 or UTF-32. Without one, a text with a zero in every
    second byte is UTF-16. In other texts each line is UTF-8 if possible, else the 8-bit encoding that the
    file declares (``charset=ISO-8859-2``), else Windows' cp1252, else Latin-1. DOS end-of-file marks (Ctrl-Z,
    or zeros) and further byte order marks are removed.

    Raises:
        BadText: if it is an archive, a picture or the like; if its bytes do not fit the encoding of its
            mark, or one of them is zero.
    """
    for begins, what in _NO_TEXT:
        if data.startswith(begins):
            raise BadText("", f"it is not text but {what}")
    text = _UNSEEN.sub("", lines_ended(_decoded(data).rstrip("\x1a\0")))
    if (at := text.find("\0")) >= 0:
        line = 1 + text.count("\n", 0, at)
        raise BadText("", f"line {line}: it has a byte of zero; save the file as UTF-8 text")
    return text


def plain_word(text: str) -> str:
    """Return a word as commands spell it: lower case, without accents, ``-`` for spaces.

    >>> plain_word("Misère ouverte")
    'misere-ouverte'
    """
    letters = normalize("NFD", text.strip().lower())
    return re.sub(r"[\s_-]+", "-", "".join(letter for letter in letters if not combining(letter)))


def lines_ended(text: str) -> str:
    r"""Return a text with all line ends replaced by ``\n``."""
    return _LINE_END.sub("\n", text) if "\r" in text else text


def wide_encoding(data: bytes) -> tuple[str, int] | None:
    """Return a text's UTF-16 or UTF-32 encoding and the length of its mark, or None."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return None if encoding == "utf-8" else (encoding, len(mark))
    guessed = _unmarked(data[:_HEAD])
    return None if guessed is None else (guessed, 0)


def _decoded(data: bytes) -> str:
    if (wide := wide_encoding(data)) is not None:
        encoding, mark = wide
        try:
            return data[mark:].decode(encoding, "strict" if mark else "replace")
        except UnicodeDecodeError as error:
            place = error.start + mark
            why = f"its mark says {encoding[:6].upper()}, but byte {place} is not; save it as UTF-8 text"
            raise BadText("", why) from None
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return _by_line(data)


def _unmarked(head: bytes) -> str | None:
    """Return the UTF-16 encoding of a text without a mark, if most of its letters are ASCII, or None."""
    most, few = 0.35 * len(head), 0.05 * len(head)
    first, second = head[0::2].count(0), head[1::2].count(0)
    if second > most and first <= few:
        return "utf-16-le"
    return "utf-16-be" if first > most and second <= few else None


def _by_line(data: bytes) -> str:
    declared = _DECLARED.search(data, 0, _HEAD)
    fallback = declared[1].decode() if declared else "iso-8859-1"
    try:
        codecs.lookup(fallback)
    except LookupError:
        fallback = "iso-8859-1"
    # Files declared as Latin-1 are mostly cp1252, a superset of its printable characters.
    encodings = ("utf-8", "cp1252" if fallback.lower() == "iso-8859-1" else fallback, "iso-8859-1")
    return "".join(_as_one_of(line, encodings) for line in data.splitlines(keepends=True))


def _as_one_of(line: bytes, encodings: tuple[str, ...]) -> str:
    for encoding in encodings:
        try:
            return line.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError("every byte is a letter of Latin-1")
