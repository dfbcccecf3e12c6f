"""A file that is taken for a record and is none: what it is, and what can be done with it."""

from __future__ import annotations

from typing import Final

from hoyle.errors import BadText, NotARecord
from hoyle.files.form import GAMES, FileForm, form_of
from hoyle.files.text import text_of

LOOKED_AT: Final = 1 << 16
"""Bytes that are enough to say what a file is."""


def no_record(head: bytes) -> NotARecord:
    """Return the error of a file without any line of a record, by its first bytes."""
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
