"""``hoyle play --at``: whole games at a real server, and servers that lie."""

import dataclasses
import re
import time
from unittest import mock

import pytest
from msgspec.structs import replace

from hoyle.cards import Pack
from hoyle.daily import TERMS, sealed_day
from hoyle.errors import ServerAway, ServerRefuses
from hoyle.errors.status import status_of
from hoyle.fairness import Master, in_words
from hoyle.host.messages import HeldCopy
from hoyle.host.sitting.packs import LaidPack
from hoyle.host.table import shuffling
from hoyle.host.table import shuffling as rounds
from hoyle.host.table.journal import Copies
from hoyle.ports.cli.remote import joining
from hoyle.ports.guest.guest import Guest
from hoyle.ports.web import days
from hoyle.record import verify
from ports.cli.doors import Terminal, asked, piped
from ports.web.typist import Typist, ended, first_choice
from scale import PATIENCE, first

A_DAY = 86400
DEALS = {"cribbage": 2, "whist": 1, "solo": 1, "hookey": 2, "bezique": 1}


@pytest.fixture(autouse=True)
def _is_patient(monkeypatch, tmp_path):
    """A shuffle waits a minute for a value, however busy the machine."""
    for module in (rounds, shuffling):
        monkeypatch.setattr(module, "PATIENCE", 60.0)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture
def guests(monkeypatch):
    """The guests created for the tables joined, in order."""
    made = []

    class Noted(Guest):
        def __init__(self, *args, **how):
            super().__init__(*args, **how)
            made.append(self)

    monkeypatch.setattr(joining, "Guest", Noted)
    return made


def table_of(server, **wish):
    """A table with one free seat, and the link to it."""
    host = server.guest()
    seats = (
        ["open"] if wish["game"] in ("cribbage", "bezique") else ["open", *["plain"] * wish.pop("others", 3)]
    )
    made = host.sets_up(**{"seats": ["plain", *seats][-len(seats) - (len(seats) == 1) :], **wish})
    return made["invitations"][0]["link"]


@pytest.mark.parametrize("game", first(1, DEALS))
def test_a_game_is_played_at_a_real_server_and_checked_here(server, guests, tmp_path, game):
    link = table_of(server, game=game, until={"deals": DEALS[game]})
    ada = Typist(lambda _: first_choice(guests[0]))
    assert ada.sits(link, record=tmp_path / "r.jsonl") == 0
    record = (tmp_path / "r.jsonl").read_bytes()
    verdict = verify(record)
    assert verdict.ok
    assert all("Ada" in each.contributed for each in verdict.shuffles)
    assert "Checked on this computer: every promise was kept" in ada.told
    assert f"The record in eight words: {in_words(verdict.hash)}." in ada.told
    assert not re.search(r"THIS TABLE|Note:|does not know", ada.told)
    assert not list((tmp_path / "state").rglob("*.jsonl")), "there is nothing to give evidence of"


def test_the_deal_of_the_day_is_played_by_two_and_told_to_both(server, guests, tmp_path, monkeypatch):
    quick = replace(TERMS["whist"], seats=("plain", "plain", "me", "plain"))
    monkeypatch.setitem(TERMS, "whist", quick)
    told = []
    for name in ("Ada", "Bob"):
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / name))  # One try counts for each person.
        typist = Typist(lambda _: first_choice(guests[-1]))
        assert typist.sits(server.base, {"game": "whist", "daily": True, "pace": 0}, name=name) == 0
        assert re.search(r"Hoyle, Whist, [-0-9]{10}: [■□]{7} \d+ tricks?", typist.told)
        assert "again:" not in typist.told, "a day's deal is played once"
        assert not re.search(r"THIS TABLE|Note:", typist.told)
        told.append(typist.told)
    first, second = (re.search(r"You: (\d+ tricks?)\.", each)[1] for each in told)
    assert first == second, "who plays alike has alike"
    assert f"Everyone's results today: Ada {first}." in told[0]
    assert f"Ada {first} and Bob {first}" in told[1]
    kept = "kept. The seed fits the promise that you saw on [-0-9]{10}"
    late = r"35 deals of which you saw no promise: each seed fits the promise shown now, .*\n"
    status, said = checked(server)
    assert status == 0
    assert re.fullmatch(late, said), "the day is not over"
    server.off_by = A_DAY
    status, said = checked(server)
    assert status == 0
    assert re.search(f"Whist, [-0-9]{{10}}: {kept}, and your cards come from the seed\\.\n", said)
    assert re.search(f"Solo, [-0-9]{{10}}: {kept}\\.\n", said)
    assert re.search(f"Cribbage, [-0-9]{{10}}: {kept}", checked(server, "cribbage")[1])
    lies = {
        "on .* the server showed you another promise": {"sealed_day": another_secret},
        "the seed does not fit the promise": {"sealed_day": another_seed},
    }
    for words, lie in lies.items():
        with mock.patch.multiple(days, **lie):
            status, said = checked(server, "whist")
        assert status == 1
        assert re.search(rf"Whist, [-0-9]{{10}}: NOT KEPT: {words}", said)


