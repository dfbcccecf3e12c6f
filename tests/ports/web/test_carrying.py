"""From one device to the next: twelve words carry seats and games, once, for ten minutes."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from hoyle.ports.web.carrying import SECONDS, WORDS, Carrying, _name, _topic

KEPT = '{"hoyle-name": "Ada of Bath"}'


@pytest.fixture
def ada(server):
    """A guest at a table of whist, who has asked for words."""
    ada = server.guest()
    ada.sets_up(game="whist", seats=["me", "plain", "plain", "plain"], name="Ada")
    ada.joins(ada.made["table"])
    ada.carried = ada.http.post("/api/carry", content=KEPT).json()
    return ada


def words_of(ada):
    return " ".join(ada.carried["words"])


def adds_seat(guest, table, words):
    return guest.http.post(f"/table/{table}/carry", json={"words": words})


def takes(guest, words):
    return guest.http.post("/api/carried", json={"words": words})


def test_the_words_give_the_seat_and_what_was_kept_to_one_browser_once(server, ada, tmp_path):
    table, words = ada.made["table"], words_of(ada)
    assert len(ada.carried["words"]) == WORDS
    assert ada.carried["link"] == f"{server.base}/mine#carry={words.replace(' ', '-')}"
    assert adds_seat(ada, table, words).status_code == 200
    cookie = next(each.value for each in ada.http.cookies.jar if each.path == f"/table/{table}")
    stored = b"".join(each.read_bytes() for each in tmp_path.glob("tables.db*"))
    for secret in (words, " ".join(ada.carried["words"][:3]), cookie, "Ada of Bath"):
        assert secret.encode() not in stored, "the store has it sealed"
    phone = server.guest()
    taken = takes(phone, words.upper().replace(" ", "-", 3))
    assert (taken.json()["kept"], taken.json()["seats"]) == (KEPT, 1)
    given = taken.headers["set-cookie"].lower()
    assert "httponly" in given
    assert "samesite=strict" in given
    phone.joins(table)
    assert phone.table["seat"] == ada.table["seat"] is not None
    again = takes(server.guest(), words)
    assert (again.status_code, "set-cookie" in again.headers) == (404, False)
    assert "used or have expired" in again.json()["why"]
    assert adds_seat(ada, table, words).status_code == 404
    assert server.store.notes("carried").result() == {}


def test_who_ends_it_leaves_nothing_and_may_end_it_twice(server, ada):
    words = words_of(ada)
    adds_seat(ada, ada.made["table"], words)
    topic = _topic(words)
    assert server.store.notes(topic).result()
    for _ in range(2):
        assert ada.http.post("/api/carried/end", json={"words": words}).status_code == 200
    assert server.store.notes(topic).result() == server.store.notes("carried").result() == {}
    assert takes(server.guest(), words).status_code == 404


def test_of_many_who_take_at_once_one_is_given_it(server, ada):
    words = words_of(ada)
    guests = [server.guest() for _ in range(8)]
    with ThreadPoolExecutor(len(guests)) as crowd:
        codes = sorted(crowd.map(lambda guest: takes(guest, words).status_code, guests))
    assert codes == [200] + [404] * (len(guests) - 1)


def test_the_words_expire_and_nothing_is_left_of_them(server, ada):
    words = words_of(ada)
    adds_seat(ada, ada.made["table"], words)
    server.off_by = SECONDS - 1
    assert adds_seat(ada, ada.made["table"], words).status_code == 200
    server.off_by = SECONDS + 1
    assert takes(server.guest(), words).status_code == 404
    topic = f"carried/{next(iter(server.store.notes('carried').result()))}"
    assert server.store.notes(topic).result()
    ada.http.post("/api/carry", content=KEPT)
    assert not server.store.notes(topic).result(), "the next one who asks has it deleted, at the latest"


def test_only_ones_own_seat_is_added_and_only_words_of_the_list_are_taken(server, ada):
    table, words = ada.made["table"], words_of(ada)
    assert adds_seat(server.guest(), table, words).status_code == 403
    for said, why in (("one two", "'one'"), ("zebra " * 3, "exactly twelve"), ("", "exactly twelve")):
        refused = takes(server.guest(), said)
        assert refused.status_code in (400, 404)
        assert why in refused.json()["why"], said
    wrong = " ".join(ada.carried["words"][::-1])
    assert takes(server.guest(), wrong).status_code == 404
    assert takes(server.guest(), words).status_code == 200
    assert takes(server.guest(), words).json()["why"].startswith("These words have been used")


def test_guesses_are_limited_and_a_parcel_has_a_size(opened):
    server = opened(asks=20)
    guest = server.guest()
    assert guest.http.post("/api/carry", content=b"x" * ((1 << 20) + 1)).status_code == 413
    words = "zebra " * WORDS
    codes = [takes(guest, words).status_code for _ in range(6)]
    assert codes[:2] == [404, 404]
    assert codes[-1] == 429


def test_nothing_is_left_of_a_seat_that_is_added_as_the_words_are_taken(server, ada, monkeypatch):
    words, note = words_of(ada), Carrying._note

    async def taken_meanwhile(self, topic, name, data):
        await note(self, topic, name, data)
        server.store.take_notes("carried", _name(words)).result()

    monkeypatch.setattr(Carrying, "_note", taken_meanwhile)
    assert adds_seat(ada, ada.made["table"], words).status_code == 404
    assert server.store.notes(_topic(words)).result() == {}
