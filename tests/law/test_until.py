"""When a right ends: by whose act, in which trick, and how that is described."""

import pytest

from hoyle.law import (
    AT_THE_CUT,
    AT_THE_DEALS_END,
    AT_THE_TURN_UP,
    Landmark,
    Passed,
    named_card,
    own_card,
    own_word,
    when_turned,
    when_whole,
)
from hoyle.law.until import OF_A_SEAT, UntilMoment
from hoyle.seat import Seat

N, E, S, W = map(Seat, range(4))
CARD = frozenset({Landmark.CARD})


def card_of(seat, trick=None):
    return Passed(CARD, seat, trick)


@pytest.mark.parametrize("landmark", list(Landmark))
def test_a_card_or_a_word_says_whose_and_no_other_moment_does(landmark):
    if landmark in OF_A_SEAT:
        with pytest.raises(TypeError, match="say by whose act it comes"):
            UntilMoment(landmark)
        assert UntilMoment(landmark, (N,)).by == (N,)
    else:
        with pytest.raises(TypeError):
            UntilMoment(landmark, (N,))
        assert UntilMoment(landmark).by == ()


@pytest.mark.parametrize("until", [own_card((N, S)), named_card((N, S))])
def test_a_card_ends_a_right_only_if_it_is_one_of_theirs(until):
    assert [until.ended_by(card_of(seat)) for seat in (N, E, S, W)] == [
        Landmark.CARD,
        None,
        Landmark.CARD,
        None,
    ]


def test_a_card_to_another_trick_ends_no_right_that_names_one():
    until = own_card((N,), 3)
    assert [until.ended_by(card_of(N, trick)) for trick in (2, 3, 4)] == [None, Landmark.CARD, None]
    assert own_card((N,)).ended_by(card_of(N, 7)) is Landmark.CARD


@pytest.mark.parametrize(
    ("until", "landmark"), [(when_turned(2), Landmark.TRICK_TURNED), (when_whole(2), Landmark.TRICK_WHOLE)]
)
def test_a_trick_turned_or_complete_is_that_trick(until, landmark):
    assert until.ended_by(Passed(frozenset({landmark}), E, 1)) is None
    assert until.ended_by(Passed(frozenset({landmark}), E, 2)) is landmark


def test_the_end_of_a_deal_turns_every_trick_whichever_was_played_to():
    passed = Passed(CARD | {Landmark.DEAL_END, Landmark.TRICK_TURNED}, E, 5)
    assert when_turned(4).ended_by(passed) is Landmark.TRICK_TURNED
    assert when_whole(4).ended_by(passed) is None
    assert str(passed.text(Landmark.TRICK_TURNED)) == "the deal has been played out"


def test_a_right_ends_at_the_first_of_several_moments():
    until = own_card((N,)) | when_whole(2)
    assert until.ended_by(card_of(N, 5)) is Landmark.CARD
    assert until.ended_by(Passed(CARD | {Landmark.TRICK_WHOLE}, E, 2)) is Landmark.TRICK_WHOLE
    assert until.ended_by(card_of(E, 2)) is None


@pytest.mark.parametrize(
    "until", [own_card((N,)), own_word((N,)), AT_THE_DEALS_END, when_turned(2), AT_THE_CUT]
)
@pytest.mark.parametrize("end", [Landmark.CUT, Landmark.THROWN_IN])
def test_the_cut_and_hands_thrown_in_end_every_right_but_one_until_the_turn_up(until, end):
    assert until.ended_by(Passed(frozenset({end}))) is end
    assert AT_THE_TURN_UP.ended_by(Passed(frozenset({end}))) is None
    assert AT_THE_TURN_UP.ended_by(Passed(frozenset({end, Landmark.TURN_UP}))) is Landmark.TURN_UP


@pytest.mark.parametrize(
    ("until", "words"),
    [
        (own_card((N, S)), "the next card from N or S is played"),
        (own_card((N, S), 1), "a card from N or S is played to trick 2"),
        (own_word((E,)), "the next call from E is made"),
        (when_turned(0), "trick 1 has been gathered"),
        (when_whole(0) | own_card((N,)), "trick 1 is complete, or the next card from N is played"),
        (AT_THE_DEALS_END, "the deal has been played out"),
    ],
)
def test_an_end_has_its_words(until, words):
    assert str(until.text) == words


@pytest.mark.parametrize(
    ("passed", "landmark", "words"),
    [
        (card_of(E, 2), Landmark.CARD, "E has played to trick 3"),
        (card_of(E), Landmark.CARD, "E has played a card"),
        (Passed(CARD), Landmark.CARD, "the next card has been played"),
        (Passed(frozenset({Landmark.WORD}), S), Landmark.WORD, "S has made a call"),
        (Passed(frozenset({Landmark.CUT}), S), Landmark.CUT, "the pack has been cut for the next deal"),
    ],
)
def test_what_has_ended_a_right_is_said(passed, landmark, words):
    assert str(passed.text(landmark)) == words
