"""The announcements of an act: in the words of its game, or that it has no effect."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.law import Ruling
from hoyle.table.event import Event
from hoyle.table.game import AnyGame, AnyStep
from hoyle.table.incident import InVain, Refused
from hoyle.table.position import Umpire
from hoyle.table.words import TableWords
from hoyle.words import RuleId


def told(game: AnyGame, step: AnyStep, rulings: tuple[Ruling, ...] = ()) -> tuple[Event, ...]:
    """Return the events of an act and the referee's words on it, as ``game.speech.tell`` does.

    An act is void if a rule forbids it, no law ruled on it, and it changed nothing: then only that is
    announced, with the reason. An act against a rule that stands is announced as standing. A remark without
    effect is announced, followed by the statement that it has no effect.
    """
    if step.before.umpire is Umpire.STRICT:
        return game.speech.tell(step, rulings)
    against = _against_rules(game, step)
    if _is_void(step, rulings, against):
        return (_said(against[0]),)
    events = game.speech.tell(step, rulings)
    in_vain = [_said(each) for each in against if isinstance(each, InVain)]
    return (*events[:1], *in_vain, *events[1:], *_standing(step, against))


def unruled(game: AnyGame, step: AnyStep, rulings: tuple[Ruling, ...] = ()) -> tuple[Event, ...]:
    """At a table that is not strict, announce a breach that no law rules on: the act has no effect, or
    stands.
    """
    if step.before.umpire is Umpire.STRICT:
        return ()
    against = _against_rules(game, step)
    if _is_void(step, rulings, against):
        return (_said(against[0]),)
    in_vain = [_said(each) for each in against if isinstance(each, InVain)]
    return (*in_vain, *_standing(step, against))


def _against_rules(game: AnyGame, step: AnyStep) -> list[Refused]:
    return [each for each in game.incidents(step) if isinstance(each, Refused)]


def _standing(step: AnyStep, against: list[Refused]) -> Iterator[Event]:
    """Announce each act against a rule of play that has changed something, and stands."""
    if step.after != step.before.state:
        for each in against:
            if each.breaks and each.known_to and not isinstance(each, InVain):
                yield TableWords.stands(RuleId(each.breaks), each.why)


def _is_void(step: AnyStep, rulings: tuple[Ruling, ...], against: list[Refused]) -> bool:
    """Has an act that a rule forbids changed nothing, and has no law ruled on it?"""
    return bool(against) and not rulings and step.after == step.before.state


def _said(breach: Refused) -> Event:
    """Return what is said of an act that a rule forbids and that has no effect."""
    return TableWords.void(RuleId(breach.breaks or ""), breach.why)
