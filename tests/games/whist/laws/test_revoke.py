"""The revoke chapter: Hoyle Abridged, 1793, laws XI to XV; W-L11 to W-L15.

Unless a test lays out its own, West holds the knave of spades and plays a diamond on North's ace.
"""

import itertools
import random

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
    attended,
    card,
    cards_to_play,
    claimed_and_paid,
    do,
    heard,
    impossible,
    in_deal,
    in_words,
    late,
    lawful,
    options,
    play,
    refused,
    score,
    shuffled,
    standings,
    table,
    told,
    tricks_of,
    whole_deal,
)
from games.whist.laws.choosing import choose, default_of, settled, waived
from hoyle.cards import Hand, parse_hand
from hoyle.games.whist.act import (
    Answer,
    AskSuit,
    Call,
    CallHonours,
    Choose,
    Claim,
    Consult,
    CutPack,
    Deal,
    MixTricks,
    Play,
    Quit,
    ScoreHonours,
    ShowTricks,
    Shuffle,
    Waive,
    Withdraw,
)
from hoyle.games.whist.game import GAME
from hoyle.games.whist.play import turn
from hoyle.law import Docket, Landmark, Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE, SEATS, adversaries
from hoyle.table import Step, advance
from hoyle.tricks import established, has_revoked, settled_by_the_cards
from hoyle.words import Text
from hoyle.words.plain import plain
from said import lines

GUILTY = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
INNOCENT = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "6D 3D 4H")
REVOKE = ("AS", "KS", "QS", "3D")
THE_REST = ("2S", "5S", "4S", "JS", "/", "4H", "3C", "5C", "4D", "/")
ADD, TAKE_TRICKS, TAKE_POINTS = (
    "add 3 to the score of NS",
    "take 3 tricks from EW",
    "take 3 from the score of EW",
)
LOOSE = (WATCHFUL, ON_CLAIM)


def revoked(umpire=ON_CLAIM, hands=GUILTY, **laid):
    return play(table(*hands, umpire=umpire, **laid), *REVOKE)


def proved(umpire=WATCHFUL, **laid):
    """The revoke is told at a watchful table, or claimed after the deal and shown at the other."""
    if umpire is WATCHFUL:
        return play(revoked(umpire, **laid), "/")
    return do(play(revoked(umpire, **laid), "/", *THE_REST), Claim(N, W, 0), ShowTricks(W))


# XI. What is a revoke, and what is not.


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_to_hold_the_suit_led_and_play_another_is_noted_in_secret(umpire):
    position = revoked(umpire)
    (case,) = position.docket.cases
    assert (case.last.law, case.last.offender, case.last.at) == ("W-L11", W, 0)
    assert (case.last.standing, case.last.until, case.public) == (Standing.NOTED, Landmark.CUT, None)
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
def test_W_L11_partners_may_consult_which_binds_neither(umpire):
    position = proved(umpire)
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


def test_W_L11_the_first_choice_binds_the_side_whoever_of_it_speaks():
    position = do(proved(), Choose(S, 0, ADD))
    assert (standings(position), score(position)) == (["EXACTED"], (3, 0))
    assert "no such choice" in impossible(position, Choose(N, 0, TAKE_TRICKS))
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
    assert "no such choice" in impossible(proved(), act)


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
    """The same whether it is exacted at once, as at a watchful table, or after the last trick."""
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
    position = play(position, "2S", "5S", "4S", "JS")  # Now the knave has shown it.
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
    dealt = tuple(map(parse_hand, ("", "AH KH", "", "QH JH")))
    position = do(in_deal(position, dealt=dealt), ScoreHonours(E, 4))
    assert score(position) == (0, 12)
    position = do(position, Claim(N, W, 10), ShowTricks(W), Choose(N, 0, TAKE_TRICKS))
    assert score(position) == (3, 9)


def test_W_L11_a_call_at_eight_comes_before_play_and_no_revoke_touches_it():
    """The game is over before a card is played, so that there is nothing to revoke in."""
    position = table("AH KH QH", "2S 3S 4S", "2D 3D 4D", "2C 3C 4C", umpire=ON_CLAIM, score=(8, 0))
    position = do(position, CallHonours(N))
    assert score(position) == (10, 0)
    assert "no deal is in play" in impossible(position, Play(N, card("AH")))


@pytest.mark.parametrize(
    ("held", "left"), [((10, 3), (13, 0)), ((11, 2), (13, 0)), ((13, 0), (13, 0)), ((0, 13), (3, 10))]
)
def test_W_L11_three_tricks_are_taken_or_all_there_are(held, left):
    """Until the deal is played out they are owed."""
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


# XI. Both sides revoke.

