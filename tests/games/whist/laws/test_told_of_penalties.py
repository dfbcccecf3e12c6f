"""What a player is told about penalties: their value before the choice, and what is owed, paid or
cancelled.
"""

import pytest
from msgspec.structs import replace

import said
from games.whist.laid_out import (
    ON_CLAIM,
    WATCHFUL,
    E,
    N,
    S,
    W,
    do,
    ended,
    in_deal,
    lawful,
    play,
    score,
    table,
)
from games.whist.laws.choosing import choose, waived
from games.whist.laws.test_paid import called_after_reminding, over, revoked, to_the_end, void
from hoyle.games.whist.act import Count, Play, Quit, ScoreHonours, Shuffle
from hoyle.games.whist.game import GAME
from hoyle.games.whist.words.penalty import _given_up, owed
from hoyle.table import Choose, Step, advance, told
from hoyle.table.act import Later, Waive
from hoyle.tricks.trick import Trick


def view(position, seat=S):
    return GAME.view(GAME.observe(position, seat))


def offered(position, seat):
    return [said.words(each.label) for each in view(position, seat).choices if isinstance(each.act, Choose)]


def told_of(position, act):
    """The events announced when this act is done."""
    after, rulings = advance(GAME, position, act)
    return said.lines(GAME.speech.tell(Step(position, act, after.state), rulings))


def chosen(position, seat, words):
    """The events announced when the seat takes the choice with this wording."""
    acts = [each for each in view(position, seat).choices if isinstance(each.act, Choose)]
    return told_of(position, next(each.act for each in acts if said.words(each.label).startswith(words)))


def test_W_L11_each_choice_says_what_it_comes_to_in_tricks_and_in_points():
    assert offered(revoked(score=(7, 2)), S) == [
        "add 3 points to NS: NS 10, EW 2",
        "take 3 tricks from EW: settled after the deal; EW have won 0 tricks so far",
        "deduct 3 points from EW: NS 7, EW 0",
    ]


def test_W_L11_a_choice_that_wins_the_game_says_the_score_as_it_is_shown():
    assert offered(revoked(score=(9, 2)), S)[0] == "add 3 points to NS: NS 10, EW 2"


def test_W_L11_a_choice_that_changes_nothing_says_that_the_score_stays():
    assert (
        offered(revoked(score=(7, 0)), S)[-1]
        == "deduct 3 points from EW: the score is unchanged at NS 7, EW 0"
    )


def test_W_L11_a_penalty_in_points_that_finds_none_to_take_says_that_the_score_stays():
    take = "deduct 3 points from EW"
    assert "The score stays at NS 7, EW 0." in chosen(revoked(score=(7, 0)), S, take)
    assert "NS lead, 7 to 1." in chosen(revoked(score=(7, 4)), S, take)


def test_W_G24_honours_set_up_when_the_game_is_won_count_for_nothing_and_that_is_said():
    position = ended(5, score=(0, 9), umpire=ON_CLAIM)
    after = do(position, ScoreHonours(N, 2))
    assert (score(after), after.state) == ((0, 11), position.state)
    (said_of_it,) = told(GAME, Step(position, ScoreHonours(N, 2), after.state))
    assert str(said_of_it.text).startswith("That action has no effect (W-G24): ")


def test_W_L11_offenders_who_would_be_up_stay_at_nine():
    assert offered(revoked(score=(0, 9)), S)[0] == "add 3 points to NS: NS 3, EW 9"


def test_W_L11_tricks_taken_early_are_told_to_be_owed_and_the_view_shows_them():
    position = revoked()
    assert "EW will give up 3 tricks after the deal." in chosen(position, S, "take 3 tricks")
    assert "owed" not in said.facts(view(position))
    assert said.facts(view(choose(position, S, "take 3 tricks")))["owed"] == "3 tricks from EW"


@pytest.mark.parametrize(
    ("won", "words"),
    [
        ((N, E, E, E, E), "EW give up 3 tricks."),
        (
            (N, N, N, N, E),
            "EW owe 3 tricks but give up only 2, having no more.",
        ),  # They win the last, too.
    ],
)
def test_W_L11_what_is_owed_is_told_when_it_is_paid_and_what_is_lacking(won, words):
    position = choose(revoked(), S, "take 3 tricks")
    held = tuple(seat % 2 for seat in won)
    position = in_deal(position, won_by=won, held_by=held, quitted=(Trick(),) * 5)
    lines = []
    while not position.state.deal.played_out:
        seat = GAME.due(position)[0]
        act = next(act for act in lawful(position, seat) if isinstance(act, (Play, Quit)))
        lines += told_of(position, act)
        position = do(position, act)
    assert lines.count(words) == 1
    assert not any("give up" in line for line in lines if line != words)


@pytest.mark.parametrize(
    ("owed", "words"),
    [
        (((1, 3), (1, 3)), ["EW give up 6 tricks."]),
        (((1, 3), (0, 3), (1, 3)), ["EW give up 3 tricks.", "NS give up 3 tricks.", "EW give up 3 tricks."]),
    ],
)
def test_W_L11_two_penalties_of_one_side_are_told_as_one(owed, words):
    position = in_deal(revoked(), won_by=(E,) * 13, held_by=(1,) * 13, owed=owed)
    assert said.lines(_given_up(position.state.deal, owed)) == words


