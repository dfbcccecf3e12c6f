"""Calling honours, laws XVI to XXI: each fault, cases just outside it, and the remedies."""

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
    dealt,
    do,
    ended,
    heard,
    lawful,
    options,
    play,
    refused,
    score,
    shuffled,
    table,
    told,
)
from games.whist.laws.choosing import choose, default_of, waived
from hoyle.cards import Hand
from hoyle.games.whist.act import (
    Answer,
    CallHonours,
    Challenge,
    Given,
    PickUp,
    Remind,
    ScoreHonours,
    ThrowDown,
)
from hoyle.games.whist.game import GAME
from hoyle.table import advance, attended
from hoyle.table.act import Consult
from said import words

TWO_EACH = ("2S 3S", "AH KH", "4S 5S", "QH JH")  # East holds two honours, West two; trumps are hearts.
EAST_TWO = ("QH 3S", "AH KH", "JH 5S", "6S 7S")  # East holds two, North and South one each.
NS_THREE = ("AH KH QH", "", "", "")
DIVIDED = ("AH KH", "QH JH", "", "")

NEW_OR_STAND = ["have a new deal", "let the deal stand"]


def at(*scored, hands=EAST_TWO, umpire=ON_CLAIM, **options):
    return table(*hands, score=scored, umpire=umpire, dealer=N, trumps="H", **options)


# XVI. At another score.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
@pytest.mark.parametrize("points", [0, 7, 9])
def test_W_L16_W_T39_a_call_at_another_score_gives_the_choice_of_a_new_deal(points, umpire):
    position = do(at(0, points, umpire=umpire), CallHonours(E))
    assert told(position) == [("W-L16", "OPEN")]
    assert GAME.due(position) == (S,)
    assert options(position, S)[:2] == NEW_OR_STAND
    assert Consult(S, 0, "NewDeal") in lawful(position, S)
    after = choose(position, S, "have a new deal")
    assert after.state.deal.void
    assert score(after) == (0, points)
    assert GAME.due(after) == (-1,)


def test_W_L16_W_T39_if_it_stands_the_call_has_scored_nothing():
    position = choose(do(at(0, 7), CallHonours(E)), S, "let")
    assert (score(position), position.state.deal.shown, position.state.deal.calls) == ((0, 7), (), ())
    assert GAME.due(position) == (E,)


def test_W_L16_the_choice_ends_when_that_side_plays():
    position = do(at(0, 7), CallHonours(E))
    position = play(position, "AH")
    assert told(position) == [("W-L16", "OPEN")]  # The offenders cannot end it.
    assert told(play(position, "JH")) == [("W-L16", "LAPSED")]


def test_W_L16_at_eight_before_playing_a_call_is_no_fault():
    assert heard(at(0, 8), CallHonours(E)) == []


# XVII. A reminder.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L17_W_T40_a_reminder_costs_a_point_and_the_right_to_call(umpire):
    position = do(at(0, 8, umpire=umpire), Remind(W))
    assert options(position, N) == ["deduct 1 point from EW"]
    assert "loses a point" in default_of(position)
    position = choose(position, N, "deduct 1")
    assert score(position) == (0, 7)
    assert not any(isinstance(act, CallHonours) for act in lawful(position, E))
    assert heard(position, CallHonours(E)) == [("W-L16", "OPEN")]


def test_W_L17_a_side_with_nothing_loses_nothing():
    assert score(choose(do(at(0, 0), Remind(W)), N, "deduct 1")) == (0, 0)


def test_W_L17_it_may_be_let_go():
    position = waived(do(at(0, 8), Remind(W)))
    assert score(position) == (0, 8)
    assert told(position) == [("W-L17", "WAIVED")]


def test_W_L17_it_waits_until_the_deal_is_played():
    position = play(do(at(0, 3), Remind(W)), "AH", "JH", "6S", "QH")
    assert told(position) == [("W-L17", "OPEN")]
    assert score(choose(position, N, "deduct 1")) == (0, 2)


# XVIII. Honours scored too late, and falsely.


def test_W_L18_W_T41_honours_are_lost_when_the_next_trump_is_turned():
    position = dealt(ended(7, honours=NS_THREE, umpire=ON_CLAIM), shuffled(random.Random(1)))
    assert heard(position, ScoreHonours(N, 2)) == [("W-L18", "REFUSED")]
    assert score(do(position, ScoreHonours(N, 2))) == (1, 0)


