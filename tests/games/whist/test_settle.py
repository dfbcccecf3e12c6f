"""The rubber, the value of a game, and the stakes. Rules W-G27 to W-G30."""

import itertools
import random

import pytest

from games.whist.laid_out import (
    STRICT,
    E,
    N,
    S,
    W,
    attended,
    dealt,
    do,
    drawing,
    ended,
    late,
    play,
    score,
    shuffled,
    sit_on,
    sitting,
    variant,
)
from hoyle.cards import Hand, Suit
from hoyle.games.whist.act import CutIn, Given
from hoyle.games.whist.game import GAME
from hoyle.games.whist.score import game_worth
from hoyle.games.whist.settle import rubber_points
from hoyle.games.whist.state import Tally
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST

PLAYERS = ("Ann", "Ben", "Cat", "Dan")


def after(tricks, **laid):
    return attended(GAME, ended(tricks, **laid))


def settled(position):
    return GAME.result(position.state).document(PLAYERS)["settlement"]


def won(side, losers=0, **laid):
    """A game that a side wins by tricks, from one point short, with the losers at this score."""
    up = 5 if laid.get("of") is SHORT_WHIST else 10
    standing = (up - 1, losers) if side == 0 else (losers, up - 1)
    return after(7 if side == 0 else 6, score=standing, **laid)


# The rubber.


@pytest.mark.parametrize(
    ("games", "winner", "rubbers"),
    [((0, 0), 0, 0), ((1, 0), 0, 1), ((1, 0), 1, 0), ((1, 1), 0, 1), ((1, 1), 1, 1), ((0, 1), 1, 1)],
)
def test_W_G27_a_rubber_is_the_best_of_three_games(games, winner, rubbers):
    result = GAME.result(won(winner, games=games).state)
    assert result.rubbers == rubbers
    assert result.over == ("rubber" if rubbers else "game")
    assert result.games == {"NS": games[0] + (winner == 0), "EW": games[1] + (winner == 1)}


def test_W_G27_the_next_rubber_begins_with_no_games_and_the_next_game_keeps_them():
    position = dealt(won(0, games=(1, 1), worth=(1, 1)), shuffled(random.Random(1)))
    assert (position.state.tally.games, position.state.tally.worth, score(position)) == (
        (0, 0),
        (0, 0),
        (0, 0),
    )
    assert GAME.result(position.state).rubbers == 1
    position = dealt(won(0, games=(0, 1), worth=(0, 2)), shuffled(random.Random(1)))
    assert (position.state.tally.games, position.state.tally.worth) == ((1, 1), (2, 2))


def test_W_G27_or_each_game_stands_alone():
    position = won(0, rubber="no", stake=6)
    result = GAME.result(position.state)
    assert (result.rubbers, result.over, result.games) == (0, "rubber", {"NS": 1, "EW": 0})
    assert settled(position) == {"Ann": 12, "Ben": -12, "Cat": 12, "Dan": -12}
    assert [entry.cause for entry in result.ledger.entries] == ["game"]
    position = dealt(position, shuffled(random.Random(1)))
    assert position.state.tally.games == (0, 0)


# Single, double, treble.


@pytest.mark.parametrize("losers", range(10))
def test_W_G28_the_lurch_is_double_for_losers_under_five(losers):
    assert won(0, losers).state.tally.worth == ((2, 0) if losers < 5 else (1, 0))
    assert won(1, losers).state.tally.worth == ((0, 2) if losers < 5 else (0, 1))


