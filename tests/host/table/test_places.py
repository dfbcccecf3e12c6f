"""Friends swap places before the first deal, around the player who set up the table."""

import json

import pytest

from host.table.keeper import Keeper
from hoyle.host.frames import Swap

ADA, BOB, CLEO = 0, 1, 2


@pytest.fixture
def keeper():
    """Ada's table with two friends and a bot: all have come, and nothing is dealt before somebody starts
    it.
    """
    keeper = Keeper(seats=("me", "open", "open", "plain"), name="Ada", gathers=True)
    keeper.join(ADA, 0)
    for token, viewer, name in ((b"1", BOB, "Bob"), (b"2", CLEO, "Cleo")):
        player = keeper.take(token, name, cookie=name.encode())
        keeper.join(viewer, player)
    return keeper


def seated(keeper, viewer=ADA):
    return [each["name"] for each in keeper.tables[viewer]["people"]]


def why(keeper, viewer):
    return json.loads(keeper.sent[viewer][-1])["text"]["say"]


def test_the_host_lets_two_others_change_places_and_each_has_their_own_seat_there(keeper):
    assert keeper.tables[ADA]["stage"] == "gathering"
    keeper.says(ADA, Swap(players=(1, 2)))
    assert seated(keeper) == ["Ada", "Cleo", "Bob", "Harriet"]
    assert [keeper.tables[each]["seat"] for each in (ADA, BOB, CLEO)] == [0, 2, 1]
    assert keeper.live.company.player_of(b"Bob") == 2
    assert [each.name for each in keeper.saved.chairs] == seated(keeper), "it is stored"
    assert keeper.saved.tokens[1].hash == b"Cleo"
    keeper.says(BOB, "begin")
    assert keeper.tables[CLEO]["stage"] == "playing"
    assert keeper.views[BOB]["seat"] == keeper.tables[BOB]["seat"]


def test_anybody_takes_the_place_of_a_bot_and_an_invitation_goes_where_its_chair_goes():
    keeper = Keeper(seats=("me", "open", "open", "plain"), gathers=True)
    keeper.join(ADA, 0)
    keeper.join(BOB, keeper.take(b"1", "Bob"))
    keeper.says(BOB, Swap(players=(1, 3)))
    assert [each["kind"] for each in keeper.tables[ADA]["people"]] == ["person", "bot", "open", "person"]
    keeper.says(BOB, Swap(players=(3, 2)))
    assert [each["kind"] for each in keeper.tables[ADA]["people"]] == ["person", "bot", "person", "open"]
    assert keeper.take(b"2", "Cleo", cookie=b"Cleo") == 3


@pytest.mark.parametrize(
    ("viewer", "players", "refusal"),
    [
        (BOB, (1, 2), "host.not_your_place"),
        (BOB, (2, 3), "host.not_your_place"),
        (BOB, (0, 1), "host.host_stays"),
        (ADA, (0, 2), "host.host_stays"),
        (ADA, (1, 4), "host.seat_not_open"),
        (BOB, (-1, 1), "host.seat_not_open"),
    ],
)
def test_nobody_moves_the_host_or_without_being_host_another(keeper, viewer, players, refusal):
    before = seated(keeper)
    keeper.says(viewer, Swap(players=players))
    assert why(keeper, viewer) == refusal
    assert seated(keeper) == before


def test_places_stand_when_the_sitting_has_begun(keeper):
    keeper.says(CLEO, "begin")
    before = seated(keeper)
    keeper.says(ADA, Swap(players=(1, 2)))
    assert why(keeper, ADA) == "host.begun"
    assert seated(keeper) == before


def test_values_are_asked_of_whose_page_sends_them_wherever_they_have_gone():
    keeper = Keeper(seats=("me", "open", "plain", "plain"), gathers=True)
    keeper.join(ADA, 0)
    keeper.join(BOB, keeper.take(b"1", "Bob"), contributes=True)
    keeper.says(ADA, Swap(players=(1, 2)))
    keeper.says(ADA, "begin")
    assert keeper.told(BOB, "shuffle")[0]["shuffle"]["you"] == "Bob"
