"""Honours: their value, claiming them after play, calling them at eight. Rules W-G17, W-G19 to W-G23."""

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
    dealt,
    do,
    ended,
    impossible,
    lawful,
    play,
    refused,
    score,
    shuffled,
    table,
)
from hoyle.cards import Hand
from hoyle.games.whist.act import Answer, CallHonours, Claim, CutPack, Deal, Play, ScoreHonours, Shuffle
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import SHORT_WHIST
from hoyle.law import Docket, Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE, SEATS
from hoyle.words import Text

FOUR = ("AH", "KH", "QH", "JH")
NS_THREE = ("AH KH", "", "QH", "JH")
NS_FOUR = ("AH KH", "", "QH JH", "")
DIVIDED = ("AH", "KH", "QH", "JH")
EW_THREE = ("AH", "KH QH", "", "JH")


def after(tricks, *, umpire=STRICT, **laid):
    """The position after a complete deal, with its honours scored by the table."""
    return attended(GAME, ended(tricks, umpire=umpire, **laid))


# What they are worth.


def test_W_G17_three_of_a_side_are_two_points_four_are_four_and_divided_none():
    """Wherever ace, king, queen and knave are; East and West also have a point by tricks."""
    for holders in itertools.product("NESW", repeat=4):
        held = tuple(
            " ".join(each for each, who in zip(FOUR, holders, strict=True) if who == seat) for seat in "NESW"
        )
        ours = sum(who in "NS" for who in holders)
        worth = {0: (0, 4), 1: (0, 2), 2: (0, 0), 3: (2, 0), 4: (4, 0)}[ours]
        assert score(after(6, honours=held)) == (worth[0], worth[1] + 1), holders


def test_W_G17_the_ten_is_no_honour_nor_is_an_ace_of_another_suit():
    assert score(after(7, honours=("AH KH", "QH", "TH 9H", "JH"))) == (1, 0)
    assert score(after(7, honours=("AH KH", "QH", "AS KS QS JS", "JH"))) == (1, 0)


def test_W_G17_the_turn_up_is_the_dealers():
    position = table("AD", "KD", "2D", "3D KH", turned="KH", dealer=W, umpire=STRICT)
    assert GAME.observe(position, W).turned is card("KH")
    assert card("KH") in position.state.deal.dealt[W]


@pytest.mark.parametrize(("three", "four"), [(2, 4), (1, 3), (0, 10), (5, 0)])
def test_W_G17_what_three_and_four_are_worth_may_be_agreed_otherwise(three, four):
    agreed = {"three_honours": three, "four_honours": four}
    assert score(after(7, honours=NS_THREE, **agreed)) == (1 + three, 0)
    assert score(after(7, honours=NS_FOUR, score=(0, 0), **agreed)) == (1 + four, 0)


def test_W_T56_honours_divided_score_nothing():
    assert score(after(8, honours=("AH", "KH", "QH", "JH"), score=(3, 0))) == (5, 0)


def test_W_T57_a_slam_with_four_honours_is_eleven_and_no_bonus():
    position = after(13, honours=("AH KH QH JH", "", "", ""))
    assert score(position) == (11, 0)
    assert GAME.result(position.state).games == {"NS": 1, "EW": 0}


# When they are claimed.


def test_W_G19_honours_are_claimed_when_play_is_over_and_not_before():
    position = table("AD AH KH", "KD 2S 3S", "2D QH 4S", "3D 5S 6S", umpire=ON_CLAIM)
    for word in ("AD", "KD", "2D", "3D", "/"):
        assert not any(isinstance(act, ScoreHonours) for seat in SEATS for act in lawful(position, seat))
        assert refused(replace(position, umpire=STRICT), ScoreHonours(N, 2)) == "W-G19"
        position = play(position, word)
    for position in (ended(7, honours=NS_THREE, umpire=ON_CLAIM), ended(7, honours=NS_THREE)):
        assert ScoreHonours(N, 2) in lawful(position, N)
        assert ScoreHonours(S, 2) in lawful(position, S)
        assert not any(isinstance(act, ScoreHonours) for act in (*lawful(position, E), *lawful(position, W)))
        assert score(do(position, ScoreHonours(S, 2))) == (3, 0)


def test_W_G19_a_strict_table_scores_what_is_held_and_a_table_on_claim_does_not():
    assert score(after(7, honours=NS_THREE)) == (3, 0)
    assert score(after(7, honours=EW_THREE)) == (1, 2)
    for umpire in (WATCHFUL, ON_CLAIM):
        assert score(after(7, honours=NS_THREE, umpire=umpire)) == (1, 0)


