"""News: the changes of a table that must be stored or sent."""

from __future__ import annotations

from typing import Final, Literal

News = frozenset[Literal["acts", "table", "company", "secrets"]]
"""The report of a part of a table that has changed something; ``Shuffles`` holds news of its own.

A set and no flag of ``enum``: each act joins some ten of these, and a flag takes a microsecond for that.
"""

NOTHING: Final[News] = frozenset()

ACTS: Final[News] = frozenset({"acts"})
"""The sitting has gone on: its entries are stored, and viewers are sent what happened."""

TABLE: Final[News] = frozenset({"table"})
"""People, stage, clock or accounts have changed: viewers are sent the table besides the cards."""

COMPANY: Final[News] = frozenset({"company"})
"""Chairs or tokens have changed: they are stored."""

SECRETS: Final[News] = frozenset({"secrets"})
"""The secrets of the sitting have changed: they are stored."""
