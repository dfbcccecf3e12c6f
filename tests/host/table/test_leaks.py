"""Every byte sent to a seat is equal in worlds that differ only in what the seat may not see.

A spectator's bytes are compared too, and their timing. Leaks planted in the host are all detected.
"""

import base64
import json
import logging
import re
from random import Random
from unittest import mock
from zlib import crc32

import msgspec
import pytest

import hoyle.host.table.audience as audience
from host.table.keeper import Keeper
from host.table.stacked import can_be_played, played
from hoyle.bots import bot_named
from hoyle.errors import ImpossibleAct
from hoyle.fairness import Chance, Master, Purpose
from hoyle.games import game_named
from hoyle.host.frames import SendRemark
from hoyle.host.messages import Clock
from hoyle.host.sitting.private_file import PrivateFile
from hoyle.host.sitting.shuffles import Shuffles
from hoyle.host.store.leases import Worker
from hoyle.host.table import clockwork
from hoyle.host.table.bot_pace import BotTurn
from hoyle.host.table.clockwork import Clockwork
from hoyle.host.table.hearing import Hearing
from hoyle.host.table.proceedings import Proceedings
from hoyle.host.words import HostRefusals
from hoyle.record import parsed
from hoyle.record.stop import Stop
from hoyle.seat import left
from hoyle.table import Event, Umpire
from hoyle.words import Text
from project.test_noninterference import EVERYBODY, WORLDS, pairs
from scale import first, scaled

pytestmark = pytest.mark.usefixtures("untraced")

_HASH = re.compile(rb'"hash":"[0-9a-f]{64}"')

DEALS, NIGHTLY, ENOUGH = 1, 2000, 12
"""Deals of each game in the suite, those of all games in the nightly run, and the number that reveals a
leak.
"""
FEW = 1
"""The same where everything is done twice."""


def difference(game, deals, seed, tables=tuple(Umpire), *, again=False):
    """The first bytes that differ between worlds that look the same to one seat, in this number of deals.

    Each deal is played once, and once more for each seat and a spectator, with what they may not see redealt.
    The hash of the record in an answer is left out: it differs, and a salt hides the reason. ``again``: acts
    are taken back and repeated, and people speak.
    """
    begun, ours, world = 0, None, None
    for seat, here, other in pairs(game, Random(seed), tables):
        if here is not world:
            if begun == deals:
                return None
            world, ours = here, None
            if can_be_played(game, world):
                begun, ours = begun + 1, played(game, world, again=again)
        if ours is None or not can_be_played(game, other):
            continue
        theirs = played(game, other, again=again)
        viewer = -1 if seat is None else ours.live.seats[seat]
        here, there = (without_hashes(each.sent[viewer]) for each in (ours, theirs))
        if here != there:
            sent = zip(here, there, strict=False)
            return begun, seat, next(((a, b) for a, b in sent if a != b), "a message more")
    return None


def without_hashes(sent):
    return [_HASH.sub(b'"hash":""', data) for data in sent]


