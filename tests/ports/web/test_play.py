"""Whole games over real sockets."""

import pytest

from hoyle.games import GAMES
from hoyle.record import verify


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_game_is_played_to_its_end_against_bots_and_its_record_verifies(house, game):
    guest = house.guest()
    table = guest.sets_up(game=game, until={"deals": 1} if game == "whist" else None)["table"]
    guest.joins(table)
    guest.plays_out()
    record = guest.http.get(f"/table/{table}/record")
    assert record.status_code == 200
    assert verify(record.content).ok
