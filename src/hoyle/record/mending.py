"""Files that are no sound records: what an editor or git changed in them, or what else they are."""

from __future__ import annotations

import codecs
import re
from typing import Final

from msgspec import Struct

from hoyle.errors import BadText, NotARecord
from hoyle.files.form import GAMES, FileForm, form_of
from hoyle.files.text import text_of, wide_encoding

_WHOLE: Final = re.compile(rb"\"hash\":\"[0-9a-f]{64}\"\}")


class Mended(Struct, frozen=True):
    """A repaired record, and a short description of what had been changed."""

    data: bytes
    what: str


def mended(data: bytes) -> Mended | None:
    """Return the record without the changes that editors and git make; None if there are none.

    Such changes are a byte order mark, UTF-16, other line ends, blanks around lines, empty lines, and a last
    line without its line end. This does not check the lines themselves.
    """
    found: list[str] = []
    data, before = _utf8(data, found), data
    if b"\r" in data:
        data = re.sub(rb"\r{0,2}\n|\r", b"\n", data)
        found.append("its line ends were changed from LF to CR LF or CR")
    if data.rstrip(b"\n")[-1:] in (b"\x1a", b"\0"):
        data = data.rstrip(b"\x1a\0\n") + b"\n"
        found.append("an end of file was added (Ctrl-Z or zeros)")
    lines = [line.removeprefix(codecs.BOM_UTF8).strip(b" \t") for line in data.split(b"\n")]
    if any(len(line) != len(was) for line, was in zip(lines, data.split(b"\n"), strict=True)):
        found.append("blanks or marks were added at the beginning or end of lines")
    last = lines.pop()
    if last:
        lines.append(last)
        if _WHOLE.search(last, max(len(last) - 75, 0)):
            found.append("the end of its last line was taken away")
            last = b""
    kept = [line for line in lines if line]
    if len(kept) < len(lines):
        found.append("empty lines were added")
    data = b"\n".join(kept) + (b"" if last else b"\n")
    return Mended(data, ", ".join(found)) if found and data != before else None


def _utf8(data: bytes, found: list[str]) -> bytes:
    if data.startswith(codecs.BOM_UTF8):
        found.append("a byte order mark was put before it")
        return data.removeprefix(codecs.BOM_UTF8)
    if (wide := wide_encoding(data)) is not None:
        encoding, mark = wide
        try:
            text = data[mark:].decode(encoding).encode()
        except UnicodeError:
            return data
        found.append(f"it was saved as {encoding[:6].upper()}")
        return text
    return data


LOOKED_AT: Final = 1 << 16
"""The number of bytes read to find out what a file is."""


def no_record(head: bytes) -> NotARecord:
    """Return the error for a file without any record line, given the first bytes of the file."""
    return NotARecord(f"line 1: this is no record of a sitting; {_instead(head)}")


def _instead(head: bytes) -> str:
    try:
        form = form_of(text_of(head))
    except BadText as error:
        return str(error)
    if form in GAMES:
        return f"it is {form.value}, from which 'hoyle convert' makes a record"
    if form in (FileForm.EMPTY, FileForm.OTHER):
        return f"it is {form.value}, and a record begins with its header"
    return "a record begins with its header"
