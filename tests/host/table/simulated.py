"""A table on a bad day, in one thread and without delays: guests' messages are lost, late, doubled and out of
order, connections break, the disk is slow, its rows become damaged, jobs of the store fail unexpectedly, bots
think long, guests pledge values and do not open them, and the server crashes, even in the middle of a
shuffle, and restarts.

Everything comes from one seed, so a day that fails can be reproduced.
"""

from __future__ import annotations

import copy
import heapq
import json
from collections import deque
from itertools import count
from random import Random

import msgspec

from host.store.simulated_store import SimulatedStore
from host.table.contributor import Contributor, Promises
from host.table.keeper import kept, saved_at
from hoyle.bots import bot_named
from hoyle.fairness import Master
from hoyle.host.effect import Close, Saved, Send
from hoyle.host.frames import DoAct, Join, Open, Ready, SendPledge
from hoyle.host.messages import Fair, Whole
from hoyle.host.setup import Chair, Wish
from hoyle.host.table.live_table import LiveTable
from hoyle.record import plain, verify
from hoyle.record.stop import Stop

MIDWAY = 12
"""How many times likelier the server is to crash when a guest pledges or opens."""

LONGEST = 30_000
"""The maximum number of events in a day."""

_SEATS = {"whist": 4, "solo": 4, "cribbage": 2, "hookey": 4, "bezique": 2}


