"""Secrets that stay hidden, and masters that give the same bytes for the same use."""

import base64
import copy
import dataclasses
import json
import logging
import pickle
import traceback

import msgspec
import pytest

from hoyle.errors import NotASeed, SeedSealed
from hoyle.fairness import Chance, Master, Purpose, Salt, Seed, System, context, pledge, seal

BYTES = bytes(range(100, 132))
MASTER = "9f" * 32
WHERE = context("sitting", 3, Purpose.DEAL)


def forms(data):
    """Every form in which bytes are likely to be written."""
    return {
        repr(data)[2:-1],
        data.hex(),
        data.hex().upper(),
        base64.b64encode(data).decode().rstrip("="),
        base64.urlsafe_b64encode(data).decode().rstrip("="),
        str(int.from_bytes(data, "big")),
        str(list(data))[1:-1],
    }


def shown(text, data):
    raw = data[:8] in text.encode("latin-1", "replace")
    return raw or any(form in text for form in forms(data))


def sealed_shuffle():
    shuffle = seal(System(), WHERE)
    return shuffle, [shuffle.seed.opened(), shuffle.salt.opened()]


def sealed_contribution():
    mine = pledge(System(), WHERE, "Eleanor")
    return mine, [mine.value.opened()]


SECRETS = {
    "seed": lambda: (Seed(BYTES), [BYTES]),
    "salt": lambda: (Salt(BYTES[:16]), [BYTES[:16]]),
    "master": lambda: (Master(BYTES), [BYTES]),
    "sealed shuffle": sealed_shuffle,
    "sealed contribution": sealed_contribution,
}


@pytest.fixture(params=SECRETS)
def secret(request):
    return SECRETS[request.param]()


def _as_dict(thing):
    return dataclasses.asdict(thing) if dataclasses.is_dataclass(thing) else thing.__getstate__()


WRITERS = {
    "str": str,
    "repr": repr,
    "f-string": lambda thing: f"{thing} {thing!r} {thing!s} {[thing]} { ({1: thing}) }",
    "percent": lambda thing: "%s %r" % (thing, thing),  # noqa: UP031
    "json with a default": lambda thing: json.dumps({"x": thing}, default=repr),
    "json": json.dumps,
    "msgspec json": lambda thing: msgspec.json.encode(thing).decode("latin-1"),
    "msgspec json with a hook": lambda thing: msgspec.json.encode(thing, enc_hook=repr).decode("latin-1"),
    "msgspec msgpack": lambda thing: msgspec.msgpack.encode(thing).decode("latin-1"),
    "msgspec builtins": lambda thing: repr(msgspec.to_builtins(thing)),
    "bytes": lambda thing: bytes(thing).decode("latin-1"),
    "vars": lambda thing: repr(vars(thing)),
    "getstate": lambda thing: repr(thing.__getstate__()),
    "asdict": lambda thing: repr(_as_dict(thing)),
    "copy": lambda thing: repr(copy.deepcopy(thing)),
    **{f"pickle {p}": lambda thing, p=p: pickle.dumps(thing, p).decode("latin-1") for p in range(6)},
}

PLAIN = ("str", "repr", "f-string", "percent", "json with a default")


def test_a_secret_is_never_written(secret):
    thing, hidden = secret
    for writer, write in WRITERS.items():
        try:
            text = write(thing)
        except (SeedSealed, TypeError) as refused:
            assert writer not in PLAIN
            text = str(refused)
        for data in hidden:
            assert not shown(text, data), writer


@pytest.mark.parametrize("writer", [name for name in WRITERS if name.startswith("pickle")])
def test_pickle_refuses_by_name(writer, secret):
    with pytest.raises(SeedSealed):
        WRITERS[writer](secret[0])


@pytest.mark.parametrize("make", [Seed, Master])
def test_bytes_and_copies_refuse_by_name(make):
    for attempt in (bytes, copy.copy, copy.deepcopy, lambda thing: thing.__getstate__()):
        with pytest.raises(SeedSealed, match="sealed until its reveal"):
            attempt(make(BYTES))


