"""Records, and the rows of trials, as a data frame."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import msgspec

from hoyle.errors import BadText
from hoyle.files.json_text import Document, JsonObject
from hoyle.record.codec import plain
from hoyle.record.record import Acted, Record

LIBRARIES: Final = ("pandas", "polars", "pyarrow")
"""The libraries that a frame can come from, the first one installed by default."""


def to_frame(data: Record | Iterable[JsonObject | Sequence[Any]], library: str = "") -> Any:
    """Return a data frame: a row for each act of a record, or for each row of a trial.

    The columns of a record are ``line``, the number of the line, from 0; ``act``, its kind; ``seat``, none
    for an act of chance; and ``written``, the act as JSON. The rows of some trials are lists: their columns
    are ``0``, ``1`` and so on.

    Args:
        data: a record, or dictionaries with equal keys, or lists of equal length.
        library: ``pandas``, ``polars`` or ``pyarrow``; by default the first that is installed.

    Raises:
        BadText: if the library is not one of them, or is not installed.
    """
    known = [name for name in LIBRARIES if find_spec(name)]
    chosen = library or next(iter(known), "")
    if chosen not in known:
        raise BadText(chosen, "install pandas, polars or pyarrow to make a data frame")
    rows = list(_acts(data)) if isinstance(data, Record) else [_columns(row) for row in data]
    module = import_module(chosen)
    return module.Table.from_pylist(rows) if chosen == "pyarrow" else module.DataFrame(rows)


def _columns(row: JsonObject | Sequence[Any]) -> Document:
    return dict(row) if isinstance(row, Mapping) else {str(at): value for at, value in enumerate(row)}


def _acts(record: Record) -> Iterable[Document]:
    for number, line in enumerate(record.lines):
        if isinstance(line, Acted):
            written = plain(line.act).decode()
            act = msgspec.json.decode(written)
            yield {"line": number, "act": act["act"], "seat": act.get("seat"), "written": written}
