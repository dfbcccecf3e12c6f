"""A live table: bots and their pace, complete tricks, rests, debts, and requests that have no effect."""

import gc
import json
from collections import Counter
from random import Random
from weakref import ref

import msgspec
import pytest

from host.table.at_two import first, two_people, until_due
from host.table.keeper import Keeper, Wish, saved_at
from hoyle.cards import Card
from hoyle.coach import judged
from hoyle.fairness import Master, System
from hoyle.host.frames import AskCost, AskHint, Join, Open, SendPledge, TypedAct
from hoyle.host.messages import Happened
from hoyle.host.table.live_table import LiveTable
from hoyle.record import plain
from hoyle.record.stop import Stop
from hoyle.table import Play, Umpire


def test_who_has_not_joined_is_told_so_whatever_they_ask_for():
    keeper = Keeper(game="hookey")
    keeper.sent[7] = []
    for number in range(3):
        keeper.typed(7, "cut 20", f"{number}")
    keeper.says(7, "leave")
    refused = keeper.told(7, "refused")
    assert [each["why"] for each in refused] == ["open the table first"] * 4
    assert [each["id"] for each in refused] == ["0", "1", "2", None]


def test_a_trick_lies_until_its_winner_turns_it_or_its_time_is_up():
    keeper = Keeper(umpire=Umpire.ON_CLAIM, linger=4, rest=0)
    keeper.join(0, 0)
    while len(keeper.views[0].get("played", ())) < 4:
        if keeper.due() == 0:
            keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
        else:
            keeper.wait(0)
    clock = keeper.tables[0]["clock"]
    assert (clock["what"], clock["seconds"]) == ("turn", 4.0)
    assert keeper.views[0]["last"] == []
    keeper.wait(3.9)
    assert keeper.views[0]["last"] == []
    keeper.wait(0.2)
    assert len(keeper.views[0]["last"]) == 4


def test_the_next_deal_waits_until_all_are_ready_or_have_rested():
    keeper = two_people(game="cribbage", seats=("me", "open"), rest=20, until=Stop(games=5))
    while keeper.tables[0]["stage"] != "resting":
        viewer = keeper.due()
        keeper.act(
            viewer, json.dumps(keeper.views[viewer]["choices"][0]["act"]).encode(), f"{keeper.live.seq}"
        )
    assert keeper.tables[0]["clock"] == {"what": "deal", "seconds": 20.0, "seat": None}
    acts = keeper.live.acts
    keeper.wait(19)
    assert keeper.live.acts == acts
    keeper.says(0, "ready")
    assert keeper.live.acts == acts
    keeper.says(1, "ready")
    assert keeper.live.acts > acts
    assert keeper.tables[0]["stage"] == "playing"


def test_a_sitting_ends_and_the_company_sits_down_again_at_the_same_table():
    keeper = two_people(game="whist", until=Stop(deals=1), options={"stake": "6"})
    keeper.plays_on(first)
    assert keeper.tables[0]["stage"] == "over"
    assert keeper.tables[0]["records"] == [0]
    assert keeper.saved.private == b"", "no secret is kept of a sitting that is over"
    keeper.says(1, "again")
    assert keeper.tables[0]["sitting"] == 1
    keeper.plays_on(first)
    assert keeper.tables[0]["records"] == [0, 1]


def test_the_account_is_what_all_sittings_together_came_to():
    """According to the result that closes each record, which is not where the account is stored."""
    rng = Random(1793)
    seats = ("me", "plain", "plain", "plain")
    keeper = Keeper(game="hookey", seats=seats, until=Stop(deals=2), chance=lambda: Master(rng.randbytes(32)))
    keeper.join(0, 0)
    owed, moved = Counter(), []
    for _ in range(4):
        keeper.plays_on(first)
        assert keeper.tables[0]["stage"] == "over"
        settlement = json.loads(keeper.saved.record.splitlines()[-1])["result"]["settlement"]
        assert sum(settlement.values()) == 0
        owed.update(settlement)
        told = {each["name"]: each["pence"] for each in keeper.tables[0]["account"]}
        assert {name: told.get(name, 0) for name in owed} == dict(owed)
        moved.append(any(settlement.values()))
        keeper.says(0, "again")
    assert sum(moved) > 1, "more than one sitting is to be paid for"