BOTH = ("AS 2S 3C", "KS 3D 4H", "QS 4S 4D", "JS 5S 5C")
EAST_REVOKES = ("AS", "3D", "QS", "JS", "/")
SOUTH_REVOKES = ("2S", "KS", "4D", "5S", "/")
LAST = ("4H", "4S", "5C", "3C", "/")


def both(mode, score, taken=(0, 0), umpire=ON_CLAIM):
    position = table(*BOTH, umpire=umpire, both_sides_revoke=mode, score=score)
    return play(late(position, *taken), *EAST_REVOKES)


@pytest.mark.parametrize(
    "order", list(itertools.permutations([(N, E, 10), (E, S, 11)])), ids=["theirs first", "ours first"]
)
def test_W_L11_AMB_08_where_both_sides_revoke_neither_wins_the_game_in_that_deal(order):
    position = play(both("neither_wins", (8, 8), (7, 3)), *SOUTH_REVOKES, *LAST)
    position = claimed_and_paid(position, *order)
    assert score(position) == (9, 9)
    assert GAME.result(position.state).games == {"NS": 0, "EW": 0}
    assert not position.state.deal.void


@pytest.mark.parametrize(
    "order", list(itertools.permutations([(N, E, 10), (E, S, 11)])), ids=["theirs first", "ours first"]
)
def test_W_L11_AMB_08_or_both_having_revoked_the_table_deals_anew(order):
    position = play(both("new_deal", (8, 5), (7, 3)), *SOUTH_REVOKES, *LAST)
    position = claimed_and_paid(position, order[0])
    assert not position.state.deal.void
    assert told(position) == [("W-L11", "EXACTED")]  # The other revoke is as secret as it was.
    position = do(position, Claim(*order[1]), ShowTricks(order[1][1]))
    assert options(position, GAME.due(position)[0]) == ["new deal"]
    assert not position.state.deal.void
    position = do(position, lawful(position, GAME.due(position)[0])[0])
    assert position.state.deal.void
    assert (score(position), GAME.due(position)) == ((8, 5), (CHANCE,))
    assert str(position.docket.cases[-1].last.reason)


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_AMB_08_the_second_revoke_is_as_secret_as_the_first_until_it_is_told(umpire):
    """A new deal follows from no revoke that the table has not been told of."""
    position = both("new_deal", (0, 0), umpire=umpire)
    if umpire is ON_CLAIM:
        position = play(do(position, Claim(N, E, 0)), "2S", "KS", "4D", "5S")
        position = do(position, ShowTricks(E), Choose(S, 0, ADD.replace("EW", "NS")))
        position = play(position, "/")
        assert not position.state.deal.void
        assert told(position) == [("W-L11", "EXACTED")]
    else:
        position = play(do(position, Choose(S, 0, ADD)), *SOUTH_REVOKES)
        assert not position.state.deal.void
        assert told(position) == [("W-L11", "EXACTED"), ("W-L11", "OPEN")]
        assert options(position, W) == ["new deal"]
        position = do(position, Choose(W, 1, "new deal"))
        assert position.state.deal.void


def test_W_L11_AMB_08_both_revoke_in_one_trick():
    """When the first penalty is taken, the other revoke leaves a new deal to be asked."""
    hands = ("AS 2S", "KS 3D", "QS 4D", "JS 5S")
    position = play(table(*hands, both_sides_revoke="new_deal"), "AS", "3D", "4D", "JS", "/")
    assert told(position) == [("W-L11", "OPEN"), ("W-L11", "OPEN")]
    assert options(position, S) == [ADD, TAKE_TRICKS, TAKE_POINTS]
    position = do(position, Choose(S, 0, ADD))
    assert (score(position), GAME.due(position), options(position, W)) == ((3, 0), (W,), ["new deal"])
    position = do(position, Choose(W, 1, "new deal"))
    assert (position.state.deal.void, score(position)) == (True, (0, 0))


def test_W_L11_AMB_08_a_revoke_that_is_let_go_does_not_make_the_deal_void():
    hands = ("AS 2S", "KS 3D", "QS 4D", "JS 5S")
    position = play(table(*hands, both_sides_revoke="new_deal"), "AS", "3D", "4D", "JS", "/")
    position = do(position, Waive(S, 0), Waive(N, 0))
    assert options(position, W) == [
        "add 3 to the score of EW",
        "take 3 tricks from NS",
        "take 3 from the score of NS",
    ]


# XII. A wrong card put right.

SAVES = ("AS 2H 2D", "KS 5S 5C", "QS 4S 4D", "JS TS 3D")  # West can follow with either of two.