def test_W_L18_W_T41_before_it_they_are_in_time():
    position = ended(7, honours=NS_THREE, umpire=ON_CLAIM)
    assert score(do(position, ScoreHonours(N, 2))) == (3, 0)


def false_score(umpire=ON_CLAIM, points=2, **options):
    return do(ended(6, honours=DIVIDED, umpire=umpire, **options), ScoreHonours(N, points))


def test_W_L18_W_T42_honours_not_held_are_scored_to_the_other_side_on_a_challenge():
    position = false_score()
    assert score(position) == (2, 1)
    assert told(position) == []
    position = do(position, Challenge(E))
    assert told(position) == [("W-L18", "OPEN")]
    assert "the opponents score the same number" in default_of(position)
    assert score(choose(position, E, "move")) == (0, 3)


def test_W_L18_W_T42_by_the_other_reading_they_are_only_struck_out():
    assert score(choose(do(false_score(false_honours="deduct"), Challenge(E)), E, "deduct")) == (0, 1)


def test_W_L18_only_what_is_too_much_is_struck_out():
    position = do(ended(7, honours=NS_THREE, umpire=ON_CLAIM), ScoreHonours(N, 4), Challenge(W))
    assert score(choose(position, E, "move")) == (3, 2)


def test_W_L18_a_watchful_table_is_told_at_once():
    position = false_score(WATCHFUL)
    assert told(position) == [("W-L18", "OPEN")]
    assert GAME.due(position) == (E,)


def test_W_L18_unchallenged_they_stand():
    position = dealt(false_score(), shuffled(random.Random(1)))
    assert score(position) == (2, 1)
    assert position.docket.cases == ()


def test_W_L18_a_challenge_is_offered_whether_or_not_there_is_anything_to_find():
    honest = do(ended(6, honours=NS_THREE, umpire=ON_CLAIM), ScoreHonours(N, 2))
    for position in (honest, false_score()):
        assert Challenge(E) in lawful(position, E)
        assert Challenge(S) not in lawful(position, S)
    assert heard(honest, Challenge(E)) == [("W-L18", "REFUSED")]
    assert score(do(honest, Challenge(E))) == (2, 1)


@pytest.mark.parametrize(
    ("honours", "scorer", "asker", "held"),
    [
        (NS_THREE, N, E, "NS held the honours scored, so the challenge fails"),
        (("", "AH KH QH", "", ""), E, S, "EW held the honours scored, so the challenge fails"),
    ],
)
def test_W_L18_who_challenges_honours_that_were_held_is_told_by_whom(honours, scorer, asker, held):
    honest = do(ended(6, honours=honours, umpire=ON_CLAIM), ScoreHonours(scorer, 2))
    _, (ruling,) = advance(GAME, honest, Challenge(asker))
    assert words(ruling.reason) == held


def test_W_L18_a_game_won_by_false_honours_is_won_no_more():
    position = false_score(score=(8, 0))
    assert GAME.result(position.state).games["NS"] == 1
    position = choose(do(position, Challenge(E)), E, "move")
    assert GAME.result(position.state).games["NS"] == 0
    assert score(position) == (8, 3)


# XIX and XX. Thrown down at a call; answered without an honour.


def falsely_answered(umpire=ON_CLAIM):
    """East and West stand at eight. East, with two honours, calls; West, with none, claims to have one."""
    return do(at(0, 8, umpire=umpire), CallHonours(E), Answer(W, yes=True))


def test_W_L20_W_T45_answered_without_an_honour():
    position = falsely_answered()
    assert told(position) == [("W-L20", "OPEN")]
    assert GAME.due(position) == (N,)
    assert options(position, N)[:2] == NEW_OR_STAND
    assert Consult(N, 0, "NewDeal") in lawful(position, N)
    assert choose(position, N, "have a new deal").state.deal.void
    stood = choose(position, N, "let")
    assert (score(stood), stood.state.deal.shown) == ((0, 8), ())


def test_W_L20_W_T44_answered_with_one_the_game_is_won():
    position = do(at(0, 8, hands=TWO_EACH), CallHonours(E), Answer(W, yes=True))
    assert told(position) == []
    assert score(position) == (0, 12)