class Day:
    """One table's day: a server, a disk, and guests, each with an unreliable connection."""

    def __init__(self, seed, *, game="whist", people=2, deals=1, trouble=0.05, falls=0.004, ills=0.0, **wish):
        self.rng = Random(seed)
        self.ills, self.ill = ills, Random(f"ills {seed}")  # Separate: the same day, with or without faults.
        self.trouble, self.falling = trouble, falls
        self.master = Master(self.rng.randbytes(32))
        seats = ("plain",) * _SEATS[game]
        asked = {"pace": 0.1, "rest": 2, "away": 30, "linger": 1, **wish}
        saved = saved_at(Wish(game=game, seats=seats, until=Stop(deals=deals), **asked))
        people = tuple(Chair(kind="person", name=f"guest {n}") for n in range(people))
        self.disk: Saved = saved
        saved.chairs = people + saved.chairs[len(people) :]
        self.now, self.queue, self.ticket, self.viewers = 0.0, [], count(), count(1)
        self.store = SimulatedStore(saved, self.ill)
        self.falls, self.failures, self.broken, self.arrival = 0, 0, set(), {}
        self.promises = Promises()
        self.guests = [Guest(self, player, seed) for player in range(len(people))]
        self._open()

    def later(self, seconds, deed, *args):
        self.at(self.now + seconds, deed, *args)

    def at(self, moment, deed, *args):
        """Queue an event; events at one moment happen in the order in which they were queued."""
        heapq.heappush(self.queue, (moment, next(self.ticket), deed, args))

    def chance(self, of):
        return self.rng.random() < of

    def is_ill(self):
        """Does a row become damaged now, or a job fail?"""
        return self.ills > 0 and self.ill.random() < self.ills

    def run(self):
        """Run the day; what each guest saw last must be what the disk has."""
        try:
            self._goes_by()
            self._judge()
        finally:
            self.store.close()
        return self

    def _goes_by(self):
        for guest in self.guests:
            guest.dials()
        happenings = 0
        while not all(guest.over for guest in self.guests):
            assert (happenings := happenings + 1) < LONGEST, "the day does not end"
            self.goes_on()

    def goes_on(self):
        """Do the next event that is due."""
        self.now, _, deed, args = heapq.heappop(self.queue)
        deed(*args)

    # The server.

    def _open(self):
        """Start the server with what is on the disk."""
        if self.is_ill():
            self.store.rots()
        saved = self.store.loaded()
        assert saved == self.disk, "the store has something else than was kept"
        self.live = LiveTable(saved, chance=lambda: self.master, now=self.now)
        self.outbox, self.lines = deque(), {}

    def _fall(self):
        """Everything that is not on disk is lost, and every connection with it."""
        self.falls += 1
        self.store.restarts()
        self._put_up()

    def _fails(self, keep):
        """A job of the store fails: the table is forgotten, and reloaded as it was stored."""
        self.failures += 1
        self.store.fails_to_keep(keep)
        for entry in self.outbox:
            for later in entry[0]:
                assert later is keep or self.store.keeps(later), "kept, though an earlier event is not"
        self._put_up()

    def _put_up(self):
        self.promises.falls()
        lines = list(self.lines.values())
        self._open()
        for guest in lines:
            guest.cut_off()

    def happens(self, live, deed):
        if live is not self.live:
            return
        if self.chance(self.falling):
            self._fall()
            return
        effects = deed(self.now)
        self.outbox.append(entry := [list(effects.keep), effects.tell])
        for keep in effects.keep:
            # The disk takes its time, but does one write after the other.
            self.disk_free = max(self.now, getattr(self, "disk_free", 0.0)) + self.rng.expovariate(100)
            self.at(self.disk_free, self._commits, live, entry, keep)
        self._release()
        for think in effects.think:
            self.later(self.rng.expovariate(20), self._answers, live, think)
        if (wakes := live.wakes) is not None:
            self.at(max(self.now, wakes), self._wakes, live)

    def _commits(self, live, entry, keep):
        if live is not self.live:
            return  # It never reached the disk.
        if self.is_ill():
            self._fails(keep)
            return
        failure = self.store.keeps(keep, beside_stray=self.is_ill())
        assert failure is None, f"not kept: {failure}"
        kept(self.disk, keep)
        if self.chance(self.falling):
            self._fall()  # Stored, but nobody was informed.
            return
        entry[0].remove(keep)
        self._release()

    def _release(self):
        while self.outbox and not self.outbox[0][0]:
            for each in self.outbox.popleft()[1]:
                if isinstance(each, Send):
                    self._is_said(each.message)
                    for viewer in each.to:
                        self._carry(viewer, plain(each.message))
                elif isinstance(each, Close) and each.viewer in self.lines:
                    self.later(0, self.lines.pop(each.viewer).loses, each.viewer)

    def _is_said(self, message):
        """What leaves the server may be known to anybody, whichever guest receives it."""
        told = message.shuffles if isinstance(message, Whole) else ()
        for shuffle in (message.shuffle,) if isinstance(message, Fair) else told:
            self.promises.is_told(shuffle)

    def _answers(self, live, think):
        act = bot_named(think.game, think.bot).choose(think.observation, think.rng)
        self.happens(live, lambda now: live.take_thought(think.ticket, think.seat, act, now))

    def _wakes(self, live):
        if live is self.live and live.wakes is not None and live.wakes <= self.now:
            self.happens(live, live.tick)

    # The connections.

    def _carry(self, viewer, data):
        """A connection from the server keeps its order, until it breaks; neither end notices that at once."""
        if (guest := self.lines.get(viewer)) is None or viewer in self.broken:
            return
        if self.chance(self.trouble):
            self.broken.add(viewer)
            self.later(self._delay(), guest.loses, viewer)
            self.later(5 * self.rng.random(), self.hangs_up, viewer)
            return
        self.arrival[viewer] = max(self.arrival.get(viewer, 0.0), self.now + self._delay())
        self.at(self.arrival[viewer], guest.hears, viewer, data)

    def hears_from(self, viewer, player, said):
        """A frame from a guest is on its way."""
        live = self.live
        for _ in range(self._copies()):
            self.later(self._delay(), self._arrives, live, viewer, player, said)

    def _arrives(self, live, viewer, player, said):
        if live is not self.live:
            return
        if isinstance(said, (SendPledge, Open)) and self.chance(MIDWAY * self.falling):
            self._fall()
            return
        if isinstance(said, Join) and viewer not in self.lines:
            self.lines[viewer] = self.guests[player]
            self.happens(live, lambda now: live.join(viewer, player, said, now))
        elif viewer in self.lines:
            self.happens(live, lambda now: live.hear(viewer, said, now))

    def hangs_up(self, viewer):
        live = self.live
        if self.lines.pop(viewer, None) is not None:
            self.happens(live, lambda now: live.drop(viewer, now))

    def _copies(self):
        return 0 if self.chance(self.trouble) else 2 if self.chance(self.trouble) else 1

    def _delay(self):
        return self.rng.expovariate(20) + (self.rng.random() if self.chance(self.trouble) else 0)

    # The end of the day.

    def _judge(self):
        saved = self.disk
        assert verify(saved.record).ok
        assert sum(saved.account.values()) == 0
        lines = self.promises.judges(saved.record)
        for guest in self.guests:
            guest.contributor.judges(lines)
        again = LiveTable(copy.deepcopy(saved), chance=lambda: self.master, now=0.0)
        for guest in self.guests:
            view = again.join(guest.player, guest.player, Join(), 0.0).tell[0].message.view
            assert guest.view == msgspec.json.decode(plain(view)), "a guest saw something else"
            for name, seq in guest.accepted.items():
                assert saved.acts[guest.player, name] == seq, "an act that was accepted is lost"