def test_an_act_is_taken_back_once_however_often_it_is_sent():
    keeper = Keeper(game="whist", pace=5)
    keeper.join(0, 0)
    until = 0
    while not (keeper.due() == 0 and keeper.views[0]["choices"][0]["act"]["act"] == "Play"):
        if keeper.due() == 0:
            keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
        keeper.wait(5)
        until += 1
        assert until < 100
    hand = keeper.views[0]["hand"]
    keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), "play")
    assert len(keeper.views[0]["hand"]) == len(hand) - 1
    for _ in range(2):
        keeper.back(0, "undo")
    assert keeper.views[0]["hand"] == hand
    assert keeper.told(0, "events")[-1]["accepted"]["id"] == "undo"
    assert keeper.told(0, "accepted")[-1] == keeper.told(0, "events")[-1]["accepted"]


def test_a_refused_act_stays_refused_and_says_why():
    keeper = Keeper(game="whist")
    keeper.join(0, 0)
    seat = keeper.views[0]["seat"]
    other = next(f"{rank}C" for rank in "AKQJT98765432" if f"{rank}C" not in keeper.views[0]["hand"])
    before = keeper.live.seq
    keeper.act(0, Play(seat, Card(other)), "x")
    keeper.act(0, b'{"act":"CutPack","seat":%d,"at":10}' % seat, "x")
    refused = keeper.told(0, "refused")
    assert [told["id"] for told in refused] == ["x", "x"]
    assert refused[0] == refused[1]
    assert keeper.live.seq == before


@pytest.mark.parametrize("umpire", Umpire, ids=lambda umpire: umpire.value)
def test_nobody_does_what_another_seat_or_chance_is_to_do(umpire):
    keeper = two_people(umpire=umpire)
    for doer in (1, 0):
        until_due(keeper, 1 - doer)
        theirs = json.dumps(keeper.views[1 - doer]["choices"][0]["act"]).encode()
        before, shown = keeper.live.seq, dict(keeper.views[doer])
        for number, act in enumerate((theirs, b'{"act":"Given"}', b'{"act":"Turned"}')):
            keeper.act(doer, act, f"{doer} {number}")
        refused = keeper.told(doer, "refused")
        assert [told["id"] for told in refused] == [f"{doer} {number}" for number in range(3)]
        assert refused[0]["why"] == "you cannot do that"
        assert (keeper.live.seq, keeper.views[doer]) == (before, shown)


