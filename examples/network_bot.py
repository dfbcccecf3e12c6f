"""A bot that plays at a table of a Hoyle server, over the wire. It needs `pip install httpx websockets`.

    python examples/network_bot.py http://localhost:8000/table/…#… Robot

The link is an invitation, which whoever sets up the table can copy. Change `choose` to make the bot your own.
"""

import json
import random
import sys
import uuid

import httpx
from websockets.sync.client import connect


def choose(view):
    """Return one of the choices of a view; docs/protocol.md says what a view has. Yours goes here."""
    return random.choice(view["choices"])["act"]


def sit_down(link, name):
    """Take the seat of an invitation; return the table's address and the cookie of the seat."""
    table, _, token = link.partition("#")
    headers = {
        "origin": str(httpx.URL(table).copy_with(path="/")).rstrip("/"),
        "accept": "application/json",
    }
    answer = httpx.post(f"{table}/seat", json={"token": token, "name": name}, headers=headers)
    if answer.is_error:
        sys.exit(answer.json()["why"])
    return table, headers["origin"], answer.cookies["seat"]


def play(table, origin, seat):
    """Join, and act whenever the table waits for us, until the sitting is over."""
    address = f"{table.replace('http', 'ws', 1)}/ws"
    with connect(address, origin=origin, additional_headers={"cookie": f"seat={seat}"}) as wire:
        wire.send(json.dumps({"type": "join", "last": None, "contributes": False}))
        view, asked = {}, None
        for line in wire:
            said = json.loads(line)
            if said["type"] == "view":
                view, asked = said["view"] or {}, None
            elif said["type"] == "events":
                view, asked = {**view, **said["change"]}, None
            elif said["type"] == "refused":
                print("refused:", said, file=sys.stderr)
                asked = None
            elif said["type"] == "bye" or (said["type"] == "table" and said["table"]["stage"] == "over"):
                return
            if view and view["turn"] == view["seat"] and view["choices"] and asked is None:
                asked = str(uuid.uuid4())
                wire.send(json.dumps({"type": "act", "id": asked, "act": choose(view)}))


if __name__ == "__main__":
    if len(sys.argv) != 3 or "#" not in sys.argv[1]:
        sys.exit(__doc__)
    try:
        play(*sit_down(*sys.argv[1:]))
    except (httpx.HTTPError, OSError) as error:
        sys.exit(f"the server does not answer: {error}")
