"""The words on an act: a warning before it, and the announcements after it, or that it has no effect."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.errors import ImpossibleAct, UnlawfulAct
from hoyle.law import Ruling
from hoyle.table.act import SeatAct
from hoyle.table.event import Event
from hoyle.table.game import AnyGame, AnyPosition, AnyStep
from hoyle.table.incident import InVain, Refused, Void
from hoyle.table.position import Step, Umpire
from hoyle.table.words import TableWords
from hoyle.words import RuleId, cards_of, texts_in


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


def warned(game: AnyGame, position: AnyPosition, act: SeatAct) -> UnlawfulAct | None:
    """Return the error with which a strict table would refuse this act, at a table that allows it; else None.

    It returns None for an act that is lawful, that no hand can do, or that has no effect, as the table then
    says. It also returns None for one that would turn up a card, since nobody knows which before it is done.
    """
    if act in game.lawful(position, act.seat):
        return None
    try:
        after = game.play(position.state, act)
    except ImpossibleAct:
        return None
    incidents = game.incidents(Step(position, act, after))
    unruled = all(isinstance(each, Refused) for each in incidents)
    if any(type(each) is Void for each in incidents) or (unruled and after == position.state):
        return None
    for incident in incidents:
        if incident.breaks:
            shown = (card for text in texts_in(incident.refusal) for card in cards_of(text))
            if not {getattr(act, "card", None)}.issuperset(shown):
                return None
            error = UnlawfulAct(incident.breaks, incident.refusal)
            error.players = game.seats(position.state.variant)
            return error
    return None
