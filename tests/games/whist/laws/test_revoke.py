"""A revoke and its penalty. Article XI, and the facts it rests on."""

import pytest
from msgspec.structs import replace

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    card,
    do,
    impossible,
    in_deal,
    in_words,
    late,
    lawful,
    options,
    play,
    refused,
    score,
    standings,
    table,
    told,
    tricks_of,
)
from games.whist.laws.choosing import settled
from games.whist.laws.revoking import (
    ADD,
    GUILTY,
    INNOCENT,
    LOOSE,
    REVOKE,
    TAKE_POINTS,
    TAKE_TRICKS,
    THE_REST,
    proved,
    revoked,
)
from hoyle.cards import Hand
from hoyle.games.whist.act import CallHonours, Claim, Play, ScoreHonours, ShowTricks
from hoyle.games.whist.game import GAME
from hoyle.law import AT_THE_CUT, Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE, SEATS
from hoyle.table import Choose
from hoyle.table.act import Consult, Waive
from hoyle.table.option import by_words
from hoyle.tricks.revoking import established
from hoyle.words import Text

# XI. What is a revoke, and what is not.


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_to_hold_the_suit_led_and_play_another_is_noted_in_secret(umpire):
    position = revoked(umpire)
    (case,) = position.docket.cases
    assert (case.last.law, case.last.offender, case.last.at) == ("W-L11", W, 0)
    assert (case.last.standing, case.last.until, case.public) == (Standing.NOTED, AT_THE_CUT, None)
    assert told(position) == []


def test_W_L11_a_strict_table_refuses_it_by_the_rule_of_following_suit():
    assert refused(play(table(*GUILTY, umpire=STRICT), *REVOKE[:3]), Play(W, card("3D"))) == "W-G12"


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_a_seat_with_none_of_the_suit_led_renounces_lawfully(umpire):
    position = play(revoked(umpire, INNOCENT), "/")
    assert (standings(position), position.state.deal.won_by) == ([], (N,))


def test_W_L11_to_follow_with_any_card_of_the_suit_is_no_revoke():
    assert standings(play(table("2S", "AS", "KS", "JS 3S"), "2S", "AS", "KS", "3S", "/")) == []


def test_W_L11_a_trump_too_is_a_revoke_from_a_hand_that_could_follow():
    assert standings(play(table("AS", "KS", "QS", "JS 4H"), "AS", "KS", "QS", "4H")) == ["NOTED"]


# XI. The penalty.


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_there_are_three_penalties_and_the_offenders_left_is_asked_first(umpire):
    position = proved(umpire)
    assert told(position) == [("W-L11", "OPEN")]
    assert GAME.due(position) == (N,)
    assert [bool(lawful(position, seat)) for seat in (E, S, W)] == [False, True, False]  # Either may choose.
    assert options(position, N) == [ADD, TAKE_TRICKS, TAKE_POINTS]
    assert Waive(N, 0) in lawful(position, N)
    position = do(position, Waive(N, 0))
    assert GAME.due(position) == (S,)
    assert options(position, S) == [ADD, TAKE_TRICKS, TAKE_POINTS]


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_partners_may_consult_which_binds_neither_where_they_have_agreed_to_it(umpire):
    position = proved(umpire, revoke_consulted="yes")
    assert {in_words(position, act) for act in lawful(position, N) if isinstance(act, Consult)} == {
        ADD,
        TAKE_TRICKS,
        TAKE_POINTS,
    }
    position = do(position, Consult(N, 0, ADD))
    assert GAME.due(position) == (N,)
    assert told(position) == [("W-L11", "OPEN")]
    position = do(position, Waive(N, 0), Consult(S, 0, ADD), Choose(S, 0, TAKE_POINTS))
    assert position.docket.cases[0].last.remedy == remedies.Points(1, -3)


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_gives_no_consultation_of_itself(umpire):
    position = proved(umpire)
    assert not any(isinstance(act, Consult) for act in lawful(position, N))
    assert "cannot make that choice now" in impossible(
        position, by_words(position.docket, Consult(N, 0, ADD))
    )


