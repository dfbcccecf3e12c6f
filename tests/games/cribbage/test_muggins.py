"""Counting one's own hand: what is overlooked and what is overcounted. C-R26."""

import pytest
from msgspec.structs import replace

from games.cribbage.laid import do, ruled
from games.cribbage.test_score import at_the_show
from games.cribbage.test_view import told
from hoyle.errors import ImpossibleAct, NotAnAct, UnlawfulAct
from hoyle.games.cribbage.act import Count, LetAllStand, LetStand, Muggins
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.state import Peg
from hoyle.games.cribbage.variant import FIVE_CARD, FOUR_HANDED, SIX_CARD, THREE_HANDED
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE
from hoyle.table import Step, Umpire, advance
from hoyle.table import told as of_the_table

MUGGINS = replace(SIX_CARD, muggins=True)
FIVE = replace(FIVE_CARD, muggins=True)
HANDS = ("5S TH JD 6C", "2C 4D 8H KD")


def counting(variant=MUGGINS, **rest):
    return at_the_show(variant, hands=HANDS, start="9H", **rest)


def holes(position):
    return position.state.tally.score


TRUE = 2 * 3 + 3
"""Five and ten, five and knave, six and nine; nine, ten and knave."""


def test_C_R26_off_the_table_counts_truly():
    position = counting(SIX_CARD)
    assert GAME.lawful(position, 0) == GAME.attend(position) == (Count(0, TRUE),)


def test_C_R26_each_counts_alone_and_may_say_any_figure():
    position = counting()
    assert GAME.attend(position) == ()
    assert GAME.lawful(position, 0) == tuple(Count(0, points) for points in range(30))


def test_C_R26_what_is_overlooked_may_be_claimed_until_the_next_count():
    position = counting()
    before = holes(position)
    counted = do(position, Count(0, TRUE - 5))
    assert GAME.due(counted) == (1,)
    assert LetStand(1) in GAME.lawful(counted, 1)
    claimed = do(counted, Muggins(1, 5))
    assert holes(claimed) == (before[0] + TRUE - 5, before[1] + 5)
    assert GAME.due(claimed) == (1,)
    with pytest.raises(ImpossibleAct, match="no count to answer"):
        do(claimed, Muggins(1, 1))
    stood = do(counted, LetStand(1))
    assert holes(stood) == (before[0] + TRUE - 5, before[1])
    following = do(stood, Count(1, 0))
    with pytest.raises(ImpossibleAct):
        do(following, Muggins(1, 5))


def test_C_R26_less_than_all_may_be_claimed_and_more_gains_nothing():
    counted = do(counting(), Count(0, TRUE - 5))
    before = holes(counted)
    assert holes(do(counted, Muggins(1, 2))) == (before[0], before[1] + 2)
    assert holes(do(counted, Muggins(1, 6))) == before
    assert holes(do(do(counting(), Count(0, TRUE)), Muggins(1, 1)))[1] == before[1]


@pytest.mark.parametrize(("variant", "hands", "most"), [(MUGGINS, HANDS, 29), (FIVE, ("55T", "66Q"), 20)])
def test_C_R26_a_strict_table_refuses_a_claim_of_more_than_such_a_hand_can_hold(variant, hands, most):
    counted = do(at_the_show(variant, hands=hands, start="9H"), Count(0, 5))
    assert Muggins(1, most - 5) in GAME.lawful(counted, 1)
    do(counted, Muggins(1, most - 5))
    too_many = Muggins(1, most - 4)
    assert too_many not in GAME.lawful(counted, 1)
    with pytest.raises(
        UnlawfulAct, match=r"seat 2 claims more points than the count could have missed \(C-R26\)"
    ):
        do(counted, too_many)
    loose = replace(counted, umpire=Umpire.WATCHFUL)
    assert holes(do(loose, too_many)) == holes(loose)


@pytest.mark.parametrize("counted", [0, 5, 6, 29])
def test_C_R26_all_that_a_hand_can_still_be_worth_may_be_claimed(counted):
    position = do(counting(), Count(0, counted))
    claims = [able.points for able in GAME.lawful(position, 1) if isinstance(able, Muggins)]
    assert claims == list(range(1, 29 - counted + 1))


def test_C_R26_a_count_waits_until_the_adversary_has_answered():
    counted = do(counting(), Count(0, TRUE))
    with pytest.raises(UnlawfulAct, match=r"before the previous count has been answered \(C-R26\)"):
        do(counted, Count(1, 0))


def test_C_R26_what_is_counted_too_many_is_set_back_and_pegged_by_the_adversary():
    position = counting()
    before = holes(position)
    counted, rulings = ruled(position, Count(0, TRUE + 3))
    assert holes(counted) == (before[0] + TRUE, before[1] + 3)
    assert [ruling.remedy for ruling in rulings] == [remedies.Holes(0, -3), remedies.Holes(1, 3)]
    assert {ruling.law for ruling in rulings} == {"C-R26"}


def test_C_R26_or_only_set_back():
    position = counting(replace(MUGGINS, overcount="set_back"))
    before = holes(position)
    counted, rulings = ruled(position, Count(0, TRUE + 3))
    assert holes(counted) == (before[0] + TRUE, before[1])
    assert len(rulings) == 1


