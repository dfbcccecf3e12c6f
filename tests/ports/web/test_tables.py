"""The server itself, over a store that is slow or fails: what is sent, to whom, and never too early."""

import asyncio
import json
from concurrent.futures import Future, ThreadPoolExecutor
from unittest import mock

import msgspec
import pytest

from host.table.keeper import Keeper, saved_at
from hoyle.errors import StoreFailed
from hoyle.fairness import Master
from hoyle.games import GAMES, game_named
from hoyle.host.frames import AskHint, DoAct, Join
from hoyle.host.setup import Wish
from hoyle.ports.web import owner as outbox
from hoyle.ports.web.driver import Driver
from hoyle.ports.web.goodbye import NOT_KEPT, PUT_AWAY
from hoyle.ports.web.tables import hashed
from hoyle.record import plain
from hoyle.record.stop import Stop
from ports.web.looping import on_a_loop
from ports.web.slow_store import SlowStore, housed_in
from scale import PATIENCE, first

MASTER = "23" * 32


class Ear:
    """The end of a connection: everything that was sent, and how it ended."""

    def __init__(self):
        self.sent, self.code, self.address = [], None, "ear"

    def send(self, text):
        assert self.code is None, "something is sent after the end"
        self.sent.append(text)

    def end(self, code):
        self.code = code

    def told(self, kind):
        return [told for told in map(json.loads, self.sent) if told["type"] == kind]

    @property
    def view(self):
        """The view that the page would show: the last complete one, with the changes since."""
        view = {}
        for told in map(json.loads, self.sent):
            if told["type"] == "view":
                view = told["view"] or {}
            elif told["type"] == "events":
                view = {**view, **told["change"]}
        return view


def table_of(game="cribbage", **wish):
    """A table with a person in every seat, all of whom have sat down."""
    number = game_named(game).seats(game_named(game).variants[0])
    saved = saved_at(
        Wish(game=game, seats=("me", *["open"] * (number - 1)), **{"pace": 0, "rest": 0, "linger": 0, **wish})
    )
    for player in range(number):
        saved.chairs = tuple(msgspec.structs.replace(chair, kind="person") for chair in saved.chairs)
        saved.tokens[player] = msgspec.structs.replace(saved.tokens[player], taken=True)
    return saved


async def settled():
    """Let everything finish that waits for the next rounds of the loop."""
    for _ in range(10):
        await asyncio.sleep(0)


def housed(story, *, slow=True, **wish):
    """Run a scenario of a server with one table, and of who sits at it."""

    async def told():
        store = SlowStore(table_of(**wish), slow=slow)
        with ThreadPoolExecutor(1) as bots:
            server = housed_in(store, bots, lambda: Master.parse(MASTER))
            owner = await server.owner("T")
            ears = [Ear() for _ in owner.live.company.names]
            viewers = [server.join(owner, player, Join(), ear) for player, ear in enumerate(ears)]
            await settled()
            await story(server, store, owner, dict(zip(viewers, ears, strict=True)))

    on_a_loop(told())


def due(ears):
    """The viewer whose turn it is, and the first of their choices."""
    for viewer, ear in ears.items():
        view = ear.view
        if view.get("seat") is not None and view["turn"] == view["seat"] and view["choices"]:
            return viewer, view["choices"][0]["act"]
    raise AssertionError("nobody is due")


def does(server, owner, ears, name):
    """Whoever is due does the first choice."""
    viewer, act = due(ears)
    server.hear(owner, viewer, DoAct(id=name, act=msgspec.Raw(json.dumps(act).encode())))
    return viewer


def does_unseen(server, owner, ears, name):
    """The same, if the pages have not been told yet who is due."""
    sitting = owner.live.proceedings.sitting
    act = sitting.game.lawful(sitting.position, sitting.due)[0]
    viewer = list(ears)[owner.live.proceedings.seats[sitting.due]]
    server.hear(owner, viewer, DoAct(id=name, act=msgspec.Raw(plain(act))))


def of_the_cards(sent):
    """The messages without anything about the table besides the cards, since a clock causes some of it."""
    messages = [json.loads(text) for text in sent]
    return [{**told, "table": None} for told in messages if told["type"] != "table"]