def taken_back(umpire=WATCHFUL, option=None):
    position = do(play(table(*SAVES, umpire=umpire), *REVOKE), Withdraw(W))
    return do(position, Choose(N, 1, option)) if option else position


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L12_W_T33_a_wrong_card_found_before_the_trick_is_turned_may_be_put_right(umpire):
    position = play(table(*SAVES, umpire=umpire), *REVOKE)
    assert Withdraw(W) in lawful(position, W)
    assert not any(Withdraw(seat) in lawful(position, seat) for seat in (N, E, S))
    position = do(position, Withdraw(W))
    assert told(position) == [("W-L12", "CURED"), ("W-L12", "OPEN")]
    assert GAME.due(position) == (N,)
    assert options(position, N) == [
        "W plays the highest of spades",
        "W plays the lowest of spades",
        "call 3D later",
    ]
    assert not any(isinstance(act, Consult) for act in lawful(position, N))
    assert position.state.deal.exposed[W] == parse_hand("3D")
    assert GAME.observe(position, E).exposed[W] == parse_hand("3D")


def test_W_T34_it_may_be_saved_before_anybody_has_played_after_it():
    position = play(table("AS 2S", "KS 3D", "QS 4S", "JS 5S"), "AS", "3D")
    assert told(do(position, Withdraw(E))) == [("W-L12", "CURED"), ("W-L12", "OPEN")]


@pytest.mark.parametrize(
    ("option", "only"), [("W plays the highest of spades", "JS"), ("W plays the lowest of spades", "TS")]
)
def test_W_L12_the_adversaries_may_have_the_highest_or_the_lowest(option, only):
    position = taken_back(option=option)
    assert GAME.due(position) == (W,)
    assert cards_to_play(position, W) == parse_hand(only)
    other = "TS" if only == "JS" else "JS"
    assert refused(replace(position, umpire=STRICT), Play(W, card(other))) == "W-L12"
    position = play(position, only, "/")
    assert standings(position) == ["CURED", "EXACTED"]  # No revoke comes of it.
    assert score(position) == (0, 0)


def test_W_L12_the_highest_or_lowest_binds_for_that_trick_alone():
    position = play(taken_back(option="W plays the highest of spades"), "JS", "/", "2H", "5S", "4S")
    assert cards_to_play(position, W) == parse_hand("TS 3D")


def test_W_L12_or_they_may_call_the_wrong_card_later_when_it_is_no_revoke():
    position = taken_back(option="call 3D later")
    assert cards_to_play(position, W) == parse_hand("JS TS")
    call = {seat: Call(seat, card("3D")) for seat in SEATS}
    assert call[N] in lawful(position, N)
    position = play(position, "TS", "/")
    assert not any(call[seat] in lawful(position, seat) for seat in SEATS)  # It is not that seat's turn.
    position = play(position, "2H", "5C", "4D")
    assert [call[seat] in lawful(position, seat) for seat in SEATS] == [True, False, True, False]
    assert cards_to_play(position, W) == parse_hand("JS 3D")
    position = do(position, call[S])
    assert cards_to_play(position, W) == parse_hand("3D")
    assert call[S] not in lawful(position, S)
    position = play(position, "3D")
    assert (position.state.deal.exposed[W], position.state.deal.called) == (Hand(), Hand())


def test_W_L12_a_call_that_would_make_a_revoke_drops_and_may_be_made_again():
    hands = ("AS 2S 2H", "KS 5S 5C", "QS 4S 4D", "JS TS 3D")
    position = do(play(table(*hands), *REVOKE), Withdraw(W), Choose(N, 1, "call 3D later"))
    position = play(position, "TS", "/", "2S", "5S", "4S")
    position = do(position, Call(N, card("3D")))
    assert cards_to_play(position, W) == parse_hand("JS")
    position = play(position, "JS")
    assert position.state.deal.called == Hand()
    assert position.state.deal.exposed[W] == parse_hand("3D")
    position = play(position, "/")
    assert Call(S, card("3D")) in lawful(position, S)


def test_W_L12_a_card_nobody_may_call_is_refused():
    position = taken_back()  # The choice is not made, so that nothing is to be called.
    assert refused(replace(position, umpire=STRICT), Call(N, card("3D"))) == "W-L12"
    assert "does not lie exposed" in impossible(position, Call(N, card("JS")))
    assert "does not lie exposed" in impossible(position, Call(E, card("3D")))


def test_W_L12_when_both_let_it_go_any_card_of_the_suit_may_be_played():
    position = do(taken_back(), Waive(N, 1), Waive(S, 1))
    assert standings(position) == ["CURED", "WAIVED"]
    assert cards_to_play(position, W) == parse_hand("JS TS")


def test_W_L12_the_choice_lapses_with_the_next_card():
    position = play(taken_back(), "JS")
    assert told(position) == [("W-L12", "CURED"), ("W-L12", "LAPSED")]
    assert "no such choice" in impossible(position, Choose(N, 1, "W plays the highest of spades"))


