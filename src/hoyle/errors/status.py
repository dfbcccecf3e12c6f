"""The exit status of a command that ends with an error, and the line that it prints."""

from __future__ import annotations

import errno
from typing import Final

from hoyle.errors.base import ActError, HoyleError
from hoyle.errors.name import NoMovement, NoSuchMoment, NotAVariant, NotFound
from hoyle.errors.record import NotARecord, NotPBN, RecordError, SeedSealed, ShuffleBroken
from hoyle.errors.store import (
    FileInTheWay,
    NotAStore,
    NotKept,
    ServerAway,
    ServerRefuses,
    StoreAway,
    StoreFailed,
    StoreFull,
)
from hoyle.errors.text import BadText
from hoyle.errors.trial import (
    BadTable,
    BotError,
    KernelError,
    NoCluster,
    NotABot,
    NotPlaying,
    NotThisTrial,
    TrialError,
)

FAILED: Final = 1
"""Something went wrong in the run, or a check found a fault."""

USAGE: Final = 2
"""The command line, or a file that it names, is wrong. Trying again does not help."""

TRY_AGAIN: Final = 75
"""Something that the command needs is unavailable for now: ``EX_TEMPFAIL`` of ``sysexits.h``."""

CHOSEN: Final[dict[type[HoyleError], int]] = {
    ActError: USAGE,
    BadTable: USAGE,
    BadText: USAGE,
    BotError: FAILED,
    FileInTheWay: USAGE,
    KernelError: USAGE,
    NoCluster: TRY_AGAIN,
    NoMovement: USAGE,
    NoSuchMoment: USAGE,
    NotABot: USAGE,
    NotAStore: USAGE,
    NotAVariant: USAGE,
    NotARecord: USAGE,
    NotFound: USAGE,
    NotKept: USAGE,
    NotPBN: USAGE,
    NotPlaying: FAILED,
    NotThisTrial: USAGE,
    RecordError: FAILED,
    SeedSealed: FAILED,
    ServerAway: TRY_AGAIN,
    ServerRefuses: USAGE,
    ShuffleBroken: FAILED,
    StoreAway: TRY_AGAIN,
    StoreFailed: FAILED,
    StoreFull: TRY_AGAIN,
    TrialError: FAILED,
}
"""The status of each error class. A class that is not listed has the status of its nearest base class."""

_USAGE: Final = frozenset(
    (
        errno.EACCES,
        errno.EEXIST,
        errno.EINVAL,
        errno.EISDIR,
        errno.ELOOP,
        errno.ENAMETOOLONG,
        errno.ENOENT,
        errno.ENOTDIR,
        errno.ENXIO,
        errno.EPERM,
    )
)
_TRY_AGAIN: Final = frozenset(
    (
        errno.EADDRINUSE,
        errno.EAGAIN,
        errno.EBUSY,
        errno.ECONNREFUSED,
        errno.ECONNRESET,
        errno.EDQUOT,
        errno.EHOSTUNREACH,
        errno.EMFILE,
        errno.ENETUNREACH,
        errno.ENFILE,
        errno.ENOMEM,
        errno.ENOSPC,
        errno.EROFS,
        errno.ETIMEDOUT,
    )
)


def status_of(error: HoyleError | OSError) -> int:
    """Return the exit status of a command that ends with this error: 1, 2 or 75."""
    if isinstance(error, OSError):
        number = error.errno
        return USAGE if number in _USAGE else TRY_AGAIN if number in _TRY_AGAIN else FAILED
    return next((CHOSEN[kind] for kind in type(error).__mro__ if kind in CHOSEN), FAILED)


def line_of(error: HoyleError | OSError) -> str:
    """Return the line that a command prints for an error: the file, if there is one, and the message."""
    if isinstance(error, OSError):
        return f"{error.filename or 'the file'}: {error.strerror or error}"
    return ": ".join([*getattr(error, "__notes__", ()), str(error)])
