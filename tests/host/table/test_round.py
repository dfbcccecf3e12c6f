"""One shuffle in progress: who is asked, who pledges, who opens, and how long each is waited for."""

import pytest

from hoyle.errors import ImpossibleAct
from hoyle.fairness import Contribution, Pledge, Purpose, context
from hoyle.fairness.commitment import pledge_of
from hoyle.host.sitting.packs import Promise
from hoyle.host.table.shuffling import PATIENCE, ShuffleRound

WHERE = context("9f3c", 0, Purpose.DEAL)
ANN, BOB, CY = 0, 1, 2
NAMES = {ANN: "Ann", BOB: "Bob", CY: "Cy"}
VALUES = {ANN: "11" * 32, BOB: "22" * 32, CY: "33" * 32}
BEGAN = 100.0


def pledged(player, value=None):
    """The commitment to a value of that player's."""
    return pledge_of(WHERE, NAMES[player], bytes.fromhex(value or VALUES[player]))


def asked(*players):
    """A round with these players, at its beginning."""
    promise = Promise(shuffle=0, purpose=Purpose.DEAL, context=WHERE, commitment="ab" * 32)
    return ShuffleRound(
        promise, {player: NAMES[player] for player in players or (ANN, BOB)}, BEGAN + PATIENCE
    )


def opening(*players):
    """A round in which exactly these have pledged, and must now open."""
    one = asked(*players)
    for player in players:
        one.pledge(player, pledged(player))
    assert one.step(BEGAN)
    return one


def test_all_pledge_and_then_all_open():
    one = asked()
    one.pledge(BOB, pledged(BOB))
    assert not one.step(BEGAN)
    assert not one.opening
    one.pledge(ANN, pledged(ANN))
    assert one.step(BEGAN)
    assert one.opening
    assert not one.step(BEGAN), "it is at that stage already"
    one.open(BOB, VALUES[BOB])
    assert not one.is_done(BEGAN)
    one.open(ANN, VALUES[ANN])
    assert one.is_done(BEGAN)
    assert one.failed() == ()
    assert one.pledged() == tuple(Pledge(NAMES[each], pledged(each)) for each in (ANN, BOB))
    assert one.contributions() == tuple(
        Contribution(NAMES[each], pledged(each), VALUES[each]) for each in (ANN, BOB)
    )


def test_who_does_not_pledge_in_time_gives_no_value():
    one = asked()
    one.pledge(BOB, pledged(BOB))
    assert not one.step(BEGAN + PATIENCE - 0.1)
    assert one.step(BEGAN + PATIENCE)
    with pytest.raises(ImpossibleAct, match="no pledge is needed from you now"):
        one.pledge(ANN, pledged(ANN))
    assert one.pledged() == (Pledge("Bob", pledged(BOB)),)


def test_those_who_open_are_waited_for_as_long_again():
    one = asked()
    one.pledge(ANN, pledged(ANN))
    late = BEGAN + PATIENCE + 1.0
    assert one.step(late)
    assert one.until == late + PATIENCE
    assert not one.is_done(late + PATIENCE - 0.1)
    assert one.is_done(late + PATIENCE)
    assert one.failed() == (Pledge("Ann", pledged(ANN)),)
    assert one.contributions() == ()


def test_a_round_of_which_nobody_pledges_is_done_once_their_time_is_up():
    one = asked()
    assert not one.is_done(BEGAN + PATIENCE), "it has not come to the opening"
    assert one.step(BEGAN + PATIENCE)
    assert one.is_done(BEGAN + PATIENCE)
    assert (one.pledged(), one.failed(), one.contributions()) == ((), (), ())


def test_one_of_two_who_does_not_open_is_named_and_the_other_is_not():
    one = opening(ANN, BOB)
    one.open(ANN, VALUES[ANN])
    assert one.failed() == (Pledge("Bob", pledged(BOB)),)
    assert one.contributions() == (Contribution("Ann", pledged(ANN), VALUES[ANN]),)


