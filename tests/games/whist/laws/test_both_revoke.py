"""Both sides revoke. Article XI."""

import itertools

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    E,
    N,
    S,
    W,
    claimed_and_paid,
    do,
    late,
    lawful,
    options,
    play,
    score,
    table,
    told,
)
from games.whist.laws.revoking import (
    ADD,
    LOOSE,
    TAKE_POINTS,
    TAKE_TRICKS,
)
from hoyle.games.whist.act import Claim, ShowTricks
from hoyle.games.whist.game import GAME
from hoyle.seat import CHANCE
from hoyle.table import Choose
from hoyle.table.act import Waive

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
    assert told(position) == [("W-L11", "EXACTED")]  # The other revoke is still secret.
    position = do(position, Claim(*order[1]), ShowTricks(order[1][1]))
    assert options(position, GAME.due(position)[0]) == ["have a new deal"]
    assert not position.state.deal.void
    position = do(position, lawful(position, GAME.due(position)[0])[0])
    assert position.state.deal.void
    assert (score(position), GAME.due(position)) == ((8, 5), (CHANCE,))
    assert str(position.docket.cases[-1].last.reason)


@pytest.mark.parametrize("umpire", LOOSE)
def test_W_L11_AMB_08_the_second_revoke_is_as_secret_as_the_first_until_it_is_told(umpire):
    """A revoke that the table has not been told of never causes a new deal."""
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
        assert options(position, W) == ["have a new deal"]
        position = do(position, Choose(W, 1, "have a new deal"))
        assert position.state.deal.void


def test_W_L11_AMB_08_both_revoke_in_one_trick():
    """When the first penalty is taken, the other revoke still allows a new deal to be requested."""
    hands = ("AS 2S", "KS 3D", "QS 4D", "JS 5S")
    position = play(table(*hands, both_sides_revoke="new_deal"), "AS", "3D", "4D", "JS", "/")
    assert told(position) == [("W-L11", "OPEN"), ("W-L11", "OPEN")]
    assert options(position, S) == [ADD, TAKE_TRICKS, TAKE_POINTS]
    position = do(position, Choose(S, 0, ADD))
    assert (score(position), GAME.due(position), options(position, W)) == ((3, 0), (W,), ["have a new deal"])
    position = do(position, Choose(W, 1, "have a new deal"))
    assert (position.state.deal.void, score(position)) == (True, (0, 0))


def test_W_L11_AMB_08_a_revoke_that_is_let_go_does_not_make_the_deal_void():
    hands = ("AS 2S", "KS 3D", "QS 4D", "JS 5S")
    position = play(table(*hands, both_sides_revoke="new_deal"), "AS", "3D", "4D", "JS", "/")
    position = do(position, Waive(S, 0), Waive(N, 0))
    assert options(position, W) == [
        "add 3 points to EW",
        "take 3 tricks from NS",
        "deduct 3 points from NS",
    ]


def test_W_L11_AMB_08_where_neither_wins_the_game_each_side_still_chooses_of_three():
    hands = ("AS 2S", "KS 3D", "QS 4D", "JS 5S")
    position = play(table(*hands, both_sides_revoke="neither_wins"), "AS", "3D", "4D", "JS", "/")
    before = position.docket.cases[1].last
    position = do(position, Choose(S, 0, ADD))
    assert position.docket.cases[1].last == before  # The case is not opened again.
    assert options(position, W) == [
        "add 3 points to EW",
        "take 3 tricks from NS",
        "deduct 3 points from NS",
    ]


TAKE = "deduct 3 points from NS"
CLAIMS = list(itertools.permutations([(N, E, 10), (E, S, 11)]))


@pytest.mark.parametrize("claims", CLAIMS, ids=["theirs first", "ours first"])
@pytest.mark.parametrize(
    ("before", "first", "second", "after"),
    [((8, 0), ADD, TAKE, 8), ((1, 0), ADD, TAKE, 1), ((1, 0), TAKE, ADD, 3)],
    ids=str,
)
def test_W_L11_the_points_of_two_revokes_count_in_the_order_in_which_they_are_chosen(
    before, first, second, after, claims
):
    """North and South add three for East's revoke; East and West take three for that of South."""
    position = play(both("neither_wins", before, (7, 3)), *SOUTH_REVOKES, *LAST)
    for claimant, offender, trick in claims:
        position = do(position, Claim(claimant, offender, trick), ShowTricks(offender))
    for penalty in (first, second):
        chooser = N if penalty == ADD else E
        words = [case for case in position.docket.public_rulings() if case.option]
        (case,) = (case.case for case in words if chooser in case.option.choosers)
        position = do(position, Choose(chooser, case, penalty))
    tricks = position.state.deal.taken[0] - 6
    assert score(position)[0] == min(after + tricks, 9)
