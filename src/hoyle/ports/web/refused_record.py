"""The page's message about a record that cannot be replayed."""

from __future__ import annotations

from hoyle.errors import (
    HoyleError,
    LineChanged,
    LineEndsChanged,
    LineMisplaced,
    NewerRecord,
    NotASeat,
    NotPBN,
    RecordBroken,
    RecordDisagrees,
    RecordOpen,
    RecordRefused,
    RecordTooLong,
    ShuffleUnproved,
)
from hoyle.ports.web.page.problems import BadRecord, Problems
from hoyle.words import Text


def why_refused(error: HoyleError) -> Text:
    """Say which line of a record is wrong, and how; ``hoyle verify`` gives more detail."""
    match error:
        case NotASeat():
            return Problems.no_such_seat()
        case NewerRecord():
            return BadRecord.newer(error.version)
        case RecordOpen():
            return BadRecord.not_closed()
        case RecordTooLong():
            return BadRecord.too_much_ruled(error.acts)
        case LineEndsChanged():
            return BadRecord.saved_otherwise()
        case LineChanged():
            return BadRecord.changed(error.line)
        case LineMisplaced():
            return BadRecord.misplaced(error.line)
        case ShuffleUnproved():
            return BadRecord.unproved(error.line)
        case RecordBroken():
            return BadRecord.unknown(error.line)
        case RecordDisagrees():
            return BadRecord.disagrees(error.line)
        case RecordRefused(error=refusal):
            why = refusal.why
            return (
                BadRecord.impossible(error.line, why)
                if isinstance(why, Text)
                else BadRecord.unknown(error.line)
            )
        case NotPBN():
            return BadRecord.games()
        case _:
            return BadRecord.none()