def test_W_G19_they_may_be_claimed_until_the_next_trump_is_turned():
    position = do(ended(7, honours=NS_THREE, umpire=ON_CLAIM), Shuffle(pack=shuffled(random.Random(1))))
    assert ScoreHonours(N, 2) in lawful(position, N)
    position = do(position, CutPack(W, 20))
    assert ScoreHonours(N, 2) in lawful(position, N)
    assert score(do(position, ScoreHonours(N, 2), Deal(N))) == (3, 0)


def test_W_G19_W_T41_and_not_after():
    position = dealt(ended(7, honours=NS_THREE, umpire=ON_CLAIM), shuffled(random.Random(1)))
    assert score(position) == (1, 0)
    for seat in SEATS:
        assert not any(isinstance(act, ScoreHonours) for act in lawful(position, seat))
        assert refused(replace(position, umpire=STRICT), ScoreHonours(seat, 2)) == "W-L18"


def test_W_L18_asked_for_once_the_next_deal_is_in_play_they_are_only_words():
    position = dealt(ended(7, honours=NS_THREE, umpire=ON_CLAIM), shuffled(random.Random(1)))
    for seat in SEATS:
        after = do(position, ScoreHonours(seat, 2))
        assert after.state == position.state


def test_W_G19_honours_are_set_up_once():
    position = do(ended(7, honours=NS_THREE), ScoreHonours(N, 2))
    for seat in (N, S):
        assert ScoreHonours(seat, 2) not in lawful(position, seat)
        assert "score for honours would stay the same" in impossible(position, ScoreHonours(seat, 2))


@pytest.mark.parametrize("points", [1, 3, 99])
def test_W_L18_honours_are_two_or_four_and_no_other_number(points):
    assert "2 or 4 points" in impossible(ended(7, honours=NS_THREE), ScoreHonours(N, points))


def test_W_T42_a_strict_table_refuses_honours_that_were_not_held():
    assert refused(ended(7, honours=NS_THREE), ScoreHonours(N, 4)) == "W-L18"
    assert refused(ended(7, honours=DIVIDED), ScoreHonours(E, 2)) == "W-L18"


# At nine; and at eight, not called.


@pytest.mark.parametrize(("at", "counts"), [(0, True), (7, True), (8, True), (9, False)])
def test_W_G22_at_nine_honours_do_not_count(at, counts):
    position = ended(6, honours=NS_THREE, score=(at, 0))
    assert (ScoreHonours(N, 2) in lawful(position, N)) == counts
    assert score(attended(GAME, position)) == (at + 2 * counts, 1)
    if not counts:
        assert refused(position, ScoreHonours(N, 2)) == "W-G22"


def test_W_T53_at_nine_with_four_honours_and_six_tricks():
    assert score(after(6, honours=NS_FOUR, score=(9, 0))) == (9, 1)


def test_W_G22_it_is_the_score_at_the_start_of_the_deal_that_bars_them():
    """A side that goes from eight to nine by the odd trick still scores its honours."""
    assert score(after(7, honours=NS_THREE, score=(8, 0))) == (11, 0)


@pytest.mark.parametrize(("barred", "at", "made"), [("none", 9, 2), (7, 7, 0), (7, 9, 2), (0, 0, 0)])
def test_W_G22_the_bar_may_be_agreed_otherwise(barred, at, made):
    assert score(after(6, honours=NS_THREE, score=(at, 0), honours_barred_at=barred)) == (at + made, 1)


@pytest.mark.parametrize(("mode", "made"), [("score_after", 2), ("lapse", 0)])
def test_W_G23_honours_at_eight_that_nobody_called(mode, made):
    position = ended(6, honours=NS_THREE, score=(8, 8), honours_at_eight_uncalled=mode)
    assert (ScoreHonours(N, 2) in lawful(position, N)) == bool(made)
    assert score(attended(GAME, position)) == (8 + made, 9)
    assert score(after(6, honours=NS_THREE, score=(7, 0), honours_at_eight_uncalled=mode)) == (9, 1)


@pytest.mark.parametrize(("mode", "ns"), [("score_after", 10), ("lapse", 8)])
def test_W_T54_at_eight_all_with_the_odd_trick_against_honours(mode, ns):
    position = after(6, honours=NS_THREE, score=(8, 8), honours_at_eight_uncalled=mode)
    assert score(position) == (ns, 9)
    assert GAME.result(position.state).games == {"NS": int(ns == 10), "EW": 0}


# Calling at eight.

CALLER = ("AH 2S", "KH QH 3S", "4S 5S", "JH 6S 2D")  # East holds two honours, West one.


def at_eight(*hands, score=(0, 8), umpire=STRICT, **laid):
    return table(*(hands or CALLER), score=score, umpire=umpire, **laid)