def test_nobody_is_told_of_anything_before_it_is_kept():
    async def story(server, store, owner, ears):
        assert store.pending
        assert not any(ear.sent for ear in ears.values()), "the sitting is not kept yet"
        store.commits()
        await settled()
        before = {viewer: len(ear.sent) for viewer, ear in ears.items()}
        actor = does(server, owner, ears, "one")
        await settled()
        assert owner.live.acts > 0
        assert {viewer: len(ear.sent) for viewer, ear in ears.items()} == before
        store.commits()
        await settled()
        assert ears[actor].told("events")[-1]["accepted"]["id"] == "one"
        assert all(len(ear.sent) > before[viewer] for viewer, ear in ears.items())

    housed(story)


def test_what_is_kept_first_is_told_first_and_no_more_than_is_kept():
    async def story(server, store, owner, ears):
        store.commits()
        await settled()
        names = [f"act {number}" for number in range(4)]
        for name in names:
            does_unseen(server, owner, ears, name)
        assert len(store.pending) == len(names)
        for number in range(len(names)):
            await settled()
            answered = [
                (told["seq"], told["accepted"]["id"])
                for ear in ears.values()
                for told in ear.told("events")
                if "accepted" in told
            ]
            assert [name for _, name in sorted(answered)] == names[:number]
            assert all(
                told["seq"] <= store.tables["T"].seq for ear in ears.values() for told in ear.told("events")
            )
            store.commits(1)

    housed(story)


def test_an_answer_that_rests_on_nothing_waits_for_what_was_done_before_it():
    async def story(server, store, owner, ears):
        store.commits()
        await settled()
        actor = does(server, owner, ears, "one")
        server.hear(owner, actor, DoAct(id="bad", act=msgspec.Raw(b"{}")))
        server.hear(owner, actor, DoAct(id="one", act=msgspec.Raw(b"{}")))  # Sent again.
        await settled()
        assert not ears[actor].told("refused")
        assert not ears[actor].told("accepted"), "not even by the answer to the same act sent again"
        store.commits()
        await settled()
        kinds = [told["type"] for told in map(json.loads, ears[actor].sent)]
        assert kinds.index("refused") > kinds.index("events")
        assert [told["id"] for told in ears[actor].told("accepted")] == ["one"]

    housed(story)


def test_what_cannot_be_kept_is_told_to_nobody_and_all_come_back_to_what_is_kept():
    async def story(server, store, owner, ears):
        store.commits()
        await settled()
        kept = store.tables["T"].seq
        before = {viewer: len(ear.sent) for viewer, ear in ears.items()}
        does(server, owner, ears, "lost")
        server.hear(owner, next(iter(ears)), AskHint())
        store.fails()
        await settled()
        for viewer, ear in ears.items():
            (bye,) = ear.sent[before[viewer] :]
            assert (json.loads(bye)["type"], json.loads(bye)["again"]) == ("bye", True)
            assert ear.code == NOT_KEPT.code
        assert (server.in_memory, server.connections) == (0, 0)
        does_unseen(server, owner, ears, "late")
        assert not store.pending, "a table that has failed does nothing more"
        for viewer in ears:
            server.hear(owner, viewer, AskHint())
            server.drop(owner, viewer)
        again = await server.owner("T")
        assert again is not owner
        assert again.live.seq == kept
        ear = Ear()
        server.join(again, 0, Join(last=kept), ear)
        store.commits()
        await settled()
        assert ear.told("view")[-1]["seq"] == kept

    housed(story)


def test_a_seat_is_given_only_when_that_is_kept():
    async def told():
        saved = saved_at(Wish(game="cribbage", seats=("me", "open")))
        saved.tokens[1] = msgspec.structs.replace(saved.tokens[1], hash=hashed("link"))
        store = SlowStore(saved)
        with ThreadPoolExecutor(1) as bots:
            server = housed_in(store, bots, lambda: Master.parse(MASTER))
            owner = await server.owner("T")
            taking = asyncio.create_task(server.take(owner, "link", "Bob"))
            await settled()
            assert not taking.done()
            store.commits()
            player, cookie = await asyncio.wait_for(taking, PATIENCE)
            assert player == 1
            assert owner.live.company.player_of(hashed(cookie)) == 1
            inviting = asyncio.create_task(server.take(owner, "link", "Eve"))
            await settled()
            assert "ask for a new one" in str(inviting.exception())

    on_a_loop(told())


