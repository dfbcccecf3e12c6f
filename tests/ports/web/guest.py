"""A scripted browser: it keeps a view as the page does, and answers messages."""

import json
import time
import uuid
from contextlib import ExitStack

import httpx
from websockets.sync.client import connect

from hoyle.ports.web.limits import Limits
from scale import PATIENCE

PACE = Limits()


class Guest:
    """One browser, with its own cookies, at one table at a time."""

    def __init__(self, base, is_limited=True):
        self.base, self.is_limited = base, is_limited
        self.http = httpx.Client(
            base_url=base,
            headers={"origin": base, "accept": "application/json"},
            timeout=PATIENCE,
            trust_env=False,
            verify=False,  # No address begins with https; to load the certificates takes 50 ms.
        )
        self.lines = ExitStack()
        self.view, self.table, self.seq, self.shuffles = {}, None, None, {}
        self.said, self.answers, self.byes = [], {}, []
        self.done = 0
        self.refused = None

    def close(self):
        self.http.close()
        self.hangs_up()

    def hangs_up(self):
        self.lines.close()

    def sets_up(self, **wish):
        made = self.http.post("/api/tables", json={"pace": 0, "rest": 0, **wish})
        assert made.status_code == 201, made.text
        self.made = made.json()
        return self.made

    def takes(self, link, name):
        table, _, token = link.partition("#")
        return self.http.post(f"{table}/seat", json={"token": token, "name": name})

    def joins(self, table, *, last=None, contributes=False):
        cookie = next((c.value for c in self.http.cookies.jar if c.path == f"/table/{table}"), None)
        headers = {"cookie": f"seat={cookie}"} if cookie else {}
        self.hangs_up()
        self.wire = self.lines.enter_context(
            connect(
                f"{self.base.replace('http', 'ws')}/table/{table}/ws",
                origin=self.base,
                additional_headers=headers,
                compression=None,
                proxy=None,
            )
        )
        self.seq = None
        self.says("join", last=last, contributes=contributes)
        return self.hears_until(lambda: self.seq is not None)

    def says(self, kind, **parts):
        self.wire.send(json.dumps({"type": kind, **parts}))

    def acts(self, act, name=None):
        name = name or str(uuid.uuid4())
        self.says("act", id=name, act=act)
        return name

    def does(self, choice):
        """Do one of this guest's choices as fast as allowed, and wait until it is accepted."""
        self.done += 1
        if self.is_limited and self.done > PACE.burst // 2:
            time.sleep(1 / PACE.frames)
        name = self.acts(choice["act"])
        self.hears_until(lambda: name in self.answers)
        assert self.answers[name]["type"] == "accepted", self.answers[name]

    def hears(self, timeout=PATIENCE):
        """Receive one message, and handle it as the page does."""
        told = json.loads(self.wire.recv(timeout))
        match told["type"]:
            case "view":
                self.view, self.seq, self.table = told["view"] or {}, told["seq"], told["table"]
                self.shuffles = {each["shuffle"]: each for each in told["shuffles"]}
                self.said += [event["text"] for event in told["events"]]
            case "events":
                assert told["prev"] == self.seq
                self.seq = told["seq"]
                self.view = {**self.view, **told["change"]}
                self.said += [event["text"] for event in told["events"]]
                if "accepted" in told:
                    self.answers[told["accepted"]["id"]] = told["accepted"]
            case "table":
                self.table = told["table"]
            case "shuffle":
                self.shuffles[told["shuffle"]["shuffle"]] = told["shuffle"]
            case "accepted" | "refused":
                self.answers[told["id"]] = told
                self.refused = told if told["id"] is None else self.refused
            case "bye":
                self.byes.append(told)
        return told

    def hears_until(self, so):
        while not so():
            self.hears()
        return self

    @property
    def due(self):
        return bool(self.view) and self.view["turn"] == self.view["seat"] and bool(self.view["choices"])

    def plays_out(self, choose=lambda choices: choices[0]):
        """Do something lawful whenever it is this guest's turn, until the sitting is over."""
        while True:
            self.hears_until(lambda: self.due or self.table["stage"] == "over")
            if self.table["stage"] == "over":
                return self
            self.does(choose(self.view["choices"]))
