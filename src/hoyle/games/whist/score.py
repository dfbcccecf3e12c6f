"""Scoring a deal: penalties, then tricks, then honours; the game and the rubber. W-G16 to W-G30."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.games.whist.honours import may_score_after, shown_worth
from hoyle.games.whist.state import DealInPlay, State, Tally
from hoyle.games.whist.variant import Variant
from hoyle.law import Points, Ruling, ScoredAgainst, Standing, Subject
from hoyle.seat import side
from hoyle.table import Position


def score(position: Position[State]) -> State:
    """The tally as this deal leaves it so far, from what it was before; safe to ask after every act."""
    state = position.state
    deal = state.deal
    if deal is None or not (position.docket.cases or deal.shown or deal.played_out):
        return state
    if deal.void:
        return state if state.tally == state.before else replace(state, tally=state.before)
    cases = position.docket.cases
    exacted = [case.last for case in cases if case.last.standing is Standing.EXACTED]
    points = _points(state.variant, state.before.score, deal, exacted)
    tally = _tally(state.variant, state.before, points, deal)
    return state if tally == state.tally else replace(state, tally=tally)


def _points(
    variant: Variant, before: tuple[int, int], deal: DealInPlay, exacted: list[Ruling]
) -> tuple[int, int]:
    """Each side's points with this deal's, in the order in which they count (W-G24)."""
    up = variant.game_points
    points = [*before]
    caps = _caps(exacted, up)
    for us in {side(seat) for seat in deal.shown}:  # Shown before play, so before all else (W-G20).
        points[us] = min(points[us] + shown_worth(variant, deal, us), caps[us])
    for ruling in exacted:
        if isinstance(ruling.remedy, Points):
            us = ruling.remedy.side
            points[us] = min(max(points[us] + ruling.remedy.points, 0), caps[us])
    if deal.played_out and max(points) < up:
        odd = deal.held_by.count(0) - 6, deal.held_by.count(1) - 6
        us = odd.index(max(odd))
        points[us] = min(points[us] + max(odd[us], 0), caps[us])
    if deal.played_out and max(points) < up:
        for us in (0, 1):
            if deal.honours[us] and may_score_after(variant, before[us]) and max(points) < up:
                points[us] = min(points[us] + deal.honours[us] - _false(exacted, us), caps[us])
        for us in (0, 1):
            if (gained := _gained(exacted, us)) and max(points) < up:
                points[us] = min(points[us] + gained, caps[us])
    return points[0], points[1]


def _caps(exacted: list[Ruling], up: int) -> tuple[int, int]:
    """The most that each side may come to: offenders cannot go up in the deal (W-L11).

    If both sides revoked, neither can (club laws of 1864).
    """
    revoked = {side(r.offender) for r in exacted if r.about is Subject.REVOKE and r.offender is not None}
    free = 10 * up
    return (up - 1 if 0 in revoked else free), (up - 1 if 1 in revoked else free)


def _false(exacted: list[Ruling], us: int) -> int:
    """Points for honours that a side set up and did not hold, struck out (W-L18)."""
    false = (ruling.remedy for ruling in exacted if isinstance(ruling.remedy, ScoredAgainst))
    return sum(each.points for each in false if each.side == us)


def _gained(exacted: list[Ruling], us: int) -> int:
    """Points that a side gains for honours the other set up and did not hold."""
    false = (ruling.remedy for ruling in exacted if isinstance(ruling.remedy, ScoredAgainst))
    return sum(each.gained for each in false if each.side != us)


def _tally(variant: Variant, before: Tally, points: tuple[int, int], deal: DealInPlay) -> Tally:
    """The tally with those points: games, and rubbers, that they win."""
    won = max(points) >= variant.game_points
    deals = before.deals + (won or deal.played_out)
    if not won:
        return replace(before, score=points, deals=deals)
    us = points.index(max(points))
    games = _plus(before.games, us, 1)
    worth = _plus(before.worth, us, game_worth(variant, points[1 - us]))
    rubbers = before.rubbers + (variant.rubber and games[us] == 2)
    return replace(before, score=points, games=games, worth=worth, deals=deals, rubbers=rubbers)


def game_worth(variant: Variant, losers: int) -> int:
    """What a game is worth to its winners, by the points of the losers: single, double or treble (W-G28)."""
    if variant.grades == "lurch":
        return 2 if 2 * losers < variant.game_points else 1
    return 3 if losers == 0 else 2 if losers < 3 else 1


def _plus(pair: tuple[int, int], us: int, more: int) -> tuple[int, int]:
    return (pair[0] + more, pair[1]) if us == 0 else (pair[0], pair[1] + more)