def test_a_seat_that_cannot_be_kept_is_not_given():
    async def told():
        saved = saved_at(Wish(game="cribbage", seats=("me", "open")))
        store = SlowStore(saved)
        with ThreadPoolExecutor(1) as bots:
            server = housed_in(store, bots, lambda: Master.parse(MASTER))
            owner = await server.owner("T")
            inviting = asyncio.create_task(server.invite(owner, 1))
            await settled()
            store.fails()
            with pytest.raises(StoreFailed):
                await asyncio.wait_for(inviting, PATIENCE)

    on_a_loop(told())


@pytest.mark.parametrize("game", first(2, [game.name for game in GAMES]))
def test_each_viewer_is_sent_what_the_table_tells_them_and_nothing_else(game):
    """The same acts at the table alone; its messages are compared elsewhere for differences in unseen
    cards.
    """
    wish = {"game": game, "until": Stop(deals=1)}
    alone = Keeper(table_of(**wish), chance=lambda: Master.parse(MASTER))

    async def story(server, store, owner, ears):
        watcher = Ear()
        ears[server.join(owner, None, Join(), watcher)] = watcher
        for viewer in ears:
            alone.join(viewer, viewer - 1 if viewer <= len(owner.live.company.names) else None)
        number = 0
        while number < 50:  # About a deal of most games; one of bézique takes longer.
            if ears[1].told("table")[-1:] and ears[1].told("table")[-1]["table"]["stage"] == "over":
                break
            viewer, act = due(ears)
            for each in (server.hear, lambda _, *said: alone.do(alone.live.hear(*said, 0.0))):
                each(owner, viewer, DoAct(id=f"{number}", act=msgspec.Raw(json.dumps(act).encode())))
            await settled()
            number += 1
        for viewer, ear in ears.items():
            assert of_the_cards(ear.sent) == of_the_cards(alone.sent[viewer])
        assert len({tuple(ear.sent) for ear in ears.values()}) == len(ears)

    housed(story, slow=False, **wish)


def test_a_server_that_tells_at_once_is_found():
    def hasty(self, owner, effects):
        outbox._send(owner, effects.tell)
        effects.tell = []
        return honest(self, owner, effects)

    honest = outbox.Outbox.post
    with mock.patch.object(outbox.Outbox, "post", hasty), pytest.raises(AssertionError, match="not kept yet"):
        test_nobody_is_told_of_anything_before_it_is_kept()


def test_who_joins_late_a_table_that_was_put_away_meanwhile_comes_back_to_the_one_there_is():
    """Otherwise two owners of one table would each number its events."""

    async def story(server, store, owner, ears):
        owner.put_away()
        late = Ear()
        server.join(owner, 0, Join(), late)
        assert [each["again"] for each in late.told("bye")] == [True]
        assert late.code == PUT_AWAY.code
        assert late.told("view") == []
        again, ear = await server.owner("T"), Ear()
        assert again is not owner
        server.join(again, 0, Join(), ear)
        assert ear.code is None

    housed(story)


def test_a_table_is_put_away_after_a_minute_without_a_line_and_never_while_somebody_looks_on():
    async def story(server, store, owner, ears):
        clock = [1000.0]
        with (
            mock.patch.object(Driver, "now", side_effect=lambda: clock[0]),
            mock.patch.object(SlowStore, "pass_time", side_effect=lambda *_: done(0), create=True),
        ):
            for _ in range(3):
                await server.go_round(100.0)
                clock[0] += 100
            assert await server.owner("T") is owner
            assert owner.idle_since is None
            for viewer in ears:
                server.drop(owner, viewer)
            await settled()
            await server.go_round(0.0)
            clock[0] += 59
            await server.go_round(59.0)
            assert await server.owner("T") is owner
            clock[0] += 1
            await server.go_round(1.0)
            assert await server.owner("T") is not owner

    def done(value):
        future = Future()
        future.set_result(value)
        return future

    housed(story, slow=False)
