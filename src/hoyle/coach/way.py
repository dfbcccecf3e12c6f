"""A possible action and its value, and the choices of one moment compared: which is best, and whose loss is
named.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from hoyle.table.act import Act
from hoyle.words import Text

Unit = Literal["tricks", "chance", "pence", "holes", "points"]
"""The unit of a value; ``chance`` is the chance of winning the game, 0..1."""

NAMED: Final[dict[Unit, tuple[float, float]]] = {
    "tricks": (0.2, 0.05),
    "chance": (0.03, 0.01),
    "pence": (3.0, 1.0),
    "holes": (0.5, 0.25),
    "points": (20.0, 5.0),
}
"""By unit, the least loss that is named, and the least that every judge must see in it."""

HOLES_A_GAME: Final = 35.0
"""Holes that make a lost game of cribbage a won one, about, in the middle of the board."""

ERRORS: Final = 2.0
"""The standard errors by which a named loss must differ from nothing."""


class Way(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that the player may do, and its value to the player. Unknown values are None.

    Attributes:
        cards: The cards that it plays or lays out; empty for a call or another word.
        label: What the table calls it, if it is not cards alone.
        value: Its expected value, in the unit of the moment.
        error: The standard error of the difference from the best.
        loss: The value of the best less this one's, at least 0.
        named: Whether the loss is large enough to be named, and every judge sees it.
        hand: Expected points of the hand at the show.
        crib: Expected points of the crib; below zero if it is an opponent's.
        play: Expected holes gained in the play over the opponent, to the end of the deal.
        total: The sum of these.
        often: How often the solved table chooses this, 0..1; a mixed strategy has several ways above 0.
        win: The chance of winning the game, 0..1.
    """

    cards: tuple[str, ...] = ()
    label: Text | None = None
    value: float | None = None
    error: float = 0.0
    loss: float = 0.0
    named: bool = False
    hand: float | None = None
    crib: float | None = None
    play: float | None = None
    total: float | None = None
    often: float | None = None
    win: float | None = None


class Weighed(Struct, frozen=True, kw_only=True):
    """Every choice of a player at one moment, best first.

    Attributes:
        unit: What the values count.
        ways: The choices; not empty.
        acts: By way, the acts that it stands for: two cards of one rank are alike at cribbage.
        skill: By way, its advantage over what a fixed player would do here, ``plain`` or the solved table, in
            the unit, if that player takes over afterwards. None if it must be computed for the act done.
        usual_loss: The loss of what that fixed player would do here.
        skill_win: The same in chances of winning the game; None where they are unknown.
    """

    unit: Unit
    ways: tuple[Way, ...]
    acts: tuple[tuple[Act, ...], ...]
    skill: tuple[float, ...] | None
    usual_loss: float
    skill_win: tuple[float, ...] | None = None

    def way_of(self, act: Act) -> Way | None:
        """Return the way that an act is, or None."""
        return next((way for way, acts in zip(self.ways, self.acts, strict=True) if act in acts), None)


class Valued(Struct, frozen=True, kw_only=True):
    """A choice with its value by every judge, before the choices are compared.

    Attributes:
        acts: The acts that it stands for.
        way: The way without its loss.
        judges: Its value by each judge, in any unit in which a threshold of ``NAMED`` applies.
        usual: How often the reference player would do it, in any unit.
        goes_on: Its value if the reference player takes over afterwards, without the shrinking of doubtful
            differences; None if that is the way's own value.
        goes_on_win: The same as a chance of winning the game; None if that is the way's own.
    """

    acts: tuple[Act, ...]
    way: Way
    judges: tuple[float, ...] = ()
    usual: float = 0.0
    goes_on: float | None = None
    goes_on_win: float | None = None


def compared(
    unit: Unit,
    choices: Sequence[Valued],
    *,
    best: int | None = None,
    named: tuple[float, float] | None = None,
) -> Weighed:
    """Return the choices best first, each with its loss.

    A loss is named if it is large, does not come from the number of worlds, and every judge sees it.

    Args:
        unit: of the values.
        choices: what may be done; not empty, and each way has a value.
        best: the index of the choice to put first among equals; by default the first of the highest value.
        named: the least loss that is named, and the least that every judge must see; by default as ``NAMED``.
    """
    values = [_value(each.way) for each in choices]
    top = max(range(len(values)), key=values.__getitem__) if best is None else best
    order = sorted(range(len(values)), key=lambda each: (each != top, -values[each]))
    largest, least = named or NAMED[unit]

    def way(each: int) -> Way:
        loss = max(values[top] - values[each], 0.0)
        seen = all(
            high - low > least for high, low in zip(choices[top].judges, choices[each].judges, strict=True)
        )
        is_named = loss > max(largest, ERRORS * choices[each].way.error) and seen
        return replace(choices[each].way, loss=loss, named=is_named)

    often = (
        [each.usual for each in choices]
        if any(each.usual for each in choices)
        else [float(each == top) for each in range(len(choices))]
    )
    wins = [each.way.win if each.goes_on_win is None else each.goes_on_win for each in choices]
    goes_on = [
        value if each.goes_on is None else each.goes_on for value, each in zip(values, choices, strict=True)
    ]
    ways = [way(each) for each in range(len(choices))]
    return Weighed(
        unit=unit,
        ways=tuple(ways[each] for each in order),
        acts=tuple(choices[each].acts for each in order),
        skill=_over(goes_on, often, order),
        usual_loss=_mean([each.loss for each in ways], often),
        skill_win=None if None in wins else _over([win or 0.0 for win in wins], often, order),
    )


def _over(values: Sequence[float], often: Sequence[float], order: Sequence[int]) -> tuple[float, ...]:
    """Return each value, in this order, less their mean weighed by ``often``."""
    mean = _mean(values, often)
    return tuple(values[each] - mean for each in order)


def _mean(values: Sequence[float], often: Sequence[float]) -> float:
    return sum(share * value for share, value in zip(often, values, strict=True)) / sum(often)


def _value(way: Way) -> float:
    assert way.value is not None, "a choice that is compared has a value"
    return way.value
