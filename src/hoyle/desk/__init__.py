"""The referee's desk: the same laws judge what happened at a real table, told in a few answers."""

from hoyle.desk.case import Case, begun, read_case
from hoyle.desk.desk import Desk, Finding, chosen, cut, findings, hear_of, moot, passed
from hoyle.desk.happening import HAPPENINGS, Happening

__all__ = [
    "HAPPENINGS",
    "Case",
    "Desk",
    "Finding",
    "Happening",
    "begun",
    "chosen",
    "cut",
    "findings",
    "hear_of",
    "moot",
    "passed",
    "read_case",
]
