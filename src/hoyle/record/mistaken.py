"""The error for a file that is not a record: it names what the file is and what to do with it."""

from __future__ import annotations

from typing import Final

from hoyle.errors import BadText, NotARecord
from hoyle.files.form import GAMES, FileForm, form_of
from hoyle.files.text import text_of

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