def test_W_L12_a_card_that_was_no_revoke_is_not_to_be_taken_back():
    position = revoked(WATCHFUL, INNOCENT)
    assert not any(Withdraw(seat) in lawful(position, seat) for seat in SEATS)
    assert refused(replace(position, umpire=STRICT), Withdraw(W)) == "W-L12"


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L12_if_it_is_taken_back_the_adversaries_may_deal_with_it_as_with_a_wrong_card(umpire):
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3S 4H")
    position = do(play(table(*hands, umpire=umpire), "AS", "KS", "QS", "JS"), Withdraw(W))
    assert told(position) == [("W-L12", "OPEN")]
    assert "no revoke is dealt with alike" in default_of(position)
    assert options(position, N) == [
        "W plays the highest of spades",
        "W plays the lowest of spades",
        "call JS later",
    ]
    assert cards_to_play(choose(position, N, "W plays the lowest"), W) == parse_hand("3S")
    called = do(choose(position, N, "call JS"), Play(W, card("3S")), Quit(N))
    assert options(called, N) == []
    assert cards_to_play(waived(position), W) == parse_hand("JS 3S")


def test_W_L12_a_revoke_paid_for_is_not_put_right_when_the_card_that_settled_it_goes_back():
    """East leads out of turn, so the partner's revoke is past saving; then the card is called."""
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(table(*hands, umpire=WATCHFUL), "AS", "KS", "QS", "3D")
    position = do(position, Play(E, card("5C")))
    assert told(position) == [("W-L07", "OPEN"), ("W-L11", "OPEN")]
    position = choose(choose(position, S, "call 5C"), N, ADD)
    paid = score(position)
    position = do(position, Withdraw(W))
    assert told(position) == [("W-L07", "EXACTED"), ("W-L11", "EXACTED")]
    assert score(position) == paid == (3, 0)


def test_W_L13_a_revoke_claimed_and_then_taken_back_is_proved():
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    position = do(position, Play(E, card("5C")), Claim(N, W, 0))
    position = do(choose(position, S, "call 5C"), Withdraw(W))
    assert told(position) == [("W-L07", "EXACTED"), ("W-L11", "OPEN")]
    assert "claimed before" in str(position.docket.told()[-1].reason)


def test_W_L13_a_revoke_that_nobody_claimed_is_put_right_once_the_play_that_settled_it_is_undone():
    hands = ("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "KS", "QS", "3D")
    position = choose(do(position, Play(E, card("5C"))), S, "call 5C")
    assert standings(position) == ["OPEN", "EXACTED"]
    assert standings(do(position, Withdraw(W)))[0] == "CURED"


def test_W_L12_nothing_is_put_right_once_the_trick_is_quitted():
    assert "no card in reach" in impossible(play(revoked(), "/"), Withdraw(W))


def test_W_L12_W_T35_nor_once_the_offender_has_led_again_though_the_trick_is_not_turned():
    hands = ("AS 2S", "KS 3S", "QS 4S", "JS 4H 5C")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "KS", "QS", "4H")
    assert standings(position) == ["NOTED"]
    position = play(position, "5C")
    assert standings(position) == ["OPEN"]
    assert not any(isinstance(act, Withdraw) for act in lawful(position, W))
    assert "a lead is not taken back" in impossible(position, Withdraw(W))


def test_W_L12_nor_once_the_partner_has_played_on():
    position = play(revoked(), "2S")
    assert Withdraw(W) in lawful(position, W)  # An adversary's card makes no difference.
    position = play(position, "5S")
    assert not any(isinstance(act, Withdraw) for act in lawful(position, W))
    assert "no card in reach" in impossible(position, Withdraw(W))
    assert standings(position) == ["OPEN"]


def test_W_L12_a_second_wrong_card_in_the_same_trick_is_a_revoke_of_its_own():
    position = table("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H", umpire=ON_CLAIM)
    position = do(play(position, *REVOKE), Withdraw(W), Waive(N, 1), Waive(S, 1))
    position = play(position, "4H")
    assert standings(position) == ["CURED", "WAIVED", "NOTED"]
    position = play(position, "/")
    assert standings(position) == ["CURED", "WAIVED", "OPEN"]
    assert Claim(N, W, 0) in lawful(position, N)
    position = do(position, Claim(N, W, 0))
    assert told(position) == [("W-L12", "CURED"), ("W-L12", "WAIVED"), ("W-L13", "CLAIMED")]


