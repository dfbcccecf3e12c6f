"""The private file of a sitting: the secrets needed, besides the record, to continue it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from hoyle.cards import Composition, Pack
from hoyle.errors import NotARecord
from hoyle.fairness import Chance, Master, Reveal, Sealed, System, seal, unsealed
from hoyle.record import Record, parsed, prepare, promised
from hoyle.record.shuffles import Promised
from hoyle.record.stop import Stop


class PrivateFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A file beside a record, for the server only; ``sealed`` are the shuffles not yet revealed, by number.

    The last of them may be promised and not yet in the record. ``promised`` marks that case where all secrets
    are derived from the ``master``.
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
    """A private file that was read: when to stop, the source of randomness, and the secrets not yet revealed.

    ``promised``: a shuffle was promised and is not settled. ``secret``: its secret, None if it is derived
    from the master.
    """

    stop: Stop
    chance: Chance
    sealed: dict[int, Sealed]
    promised: bool
    secret: Reveal | None


def sealed_up(
    sitting: str, stop: Stop, chance: Chance, sealed: Mapping[int, Sealed], *, promised: bool
) -> bytes:
    """Encode a private file. Anyone who reads it can work out the pack on the table."""
    if isinstance(chance, Master):
        master = chance.opened().hex()
        return msgspec.json.encode(PrivateFile(sitting=sitting, stop=stop, master=master, promised=promised))
    secrets = {number: each.reveal() for number, each in sealed.items()}
    return msgspec.json.encode(PrivateFile(sitting=sitting, stop=stop, sealed=secrets))


def reopened(data: bytes, sitting: str, unrevealed: Mapping[int, Promised]) -> Reopened:
    """Read a private file, for a record with these unrevealed shuffles.

    Raises:
        NotARecord: if this is not the private file of this record.
    """
    try:
        private = parsed(data, PrivateFile)
        chance = Master.parse(private.master) if private.master else System()
        sealed = {number: _sealed(shuffle, chance, private) for number, shuffle in unrevealed.items()}
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, ValueError, KeyError, AssertionError):
        raise _not_its_own() from None
    if private.sitting != sitting:
        raise _not_its_own()
    secrets = [secret for number, secret in private.sealed.items() if number > max(unrevealed, default=-1)]
    return Reopened(
        stop=private.stop,
        chance=chance,
        sealed=sealed,
        promised=bool(secrets) or private.promised,
        secret=secrets[0] if secrets else None,
    )


def packs_of(record: Record, data: bytes) -> dict[int, Pack]:
    """Return the packs that a record in progress does not reveal, by the number of their shuffles.

    Raises:
        NotARecord: if this is not the private file of this record.
    """
    unrevealed = {number: each for number, each in enumerate(promised(record)) if each.reveal is None}
    settled = {number: each for number, each in unrevealed.items() if each.settled}
    sealed = reopened(data, record.header.sitting, settled).sealed
    made = record.header.made
    return {number: ordered(settled[number], each, made) for number, each in sealed.items()}


def ordered(shuffle: Promised, sealed: Sealed, made: Composition) -> Pack:
    """Return the pack of a shuffle whose secret is known."""
    order = sealed.order(shuffle.committed.pledges, shuffle.contributions or (), len(made.cards))
    return Pack.ordered(order, made)


def _sealed(shuffle: Promised, chance: Chance, private: PrivateFile) -> Sealed:
    shuffle_context = shuffle.committed.context
    if isinstance(chance, Master):
        sealed = seal(chance, shuffle_context)
    else:
        sealed = unsealed(shuffle_context, private.sealed[shuffle.committed.shuffle])
    if sealed.commitment != shuffle.committed.commitment:
        raise _not_its_own()
    return sealed


def _not_its_own() -> NotARecord:
    return NotARecord(
        "the private file does not belong to this record; the sitting cannot be resumed without it"
    )
