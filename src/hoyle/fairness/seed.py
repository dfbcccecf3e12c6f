"""Sources of chance: secrets from the operating system, or from one master seed."""

from __future__ import annotations

import hmac
import re
import secrets
from abc import ABC, abstractmethod
from typing import ClassVar, NoReturn, final

from hoyle.errors import NotASeed, SeedSealed
from hoyle.fairness.framing import MASTER, framed

CONTRIBUTION_SIZE = 32
"""Bytes that each person contributes to a shuffle."""


class Secret:
    """Bytes that no text, log, JSON, copy or pickle of this object shows; only ``opened()`` does."""

    __slots__ = ("_data",)

    size: ClassVar[int] = 32

    def __init__(self, data: bytes) -> None:
        assert len(data) == self.size, f"a {type(self).__name__} is {self.size} bytes"
        self._data = bytes(data)

    def opened(self) -> bytes:
        """The bytes themselves, for hashing or for the reveal."""
        return self._data

    def __repr__(self) -> str:
        return f"{type(self).__name__}(sealed)"

    def _refuse(self, *_: object) -> NoReturn:
        raise SeedSealed(f"a {type(self).__name__} is sealed until its reveal; do not copy or write it")

    __bytes__ = _refuse
    # Python's own way of gathering an object's slots would show the bytes to copy, pickle and debuggers.
    __getstate__ = _refuse
    __reduce__ = _refuse
    __reduce_ex__ = _refuse


@final
class Seed(Secret):
    """The 256 secret bits from which one shuffle grows."""

    __slots__ = ()


@final
class Salt(Secret):
    """The 128 secret bits that keep a commitment from being searched."""

    __slots__ = ()

    size = 16


@final
class Value(Secret):
    """The 256 bits that a person contributes to a shuffle, secret until all are pledged."""

    __slots__ = ()

    size = CONTRIBUTION_SIZE


class Chance(ABC):
    """A source of every secret of one sitting."""

    __slots__ = ()

    seeded: ClassVar[bool]
    """Whether equal masters give equal sittings, as the header of a record must say."""

    @abstractmethod
    def derive(self, size: int, domain: str, *names: str) -> bytes:
        """Return 1 to 32 bytes for one use; the domain and names say which use."""

    def sitting(self) -> str:
        """The name of a sitting, for its header and contexts: 32 hexadecimal digits, no secret."""
        return self.derive(16, "sitting").hex()

    def record_salt(self, sitting: str) -> str:
        """The salt of a sitting's record, for its header: 32 hexadecimal digits, secret until it is over."""
        return self.derive(16, "record", sitting).hex()

    def seed(self, context: str) -> Seed:
        """The seed of one shuffle."""
        return Seed(self.derive(Seed.size, "seed", context))

    def salt(self, context: str) -> Salt:
        """The salt of one shuffle's commitment."""
        return Salt(self.derive(Salt.size, "salt", context))

    def contribution(self, context: str, player: str) -> Value:
        """One person's contribution to one shuffle, where their own machine does not draw it."""
        return Value(self.derive(Value.size, "contribution", context, player))

    def stream(self, *names: str) -> int:
        """A 256-bit number that seeds one bot's own generator; the names say whose, and for what."""
        return int.from_bytes(self.derive(32, "stream", *names), "big")


@final
class System(Chance):
    """Chance from the operating system's cryptographic generator; no two draws are alike."""

    __slots__ = ()

    seeded = False

    def derive(self, size: int, domain: str, *names: str) -> bytes:  # noqa: ARG002
        return secrets.token_bytes(size)


def written_out(seed: str) -> str:
    """The 64 hexadecimal digits of a master seed, which may be written for short as a whole number.

    >>> written_out("7")[-4:]
    '0007'

    Raises:
        NotASeed: if it is neither.
    """
    if re.fullmatch("[0-9]{1,18}", seed):
        return seed.zfill(64)
    if not re.fullmatch("[0-9a-fA-F]{64}", seed):
        raise NotASeed(seed)
    return seed


@final
class Master(Secret, Chance):
    """Chance grown from 256 bits: the same master gives the same bytes to the same use, always."""

    __slots__ = ()

    seeded = True

    @classmethod
    def parse(cls, text: str) -> Master:
        """The master written as 64 hexadecimal digits, or for short as a whole number of 18 digits at most.

        The number 1793 stands for the digits 1793 with zeros before them. Raises ``NotASeed`` otherwise.
        """
        return cls(bytes.fromhex(written_out(text)))

    def derive(self, size: int, domain: str, *names: str) -> bytes:
        assert 1 <= size <= 32, "a master gives 1 to 32 bytes for one use"
        return hmac.digest(self.opened(), framed(MASTER, domain, *names), "sha256")[:size]