def test_W_G20_W_T44_at_eight_a_call_answered_with_an_honour_is_game_without_play():
    position = at_eight()
    assert CallHonours(E) in lawful(position, E)
    position = do(position, CallHonours(E))
    assert GAME.due(position) == (W,)
    assert lawful(position, W) == (Answer(W, yes=True), Answer(W, yes=False))
    assert [lawful(position, seat) for seat in (N, E, S)] == [(), (), ()]
    position = do(position, Answer(W, yes=True))
    assert score(position) == (0, 10)
    assert GAME.result(position.state).games == {"NS": 0, "EW": 1}
    assert (GAME.result(position.state).deals, GAME.due(position)) == (1, (CHANCE,))
    assert "the deal is over" in impossible(position, Play(N, card("AH")))
    seen = GAME.observe(position, N)  # They lie on the table for all to see.
    assert (seen.shown[E], seen.shown[W]) == (Hand("KH QH"), Hand("JH"))


def test_W_G20_two_and_two_are_four_points_and_up():
    position = at_eight("2S", "AH KH", "3S", "QH JH")
    assert score(do(position, CallHonours(E), Answer(W, yes=True))) == (0, 12)


def test_W_G20_a_call_that_partner_cannot_answer_scores_nothing_and_play_goes_on():
    position = do(at_eight("JH 2S", "KH QH 3S", "4S 5S", "6S 2D"), CallHonours(E))
    assert lawful(position, W) == (Answer(W, yes=False),)
    position = do(position, Answer(W, yes=False))
    assert (score(position), GAME.due(position)) == ((0, 8), (N,))
    assert all(not hand for hand in GAME.observe(position, N).shown)
    assert refused(position, CallHonours(E)) == "W-G20"
    assert CallHonours(E) not in lawful(position, E)
    assert CallHonours(E) not in lawful(play(position, "2S"), E)


def test_W_G20_W_T45_to_answer_yes_without_an_honour_is_refused_by_article_twenty():
    position = do(at_eight("JH 2S", "KH QH 3S", "4S 5S", "6S 2D"), CallHonours(E))
    assert refused(position, Answer(W, yes=True)) == "W-L20"


def test_W_G20_where_nothing_is_refused_two_honours_and_a_yes_are_still_not_three():
    position = do(at_eight("JH 2S", "KH QH 3S", "4S 5S", "6S 2D", umpire=ON_CLAIM), CallHonours(E))
    position = do(position, Answer(W, yes=True))
    assert (score(position), GAME.observe(position, N).shown[E]) == ((0, 8), Hand(""))


def test_W_G20_an_honour_held_back_is_not_shown():
    position = do(at_eight(), CallHonours(E), Answer(W, yes=False))
    assert (score(position), GAME.due(position)) == ((0, 8), (N,))


def test_W_G20_nobody_plays_before_the_answer():
    position = do(at_eight(), CallHonours(E))
    assert refused(position, Play(N, card("AH"))) == "W-G20"
    assert refused(position, Play(W, card("JH"))) == "W-G20"


def test_W_G20_only_the_partner_answers_and_only_when_asked():
    position = at_eight()
    assert "nobody has asked you anything" in impossible(position, Answer(W, yes=True))
    position = do(position, CallHonours(E))
    for seat in (N, E, S):
        assert "nobody has asked you anything" in impossible(position, Answer(seat, yes=True))
    assert "the last call is still unanswered" in impossible(position, CallHonours(W))


@pytest.mark.parametrize("ours", range(10))
@pytest.mark.parametrize("us", [0, 1])
def test_W_G20_a_call_is_made_at_eight_and_at_no_other_score(ours, us):
    hands = ("AH KH", "2S 3S", "QH JH", "4S 5S")
    position = at_eight(
        *(hands if us == 0 else (hands[1], hands[0], hands[3], hands[2])), score=((ours, 3), (3, ours))[us]
    )
    for seat in (us, us + 2):
        assert (CallHonours(seat) in lawful(position, seat)) == (ours == 8)
        if ours != 8:
            assert refused(position, CallHonours(seat)) == "W-L16"


@pytest.mark.parametrize(
    ("held", "may"), [("", False), ("AH", False), ("AH KH", True), ("AH KH QH", True), ("JH QH", True)]
)
def test_W_G20_the_caller_holds_two(held, may):
    position = at_eight("2S", f"{held} 3S", "4S", "5S")
    assert (CallHonours(E) in lawful(position, E)) == may
    if not may:
        assert refused(position, CallHonours(E)) == "W-G20"


@pytest.mark.parametrize("at", [7, 9])
def test_W_G20_the_score_to_call_at_may_be_agreed_otherwise(at):
    position = at_eight(score=(0, at), call_at=at)
    assert CallHonours(E) in lawful(position, E)
    assert score(do(position, CallHonours(E), Answer(W, yes=True))) == (0, at + 2)
    assert CallHonours(E) not in lawful(at_eight(score=(0, 8), call_at=at), E)
    assert CallHonours(E) not in lawful(at_eight(call_at="none"), E)


