"""Errors of acts that a table does not take."""

from __future__ import annotations

from hoyle.errors.base import HoyleError
from hoyle.text import Text


class ActError(HoyleError):
    """An act that the table does not accept.

    Attributes:
        why: The reason as a text, for a door to draw with the players' names.
        players: How many play.
    """

    players = 4
    """How many seats the table has: of four they are called N E S W, else seat 1 and so on."""

    def __init__(self, why: Text | str) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return self.why if isinstance(self.why, str) else self.why.at_a_table_of(self.players)


class ImpossibleAct(ActError):
    """An act no hand at the table could do."""


class UnlawfulAct(ActError):
    """An act a strict table refuses, with the rule or law that forbids it."""

    def __init__(self, rule: str, why: Text) -> None:
        super().__init__(why)
        self.rule = rule

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.rule})"