def test_C_R26_nothing_counted_as_something_is_set_back_whole():
    position = at_the_show(MUGGINS, hands=("2S 4H 6D KC", "2C 4D 8H KD"), start="QS")
    before = holes(position)
    counted = do(position, Count(0, 29))
    assert counted.state.deal.shown[-1].holds == 0
    assert holes(counted) == (before[0], before[1] + 29)


def test_C_R26_an_overcount_does_not_win_the_game():
    position = counting(score=(100, 1))
    score = holes(position)[0]
    counted = do(position, Count(0, 121 - score))
    assert 121 - score > TRUE
    assert counted.state.tally.games == (0, 0)
    assert holes(counted)[0] == score + TRUE


def test_C_R26_the_adversary_may_win_by_it():
    position = counting(score=(1, 105))
    assert holes(position)[1] < 121
    won = do(position, Count(0, 29))
    assert won.state.tally.games == (0, 1)
    assert GAME.due(won) == (CHANCE,)


def test_C_R26_at_a_looser_table_without_muggins_an_overcount_is_set_back():
    position = replace(counting(SIX_CARD), umpire=Umpire.WATCHFUL)
    before = holes(position)
    counted, rulings = ruled(position, Count(0, TRUE + 3))
    assert holes(counted) == (before[0] + TRUE, before[1])
    assert len(rulings) == 1
    few = do(position, Count(0, TRUE - 2))
    assert holes(few) == (before[0] + TRUE - 2, before[1])
    assert GAME.due(few) == (1,)


def test_C_R26_the_crib_too_is_answered_before_the_deal_is_over():
    position = counting()
    for _ in range(2):
        (seat,) = GAME.due(position)
        position = do(position, Count(seat, 0))
        (other,) = GAME.due(position)
        position = do(position, LetStand(other))
    position = do(position, Count(1, 0, crib=True))
    assert GAME.due(position) == (0,)
    assert position.state.tally.deals == 0
    position = do(position, LetStand(0))
    assert GAME.due(position) == (CHANCE,)
    assert position.state.tally.deals == 1


def test_C_R26_every_adversary_may_claim_in_turn():
    three = replace(THREE_HANDED, muggins=True)
    position = do(at_the_show(three, hands=("55TJ", "66QK", "77QK")), Count(0, 0))
    assert GAME.due(position) == (1,)
    with pytest.raises(UnlawfulAct, match=r"answers the count before their turn \(C-R26\)"):
        do(position, Muggins(2, 1))
    before = holes(position)
    position = do(position, Muggins(1, 3), Muggins(2, 3))
    assert holes(position) == (before[0], before[1] + 3, before[2] + 3)
    assert GAME.due(position) == (1,)


def test_C_R26_partners_do_not_claim_from_each_other():
    four = replace(FOUR_HANDED, muggins=True)
    position = do(at_the_show(four, hands=("55TJ", "66QK", "77QK", "88TJ")), Count(0, 0))
    assert GAME.due(position) == (1,)
    position = do(position, LetStand(1))
    assert GAME.due(position) == (3,)
    assert GAME.due(do(position, LetStand(3))) == (1,)


@pytest.mark.parametrize(("seat", "pegs"), [(0, 1), (1, 2), (2, 0)])
def test_C_R26_of_three_the_adversary_on_the_left_pegs_what_is_counted_too_many(seat, pegs):
    position = at_the_show(replace(THREE_HANDED, muggins=True), hands=("55TJ", "66QK", "77QK"))
    for earlier in range(seat):
        position = do(position, Count(earlier, 0))
        while GAME.due(position)[0] != earlier + 1 or LetStand(GAME.due(position)[0]) in GAME.lawful(
            position, GAME.due(position)[0]
        ):
            position = do(position, LetStand(GAME.due(position)[0]))
    before = holes(position)
    counted = do(position, Count(seat, 29))
    holds = counted.state.deal.shown[-1].holds
    gained = [now - then for now, then in zip(holes(counted), before, strict=True)]
    assert gained == [{seat: holds, pegs: 29 - holds}.get(each, 0) for each in range(3)]


@pytest.mark.parametrize("umpire", Umpire)
def test_a_figure_that_nobody_could_say_is_impossible(umpire):
    position = replace(counting(), umpire=umpire)
    for points in (-1, 100, 10**9):
        with pytest.raises(ImpossibleAct, match="a number from 0 to 99"):
            do(position, Count(0, points))
    counted = do(position, Count(0, 0))
    for points in (0, 100, 10**9):
        with pytest.raises(ImpossibleAct, match="a claim must be for 1 to 99 points"):
            do(counted, Muggins(1, points))


def test_C_R26_a_count_must_be_said_and_enter_alone_says_none():
    (choice,) = GAME.view(GAME.observe(counting(), 0)).choices
    assert choice.figure.usual is None
    with pytest.raises(NotAnAct):
        GAME.speech.read("count", GAME.observe(counting(), 0))
    assert GAME.speech.read("count 0", GAME.observe(counting(), 0)) == Count(0, 0)


