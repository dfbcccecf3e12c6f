"""The games that can be played: those of this package, and those of other packages that are installed.

A game is loaded when it is first requested by name, and all of them with ``GAMES``, so code that needs one
game, or none, starts quickly. Another package offers a game by an entry point of the group ``hoyle.games``:
its name is the game's name, its value the module that defines it as ``GAME``.
"""

from __future__ import annotations

import copyreg
from collections import UserDict
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pickle import PicklingError
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar, overload

from hoyle.errors import UnknownGame
from hoyle.table import AnyGame, Game

if TYPE_CHECKING:
    from hoyle.games.bezique.act import Act as BeziqueAct
    from hoyle.games.bezique.act import Given as BeziqueGiven
    from hoyle.games.bezique.game import GAME as BEZIQUE
    from hoyle.games.bezique.observation import Observation as BeziqueObservation
    from hoyle.games.bezique.state import State as BeziqueState
    from hoyle.games.bezique.variant import Variant as BeziqueVariant
    from hoyle.games.cribbage.act import Act as CribbageAct
    from hoyle.games.cribbage.act import Given as CribbageGiven
    from hoyle.games.cribbage.game import GAME as CRIBBAGE
    from hoyle.games.cribbage.observation import Observation as CribbageObservation
    from hoyle.games.cribbage.state import State as CribbageState
    from hoyle.games.cribbage.variant import Variant as CribbageVariant
    from hoyle.games.hookey.act import Act as HookeyAct
    from hoyle.games.hookey.game import GAME as HOOKEY
    from hoyle.games.hookey.observation import Observation as HookeyObservation
    from hoyle.games.hookey.state import State as HookeyState
    from hoyle.games.hookey.variant import Variant as HookeyVariant
    from hoyle.games.solo.act import Act as SoloAct
    from hoyle.games.solo.act import Given as SoloGiven
    from hoyle.games.solo.game import GAME as SOLO
    from hoyle.games.solo.observation import Observation as SoloObservation
    from hoyle.games.solo.state import State as SoloState
    from hoyle.games.solo.variant import Variant as SoloVariant
    from hoyle.games.whist.act import Act as WhistAct
    from hoyle.games.whist.act import Given as WhistGiven
    from hoyle.games.whist.game import GAME as WHIST
    from hoyle.games.whist.observation import Observation as WhistObservation
    from hoyle.games.whist.state import State as WhistState
    from hoyle.games.whist.variant import Variant as WhistVariant

T = TypeVar("T")

__all__ = [
    "BEZIQUE",
    "CRIBBAGE",
    "GAMES",
    "HOOKEY",
    "SOLO",
    "WHIST",
    "BeziqueGiven",
    "BeziqueObservation",
    "CribbageGiven",
    "CribbageObservation",
    "HookeyObservation",
    "SoloGiven",
    "SoloObservation",
    "WhistGiven",
    "WhistObservation",
    "game_named",
]

GROUP: Final = "hoyle.games"
"""The group of entry points by which other packages offer games."""


class Homes(UserDict[str, str]):
    """The module of each game, by name.

    Installed packages are searched only if a name is unknown, or all names are wanted: importing
    ``importlib.metadata`` takes longer than everything else in the start of a command for one game.
    """

    _searched = False

    def __missing__(self, name: str) -> str:
        return self._all()[name]

    def __contains__(self, name: object) -> bool:
        return name in self.data or name in self._all()

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> dict[str, str]:
        if not self._searched:
            from importlib.metadata import entry_points

            self._searched = True
            for point in entry_points(group=GROUP):
                self.data.setdefault(point.name, point.module)
        return self.data


_OWN = {
    "whist": "hoyle.games.whist.game",
    "solo": "hoyle.games.solo.game",
    "cribbage": "hoyle.games.cribbage.game",
    "hookey": "hoyle.games.hookey.game",
    "bezique": "hoyle.games.bezique.game",
}

HOMES = Homes(_OWN)
"""Every game of this package in the order of listing, and the module that defines it as ``GAME``."""

if TYPE_CHECKING:
    GAMES: tuple[AnyGame, ...]

    Whist: TypeAlias = Game[WhistVariant, WhistState, WhistAct, WhistObservation]
    Solo: TypeAlias = Game[SoloVariant, SoloState, SoloAct, SoloObservation]
    Cribbage: TypeAlias = Game[CribbageVariant, CribbageState, CribbageAct, CribbageObservation]
    Hookey: TypeAlias = Game[HookeyVariant, HookeyState, HookeyAct, HookeyObservation]
    Bezique: TypeAlias = Game[BeziqueVariant, BeziqueState, BeziqueAct, BeziqueObservation]


class ByGame(Mapping[str, T]):
    """A lazy mapping with one value per game, by its name: each is made when first requested."""

    def __init__(self, make: Callable[[str], T], *, where: Callable[[str], bool] = bool) -> None:
        """``make`` returns the value for a game's name; ``where`` says whether the game has one."""
        self._make, self._where = make, where
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            if name not in HOMES or not self._where(name):
                raise KeyError(name)
            self._made[name] = self._make(name)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return filter(self._where, HOMES)

    def __len__(self) -> int:
        return sum(map(self._where, HOMES))


@overload
def game_named(name: Literal["whist"]) -> Whist: ...
@overload
def game_named(name: Literal["solo"]) -> Solo: ...
@overload
def game_named(name: Literal["cribbage"]) -> Cribbage: ...
@overload
def game_named(name: Literal["hookey"]) -> Hookey: ...
@overload
def game_named(name: Literal["bezique"]) -> Bezique: ...
@overload
def game_named(name: str) -> AnyGame: ...


def game_named(name: str) -> object:
    """Return the game of that name; type checkers infer its acts and observations if the name is a literal.

    Raises:
        UnknownGame: if there is none.
    """
    if name not in HOMES:
        raise UnknownGame(name, HOMES)
    return import_module(HOMES[name]).GAME


def _pickled(game: AnyGame) -> tuple[Callable[[str], AnyGame], tuple[str]]:
    """Pickle a game by its name, so that loading it returns the same game."""
    if game.name not in HOMES or game_named(game.name) is not game:
        raise PicklingError(f"{game.title} is in no list of games, so it cannot be pickled by its name")
    return game_named, (game.name,)


copyreg.pickle(Game, _pickled)


def __getattr__(name: str) -> object:
    if name == "GAMES":
        return globals().setdefault(name, tuple(map(game_named, HOMES)))
    if name.lower() in _OWN and name.isupper():
        return game_named(name.lower())
    for kind, room in (("Given", "act"), ("Observation", "observation")):
        if name in __all__ and name.endswith(kind):
            game = name.removesuffix(kind).lower()
            return getattr(import_module(f"{__name__}.{game}.{room}"), kind)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
