"""A bot that plays at a table of a Hoyle server, over the wire. It needs `pip install httpx websockets`.

    HOYLE_TOKEN=… python examples/network_bot.py http://localhost:8000/table/…
    python examples/network_bot.py http://localhost:8000/table/…#… Robot

The first has a token, from the host; the second takes an invitation. Change `choose` to make it your own.
"""

import json
import os
import random
import sys
import uuid

import httpx
from websockets.sync.client import connect


def choose(view):
    """Return one of the choices of a view; docs/protocol.md says what a view has. Yours goes here."""
    return random.choice(view["choices"])["act"]


def sit_down(link, name="Robot"):
    """Return the table's address, its server, and the headers that open the seat."""
    table, _, invitation = link.partition("#")
    origin = str(httpx.URL(table).copy_with(path="/")).rstrip("/")
    if not invitation:
        return table, origin, {"authorization": f"Bearer {os.environ['HOYLE_TOKEN']}"}
    headers = {"origin": origin, "accept": "application/json"}
    answer = httpx.post(f"{table}/seat", json={"token": invitation, "name": name}, headers=headers)
    if answer.is_error:
        sys.exit(answer.json()["why"])
    return table, origin, {"cookie": f"seat={answer.cookies['seat']}"}


def play(table, origin, headers):
    """Join, and act whenever the table waits for us, until the sitting is over."""
    with connect(f"{table.replace('http', 'ws', 1)}/ws", origin=origin, additional_headers=headers) as wire:
        wire.send(json.dumps({"type": "join", "last": None, "contributes": False}))
        view, asked = {}, None
        for said in map(json.loads, wire):
            if said["type"] in ("view", "events"):
                view, asked = {**view, **(said.get("view") or said.get("change") or {})}, None
            elif said["type"] == "refused":
                asked = print("refused:", said, file=sys.stderr)
            elif said["type"] == "bye" or (said["type"] == "table" and said["table"]["stage"] == "over"):
                return
            if view and view["turn"] == view["seat"] and view["choices"] and asked is None:
                asked = str(uuid.uuid4())
                wire.send(json.dumps({"type": "act", "id": asked, "act": choose(view)}))


if __name__ == "__main__":
    if len(sys.argv) == 1 or ("#" not in sys.argv[1] and "HOYLE_TOKEN" not in os.environ):
        sys.exit(__doc__)
    try:
        play(*sit_down(*sys.argv[1:3]))
    except (httpx.HTTPError, OSError) as error:
        sys.exit(f"the server does not answer: {error}")