@pytest.mark.parametrize(("losers", "worth"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_W_G30_at_short_whist_a_treble_a_double_or_a_single(losers, worth):
    assert won(0, losers, of=SHORT_WHIST).state.tally.worth == (worth, 0)


@pytest.mark.parametrize(("grades", "worth"), [("lurch", [2, 2, 2, 1, 1]), ("club", [3, 2, 2, 1, 1])])
def test_W_G28_either_way_of_grading_may_be_agreed(grades, worth):
    assert [game_worth(variant(SHORT_WHIST, grades=grades), losers) for losers in range(5)] == worth


def test_W_G28_what_the_losers_make_in_the_last_deal_saves_the_lurch():
    """The losers' honours count before the winners' only if nobody has won by tricks."""
    position = after(6, honours=("AH KH", "", "QH", "JH"), score=(8, 4))
    assert (score(position), position.state.tally.worth) == ((10, 5), (1, 0))


# The stakes.


def test_W_G28_each_loser_pays_each_point_of_the_rubber():
    position = won(0, 7, games=(1, 0), worth=(2, 0), stake=6)
    assert settled(position) == {"Ann": 18, "Ben": -18, "Cat": 18, "Dan": -18}
    (entry,) = GAME.result(position.state).ledger.entries
    assert (entry.cause, entry.deal) == ("rubber", 1)


def test_W_G28_nothing_is_settled_by_a_game_of_the_rubber_nor_where_nothing_is_staked():
    assert settled(won(0, stake=6)) == dict.fromkeys(PLAYERS, 0)
    assert settled(won(0, games=(1, 0), worth=(2, 0))) == dict.fromkeys(PLAYERS, 0)


@pytest.mark.parametrize(
    ("of", "worth", "last", "points"),
    [
        (LONG_WHIST, (1, 0), 0, 3),  # Two games to none, the second a double.
        (LONG_WHIST, (2, 2), 0, 2),  # The losers' double is deducted.
        (LONG_WHIST, (1, 2), 9, 0),
        (SHORT_WHIST, (3, 0), 0, 8),  # Two trebles and two for the rubber: a bumper.
        (SHORT_WHIST, (1, 3), 4, 1),  # Two singles, two for the rubber, less a treble.
        (SHORT_WHIST, (3, 2), 1, 5),
    ],
)
def test_W_G29_W_G30_the_losers_game_is_deducted_and_the_rubber_has_its_bonus(of, worth, last, points):
    games = (1, int(worth[1] > 0))
    position = won(0, last, games=games, worth=worth, stake=10, of=of)
    assert position.state.tally.rubbers == 1
    assert settled(position) == {
        "Ann": 10 * points,
        "Ben": -10 * points,
        "Cat": 10 * points,
        "Dan": -10 * points,
    }


@pytest.mark.parametrize("bonus", [0, 2, 20])
def test_W_G29_the_bonus_may_be_agreed_and_is_for_rubbers_alone(bonus):
    rubber = Tally(games=(1, 2), worth=(1, 3))
    assert rubber_points(variant(rubber_bonus=bonus), rubber) == (1, 2 + bonus)
    assert rubber_points(variant(rubber_bonus=bonus, rubber="no"), Tally(games=(1, 0), worth=(2, 0))) == (
        0,
        2,
    )


def test_W_G30_short_whist_is_long_whist_but_for_what_the_club_laws_change():
    changed = {
        name
        for name in LONG_WHIST.__struct_fields__
        if getattr(LONG_WHIST, name) != getattr(SHORT_WHIST, name)
    }
    assert changed == {
        "name",
        "code",
        "game_points",
        "honours_barred_at",
        "call_at",
        "rubber_bonus",
        "grades",
    }
    assert (SHORT_WHIST.game_points, SHORT_WHIST.honours_barred_at, SHORT_WHIST.call_at) == (5, 4, None)
    assert (SHORT_WHIST.rubber_bonus, SHORT_WHIST.grades) == (2, "club")


@pytest.mark.parametrize("ranks", list(itertools.permutations("A25K")), ids="".join)
def test_the_stakes_are_paid_by_the_players_wherever_they_sit(ranks):
    position = do(sitting(stake=6, rubber="no"), CutIn(keeps=S, pack=drawing(*ranks)))
    hands = tuple(map(Hand, ("AD", "KD", "2D", "3D")))
    position = do(position, Given(dealer=W, trumps=Suit.HEARTS, hands=hands, score=(9, 0)))
    position = play(late(position, 6, 6), "AD", "KD", "2D", "3D", "/")
    winners = {position.state.chairs[N], position.state.chairs[S]}
    assert settled(position) == {PLAYERS[p]: 12 if p in winners else -12 for p in range(4)}


@pytest.mark.parametrize("of", [LONG_WHIST, SHORT_WHIST], ids=lambda of: of.name)
def test_over_a_long_sitting_the_ledger_sums_to_zero_and_each_rubber_is_entered_once(of):
    position = sit_on(sitting(STRICT, of, stake=1), random.Random(2), deals=60)
    result = GAME.result(position.state)
    balances = result.ledger.balances("0123")
    assert sum(balances.values()) == 0
    assert result.rubbers >= 3
    assert len(result.ledger.entries) <= result.rubbers
    pairs = {(position.state.chairs[seat], position.state.chairs[(seat + 2) % 4]) for seat in (N, E)}
    for one, other in pairs:
        assert balances[str(one)] == balances[str(other)]
    for entry in result.ledger.entries:
        assert sum(posting.pence for posting in entry.postings) == 0
        assert {abs(posting.pence) for posting in entry.postings} <= set(range(1, 9))