def test_W_L11_the_first_choice_binds_the_side_whoever_of_it_speaks():
    position = do(proved(), Choose(S, 0, ADD))
    assert (standings(position), score(position)) == (["EXACTED"], (3, 0))
    assert "cannot make that choice now" in impossible(position, Choose(N, 0, TAKE_TRICKS))
    assert GAME.due(position) == (N,)  # It is North's lead.


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_when_both_let_it_go_nothing_is_paid(umpire):
    position = do(proved(umpire, score=(2, 3)), Waive(N, 0), Waive(S, 0))
    assert standings(position) == ["WAIVED"]
    if umpire is WATCHFUL:
        position = play(position, *THE_REST)
    assert (score(position), tricks_of(position)) == ((2, 3), (1, 2))


@pytest.mark.parametrize(
    "act", [Choose(E, 0, ADD), Waive(W, 0), Choose(N, 0, "ten points"), Choose(N, 1, ADD)], ids=str
)
def test_W_L11_nobody_chooses_what_is_not_offered_them(act):
    assert "cannot make that choice now" in impossible(proved(), act)


CASES = [
    # name, score before, tricks before the last three (of which NS take one), choice, score after
    ("W-T28", (6, 5), (5, 5), ADD, (9, 6)),
    ("W-T29", (0, 0), (4, 6), TAKE_TRICKS, (2, 0)),
    ("W-T30", (0, 1), (6, 4), TAKE_POINTS, (1, 0)),
    ("W-T31", (2, 8), (3, 7), ADD, (5, 9)),
    ("taken from the score before the tricks are counted", (0, 1), (4, 6), TAKE_POINTS, (0, 2)),
    ("up by the penalty, the offenders' tricks come too late", (8, 5), (4, 6), ADD, (11, 5)),
    ("offenders at nine stay there", (0, 9), (4, 6), ADD, (3, 9)),
    ("offenders may come to nine", (0, 8), (5, 5), TAKE_TRICKS, (3, 8)),
    ("offenders would be up though the points were taken", (0, 9), (2, 8), TAKE_POINTS, (0, 9)),
    ("the other side is not held back", (9, 9), (6, 4), TAKE_POINTS, (10, 6)),
]


@pytest.mark.parametrize("umpire", LOOSE)
@pytest.mark.parametrize(
    ("name", "before", "taken", "choice", "after"), CASES, ids=[case[0] for case in CASES]
)
def test_W_L11_W_T28_W_T29_W_T30_W_T31_the_penalty_comes_before_any_other_score(
    umpire, name, before, taken, choice, after
):
    """The result is the same whether it is exacted immediately, at a watchful table, or after the last
    trick.
    """
    position = play(late(revoked(umpire, score=before), *taken), "/")
    if umpire is WATCHFUL:
        position = do(position, Choose(N, 0, choice))
        if max(score(position)) < 10:
            position = play(position, *THE_REST)
    else:
        position = play(position, *THE_REST)
        position = do(position, Claim(N, W, 10), ShowTricks(W), Choose(N, 0, choice))
    assert score(position) == after


def test_W_T27_a_revoke_in_the_sixth_trick_turned_and_quitted_and_claimed():
    position = play(late(revoked(ON_CLAIM), 3, 2), "/")
    assert Claim(S, W, 5) in lawful(position, S)
    position = do(position, Claim(S, W, 5))
    position = play(position, "2S", "5S", "4S", "JS")  # Now the knave has proved it.
    position = do(position, ShowTricks(W))
    assert (told(position), options(position, N)) == ([("W-L11", "OPEN")], [ADD, TAKE_TRICKS, TAKE_POINTS])


def test_W_L11_a_game_that_seemed_won_is_not_when_the_winners_prove_to_have_revoked():
    position = play(late(revoked(ON_CLAIM, score=(2, 8), stake=6), 3, 7), "/", *THE_REST)
    assert (score(position), position.state.tally.games) == ((2, 11), (0, 1))
    position = do(position, Claim(N, W, 10), ShowTricks(W), Choose(N, 0, ADD))
    assert (score(position), position.state.tally.games) == ((5, 9), (0, 0))


def test_W_L11_a_rubber_that_seemed_settled_is_paid_back():
    start = table(*GUILTY, umpire=ON_CLAIM, score=(2, 8), stake=6)
    tally = replace(start.state.before, games=(0, 1), worth=(0, 1))
    start = replace(start, state=replace(start.state, before=tally, tally=tally))
    position = play(late(play(start, *REVOKE), 3, 7), "/", *THE_REST)
    assert position.state.tally.rubbers == 1
    assert (
        sum(position.state.tally.ledger.balances().values()) == 0 != len(position.state.tally.ledger.entries)
    )
    position = do(position, Claim(N, W, 10), ShowTricks(W), Choose(N, 0, ADD))
    assert (position.state.tally.rubbers, position.state.tally.ledger.entries) == (0, ())


