"""Asking a partner who does not follow suit: S-L28."""

import pytest

from games.solo.laid_out import (
    MISERE,
    OUVERTE,
    PROPOSITION,
    STRICT,
    E,
    N,
    S,
    W,
    called,
    do,
    play,
    refused,
    told,
)
from hoyle.games.solo.act import AskSuit, Withdraw
from hoyle.games.solo.asides import asides
from hoyle.games.solo.game import GAME
from hoyle.table import Step

HANDS = ("AS 2S 2H", "KS 3S 3H", "QS 4S 4H", "JS 5S 5H")


def offered(position, seat):
    return AskSuit(seat) in tuple(asides(GAME.observe(position, seat)))


def asked(position, seat):
    """The answer that everyone is told when the seat asks."""
    step = Step(position, AskSuit(seat), position.state)
    return [(event.text.args["who"], event.text.args.get("of")) for event in GAME.speech.tell(step, ())]


def test_S_L28_an_adversary_asks_the_partner_who_does_not_follow_who_puts_the_revoke_right():
    position = play(called(*HANDS), "AS", "3H", "QS")
    assert offered(position, S)
    assert asked(position, S) == [(S, E)]
    after = do(position, AskSuit(S))
    assert told(after) == told(position)
    assert Withdraw(E) in GAME.lawful(after, E)


def test_S_L28_a_partner_in_a_proposition_asks():
    position = play(called(*HANDS, plays=PROPOSITION, partner=S), "AS", "KS", "4H")
    assert offered(position, N)
    assert not offered(position, E)
    assert asked(position, N) == [(N, S)]


def test_S_L28_nobody_is_asked_who_has_followed_and_the_caller_alone_asks_nobody():
    followed = play(called(*HANDS), "AS", "KS")
    assert not offered(followed, S)
    assert refused(play(called(*HANDS, umpire=STRICT), "AS", "KS"), AskSuit(S)) == "S-L28"
    revoked = play(called(*HANDS), "AS", "3H")
    assert not offered(revoked, N)
    assert asked(revoked, N) == [(N, None)]


@pytest.mark.parametrize("plays", [MISERE, OUVERTE])
def test_S_L28_at_a_misere_nobody_asks(plays):
    hands = ("2S 2H", "KS 3S 3D", "4D 4H", "JS 5S 5H")
    position = play(called(*hands, plays=plays, umpire=STRICT), "2S", "KS", "4D")
    assert not offered(position, E)
    assert refused(position, AskSuit(E)) == "S-L28"


def test_S_L28_a_lawful_renounce_is_asked_about_and_stands():
    hands = ("AS 2S 2H", "KS 3S 3H", "QD 4D 4H", "JS 5S 5H")
    position = play(called(*hands), "AS", "KS", "QD")
    after = do(position, AskSuit(W))
    assert asked(position, W) == [(W, S)]
    assert Withdraw(S) not in GAME.lawful(after, S)
