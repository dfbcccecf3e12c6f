"""Detects faults in calling and scoring honours from the cards. Laws XVI to XXI of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act
from hoyle.games.whist.honours import has_played, held, may_call, may_score_after, worth
from hoyle.games.whist.incident import honours as incident
from hoyle.games.whist.rulings import WhistRuleWords
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.seat import Seat, side
from hoyle.table.incident import refused, void


def of_honours(
    state: State,
    deal: DealInPlay,
    done: act.CallHonours | act.Answer | act.ScoreHonours | act.Challenge | act.Remind,
) -> Iterator[Incident]:
    """Detect the incidents of a call, answer, score, challenge or reminder about honours."""
    seat, at = done.seat, len(deal.tricks)
    match done:
        case act.CallHonours():
            yield from _in_calling(state, deal, seat)
        case act.Answer(yes=yes) if yes and not held(deal, seat):
            yield incident.AnsweredWithout(seat=seat, at=at)
        case act.Remind():
            yield incident.Reminded(seat=seat, at=at)
        case act.ScoreHonours(points=points):
            yield from _in_scoring(state, deal, seat, points)
        case act.Challenge():
            other_side = 1 - side(seat)
            too_many = max(deal.honours[other_side] - worth(state.variant, deal, other_side), 0)
            rule = None if too_many else "W-L18"
            yield incident.HonoursChallenged(seat=seat, at=at, points=too_many, breaks=rule)


def _in_calling(state: State, deal: DealInPlay, seat: Seat) -> Iterator[Incident]:
    score, at = state.tally.score, len(deal.tricks)
    if score[side(seat)] != state.variant.call_at:
        yield incident.CalledAtWrongScore(seat=seat, at=at, score=score[side(seat)])
    elif has_played(deal, seat):
        yield incident.CalledAfterPlaying(seat=seat, at=at)
    elif not may_call(state.variant, score, deal.dealer, seat):
        yield refused(seat, "W-G22", WhistRuleWords.deal_against_nine(seat))
    elif seat in deal.calls:
        yield refused(seat, "W-G20", WhistRuleWords.called_already(seat))
    elif held(deal, seat) < 2:
        yield refused(seat, "W-G20", WhistRuleWords.calls_without_two(seat))


def _in_scoring(state: State, deal: DealInPlay, seat: Seat, points: int) -> Iterator[Incident]:
    own_side, at = side(seat), len(deal.tricks)
    if not deal.played_out:
        if deal.quitted or deal.laid or not state.before.deals:
            yield refused(seat, "W-G19", WhistRuleWords.scores_early(seat), at)
        else:
            yield incident.HonoursLate(seat=seat, at=at)
    elif deal.honours[own_side]:
        points_held = worth(state.variant, deal, own_side)
        rule = None if points == points_held else "W-L18" if points > points_held else "W-G17"
        yield incident.HonoursCorrected(seat=seat, at=at, points=max(points - points_held, 0), breaks=rule)
    elif not may_score_after(state.variant, state.before.score[own_side]):
        yield void(seat, "W-G22", WhistRuleWords.may_not_score_at(seat, state.before.score[own_side]), at)
    elif max(state.tally.score) >= state.variant.game_points:
        yield void(seat, "W-G24", WhistRuleWords.game_is_won(seat), at)
    elif points > worth(state.variant, deal, own_side):
        yield incident.HonoursFalse(seat=seat, at=at, points=points - worth(state.variant, deal, own_side))
    elif points < worth(state.variant, deal, own_side):
        yield refused(seat, "W-G17", WhistRuleWords.scores_too_little(seat), at)
