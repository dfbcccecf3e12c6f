"""The log of a server on standard error, in lines for people or in JSON for a collector, without secrets."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum
from traceback import format_tb
from typing import Any, Final

_FIELDS: Final = ("table", "address", "store", "taken", "version")
"""What a line of the log may say besides its message, each as a field of its own."""


class LogFormat(StrEnum):
    """The form of the log's lines."""

    TEXT = "text"
    JSON = "json"


def begin_log(form: LogFormat) -> None:
    """Log to standard error in that form, from now on and from every thread.

    As JSON, what goes well is told too: that the server listens, and that it stops.
    """
    handler = _ToStandardError()
    handler.setFormatter(AsJson() if form is LogFormat.JSON else AsText("%(levelname)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("hoyle").setLevel(logging.INFO if form is LogFormat.JSON else logging.NOTSET)


class _ToStandardError(logging.Handler):
    """Writes lines to what is standard error at the time."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except Exception:
            self.handleError(record)


class AsText(logging.Formatter):
    """A line for people. Of an error it tells the kind and the place: its words might tell of a hand."""

    def format(self, record: logging.LogRecord) -> str:
        if record.name == "asyncio":  # The lines after the first repeat the errors of others.
            record.msg, record.args = record.getMessage().partition("\n")[0], ()
        return super().format(record)

    def formatException(self, ei: Any) -> str:
        kind, _, trace = ei
        return f"{kind.__name__}\n{''.join(format_tb(trace))}" if kind else ""


class AsJson(AsText):
    """One JSON object a line: ``time`` (UTC), ``level``, ``logger``, ``message``, and what else is known."""

    def format(self, record: logging.LogRecord) -> str:
        words, _, trace = super().format(record).partition("\n")
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": words,
            **{name: getattr(record, name) for name in _FIELDS if hasattr(record, name)},
        }
        return json.dumps(told | ({"trace": trace} if trace else {}), ensure_ascii=False)