def test_what_is_sent_with_care_is_not_done_if_it_breaks_a_rule_and_is_done_without():
    keeper = Keeper(umpire=Umpire.ON_CLAIM, linger=0, rest=0)
    keeper.join(0, 0)
    while True:
        while keeper.due() != 0:
            keeper.wait(1)
        view = keeper.views[0]
        may = {choice["typed"].upper() for choice in view["choices"]}
        wrong = [each for each in view["hand"] if each.upper() not in may]
        if wrong and len(wrong) < len(view["hand"]):
            break
        keeper.act(0, json.dumps(view["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
    before = keeper.live.seq
    keeper.says(0, TypedAct(id="careful", text=wrong[0], careful=True))
    refused = keeper.told(0, "refused")[-1]
    assert (refused["id"], refused["rule"], keeper.live.seq) == ("careful", "W-G12", before)
    assert refused["why"].startswith("N has ")
    keeper.typed(0, wrong[0], "sure")
    assert any(told.get("accepted", {}).get("id") == "sure" for told in keeper.told(0, "events"))


def test_a_dear_call_that_is_typed_is_not_made_before_it_is_confirmed():
    """However it is typed, the refusal has the typed form of the choice."""
    keeper = Keeper(game="solo", linger=0, rest=0)
    keeper.join(0, 0)
    while not any(choice["typed"] == "misere-ouverte" for choice in keeper.views[0]["choices"]):
        keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
    dear = {choice["typed"] for choice in keeper.views[0]["choices"] if choice.get("confirm")}
    assert dear >= {"misere-ouverte", "abondance-declaree"}
    assert not dear & {"pass", "propose", "accept"}
    before = keeper.live.seq
    for typed in ("misere-ouverte", "Ouverte", "Misère-Ouverte"):
        keeper.says(0, TypedAct(id=typed, text=typed, confirm=True))
        refused = keeper.told(0, "refused")[-1]
        assert (refused["id"], refused["confirm"], keeper.live.seq) == (typed, "misere-ouverte", before)
    keeper.says(0, TypedAct(id="wrong", text="fnord", confirm=True))
    assert keeper.told(0, "refused")[-1]["confirm"] == ""
    keeper.typed(0, "ouverte", "sure")
    assert any((told.get("accepted") or {}).get("id") == "sure" for told in keeper.told(0, "events"))


def test_what_one_types_is_read_as_the_game_reads_it():
    keeper = Keeper(game="whist", seats=("me", "open", "open", "open"))
    keeper.join(0, 0)
    for player in (1, 2, 3):
        keeper.take(b"%d" % player, f"guest {player}", cookie=b"c%d" % player)
        keeper.join(player, player)
    due = keeper.due()
    keeper.typed(due, "cut 20", "t")
    assert keeper.told(due, "events")[-1]["accepted"]["id"] == "t"
    assert not any("accepted" in told for told in keeper.told((due + 1) % 4, "events"))
    keeper.typed(due, "fnord", "u")
    assert keeper.told(due, "refused")[-1]["id"] == "u"


def test_a_table_taken_up_again_shows_and_knows_the_same():
    keeper = two_people(options={"stake": "6"})
    keeper.plays_on(first, acts=30)
    last = keeper.told(0, "events")[-6]["prev"]
    missed = [line["text"] for each in keeper.told(0, "events")[-6:] for line in each["events"]]
    again = LiveTable(keeper.saved, chance=System, now=0.0)
    told = again.join(1, 0, Join(last=last), 0.0).tell[0].message
    assert msgspec.json.decode(plain(told.view)) == keeper.views[0]
    assert told.seq == keeper.seqs[0]
    assert len(missed) >= 6
    assert [msgspec.json.decode(plain(event.text)) for event in told.events] == missed


def test_the_old_players_are_asked_of_what_one_sees():
    keeper = Keeper(game="whist")
    keeper.join(0, 0)
    keeper.plays_on(first, acts=5)
    keeper.says(0, AskHint())
    told = keeper.told(0, "hint")[-1]
    assert sum(each["governs"] for each in told["maxims"]) <= 1
    assert set(told["cards"]) <= set(keeper.views[0]["hand"])
    assert keeper.tables[0]["hints"]
    punter = None
    while (
        punter is None or punter.tables[0]["stage"] == "over"
    ):  # The player who cut for the deal has nothing to do.
        punter = Keeper(game="hookey")
        punter.join(0, 0)
    punter.says(0, AskHint())
    said = {"type": "hint", "maxims": [], "cards": [], "why": {"say": "coach.pure_chance"}}
    assert punter.told(0, "hint")[-1] == said
    assert not punter.tables[0]["hints"]


def test_a_warning_names_what_is_better_and_only_a_warning_is_written_as_a_hint(monkeypatch):
    monkeypatch.setattr(judged, "DRAWN", 200)
    monkeypatch.setattr(judged, "KEPT", 40)
    monkeypatch.setattr(judged, "SOLVED", (0,) * 14)
    keeper = Keeper(game="whist")
    keeper.join(0, 0)
    worse = []
    while not worse:  # Until some card loses anything.
        keeper.plays_on(first, acts=1)
        acts = [json.dumps(each["act"]).encode() for each in keeper.views[0]["choices"]]
        for act in acts:
            keeper.says(0, AskCost(act=msgspec.Raw(act), times=1e-6))
        told = keeper.told(0, "costs")[len(keeper.told(0, "costs")) - len(acts) :]
        worse = [act for act, each in zip(acts, told, strict=True) if each.get("worse")]
        assert all(set(each) in ({"type"}, {"type", "worse", "best"}) for each in told)
        assert len(worse) < len(acts)
    keeper.says(0, AskCost(act=msgspec.Raw(worse[0]), times=1e6))
    assert set(keeper.told(0, "costs")[-1]) == {"type"}
    keeper.act(0, worse[0], "unwarned")
    assert b'"hinted":true' not in keeper.saved.record
    keeper.wait(1)
    keeper.live.note_hint(0)
    act = json.dumps(keeper.views[0]["choices"][0]["act"]).encode()
    keeper.act(0, act, "warned")
    assert keeper.saved.record.count(b'"hinted":true') == 1


def test_where_hints_are_barred_no_choice_is_warned_of():
    keeper = Keeper(seats=("me", "open", "plain", "plain"), game="whist")
    keeper.join(0, 0)
    keeper.take(b"1", "Bess")
    keeper.join(1, 1)
    keeper.wait(1)
    keeper.says(0, AskCost(text="2C"))
    assert keeper.told(0, "costs") == []
    assert keeper.told(0, "refused")


def test_saved_at_makes_a_table_nobody_has_sat_at():
    assert saved_at(Wish(game="whist")).seq == -1


def test_seats_that_are_told_the_same_are_told_it_in_one_message():
    keeper = Keeper(seats=("me", "open", "open", "open"), name="Ada")
    keeper.join(0, 0)
    for player in (1, 2, 3):
        keeper.take(b"%d" % player, f"guest {player}")
        keeper.join(player, player)
    shared = 0
    for _ in range(30):
        due = keeper.due()
        choice = keeper.views[due]["choices"][0]["act"]
        effects = keeper.act(due, json.dumps(choice).encode(), f"a{keeper.live.seq}")
        told = [each for each in effects.tell if isinstance(each.message, Happened)]
        assert sorted(viewer for each in told for viewer in each.to) == [0, 1, 2, 3]
        texts = [plain(each.message) for each in told]
        assert len(set(texts)) == len(texts)
        shared += any(len(each.to) > 1 for each in told)
    assert shared > 10


def test_an_act_with_a_member_that_it_has_not_is_refused_and_the_same_act_without_it_is_done():
    table = two_people()
    while (viewer := table.due()) is None:
        table.wait(1)
    act = table.views[viewer]["choices"][0]["act"]
    before = table.live.seq
    table.act(viewer, json.dumps({**act, "aside": 1}).encode(), "x")
    assert "unknown field `aside`" in table.told(viewer, "refused")[-1]["why"]
    assert table.live.seq == before
    table.act(viewer, json.dumps(act).encode(), "y")
    assert table.live.seq > before


def out_of_season(keeper, viewer):
    """Every frame that needs a sitting in play, sent when there is none; return the refusals."""
    before = keeper.live.seq, keeper.live.acts, keeper.saved.record
    keeper.act(viewer, b'{"act":"CutPack","seat":0,"at":26}', "early-act")
    keeper.typed(viewer, "cut 26", "early-word")
    keeper.back(viewer, "early-back")
    keeper.says(viewer, AskHint())
    keeper.says(viewer, SendPledge(shuffle=0, commitment="0" * 64))
    keeper.says(viewer, Open(shuffle=0, value="0" * 64))
    assert (keeper.live.seq, keeper.live.acts, keeper.saved.record) == before
    return [told["why"] for told in keeper.told(viewer, "refused")[-6:]]


SILENCE = ["no session has started"] * 4 + ["shuffle 0 is not in progress"] * 2


def test_nothing_can_be_done_before_the_sitting_begins():
    keeper = Keeper(seats=("me", "open", "plain", "plain"))
    keeper.join(0, 0)
    assert keeper.tables[0]["stage"] == "gathering"
    assert out_of_season(keeper, 0) == SILENCE
    keeper.says(0, "again")
    assert keeper.told(0, "refused")[-1]["why"] == "the session is not over"
    keeper.says(0, "begin")
    assert keeper.tables[0]["stage"] == "playing"
    keeper.plays_on(first, acts=3)
    assert keeper.live.acts > 3
    keeper.says(0, "begin")
    assert keeper.told(0, "refused")[-1]["why"] == "the session has already started"


def test_nor_when_it_is_over():
    keeper = Keeper(game="hookey", until=Stop(deals=1))
    keeper.join(0, 0)
    keeper.plays_on(first)
    assert keeper.tables[0]["stage"] == "over"
    assert out_of_season(keeper, 0) == SILENCE
    keeper.says(0, "again")
    assert keeper.tables[0]["sitting"] == 1


def test_who_says_nothing_of_values_is_asked_for_none():
    keeper = Keeper(game="cribbage")
    keeper.do(keeper.live.join(0, 0, Join(), keeper.now))
    while not keeper.views[0]["hand"]:
        keeper.plays_on(first, acts=1)
        keeper.wait(0)
    assert {told["shuffle"]["you"] for told in keeper.told(0, "shuffle")} <= {None}


def test_a_rest_is_over_for_all_when_the_next_shuffle_begins():
    keeper = Keeper(game="cribbage", rest=20, until=Stop(games=5))
    keeper.join(0, 0, contributes=True)
    keeper.wait(10)
    while keeper.tables[0]["stage"] != "resting":
        if keeper.due() == 0:
            keeper.act(0, json.dumps(keeper.views[0]["choices"][0]["act"]).encode(), f"{keeper.live.seq}")
        else:
            keeper.wait(1)  # A shuffle waits for pledges, and only time ends that.
    keeper.says(0, "ready")
    assert keeper.tables[0]["stage"] == "playing"
    while keeper.told(0, "shuffle")[-1]["shuffle"]["stage"] != "pledge":  # The pack is cut first.
        keeper.plays_on(first, acts=1)
    assert keeper.tables[0]["clock"]["what"] == "shuffle"
    acts = keeper.live.acts
    keeper.wait(10)
    assert keeper.live.acts > acts
    assert keeper.tables[0]["stage"] == "playing"


def test_events_have_their_numbers_again_when_a_table_is_taken_up():
    keeper = two_people()
    keeper.plays_on(first, acts=12)
    again = LiveTable(keeper.saved, chance=System, now=0.0)
    assert list(again.proceedings.journal._past) == list(keeper.live.proceedings.journal._past)


@pytest.mark.parametrize(
    "game",
    ["whist", *(pytest.param(game, marks=pytest.mark.nightly) for game in ("solo", "cribbage", "hookey"))],
)
def test_a_table_put_away_is_freed_at_once(game):
    gc.disable()
    try:
        keeper = Keeper(game=game, seats=("plain",) * (2 if game == "cribbage" else 4))
        keeper.join(0, None)
        keeper.wait(60)
        saved, sitting, table = keeper.saved, ref(keeper.live.proceedings.sitting), ref(keeper.live)
        del keeper
        assert (table(), sitting()) == (None, None)
        keeper = Keeper(saved)  # Nor does one that was loaded from its record.
        table = ref(keeper.live)
        del keeper
        assert table() is None
    finally:
        gc.enable()
