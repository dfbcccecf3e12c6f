"""A program that plays over plain HTTP."""

import json
import uuid

from scale import PATIENCE


class Stream:
    """A program that reads its seat as lines, and posts its frames."""

    def __init__(self, guest, table, token, **query):
        self.http, self.at, self.view, self.said = guest.http, f"/table/{table}", {}, []
        self.headers = {"authorization": f"Bearer {token}"}
        streamed = self.http.stream(
            "GET", f"{self.at}/stream", params=query, headers=self.headers, timeout=PATIENCE
        )
        self.answer = guest.lines.enter_context(streamed)
        self.lines = self.answer.iter_lines()

    def hears(self):
        said = json.loads(next(line for line in self.lines if line))
        self.said.append(said)
        if said["type"] == "view":
            self.view = said["view"] or {}
        elif said["type"] == "events":
            self.view = {**self.view, **said["change"]}
        return said

    def hears_a(self, kind):
        while (said := self.hears())["type"] != kind:
            continue
        return said

    def says(self, *frames):
        body = "\n".join(map(json.dumps, frames))
        return self.http.post(f"{self.at}/say", content=body, headers=self.headers)

    @property
    def due(self):
        return bool(self.view) and self.view["turn"] == self.view["seat"] and bool(self.view["choices"])

    def plays_out(self):
        asked = None  # The view that was last acted on: a table message may come before the answer.
        while True:
            if self.due and asked is not self.view:
                asked, act = self.view, self.view["choices"][0]["act"]
                assert self.says({"type": "act", "id": str(uuid.uuid4()), "act": act}).status_code == 204
            said = self.hears()
            if said["type"] == "table" and said["table"]["stage"] == "over":
                return
