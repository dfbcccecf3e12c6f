"""An independent client, written from docs/protocol.md alone; it imports nothing from hoyle.

``Hand`` is one connection to a table: it plays random choices, sends each act until it is answered, comes
back whenever the connection ends, and remembers every answer. ``Company`` seats many of them.
"""

import asyncio
import http.client
import json
import sys
from collections import Counter
from contextlib import suppress
from itertools import count

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException


def asked(port, path, wish=None, cookie=None, address="127.0.0.1", patience=30):
    """The answer to a GET, or to a POST of ``wish``; and the cookie that came with it.

    ``patience``: seconds for which the server may be silent.
    """
    source = (address, 0) if sys.platform == "linux" else None
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=patience, source_address=source)
    headers = {"Accept": "application/json", "Origin": f"http://127.0.0.1:{port}"}
    if cookie:
        headers["Cookie"] = f"seat={cookie}"
    if wish is None:
        line.request("GET", path, headers=headers)
    else:
        line.request("POST", path, json.dumps(wish), {**headers, "Content-Type": "application/json"})
    answer = line.getresponse()
    said = json.loads(answer.read())
    line.close()
    assert answer.status in (200, 201, 503), (path, said)
    given = (answer.headers.get("set-cookie") or "").partition(";")[0].removeprefix("seat=")
    return said, given


class Hand:
    """One connection to a table, for the player whose cookie it has, or for a spectator."""

    def __init__(self, company, table, player, cookie, address):
        self.company, self.table, self.player, self.cookie = company, table, player, cookie
        self.address = address
        self.view, self.seq, self.stage = {}, None, None
        self.asking, self.names = None, count()
        self.accepted, self.refused, self.faults = {}, {}, []
        self.heard_at = None
        self.is_on = False

    async def stays(self):
        """Keep a connection to the table indefinitely."""
        while True:
            with suppress(OSError, WebSocketException, EOFError, TimeoutError):
                await self._line()
            self.is_on = False
            await asyncio.sleep(0.1 + self.company.rng.random() / 2)

    async def _line(self):
        port = self.company.port
        async with connect(
            f"ws://127.0.0.1:{port}/table/{self.table}/ws",
            origin=f"http://127.0.0.1:{port}",
            additional_headers={"cookie": f"seat={self.cookie}"} if self.cookie else {},
            compression=None,
            proxy=None,
            local_addr=(self.address, 0) if sys.platform == "linux" else None,
        ) as wire:
            await self._says(wire, "join", last=self.seq, contributes=False)
            async for frame in wire:
                self.heard_at = asyncio.get_running_loop().time()
                await self._hears(wire, json.loads(frame))

    async def _says(self, wire, kind, **parts):
        await wire.send(json.dumps({"type": kind, **parts}))

    async def _hears(self, wire, told):
        match told["type"]:
            case "view":
                self.view, self.stage = told["view"] or {}, told["table"]["stage"]
                if self.seq is not None and told["seq"] < self.seq:
                    self.faults.append(f"event {self.seq} was told, and is no more: {told['seq']}")
                self.seq, self.is_on = told["seq"], True
                await self._goes_on(wire)
                if self.asking:
                    await self._says(wire, "act", **self.asking)
            case "events":
                if told["prev"] != self.seq:
                    self.faults.append(f"a gap: after {self.seq} came {told['prev']}")
                self.seq = told["seq"]
                self.view = {**self.view, **told["change"]}
                if "accepted" in told:
                    self._is_accepted(told["accepted"])
            case "table":
                self.stage = told["table"]["stage"]
                await self._goes_on(wire)
            case "accepted":
                self._is_accepted(told)
            case "refused" if told["id"] is not None:
                self.refused[told["id"]] = told["why"]
                if self.asking and self.asking["id"] == told["id"]:
                    self.asking = None
        await self._acts(wire)

    async def _goes_on(self, wire):
        if self.player == 0 and self.stage == "over":
            await self._says(wire, "again")

    def _is_accepted(self, answer):
        before = self.accepted.setdefault(answer["id"], answer["seq"])
        if before != answer["seq"]:
            self.faults.append(f"act {answer['id']} was event {before}, and then {answer['seq']}")
        if self.asking and self.asking["id"] == answer["id"]:
            self.asking = None

    async def _acts(self, wire):
        view = self.view
        if self.asking or self.player is None or not view or self.stage != "playing":
            return
        if view["turn"] == view["seat"] and (choices := view.get("choices")):
            choice = self.company.rng.choice(choices)
            self.asking = {"id": f"{self.player}-{next(self.names)}", "act": choice["act"]}
            await asyncio.sleep(self.company.rng.random() * self.company.thinks)
            if self.asking:
                await self._says(wire, "act", **self.asking)


class Company:
    """Many clients at the tables of one server."""

    def __init__(self, port, rng, thinks=0.2):
        self.port, self.rng, self.thinks = port, rng, thinks
        self.hands, self.tables, self._tasks = [], [], []

    def sits_down(self, game, people, **wish):
        """Create a table for this many people; nobody but them sits at it."""
        number = len(self.tables)
        address = f"127.0.{1 + number // 250}.{1 + number % 250}"
        seats = ["me", *["open"] * (people - 1)]
        made, cookie = asked(
            self.port, "/api/tables", {"game": game, "seats": seats, "rest": 0, **wish}, address=address
        )
        table = made["table"]
        self.tables.append(table)
        self.hands.append(Hand(self, table, 0, cookie, address))
        for invited in made["invitations"]:
            token = {"token": invited["link"].partition("#")[2], "name": f"Guest {invited['player']}"}
            taken, cookie = asked(self.port, f"/table/{table}/seat", token, address=address)
            self.hands.append(Hand(self, table, taken["player"], cookie, address))

    def watches(self, game, **wish):
        """Create a table of bots, and watch it."""
        number = len(self.tables)
        address = f"127.0.{1 + number // 250}.{1 + number % 250}"
        made, _ = asked(self.port, "/api/tables", {"game": game, **wish}, address=address)
        self.tables.append(made["table"])
        self.hands.append(Hand(self, made["table"], None, "", address))

    def comes(self):
        """All of them connect to their tables, and stay."""
        self._tasks = [asyncio.create_task(hand.stays()) for hand in self.hands]

    async def goes(self):
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def accepted(self):
        """Every act that was answered with ``accepted``: its table, player and id, and its event."""
        return {(h.table, h.player, name): seq for h in self.hands for name, seq in h.accepted.items()}

    @property
    def refused(self):
        return {(h.table, h.player, name): why for h in self.hands for name, why in h.refused.items()}

    @property
    def faults(self):
        return [fault for hand in self.hands for fault in hand.faults]

    @property
    def is_on(self):
        """How many of them have a view of their table."""
        return sum(hand.is_on for hand in self.hands)

    def whys(self):
        return Counter(self.refused.values())
