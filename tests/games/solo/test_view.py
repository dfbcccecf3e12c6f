"""The view of a table of solo: calls, the last trick, the piles, and the acts available."""

from random import Random

import pytest

from games.solo.laid_out import (
    ABONDANCE,
    DECLAREE,
    IN_TRUMPS,
    MISERE,
    OUVERTE,
    PROPOSITION,
    SOLO,
    STRICT,
    E,
    N,
    S,
    W,
    called,
    card,
    do,
    play,
    shuffled,
    sitting,
    to_call,
)
from games.solo.laws.test_before_and_beside import slipped
from hoyle.cards import Hand
from hoyle.errors import NotAnAct
from hoyle.games.solo.act import Cut, CutPack, Declare, Expose, Pass, Play, ShowHand, Shuffle
from hoyle.games.solo.game import GAME
from hoyle.seat import SEATS
from hoyle.table import Choose
from said import facts, words

HANDS = ("AS 2H 6D", "KS 3H 7D", "QS 4H 8D", "JS 5H 9D")


def view(position, seat=None):
    return GAME.view(GAME.observe(position, seat))


def texts(plays):
    return [card.text for _, card in plays]


def pile(shown, kind):
    return {each.seat: each for each in shown.piles if each.kind == kind}


def test_what_each_has_said_is_shown_in_order_until_the_bidding_is_over():
    position = do(to_call(*HANDS), Pass(N), Declare(E, SOLO))
    assert facts(view(position))["calls"] == "N: pass, E: solo"
    played = do(position, Pass(S), Pass(W))
    assert "calls" not in facts(view(played))
    assert facts(view(played))["contract"] == "solo by E"


def test_a_call_that_can_cost_a_shilling_is_to_be_confirmed():
    """A single caller pays three. A proposal costs sixpence, and a shilling where the stakes are doubled."""
    position = to_call(*HANDS)
    double = to_call(*HANDS, scale="twelve-twenty-four-thirty-six")
    for at, cheap in ((position, {"pass", "propose"}), (double, {"pass"})):
        shown = view(at, N).choices
        assert {choice.typed for choice in shown if not choice.confirm} == cheap
        assert "solo" in {choice.typed for choice in shown}
    proposed = view(do(position, Declare(N, PROPOSITION)), E).choices
    assert {choice.typed for choice in proposed if not choice.confirm} == {"pass", "accept"}


def test_the_last_trick_is_the_one_that_was_turned_last():
    position = play(called(*HANDS), "AS", "KS", "QS", "JS", "/")
    assert texts(view(position).last) == ["AS", "KS", "QS", "JS"]
    position = play(position, "2H", "3H", "4H", "5H")
    assert texts(view(position).last) == ["AS", "KS", "QS", "JS"], "the next lies and is not turned yet"
    assert texts(view(position).played) == ["2H", "3H", "4H", "5H"]
    assert texts(view(play(position, "/")).last) == ["2H", "3H", "4H", "5H"]


@pytest.mark.parametrize("plays", [SOLO, MISERE])
def test_S_L34_a_whole_trick_that_lies_unturned_is_the_last_once_the_next_is_led(plays):
    position = play(called(*HANDS, plays=plays, caller=W), "AS", "KS", "QS", "JS", "2H")
    assert texts(view(position).last) == ["AS", "KS", "QS", "JS"]
    assert texts(view(position).played) == ["2H"]


@pytest.mark.parametrize("plays", [MISERE, OUVERTE])
def test_S_L35_at_a_misere_no_turned_trick_is_shown(plays):
    position = play(called(*HANDS, plays=plays, caller=W), "AS", "KS", "QS", "JS", "/")
    assert view(position).last == ()
    assert sum(each.count for each in pile(view(position), "tricks").values()) == 1


@pytest.mark.parametrize("plays", [MISERE, OUVERTE])
def test_S_C3_the_cards_of_a_misere_lost_at_once_are_gathered_up_with_the_pack_for_the_next_deal(plays):
    position = called("9C 2D", "3C KS", "4C 4D", "5C 5D", plays=plays, umpire=STRICT, turned="5D", trumps="D")
    position = play(position, "9C", "3C", "4C", "5C")
    assert texts(view(position, N).played) == ["9C", "3C", "4C", "5C"]  # It stays on view until then.
    shown = view(do(position, Shuffle(pack=shuffled(Random(1)))), N)
    assert shown.played == shown.hand == ()
    assert not pile(shown, "turn_up")
    assert {each.count for each in shown.piles if each.kind == "hand"} == {0}


def test_a_seat_is_shown_its_own_cards_and_how_many_the_others_hold():
    position = play(called(*HANDS), "AS", "KS")
    shown = view(position, S)
    assert set(shown.hand) == set(Hand("QS 4H 8D"))
    assert {seat: each.count for seat, each in pile(shown, "hand").items()} == {N: 2, E: 2, S: 3, W: 3}
    assert (shown.seat, shown.turn, view(position).hand) == (S, S, ())


def test_tricks_lie_with_those_who_won_them():
    position = play(called(*HANDS), "AS", "KS", "QS", "JS", "/")
    assert {seat: each.count for seat, each in pile(view(position), "tricks").items()} == {
        N: 1,
        E: 0,
        S: 0,
        W: 0,
    }
    assert facts(view(position))["tricks"].startswith("N 1, ")


def test_cards_that_lie_face_up_are_shown_with_their_owner():
    position = do(called(*HANDS), ShowHand(E), Expose(W, card("9D")))
    lies = pile(view(position), "exposed")
    assert {seat: {each.text for each in lie.cards} for seat, lie in lies.items()} == {
        E: {"KS", "3H", "7D"},
        W: {"9D"},
    }
    assert [lies[seat].count for seat in (E, W)] == [3, 1]
    counts = {seat: each.count for seat, each in pile(view(position), "hand").items()}
    assert counts == {N: 3, E: 0, S: 3, W: 2}  # The cards of each hand that are not face up.


