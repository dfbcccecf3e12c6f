"""Who must act, and what the table does automatically for its players."""

import random

import pytest

from games.whist.laid_out import (
    ON_CLAIM,
    STRICT,
    WATCHFUL,
    E,
    N,
    S,
    W,
    attended,
    do,
    ended,
    impossible,
    lawful,
    play,
    shuffled,
    sit_on,
    sitting,
    table,
)
from games.whist.laws.choosing import settled
from hoyle.cards import Card, Hand
from hoyle.games.whist.act import Claim, Content, CutIn, Quit, ScoreHonours, Shuffle
from hoyle.games.whist.choice import awaited
from hoyle.games.whist.following import BINDINGS
from hoyle.games.whist.game import GAME
from hoyle.seat import CHANCE, SEATS
from hoyle.table import Umpire
from hoyle.table.advance import play_on
from scale import first

HANDS = ("AS 2S", "KS 3S", "QS 4S", "JS 5S")


@pytest.mark.parametrize("umpire", first(1, Umpire), ids=str)
def test_whoever_is_due_has_something_lawful_to_do_and_at_a_strict_table_nobody_else_has(umpire):
    def choose(position, seat):
        (due,) = GAME.due(position)
        assert lawful(position, due)
        if umpire is STRICT:
            assert all(not lawful(position, other) for other in SEATS if other != due)
        return rng.choice(lawful(position, seat))

    rng = random.Random(21)
    sit_on(sitting(umpire), rng, deals=3, choose=choose)


def test_the_turn_passes_round_and_then_to_the_winner():
    position, due = table(*HANDS, umpire=STRICT), []
    for word in ("AS", "KS", "QS", "JS", "2S", "3S", "4S", "5S"):
        due += GAME.due(position)
        position = play(position, word)
    assert due == [N, E, S, W, N, E, S, W]


def test_the_last_trick_waits_for_whoever_gathers_it():
    position = play(table("AS", "KS", "QS", "JS", umpire=ON_CLAIM), "AS", "KS", "QS", "JS")
    assert GAME.due(position) == (N,)
    assert lawful(position, N) == (Quit(N),)
    position = play(position, "/")
    assert [GAME.due(position), GAME.due(settled(position))] == [(N,), (CHANCE,)]


def test_at_a_watchful_table_the_side_that_may_score_honours_is_asked_and_nobody_else():
    divided = play(table("AS", "KS", "QS", "JS", trumps="S"), "AS", "KS", "QS", "JS", "/")
    assert GAME.due(divided) == (CHANCE,)
    held = play(table("AS KS", "2S 3S", "QS 4S", "5S 6S", trumps="S"), "AS", "2S", "4S", "5S", "/")
    held = play(held, "KS", "3S", "QS", "6S", "/")
    assert [GAME.due(held), GAME.due(do(held, Content(N)))] == [(N,), (S,)]
    assert GAME.due(do(held, ScoreHonours(N, 2))) == GAME.due(settled(held)) == (CHANCE,)


def test_a_seat_that_is_content_is_not_asked_again_and_keeps_its_rights():
    position = play(table("AS", "KS", "QS", "JS", umpire=ON_CLAIM), "AS", "KS", "QS", "JS", "/")
    position = do(position, Content(N))
    assert GAME.due(position) == (E,)
    assert "has already said the same thing" in impossible(position, Content(N))
    assert Content(N) not in lawful(position, N)
    assert Claim(N, E, 0) in lawful(position, N)
    assert "only between two deals" in impossible(table("AS", "KS", "QS", "JS"), Content(N))


def test_a_strict_table_turns_each_trick_and_scores_what_is_held_by_either_side():
    position = play(table(*HANDS, umpire=STRICT), "AS", "KS", "QS", "JS")
    assert GAME.attend(position) == (Quit(N),)
    assert GAME.attend(do(position, Quit(N))) == ()
    position = ended(7, honours=("AH KH", "", "QH", "JH"))
    assert GAME.attend(position) == (ScoreHonours(N, 2),)
    position = ended(7, honours=("AH", "KH QH", "", "JH"))
    assert GAME.attend(position) == (ScoreHonours(E, 2),)
    assert GAME.attend(attended(GAME, position)) == ()


@pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM])
def test_other_tables_leave_tricks_deals_and_honours_to_the_players(umpire):
    assert GAME.attend(play(table(*HANDS, umpire=umpire), "AS", "KS", "QS", "JS")) == ()
    assert GAME.attend(ended(7, honours=("AH KH", "", "QH", "JH"), umpire=umpire)) == ()


def test_the_tables_own_acts_are_told_as_they_are_done():
    heard = []
    position = play(table(*HANDS, umpire=STRICT), "AS", "KS", "QS", "JS")
    after = attended(
        GAME, position, lambda step, rulings: heard.append((step.before, step.act, step.after, rulings))
    )
    assert heard == [(position, Quit(N), after.state, ())]


def test_players_are_asked_in_turn_until_only_the_cards_can_act():
    asked = []

    def first(seen):
        asked.append(seen.seat)
        return seen.lawful[0]

    position = play_on(GAME, table(*HANDS, umpire=STRICT), first)
    assert asked == [N, E, S, W] * 2
    assert (GAME.due(position), position.state.deal.played_out) == ((CHANCE,), True)


def test_chance_does_no_more_than_it_is_given():
    state = sitting().state
    assert GAME.chance(state, E) == CutIn(keeps=E)
    assert GAME.chance(table(*HANDS).state, E) == Shuffle()
    assert lawful(do(ended(7), Shuffle(pack=shuffled(random.Random(2)))), N) == ()


def test_before_the_deal_nothing_may_be_laid_and_nobody_is_waited_for_bound_or_accused():
    position = do(
        sitting(ON_CLAIM),
        CutIn(keeps=S, pack=shuffled(random.Random(1))),
        Shuffle(pack=shuffled(random.Random(2))),
    )
    assert awaited(position) == (None, None)
    for seat in SEATS:
        assert BINDINGS.playable(position, seat) == Hand()
        assert [*BINDINGS.obligations(position, seat, 0)] == []
        assert BINDINGS.disobeyed(position, seat, Card("AS")) is None
        assert BINDINGS.waiting(position, seat) == BINDINGS.answerable(position, seat) == ()


def test_a_hand_that_is_out_of_cards_is_passed_over():
    position = play(table("AS 2S 2D", "KS", "QS 4S", "JS", umpire=ON_CLAIM), "AS", "KS", "QS", "JS", "/")
    assert GAME.due(position) == (N,)
    led = play(position, "2S")
    assert GAME.due(led) == (S,)
    assert awaited(led) == (S, None)
    whole = play(led, "4S")
    assert awaited(whole)[1] == N
    won = play(table("2S 3D", "AS", "QS 4D", "JS 5D", umpire=ON_CLAIM), "2S", "AS", "QS", "JS", "/")
    assert awaited(won) == (S, None), "East has won the trick, and has nothing to lead"
