"""What is told of an act: the words of its game, or that it counts for nothing."""

from __future__ import annotations

from hoyle.law import Ruling
from hoyle.table.event import Event
from hoyle.table.game import AnyGame, AnyStep
from hoyle.table.incident import Refused, Stands
from hoyle.table.position import Umpire
from hoyle.table.words import TableWords
from hoyle.words import RuleId


def told(game: AnyGame, step: AnyStep, rulings: tuple[Ruling, ...] = ()) -> tuple[Event, ...]:
    """Tell what was seen of an act, and the referee's words on it, as ``game.speech.tell`` does.

    An act that a rule forbids, on which no law ruled, and that changed nothing, is void: that is all that
    is told of it, with the reason. What is against a rule and stands is said to stand.
    """
    if step.before.umpire is Umpire.STRICT:
        return game.speech.tell(step, rulings)
    against = [each for each in game.incidents(step) if isinstance(each, Refused)]
    if against and not rulings and step.after == step.before.state:
        return (TableWords.void(RuleId(against[0].breaks or ""), against[0].why),)
    stand = [
        TableWords.stands(RuleId(each.breaks or ""), each.why) for each in against if isinstance(each, Stands)
    ]
    return (*game.speech.tell(step, rulings), *stand)