def test_W_L12_a_claim_on_a_trick_put_right_tells_nothing_until_the_cards_do():
    claims = []
    for words in (("4H",), ("JS",)):  # A second revoke, and a card that follows.
        position = table("AS 2S 3C", "KS 5S 5C", "QS 4S 4D", "JS 3D 4H", umpire=ON_CLAIM)
        position = do(play(position, *REVOKE), Withdraw(W), Waive(N, 1), Waive(S, 1))
        claims.append(heard(play(position, *words, "/"), Claim(N, W, 0)))
    assert claims == [[("W-L13", "CLAIMED")]] * 2


# XIII. When a revoke may be claimed.


@pytest.mark.parametrize(
    ("words", "when"),
    [
        (("/",), "the trick is turned and quitted"),
        (("2S", "5S"), "the partner has played again"),
        (("2S", "5S", "4S", "JS"), "the offender has played again"),
    ],
    ids=lambda it: it if isinstance(it, str) else "",
)
def test_W_L13_a_revoke_is_established_when(words, when):
    position = play(revoked(ON_CLAIM), *words[:-1])
    assert standings(position) == ["NOTED"] or len(words) == 4
    position = play(position, words[-1])
    assert standings(position) == ["OPEN"]
    assert told(position) == []
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "CLAIMED")]
    assert told(play(revoked(WATCHFUL), *words)) == [("W-L11", "OPEN")]


@pytest.mark.parametrize("answer", [(Choose(N, 0, ADD),), (Waive(N, 0), Waive(S, 0))], ids=["paid", "let go"])
def test_W_L13_a_revoke_is_established_once(answer):
    """The partner has played on, it is settled, and then the trick is quitted."""
    position = do(play(revoked(WATCHFUL), "2S", "5S"), *answer)
    before = position.docket
    assert play(position, "/").docket == before
    claimed = do(play(revoked(ON_CLAIM), "2S", "5S"), Claim(N, W, 0))
    assert play(claimed, "/").docket == claimed.docket


def test_W_L13_an_adversarys_next_card_establishes_nothing():
    position = play(revoked(WATCHFUL), "2S")
    assert (standings(position), told(position)) == (["NOTED"], [])


def test_W_L13_W_T36_no_claim_before_the_trick_is_quitted_or_the_side_has_played_again():
    position = revoked(ON_CLAIM)
    assert Claim(N, W, 0) not in lawful(position, N)
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "REFUSED")]
    early = do(position, Claim(N, W, 0))
    assert Withdraw(W) in lawful(early, W)  # It can still be saved,
    early = play(early, "/")
    assert Claim(N, W, 0) in lawful(early, N)  # and if it is not, still be claimed.
    assert heard(early, Claim(N, W, 0)) == [("W-L13", "CLAIMED")]


@pytest.mark.parametrize("hands", [GUILTY, INNOCENT], ids=["guilty", "innocent"])
def test_W_L13_a_claim_is_offered_to_each_adversary_for_every_trick_past_saving_alike(hands):
    position = play(revoked(ON_CLAIM, hands), "/")
    claims = {act for seat in SEATS for act in lawful(position, seat) if isinstance(act, Claim)}
    assert claims == {Claim(seat, foe, 0) for seat in SEATS for foe in adversaries(seat)}
    position = play(position, "2S", "5S")  # Of the trick on the table nobody's card is past saving.
    assert {act.trick for seat in SEATS for act in lawful(position, seat) if isinstance(act, Claim)} == {0}


@pytest.mark.parametrize("umpire", [STRICT, WATCHFUL])
def test_W_L13_no_claim_is_offered_where_the_referee_speaks_for_himself(umpire):
    position = play(table(*GUILTY, umpire=umpire), "AS", "KS", "QS", "JS", "/")
    assert not any(isinstance(act, Claim) for seat in SEATS for act in lawful(position, seat))


def test_W_L13_a_claim_waits_until_the_cards_show_the_truth():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(S, W, 0))
    assert standings(position) == ["CLAIMED"]
    for word in ("2S", "5S", "4S"):
        assert ShowTricks(W) not in lawful(position, W)
        assert heard(position, ShowTricks(W)) == []
        position = play(position, word)
    position = play(position, "JS")
    assert GAME.due(position) == (W,)
    assert lawful(position, W) == (ShowTricks(W),)
    assert lawful(position, E) == (ShowTricks(E),)
    assert lawful(position, N) == lawful(position, S) == ()
    assert heard(position, ShowTricks(E)) == [("W-L11", "OPEN")]


def test_W_L13_a_claim_against_one_who_followed_is_answered_at_once():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(S, E, 0))
    assert GAME.due(position) == (E,)
    assert heard(position, ShowTricks(E)) == [("W-L11", "REFUSED")]


