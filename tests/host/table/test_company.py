"""The company of a table: its players, their seats' secrets, the waits for absent players, and
substitutes.
"""

import pytest

from hoyle.errors import BadText, ImpossibleAct
from hoyle.host.setup import Chair, Token
from hoyle.host.table.company import Company

ADA, BOB, BOT, OPEN = range(4)
AWAY = 30.0
BEGAN = 100.0


@pytest.fixture
def company():
    """Two people, neither of them present yet, a bot, and a seat reserved for a friend."""
    chairs = (
        Chair(kind="person", name="Ada"),
        Chair(kind="person", name="Bob"),
        Chair(kind="bot", name="Charlotte", bot="search"),
        Chair(kind="open", name="Dot"),
    )
    tokens = {
        ADA: Token(b"ada's cookie", taken=True),
        BOB: Token(b"bob's cookie", taken=True),
        OPEN: Token(b"invitation", taken=False),
    }
    return Company(chairs, tokens, BEGAN)


def test_a_cookie_opens_its_seat_and_an_invitation_opens_none(company):
    assert company.player_of(b"ada's cookie") == ADA
    assert company.player_of(b"bob's cookie") == BOB
    for other in (b"invitation", b"", b"ada's cooki", b"anything"):
        assert company.player_of(other) is None


def test_the_first_open_seat_may_be_asked_for_while_there_is_one(company):
    company.tokens[BOB] = Token(b"for whoever has bob's seat", taken=False)
    assert company.any_invitation() == b"invitation"
    company.take(b"invitation", b"dot's cookie", "Dot", BEGAN)
    with pytest.raises(ImpossibleAct, match="this invitation has been used or has expired"):
        company.any_invitation()


def test_an_invitation_gives_its_seat_once(company):
    assert company.waits
    assert company.take(b"invitation", b"dot's cookie", "Dorothy", BEGAN) == OPEN
    assert not company.waits
    assert company.names == ("Ada", "Bob", "Charlotte", "Dorothy")
    assert company.chairs[OPEN].kind == "person"
    assert company.player_of(b"dot's cookie") == OPEN
    with pytest.raises(ImpossibleAct, match="has been used or has expired"):
        company.take(b"invitation", b"eve's cookie", "Eve", BEGAN)


@pytest.mark.parametrize("cookie", [b"ada's cookie", b"dot's cookie"])
def test_a_cookie_is_no_invitation_to_the_seat_that_it_opens(company, cookie):
    company.take(b"invitation", b"dot's cookie", "Dorothy", BEGAN)
    with pytest.raises(ImpossibleAct, match="has been used or has expired"):
        company.take(cookie, b"eve's cookie", "Eve", BEGAN)
    assert company.player_of(b"eve's cookie") is None


def test_a_seat_is_not_given_under_a_name_that_is_none(company):
    for name in ("", "  ", "x" * 200, "a\x07b"):
        with pytest.raises(BadText):
            company.take(b"invitation", b"dot's cookie", name, BEGAN)
    assert company.waits
    assert company.player_of(b"dot's cookie") is None


def test_a_new_invitation_voids_the_one_before_and_is_to_an_open_seat_alone(company):
    company.invite(OPEN, b"another")
    with pytest.raises(ImpossibleAct, match="ask for a new one"):
        company.take(b"invitation", b"dot's cookie", "Dorothy", BEGAN)
    assert company.take(b"another", b"dot's cookie", "Dorothy", BEGAN) == OPEN
    for player in (-1, ADA, BOT, OPEN, 4):
        with pytest.raises(ImpossibleAct, match=r"that seat is taken|may still come back"):
            company.invite(player, b"more")


def test_a_player_is_renamed_and_stays_what_they_are(company):
    company.rename(ADA, "Augusta")
    assert company.chairs[ADA] == Chair(kind="person", name="Augusta")
    company.rename(BOT, "Babbage")
    assert company.chairs[BOT] == Chair(kind="bot", name="Babbage", bot="search")
    company.rename(ADA, "Augusta")  # Taking one's own name is no conflict.
    assert company.names == ("Augusta", "Bob", "Babbage", "Dot")
    company.rename(ADA, "Bob")
    assert len(set(company.names)) == 4, "two of one name are told apart"


def test_who_is_away_is_waited_for_so_long_from_when_they_went(company):
    company.connect(BOB)
    assert company.waited_for_until(ADA, AWAY) == BEGAN + AWAY, "she has not come yet"
    company.connect(ADA)
    assert company.waited_for_until(ADA, AWAY) is None
    company.disconnect(ADA, BEGAN + 5)
    assert company.waited_for_until(ADA, AWAY) == BEGAN + 5 + AWAY
    assert company.present == {BOB}


def test_nobody_is_waited_for_where_nobody_else_is_there(company):
    assert company.waited_for_until(ADA, AWAY) is None
    company.connect(ADA)
    company.disconnect(ADA, BEGAN)
    assert company.waited_for_until(ADA, AWAY) is None


def test_a_friend_who_takes_a_seat_is_waited_for_from_then(company):
    company.connect(ADA)
    assert company.waited_for_until(OPEN, AWAY) is None
    company.take(b"invitation", b"dot's cookie", "Dorothy", BEGAN + 50)
    assert company.waited_for_until(OPEN, AWAY) == BEGAN + 50 + AWAY


def test_a_bot_plays_for_who_has_got_up_until_they_come_back(company):
    company.connect(ADA)
    company.connect(BOB)
    assert company.plays_for(ADA, "plain") is None
    company.get_up(ADA, BEGAN)
    assert company.plays_for(ADA, "plain") == "plain"
    assert company.waited_for_until(ADA, AWAY) is None
    assert company.present == {BOB}
    company.connect(ADA)
    assert company.plays_for(ADA, "plain") is None
    company.stand_in_for(BOB)
    assert company.plays_for(BOB, "plain") == "plain"
    assert company.present == {ADA, BOB}


def test_a_bot_plays_as_it_was_chosen_and_an_open_seat_as_is_usual(company):
    assert company.plays_for(BOT, "plain") == "search"
    assert company.plays_for(OPEN, "plain") == "plain"


def test_everybody_is_told_of_in_the_order_of_the_seats(company):
    company.connect(ADA)
    company.stand_in_for(BOB)
    people = company.people((OPEN, ADA, BOT, BOB))
    assert [(each.seat, each.player, each.name, each.kind, each.bot) for each in people] == [
        (0, OPEN, "Dot", "open", None),
        (1, ADA, "Ada", "person", None),
        (2, BOT, "Charlotte", "bot", "search"),
        (3, BOB, "Bob", "person", None),
    ]
    assert [each.present for each in people] == [False, True, True, False]
    assert [each.stood_in for each in people] == [False, False, False, True]
