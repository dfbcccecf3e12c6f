"""A computer Hoyle: old card games, with their laws, their odds and their maxims.

The names below are resolved when first used, so that ``import hoyle`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hoyle.bots import BOTS, Bot, bot_named, register
    from hoyle.cards import Card, Hand, Pack, Rank, Suit
    from hoyle.games import (
        BEZIQUE,
        CRIBBAGE,
        GAMES,
        HOOKEY,
        SOLO,
        WHIST,
        BeziqueGiven,
        BeziqueObservation,
        CribbageGiven,
        CribbageObservation,
        HookeyObservation,
        SoloGiven,
        SoloObservation,
        WhistGiven,
        WhistObservation,
        game_named,
    )
    from hoyle.play import Table
    from hoyle.record import Record, read
    from hoyle.seat import CHANCE, Seat, parse_seat
    from hoyle.table import Game, Position, Umpire, advance, with_options

    __version__: str

_ROOMS = {
    "hoyle.bots": ("BOTS", "Bot", "bot_named", "register"),
    "hoyle.cards": ("Card", "Hand", "Pack", "Rank", "Suit"),
    "hoyle.games": (
        *("BEZIQUE", "CRIBBAGE", "GAMES", "HOOKEY", "SOLO", "WHIST", "game_named"),
        *("BeziqueGiven", "CribbageGiven", "SoloGiven", "WhistGiven"),
        *("BeziqueObservation", "CribbageObservation", "HookeyObservation", "SoloObservation"),
        "WhistObservation",
    ),
    "hoyle.record": ("Record", "read"),
    "hoyle.seat": ("CHANCE", "Seat", "parse_seat"),
    "hoyle.table": ("Game", "Position", "Umpire", "advance", "with_options"),
    "hoyle.play": ("Table",),
}
"""The module of each name."""

_HOMES = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = [
    "BEZIQUE",
    "BOTS",
    "CHANCE",
    "CRIBBAGE",
    "GAMES",
    "HOOKEY",
    "SOLO",
    "WHIST",
    "BeziqueGiven",
    "BeziqueObservation",
    "Bot",
    "Card",
    "CribbageGiven",
    "CribbageObservation",
    "Game",
    "Hand",
    "HookeyObservation",
    "Pack",
    "Position",
    "Rank",
    "Record",
    "Seat",
    "SoloGiven",
    "SoloObservation",
    "Suit",
    "Table",
    "Umpire",
    "WhistGiven",
    "WhistObservation",
    "__version__",
    "advance",
    "bot_named",
    "errors",
    "game_named",
    "parse_seat",
    "read",
    "register",
    "with_options",
]


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name == "__version__":
        return import_module("hoyle.version").current()
    errors = import_module("hoyle.errors")
    if name == "errors":
        return errors
    if isinstance(getattr(errors, name, None), type) and issubclass(getattr(errors, name), errors.HoyleError):
        return getattr(errors, name)
    raise AttributeError(f"module 'hoyle' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