def test_W_L11_offenders_do_not_go_up_by_honours_either():
    position = play(late(revoked(ON_CLAIM, score=(0, 7)), 5, 5), "/", *THE_REST)
    dealt = tuple(map(Hand, ("", "AH KH", "", "QH JH")))
    position = do(in_deal(position, dealt=dealt), ScoreHonours(E, 4))
    assert score(position) == (0, 12)
    position = do(position, Claim(N, W, 10), ShowTricks(W), Choose(N, 0, TAKE_TRICKS))
    assert score(position) == (3, 9)


def test_W_L11_a_call_at_eight_comes_before_play_and_no_revoke_touches_it():
    """The game is over before a card is played, so that there is nothing to revoke in."""
    position = table("AH KH QH", "2S 3S 4S", "2D 3D 4D", "2C 3C 4C", umpire=ON_CLAIM, score=(8, 0))
    position = do(position, CallHonours(N))
    assert score(position) == (10, 0)
    assert "the deal is over" in impossible(position, Play(N, card("AH")))


@pytest.mark.parametrize(
    ("held", "left"), [((10, 3), (13, 0)), ((11, 2), (13, 0)), ((13, 0), (13, 0)), ((0, 13), (3, 10))]
)
def test_W_L11_three_tricks_are_taken_or_all_there_are(held, left):
    """Until the deal has been played out the tricks are owed."""
    ruling = Ruling(
        case=0,
        law="W-L11",
        standing=Standing.EXACTED,
        offender=W,
        at=0,
        reason=Text(""),
        remedy=remedies.Tricks(1, 3),
    )
    position = in_deal(table(*GUILTY), held_by=(0,) * held[0] + (1,) * held[1])
    deal = GAME.apply(position.state, ruling).deal
    assert deal.taken == held
    assert replace(deal, abandoned=True).taken == left


def test_W_L11_tricks_taken_leave_who_won_and_who_gathers_them_alone():
    position = late(proved(), 4, 5)
    before = position.state.deal
    position = do(position, Choose(N, 0, TAKE_TRICKS))
    assert position.state.deal.won_by == before.won_by
    assert position.state.deal.quitted == before.quitted
    assert position.state.deal.taken == (4, 5)
    assert in_deal(position, abandoned=True).state.deal.taken == (7, 2)


def test_W_T32_two_revokes_of_one_player_are_two_penalties_chosen_apart():
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(
        table(*hands, umpire=ON_CLAIM), *REVOKE, "/", "2S", "5S", "4S", "4H", "/", "JS", "3C", "5C", "4D", "/"
    )
    assert standings(position) == ["OPEN", "OPEN"]
    position = do(position, Claim(N, W, 1), Claim(S, W, 0))
    assert GAME.due(position) == (W,)
    position = do(position, ShowTricks(W))
    assert told(position) == [("W-L11", "OPEN"), ("W-L11", "OPEN")]
    position = do(position, Choose(N, 0, ADD))
    assert (score(position), GAME.due(position)) == ((3, 0), (N,))
    position = do(position, Choose(N, 1, ADD))
    assert (score(position), GAME.due(settled(position))) == ((6, 0), (CHANCE,))


def test_W_T32_of_two_revokes_one_may_be_let_go():
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(table(*hands, umpire=WATCHFUL), *REVOKE, "/")
    position = play(do(position, Waive(N, 0), Waive(S, 0)), "2S", "5S", "4S", "4H", "/")
    position = do(position, Choose(N, 1, TAKE_POINTS))
    assert [case.last.standing.name for case in position.docket.cases] == ["WAIVED", "EXACTED"]


# Facts.


@pytest.mark.parametrize("seat", SEATS)
def test_a_trick_is_past_saving_for_both_sides_once_quitted(seat):
    assert established(play(revoked(), "/").state.deal, seat, 0)


def test_a_trick_on_the_table_is_past_saving_for_the_side_that_has_played_on():
    deal = play(revoked(), "2S").state.deal
    assert [established(deal, seat, 0) for seat in SEATS] == [True, False, True, False]
    deal = play(revoked(), "2S", "5S").state.deal
    assert [established(deal, seat, 0) for seat in SEATS] == [True] * 4
    assert not any(established(deal, seat, 1) for seat in SEATS)
