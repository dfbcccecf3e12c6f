"""Research commands about the calls of solo."""

from __future__ import annotations

from research.command import trial_command
from research.solo.call_audit import CallAudit
from research.solo.call_table import CallTable
from research.solo.deals import ROUND

CALL_TABLE = trial_command(CallTable, ("variant", "callers", "keeps_worth"), deals=100 * ROUND, unit=ROUND)
CALL_AUDIT = trial_command(CallAudit, ("variant", "callers", "blocks"), deals=10 * ROUND, unit=ROUND)