def test_a_deal_of_the_day_from_another_seed_than_was_promised_is_found(
    server, guests, tmp_path, monkeypatch
):
    monkeypatch.setitem(TERMS, "whist", replace(TERMS["whist"], seats=("plain", "plain", "me", "plain")))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    typist = Typist(lambda _: first_choice(guests[-1]))
    other = Master.parse("1793")

    async def chance(*_):
        return other

    with mock.patch.object(days.Days, "chance", chance):
        assert typist.sits(server.base, {"game": "whist", "daily": True, "pace": 0}, name="Ada") == 0
    server.off_by = A_DAY
    status, said = checked(server)
    assert status == 1
    assert said.count("NOT KEPT") == 1
    assert "NOT KEPT: your cards do not come from the seed." in said


def checked(server, *game):
    """The exit status of a check of the past days, and what it says."""
    done = asked("daily", *game, "--check", "--at", server.base, "--plain")
    return done.exit_code, done.stdout


def another_secret(_, game, day):
    return sealed_day(Master.parse("1793"), game, day)


def another_seed(secret, game, day):
    """The promise of one seed, and another seed revealed."""
    honest, other = sealed_day(secret, game, day), sealed_day(Master.parse("1793"), game, day)
    return dataclasses.replace(honest, seed=other.seed)


def turned_about(pack):
    """Different cards from those committed to: pairs exchanged."""
    cards = list(pack.cards)
    cards[::2], cards[1::2] = cards[1::2], cards[::2]
    return Pack(tuple(cards))


def test_a_server_that_deals_other_cards_than_it_promised_is_found_and_the_evidence_kept(
    server, guests, tmp_path
):
    link = table_of(server, game="cribbage", until={"deals": 2})
    ada, ordered = Typist(lambda _: first_choice(guests[0])), LaidPack.ordered
    with mock.patch.object(LaidPack, "ordered", lambda self, pack: ordered(self, turned_about(pack))):
        assert ada.sits(link) == 1
    assert re.search(r"\*\*\* THIS TABLE IS NOT FAIR \*\*\* Shuffle 1: .*verified pack", ada.told)
    (evidence,) = (tmp_path / "state").rglob("*.jsonl")
    assert f"The evidence is in {evidence}" in ada.told
    assert '"from":"finding"' in evidence.read_text()
    assert "seat=" not in evidence.read_text()


def test_a_connection_that_breaks_comes_back_and_the_act_counts_once(server, guests):
    link = table_of(server, game="cribbage", until={"deals": 1})
    typed, broken = [], []

    def types(_):
        guest = guests[0]
        if line := first_choice(guest):
            if len(typed) % 3 == 0:
                broken.append(line)
                ended(guest._line)
            typed.append(line)
        return line

    ada = Typist(types)
    assert ada.sits(link) == 0
    assert broken
    assert "Reconnecting …" in ada.told
    assert "The connection is back." in ada.told
    assert "THIS TABLE" not in ada.told


def test_two_play_beside_each_other_and_each_hears_that_the_other_holds_the_same_record(server, guests):
    host, friend = Typist(), Typist()
    for number, typist in enumerate((host, friend)):
        typist._types = lambda _, number=number: first_choice(guests[number])
    links = []
    host.put = lambda words, put=host.put: (put(words), links.extend(re.findall(r"http\S+", words)))
    host.write = host.put
    wanted = {"game": "cribbage", "bots": "open", "deals": 1}
    thread = host.begins(server.base, wanted)
    while not links:
        thread.join(0.01)
    friend.begins(links[0], name="Bob").join(PATIENCE)
    thread.join(PATIENCE)
    assert (host.failed, friend.failed) == ("", "")
    assert (host.status, friend.status) == (0, 0)
    assert "The table reports that every other player holds the same record." in host.told + friend.told
    assert "ANOTHER" not in host.told + friend.told


