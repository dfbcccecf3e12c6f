"""What was wrong in calling honours or scoring them, found out from the cards. Laws XVI to XXI of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.act import (
    Answer,
    CallHonours,
    Challenge,
    Remind,
    ScoreHonours,
)
from hoyle.games.whist.honours import has_played, held, may_call, may_score_after, worth
from hoyle.games.whist.incident import (
    AnsweredWithout,
    CalledAfterPlaying,
    CalledAtWrongScore,
    HonoursChallenged,
    HonoursFalse,
    HonoursLate,
    Reminded,
)
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import Seat, side
from hoyle.tricks.incident import refused


def of_honours(
    state: State, deal: DealInPlay, act: CallHonours | Answer | ScoreHonours | Challenge | Remind
) -> Iterator[Incident]:
    """What a law may care about in a word about honours."""
    seat, at = act.seat, len(deal.tricks)
    match act:
        case CallHonours():
            yield from _in_calling(state, deal, seat)
        case Answer(yes=yes) if yes and not held(deal, seat):
            yield AnsweredWithout(seat=seat, at=at)
        case Remind():
            yield Reminded(seat=seat, at=at)
        case ScoreHonours(points=points):
            yield from _in_scoring(state, deal, seat, points)
        case Challenge():
            theirs = 1 - side(seat)
            too_many = max(deal.honours[theirs] - worth(state.variant, deal, theirs), 0)
            rule = None if too_many else "W-L18"
            yield HonoursChallenged(seat=seat, at=at, points=too_many, breaks=rule)


def _in_calling(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    score, at = state.tally.score, len(deal.tricks)
    if score[side(seat)] != state.variant.call_at:
        yield CalledAtWrongScore(seat=seat, at=at, score=score[side(seat)])
    elif has_played(deal, seat):
        yield CalledAfterPlaying(seat=seat, at=at)
    elif not may_call(state.variant, score, deal.dealer, seat):
        yield refused(seat, "W-G22", "may not call with the deal against nine")
    elif seat in deal.calls:
        yield refused(seat, "W-G20", "has called already")
    elif held(deal, seat) < 2:
        yield refused(seat, "W-G20", "calls without two honours")


def _in_scoring(state: State, deal: DealInPlay, seat: Seat, points: int) -> Iterator[Incident]:
    us, at = side(seat), len(deal.tricks)
    if not deal.played_out:
        if deal.quitted or deal.laid or not state.before.deals:
            yield refused(seat, "W-G19", "scores honours before the deal is played", at)
        else:
            yield HonoursLate(seat=seat, at=at)
    elif not may_score_after(state.variant, state.before.score[us]):
        yield refused(seat, "W-G22", f"may not score honours at {state.before.score[us]}", at)
    elif max(state.tally.score) >= state.variant.game_points:
        yield refused(seat, "W-G24", "scores honours when the game is won", at)
    elif points > worth(state.variant, deal, us):
        yield HonoursFalse(seat=seat, at=at, points=points - worth(state.variant, deal, us))
    elif points < worth(state.variant, deal, us):
        yield refused(seat, "W-G17", "scores too little for the honours held", at)
