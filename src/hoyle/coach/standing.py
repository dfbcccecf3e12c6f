"""The value of a deal to each side before and after it, in one measure for each game.

The measure is the chance of winning the game where a table of scores exists, else what the deal itself pays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from hoyle.bots.whist.outlook import before_deal
from hoyle.games.cribbage.variant import side_of
from hoyle.seat import Seat
from hoyle.solution import chance_of_game, has_board
from hoyle.table import AnyGame, AnyPosition

Measure = Literal["chance", "pence", "points", "holes"]

EVEN: Final = 0.5


def measure(game: str, variant: Any) -> Measure:
    """Return what the account of a game counts."""
    if game == "whist" or (game == "cribbage" and variant.players == 2 and has_board(variant)):
        return "chance"
    return {"solo": "pence", "bezique": "points"}.get(game, "holes")  # type: ignore[return-value]


def side(game: str, variant: Any, seat: Seat) -> int:
    """Return the side of a seat in the account: at solo each plays for itself."""
    if game == "whist":
        return seat % 2
    return side_of(variant, seat) if game == "cribbage" else int(seat)


def before(game: AnyGame, position: AnyPosition) -> tuple[float, ...]:
    """Return what each side may expect before or during a deal, by the score when it began."""
    seen: Any = game.observe(position, None)
    return _BEFORE[game.name](seen)


def after(game: AnyGame, position: AnyPosition) -> tuple[float, ...]:
    """Return what each side has after a deal: the game won or lost, or its chance in the next deal."""
    seen: Any = game.observe(position, None)
    if measure(game.name, seen.variant) != "chance":
        return _BEFORE[game.name](seen)
    if game.result(position.state).over in ("game", "rubber"):
        won = seen.score[0] > seen.score[1]
        return (1.0, 0.0) if won else (0.0, 1.0)
    if game.name == "cribbage":  # It still names the dealer of the deal that is over.
        chance = chance_of_game(seen.variant, *seen.score, dealer=seen.dealer != 0)
        return chance, 1 - chance
    return _BEFORE[game.name](seen)


def _whist(seen: Any) -> tuple[float, ...]:
    chance = before_deal(seen.variant, seen.score, our_deal=seen.dealer % 2 == 0)
    return chance, 1 - chance


def _cribbage(seen: Any) -> tuple[float, ...]:
    if measure("cribbage", seen.variant) == "chance":
        chance = chance_of_game(seen.variant, *seen.score, dealer=seen.dealer == 0)
        return chance, 1 - chance
    others = max(len(seen.score) - 1, 1)
    return tuple(float(own - (sum(seen.score) - own) / others) for own in seen.score)


def _solo(seen: Any) -> tuple[float, ...]:
    return tuple(map(float, seen.won))


def _bezique(seen: Any) -> tuple[float, ...]:
    first, second = seen.score
    return float(first - second), float(second - first)


_BEFORE: Final[Mapping[str, Callable[[Any], tuple[float, ...]]]] = {
    "whist": _whist,
    "cribbage": _cribbage,
    "solo": _solo,
    "bezique": _bezique,
}
