"""A scripted game on a real store, told line by line; run by itself, so that it can be killed at any write.

``python -m host.scripted_game ACTS FOLDER KIND AT…`` plays ACTS acts on a new store in FOLDER for each
operation AT, in a child of its own at which the fault of that KIND then strikes. A script takes up the
table in its store, or makes it. It prints ``ack PLAYER ID SEQ`` when an act is kept, and ``lost`` when one
could not be: then it takes the table up again from the store, as the server does.
"""

import os
import sys
import time
from pathlib import Path
from random import Random

import msgspec

from host.awaited import kept
from hoyle.errors import StoreFailed
from hoyle.fairness import Master
from hoyle.host import Keep, LiveTable, Send, SqliteStore, Stop, Token, Wish, agreed
from hoyle.host.messages import DoAct, Happened, Join, Whole
from hoyle.record import plain

TABLE = "table"
MASTER = "31" * 32
STAKES = {"stake": "6"}
HASTY = "HOYLE_HASTY"
"""Set where the script is to tell before it has kept, as no house may."""


def made(store):
    """The table as the store has it; a new one if it has none."""
    saved = store.load(TABLE).result()
    if saved is None:
        wish = Wish(
            game="cribbage",
            options=STAKES,
            seats=("me", "open"),
            until=Stop(games=40),
            rest=0,
        )
        setup, chairs, _ = agreed(wish)
        tokens = {0: Token(b"0", taken=True), 1: Token(b"1", taken=False)}
        store.found(TABLE, setup, Keep(table=TABLE, sitting=0, chairs=chairs, tokens=tokens)).result()
        saved = store.load(TABLE).result()
    return saved


class Script:
    """Both players of the game, who do by turns what the seed tells them."""

    def __init__(self, store, seed):
        self.store, self.rng = store, Random(seed)
        self.take_up()

    def take_up(self):
        saved = made(self.store)
        self.live = LiveTable(saved, chance=lambda: Master.parse(MASTER), now=0.0)
        if len(saved.chairs) > 1 and saved.chairs[1].kind == "open":
            self.do(self.live.take(b"1", b"one", "guest", 0.0)[1])
        self.views = {}
        for player in (0, 1):
            self.do(self.live.join(player, player, Join(), 0.0))

    def do(self, effects):
        if HASTY in os.environ:
            self.tell(effects)
        for future in [kept(self.store, keep) for keep in effects.keep]:
            future.result()
        if HASTY not in os.environ:
            self.tell(effects)

    def tell(self, effects):
        for each in effects.tell:
            if isinstance(each, Send):
                for viewer in each.to:
                    self.hear(viewer, each.message)

    def hear(self, viewer, message):
        if isinstance(message, Whole):
            self.views[viewer] = message.view
        elif isinstance(message, Happened) and message.accepted:
            print("ack", viewer, message.accepted.id, message.accepted.seq, flush=True)

    def act(self):
        """One act of whoever is due."""
        for player in (0, 1):
            self.do(self.live.join(player, player, Join(), 0.0))
            view = self.views[player]
            if view.turn == view.seat and view.choices:
                choice = self.rng.choice(view.choices)
                name = f"{self.rng.randrange(1 << 60):x}"
                said = DoAct(id=name, act=msgspec.Raw(plain(choice.act)))
                self.do(self.live.hear(player, said, 0.0))
                return


def play(path, acts):
    with SqliteStore(path, wall=time.time, checkpoint=8) as store:
        script = None
        for _ in range(acts):
            try:
                script = script or Script(store, 7)
                script.act()
            except StoreFailed:
                print("lost", flush=True)
                script = None
    print("done", flush=True)


def struck(path, acts, kind, at):
    """Play in a child, which may not live to the end; what it printed stands beside the store."""
    if (child := os.fork()) == 0:
        os.environ |= {"HOYLE_FAULT": kind, "HOYLE_FAULT_AT": at}
        os.dup2(os.open(Path(path).with_suffix(".out"), os.O_WRONLY | os.O_CREAT, 0o600), 1)
        status = 1
        try:
            play(path, acts)
            status = 0
        except StoreFailed:
            status = 3  # It cannot even be opened, and says so.
        finally:
            sys.stdout.flush()
            os._exit(status)
    os.waitpid(child, 0)


def main(acts, folder, kind, *operations):
    if kind == "count":
        play(str(Path(folder) / "count.hoyle-faults"), int(acts))
    for at in operations:
        struck(str(Path(folder) / f"{kind}-{at}.hoyle-faults"), int(acts), kind, at)


if __name__ == "__main__":
    main(*sys.argv[1:])
