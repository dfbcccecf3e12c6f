"""Two people and two bots at a live table, and functions to play up to a moment."""

import json

from host.table.keeper import Keeper


def first(choices):
    return choices[0]


def two_people(**wish):
    """Two guests and two bots at a table of whist, both guests connected."""
    keeper = Keeper(**{"seats": ("me", "open", "plain", "plain"), "name": "Ada", "away": 30, **wish})
    keeper.join(0, 0)
    keeper.take(b"1", "Bob")
    keeper.join(1, 1)
    return keeper


def person(keeper, player, viewer=0):
    return next(p for p in keeper.tables[viewer]["people"] if p["player"] == player)


def until_due(keeper, viewer):
    """Let the others play until that viewer is due."""
    for _ in range(200):
        due = keeper.due()
        if due == viewer:
            return
        choice = keeper.views[due]["choices"][0]["act"]
        keeper.act(due, json.dumps(choice).encode(), f"{due}-{keeper.live.seq}")
    raise AssertionError("never due")