def test_C_R26_its_neighbour_where_the_table_counts_enter_does_it():
    position = counting(SIX_CARD)
    (choice,) = GAME.view(GAME.observe(position, 0)).choices
    assert choice.figure is None
    assert GAME.speech.read("count", GAME.observe(position, 0)) == Count(0, TRUE)


def test_C_R26_when_all_have_answered_a_count_the_table_says_what_the_hand_was_worth():
    counted = do(counting(), Count(0, TRUE - 5))
    worth = "A's hand was worth nine."
    assert TRUE == 9
    assert worth in told(counted, Muggins(1, 5), 0)
    assert worth in told(counted, LetStand(1), 0)
    assert worth not in told(counting(), Count(0, TRUE - 5), 0)


def test_C_R26_who_lets_every_count_stand_is_asked_no_more_in_this_deal():
    counted = do(counting(), Count(0, TRUE - 1))
    view = GAME.view(GAME.observe(counted, 1))
    assert [type(each.act) for each in view.choices if each.usual] == [LetAllStand]
    assert GAME.speech.read("stand all", GAME.observe(counted, 1)) == LetAllStand(1)
    content = do(counted, LetAllStand(1))
    assert content.state.tally.score == counted.state.tally.score
    assert GAME.due(content) == (1,), "to count the dealer's own hand"
    dealers = do(content, Count(1, 0))
    assert GAME.due(dealers) == (0,), "the other has let nothing stand yet"
    assert GAME.due(do(dealers, LetAllStand(0), Count(1, 0, crib=True))) == (CHANCE,)
    assert told(counted, LetAllStand(1), 0)[0] == "B accepts every count in this deal."


BY_HAND = replace(SIX_CARD, counting="by_hand")


@pytest.mark.parametrize("said", [TRUE, TRUE - 3, TRUE + 4])
@pytest.mark.parametrize("umpire", [Umpire.STRICT, Umpire.ON_CLAIM])
def test_C_R19_counted_by_hand_the_true_count_is_pegged_whatever_is_said(said, umpire):
    position = replace(counting(), umpire=umpire)
    position = replace(position, state=replace(position.state, variant=BY_HAND))
    (count,) = [each for each in GAME.view(GAME.observe(position, 0)).choices if each.figure]
    assert (count.figure.least, count.figure.most, count.figure.usual) == (0, 29, None)
    after, rulings = advance(GAME, position, Count(0, said))
    assert rulings == ()
    assert after.state.deal.pegs[-1] == Peg(0, TRUE, "hand")
    lines = told(position, Count(0, said), 0)
    assert ("The count is right, and A pegs the points." in lines) is (said == TRUE)
    true = (
        "The correct count: fifteen two, fifteen four, fifteen six, and a run of three is nine; A pegs nine."
    )
    assert (true in lines) is (said != TRUE)
    assert GAME.due(after) == (1,), "nobody is asked to claim anything"


LOOSE = pytest.mark.parametrize("umpire", [Umpire.WATCHFUL, Umpire.ON_CLAIM], ids=str)


@LOOSE
def test_C_R26_a_player_who_overlooked_holes_ends_no_claim_by_counting_the_crib_at_once(umpire):
    position = replace(do(counting(), Count(0, TRUE), LetStand(1), Count(1, 0)), umpire=umpire)
    crib = Count(1, 0, crib=True)
    after, rulings = advance(GAME, position, crib)
    assert (after, rulings) == (position, ())
    said = [str(event.text) for event in of_the_table(GAME, Step(position, crib, after.state), rulings)]
    assert said == [
        "That action has no effect (C-R26): E counts before the previous count has been answered."
    ]
    assert do(do(position, LetStand(0)), crib).state.deal.shown[-1].crib


@LOOSE
def test_C_R26_an_adversary_who_counts_next_lets_the_claim_go(umpire):
    position = replace(do(counting(), Count(0, TRUE - 5)), umpire=umpire)
    following = do(position, Count(1, 0))
    assert len(following.state.deal.shown) == 2
    with pytest.raises(ImpossibleAct):
        do(following, Muggins(1, 5))


@LOOSE
def test_C_R26_one_of_two_adversaries_ends_no_claim_of_the_other(umpire):
    hands = ("55TJ", "66QK", "77QK")
    position = at_the_show(replace(THREE_HANDED, muggins=True), hands=hands, umpire=umpire)
    (first,) = GAME.due(position)
    counted = do(position, Count(first, 0))
    second = GAME.due(counted)[0]
    after, _ = advance(GAME, counted, Count(second, 0))
    assert after == counted
    (third,) = {0, 1, 2} - {first, second}
    assert LetStand(third) in GAME.lawful(do(counted, LetStand(second)), third)


def test_C_R19_a_hand_worth_nothing_and_counted_so_is_right_and_nothing_is_pegged():
    position = replace(
        at_the_show(SIX_CARD, hands=("2S 4H 6D TC", HANDS[1]), start="KC"), umpire=Umpire.STRICT
    )
    position = replace(position, state=replace(position.state, variant=BY_HAND))
    assert told(position, Count(0, 0), 0)[1] == "The count is right."
