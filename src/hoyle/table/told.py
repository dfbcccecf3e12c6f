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
    void, said = _against_rules(game, step, rulings)
    return said if void else (*game.speech.tell(step, rulings), *said)


def unruled(game: AnyGame, step: AnyStep, rulings: tuple[Ruling, ...] = ()) -> tuple[Event, ...]:
    """Tell of a breach that no law rules on, at a table that is not strict: that the act has no effect, or
    stands.
    """
    return () if step.before.umpire is Umpire.STRICT else _against_rules(game, step, rulings)[1]


def _against_rules(
    game: AnyGame, step: AnyStep, rulings: tuple[Ruling, ...]
) -> tuple[bool, tuple[Event, ...]]:
    """Return whether the act is void, and what is told of its breaches that no law rules on."""
    against = [each for each in game.incidents(step) if isinstance(each, Refused)]
    if against and not rulings and step.after == step.before.state:
        return True, (TableWords.void(RuleId(against[0].breaks or ""), against[0].why),)
    stand = [each for each in against if isinstance(each, Stands)]
    return False, tuple(TableWords.stands(RuleId(each.breaks or ""), each.why) for each in stand)
