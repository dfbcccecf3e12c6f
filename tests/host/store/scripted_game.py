"""A scripted game in the server on a real store, reported line by line; it runs in its own process, so it can
be killed.

``python -m host.store.scripted_game GAME ACTS FOLDER KIND AT…`` plays ACTS acts on a new store in FOLDER for
each operation AT, in a child process in which the fault of that KIND then occurs. A script continues the
table in its store, or creates it. It prints ``ack PLAYER ID SEQ`` when a player is informed that an act is
accepted, and ``lost`` when one could not be stored: then all players reconnect, as their pages do.
"""

import asyncio
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import msgspec

from hoyle.errors import StoreFailed
from hoyle.fairness import Master
from hoyle.games import game_named
from hoyle.host.effect import Keep
from hoyle.host.frames import DoAct, Join
from hoyle.host.setup import Token, Wish, agreed
from hoyle.host.store.sqlite import SqliteStore
from hoyle.ports.web import owner as outbox
from hoyle.ports.web.limits import Limits
from hoyle.ports.web.tables import Tables, hashed
from hoyle.record.stop import Stop
from scale import PATIENCE

TABLE = "table"
MASTER = "31" * 32

"""Seconds after which nothing can still be pending, and the script has failed."""

HASTY = "HOYLE_HASTY"
"""Set if the server must announce before it has stored, as no server may."""


def founded(store, game):
    """A new table in the store, with an invitation to every seat but the first."""
    number = game_named(game).seats(game_named(game).variants[0])
    wish = Wish(
        game=game,
        options={"stake": "6"} if game in ("whist", "cribbage") else {},
        seats=("me", *["open"] * (number - 1)),
        until=Stop(deals=40),
        rest=0,
    )
    setup, chairs, _ = agreed(wish)
    tokens = {n: Token(hashed(f"link {n}"), taken=n == 0) for n in range(number)}
    store.create(TABLE, setup, Keep(table=TABLE, sitting=0, chairs=chairs, tokens=tokens)).result()


class Page:
    """A player's page: it records what it is sent, and prints the answers to its acts."""

    def __init__(self, player):
        self.player, self.view, self.answers, self.over = player, {}, set(), False
        self.told, self.address = asyncio.Event(), "page"

    def send(self, text):
        told = json.loads(text)
        if told["type"] == "view":
            self.view = told["view"] or {}
        elif told["type"] == "events":
            self.view = {**self.view, **told["change"]}
            if "accepted" in told:
                self.answers.add(told["accepted"]["id"])
                print("ack", self.player, told["accepted"]["id"], told["accepted"]["seq"], flush=True)
        elif told["type"] in ("accepted", "refused"):
            self.answers.add(told["id"])
        elif told["type"] == "bye":
            self.over = True
        self.told.set()

    def end(self, code):
        self.over = True
        self.told.set()

    async def until(self, so):
        """Wait until this holds, or the connection has ended."""
        while not self.over and not so():
            self.told.clear()
            await asyncio.wait_for(self.told.wait(), PATIENCE)
        if self.over:
            raise StoreFailed("the line is ended")


class Script:
    """All players of the game, who act in turn as the seed decides."""

    def __init__(self, server, seed):
        self.server, self.rng = server, Random(seed)

    async def take_up(self):
        """Join the table, taking the seats that nobody has yet."""
        self.owner = await self.server.owner(TABLE)
        chairs = self.owner.live.company.chairs
        for number, chair in enumerate(chairs):
            if chair.kind == "open":
                await self.server.take(self.owner, f"link {number}", f"guest {number}")
        self.pages = {}
        for player in range(len(chairs)):
            page = Page(player)
            self.pages[self.server.join(self.owner, player, Join(), page)] = page
        for page in self.pages.values():
            await page.until(lambda page=page: page.view)

    async def act(self):
        """One act of the seat that is due."""
        viewer, page = next(
            (viewer, page)
            for viewer, page in self.pages.items()
            if page.view["turn"] == page.view["seat"] and page.view["choices"]
        )
        choice = self.rng.choice(page.view["choices"])
        name = f"{self.rng.randrange(1 << 60):x}"
        act = msgspec.Raw(json.dumps(choice["act"]).encode())
        self.server.hear(self.owner, viewer, DoAct(id=name, act=act))
        await page.until(lambda: name in page.answers)
        for other in self.pages.values():
            await other.until(lambda other=other: other.view["turn"] == page.view["turn"])
        while (
            self.owner.held and not page.over
        ):  # Announced before it is stored: acts must not share a commit.
            await asyncio.sleep(0.001)


def hasty(self, owner, effects, honest=outbox.Outbox.post):
    """Announce at once, and store afterwards."""
    outbox._send(owner, effects.tell)
    effects.tell = []
    return honest(self, owner, effects)


async def told(store, acts):
    if HASTY in os.environ:
        outbox.Outbox.post = hasty
    with ThreadPoolExecutor(1) as bots:
        server = Tables(
            store,
            chance=lambda: Master.parse(MASTER),
            bots=bots,
            coach=bots,
            limits=Limits(),
            clock=time.monotonic,
        )
        script = Script(server, 7)
        seated = False
        for _ in range(acts):
            try:
                if not seated:
                    await script.take_up()
                seated = True
                await script.act()
            except StoreFailed:
                print("lost", flush=True)
                seated = False


def play(path, game, acts):
    with SqliteStore(path, checkpoint=8) as store:
        if store.load(TABLE).result() is None:
            founded(store, game)
        asyncio.run(told(store, acts))
    print("done", flush=True)


def struck(path, game, acts, kind, at):
    """Play in a child process that may not survive; its output is saved beside the store."""
    if (child := os.fork()) == 0:
        os.environ |= {"HOYLE_FAULT": kind, "HOYLE_FAULT_AT": at}
        os.dup2(os.open(Path(path).with_suffix(".out"), os.O_WRONLY | os.O_CREAT, 0o600), 1)
        status = 1
        try:
            play(path, game, acts)
            status = 0
        except StoreFailed:
            status = 3  # It cannot even be opened, and reports so.
        finally:
            sys.stdout.flush()
            os._exit(status)
    os.waitpid(child, 0)


def main(game, acts, folder, kind, *operations):
    if kind == "count":
        play(str(Path(folder) / "count.hoyle-faults"), game, int(acts))
    for at in operations:
        struck(str(Path(folder) / f"{kind}-{at}.hoyle-faults"), game, int(acts), kind, at)


if __name__ == "__main__":
    main(*sys.argv[1:])
