"""Honours, games and rubbers. Laws 1 to 12 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident import honours as incidents
from hoyle.games.whist.incident.clubs import score as clubs
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubReadings, ClubRuled
from hoyle.games.whist.laws.honours import against, false_score
from hoyle.games.whist.rulings import Honours
from hoyle.games.whist.score import game_worth
from hoyle.law import Ruling, Standing, Subject, ended, refused
from hoyle.seat import left, side
from hoyle.words import Side, Text

_BOOK = 6
"""The first six tricks, which do not score."""

_GRADES = {1: ClubRuled.won_single, 2: ClubRuled.won_double, 3: ClubRuled.won_treble}

Early = (
    incidents.CalledAtWrongScore
    | incidents.CalledAfterPlaying
    | incidents.Reminded
    | incidents.AnsweredWithout
    | incidents.ThrownAtCall
)
"""Remarks about honours before play is over."""


@judged("WC-01")
def rubber(incident: clubs.RubberForgotten, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a rubber that its winners forgot."""
    us = side(incident.seat)
    if incident.how == "complains":
        yield costs_nothing("WC-01", incident, ClubRuled.nobody_need_say)
    else:
        has = us if incident.how == "remembered" else 1 - us
        default = ClubReadings.remembered_first()
        yield stated("WC-01", incident, ClubRuled.others_have_it(Side(has)), default=default)


@judged("WC-05")
def deal(incident: clubs.DealReckoned, matter: ClubMatter) -> Iterator[Ruling]:
    """Score a deal: the revoke first, then tricks, then honours, which do not count for a side at four
    (4).
    """
    yield stated("WC-05", incident, _reckoned(incident, matter))


@judged("WC-07")
def honours(
    incident: Early | incidents.HonoursLate | clubs.HonoursMarked, matter: ClubMatter
) -> Iterator[Ruling]:
    """Rule on honours called too early, in time, too late (6), or only marked."""
    match incident:
        case incidents.HonoursLate():
            yield refused("WC-06", incident, incident.text, about=Subject.HONOURS)
        case clubs.HonoursMarked(claimed=True, turned=late):
            law, then = ("WC-06", ClubRuled.honours_struck) if late else ("WC-07", ClubRuled.honours_in_time)
            yield costs_nothing(law, incident, then)
        case clubs.HonoursMarked(turned=late):
            then = ClubRuled.honours_struck if late else ClubRuled.honours_to_call
            yield stated("WC-07", incident, then, offender=incident.seat)
        case _:
            yield costs_nothing("WC-07", incident, ClubRuled.not_before_play)


@judged("WC-10")
def rubber_of_three(incident: clubs.RubberReckoned, matter: ClubMatter) -> Iterator[Ruling]:
    """Score a rubber, by laws 8 to 10."""
    variant = matter.variant
    worth = [game_worth(variant, points) for points in incident.losers]
    lost = worth[incident.lost - 1] if 0 < incident.lost <= len(worth) else 0
    points = sum(worth) - 2 * lost + variant.rubber_bonus
    yield stated("WC-10", incident, ClubRuled.rubber_worth(Side(side(incident.seat)), points))


@judged("WC-11")
def wrong_score(
    incident: incidents.HonoursFalse
    | incidents.HonoursCorrected
    | incidents.HonoursChallenged
    | clubs.ScoreWrong,
    matter: ClubMatter,
) -> Iterator[Ruling]:
    """Rule on a wrong score of a game, or of the rubber (12)."""
    match incident:
        case clubs.ScoreWrong(how=how, closed=late):
            law = "WC-11" if how == "points" else "WC-12"
            yield costs_nothing(law, incident, ClubRuled.points_stand if late else ClubRuled.put_right_now)
        case incidents.HonoursFalse(seat=seat, points=points):
            yield against("WC-11", incident, seat, points)
        case incidents.HonoursCorrected(seat=seat, points=points):
            wrong = false_score(matter, side(seat))
            if wrong is not None and wrong.last.standing is Standing.OPEN:
                put_right = Honours.put_right(Side(side(seat)))
                yield ended("WC-11", wrong, Standing.CURED, put_right, Subject.HONOURS)
            if points:
                yield against("WC-11", incident, seat, points)
        case incidents.HonoursChallenged(seat=seat, points=points):
            case = false_score(matter, 1 - side(seat))
            if case is None and points:  # The desk does not know who scored.
                yield against("WC-11", incident, left(seat), points)
            elif case is None:
                held = Honours.were_held(Side(1 - side(seat)))
                yield refused("WC-11", incident, held, about=Subject.HONOURS)
            elif case.public is None and case.last.offender is not None:
                yield against("WC-11", incident, case.last.offender, points, place=case.place)


def _reckoned(incident: clubs.DealReckoned, matter: ClubMatter) -> Text:
    variant, up = matter.variant, matter.variant.game_points
    us, before = side(incident.seat), matter.score
    points = [*before]
    cap = up - 1 if incident.revoke else up
    points[us] += incident.revoke
    if max(points) < up:
        odd = [max(tricks - _BOOK, 0) for tricks in incident.tricks]
        points = [made + more for made, more in zip(points, odd, strict=True)]
        points[1 - us] = min(points[1 - us], cap)
    for team in (0, 1):
        if max(points) < up and before[team] != variant.honours_barred_at:
            points[team] += incident.honours[team]
            points[1 - us] = min(points[1 - us], cap)
    ours, theirs = (min(made, up) for made in points)
    if max(points) < up:
        return ClubRuled.reckoned(Side(0), ours, Side(1), theirs)
    won = points.index(max(points))
    grade = _GRADES[game_worth(variant, points[1 - won])]
    return grade(Side(won), *((ours, theirs) if won == 0 else (theirs, ours)))
