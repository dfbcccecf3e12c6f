"""The page's message about a record that cannot be replayed."""

from __future__ import annotations

from hoyle import errors
from hoyle.errors import HoyleError
from hoyle.ports.web.page.problems import BadRecord, Problems
from hoyle.words import Text


def why_refused(error: HoyleError) -> Text:
    """Say which line of a record is wrong, and how; ``hoyle verify`` gives more detail."""
    match error:
        case errors.NotASeat():
            return Problems.no_such_seat()
        case errors.NewerRecord():
            return BadRecord.newer(error.version)
        case errors.RecordOpen():
            return BadRecord.not_closed()
        case errors.RecordTooLong():
            return BadRecord.too_much_ruled(error.acts)
        case errors.LineEndsChanged():
            return BadRecord.saved_otherwise()
        case errors.LineChanged():
            return BadRecord.changed(error.line)
        case errors.LineMisplaced():
            return BadRecord.misplaced(error.line)
        case errors.ShuffleUnproved():
            return BadRecord.unproved(error.line)
        case errors.RecordBroken():
            return BadRecord.unknown(error.line)
        case errors.RecordDisagrees():
            return BadRecord.disagrees(error.line)
        case errors.RecordRefused(error=refusal):
            why = refusal.why
            return (
                BadRecord.impossible(error.line, why)
                if isinstance(why, Text)
                else BadRecord.unknown(error.line)
            )
        case errors.NotPBN():
            return BadRecord.games()
        case _:
            return BadRecord.none()