def test_W_L11_of_choices_about_two_revokes_each_says_which_it_is_about():
    hands = ("AC 2C", "3D 4C", "5C 6C", "7D 8C")
    two = play(table(*hands, umpire=WATCHFUL), "AC", "3D", "5C", "7D", "/")
    notes = [said.words(each.note) for each in view(two, S).choices if isinstance(each.act, Choose)]
    assert len(set(notes)) == 2
    assert all("revoked in trick" in note for note in notes)
    one = [each.note for each in view(revoked(), S).choices if isinstance(each.act, Choose)]
    assert set(one) == {None}


def test_W_L11_tricks_taken_when_the_deal_is_played_are_told_at_once():
    lines = chosen(to_the_end(do(revoked(), Later(N, 0), Later(S, 0))), S, "take 3 tricks")
    assert not any("reckoned" in line for line in lines)
    assert any("give up" in line for line in lines)


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        ("penalties_stand", "The deal is void: its points are cancelled, but penalty points stand."),
        ("all_undone", "The deal is void: its points and all penalties are cancelled."),
    ],
)
def test_W_G31_a_deal_that_is_void_says_what_is_undone(reading, words):
    position = revoked(score=(0, 4), void_deal=reading)
    deal = position.state.deal
    position = in_deal(position, dealt=(deal.dealt[0], deal.dealt[1] | deal.dealt[2], *deal.dealt[2:]))
    assert words in told_of(position, Count(N))


def test_W_G31_no_dead_cards_lie_on_the_board():
    position = revoked(score=(0, 4))
    shown, dead = view(position), view(void(position))
    assert shown.hand
    assert shown.piles
    assert (dead.hand, dead.played, dead.piles) == ((), (), ())


def test_W_L17_a_call_that_falls_is_told_to():
    position = called_after_reminding()
    assert "The call by NS has no effect at 7 points." in chosen(position, W, "deduct 1")


def test_W_L17_its_neighbour_a_call_that_is_heard_is_not():
    position = called_after_reminding()
    waive = next(act for act in lawful(position, W) if isinstance(act, Waive))
    assert not any("no effect" in line for line in told_of(position, waive))
    assert score(waived(position)) == (10, 3)


def test_a_deal_that_is_over_and_not_void_lies_there_still():
    assert view(over(WATCHFUL)).piles


def test_only_tricks_are_owed():
    assert "owed" not in said.facts(view(choose(revoked(score=(0, 4)), S, "add 3")))


def test_W_L11_tricks_given_up_once_the_deal_is_played_are_told_beside_those_that_were_owed_before():
    """East and West have won six: three are lost for the revoke reported early, and three for the later
    one.
    """
    position = choose(revoked(), S, "take 3 tricks")
    position = in_deal(position, won_by=(N, *(E,) * 4), held_by=(0, 1, 1, 1, 1), quitted=(Trick(),) * 5)
    position = to_the_end(position)
    assert position.state.deal.taken == (4, 2)
    before = position.state
    after = replace(before, deal=replace(before.deal, owed=((1, 3), (1, 3))))
    assert said.lines(owed(Step(position, Count(N), after))) == [
        "EW owe 3 tricks but give up only 2, having no more."
    ]


def test_W_L11_tricks_that_a_side_owes_when_the_game_is_won_first_are_told_to_be_owed_no_longer():
    position = choose(revoked(score=(7, 4)), S, "take 3 tricks")
    before = position.state
    won = replace(before, tally=replace(before.tally, score=(10, 4)), over=True)
    assert said.lines(owed(Step(position, Count(N), won))) == [
        "EW no longer owe 3 tricks: the deal was not played out."
    ]
    assert "owed" not in said.facts(view(replace(position, state=won)))
    assert said.lines(owed(Step(replace(position, state=won), Shuffle(), won))) == []


def test_W_L11_its_neighbour_while_the_deal_goes_on_they_are_owed_still():
    position = choose(revoked(score=(7, 4)), S, "take 3 tricks")
    assert said.lines(owed(Step(position, Count(N), position.state))) == []
    assert "owed" in said.facts(view(position))


KEPT_DOWN = "EW revoked, so they cannot go past 9 points in this deal."


@pytest.mark.parametrize(
    ("stood_at", "paid", "told"), [(8, True, True), (8, False, False), (2, True, False)], ids=str
)
def test_W_L11_offenders_whom_the_revoke_keeps_at_nine_are_told_so_when_the_deal_is_played(
    stood_at, paid, told
):
    position = revoked(score=(0, stood_at))
    position = choose(position, S, "add 3") if paid else waived(position)
    position = in_deal(position, won_by=(E,) * 11, held_by=(1,) * 11, quitted=(Trick(),) * 11)
    lines = []
    while not position.state.deal.played_out:
        acts = lawful(position, GAME.due(position)[0])
        act = next(each for each in acts if isinstance(each, (Play, Quit)))
        lines = told_of(position, act)
        position = do(position, act)
    assert (KEPT_DOWN in lines) == told
    assert (score(position)[1] == 9) == told
