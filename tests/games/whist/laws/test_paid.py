"""Penalties stay paid: tricks for a revoke, points after a void deal, a postponed call."""

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    WATCHFUL,
    E,
    N,
    S,
    W,
    do,
    in_deal,
    lawful,
    play,
    score,
    table,
)
from games.whist.laws.choosing import choose, waived
from hoyle.games.whist.act import (
    Answer,
    CallHonours,
    Claim,
    Count,
    Play,
    Quit,
    Remind,
    ScoreHonours,
    ShowTricks,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.table import Choose
from hoyle.table.act import CallForPacks, Later
from hoyle.tricks.trick import Trick

CALLERS = ("AH KH 2S", "3S 4S 5S", "QH 6S 7S", "8S 9S TS")
"""North has two honours in hearts, South one."""


def revoked(umpire=WATCHFUL, **laid):
    """East has revoked in the first trick, which is turned; a watchful referee says so immediately."""
    position = table("AC 2C", "3D 4C", "5C 6C", "7C 8C", umpire=umpire, **laid)
    return play(position, "AC", "3D", "5C", "7C", "/")


def to_the_end(position):
    while not position.state.deal.played_out:
        seat = GAME.due(position)[0]
        position = do(position, next(act for act in lawful(position, seat) if isinstance(act, (Play, Quit))))
    return position


# W-L11: three tricks.


def test_W_L11_three_tricks_chosen_early_are_owed_until_the_deal_is_played_out():
    position = choose(revoked(), S, "take 3 tricks")
    assert position.state.deal.taken == (1, 0)  # East and West have none yet.
    assert position.state.deal.owed == ((1, 3),)
    assert GAME.observe(position, W).owed == ((1, 3),)
    position = in_deal(position, won_by=(N, E, E, E, E), held_by=(0, 1, 1, 1, 1), quitted=(Trick(),) * 5)
    assert position.state.deal.taken == (1, 4)
    over = to_the_end(position)
    assert over.state.deal.taken == (4, 2)  # They win the last too, and three are transferred.
    assert GAME.observe(over, W).owed == ()  # Nothing more is shown as owed.


def test_W_L15_the_choice_may_be_put_off_and_made_at_any_time_up_to_the_cut():
    position = revoked(WATCHFUL)
    first = GAME.due(position)[0]
    position = do(position, Later(first, 0))
    second = GAME.due(position)[0]
    assert {first, second} == {N, S}
    position = do(position, Later(second, 0))
    assert GAME.due(position) == (N,)  # Play goes on, with North to lead.
    assert any(isinstance(act, Play) for act in lawful(position, N))
    assert any(isinstance(act, Choose) for act in lawful(position, S))
    assert not any(isinstance(act, Later) for act in lawful(position, S))
    position = to_the_end(position)
    assert GAME.due(position)[0] in (N, S)  # They are asked again when the deal is over.
    assert choose(position, S, "take 3 tricks").state.deal.taken == (2, 0)


def test_W_L12_a_choice_that_ends_with_the_next_card_cannot_be_put_off():
    position = play(table("AC 2C", "3D 4C", "5C 6C", "7C 8C", umpire=WATCHFUL), "AC", "3D")
    position = do(position, Withdraw(E))
    assert not any(isinstance(act, Later) for act in lawful(position, GAME.due(position)[0]))


def test_W_L11_its_neighbour_the_tricks_chosen_when_the_deal_is_over_go_over_at_once():
    position = do(to_the_end(revoked(ON_CLAIM)), Claim(S, E, 0), ShowTricks(E))
    position = choose(position, S, "take 3 tricks")
    assert position.state.deal.taken == (2, 0)


# W-G31: a deal that is void.


def void(position):
    """East has a card too many, which a count reveals: the deal is lost (W-L03)."""
    deal = position.state.deal
    position = in_deal(position, dealt=(deal.dealt[0], deal.dealt[1] | deal.dealt[2], *deal.dealt[2:]))
    return do(position, Count(N))


@pytest.mark.parametrize(("reading", "points"), [("penalties_stand", (3, 4)), ("all_undone", (0, 4))])
def test_W_G31_a_penalty_paid_stands_though_the_deal_is_void(reading, points):
    position = void(choose(revoked(score=(0, 4), void_deal=reading), S, "add 3"))
    assert position.state.deal.void
    assert score(position) == points


def test_W_G31_its_neighbour_a_deal_that_is_void_with_no_penalty_paid_scores_nothing():
    position = void(revoked(score=(0, 4)))
    assert score(position) == (0, 4)


def test_W_L17_a_point_lost_for_a_reminder_is_not_won_back_by_calling_at_the_wrong_score():
    """At eight South gives a reminder, and the point is taken; North calls at seven, and a new deal follows
    from it.
    """
    position = table(*CALLERS, umpire=WATCHFUL, score=(8, 3))
    position = choose(do(position, Remind(S)), W, "deduct 1")
    assert score(position) == (7, 3)
    position = choose(do(position, CallHonours(N)), E, "have a new deal")
    assert position.state.deal.void
    assert score(position) == (7, 3)


# W-L17: the call waits for the choice.


def called_after_reminding():
    position = do(table(*CALLERS, umpire=WATCHFUL, score=(8, 3)), Remind(S), CallHonours(N))
    return do(position, Answer(S, yes=True))


def test_W_L17_a_call_at_eight_waits_while_a_point_is_still_to_be_lost():
    position = called_after_reminding()
    assert (score(position), position.state.tally.games) == ((8, 3), (0, 0))
    assert GAME.due(position) == (W,)


def test_W_L17_the_point_is_taken_and_the_call_falls():
    position = choose(called_after_reminding(), W, "deduct 1")
    assert (score(position), position.state.tally.games) == ((7, 3), (0, 0))


def test_W_L17_its_neighbour_the_point_is_let_go_and_the_call_is_heard():
    position = waived(called_after_reminding())
    assert (score(position), position.state.tally.games) == ((10, 3), (1, 0))


def test_W_L17_a_call_that_nothing_waits_before_is_heard_at_once():
    position = do(table(*CALLERS, umpire=WATCHFUL, score=(8, 3)), CallHonours(N), Answer(S, yes=True))
    assert score(position) == (10, 3)


# TL-01: fresh packs.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_TL_01_fresh_packs_are_refused_in_the_midst_of_play(umpire):
    position = play(table("AC 2C", "3C 4C", "5C 6C", "7C 8C", umpire=umpire, pack_cost=12), "AC")
    position = do(position, CallForPacks(E))
    assert position.docket.cases[-1].last.standing.name == "REFUSED"
    assert position.state.tally.ledger.balances() == {}


def test_TL_01_its_neighbour_when_the_deal_is_over_they_are_had_again():
    position = table("AC", "3C", "5C", "7C", umpire=ON_CLAIM, pack_cost=12)
    position = do(play(position, "AC", "3C", "5C", "7C", "/"), CallForPacks(E))
    assert position.docket.cases[-1].last.standing.name == "EXACTED"
    assert position.state.tally.ledger.balances()["packs"] == 12


# W-L18: honours.


def over(umpire=ON_CLAIM):
    """The last card of a deal in which North and South were dealt three honours in hearts."""
    position = table("AH", "2H", "KH", "QH", umpire=umpire)
    deal = position.state.deal
    dealt = tuple(deal.dealt)
    return play(in_deal(position, dealt=dealt), "AH", "2H", "KH", "QH", "/")


def test_W_L18_no_side_can_set_up_more_honours_than_there_are():
    position = over()
    for points in (99, 1, 3, 5):
        with pytest.raises(Exception, match="honours score 2 or 4 points, or none"):
            GAME.play(position.state, ScoreHonours(N, points))


def test_TL_07_a_side_puts_right_what_it_set_up_for_honours():
    position = do(over(), ScoreHonours(N, 4))
    assert score(position)[0] == 4
    assert ScoreHonours(S, 0) in lawful(position, S)
    position = do(position, ScoreHonours(S, 0))
    assert score(position)[0] == 0
    assert [case.last.standing.name for case in position.docket.cases] == ["CURED"]


def test_TL_07_its_neighbour_once_the_table_is_told_it_is_too_late():
    position = do(over(WATCHFUL), ScoreHonours(N, 4))
    with pytest.raises(Exception, match="already ruled wrong"):
        GAME.play(position.state, ScoreHonours(S, 2))