def test_W_L13_a_claim_is_answered_when_all_thirteen_of_the_suit_have_been_seen():
    hands = ("AS KS QS JS TS 2C", "3D 4D 5D 6D 7D 8D", "9S 8S 7S 6S 3C 4C", "5S 4S 3S 2S 5C 6C")
    position = play(table(*hands, umpire=ON_CLAIM), "AS", "3D", "9S", "5S", "/")
    position = do(position, Claim(S, E, 0))
    for trick in (
        ("KS", "4D", "8S", "4S", "/"),
        ("QS", "5D", "7S", "3S", "/"),
        ("JS", "6D", "6S", "2S", "/"),
    ):
        position = play(position, *trick)
        assert GAME.due(position) == (N,)
    position = play(position, "TS")
    assert GAME.due(position) == (E,)
    assert heard(position, ShowTricks(E)) == [("W-L11", "REFUSED")]


def test_W_L13_else_when_the_deal_is_played_out():
    position = do(play(revoked(ON_CLAIM, INNOCENT), "/"), Claim(S, W, 0))
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C")
    assert Quit(W) in lawful(position, W)
    assert ShowTricks(W) not in lawful(position, W)
    position = play(position, "/")
    assert GAME.due(position) == (W,)
    assert heard(position, ShowTricks(W)) == [("W-L11", "REFUSED")]


@pytest.mark.parametrize("seed", range(3))
def test_W_L13_the_cards_have_shown_it_exactly_when_no_lie_of_the_unseen_could_make_it_otherwise(seed):
    """Careless play: of each renounce, ask whether a card unseen could still be of the suit led."""
    rng = random.Random(seed)
    position = whole_deal(rng, ON_CLAIM)
    asked = 0
    while position.state.deal and any(position.state.deal.hands):
        deal = position.state.deal
        position = do(position, Play(turn(deal), rng.choice(list(deal.hands[turn(deal)]))))
        if position.state.deal.laid[0].complete:
            position = play(position, "/")
        deal = position.state.deal
        for number, seat in itertools.product(range(len(deal.tricks)), SEATS):
            trick, *later = deal.tricks[number:]
            if trick.card(seat) is None or deal.played_out:
                continue
            shown = any(t.card(seat) and t.card(seat).suit is trick.led for t in later)
            unseen = any(each.suit is trick.led for hand in deal.hands for each in hand)
            certain = trick.card(seat).suit is trick.led or shown or not unseen
            assert settled_by_the_cards(deal, seat, number) == certain
            if certain:
                assert has_revoked(deal, seat, number) == (shown and trick.card(seat).suit is not trick.led)
            asked += 1
    assert asked > 1000


def test_W_L13_a_true_claim_and_a_false_one_look_alike_until_the_cards_show_it():
    """Every seat, and a bystander, sees and may do the same; all hear the same; nobody is due for it."""
    words = (*REVOKE, "/", "claim", "2S", "5S", "4S")
    seen = []
    for hands in (GUILTY, INNOCENT):
        position, said = table(*hands, umpire=ON_CLAIM), []
        for word in words:
            before = position
            act = Claim(N, W, 0) if word == "claim" else play_of(position, word)
            position, rulings = advance(GAME, position, act)
            said.append(lines(GAME.speech.tell(Step(before, act, position.state), rulings)))
            said.append([str(GAME.observe(position, seat)) for seat in (N, E, S, None)])
            said.append(GAME.due(position))
        seen.append(said)
    assert seen[0] == seen[1]


def play_of(position, word):
    deal = position.state.deal
    return Quit(S) if word == "/" else Play(turn(deal), card(word))


def test_W_L13_a_false_claim_is_not_proved_costs_nothing_and_betrays_no_number():
    """A secret case lies first on the docket; the table's first case is the false claim."""
    position = play(revoked(ON_CLAIM, score=(2, 3)), "/")
    position = do(position, Claim(N, E, 0), ShowTricks(E))
    (ruling,) = position.docket.told()
    assert (ruling.case, ruling.law, ruling.standing.name) == (0, "W-L11", "REFUSED")
    assert ruling.default
    assert standings(position) == ["OPEN", "REFUSED"]
    assert (score(position), GAME.due(position)) == ((2, 3), (N,))
    assert Claim(N, E, 0) not in lawful(position, N)
    assert Claim(N, W, 0) in lawful(position, N)


def test_W_L13_a_claim_made_twice_is_answered_once():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(N, W, 0))
    assert Claim(S, W, 0) not in lawful(position, S)
    assert heard(position, Claim(S, W, 0)) == [("W-L13", "REFUSED")]
    position = do(position, Claim(S, W, 0))
    assert str(position.docket.cases[-1].last.reason) == "it is claimed already, and will be answered"
    position = play(position, "2S", "5S", "4S", "JS")
    assert heard(position, ShowTricks(W)) == [("W-L11", "OPEN")]