def test_one_who_holds_another_record_is_named(server, guests):
    link = table_of(server, game="cribbage", until={"deals": 1})
    ada = Typist(lambda _: first_choice(guests[0]))
    others = tuple(HeldCopy(seat=seat, hash="0" * 64) for seat in range(2))
    with mock.patch.object(Copies, "shown", lambda self, seats: others if self._held else ()):
        assert ada.sits(link) == 1
    assert re.search(r"\w+ holds a different record", ada.told)
    assert "You hold another" not in ada.told


def test_a_used_up_link_and_a_table_that_there_is_not_are_told(server, guests):
    link = table_of(server, game="cribbage")
    server.guest().takes(link, "Bob")
    with pytest.raises(ServerRefuses, match="this invitation has been used or has expired"):
        Typist().sits(link)
    with pytest.raises(ServerRefuses):
        Typist().sits(f"{server.base}/table/{'0' * 32}#TOKEN")
    watching = Typist()
    assert watching.sits(f"{server.base}/table/{'0' * 32}", watch=True) == 2
    assert "This table does not exist" in watching.told


def test_where_no_server_answers_it_is_to_be_tried_again(guests):
    with pytest.raises(ServerAway, match="cannot be asked just now") as said:
        Typist().sits(f"http://127.0.0.1:1/table/{'0' * 32}#TOKEN")
    assert status_of(said.value) == 75


def test_rights_are_typed_as_at_any_table(server, guests):
    link = table_of(server, game="whist", until={"deals": 1}, umpire="watchful", linger=0)
    until = time.monotonic() + PATIENCE
    said = iter(["?", "h", "s", "l", "rule W-L01", "say hello", "claim all the moon", "u"])

    def types(typist):
        view = guests[0].view
        if "h" in typist.typed and "Best: " not in typist.told:
            assert time.monotonic() < until, "no hint comes"
            time.sleep(0.05)
            return ""
        if guests[0].stage == "playing" and view and view.last and (line := next(said, None)):
            return line
        return first_choice(guests[0])

    ada = Typist(types)
    assert ada.sits(link) == 0
    assert "Other actions (some may be penalised):" in ada.told
    assert re.search(r"Type your move like this: claim \w \d+\. Type \? for help\.", ada.told)
    assert "The last trick: " in ada.told
    assert re.search(r"Best: .*, because ", ada.told)
    assert "W-L01" in ada.told
    assert "You undo a move" in ada.told


def test_a_call_that_can_cost_a_shilling_is_asked_about_once_as_at_any_table(server, guests):
    dearest = "abondance-declaree"

    def types(typist):
        if "You call abondance déclarée." in typist.told:
            return "q"
        offered = [each.typed for each in guests[0].view.choices]
        return dearest if dearest in offered else first_choice(guests[0])

    ada = Typist(types)
    ada.sits(table_of(server, game="solo"))
    assert ada.told.count("a shilling or more") == 1
    assert ada.typed.count(dearest) == 2


def test_at_a_plain_pipe_a_line_is_read_when_the_table_waits_for_it(server, tmp_path):
    link = table_of(server, game="hookey", until={"deals": 2}, rest=600)
    env = {"XDG_STATE_HOME": str(tmp_path / "piped")}
    said = piped("play", "--at", link, "--name", "Ada", "--plain", typed="\n" * 40, env=env)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.count("(Enter: the next deal)") == 1  # A dealer may have nothing else to answer.
    assert "Checked on this computer: every promise was kept" in said.stdout
    assert "\x1b" not in said.stdout


def test_at_a_terminal_ctrl_c_asks_and_leaving_gives_the_seat_to_a_bot_until_one_is_back(server, tmp_path):
    link = table_of(server, game="hookey", until={"deals": 3}, rest=600)
    args = ("play", "--at", link)
    env = {"XDG_STATE_HOME": str(tmp_path / "terminal"), "LC_ALL": "C.UTF-8"}
    with Terminal(args, env) as table:
        table.shows("Your name at the table: ")
        table.types("Ada")
        table.shows(r"\(Enter: [^)]*\)")
        table.interrupts()
        table.shows("Enter: stay")
        table.types("")
        table.shows(r"\(Enter: [^)]*\)")
        table.interrupts()
        table.shows("Enter: stay")
        table.interrupts()
        table.shows("You left the table")
        assert table.ends() == 0
    watcher = server.guest().joins(link.partition("/table/")[2].partition("#")[0])
    watcher.hears_until(lambda: [each["stood_in"] for each in watcher.table["people"]].count(True) == 1)
    with Terminal(args, env) as table:
        table.shows("You are (North|East|South|West)")
        table.shows(r"\(Enter: [^)]*\)")
        table.types("q")
        table.shows("Enter: stay")
        table.types("l")
        assert table.ends() == 0
        assert "Traceback" not in table.seen
