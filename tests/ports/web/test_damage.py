"""A table damaged on the disk reports that, accurately; all other tables continue."""

import pytest

from hoyle.host.store.rows import put
from hoyle.ports.web.goodbye import DAMAGED
from scale import PATIENCE, first

SPOILT = {
    "setup": "UPDATE card_table SET setup = replace(setup, 'whist', 'wrist') WHERE name = ?",
    "chairs": "UPDATE card_table SET chairs = substr(chairs, 2) WHERE name = ?",
    "key": "UPDATE seat SET hash = zeroblob(32) WHERE card_table = ?",
    "event": "UPDATE event SET data = replace(data, 'act', 'cat') WHERE seq = 1 AND card_table = ?",
    "secret": "UPDATE sitting SET private = x'7b7d' WHERE card_table = ?",
    "posting": "INSERT INTO posting VALUES (?, 0, '0', 5, 1)",
}


def spoil(server, table, sql):
    def deed(connection):
        connection.execute("DROP TRIGGER IF EXISTS event_stands")
        connection.execute(sql, (table,))

    server.store._ask("", deed).result(PATIENCE)


def put_away(server, table):
    """Make the server unload a table, as it does when nobody is watching."""
    server.doors._admission.tables._owners.pop(table, None)


def at_a_table(server, **wish):
    guest = server.guest()
    table = guest.sets_up(game="whist", until={"deals": 1}, **wish)["table"]
    return guest.joins(table), table


def joins_and_hears_on(guest, table):
    guest.joins(table)
    guest.hears_until(lambda: False)


@pytest.mark.parametrize("row", first(1, SPOILT))
def test_a_damaged_table_says_so_is_logged_once_and_hurts_no_other(server, row, caplog):
    ada, bad = at_a_table(server)
    bob, _ = at_a_table(server)
    ada.hangs_up()
    put_away(server, bad)
    spoil(server, bad, SPOILT[row])
    for _ in range(3):
        page = ada.http.get(f"/table/{bad}")
        assert page.status_code == 500
        assert "damaged" in page.json()["why"]
        assert "nothing" not in page.json()["why"].lower()
    taken = ada.takes(f"/table/{bad}#{'0' * 32}", "Eve")
    assert (taken.status_code, "damaged" in taken.json()["why"]) == (500, True)
    with pytest.raises(Exception, match=str(DAMAGED.code)):
        joins_and_hears_on(ada, bad)
    if not ada.byes:
        ada.hears()  # It was sent before the connection was closed.
    assert "damaged" in ada.byes[-1]["why"]
    assert ada.byes[-1]["again"] is False
    logged = [each.getMessage() for each in caplog.records if each.name == "hoyle"]
    assert len(logged) == 1
    assert bad in logged[0]
    assert "seed" not in logged[0]
    bob.plays_out()
    told = server.guest().http.get("/health").json()
    assert (told["ok"], told["damaged"], told["store"]["state"]) == (True, 1, "alive")
    assert told["store"]["last_commit"] >= 0


def test_secrets_that_are_not_those_of_the_record_are_damage_and_are_not_logged(server, caplog):
    ada, table = at_a_table(server)
    ada.hangs_up()
    put_away(server, table)
    store = server.store
    saved = store.load(table).result(PATIENCE)
    forged = saved.private.replace(b'"seed":"', b'"seed":"ff', 1)[: len(saved.private)]
    assert forged != saved.private
    store._ask("", lambda connection: put(connection, "sitting", table, 0, forged, 0)).result(PATIENCE)
    assert ada.http.get(f"/table/{table}").status_code == 500
    assert table in caplog.text
    assert "ff" + saved.private.decode().partition('"seed":"')[2][:16] not in caplog.text


def test_a_record_that_is_damaged_is_not_given(server):
    ada, table = at_a_table(server)
    ada.plays_out()
    assert ada.http.get(f"/table/{table}/record").status_code == 200
    spoil(server, table, SPOILT["event"])
    answer = ada.http.get(f"/table/{table}/record")
    assert (answer.status_code, "damaged" in answer.json()["why"]) == (500, True)
    assert server.guest().http.get("/health").json()["damaged"] == 1


def test_where_a_row_is_found_damaged_while_it_is_written_the_table_says_so_at_once(server):
    ada, table = at_a_table(server, seats=["me", "open", "plain", "plain"])
    spoil(server, table, SPOILT["setup"])
    taken = server.guest().takes(ada.made["invitations"][0]["link"].removeprefix(server.base), "Bob")
    assert (taken.status_code, "damaged" in taken.json()["why"]) == (500, True)
    with pytest.raises(Exception, match=str(DAMAGED.code)):
        ada.hears_until(lambda: False)
    assert "damaged" in ada.byes[-1]["why"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_where_the_stores_thread_has_ended_all_are_told_and_nobody_waits(server):
    ada, _ = at_a_table(server)
    ada.hears_until(lambda: ada.due)

    def dies(_):
        raise SystemExit

    assert "ended" in str(server.store._ask("", dies).exception(PATIENCE))
    ada.acts(ada.view["choices"][0]["act"])
    with pytest.raises(Exception, match="1013"):
        ada.hears_until(lambda: False)
    assert ada.byes[-1]["again"]
    bob = server.guest()
    assert bob.http.post("/api/tables", json={"game": "whist"}).status_code == 503
    told = bob.http.get("/health")
    assert (told.status_code, told.json()["ok"], told.json()["store"]["state"]) == (503, False, "dead")