@pytest.mark.parametrize("umpire", LOOSE)
@pytest.mark.parametrize("answer", [(Choose(N, 0, ADD),), (Waive(N, 0), Waive(S, 0))], ids=["paid", "let go"])
def test_W_L13_a_revoke_is_settled_once(umpire, answer):
    position = do(proved(umpire), *answer)
    assert Claim(S, W, 0) not in lawful(position, S)
    assert heard(position, Claim(S, W, 0)) == [("W-L13", "REFUSED")]
    assert standings(do(position, Claim(S, W, 0)))[0] == standings(position)[0]


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L13_a_revoke_already_told_needs_no_claim(umpire):
    position = proved(umpire)
    assert heard(position, Claim(S, W, 0)) == [("W-L13", "REFUSED")]
    assert GAME.due(do(position, Claim(S, W, 0))) == (N,)


def test_W_L13_a_watchful_table_shows_for_the_side_accused():
    """A claim of one who followed: the table answers it by itself."""
    position = do(play(revoked(WATCHFUL, INNOCENT), "/"), Claim(N, W, 0))
    assert GAME.attend(position) == ()
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C", "/")
    assert GAME.attend(position) == (ShowTricks(W),)
    assert told(attended(GAME, position)) == [("W-L11", "REFUSED")]


def test_W_L13_a_table_on_claim_shows_for_nobody():
    assert GAME.attend(do(play(revoked(ON_CLAIM), "/"), Claim(N, E, 0))) == ()


# XIV. Tricks mixed after a claim.


@pytest.mark.parametrize("hands", [GUILTY, INNOCENT], ids=["guilty", "innocent"])
@pytest.mark.parametrize("seat", [E, W])
def test_W_L14_W_T37_tricks_mixed_after_a_claim_are_taken_as_proof(hands, seat):
    """Whether or not the claim was true, and before the cards have shown it."""
    position = do(play(revoked(ON_CLAIM, hands), "/"), Claim(N, W, 0))
    assert heard(position, MixTricks(seat)) == [("W-L14", "OPEN")]
    position = do(position, MixTricks(seat))
    assert options(position, N) == [ADD, TAKE_TRICKS, TAKE_POINTS]
    position = do(position, Choose(N, 0, ADD))
    assert score(position) == (3, 0)
    assert heard(play(position, "2S", "5S"), Claim(S, W, 0)) == [("W-L13", "REFUSED")]


def test_W_L14_and_when_the_answer_is_due():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(N, E, 0))
    assert GAME.due(position) == (E,)
    assert heard(position, MixTricks(W)) == [("W-L14", "OPEN")]


def test_W_L14_offenders_who_mixed_their_tricks_stay_at_nine_as_well():
    position = play(late(revoked(ON_CLAIM, INNOCENT, score=(0, 8)), 3, 7), "/")
    position = do(position, Claim(N, W, 10), MixTricks(W), Choose(N, 0, TAKE_POINTS))
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C", "/")
    assert score(position) == (0, 8)
    position = play(late(revoked(ON_CLAIM, INNOCENT, score=(0, 9)), 3, 7), "/")
    position = do(position, Claim(N, W, 10), MixTricks(W), Choose(N, 0, ADD))
    position = play(position, "2S", "5S", "4S", "6D", "/", "5C", "4D", "4H", "3C", "/")
    assert score(position) == (3, 9)


def test_W_L14_tricks_mixed_when_nothing_is_claimed_are_nobodys_concern():
    assert heard(play(revoked(ON_CLAIM), "/"), MixTricks(W)) == []
    assert heard(play(revoked(WATCHFUL, INNOCENT), "/"), MixTricks(W)) == []


def test_W_L14_nor_when_the_claim_is_of_the_other_side():
    position = do(play(revoked(ON_CLAIM), "/"), Claim(N, W, 0))
    assert heard(position, MixTricks(S)) == []


def test_W_L14_tricks_mixed_in_answer_to_two_claims_are_proof_of_both():
    position = play(revoked(ON_CLAIM), "/", *THE_REST)
    position = do(position, Claim(N, W, 0), Claim(N, E, 0))
    assert heard(position, MixTricks(W)) == [("W-L14", "OPEN"), ("W-L14", "OPEN")]


# XV. Too late.


def after_the_deal(umpire=ON_CLAIM, *acts):
    position = do(play(revoked(umpire, dealer=W), "/", *THE_REST), *acts)
    return do(position, Shuffle(pack=shuffled(random.Random(15))))


def test_W_L15_a_revoke_may_be_claimed_until_the_cards_are_cut():
    position = after_the_deal()
    assert Claim(N, W, 0) in lawful(position, N)
    assert heard(position, Claim(N, W, 0)) == [("W-L13", "CLAIMED")]
    position = do(position, Claim(N, W, 0), ShowTricks(W), Choose(N, 0, ADD))
    assert score(position) == (3, 0)
    assert GAME.due(position) == (W,)  # West cuts to North.


