"""With an honest server, whatever faults the line and the server have, a guest finds nothing wrong with a
shuffle.
"""

import json
from unittest import mock

import pytest

from host.table import simulated
from host.table.contributor import Contributor
from host.table.simulated import Day
from hoyle.fairness import Master
from hoyle.games import game_named
from hoyle.host.frames import Open, SendPledge
from hoyle.ports.guest.promises import Promises
from scale import first

GAMES = ("whist", "cribbage", "hookey", "solo", "bezique")

MADE = {
    name: game.composition(game.variants[0]) for name, game in zip(GAMES, map(game_named, GAMES), strict=True)
}
"""The cards that make up the packs of each game."""


class Careful(simulated.Guest):
    """A guest who contributes values with the code under test, and notes what it finds wrong."""

    def __init__(self, day, player, seed):
        super().__init__(day, player, seed)
        self.promises = Promises(Master.parse(str(seed * 10 + player)), MADE[GAMES[seed % 5]])
        self.found, self.shuffles, self._barred, self._live = [], set(), False, False
        self.contributor = mock.Mock(wraps=Contributor(""), hears=self._gives)
        self.contributor.judges = lambda lines: None

    def dials(self):
        self._live = False
        super().dials()

    def hears(self, viewer, data):
        if viewer == self.viewer and json.loads(data)["type"] == "view" and self.seq is None:
            self.promises.connected()
            self._live = False
        super().hears(viewer, data)
        if viewer == self.viewer and self.seq is not None:
            self._live = True

    def _stage(self, table):
        self._barred = table["seat"] in table["barred"]
        super()._stage(table)

    def _gives(self, told):
        frames, faults = self.promises.hear(told, live=self._live, asked=not self._barred)
        self.shuffles.add(told["context"])
        self.found += [fault for fault in faults if not fault.mild]
        return [_frame(frame) for frame in frames]


def _frame(frame):
    if frame["type"] == "pledge":
        return SendPledge(shuffle=frame["shuffle"], commitment=frame["commitment"])
    return Open(shuffle=frame["shuffle"], value=frame["value"])


def spent(seed):
    with mock.patch.object(simulated, "Guest", Careful):
        day = Day(seed, game=GAMES[seed % 5], people=1 + seed // 5 % 2, deals=1 + (seed % 5 < 4))
        return day.run()


# Each game once, with one person or two; then the other way about.
@pytest.mark.parametrize("seed", first(3, (0, 6, 2, 8, 4, 5, 1, 7, 3, 9)))
def test_an_honest_day_raises_no_alarm(seed):
    day = spent(seed)
    assert [guest.found for guest in day.guests] == [[] for _ in day.guests]


@pytest.mark.nightly
def test_many_honest_days_raise_no_alarm():
    shuffles = 0
    for seed in range(10, 1500):
        day = spent(seed)
        assert [guest.found for guest in day.guests] == [[] for _ in day.guests], seed
        shuffles += sum(len(guest.shuffles) for guest in day.guests)
    assert shuffles > 5000