class Guest:
    """Somebody at a browser, who sends each message until it is answered."""

    def __init__(self, day, player, seed):
        self.day, self.player = day, player
        self.contributor = Contributor(f"{seed} {player}")
        self.viewer = self.view = None
        self.seq = self.last = None
        self.asking = None
        self.accepted, self.refused = {}, 0
        self.over, self.stage = False, ""
        self.names = count()

    def dials(self):
        """Open a new connection; the old one, if any, is forgotten."""
        if self.viewer is not None:
            self.day.hangs_up(self.viewer)
        self.viewer, self.seq = next(self.day.viewers), None
        self.day.hears_from(self.viewer, self.player, Join(last=self.last, contributes=True))
        self.day.later(2.0, self._redials, self.viewer)

    def _redials(self, viewer):
        if viewer == self.viewer and self.seq is None:
            self.dials()

    def loses(self, viewer):
        """The connection turns out to be broken."""
        if viewer == self.viewer:
            self.cut_off()

    def cut_off(self):
        self.viewer, self.seq = None, None
        self.day.later(self.day.rng.random(), self._comes_back)

    def _comes_back(self):
        if self.viewer is None:
            self.dials()

    def hears(self, viewer, data):
        if viewer != self.viewer:
            return
        told = json.loads(data)
        if "accepted" in told:
            self._is_accepted(told["accepted"])
        match told["type"]:
            case "view":
                if self.seq is None:
                    self.view, self.seq = told["view"], told["seq"]
                    for shuffle in told["shuffles"]:
                        self._contributes(shuffle)
                    self._stage(told["table"])
            case "events" if self.seq is not None and told["prev"] == self.seq:
                self.view = {**(self.view or {}), **told["change"]}
                self.seq = told["seq"]
            case "events" if self.seq is not None and told["prev"] > self.seq:
                self.dials()  # Something was missed.
                return
            case "shuffle":
                self._contributes(told["shuffle"])
            case "table":
                self._stage(told["table"])
            case "accepted":
                self._is_accepted(told)
            case "refused":
                self.refused += 1
                self._is_answered(told["id"])
            case "bye":
                self.cut_off()
                return
        self.last = self.seq if self.seq is not None else self.last
        self._acts()

    def _contributes(self, shuffle):
        for frame in self.contributor.hears(shuffle):
            self.day.hears_from(self.viewer, self.player, frame)

    def _is_accepted(self, told):
        assert self.accepted.setdefault(told["id"], told["seq"]) == told["seq"]
        self._is_answered(told["id"])

    def _stage(self, table):
        self.stage = table["stage"]
        self.over = self.over or self.stage == "over"
        if self.over and not self.day.disk.records:
            raise AssertionError("told that it is over before it is kept")
        if self.over and (self.seq is None or self.seq < self.day.disk.seq):
            self.over = False  # The last of it is still to come.
            self.day.later(1.0, self._comes_up)
        self._readies()

    def _readies(self):
        """Say it again while the table rests: what was said may have been lost."""
        if self.stage == "resting" and not self.over:
            self.day.hears_from(self.viewer, self.player, Ready())
            self.day.later(3.0, self._readies)

    def _comes_up(self):
        """At the end, reconnect if something was missed."""
        if not self.over:
            self.dials()

    def _is_answered(self, name):
        if self.asking and self.asking[0] == name:
            self.asking = None

    def _acts(self):
        view = self.view
        if self.asking or not view or view["turn"] != view["seat"] or not view["choices"]:
            return
        choice = self.day.rng.choice(view["choices"])
        self.asking = f"{next(self.names)}", json.dumps(choice["act"]).encode()
        self.day.later(self.day.rng.expovariate(5), self._says, self.asking)

    def _says(self, asking):
        """Send it, and again each second until there is an answer."""
        if self.asking is not asking or self.over:
            return
        if self.seq is not None:
            said = DoAct(id=asking[0], act=msgspec.Raw(asking[1]))
            self.day.hears_from(self.viewer, self.player, said)
        self.day.later(1.0, self._says, asking)
