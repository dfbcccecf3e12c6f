"""A computer Hoyle: old card games, with their laws, their odds and their maxims.

The names below are resolved when first used, so that ``import hoyle`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hoyle.cards import Card, Hand, Pack, Rank, Suit
    from hoyle.games import GAMES
    from hoyle.record import Record
    from hoyle.seat import Seat
    from hoyle.table import Umpire, advance

_ROOMS = {
    "Card": "hoyle.cards",
    "Hand": "hoyle.cards",
    "Pack": "hoyle.cards",
    "Rank": "hoyle.cards",
    "Suit": "hoyle.cards",
    "GAMES": "hoyle.games",
    "Record": "hoyle.record",
    "Seat": "hoyle.seat",
    "Umpire": "hoyle.table",
    "advance": "hoyle.table",
}

__all__ = ["GAMES", "Card", "Hand", "Pack", "Rank", "Record", "Seat", "Suit", "Umpire", "advance", "errors"]


def __getattr__(name: str) -> Any:
    if name == "errors":
        return import_module("hoyle.errors")
    if name in _ROOMS:
        return getattr(import_module(_ROOMS[name]), name)
    errors = import_module("hoyle.errors")
    if isinstance(getattr(errors, name, None), type) and issubclass(getattr(errors, name), errors.HoyleError):
        return getattr(errors, name)
    raise AttributeError(f"module 'hoyle' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
