"""What cannot have happened as it is told: facts that no table could show."""

from __future__ import annotations

from typing import Any

from hoyle.games.solo import incident as solo
from hoyle.games.solo.matter import SoloMatter
from hoyle.games.whist import incident as whist
from hoyle.law import Incident, Matter
from hoyle.seat import SEATS, adversaries, partner, seat_name, side
from hoyle.table.incident import Mismarked
from hoyle.tricks import incident as tricks

_MOST = 52
"""No deal has more tricks, however few cards each was turned with."""

_DROPPED = 3
"""The most cards that may be missing, as lying on the floor; a fourth would be a trick that is played."""


def objection(incident: Incident, matter: Matter[Any]) -> str:
    """Why this cannot have happened in this matter; empty if it can."""
    if not 0 <= incident.at <= _MOST:
        return f"no deal has a trick of number {incident.at + 1}"
    return _of_seats(incident, matter) or _of_numbers(incident, matter)


def _of_seats(incident: Incident, matter: Matter[Any]) -> str:
    seat, who = incident.seat, seat_name(incident.seat, getattr(matter.variant, "players", len(SEATS)))
    foes = matter.foes(seat) if isinstance(matter, SoloMatter) else adversaries(seat)
    match incident:
        case whist.turn.LedOutOfTurn(leader=leader) | solo.LedOutOfTurn(leader=leader) if leader == seat:
            return f"it was the lead of {who}, and so not out of turn"
        case whist.turn.LedAgainEarly(waits=mate) | whist.turn.FourthBeforeSecond(second=mate) if (
            mate != partner(seat)
        ):
            return f"{seat_name(mate)} is not the partner of {who}"
        case whist.turn.ThirdBeforeSecond(second=second, fourth=fourth) if (
            second not in foes or fourth != partner(second)
        ):
            return f"second and fourth hand are the adversaries of {who}, who was third"
        case solo.PlayedOutOfTurn(skipped=skipped) if seat in skipped:
            return f"{who} does not play before {who}"
        case whist.exposed.CardsMixed(upon=upon) if upon == seat:
            return f"the card of {who} cannot lie mixed with itself"
        case (
            tricks.RevokeClaimed(offender=other)
            | whist.exposed.CardNamed(of=other)
            | whist.exposed.RankCalled(of=other)
            | whist.honours.ThrownAtCall(caller=other)
            | solo.DemandMade(of=other)
        ) if other not in foes:
            return f"{seat_name(other)} is no adversary of {who}"
        case tricks.TricksShown(offender=other) | tricks.TricksMixed(offender=other) if other in foes:
            return f"{seat_name(other)} is an adversary of {who}, who has not those tricks"
    return ""


def _of_numbers(incident: Incident, matter: Matter[Any]) -> str:
    match incident:
        case whist.honours.CalledAtWrongScore(seat=seat, score=score) if score != matter.score[side(seat)]:
            return f"{seat_name(seat)}'s side stands at {matter.score[side(seat)]}, not at {score}"
        case tricks.HandsCounted(counts=counts, full=full):
            return _of_counts(counts, len(SEATS) * full)
        case Mismarked(stands=score):
            return _of_a_score(score, matter)
        case whist.honours.HonoursFalse(points=points) if points < 1:
            return "say how many points were too many"
    return ""


def _of_a_score(score: tuple[int, ...], matter: Matter[Any]) -> str:
    up = getattr(matter.variant, "game_points", 0)
    if not up:
        return "no score is kept from deal to deal at this game"
    if len(score) != len(matter.score) or not 0 <= min(score) <= max(score) < up:
        return f"no game stands so; say {len(matter.score)} numbers below {up}"
    return ""


def _of_counts(counts: tuple[int, ...], pack: int) -> str:
    cards = sum(counts)
    if len(counts) != len(SEATS):
        return "say how many cards each of the four was dealt"
    if min(counts) < 0 or cards > pack:
        return f"the pack has {pack} cards, and these are {cards}: if so, it is not whole"
    if cards < pack - _DROPPED:
        return (
            f"these are {cards} cards: say how many each was dealt, those that are played with those in hand"
        )
    return ""
