"""Void acts change nothing, and are announced as void, with the reason."""

from random import Random

import pytest
from msgspec.structs import replace

from games.solo import laid_out as solo
from games.to_cut import to_cut
from games.whist import laid_out as whist
from games.whist.test_honours import ended
from hoyle.cards import Card
from hoyle.errors import ActError
from hoyle.games import GAMES
from hoyle.games.solo.act import Demand
from hoyle.games.whist.act import (
    Call,
    CallRank,
    Claim,
    Count,
    Play,
    Quit,
    ScoreHonours,
    ShowTricks,
    Withdraw,
)
from hoyle.seat import CHANCE, Seat
from hoyle.table import Step, Umpire, advance, told
from hoyle.table.incident import Refused
from scale import first, scaled

N, E, S, W = map(Seat, range(4))
LOOSE = [Umpire.WATCHFUL, Umpire.ON_CLAIM]
FOUR = ("AS 2S 3D", "KS 5S QD", "QS 4S KD", "JS 6S 4D")
REVOKES = ("AS 2S AD", "KS 5S QD", "QS 4S KD", "JS 3D 4D")


def done(game, position, act):
    """The position after an act, and what is announced about it in plain English."""
    after, rulings = advance(game, position, act)
    return after, [str(event.text) for event in told(game, Step(position, act, after.state), rulings)]


def in_play(umpire):
    return whist.play(whist.table(*FOUR, umpire=umpire), "AS", "KS")


def claimed_late(umpire):
    return ended(5, score=(0, 9), umpire=umpire)


VOID = {
    "honours scored in the middle of play": (in_play, ScoreHonours(N, 2), "W-G19"),
    "honours scored when the game is won": (claimed_late, ScoreHonours(N, 2), "W-G24"),
    "a count that finds nothing": (in_play, Count(S), "W-L03"),
    "tricks shown that nobody asks to see": (in_play, ShowTricks(N), "W-G10"),
    "the highest asked of a player who is not liable": (in_play, CallRank(E, S, highest=True), "W-L22"),
}


@pytest.mark.parametrize("umpire", LOOSE, ids=str)
@pytest.mark.parametrize("name", VOID)
def test_it_changes_nothing_and_says_so(name, umpire):
    begins, act, rule = VOID[name]
    position = begins(umpire)
    after, said = done(whist.GAME, position, act)
    assert after == position
    assert [each for each in said if each.startswith(f"That action has no effect ({rule}): ")] == said


@pytest.mark.parametrize("umpire", LOOSE, ids=str)
def test_a_card_that_nobody_may_call_is_called_in_vain(umpire):
    position = whist.do(whist.play(whist.table(*REVOKES, umpire=umpire), "AS", "KS", "QS", "3D"), Withdraw(W))
    after, said = done(whist.GAME, position, Call(N, Card("3D")))
    assert (after, said) == (position, ["That action has no effect (W-L12): N may not call that card."])


@pytest.mark.parametrize("umpire", LOOSE, ids=str)
def test_a_trick_turned_by_the_other_hand_of_its_side_stays_turned_and_that_is_said(umpire):
    position = whist.play(whist.table(*FOUR, umpire=umpire), "AS", "KS", "QS", "JS")
    after, said = done(whist.GAME, position, Quit(S))
    assert len(after.state.deal.quitted) == 1
    assert (
        said[-1]
        == "That action breaks W-G10 but stands: S is not the player who gathers the winning side's tricks."
    )
    _, said = done(whist.GAME, position, Quit(N))
    assert not any("against" in each for each in said), "the player who gathers them may"


def test_an_accused_who_plays_on_gains_and_loses_nothing_by_it():
    position = whist.play(whist.table(*REVOKES, umpire=Umpire.ON_CLAIM), "AS", "KS", "QS", "3D", "/")
    position = whist.play(whist.do(position, Claim(S, W, 0)), "2S", "5S", "4S", "JS")
    assert whist.GAME.due(position) == (W,)
    for _ in range(3):
        after, said = done(whist.GAME, position, Play(W, Card("4D")))
        assert after == position
        why = "W must first show the tricks, because a revoke has been claimed"
        assert said == [f"That action has no effect (W-L14): {why}."]
    assert whist.told(whist.do(position, ShowTricks(W)))[0] == ("W-L11", "OPEN")


def test_a_demand_about_a_card_that_is_not_exposed_is_impossible_and_one_out_of_season_is_refused():
    position = solo.do(solo.called("AC 2D 2S", "KC 3D 3S", "QC 4D 4S", "JC 5D 5S"))
    with pytest.raises(ActError):
        advance(solo.GAME, position, Demand(N, Card("3D"), "play"))


UNPUNISHED = {"HandShownAtDefeat", "CardShown", "CardTakenBack"}
"""Acts that are public and are required by an article, allowed to a caller, or explained by the card's
fate.
"""

SILENT = {"Content", "Later", "Rest"}
"""Acts that are not announced, or are apparent from what they change."""


def every_act_says_something(game, umpire, seed, acts):
    position, rng = replace(to_cut(game), umpire=umpire), Random(seed)
    pack, met = position.state.pack, 0
    while acts:
        seat, *_ = game.due(position)
        if seat == CHANCE:
            act = replace(game.chance(position.state, Seat(0)), pack=pack)
        else:
            anyone = Seat(rng.randrange(game.seats(position.state.variant)))
            able = game.possible(position.state, anyone) if rng.random() < 0.5 else ()
            kinds = sorted({type(each).__name__ for each in able})
            kind = rng.choice(kinds) if kinds else None
            able = [each for each in able if type(each).__name__ == kind] or game.lawful(position, seat)
            act = rng.choice(able)
        acts -= 1
        try:
            after, rulings = advance(game, position, act)
        except ActError:
            continue
        step = Step(position, act, after.state)
        events = told(game, step, rulings)
        assert events or after != position or type(act).__name__ in SILENT, act
        seen = {
            type(each).__name__ for each in game.incidents(step) if each.breaks and len(each.known_to) > 1
        }
        said = any(
            str(event.text).startswith(("That action breaks", "That action has no effect"))
            for event in events
        )
        assert said or rulings or not seen - UNPUNISHED, (act, seen)
        if (
            after == position
            and not rulings
            and any(isinstance(each, Refused) for each in game.incidents(step))
        ):
            (event,) = events
            assert str(event.text).startswith("That action has no effect ("), act
            met += 1
        position = after
    return met


@pytest.mark.parametrize("umpire", first(1, LOOSE), ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_act_that_changes_nothing_says_so(game, umpire):
    every_act_says_something(game, umpire, 1793, 60)


@pytest.mark.nightly
@pytest.mark.parametrize("umpire", LOOSE, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_one_of_ten_thousand_acts_does(game, umpire):
    for seed in range(scaled(10_000) // 100 + 1):
        every_act_says_something(game, umpire, seed, 100)
