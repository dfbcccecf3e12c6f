"""The private file of a sitting: the secrets that are needed, besides the record, to go on with it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from hoyle.errors import NotARecord
from hoyle.fairness import Chance, Master, Reveal, Sealed, System, seal, unsealed
from hoyle.record import Promised, parsed, prepare
from hoyle.record.stop import Stop


class PrivateFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A file beside a record for the host alone; ``sealed`` are the shuffles not yet revealed, by number.

    The last of them may be promised, and not yet in the record; ``promised`` says so where all secrets
    follow from the ``master``.
    """

    sitting: str
    stop: Stop
    master: str | None = None
    sealed: dict[int, Reveal] = {}
    promised: bool = False

    def __repr__(self) -> str:
        return f"PrivateFile(sitting={self.sitting!r}, sealed)"


prepare(PrivateFile)


class Reopened(Struct, frozen=True, kw_only=True):
    """A private file that was read: when to stop, where chance comes from, and the secrets not revealed.

    ``promised`` where a shuffle was promised and not settled; ``secret`` is its secret, None where that
    follows from the master.
    """

    stop: Stop
    chance: Chance
    sealed: dict[int, Sealed]
    promised: bool
    secret: Reveal | None


def sealed_up(
    sitting: str, stop: Stop, chance: Chance, sealed: Mapping[int, Sealed], *, promised: bool
) -> bytes:
    """The bytes of a private file. Whoever reads them knows the pack on the table."""
    if isinstance(chance, Master):
        master = chance.opened().hex()
        return msgspec.json.encode(PrivateFile(sitting=sitting, stop=stop, master=master, promised=promised))
    secrets = {number: each.reveal() for number, each in sealed.items()}
    return msgspec.json.encode(PrivateFile(sitting=sitting, stop=stop, sealed=secrets))


def reopened(data: bytes, sitting: str, unrevealed: Mapping[int, Promised]) -> Reopened:
    """Read a private file, for a record with these shuffles not revealed.

    Raises:
        NotARecord: if this is not the private file of this record.
    """
    try:
        kept = parsed(data, PrivateFile)
        chance = Master.parse(kept.master) if kept.master else System()
        sealed = {number: _sealed(shuffle, chance, kept) for number, shuffle in unrevealed.items()}
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError, KeyError, AssertionError):
        raise _not_its_own() from None
    if kept.sitting != sitting:
        raise _not_its_own()
    secrets = [secret for number, secret in kept.sealed.items() if number > max(unrevealed, default=-1)]
    return Reopened(
        stop=kept.stop,
        chance=chance,
        sealed=sealed,
        promised=bool(secrets) or kept.promised,
        secret=secrets[0] if secrets else None,
    )


def _sealed(shuffle: Promised, chance: Chance, kept: PrivateFile) -> Sealed:
    where = shuffle.committed.context
    if isinstance(chance, Master):
        sealed = seal(chance, where)
    else:
        sealed = unsealed(where, kept.sealed[shuffle.committed.shuffle])
    if sealed.commitment != shuffle.committed.commitment:
        raise _not_its_own()
    return sealed


def _not_its_own() -> NotARecord:
    return NotARecord("the private file is not the one kept with this record; without it nobody can go on")
