"""Notifications of a turn: to a player who is away, once, with nothing hidden; the push service is a fake."""

import pytest
from msgspec.structs import replace as replaced
from py_vapid import Vapid02

from hoyle.host.store.ages import push_topic
from hoyle.ports.web import pushing
from hoyle.ports.web.push_keys import key_of
from hoyle.ports.web.push_service import AWAY, SERVICES, Keys, PushKey, Subscription
from ports.cli.doors import asked
from ports.web.conftest import PLENTY
from ports.web.push_service import serving
from scale import first_rows


@pytest.fixture
def telling(opened, monkeypatch):
    """A server with a key; it waits for nobody to come back."""
    monkeypatch.setattr(pushing, "_AGAIN", 0.0)
    key = Vapid02()
    key.generate_keys()
    return opened(push=PushKey(key, services=("127.0.0.1",), after=0.0), **PLENTY)


def subscribes(guest, service, *, on=True, **instead):
    body = {"subscription": service.subscription | instead, "on": on}
    return guest.http.post(f"/table/{guest.made['table']}/push", json=body)


def kept(server, guest):
    return server.store.notes(push_topic(guest.made["table"])).result()


def two_at_bezique(server):
    """Ada and Bob at bézique; it is her turn or his."""
    ada, bob = server.guest(), server.guest()
    made = bob.made = ada.sets_up(game="bezique", seats=["me", "open"], name="Ada")
    bob.takes(made["invitations"][0]["link"], "Bob")
    for each in (ada, bob):
        each.joins(made["table"])
    for each in (ada, bob):
        each.hears_until(lambda each=each: each.table["stage"] == "playing" and each.view)
    return ada, bob


def until_due(here, other):
    """The other plays until it is this one's turn."""
    while True:
        here.hears_until(lambda: here.due or here.view["turn"] == other.table["seat"])
        if here.due:
            return
        other.hears_until(lambda: other.due)
        other.does(other.view["choices"][0])
        here.hears_until(lambda: here.seq >= other.seq)


def leaves(gone, here):
    gone.hangs_up()
    person = gone.table["seat"]
    here.hears_until(
        lambda: not next(each for each in here.table["people"] if each["seat"] == person)["present"]
    )


def plays_to(here, away):
    """Play until the turn is of one who is away."""
    while here.view["turn"] != away.table["seat"]:
        here.hears_until(lambda: here.due or here.view["turn"] == away.table["seat"])
        if here.due:
            here.does(here.view["choices"][0])


@pytest.mark.parametrize(
    ("statuses", "requests", "left"),
    first_rows(2, [([410, 201], 1, 0), ([503, 201, 500], 2, 1), ([201], 1, 1), ([302, 429, 201], 2, 1)]),
)
def test_a_player_who_is_away_is_told_once_of_the_turn(telling, statuses, requests, left):
    with serving(*statuses) as service:
        ada, bob = two_at_bezique(telling)
        assert subscribes(bob, service).json() == {"subscribed": True}
        assert subscribes(bob, service).json() == {"subscribed": True}, "again, which is kept once"
        until_due(ada, bob)
        leaves(bob, ada)
        plays_to(ada, bob)
        for _ in range(requests):
            headers, body, told = service.read()
            assert told == {"title": "Your turn: Rubicon bézique", "table": ada.made["table"]}
            assert len(body) < 300, "it has no room for cards"
            assert headers["Authorization"].startswith("vapid ")
            assert headers["TTL"] == "86400"
        telling.server.should_exit = True
        telling.thread.join()  # It waits for what is being sent.
        assert service.got.empty()
        assert len(kept(telling, ada)) == left


def test_one_who_looks_at_the_table_is_not_told_and_one_who_leaves_in_their_turn_is(telling):
    with serving(201) as phone, serving(201) as desk, serving(201) as given_up:
        ada, bob = two_at_bezique(telling)
        for service in (phone, desk, given_up):
            subscribes(bob, service)
        assert subscribes(bob, given_up, on=False).json() == {"subscribed": False}
        until_due(bob, ada)
        assert phone.got.empty()
        assert len(kept(telling, bob)) == 2
        leaves(bob, ada)
        assert phone.read()[2] == desk.read()[2], "every browser of the seat gets it"
        assert given_up.got.empty()
        ada.hangs_up()


def test_one_more_browser_than_are_kept_replaces_them(telling):
    with serving(201) as service:
        ada, _ = two_at_bezique(telling)
        endpoint = service.subscription["endpoint"]
        sizes = []
        for number in range(5):
            assert subscribes(ada, service, endpoint=f"{endpoint}{number}").status_code == 200
            sizes.append(len(kept(telling, ada)))
        assert sizes == [1, 2, 3, 4, 1]


def test_only_players_subscribe_and_only_at_a_push_service(telling):
    with serving(201) as service:
        ada, _ = two_at_bezique(telling)
        stranger = telling.guest()
        stranger.made = ada.made
        assert subscribes(stranger, service).status_code == 403
        assert subscribes(ada, service, endpoint="https://cards.example/secret").status_code == 400
        assert kept(telling, ada) == {}
        assert ada.http.get("/api/push").json()["key"]
        usual = PushKey(None, after=AWAY, services=SERVICES)
        keys = Keys(**service.subscription["keys"])
        good = Subscription(endpoint="https://fcm.googleapis.com/fcm/send/abc", keys=keys)
        assert usual.trusts(good)
        for wrong in ("http://fcm.googleapis.com/", "https://fcm.googleapis.com:22/", "https://[::1/", "ftp:",
                      "https://push.apple.com.example/", "https://10.0.0.1/", "https://127.0.0.1/",
                      "https://fcm.googleapis.com@10.0.0.1/"):  # fmt: skip
            assert not usual.trusts(replaced(good, endpoint=wrong)), wrong
        assert not usual.trusts(replaced(good, keys=replaced(keys, auth="QQ")))


def test_a_seat_that_is_given_away_takes_no_notifications_with_it(telling):
    with serving(201) as service:
        ada, bob = two_at_bezique(telling)
        subscribes(bob, service)
        owner = telling.doors._admission.tables._owners[ada.made["table"]]
        company = owner.live.company
        number = next(n for n, chair in enumerate(company.chairs) if chair.name == "Bob")
        old = company.tokens[number]
        company.tokens[number] = replaced(old, hash=bytes(32))
        assert not owner.live.is_away(old.hash)
        until_due(ada, bob)
        leaves(bob, ada)
        plays_to(ada, bob)
        telling.server.should_exit = True
        telling.thread.join()
        assert service.got.empty()


def test_without_a_key_there_is_none_to_subscribe_with(server):
    ada, _ = two_at_bezique(server)
    assert ada.http.get("/api/push").json() == {"key": None}
    with serving(201) as service:
        assert subscribes(ada, service).status_code == 403


def test_a_key_is_made_once_for_its_owner_alone(tmp_path):
    file = tmp_path / "push.pem"
    made = asked("push-keys", str(file))
    assert made.exit_code == 0, made.stderr
    assert key_of(file).public in made.stdout
    assert file.stat().st_mode & 0o077 == 0
    before = file.read_bytes()
    assert "push.pem exists already, and is kept" in asked("push-keys", str(file)).stderr
    assert file.read_bytes() == before
