"""The landmarks of trick-taking games, and the tricks that they concern."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.law import Landmark
from hoyle.table import Act, Play, Step
from hoyle.tricks.act import Deal, Quit
from hoyle.tricks.in_play import place_for
from hoyle.tricks.seen import TrickState

_TURNED = frozenset({Landmark.TRICK_TURNED})
_WHOLE = frozenset({Landmark.TRICK_WHOLE})
_DEAL_END = frozenset({Landmark.DEAL_END, Landmark.TRICK_TURNED})
_TURN_UP = frozenset({Landmark.TURN_UP})
_NOTHING: frozenset[Landmark] = frozenset()


def landmarks_passed(
    step: Step[TrickState, Act], by_kind: Mapping[type, frozenset[Landmark]]
) -> frozenset[Landmark]:
    """Return the landmarks that an act passes, including those of its ruling if ``step.after`` contains it.

    The end of a deal turns the tricks that are still on the table.

    Args:
        step: the act; its states have a ``deal`` in play, or None.
        by_kind: the landmarks of each kind of act; tricks completed or turned, and deals, are added here.
    """
    passed, before, after = _by_act(step, by_kind), step.before.state.deal, step.after.deal
    ends = before is not None and after is not None and after.played_out and not before.played_out
    return passed | _DEAL_END if ends else passed


def trick_of(step: Step[TrickState, Act]) -> int | None:
    """Return the number of the trick that this act plays to or turns; None for any other act."""
    deal, done = step.before.state.deal, step.act
    if deal is None:
        return None
    if isinstance(done, Play):
        return len(deal.quitted) + place_for(deal, done.seat)
    return len(deal.quitted) if isinstance(done, Quit) else None


def _by_act(step: Step[TrickState, Act], by_kind: Mapping[type, frozenset[Landmark]]) -> frozenset[Landmark]:
    kind, deal = type(step.act), step.before.state.deal
    passed = by_kind.get(kind, _NOTHING)
    if isinstance(step.act, Play):
        place = place_for(deal, step.act.seat) if deal else 0
        completes = deal and place < len(deal.laid) and len(deal.laid[place].plays) == 3
        return passed | _WHOLE if completes else passed
    if kind is Quit:
        return _TURNED
    if kind is Deal:
        return _NOTHING if step.after.pack.cards else _TURN_UP
    return passed
