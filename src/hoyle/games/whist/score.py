"""Scoring a deal: penalties, then tricks, then honours; the game and the rubber. W-G16 to W-G30."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.games.whist.honours import may_score_after, shown_worth
from hoyle.games.whist.state import DealInPlay, State, Tally
from hoyle.games.whist.variant import Variant
from hoyle.law import Docket, Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import side
from hoyle.table import Position
from hoyle.words import Side


def score(position: Position[State]) -> State:
    """Return the state with its tally updated for this deal so far; safe to call after every act."""
    state = position.state
    deal = state.deal
    if deal is None or not (position.docket.cases or deal.shown or deal.played_out):
        return state
    exacted = position.docket.exacted()
    if deal.void:
        tally = _voided(state.variant, state.before, exacted, deal)
    else:
        call_waits = _weighed(position.docket)
        points = _points(state.variant, state.before.score, deal, exacted, call_waits=call_waits)
        tally = _tally(state.variant, state.before, points, deal)
    over = deal.void or deal.played_out or max(tally.score) >= state.variant.game_points
    return state if (tally, over) == (state.tally, state.over) else replace(state, tally=tally, over=over)


def held_back(position: Position[State]) -> tuple[Side, ...]:
    """Return the sides that would score more for the deal, now played, if they had not revoked (W-L11)."""
    state, deal = position.state, position.state.deal
    exacted = position.docket.exacted()
    caps = _caps(exacted, state.variant.game_points)
    if deal is None or deal.void or not deal.played_out or min(caps) >= state.variant.game_points:
        return ()
    capped, free = (
        _points(state.variant, state.before.score, deal, exacted, call_waits=False, capped=capped)
        for capped in (True, False)
    )
    return tuple(Side(one_side) for one_side in (0, 1) if free[one_side] > capped[one_side])


def _voided(variant: Variant, before: Tally, exacted: tuple[Ruling, ...], deal: DealInPlay) -> Tally:
    """Return the tally after a void deal: its score is undone, and penalties already paid stand.

    If the deal is void because both sides have revoked, the two revokes cancel each other.
    """
    if variant.void_deal == "all_undone":
        return before
    if any(
        ruling.about is Subject.REVOKE and isinstance(ruling.remedy, remedies.NewDeal) for ruling in exacted
    ):
        exacted = tuple(ruling for ruling in exacted if ruling.about is not Subject.REVOKE)
    points = [*before.score]
    _pay(points, exacted, variant.game_points)
    return _tally(variant, before, (points[0], points[1]), deal)


def _weighed(docket: Docket) -> bool:
    """Is a public penalty in points still to be chosen? A call of honours is scored after it."""
    return any(
        ruling.standing is Standing.OPEN
        and ruling.option is not None
        and any(isinstance(choice, remedies.Points) for choice in ruling.option.choices)
        for ruling in docket.public_rulings()
    )


def _points(
    variant: Variant,
    before: tuple[int, int],
    deal: DealInPlay,
    exacted: tuple[Ruling, ...],
    *,
    call_waits: bool,
    capped: bool = True,
) -> tuple[int, int]:
    """Return each side's points including this deal's, in the order in which they count (W-G24).

    A call at eight waits while a penalty in points is being chosen, and lapses if the side is then no longer
    at eight. A revoke counts after the call, since calls are made before play.
    """
    up = variant.game_points
    points = [*before]
    caps = _caps(exacted if capped else (), up)
    revokes = tuple(ruling for ruling in exacted if ruling.about is Subject.REVOKE)
    _pay(points, tuple(ruling for ruling in exacted if ruling not in revokes), up)
    for scorers in {side(seat) for seat in deal.shown}:  # Shown before play, and so counted first (W-G20).
        if points[scorers] == variant.call_at and not call_waits:
            points[scorers] = min(points[scorers] + shown_worth(variant, deal, scorers), caps[scorers])
    _pay(points, revokes, up, capped=capped)
    if deal.played_out and max(points) < up:
        odd = deal.taken[0] - 6, deal.taken[1] - 6
        scorers = odd.index(max(odd))
        points[scorers] = min(points[scorers] + max(odd[scorers], 0), caps[scorers])
    if deal.played_out and max(points) < up:
        for scorers in (0, 1):
            if deal.honours[scorers] and may_score_after(variant, before[scorers]) and max(points) < up:
                points[scorers] = min(
                    points[scorers] + deal.honours[scorers] - _false(exacted, scorers), caps[scorers]
                )
        for scorers in (0, 1):
            if (gained := _gained(exacted, scorers)) and max(points) < up:
                points[scorers] = min(points[scorers] + gained, caps[scorers])
    return points[0], points[1]


def _pay(points: list[int], exacted: tuple[Ruling, ...], up: int, *, capped: bool = True) -> None:
    """Apply the penalties in points, in the order of their announcement. Offenders cannot gain from their own
    revoke on; points that won the game before it stand until the penalty is exacted.
    """
    for number, ruling in enumerate(exacted, 1):
        if isinstance(ruling.remedy, remedies.Points):
            us = ruling.remedy.side
            points[us] = max(points[us] + ruling.remedy.points, 0)
        caps = _caps(exacted[:number] if capped else (), up)
        points[:] = map(min, points, caps)


def _caps(exacted: Sequence[Ruling], up: int) -> tuple[int, int]:
    """Return the most points that each side may reach: offenders cannot gain in the deal (W-L11).

    If both sides revoked, neither can (club laws of 1864).
    """
    revoked = {side(r.offender) for r in exacted if r.about is Subject.REVOKE and r.offender is not None}
    no_limit = 10 * up
    return (up - 1 if 0 in revoked else no_limit), (up - 1 if 1 in revoked else no_limit)


def _false(exacted: Sequence[Ruling], scorers: int) -> int:
    """Return the points struck out for honours that a side scored but did not hold (W-L18)."""
    false = (ruling.remedy for ruling in exacted if isinstance(ruling.remedy, remedies.ScoredAgainst))
    return sum(each.points for each in false if each.side == scorers)


def _gained(exacted: Sequence[Ruling], scorers: int) -> int:
    """Return the points that a side gains for honours that the other scored but did not hold."""
    false = (ruling.remedy for ruling in exacted if isinstance(ruling.remedy, remedies.ScoredAgainst))
    return sum(each.gained for each in false if each.side != scorers)


def _tally(variant: Variant, before: Tally, points: tuple[int, int], deal: DealInPlay) -> Tally:
    """Return the tally with those points, and with the games and rubbers that they win."""
    won = max(points) >= variant.game_points
    deals = before.deals + (won or (deal.played_out and not deal.void))
    if not won:
        return replace(before, score=points, deals=deals)
    return replace(with_game(variant, before, points), deals=deals)


def with_game(variant: Variant, before: Tally, points: tuple[int, int]) -> Tally:
    """Return the tally after a game that ended with these points of the sides."""
    winners = points.index(max(points))
    games = _plus(before.games, winners, 1)
    worth = _plus(before.worth, winners, game_worth(variant, points[1 - winners]))
    rubbers = before.rubbers + (variant.rubber and games[winners] == 2)
    return replace(before, score=points, games=games, worth=worth, rubbers=rubbers)


def game_worth(variant: Variant, losers: int) -> int:
    """Return the worth of a game to its winners, by the points of the losers: single, double or treble
    (W-G28).
    """
    if variant.grades == "lurch":
        return 2 if 2 * losers < variant.game_points else 1
    return 3 if losers == 0 else 2 if losers < 3 else 1


def _plus(pair: tuple[int, int], gaining_side: int, more: int) -> tuple[int, int]:
    return (pair[0] + more, pair[1]) if gaining_side == 0 else (pair[0], pair[1] + more)