def test_the_tricks_of_two_who_play_together_are_counted_as_one():
    position = called(*HANDS, plays=PROPOSITION, caller=N, partner=S)
    position = play(position, "AS", "KS", "QS", "JS", "/", "2H", "3H", "4H", "5H", "/")
    assert facts(view(position))["tricks"] == "N and S 1, E and W 1"


def test_the_turn_up_is_a_pile_of_the_dealers_until_it_is_taken_up():
    position = to_call(*HANDS, turned="5H")
    lies = pile(view(position), "turn_up")
    assert [(seat, each.cards[0].text, each.count) for seat, each in lies.items()] == [(W, "5H", 1)]
    assert "turn_up" not in facts(view(position))


def test_what_is_trumps_is_shown_once_it_is_settled():
    assert facts(view(called(*HANDS)))["trumps"] == "hearts"
    assert facts(view(called(*HANDS, plays=MISERE)))["trumps"] == "none"
    naming = do(to_call(*HANDS), Declare(N, ABONDANCE), Pass(E), Pass(S), Pass(W))
    assert facts(view(naming))["trumps"] == "not named yet"


def test_what_is_asked_of_a_seat_stands_over_its_choices():
    bidding = to_call(*HANDS)
    assert words(view(bidding, N).prompt) == "Your call"
    assert words(view(bidding, E).prompt) == ""
    position = called(*HANDS)
    assert words(view(position, N).prompt) == "Lead a card"
    assert words(view(play(position, "AS"), E).prompt) == "Follow spades"


def test_one_who_will_speak_later_sees_the_calls_to_come():
    def coming(position, seat):
        return [choice.act for choice in view(position, seat).coming]

    assert [*map(type, coming(sitting(), S))] == [Declare] * 6 + [Pass], "before the pack is cut"
    bid = do(to_call(*HANDS), Pass(N), Declare(E, SOLO))
    assert coming(bid, W) == [Declare(W, call) for call in (MISERE, ABONDANCE, OUVERTE, DECLAREE)] + [Pass(W)]
    assert coming(bid, S) == [], "whose turn it is has the choices themselves"
    assert [choice.act.seat for choice in view(bid, S).choices] == [S] * 5
    for seat in (N, E, None):
        assert coming(bid, seat) == [], "one who has passed, the highest, and a bystander"
    assert coming(do(bid, Declare(S, ABONDANCE)), E)[:-1] == [
        Declare(E, call) for call in (IN_TRUMPS, OUVERTE, DECLAREE)
    ]
    assert coming(do(bid, Pass(S), Pass(W)), S) == []


def test_forty_five_places_to_cut_are_one_choice():
    pack = shuffled(Random(1909))
    position = do(sitting(), Cut(keeps=N, pack=pack), Shuffle(pack=pack))
    (cutter,) = GAME.due(position)
    (cut,) = [choice for choice in view(position, cutter).choices if isinstance(choice.act, CutPack)]
    assert (cut.figure.least, cut.figure.most, cut.typed) == (4, 48, "cut 26")
    for at in (4, 26, 48):
        assert GAME.speech.read(f"cut {at}", GAME.observe(position, cutter)) == CutPack(cutter, at)


def test_a_choice_is_typed_by_its_number_counted_from_one():
    position = slipped()
    (due,) = GAME.due(position)
    choices = view(position, due).choices
    numbered = [choice.typed for choice in choices if isinstance(choice.act, Choose)]
    assert numbered == [f"choose {number}" for number in range(1, len(numbered) + 1)]
    seen = GAME.observe(position, due)
    for choice in choices:
        assert GAME.speech.read(choice.typed, seen) == choice.act
        assert not choice.usual
    assert len(numbered) == 1
    for number in (0, 2):
        with pytest.raises(NotAnAct, match=f"there is only one choice, so you cannot choose number {number}"):
            GAME.speech.read(f"choose {number}", seen)


def test_a_hand_may_be_laid_open_of_ones_own_accord_and_not_where_it_must_be():
    position = called(*HANDS)
    assert [each.act for each in view(position, E).asides if isinstance(each.act, ShowHand)] == [ShowHand(E)]
    open_hand = do(position, ShowHand(E))
    assert not any(isinstance(each.act, ShowHand) for each in view(open_hand, E).asides)
    strict = called(*HANDS, umpire=STRICT)
    assert view(strict, E).asides == ()


def test_every_choice_that_is_offered_reads_back_as_its_act():
    bidding = to_call(*HANDS)
    kinds = set()
    for position in (
        bidding,
        do(bidding, Declare(N, PROPOSITION)),
        called(*HANDS),
        play(called(*HANDS), "AS"),
    ):
        for seat in SEATS:
            for choice in view(position, seat).choices:
                assert GAME.speech.read(choice.typed, GAME.observe(position, seat)) == choice.act
                kinds.add(type(choice.act))
    assert {Declare, Pass, Play} <= kinds


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("solo", "five tricks; 6d from each, 1d per trick over or under"),
        ("misere", "no tricks; 1s from each"),
        ("abondance-declaree", "all thirteen tricks; 3s from each"),
        ("propose", "eight tricks with a partner; 6d, 1d per trick over or under"),
    ],
)
def test_S_K01_each_call_says_what_it_needs_and_pays(typed, said):
    offered = {choice.typed: words(choice.note) for choice in view(to_call(*HANDS), N).choices if choice.note}
    assert offered[typed] == said
