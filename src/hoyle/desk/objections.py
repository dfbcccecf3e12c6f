"""Objections to reports at the desk: facts that no table could show."""

from __future__ import annotations

from hoyle.law import Incident, Matter
from hoyle.seat import SEATS
from hoyle.table.desk import AtTheDesk
from hoyle.table.incident import Mismarked
from hoyle.table.protocols import S, V
from hoyle.tricks import incident as tricks
from hoyle.tricks.setup import Objection
from hoyle.words import Text

_MOST = 52
"""No deal has more tricks, however few cards each was turned with."""

_DROPPED = 3
"""The most cards that may be missing, as lying on the floor; a fourth would be a trick that is played."""


def objection(incident: Incident, matter: Matter[V], game: AtTheDesk[V, S]) -> Text | None:
    """Return the reason why this cannot have happened in this matter; None if it can."""
    if not 0 <= incident.at <= _MOST:
        return Objection.no_trick_numbered(incident.at + 1)
    foes, seat = game.foes(matter, incident.seat), incident.seat
    match incident:
        case tricks.RevokeClaimed(offender=other) if other not in foes:
            return Objection.is_no_adversary(other, seat)
        case tricks.TricksShown(offender=other) | tricks.TricksMixed(offender=other) if other in foes:
            return Objection.is_an_adversary(other, seat)
        case tricks.HandsCounted(counts=counts, full=full):
            return _of_counts(counts, len(SEATS) * full)
        case Mismarked(stands=score):
            return _of_a_score(score, matter, game.below(matter.variant))
    for name, (least, most, low, high) in getattr(incident, "bounds", {}).items():
        said = getattr(incident, name)
        if not least <= len(said) <= most or not all(low <= number <= high for number in said):
            return Objection.give_numbers(least, most, low, high)
    return game.objection(incident, matter)


def _of_a_score(score: tuple[int, ...], matter: Matter[V], up: int) -> Text | None:
    if not up:
        return Objection.no_score_kept()
    if len(score) != len(matter.score) or not 0 <= min(score) <= max(score) < up:
        return Objection.no_such_score(len(matter.score), up)
    return None


def _of_counts(counts: tuple[int, ...], pack: int) -> Text | None:
    cards = sum(counts)
    if len(counts) != len(SEATS) or min(counts) < 0:
        return Objection.say_each_count()
    if cards > pack:
        return Objection.not_whole(pack, cards)
    if cards < pack - _DROPPED:
        return Objection.too_few(cards)
    return None
