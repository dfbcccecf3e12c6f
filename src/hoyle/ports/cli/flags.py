"""Flags that several commands share, and how each prints a document."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from hoyle.errors import NotARecord, NotPBN, RecordError

Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Plain = Annotated[bool, typer.Option("--plain", help="No colours, no box drawing, no suit symbols.")]


def print_document(document: Any) -> None:
    """Print one JSON document on standard output."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")


@contextmanager
def reading(record: Path, *, as_json: bool = False) -> Iterator[None]:
    """Name the record in any error; a record that says no says so in a document, where one is wanted."""
    try:
        yield
    except RecordError as error:
        error.add_note(str(record))
        if as_json and says_no(error):
            print_document({"ok": False, "line": getattr(error, "line", None), "why": str(error)})
        raise


def says_no(error: Exception) -> bool:
    """Is it a record, that says no? What is no record at all is bad input."""
    return isinstance(error, RecordError) and not isinstance(error, (NotARecord, NotPBN))
