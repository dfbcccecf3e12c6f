"""Invitations before they are taken, tables that the lobby lists, and links as QR codes."""

import re


def test_an_invitation_says_who_asks_to_what_in_which_seat_and_beside_whom(server):
    ada, bob = server.guest(), server.guest()
    made = ada.sets_up(
        game="whist",
        name="Ada",
        seats=["me", "plain", "open", "plain"],
        options={"stake": "6", "partners_are": "seated"},
    )
    table, token = made["table"], made["invitations"][0]["link"].partition("#")[2]
    told = bob.http.post(f"/table/{table}/invited", json={"token": token}).json()
    wanted = {"host": "Ada", "variant": "long-whist", "stake": "6", "seat": 2, "players": 4, "partner": "Ada"}
    assert wanted.items() <= told.items()
    assert not re.search("[0-9a-f]{16}", str(told)), "it gives no secret"
    assert bob.takes(made["invitations"][0]["link"], "Bob").status_code == 200
    again = server.guest().http.post(f"/table/{table}/invited", json={"token": token})
    assert again.status_code == 409
    assert "has been used or has expired" in again.json()["why"]


def test_no_partner_is_named_where_partners_are_drawn_for_or_there_are_none(server):
    for wish in (
        {"game": "whist", "seats": ["me", "plain", "open", "plain"], "options": {"partners_are": "drawn"}},
        {"game": "cribbage", "seats": ["me", "open"]},
    ):
        ada = server.guest()
        made = ada.sets_up(**wish)
        token = made["invitations"][0]["link"].partition("#")[2]
        told = ada.http.post(f"/table/{made['table']}/invited", json={"token": token}).json()
        assert told["partner"] is None


def test_the_preview_of_a_link_says_who_asks_and_a_name_is_no_markup(server):
    ada = server.guest()
    made = ada.sets_up(game="cribbage", variant="six-card", name='<i>"A"', seats=["me", "open"])
    ada.joins(made["table"])
    page = server.guest().http.get(made["page"]).text
    asks = "&lt;i&gt;&quot;A&quot; invites you to play cribbage, six card"
    assert f"<title>{asks}</title>" in page
    assert f'"og:title" content="{asks}"' in page
    assert f'"og:image" content="{server.base}/static/art/icon-512.png"' in page


def test_a_table_is_listed_while_its_host_waits_if_the_host_opened_it(server):
    ada, bob = server.guest(), server.guest()
    hidden = ada.sets_up(game="cribbage", name="Ada", seats=["me", "open"])
    ada.joins(hidden["table"])
    assert bob.http.get("/api/tables").json() == []
    refused = bob.http.post(f"/table/{hidden['table']}/seat", json={"token": "", "name": "Bob"})
    assert refused.status_code == 409
    listed = ada.sets_up(game="cribbage", name="Ada", seats=["me", "open"], listed=True)
    assert bob.http.get("/api/tables").json() == [], "its host is not there yet"
    ada.joins(listed["table"])
    told = bob.http.get("/api/tables").json()
    assert [each["table"] for each in told] == [listed["table"]]
    took = bob.http.post(f"/table/{listed['table']}/seat", json={"token": "", "name": "Bob"})
    assert took.json() == {"player": 1}
    assert bob.http.get("/api/tables").json() == []


def test_only_a_link_to_this_server_is_drawn_as_a_qr_code(server):
    ada = server.guest()
    rows = ada.http.post("/api/qr", json={"link": f"{server.base}/table/{'0' * 32}#{'1' * 32}"}).json()[
        "rows"
    ]
    assert {len(row) for row in rows} == {len(rows)}
    assert rows[0].startswith("11111110"), "a corner of a QR code"
    assert ada.http.post("/api/qr", json={"link": "https://elsewhere.example/"}).status_code == 400
