"""The part of a state that every game has."""

from __future__ import annotations

from typing import Any, Protocol

from hoyle.ledger import Ledger


class Tallied(Protocol):
    """The winnings of a sitting so far. A record writes it whole, as plain numbers, except the ledger."""

    @property
    def ledger(self) -> Ledger: ...


class TableState(Protocol):
    """The questions that doors and records ask of the state of any game.

    A state is a frozen ``msgspec.Struct``: equal states are equal values, and a change makes a new one.
    ``variant`` is what ``Game.begin`` was given. ``tally`` is a struct of what has been won; a record has a
    line for it whenever it changes. A state that takes its pack as most games do inherits
    ``hoyle.table.pack.OverThePack``.
    """

    @property
    def variant(self) -> Any: ...

    @property
    def tally(self) -> Tallied: ...
