"""No seed of a shuffle is sent before its reveal, neither raw nor encoded, and no salt of a record at all.

A hash that is published during play covers hidden cards, and nobody can test guesses against it.
"""

import base64
import json
import logging
from random import Random
from unittest import mock

import msgspec
import pytest

from host.table.keeper import Keeper
from host.table.worlds_compared import HASH
from hoyle.fairness import Chance, Master, Purpose
from hoyle.games import game_named
from hoyle.host.sitting.private_file import PrivateFile
from hoyle.host.sitting.shuffles import Shuffles
from hoyle.host.store.leases import Worker
from hoyle.record import parsed
from hoyle.record.stop import Stop
from project.test_noninterference import WORLDS
from scale import first

pytestmark = pytest.mark.usefixtures("untraced")


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


def test_the_salt_of_a_record_is_told_to_nobody_in_play():
    keeper = Keeper(game="cribbage", until=Stop(games=5))
    keeper.join(0, 0)
    keeper.plays_on(lambda choices: choices[0], acts=30)
    salt = msgspec.json.decode(keeper.saved.record.splitlines()[0])["salt"]
    sent = b"".join(keeper.sent[0])
    hashes = HASH.findall(sent)
    assert len(hashes) > 10
    assert not any(form in sent for form in forms(bytes.fromhex(salt)))


def test_a_record_without_a_salt_has_no_hash_told_in_play():
    with mock.patch.object(Chance, "record_salt", return_value=None):
        keeper = Keeper(game="cribbage", until=Stop(games=5))
        keeper.join(0, 0)
        keeper.plays_on(lambda choices: choices[0], acts=30)
    sent = b"".join(keeper.sent[0])
    assert b'"hash":null' in sent
    assert not HASH.search(sent)


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
