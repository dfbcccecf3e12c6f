"""The published description of a shuffle, implemented again in plain code that shares nothing with the
package.

Written from docs/fairness.md. ``python tests/fairness/plain.py`` prints the known answers that
tests/data/shuffle_vectors.json holds.
"""

import hashlib
import json
import struct

NAMES = [
    "Eleanor",
    "Bob Short",
    "Zoë",
    "Łukasz",
    "李",
    "N",
    "a longer name, with a comma",
    "🂡",
    "Deschapelles",
]
SIZES = [1, 2, 3, 4, 5, 6, 7, 13, 16, 32, 47, 48, 51, 53, 64, 100, 128, 129, 130, 171, 255, 256]


def frame(*parts):
    out = bytearray()
    for part in parts:
        data = part.encode("utf-8") if isinstance(part, str) else part
        out += struct.pack(">I", len(data)) + data
    return bytes(out)


def hmac_sha256(key, message):
    padded = key + bytes(64 - len(key))
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def commitment(context, salt, seed):
    return hashlib.sha256(frame("hoyle/1/commitment", context, salt, seed)).hexdigest()


def pledge(context, player, value):
    return hashlib.sha256(frame("hoyle/1/contribution", context, player, value)).hexdigest()


def key(context, seed, contributions):
    public = b"".join(frame(player, value) for player, value in contributions)
    return hmac_sha256(seed, hashlib.sha256(frame("hoyle/1/key", context) + public).digest())


def stream(shuffle_key, length):
    return hashlib.shake_256(frame("hoyle/1/stream", shuffle_key)).digest(length)


def drawn(data, size):
    left = list(data)
    result = []
    for m in range(size, 1, -1):
        while left[0] // m == 256 // m:  # in the last, incomplete run of m numbers
            left.pop(0)
        result.append(left.pop(0) % m)
    return result


def order(shuffle_key, size):
    pack = dict(enumerate(range(size)))
    for i, j in zip(range(size - 1, 0, -1), drawn(stream(shuffle_key, 5000), size), strict=True):
        kept = pack[i]
        pack[i] = pack[j]
        pack[j] = kept
    return [pack[place] for place in range(size)]


def master(data, size, domain, *names):
    return hmac_sha256(data, frame("hoyle/1/master", domain, *names))[:size]


def some(data, *names):
    """Meaningless example bytes, always the same."""
    return hashlib.sha512(" ".join(map(str, names)).encode()).digest()[:data]


def vector(number):
    sitting = some(16, "sitting", number // 10).hex()
    context = f"{sitting}/{number}/{'cut' if number % 10 == 0 else 'deal'}"
    seed, salt = some(32, "seed", number), some(16, "salt", number)
    people = [NAMES[(number + k) % len(NAMES)] for k in range(number % 5)]
    given = [(player, some(32, "value", number, k)) for k, player in enumerate(people)]
    size = 52 if number < 100 else SIZES[number - 100]
    shuffle_key = key(context, seed, given)
    return {
        "context": context,
        "seed": seed.hex(),
        "salt": salt.hex(),
        "commitment": commitment(context, salt, seed),
        "contributions": [
            {"player": player, "commitment": pledge(context, player, value), "value": value.hex()}
            for player, value in given
        ],
        "key": shuffle_key.hex(),
        "order": order(shuffle_key, size),
    }


def master_vector(number):
    uses = [
        ("sitting",),
        ("seed", "a/0/cut"),
        ("salt", "a/0/cut"),
        ("contribution", "a/1/deal", "Zoë"),
        ("stream", "plain 2"),
    ]
    domain, *names = uses[number % len(uses)]
    size = 16 if domain in ("sitting", "salt") else 32
    data = some(32, "master", number)
    result = master(data, size, domain, *names)
    return {"master": data.hex(), "domain": domain, "names": names, "bytes": result.hex()}


def vectors():
    return {
        "shuffles": [vector(number) for number in range(100 + len(SIZES))],
        "masters": [master_vector(number) for number in range(20)],
    }


if __name__ == "__main__":
    print(
        json.dumps(vectors(), ensure_ascii=False, separators=(",", ":")).replace('{"context"', '\n{"context"')
    )