def test_W_L20_to_say_that_one_has_none_is_no_fault():
    assert heard(do(at(0, 8), CallHonours(E)), Answer(W, yes=False)) == []


def test_W_L19_W_T43_cards_thrown_down_at_a_false_call():
    position = do(falsely_answered(), ThrowDown(S))
    assert told(position) == [("W-L19", "OPEN")]
    assert Consult(S, 0, "NewDeal") in lawful(position, S)
    assert choose(position, S, "have a new deal").state.deal.void


def test_W_L19_W_T43_if_the_deal_stands_the_cards_are_taken_up_without_penalty():
    position = do(falsely_answered(), ThrowDown(S), ThrowDown(N))
    assert told(position) == [("W-L19", "OPEN")]
    position = choose(position, S, "let")
    assert (position.state.deal.exposed, position.state.deal.thrown) == ((Hand(),) * 4, ())


def test_W_L19_without_a_call_a_hand_thrown_down_may_be_called():
    assert heard(at(0, 8), ThrowDown(S)) == [("W-L23", "EXACTED")]


def test_W_L19_it_is_too_late_once_a_card_is_played():
    position = play(waived(falsely_answered()), "AH")
    assert heard(position, ThrowDown(S)) == [("W-L23", "EXACTED")]


def test_W_L19_the_callers_own_cards_are_not_excused():
    assert heard(falsely_answered(), ThrowDown(W)) == [("W-L23", "EXACTED")]


# XXI. Too late.


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)
def test_W_L21_W_T46_a_call_after_playing(umpire):
    position = do(play(at(0, 8, umpire=umpire), "AH"), CallHonours(E))
    assert told(position) == [("W-L21", "OPEN")]
    assert options(position, S)[:2] == NEW_OR_STAND
    assert choose(position, S, "have a new deal").state.deal.void
    stood = choose(position, S, "let")
    assert stood.state.deal.calls == ()
    assert "consult" in default_of(position)


def test_W_L21_the_partner_of_one_who_has_played_may_still_call():
    position = play(at(0, 8, hands=("2S 3S", "4S AH", "5S 6S", "KH QH")), "4S")
    assert heard(position, CallHonours(W)) == []


# At a strict table.


@pytest.mark.parametrize(
    ("position", "act", "law"),
    [
        (at(0, 7, umpire=STRICT), CallHonours(E), "W-L16"),
        (at(0, 8, umpire=STRICT), Remind(W), "W-L17"),
        (ended(6, honours=DIVIDED), ScoreHonours(N, 2), "W-L18"),
        (do(at(0, 8, umpire=STRICT), CallHonours(E)), Answer(W, yes=True), "W-L20"),
        (play(at(0, 8, umpire=STRICT), "AH"), CallHonours(E), "W-L21"),
    ],
    ids=["L16", "L17", "L18", "L20", "L21"],
)
def test_a_strict_table_names_the_article(position, act, law):
    assert refused(position, act) == law


def test_W_L19_a_strict_table_would_name_it_too():
    assert refused(replace(falsely_answered(), umpire=STRICT), ThrowDown(S)) == "W-L19"


def test_a_new_deal_ends_every_other_choice():
    position = do(at(0, 7), CallHonours(E), Remind(W))
    assert told(position) == [("W-L16", "OPEN"), ("W-L17", "OPEN")]
    position = choose(position, S, "have a new deal")
    assert told(position) == [("W-L16", "EXACTED"), ("W-L17", "LAPSED")]
    given = Given(dealer=N, trumps=position.state.deal.trumps, hands=tuple(map(Hand, EAST_TWO)))
    assert do(position, given).docket.cases == ()


def test_after_a_new_deal_the_same_player_deals_and_the_deal_counts_for_nothing():
    position = choose(do(at(0, 7), CallHonours(E)), S, "have a new deal")
    assert GAME.result(position.state).deals == 0
    assert position.state.dealer == N
    assert attended(GAME, position).state.deal.void


def test_W_L23_a_hand_taken_up_after_a_false_call_needs_no_leave():
    assert heard(do(falsely_answered(), ThrowDown(S)), PickUp(S)) == []
