"""Leaks planted on purpose: each makes a small error in the host, and each must be detected."""

from unittest import mock
from zlib import crc32

import msgspec
import pytest

import hoyle.host.table.audience as audience
from host.table.worlds_compared import difference
from hoyle.errors import ImpossibleAct
from hoyle.host.frames import SendRemark
from hoyle.host.messages import Clock
from hoyle.host.table.clockwork import Clockwork
from hoyle.host.table.hearing import Hearing
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.words import HostRefusals
from hoyle.seat import left
from hoyle.table import Event
from hoyle.words import Text

pytestmark = pytest.mark.usefixtures("untraced")

ENOUGH = 12
"""The number of deals that reveals a leak."""

_view_of, _events_for = audience.view_of, audience.events_for
_table, _stage, _may = audience.Audience._table, Clockwork.stage, Proceedings.can_take_back


def seen_from_the_left(game, position, seat):
    return _view_of(game, position, None if seat is None else left(seat))


def titled_by_the_position(game, position, seat):
    view = _view_of(game, position, seat)
    return msgspec.structs.replace(view, title=Text(view.title.say, {"of": mark_of(position)}))


def padded_to_the_position(game, position, seat):
    view = _view_of(game, position, seat)
    return msgspec.structs.replace(view, prompt=Text("table.act", {"of": " " * (mark_of(position) % 97)}))


def prompting_by_all_hands(game, position, seat):
    view = _view_of(game, position, seat)
    waiting = game.due(position)[0]
    others = len(game.lawful(position, waiting)) if waiting >= 0 else 0
    return msgspec.structs.replace(view, prompt=Text("table.act", {"of": others}))


def choices_in_an_order_of_others(game, position, seat):
    view = _view_of(game, position, seat)
    turned = mark_of(position) % 2 == 0
    return msgspec.structs.replace(view, choices=view.choices[::-1] if turned else view.choices)


def telling_all_that_all_saw(seat, events):
    return _events_for(seat, [msgspec.structs.replace(event, seen_by=None) for event in events])


def telling_of_a_bottom_card(self, player, now):
    sitting = self._proceedings.sitting
    watchers = mark_of(sitting.position) if sitting else 0
    return msgspec.structs.replace(_table(self, player, now), watchers=watchers)


def clocks_by_the_hands(self, player, now):
    sitting = self._proceedings.sitting
    hint = mark_of(sitting.position) % 1000 if sitting else 0
    clock = Clock(what="turn", seconds=float(hint))
    return msgspec.structs.replace(_table(self, player, now), clock=clock)


def taking_back_where_another_could_follow(self, seat):
    sitting = self.sitting
    return sitting is not None and mark_of(sitting.position) % 2 == 0 and _may(self, seat)


def events_that_name_hidden_cards(seat, events):
    return tuple(Event(kind="other", text=Text("table.act", {"of": repr(event)})) for event in events)


def mark_of(position):
    """A number that any two positions differ in: other cards are often written just as long."""
    return crc32(repr(position).encode())


def numbering_by_the_hands(self):
    sitting = self._proceedings.sitting
    return _stage(self) + str(mark_of(sitting.position) if sitting else "")


PLANTED = {
    "another's view": ("view_of", seen_from_the_left, "whist"),
    "a mark of the whole position": ("view_of", titled_by_the_position, "whist"),
    "a length that depends on it": ("view_of", padded_to_the_position, "whist"),
    "how much another may do": ("view_of", prompting_by_all_hands, "whist"),
    "an order that depends on it": ("view_of", choices_in_an_order_of_others, "whist"),
    "what another saw": ("events_for", telling_all_that_all_saw, "cribbage"),
    "events with all that is in them": ("events_for", events_that_name_hidden_cards, "cribbage"),
    "a count at the table": ("Audience._table", telling_of_a_bottom_card, "whist"),
    "a clock": ("Audience._table", clocks_by_the_hands, "whist"),
    "a leave to take back": ("Proceedings.can_take_back", taking_back_where_another_could_follow, "whist"),
    "a stage": ("Clockwork.stage", numbering_by_the_hands, "whist"),
}


BY_DAY = {"a mark of the whole position", "what another saw", "a clock", "a leave to take back"}
"""One leak in each of a view, the events, the table, and what may be done; the others in the nightly runs."""


@pytest.mark.parametrize(
    "planted",
    [pytest.param(each, marks=[] if each in BY_DAY else [pytest.mark.nightly]) for each in PLANTED],
)
def test_a_planted_leak_is_found(planted):
    name, leak, game = PLANTED[planted]
    owners = {each.__name__: each for each in (audience.Audience, Clockwork, Proceedings)}
    owner, _, what = name.rpartition(".")
    with mock.patch.object(owners.get(owner, audience), what, leak):
        assert difference(game, ENOUGH, seed=1794) is not None


_hear_player, _take_back = Hearing._hear_player, Proceedings.take_back


def heard_by_the_hands(self, player, viewer, said, now, outcome):
    position = self._proceedings.sitting.position
    if isinstance(said, SendRemark) and mark_of(position) % 2 == 0:
        said = SendRemark(say="hello")
    _hear_player(self, player, viewer, said, now, outcome)


def taken_back_by_the_hands(self, seat, *, by=None):
    if mark_of(self.sitting.position) % 2 == 0:
        raise ImpossibleAct(HostRefusals.nothing_to_take_back())
    return _take_back(self, seat, by=by)


@pytest.mark.parametrize(
    ("owner", "name", "leak"),
    [(Hearing, "_hear_player", heard_by_the_hands), (Proceedings, "take_back", taken_back_by_the_hands)],
    ids=["a phrase", "an act taken back"],
)
def test_a_leak_planted_in_what_is_said_or_taken_back_is_found(owner, name, leak):
    with mock.patch.object(owner, name, leak):
        assert difference("whist", ENOUGH, seed=1794, again=True) is not None