def test_what_is_sealed_says_so():
    assert repr(Seed(BYTES)) == "Seed(sealed)"
    assert f"{Master.parse(MASTER)}" == "Master(sealed)"
    assert "Seed(sealed)" in repr(seal(System(), WHERE))


def test_a_secret_shows_in_no_log_and_no_traceback_with_its_locals(secret, caplog):
    thing, hidden = secret
    try:
        pickle.dumps(thing)
    except SeedSealed as refused:
        logging.getLogger("table").exception("thing %s %r", thing, thing)
        # Without this test's own frame, which contains what it looks for.
        inside = refused.__traceback__.tb_next
        trace = traceback.TracebackException(SeedSealed, refused, inside, capture_locals=True)
    written = "".join(trace.format())
    assert "in _refuse" in written
    assert "(sealed)" in written
    for data in hidden:
        assert not shown(caplog.text, data)
        assert not shown(written, data)


def test_the_reveal_shows_it():
    shuffle, (seed, salt) = sealed_shuffle()
    assert shuffle.reveal().seed == seed.hex()
    assert shuffle.reveal().salt == salt.hex()
    assert shown(msgspec.json.encode(shuffle.reveal()).decode(), seed)


def test_the_operating_system_never_gives_the_same_twice():
    system = System()
    uses = [
        data
        for _ in range(500)
        for data in (
            system.seed(WHERE).opened(),
            system.salt(WHERE).opened(),
            system.contribution(WHERE, "N").opened(),
            system.sitting(),
            system.record_salt("ab"),
            system.stream("N"),
        )
    ]
    assert len(set(uses)) == len(uses)
    assert not System.seeded


def uses(chance: Chance):
    """Bytes for many uses with similar names."""
    found = {}
    for shuffle in range(4):
        for purpose in Purpose:
            where = context("ab", shuffle, purpose)
            found["seed", where] = chance.seed(where).opened()
            found["salt", where] = chance.salt(where).opened()
            for player in ("", "N", "S", "NS", "ab/0/cut"):
                found["contribution", where, player] = chance.contribution(where, player).opened()
    found["sitting"] = bytes.fromhex(chance.sitting())
    found["record"] = bytes.fromhex(chance.record_salt("ab"))
    for names in ((), ("",), ("", ""), ("N",), ("N", "S"), ("NS",), ("ab/0/cut",), ("ab/0/cut", "N")):
        found["stream", *names] = chance.stream(*names).to_bytes(32, "big")
    return found


def test_the_same_master_gives_the_same_bytes():
    assert uses(Master.parse(MASTER)) == uses(Master.parse(MASTER.upper()))
    assert Master.seeded


def test_every_use_of_a_master_has_its_own_bytes():
    found = uses(Master.parse(MASTER))
    assert len({data[:16] for data in found.values()}) == len(found)


def test_one_bit_of_a_master_changes_every_use():
    found = uses(Master.parse(MASTER))
    for bit in range(256):
        other = Master((int(MASTER, 16) ^ 1 << bit).to_bytes(32, "big"))
        assert all(found[use] != data for use, data in uses(other).items())


def test_a_stream_is_256_bits():
    streams = [Master.parse(MASTER).stream("plain", str(n)) for n in range(200)]
    assert max(streams) < 2**256
    assert max(streams) > 2**255


BAD_MASTERS = ("", "9f", MASTER[1:], MASTER + "9", MASTER[1:] + "g", " " + MASTER, MASTER + "\n", "٩" * 64)


@pytest.mark.parametrize("text", BAD_MASTERS)
def test_text_that_is_no_master(text):
    with pytest.raises(NotASeed, match="64 hexadecimal digits") as refused:
        Master.parse(text)
    assert refused.value.text == text
    assert not text.strip() or text not in str(refused.value)


def test_a_secret_of_the_wrong_size_is_our_own_mistake():
    with pytest.raises(AssertionError):
        Seed(BYTES[:31])
    with pytest.raises(AssertionError):
        Master(BYTES).derive(33, "seed")
