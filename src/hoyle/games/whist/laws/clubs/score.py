"""Honours, games and rubbers. Laws 1 to 12 of 1864."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hoyle.games.whist.incident import honours as incidents
from hoyle.games.whist.incident.clubs import score as clubs
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubReadings, ClubRuled
from hoyle.games.whist.laws.honours import Scored, against, falsely_scored
from hoyle.games.whist.score import game_worth
from hoyle.law import Ruling, Subject, refused
from hoyle.seat import side
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
        yield costs_nothing(incident, ClubRuled.nobody_need_say)
    else:
        has = us if incident.how == "remembered" else 1 - us
        default = ClubReadings.remembered_first()
        yield stated(incident, ClubRuled.others_have_it(Side(has)), default=default)


@judged("WC-05")
def deal(incident: clubs.DealReckoned, matter: ClubMatter) -> Iterator[Ruling]:
    """Score a deal: the revoke first, then tricks, then honours, which do not count for a side at four
    (4).
    """
    yield stated(incident, _reckoned(incident, matter))


@judged("WC-07")
def honours(
    incident: Early | incidents.HonoursLate | clubs.HonoursMarked, matter: ClubMatter
) -> Iterator[Ruling]:
    """Rule on honours called too early, in time, too late (6), or only marked."""
    match incident:
        case incidents.HonoursLate():
            yield refused(incident, incident.text, about=Subject.HONOURS, law="WC-06")
        case clubs.HonoursMarked(claimed=True, turned=late):
            law, then = ("WC-06", ClubRuled.honours_struck) if late else ("WC-07", ClubRuled.honours_in_time)
            yield costs_nothing(incident, then, law=law)
        case clubs.HonoursMarked(turned=late):
            then = ClubRuled.honours_struck if late else ClubRuled.honours_to_call
            yield stated(incident, then, offender=incident.seat)
        case _:
            yield costs_nothing(incident, ClubRuled.not_before_play)


@judged("WC-10")
def rubber_of_three(incident: clubs.RubberReckoned, matter: ClubMatter) -> Iterator[Ruling]:
    """Score a rubber, by laws 8 to 10."""
    variant = matter.variant
    worth = [game_worth(variant, points) for points in incident.losers]
    lost = worth[incident.lost - 1] if 0 < incident.lost <= len(worth) else 0
    points = sum(worth) - 2 * lost + variant.rubber_bonus
    yield stated(incident, ClubRuled.rubber_worth(Side(side(incident.seat)), points))


@judged("WC-11")
def wrong_score(incident: Scored | clubs.ScoreWrong, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule on a wrong score of a game, or of the rubber (12)."""
    match incident:
        case clubs.ScoreWrong(how=how, closed=late):
            law = "WC-11" if how == "points" else "WC-12"
            yield costs_nothing(
                incident, ClubRuled.points_stand if late else ClubRuled.put_right_now, law=law
            )
        case _:
            yield from falsely_scored(incident, matter, partial(against, incident))


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
