"""A client detects every card that is not of the proved pack, and raises no other alarm."""

import json
from contextlib import suppress
from unittest import mock

import pytest

from host.table import simulated
from host.table.simulated import Day
from hoyle.cards import Pack
from hoyle.errors import RecordError
from hoyle.host.sitting.packs import LaidPack
from hoyle.table import Umpire
from hoyle.witness import Watch, plan_of
from scale import first

GAMES = ("whist", "cribbage", "hookey", "solo", "bezique")


class Watching(simulated.Guest):
    """A guest whose client watches the cards."""

    def __init__(self, *args):
        super().__init__(*args)
        self.watch, self.wrong = Watch(plan_of), []

    def hears(self, viewer, data):
        told = json.loads(data)
        taken = viewer == self.viewer and (
            self.seq is None
            if told["type"] == "view"
            else self.seq is not None and told["prev"] == self.seq
            if told["type"] == "events"
            else told["type"] in ("shuffle", "table") and self.seq is not None
        )
        super().hears(viewer, data)
        if taken and (wrong := self.watch.hear(told)):
            self.wrong.append(wrong)


def sat_down(seed, **how):
    with mock.patch.object(simulated, "Guest", Watching):
        return Day(seed, **how)


def watched(seed, **how):
    return sat_down(seed, **how).run()


def honest(seed):
    """A day of a random game, with people, an umpire and faults."""
    game = GAMES[seed % 5]
    umpire = Umpire.ON_CLAIM if seed % 10 >= 5 and game != "bezique" else Umpire.STRICT
    deals = 1 if game == "bezique" or umpire is not Umpire.STRICT else 2
    return watched(seed, game=game, people=1 + seed // 5 % 2, deals=deals, umpire=umpire)


def told(day):
    return [wrong for guest in day.guests for wrong in guest.wrong]


@pytest.mark.parametrize("seed", first(3, (0, 6, 2, 8, 4, 1, 3, 5, 7, *range(9, 20))))
def test_honest_days_with_every_fault_of_the_line_differ_in_no_card(seed):
    day = honest(seed)
    assert told(day) == []
    seen = [each for guest in day.guests for each in guest.watch.seen.values()]
    assert any(each.held or each.bottoms for each in seen)


def turned_about(pack):
    """A pack other than the promised one: the same cards, swapped in pairs."""
    cards = list(pack.cards)
    cards[::2], cards[1::2] = cards[1::2], cards[::2]
    return Pack(tuple(cards))


@pytest.mark.parametrize("game", GAMES)
def test_a_host_that_deals_other_cards_than_it_promised_is_found(game):
    ordered = LaidPack.ordered
    with mock.patch.object(LaidPack, "ordered", lambda self, pack: ordered(self, turned_about(pack))):
        day = sat_down(3, game=game, people=1, deals=1, trouble=0, falls=0)
        with suppress(RecordError):  # The day ends with a check of its record, which disagrees.
            day.run()
    assert told(day)
