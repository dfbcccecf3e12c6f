"""Damaged bytes, for readers that must refuse them with their own messages."""

import re
from hashlib import sha256

_WORD = re.compile(rb"\"[^\"\n]*\"|[\w.+-]+|[^\w\s]|\n")
_ODD = (
    *b"- ? # ## * ^R | [ ] { } ; = : 0 -1 99999999999999999999 1e400 null [] {} 10 NaN N: md| \xe9".split(),
    *(b"", b'"', b"\r", b"\t", "♠".encode(), "٣".encode()),
)


def mangled(rng, good):
    """A few bytes inserted, removed, changed, or copied from the beginning."""
    data = bytearray(good)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(4):
            case 0:
                data[at:at] = rng.randbytes(rng.randrange(1, 4))
            case 1:
                del data[at : at + rng.randrange(1, 8)]
            case 2 if data:
                data[at % len(data)] = rng.randrange(256)
            case _:
                data[at:at] = data[: rng.randrange(40)]
    return bytes(data)


def reworded(rng, good):
    """A few words, signs or line ends removed, moved, or replaced by odd ones."""
    words = [(found.start(), found.end()) for found in _WORD.finditer(good)]
    if not words:
        return good
    data = good
    for start, end in sorted(rng.sample(words, min(len(words), rng.randrange(1, 4))), reverse=True):
        other = good[slice(*rng.choice(words))]
        new = rng.choice((b"", other, data[start:end] * 2, rng.choice(_ODD)))
        data = data[:start] + new + data[end:]
    return data


def hashed_anew(data):
    """The same lines with correct hashes, as far as they have the form of lines."""
    written, before = [], b"0" * 64
    for n, line in enumerate(data.split(b"\n")[:-1]):
        body = line.partition(b',"kind"')[2].rpartition(b',"prev"')[0]
        text = b'{"n":%d,"kind"%b,"prev":"%b"' % (n, body, before)
        before = sha256(text + b"}").hexdigest().encode()
        written.append(b'%b,"hash":"%b"}\n' % (text, before))
    return b"".join(written)
