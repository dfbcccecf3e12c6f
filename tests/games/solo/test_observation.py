"""What a seat observes at solo: an ouverte laid down at the right time, and nothing that only the referee
saw.
"""

import pytest
from msgspec.structs import replace

from games.solo.laid_out import (
    MISERE,
    ON_CLAIM,
    OUVERTE,
    WATCHFUL,
    E,
    N,
    S,
    W,
    called,
    card,
    claimed,
    do,
    may_play,
    play,
    sitting,
    told,
)
from hoyle.cards import Hand
from hoyle.games.solo.act import Claim, Expose, Play, Quit
from hoyle.games.solo.game import GAME
from hoyle.law import NO_CASES
from hoyle.seat import SEATS
from hoyle.table import Step, Umpire, advance
from hoyle.tricks.in_play import EMPTY
from said import lines

EVERYBODY = (*SEATS, None)
AT_EVERY_TABLE = pytest.mark.parametrize("umpire", Umpire, ids=str)
LOOSER = pytest.mark.parametrize("umpire", [WATCHFUL, ON_CLAIM], ids=str)


def open_hands(position):
    """The cards lying face up, which each seat and a bystander must see alike."""
    (hands,) = {GAME.observe(position, seat).exposed for seat in EVERYBODY}
    return hands


def words(position, act):
    """The events of an act, and the views after it."""
    after, rulings = advance(GAME, position, act)
    return lines(GAME.speech.tell(Step(position, act, after.state), rulings))


def ouverte(umpire):
    """South plays a misère ouverte with a hand of four cards, and North leads."""
    hands = ("KS 9H 8D 7C", "QS TH 9D 8C", "2S 2H 2D 2C", "JS JH TD 9C")
    return called(*hands, plays=OUVERTE, caller=S, umpire=umpire)


@AT_EVERY_TABLE
def test_S_C6_an_ouvertes_hand_is_public_once_the_first_trick_is_won_and_not_before(umpire):
    position = ouverte(umpire)
    for word in ("KS", "QS", "2S", "JS"):
        assert open_hands(position) == EMPTY
        assert all(
            not GAME.observe(position, seat).hand & Hand("2H 2D 2C") for seat in EVERYBODY if seat != S
        )
        position = play(position, word)
    assert open_hands(position) == (Hand(), Hand(), Hand("2H 2D 2C"), Hand())
    position = play(position, "9H", "TH", "2H")
    assert open_hands(position)[S] == Hand("2D 2C")


@AT_EVERY_TABLE
def test_S_C3_a_close_misere_is_never_laid_down(umpire):
    hands = ("KS 9H", "QS TH", "2S 2H", "JS JH")
    position = called(*hands, plays=MISERE, caller=S, umpire=umpire)
    assert open_hands(play(position, "KS", "QS", "2S", "JS", "/")) == EMPTY


def test_S_C6_one_lost_by_its_first_trick_is_over_and_is_not_laid_down():
    hands = ("3S 9H", "4S TH", "AS 2H", "5S JH")
    position = play(called(*hands, plays=OUVERTE, caller=S), "3S", "4S", "AS", "5S")
    assert not any("lays down" in said for said in words(position, Quit(S)))
    assert open_hands(do(position, Quit(S))) == EMPTY


@LOOSER
def test_a_revoke_that_can_still_be_saved_reaches_no_observation(umpire):
    position = called("AS 2D", "KS 3S 4C", "QS 5H", "JS 6H", umpire=umpire)
    innocent = called("AS 2D", "KS 3S 4C", "QS 5H", "JS 6H", umpire=umpire)
    revoked = play(position, "AS", "4C", "QS", "JS")
    followed = play(innocent, "AS", "3S", "QS", "JS")
    assert revoked.docket.cases
    assert not followed.docket.cases
    for seat in EVERYBODY:
        seen = GAME.observe(revoked, seat)
        if seat != E:  # East may take it back, and knows it would be better.
            assert seen == GAME.observe(replace(revoked, docket=NO_CASES), seat)
        assert seen.cases == ()
        assert GAME.view(seen).notices == ()


def test_on_claim_a_revoke_past_saving_is_known_when_it_is_claimed_and_not_before():
    position = called("AS KD 2D", "KS 3S 4C", "QS 5H 6D", "JS 6H 7D")
    position = play(position, "AS", "4C", "QS", "JS", "/")
    for seat in EVERYBODY:
        honest = GAME.observe(replace(position, docket=NO_CASES), seat)
        assert GAME.observe(position, seat) == honest
    assert Claim(N, E, 0) in GAME.lawful(position, N)
    assert Claim(N, W, 0) in GAME.lawful(position, N), "and of a player who did not, just so"
    assert told(position) == []
    assert told(claimed(play(position, "KD", "3S", "6D", "7D", "/"), N, E, 0)) == [("S-L20", "EXACTED")]


def test_watchful_a_revoke_is_told_as_soon_as_it_is_past_saving():
    position = called("AS KD 2D", "KS 3S 4C", "QS 5H 6D", "JS 6H 7D", umpire=WATCHFUL)
    position = play(position, "AS", "4C", "QS", "JS")
    assert told(position) == []
    position = do(position, Quit(N))
    assert told(position) == [("S-L20", "OPEN")]


@AT_EVERY_TABLE
def test_a_seat_is_told_what_it_may_lawfully_lay_and_of_no_other_seats_cards(umpire):
    position = called("AS 2D", "KS 3S 4C", "QS 5H", "JS 6H", umpire=umpire)
    position = play(position, "AS")
    assert may_play(position, E) == Hand("KS 3S")
    for seat in (N, S, W, None):
        seen = GAME.observe(position, seat)
        assert not any(isinstance(act, Play) for act in seen.lawful)
        assert not seen.hand & Hand("KS 3S 4C")
        assert seen.counts == (1, 2, 2, 2) if seat in (S, W) else True


@LOOSER
def test_a_card_let_be_seen_is_seen_by_all(umpire):
    position = called("AS 2D", "KS 3S", "QS 5H", "JS 6H", umpire=umpire)
    position = do(position, Expose(E, card("KS")))
    assert open_hands(position)[E] == Hand("KS")


@AT_EVERY_TABLE
def test_before_the_first_deal_and_once_it_is_thrown_in_nobody_has_cards(umpire):
    position = ouverte(umpire)
    assert GAME.observe(position, S).hand
    thrown_in = replace(position, state=replace(position.state, deal=replace(position.state.deal, void=True)))
    for seen in (GAME.observe(sitting(umpire), S), GAME.observe(thrown_in, S)):
        assert (seen.hand, seen.counts, seen.contract) == (Hand(), (0, 0, 0, 0), None)