def test_W_G21_one_may_call_until_they_have_played_though_others_have():
    position = play(at_eight(dealer=W), "2S")
    assert CallHonours(E) in lawful(position, E)
    assert CallHonours(W) not in lawful(position, W)  # West has but one.
    won = do(position, CallHonours(E), Answer(W, yes=True))
    assert score(won) == (0, 10)
    position = play(position, "3S")
    assert CallHonours(E) not in lawful(position, E)
    assert refused(position, CallHonours(E)) == "W-L21"


def test_W_G21_one_may_call_when_their_partner_has_led():
    position = play(at_eight("3S 2S", "2D 3D", "AH KH 4S", "5D", score=(8, 0)), "3S", "2D")
    assert CallHonours(S) in lawful(position, S)


@pytest.mark.parametrize(("held", "points"), [("AH KH QH", 10), ("AH KH QH JH", 12)])
def test_W_G21_three_in_one_hand_need_no_answer(held, points):
    position = do(at_eight("2S", f"{held} 3S", "4S", "5S"), CallHonours(E))
    assert (score(position), GAME.due(position)) == ((0, points), (CHANCE,))
    assert GAME.observe(position, N).shown[E] == Hand(held)


@pytest.mark.parametrize("may", ["yes", "no"])
@pytest.mark.parametrize("theirs", [8, 9])
@pytest.mark.parametrize("dealer", [W, N])
def test_W_G22_eight_with_the_deal_against_nine(may, theirs, dealer):
    """West's side has the deal when West deals, but not when North does."""
    position = at_eight(score=(theirs, 8), dealer=dealer, eight_with_deal_may_call_against_nine=may)
    barred = may == "no" and theirs == 9 and dealer == W
    assert (CallHonours(E) in lawful(position, E)) != barred
    if barred:
        assert refused(position, CallHonours(E)) == "W-G22"


def test_W_G20_at_eight_all_either_side_may_call():
    position = at_eight("AH KH", "2S 3S", "QH 4S", "JH 5S", score=(8, 8))
    assert CallHonours(N) in lawful(position, N)
    assert score(do(position, CallHonours(N), Answer(S, yes=True))) == (10, 8)


def test_W_G30_at_short_whist_nobody_calls():
    for ours in range(5):
        position = table(*CALLER, score=(0, ours), umpire=STRICT, of=SHORT_WHIST)
        assert CallHonours(E) not in lawful(position, E)
        assert refused(position, CallHonours(E)) == "WC-07"


@pytest.mark.parametrize(("at", "counts"), [(0, True), (3, True), (4, False)])
def test_W_G30_at_short_whist_honours_do_not_count_at_four(at, counts):
    assert score(after(6, honours=NS_THREE, score=(at, 0), of=SHORT_WHIST)) == (at + 2 * counts, 1)


def test_W_T40_reminded_to_call_a_side_at_eight_stands_at_seven_and_may_not_call():
    """Only the score for law XVII: the act of reminding is tested with that law."""
    reminded = Ruling(
        case=None,
        law="W-L17",
        standing=Standing.EXACTED,
        offender=W,
        at=0,
        reason=Text(""),
        remedy=remedies.Points(1, -1),
    )
    position = at_eight()
    position = replace(position, docket=Docket().enter(reminded))
    position = replace(position, state=GAME.score(position))
    assert score(position) == (0, 7)
    assert CallHonours(E) not in lawful(position, E)
    assert refused(position, CallHonours(E)) == "W-L16"
    nothing = table(*CALLER, umpire=STRICT)
    assert GAME.score(replace(nothing, docket=Docket().enter(reminded))).tally.score == (0, 0)


def test_a_game_called_is_no_place_for_a_claim():
    position = do(at_eight(umpire=ON_CLAIM), CallHonours(E), Answer(W, yes=True))
    assert "nobody has played to trick 1" in impossible(position, Claim(N, E, 0))


def test_W_G17_a_strict_table_takes_no_reckoning_but_the_right_one():
    """Even though the next pack is on the table, until the next turn-up (TL-07)."""
    position = after(7, honours=NS_THREE)
    pack = shuffled(random.Random(3))
    laid = do(position, Shuffle(pack=pack))
    for table_now in (position, laid):
        assert refused(table_now, ScoreHonours(N, 0)) == "W-G17"
        assert refused(table_now, ScoreHonours(N, 4)) == "W-L18"


def test_TL_07_its_neighbour_a_loose_table_lets_a_side_take_its_honours_back():
    position = do(ended(7, umpire=ON_CLAIM, honours=NS_THREE), ScoreHonours(N, 2))
    assert score(do(position, ScoreHonours(N, 0))) == (1, 0)
