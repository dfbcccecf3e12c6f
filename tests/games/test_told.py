"""A player at a table is told each event of two deals as often as it happens, whatever is dealt."""

import json
from collections import Counter

import pytest

from host.table.keeper import Keeper, Stop

EITHER = " or "

TOLD = {
    "whist": {
        "table.cuts": 2,
        "tricks.deals_turning_up": 2,
        "tricks.leads": 26,
        "table.plays": 78,
        "tricks.wins_trick": 26,
        "whist.deal_of": 4,
    },
    "cribbage": {
        "table.cuts": 2,
        "table.deals": 2,
        "cribbage.lays_out or cribbage.lays_out_unseen": 4,
        "cribbage.lifts": 2,
        "cribbage.pegs_for_last": 1,
        "cribbage.shows_hand": 4,
        "cribbage.shows_crib": 2,
        "cribbage.leads or cribbage.level": 2,
    },
    "hookey": {"table.cuts": 2, "hookey.lifts": 6, "hookey.stakes": 6, "hookey.shows": 8},
    "bezique": {
        "bezique.chooses": 1,
        "table.cuts": 2,
        "table.deals": 2,
        "table.plays": 256,
        "bezique.wins_trick": 128,
        "bezique.scores_last_trick": 2,
        "bezique.score": 2,
        "bezique.wins or bezique.wins_rubicon or bezique.void": 2,
    },
}


OPTIONS = {"whist": {"call_at": "none"}}
"""An option under which no game is ended by a call before its deal is played."""


def told_of(game):
    """How often each kind of event was announced to a player who sits with bots and takes the first
    choice.
    """
    table = Keeper(game=game, rest=0, linger=0, until=Stop(deals=2), options=OPTIONS.get(game, {}))
    table.join(0, 0)
    for number in range(3000):
        if table.live.proceedings.records:
            break
        if table.due() == 0:
            act = table.views[0]["choices"][0]["act"]
            table.act(0, json.dumps(act).encode(), f"{number}")
        else:
            table.wait(5)
    return Counter(event["text"]["say"] for told in table.told(0, "events") for event in told["events"])


@pytest.mark.parametrize("game", TOLD)
def test_all_that_is_seen_is_told_once(game):
    told = told_of(game)
    assert {names: sum(told[name] for name in names.split(EITHER)) for names in TOLD[game]} == TOLD[game]


def test_at_solo_all_hear_what_each_says_and_what_comes_of_it():
    told = told_of("solo")
    assert told["tricks.deals_turning_up"] == told["solo.tricks"] + told["solo.nobody_plays"]
    assert told["tricks.leads"] == told["tricks.wins_trick"]
    assert sum(told[f"solo.{word}"] for word in ("passes", "proposes", "accepts", "calls")) >= 4
