"""The landmarks of a game of tricks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.law import Landmark
from hoyle.table import Play, Step
from hoyle.tricks.act import Deal, Quit
from hoyle.tricks.in_play import ends

_TURNED = frozenset({Landmark.TRICK_TURNED})
_DEAL_END = frozenset({Landmark.DEAL_END})
_LAST_TURNED = _TURNED | _DEAL_END
_TURN_UP = frozenset({Landmark.TURN_UP})
_NOTHING: frozenset[Landmark] = frozenset()


def landmarks_passed(
    step: Step[Any, Any], by_kind: Mapping[type, frozenset[Landmark]], first_card: frozenset[Landmark]
) -> frozenset[Landmark]:
    """Return the landmarks that an act passes, and those of a ruling on it if ``step.after`` has that too.

    Args:
        step: the act; its states have a ``deal`` in play, or None.
        by_kind: the landmarks of each kind of act, but for a trick turned and a deal.
        first_card: those of the first card of a deal.
    """
    before, after = step.before.state.deal, step.after.deal
    passed = _by_act(step, by_kind, first_card)
    return passed if step.after.variant.old_rulings or not ends(before, after) else passed | _DEAL_END


def _by_act(
    step: Step[Any, Any], by_kind: Mapping[type, frozenset[Landmark]], first_card: frozenset[Landmark]
) -> frozenset[Landmark]:
    kind, deal = type(step.act), step.before.state.deal
    if kind is Play and not (deal and (deal.quitted or deal.laid)):
        return first_card
    if kind is Quit:
        return _LAST_TURNED if step.after.deal and step.after.deal.played_out else _TURNED
    if kind is Deal:
        return _NOTHING if step.after.pack.cards else _TURN_UP
    return by_kind.get(kind, _NOTHING)
