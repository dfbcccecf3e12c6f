"""The keeper of a live table in a test: no threads, no sockets, and a clock that is set manually."""

import json

import msgspec

from hoyle.bots import bot_named
from hoyle.fairness import System
from hoyle.host.effect import Keep, Saved, Send
from hoyle.host.frames import (
    Again,
    AskBack,
    Begin,
    DoAct,
    Join,
    Leave,
    Ready,
    TypedAct,
)
from hoyle.host.messages import Happened
from hoyle.host.setup import Token, Wish, agreed
from hoyle.host.table.live_table import LiveTable
from hoyle.ports.web.thinking import hint_of
from hoyle.record import plain
from hoyle.record.stop import Stop

SAID = {"begin": Begin, "ready": Ready, "again": Again, "leave": Leave}


def saved_at(wish, table="T"):
    """A new table, and the cookie of each seat: its player's number."""
    setup, chairs, _ = agreed(wish)
    tokens = {n: Token(b"%d" % n, chair.kind == "person") for n, chair in enumerate(chairs)}
    return Saved(table=table, setup=setup, chairs=chairs, tokens=tokens)


def kept(saved, keep: Keep):
    """A store of one table, in memory."""
    if keep.sitting != saved.sitting:
        saved.sitting, saved.record = keep.sitting, b""
    for entry in keep.entries:
        assert entry.seq == saved.seq + 1, "an event does not follow the last"
        saved.seq = entry.seq
        saved.record += entry.data
        if entry.act is not None:
            assert (entry.player, entry.act) not in saved.acts, "an act counts twice"
            saved.acts = {**saved.acts, (entry.player, entry.act): entry.seq}
        assert sum(pence for _, pence in entry.postings) == 0
        for account, pence in entry.postings:
            saved.account = {**saved.account, account: saved.account.get(account, 0) + pence}
    if keep.private is not None:
        saved.private = keep.private
    if keep.closed and keep.sitting not in saved.records:
        saved.records = (*saved.records, keep.sitting)
    saved.chairs = keep.chairs or saved.chairs
    saved.tokens = keep.tokens or saved.tokens


class Keeper:
    """Does at once what a table requests, and stores for each viewer what was sent, as bytes."""

    def __init__(self, saved=None, *, chance=System, now=0.0, bots=True, **wish):
        self.now, self.bots = now, bots
        self.saved = saved or saved_at(Wish(**{"game": "whist", "pace": 0, "rest": 0, **wish}))
        self.live = LiveTable(self.saved, chance=chance, now=now)
        self.sent, self.views, self.seqs, self.tables = {}, {}, {}, {}
        self.closed, self.kept, self.thinks = {}, [], []

    # Input.

    def join(self, viewer, player, last=None, contributes=False):
        self.sent.setdefault(viewer, [])
        return self.do(self.live.join(viewer, player, Join(last=last, contributes=contributes), self.now))

    def gone(self, viewer):
        return self.do(self.live.drop(viewer, self.now))

    def act(self, viewer, act, name="a"):
        stored_bytes = act if isinstance(act, bytes) else plain(act)
        return self.do(self.live.hear(viewer, DoAct(id=name, act=msgspec.Raw(stored_bytes)), self.now))

    def typed(self, viewer, text, name="a"):
        return self.do(self.live.hear(viewer, TypedAct(id=name, text=text), self.now))

    def back(self, viewer, name="b"):
        return self.do(self.live.hear(viewer, AskBack(id=name), self.now))

    def says(self, viewer, said):
        return self.do(self.live.hear(viewer, SAID[said]() if isinstance(said, str) else said, self.now))

    def take(self, token, name, cookie=b"cookie"):
        player, effects = self.live.take(token, cookie, name, self.now)
        self.do(effects)
        return player

    def wait(self, seconds):
        """Advance the clock, and let everything due by then happen."""
        until = self.now + seconds
        ticks = 0
        while (at := self.live.wakes) is not None and at <= until:
            assert (ticks := ticks + 1) < 10_000, "the table wakes for nothing"
            self.now = max(self.now, at)
            self.do(self.live.tick(self.now))
        self.now = until
        return self.do(self.live.tick(self.now))

    # Output.

    def do(self, effects):
        for keep in effects.keep:
            self.kept.append(keep)
            kept(self.saved, keep)
        for each in effects.tell:
            if isinstance(each, Send):
                for viewer in each.to:
                    self.hear(viewer, each.message)
            else:
                self.closed[each.viewer] = each.code
        for advise in effects.advise:
            self.hear(advise.viewer, hint_of(advise))
        for think in effects.think:
            self.thinks.append(think)
            if self.bots:
                act = bot_named(think.game, think.bot).choose(think.observation, think.rng)
                self.do(self.live.take_thought(think.ticket, think.seat, act, self.now))
        return effects

    def hear(self, viewer, message):
        stored_bytes = plain(message)
        told = msgspec.json.decode(stored_bytes)
        self.sent.setdefault(viewer, []).append(stored_bytes)
        match told["type"]:
            case "view":
                self.views[viewer], self.seqs[viewer] = told["view"] or {}, told["seq"]
                self.tables[viewer] = told["table"]
            case "events":
                assert isinstance(message, Happened)
                assert told["prev"] == self.seqs[viewer], "something was missed"
                self.seqs[viewer] = told["seq"]
                self.views[viewer] = {**self.views[viewer], **told["change"]}
            case "table":
                self.tables[viewer] = told["table"]

    def told(self, viewer, kind):
        """All messages of one kind sent to a viewer, in order."""
        return [told for told in map(msgspec.json.decode, self.sent[viewer]) if told["type"] == kind]

    def due(self):
        """The viewer that is due, if they are connected."""
        for viewer, view in self.views.items():
            if view.get("seat") is not None and view["turn"] == view["seat"] and view["choices"]:
                return viewer
        return None

    def plays_on(self, choose, *, acts=10_000):
        """Let the viewer that is due do one of their choices, again and again; return how many were done."""
        for number in range(acts):
            viewer = self.due()
            if viewer is None:
                return number
            choice = choose(self.views[viewer]["choices"])
            self.act(viewer, json.dumps(choice["act"]).encode(), f"{viewer}-{self.live.seq}")
        return acts


__all__ = ["Keeper", "Stop", "Wish", "kept", "saved_at"]
