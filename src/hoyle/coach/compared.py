"""The choices of one moment, compared: which is best, and whose loss is named."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.coach.way import ERRORS, NAMED, Unit, Valued, Way, Weighed


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