def test_W_L15_W_T38_and_not_after():
    position = do(after_the_deal(), CutPack(W, 20))
    assert not any(isinstance(act, Claim) for seat in SEATS for act in lawful(position, seat))
    assert heard(position, Claim(N, W, 0)) == [("W-L15", "REFUSED")]
    assert heard(position, Claim(N, E, 0)) == [("W-L15", "REFUSED")]


def test_W_L15_what_nobody_claimed_lapses_at_the_cut_in_silence():
    position = after_the_deal()
    before = replace(position, state=position.state)
    position, rulings = advance(GAME, position, CutPack(W, 20))
    assert [(ruling.standing.name, ruling.told) for ruling in rulings] == [("LAPSED", False)]
    assert told(position) == []
    events = GAME.speech.tell(Step(before, CutPack(W, 20), position.state), rulings)
    assert lines(events) == ["W cuts the pack."]


def test_W_L15_a_choice_not_made_by_the_cut_lapses_aloud():
    position = after_the_deal(ON_CLAIM, Claim(N, W, 0), ShowTricks(W))
    _, rulings = advance(GAME, position, CutPack(W, 20))
    assert [(ruling.standing.name, ruling.told) for ruling in rulings] == [("LAPSED", True)]


def test_W_L15_the_next_turn_up_begins_a_new_leaf_and_a_penalty_paid_stays_paid():
    position = after_the_deal(ON_CLAIM, Claim(N, W, 0), ShowTricks(W), Choose(N, 0, ADD))
    position = do(position, CutPack(W, 20), Deal(N))
    assert position.docket == Docket()
    assert score(position) == (3, 0)
    assert "to a trick 1 yet" in impossible(position, Claim(N, W, 0))


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


# The one question that partners may ask.


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_G09_W_L12_W_T34_a_partner_may_ask_whether_they_have_none_and_they_find_one_in_time(umpire):
    position = play(table(*GUILTY, umpire=umpire), "AS", "KS", "QS", "3D")
    assert AskSuit(E) in lawful(position, E)
    position = do(position, AskSuit(E))
    assert GAME.due(position) == (W,)
    prompt = GAME.view(GAME.observe(position, W)).prompt
    assert plain(prompt).endswith("have you a card of the suit led?")
    assert not any(isinstance(act, Play) for seat in SEATS for act in lawful(position, seat))
    assert Withdraw(W) in lawful(position, W)
    position = do(position, Withdraw(W))
    assert told(position)[-1] == ("W-L12", "OPEN")
    assert cards_to_play(choose(position, N, "W plays the highest"), W) == parse_hand("JS")


def test_W_G09_a_player_who_has_none_says_so_and_is_not_asked_again():
    position = do(play(table(*INNOCENT, umpire=ON_CLAIM), *REVOKE), AskSuit(E))
    assert Answer(W, yes=False) in lawful(position, W)
    assert heard(position, Answer(W, yes=False)) == []
    position = do(position, Answer(W, yes=False))
    assert GAME.due(position) == (N,)
    assert AskSuit(E) not in lawful(position, E)
    assert "asked already" in impossible(position, AskSuit(E))


def test_W_G09_a_player_may_keep_a_revoke_and_say_that_they_have_none():
    position = do(play(table(*GUILTY, umpire=ON_CLAIM), *REVOKE), AskSuit(E), Answer(W, yes=False))
    assert standings(position) == ["NOTED"]
    assert told(position) == []


@pytest.mark.parametrize(
    ("played", "seat"),
    [(("AS", "KS", "QS", "3D"), N), (("AS", "KS", "QS"), E), (("AS", "KS", "QS", "3D", "/"), E)],
    ids=["an adversary asks", "the partner has not played", "the trick is turned"],
)
def test_W_G09_no_other_question_is_for_partners_to_ask(played, seat):
    assert "not just failed" in impossible(play(table(*GUILTY, umpire=ON_CLAIM), *played), AskSuit(seat))


def test_W_G09_at_a_strict_table_nobody_revokes_and_who_asks_is_told_no():
    position = play(table(*INNOCENT, umpire=STRICT), *REVOKE)
    assert not any(AskSuit(seat) in lawful(position, seat) for seat in SEATS)  # Nothing invites it.
    assert lawful(do(position, AskSuit(E)), W) == (Answer(W, yes=False),)


def test_W_G09_a_card_played_upon_the_question_ends_it():
    position = do(play(table(*GUILTY, umpire=ON_CLAIM), *REVOKE), AskSuit(E), Play(N, card("2S")))
    assert position.state.deal.asked is None
