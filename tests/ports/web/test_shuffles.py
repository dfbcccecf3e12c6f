"""A shuffle over the connection: promised, pledged to, opened, dealt, and revealed when the next pack is
cut.
"""

import hashlib
import secrets
import time

import pytest

from hoyle.fairness import Contribution, Facts, Pledge, Purpose, Reveal, proved
from hoyle.fairness.commitment import commitment_of, pledge_of
from hoyle.host.table import shuffling
from hoyle.host.table import shuffling as rounds
from hoyle.ports.web.driver import Driver


@pytest.fixture(autouse=True)
def _is_patient(monkeypatch):
    """A shuffle waits a minute for a value, however busy the machine."""
    for module in (rounds, shuffling):
        monkeypatch.setattr(module, "PATIENCE", 60.0)


class Leaping:
    """A clock that jumps ahead on request."""

    ahead = 0.0

    def __call__(self):
        return time.monotonic() + self.ahead

    def leaps(self, guest):
        """Let two minutes pass; the server looks at its clock when it receives something."""
        self.ahead += 120.0
        guest.says("ready")


def contributes(guest):
    """Pledge and open, as a page does, whenever the table asks; return the values by shuffle."""
    drawn, opened = {}, set()

    def answer():
        for number, shuffle in guest.shuffles.items():
            if shuffle["you"] and shuffle["stage"] == "pledge" and number not in drawn:
                drawn[number] = secrets.token_bytes(32)
                promise = pledge_of(shuffle["context"], shuffle["you"], drawn[number])
                guest.says("pledge", shuffle=number, commitment=promise)
            if shuffle["you"] and shuffle["stage"] == "open" and number not in opened:
                opened.add(number)
                guest.says("open", shuffle=number, value=drawn[number].hex())
        return False

    return drawn, answer


def test_a_finished_deal_can_be_proved_from_what_was_told(server):
    ada = server.guest()
    table = ada.sets_up(game="whist", name="Ada", until={"deals": 3})["table"]
    drawn, answer = contributes(ada)
    ada.joins(table, contributes=True)
    promised = {}
    while ada.table["stage"] != "over":
        answer()
        for number, shuffle in ada.shuffles.items():
            promised.setdefault(number, shuffle["commitment"])
            assert shuffle["seed"] is None or shuffle["stage"] == "revealed"
        if ada.due:
            name = ada.acts(ada.view["choices"][0]["act"])
            ada.hears_until(lambda: name in ada.answers)  # noqa: B023
        else:
            ada.hears()
    assert len(drawn) == 4
    for number, shuffle in ada.shuffles.items():
        assert shuffle["stage"] == "revealed"
        assert shuffle["commitment"] == promised[number]
        assert shuffle["contributions"][0]["value"] == drawn[number].hex()
        given = tuple(Contribution(**each) for each in shuffle["contributions"])
        facts = Facts(
            shuffle=number,
            context=shuffle["context"],
            commitment=shuffle["commitment"],
            pledges=tuple(Pledge(each.player, each.commitment) for each in given),
            contributions=given,
            reveal=Reveal(shuffle["seed"], shuffle["salt"]),
        )
        assert len(proved(facts, shuffle["sitting"], Purpose(shuffle["purpose"]))) == 52
        assert len(hashlib.sha256(shuffle["pack"][0].encode()).digest()) == 32


def test_a_shuffle_with_a_pledge_not_opened_is_void_and_who_fails_twice_gives_no_more_values(
    server, monkeypatch
):
    clock = Leaping()
    monkeypatch.setattr(Driver, "now", staticmethod(clock))
    ada = server.guest()
    table = ada.sets_up(game="cribbage", name="Ada", until={"deals": 1})["table"]
    ada.joins(table, contributes=True)
    ada.hears_until(lambda: 0 in ada.shuffles)
    ada.says("pledge", shuffle=0, commitment="0" * 64)
    ada.hears_until(lambda: ada.shuffles[0]["stage"] == "open")
    ada.says("open", shuffle=0, value="1" * 64)
    ada.hears_until(lambda: None in ada.answers)
    assert "not match your pledge" in ada.answers[None]["why"]
    clock.leaps(ada)
    ada.hears_until(lambda: ada.shuffles[0]["stage"] == "void")
    void = ada.shuffles[0]
    assert (void["why"], void["failed"], void["pack"]) == ("unopened", ["Ada"], None)
    salt, seed = bytes.fromhex(void["salt"]), bytes.fromhex(void["seed"])
    assert commitment_of(void["context"], salt, seed) == void["commitment"]
    ada.hears_until(lambda: 1 in ada.shuffles)
    assert ada.shuffles[1]["you"] == "Ada"
    ada.says("pledge", shuffle=1, commitment="0" * 64)
    ada.hears_until(lambda: ada.shuffles[1]["stage"] == "open")
    clock.leaps(ada)
    ada.hears_until(lambda: ada.table["barred"])
    assert ada.shuffles[1]["stage"] == "void", "the reason is told before the bar"
    assert 2 not in ada.shuffles, "the bar is told before the next shuffle"
    ada.hears_until(lambda: ada.shuffles.get(2, {}).get("stage") == "dealt")
    assert ada.shuffles[2]["contributions"] == []
    assert ada.table["barred"] == [ada.table["seat"]]
    who = {"who": ada.table["seat"]}
    players = [{"say": "table.seat", "args": who}]
    assert {"say": "host.unopened", "args": {"shuffle": 0, "players": players}} in ada.said
    assert {"say": "host.barred", "args": who} in ada.said


def test_a_shuffle_under_way_when_the_server_is_closed_is_void_and_another_is_promised(opened):
    server = opened()
    ada = server.guest()
    table = ada.sets_up(game="cribbage", name="Ada")["table"]
    ada.joins(table, contributes=True)
    ada.hears_until(lambda: 0 in ada.shuffles)
    promised = ada.shuffles[0]["commitment"]
    server.close()
    back = opened().guest()
    back.http.cookies = ada.http.cookies
    drawn, answer = contributes(back)
    back.joins(table, contributes=True)
    answer()
    while back.shuffles.get(1, {}).get("stage") != "dealt":
        back.hears()
        answer()
    void, dealt = back.shuffles[0], back.shuffles[1]
    assert (void["stage"], void["why"], void["commitment"]) == ("void", "restart", promised)
    assert dealt["commitment"] != promised
    assert [each["value"] for each in dealt["contributions"]] == [drawn[1].hex()]
