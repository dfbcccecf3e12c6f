"""The games of the house."""

from typing import Any, Literal, TypeAlias, overload

from hoyle.errors import UnknownGame
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
from hoyle.table import Game

__all__ = [
    "BEZIQUE",
    "CRIBBAGE",
    "GAMES",
    "HOOKEY",
    "SOLO",
    "WHIST",
    "Bezique",
    "BeziqueAct",
    "BeziqueGiven",
    "BeziqueObservation",
    "BeziqueState",
    "BeziqueVariant",
    "Cribbage",
    "CribbageAct",
    "CribbageGiven",
    "CribbageObservation",
    "CribbageState",
    "CribbageVariant",
    "Hookey",
    "HookeyAct",
    "HookeyObservation",
    "HookeyState",
    "HookeyVariant",
    "Solo",
    "SoloAct",
    "SoloGiven",
    "SoloObservation",
    "SoloState",
    "SoloVariant",
    "Whist",
    "WhistAct",
    "WhistGiven",
    "WhistObservation",
    "WhistState",
    "WhistVariant",
    "game_named",
]

GAMES: tuple[Game[Any, Any, Any, Any], ...] = (WHIST, SOLO, CRIBBAGE, HOOKEY, BEZIQUE)

Whist: TypeAlias = Game[WhistVariant, WhistState, WhistAct, WhistObservation]
Solo: TypeAlias = Game[SoloVariant, SoloState, SoloAct, SoloObservation]
Cribbage: TypeAlias = Game[CribbageVariant, CribbageState, CribbageAct, CribbageObservation]
Hookey: TypeAlias = Game[HookeyVariant, HookeyState, HookeyAct, HookeyObservation]
Bezique: TypeAlias = Game[BeziqueVariant, BeziqueState, BeziqueAct, BeziqueObservation]


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
def game_named(name: str) -> Game[Any, Any, Any, Any]: ...


def game_named(name: str) -> Game[Any, Any, Any, Any]:
    """Return the game of that name; a type checker knows its acts and observations if the name stands there.

    Raises:
        UnknownGame: if the house has none.
    """
    known = {game.name: game for game in GAMES}
    if name not in known:
        raise UnknownGame(name, known)
    return known[name]
