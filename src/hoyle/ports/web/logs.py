"""The server's log on standard error, as text or as JSON for a collector, without secrets."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum
from traceback import format_tb
from typing import Any, Final

_FIELDS: Final = ("table", "address", "store", "taken", "version")
"""The extra fields that a log line may have besides its message."""


class LogFormat(StrEnum):
    """The format of the log."""

    TEXT = "text"
    JSON = "json"


def begin_log(form: LogFormat) -> None:
    """Log to standard error in this format from now on, from every thread.

    As JSON, the server also logs that it listens, and that it stops.
    """
    handler = _ToStandardError()
    handler.setFormatter(AsJson() if form is LogFormat.JSON else AsText("%(levelname)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("hoyle").setLevel(logging.INFO if form is LogFormat.JSON else logging.NOTSET)


class _ToStandardError(logging.Handler):
    """Writes lines to the current standard error."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            print(self.format(record), file=sys.stderr, flush=True)
        except Exception:
            self.handleError(record)


class AsText(logging.Formatter):
    """A line of text. Errors show their kind and place only: their message might reveal a hand."""

    def format(self, record: logging.LogRecord) -> str:
        if record.name == "asyncio":  # The lines after the first repeat other errors.
            record.msg, record.args = record.getMessage().partition("\n")[0], ()
        return super().format(record)

    def formatException(self, ei: Any) -> str:
        kind, _, trace = ei
        return f"{kind.__name__}\n{''.join(format_tb(trace))}" if kind else ""


class AsJson(AsText):
    """One JSON object per line: ``time`` (UTC), ``level``, ``logger``, ``message``, and the extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        words, _, trace = super().format(record).partition("\n")
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": words,
            **{name: getattr(record, name) for name in _FIELDS if hasattr(record, name)},
        }
        return json.dumps(fields | ({"trace": trace} if trace else {}), ensure_ascii=False)
