"""Sources of randomness: the operating system, or a master seed; and how facts are framed for hashing."""

from __future__ import annotations

import hmac
import re
import secrets
from abc import ABC, abstractmethod
from typing import ClassVar, Final, NoReturn, final

from hoyle.errors import NotASeed, SeedSealed

COMMITMENT: Final = "hoyle/1/commitment"
CONTRIBUTION: Final = "hoyle/1/contribution"
KEY: Final = "hoyle/1/key"
STREAM: Final = "hoyle/1/stream"
MASTER: Final = "hoyle/1/master"


def framed(tag: str, *parts: str | bytes) -> bytes:
    """Return a tag and parts as one byte string; no other tag or parts give the same string.

    Text is encoded as UTF-8. The tag and every part are preceded by their length, a 32-bit big-endian number.

    >>> framed("a", b"xy").hex()
    '0000000161000000027879'
    """
    result = b""
    for part in (tag, *parts):
        data = part.encode() if isinstance(part, str) else part
        result += len(data).to_bytes(4, "big") + data
    return result


CONTRIBUTION_SIZE = 32
"""The number of bytes that each player contributes to a shuffle."""


class Secret:
    """Secret bytes. Text, logs, JSON, copies and pickles do not show them; only ``opened()`` returns them."""

    __slots__ = ("_data",)

    size: ClassVar[int] = 32

    def __init__(self, data: bytes) -> None:
        assert len(data) == self.size, f"a {type(self).__name__} is {self.size} bytes"
        self._data = bytes(data)

    def opened(self) -> bytes:
        """Return the bytes, for hashing or for the reveal."""
        return self._data

    def __repr__(self) -> str:
        return f"{type(self).__name__}(sealed)"

    def _refuse(self, *_: object) -> NoReturn:
        raise SeedSealed(f"a {type(self).__name__} is sealed until its reveal; do not copy or write it")

    __bytes__ = _refuse
    # Python's default handling of slots would show the bytes to copy, pickle and debuggers.
    __getstate__ = _refuse
    __reduce__ = _refuse
    __reduce_ex__ = _refuse


@final
class Seed(Secret):
    """The 256-bit secret seed of one shuffle."""

    __slots__ = ()


@final
class Salt(Secret):
    """The 128-bit secret salt that protects a commitment from a brute-force search."""

    __slots__ = ()

    size = 16


@final
class Value(Secret):
    """The 256-bit contribution of a player to a shuffle, secret until all have pledged."""

    __slots__ = ()

    size = CONTRIBUTION_SIZE


class Chance(ABC):
    """A source of all the secrets of one sitting."""

    __slots__ = ()

    seeded: ClassVar[bool]
    """Whether equal masters give equal sittings; the header of a record states it."""

    @abstractmethod
    def derive(self, size: int, domain: str, *names: str) -> bytes:
        """Return 1 to 32 bytes for one use, identified by the domain and names."""

    def sitting(self) -> str:
        """Return the public id of a sitting for its header and contexts: 32 hexadecimal digits."""
        return self.derive(16, "sitting").hex()

    def record_salt(self, sitting: str) -> str:
        """Return the salt of a sitting's record: 32 hexadecimal digits, secret until the sitting is over."""
        return self.derive(16, "record", sitting).hex()

    def seed(self, context: str) -> Seed:
        """Return the seed of one shuffle."""
        return Seed(self.derive(Seed.size, "seed", context))

    def salt(self, context: str) -> Salt:
        """Return the salt of one shuffle's commitment."""
        return Salt(self.derive(Salt.size, "salt", context))

    def contribution(self, context: str, player: str) -> Value:
        """Return one player's contribution to one shuffle, if their own device does not generate it."""
        return Value(self.derive(Value.size, "contribution", context, player))

    def stream(self, *names: str) -> int:
        """Return a 256-bit seed for one bot's generator. The names identify the bot and the use."""
        return int.from_bytes(self.derive(32, "stream", *names), "big")


@final
class System(Chance):
    """The operating system's cryptographic generator; draws are independent."""

    __slots__ = ()

    seeded = False

    def derive(self, size: int, domain: str, *names: str) -> bytes:  # noqa: ARG002
        return secrets.token_bytes(size)


def written_out(seed: str) -> str:
    """Return the 64 hexadecimal digits of a master seed, which may be abbreviated as a whole number.

    >>> written_out("7")[-4:]
    '0007'

    Raises:
        NotASeed: if it is neither a number of at most 18 digits nor 64 hexadecimal digits.
    """
    if re.fullmatch("[0-9]{1,18}", seed):
        return seed.zfill(64)
    if not re.fullmatch("[0-9a-fA-F]{64}", seed):
        raise NotASeed(seed)
    return seed


@final
class Master(Secret, Chance):
    """A 256-bit master seed: equal masters always give equal bytes for the same use."""

    __slots__ = ()

    seeded = True

    @classmethod
    def parse(cls, text: str) -> Master:
        """Return the master written as 64 hexadecimal digits, or as a whole number of at most 18 digits.

        The number 1793 means the digits 1793 with leading zeros. Raises ``NotASeed`` for other text.
        """
        return cls(bytes.fromhex(written_out(text)))

    def derive(self, size: int, domain: str, *names: str) -> bytes:
        assert 1 <= size <= 32, "a master gives 1 to 32 bytes for one use"
        return hmac.digest(self.opened(), framed(MASTER, domain, *names), "sha256")[:size]