@pytest.mark.parametrize("game", WORLDS)
def test_nothing_sent_to_a_seat_tells_of_what_it_may_not_see(game):
    assert difference(game, DEALS, seed=1793) is None


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game", WORLDS)
def test_nor_in_two_thousand_deals(game, seed):
    assert difference(game, scaled(NIGHTLY) // 32 + 1, seed) is None


def test_all_seats_and_a_watcher_are_compared():
    assert EVERYBODY[-1] is None
    assert len(EVERYBODY) == 5


# Leaks planted on purpose: each makes a small error in the host, and each must be detected.

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


# Phrases, and acts that are taken back, reveal nothing either: nor who may say or take back what, and when.


@pytest.mark.parametrize("game", first(1, ["whist", "cribbage"]))
def test_nothing_is_told_by_what_people_say_or_take_back(game):
    assert difference(game, FEW, seed=1793, again=True) is None


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


# A bot's work grows with its hand. Its time reveals only how many beats of its pace it took, since its act
# comes at a beat. test_noninterference.py checks the work itself.

PACE, ASKED_AT_MOST = 1.0, 50
STEP = PACE / 8
"""The step of the clock: eighths add up to the pace without rounding, and tenths do not."""


@mock.patch.object(clockwork, "CutPack", ())  # A cut keeps no beat: it may be the first that is asked here.
def acts_after(thinking):
    """The seconds until a bot acts, at a table with that pace, after thinking for this long."""
    keeper = Keeper(seats=("me", "plain", "plain", "plain"), pace=PACE, bots=False, until=Stop(deals=1))
    keeper.join(0, 0)
    for _ in range(ASKED_AT_MOST):
        if keeper.thinks:
            break
        keeper.wait(PACE)
        keeper.plays_on(lambda choices: choices[0], acts=1)
    [question], asked, acts = keeper.thinks, keeper.now, keeper.live.acts
    keeper.wait(thinking)
    act = bot_named(question.game, question.bot).choose(question.observation, question.rng)
    keeper.do(keeper.live.take_thought(question.ticket, question.seat, act, keeper.now))
    while keeper.live.acts == acts:
        keeper.wait(STEP)
    return keeper.now - asked


def test_a_bot_acts_at_its_pace_however_long_it_has_thought_within_it():
    assert {acts_after(thinking) for thinking in (0, PACE / 2, PACE)} == {PACE}


def test_a_bot_that_thinks_longer_acts_at_the_next_beat_whenever_it_has_done():
    assert {acts_after(thinking) for thinking in (PACE + STEP, 1.5 * PACE, 2 * PACE)} == {2 * PACE}


def test_a_bot_that_acts_as_soon_as_it_has_thought_is_found():
    def at_once(self, now):
        thought, self._thought = self._thought, None
        return thought

    with mock.patch.object(BotTurn, "take_thought", at_once):
        assert len({acts_after(thinking) for thinking in (0, PACE / 2, PACE)}) > 1


@pytest.mark.nightly
def test_a_bot_that_acts_as_soon_as_it_has_thought_longer_than_its_pace_is_found():
    def held(self, thought, now):
        self._thought = thought

    with mock.patch.object(BotTurn, "hold", held):
        assert len({acts_after(thinking) for thinking in (PACE + STEP, 1.5 * PACE, 2 * PACE)}) > 1


# The seed of a shuffle is nowhere before its reveal: neither raw, nor encoded in any way.


def secrets_in(keeper, master):
    """The messages that contain the seed or the salt of a shuffle that is not yet revealed."""
    found = []
    for viewer, sent in keeper.sent.items():
        revealed = set()
        for data in sent:
            said = msgspec.json.decode(data)
            shuffles = (
                said.get("shuffles") or [said["shuffle"]] if "shuffle" in said else said.get("shuffles", [])
            )
            revealed |= {each["context"] for each in shuffles if each["stage"] == "revealed"}
            found += [
                (viewer, data)
                for context in keeper.contexts - revealed
                if any(form in data for form in forms(master.seed(context).opened()))
                or any(form in data for form in forms(master.salt(context).opened()))
            ]
    return found


def told_shuffles(keeper, viewer):
    """Every shuffle that a viewer was sent, as often as it was."""
    for data in keeper.sent[viewer]:
        said = msgspec.json.decode(data)
        yield from [said["shuffle"]] if "shuffle" in said else said.get("shuffles", [])


def forms(secret):
    return secret, secret.hex().encode(), secret.hex().upper().encode(), base64.b64encode(secret)[:-1]


def played_by_bots(deals, seed, game="whist"):
    master = Master(Random(seed).randbytes(32))
    number = game_named(game).seats(game_named(game).variants[0])
    seats = ("plain", "random", "plain", "random")[:number]
    keeper = Keeper(game=game, chance=lambda: master, seats=seats, until=Stop(deals=deals))
    keeper.join(-1, None)
    keeper.wait(deals * 60)  # Where nobody is seated a bot takes a fifth of a second.
    assert keeper.saved.records == (0,)
    sitting = master.sitting()
    keeper.contexts = {f"{sitting}/{n}/{purpose.value}" for n in range(deals + 8) for purpose in Purpose}
    return keeper, master


@pytest.mark.parametrize("game", first(1, WORLDS))
def test_no_live_seed_is_in_any_message_or_log(game, caplog):
    with caplog.at_level(logging.DEBUG):
        keeper, master = played_by_bots(2, seed=1793, game=game)
    told = {each["context"] for each in told_shuffles(keeper, -1)}
    assert len(told) > 2
    assert told <= keeper.contexts
    assert secrets_in(keeper, master) == []
    logged = caplog.text.encode()
    assert not any(form in logged for c in keeper.contexts for form in forms(master.seed(c).opened()))


def test_a_seed_shown_too_early_is_found():
    def early(self, number, **changes):
        context = self._shown[number].context
        honest(self, number, **changes, seed=known.seed(context).opened().hex())

    honest, known = Shuffles._change, Master(Random(1793).randbytes(32))
    with mock.patch.object(Shuffles, "_change", early):
        keeper, master = played_by_bots(2, seed=1793)
    assert secrets_in(keeper, master) != []


# A hash that is published during play covers hidden cards, and nobody can test guesses against it.


def test_the_salt_of_a_record_is_told_to_nobody_in_play():
    keeper = Keeper(game="cribbage", until=Stop(games=5))
    keeper.join(0, 0)
    keeper.plays_on(lambda choices: choices[0], acts=30)
    salt = msgspec.json.decode(keeper.saved.record.splitlines()[0])["salt"]
    sent = b"".join(keeper.sent[0])
    hashes = _HASH.findall(sent)
    assert len(hashes) > 10
    assert not any(form in sent for form in forms(bytes.fromhex(salt)))


def test_a_record_without_a_salt_has_no_hash_told_in_play():
    with mock.patch.object(Chance, "record_salt", return_value=None):
        keeper = Keeper(game="cribbage", until=Stop(games=5))
        keeper.join(0, 0)
        keeper.plays_on(lambda choices: choices[0], acts=30)
    sent = b"".join(keeper.sent[0])
    assert b'"hash":null' in sent
    assert not _HASH.search(sent)


def test_the_secrets_of_a_table_are_not_in_its_repr():
    keeper = Keeper(game="cribbage", until=Stop(games=5))
    keeper.join(0, 0)
    keeper.plays_on(lambda choices: choices[0], acts=10)
    private = json.loads(keeper.saved.private)
    assert private["sealed"]
    secrets = strings_in(private["sealed"])
    sealed = parsed(keeper.saved.private, PrivateFile)
    worker = Worker(id="one", address="http://one.example", key="the key of one")
    assert str(keeper.saved) == f"Saved(T, seq={keeper.saved.seq})"
    assert str(sealed) == f"PrivateFile(sitting={sealed.sitting!r}, sealed)"
    assert str(worker) == "Worker(one, http://one.example)"
    assert len(secrets) >= 2
    assert not any(secret in str(keeper.saved) + str(sealed) for secret in secrets)


def strings_in(value):
    """Every text in a document."""
    if isinstance(value, dict):
        value = [*value.values()]
    if isinstance(value, list):
        return [text for each in value for text in strings_in(each)]
    return [value] if isinstance(value, str) else []