@pytest.mark.parametrize("text", ["", "11" * 31, "11" * 33, "AB" * 32, "zz" * 32])
def test_a_pledge_is_64_digits_of_lower_case_hex(text):
    with pytest.raises(ImpossibleAct, match="64 lower-case hex digits"):
        asked().pledge(ANN, text)


def test_a_pledge_stands_and_may_be_said_again():
    one = asked()
    one.pledge(ANN, pledged(ANN))
    one.pledge(ANN, pledged(ANN))
    with pytest.raises(ImpossibleAct, match="no pledge is needed from you now"):
        one.pledge(ANN, pledged(ANN, VALUES[BOB]))
    assert one.pledges == {ANN: Pledge("Ann", pledged(ANN))}
    assert one.step(BEGAN + PATIENCE)
    one.pledge(ANN, pledged(ANN))  # The acknowledgement was missed.


def test_only_those_asked_pledge():
    with pytest.raises(ImpossibleAct, match="no pledge is needed from you now"):
        asked(ANN, BOB).pledge(CY, pledged(CY))


def test_who_comes_while_pledges_are_taken_is_asked_too_and_later_nobody_is():
    one = asked(ANN)
    one.pledge(ANN, pledged(ANN))
    one.ask({BOB: "Bob"})
    assert not one.step(BEGAN), "Bob is waited for"
    one.pledge(BOB, pledged(BOB))
    assert one.step(BEGAN)
    one.ask({CY: "Cy"})
    assert one.asked == {ANN: "Ann", BOB: "Bob"}


def test_who_goes_before_the_opening_is_waited_for_no_longer():
    one = asked()
    one.pledge(ANN, pledged(ANN))
    one.pledge(BOB, pledged(BOB))
    one.forget(BOB)
    one.forget(CY)
    assert one.asked == {ANN: "Ann"}
    assert one.step(BEGAN)
    assert one.pledged() == (Pledge("Ann", pledged(ANN)),)


def test_a_pledge_that_all_were_shown_stands_though_its_player_goes():
    one = opening(ANN, BOB)
    one.forget(BOB)
    assert one.pledged() == tuple(Pledge(NAMES[each], pledged(each)) for each in (ANN, BOB))
    assert not one.is_done(BEGAN)
    assert one.failed() != ()


def test_no_value_is_opened_before_all_pledges_are_in():
    one = asked()
    one.pledge(ANN, pledged(ANN))
    with pytest.raises(ImpossibleAct, match="you have no value to reveal now"):
        one.open(ANN, VALUES[ANN])
    assert one.values == {}


def test_only_what_was_pledged_is_opened_and_only_by_those_who_pledged():
    one = opening(ANN, BOB)
    with pytest.raises(ImpossibleAct, match="you have no value to reveal now"):
        one.open(CY, VALUES[CY])
    with pytest.raises(ImpossibleAct, match="that value does not match your pledge"):
        one.open(ANN, VALUES[BOB])
    with pytest.raises(ImpossibleAct, match="a value must be 64 lower-case hex digits"):
        one.open(ANN, "11")
    assert one.values == {}
    one.open(ANN, VALUES[ANN])
    one.open(ANN, VALUES[ANN])  # The acknowledgement was missed.
    with pytest.raises(ImpossibleAct, match="you have no value to reveal now"):
        one.open(ANN, VALUES[BOB])
    assert one.values[ANN].value == VALUES[ANN]


def test_the_order_is_that_of_the_players_however_they_came():
    one = asked(ANN, BOB, CY)
    for player in (CY, ANN, BOB):
        one.pledge(player, pledged(player))
    one.step(BEGAN)
    for player in (BOB, CY, ANN):
        one.open(player, VALUES[player])
    assert [each.player for each in one.pledged()] == ["Ann", "Bob", "Cy"]
    assert [each.player for each in one.contributions()] == ["Ann", "Bob", "Cy"]
