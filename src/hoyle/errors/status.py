"""The exit status of a command that ends with an error, and the line that it prints."""

from __future__ import annotations

import errno
from typing import Final

from hoyle import errors

FAILED: Final = 1
"""Something went wrong in the run, or a check found a fault."""

USAGE: Final = 2
"""The command line, or a file that it names, is wrong. Trying again does not help."""

TRY_AGAIN: Final = 75
"""Something that the command needs is unavailable for now: ``EX_TEMPFAIL`` of ``sysexits.h``."""

CHOSEN: Final[dict[type[errors.HoyleError], int]] = {
    errors.ActError: USAGE,
    errors.BadTable: USAGE,
    errors.BadText: USAGE,
    errors.BotError: FAILED,
    errors.FileInTheWay: USAGE,
    errors.KernelError: USAGE,
    errors.NoCluster: TRY_AGAIN,
    errors.NoMovement: USAGE,
    errors.NoSuchMoment: USAGE,
    errors.NotABot: USAGE,
    errors.NotAStore: USAGE,
    errors.NotAVariant: USAGE,
    errors.NotARecord: USAGE,
    errors.NotFound: USAGE,
    errors.NotKept: USAGE,
    errors.NotPBN: USAGE,
    errors.NotPlaying: FAILED,
    errors.NotThisTrial: USAGE,
    errors.RecordError: FAILED,
    errors.SeedSealed: FAILED,
    errors.ServerAway: TRY_AGAIN,
    errors.ServerRefuses: USAGE,
    errors.ShuffleBroken: FAILED,
    errors.StoreAway: TRY_AGAIN,
    errors.StoreFailed: FAILED,
    errors.StoreFull: TRY_AGAIN,
    errors.TrialError: FAILED,
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


def status_of(error: errors.HoyleError | OSError) -> int:
    """Return the exit status of a command that ends with this error: 1, 2 or 75."""
    if isinstance(error, OSError):
        number = error.errno
        return USAGE if number in _USAGE else TRY_AGAIN if number in _TRY_AGAIN else FAILED
    return next((CHOSEN[kind] for kind in type(error).__mro__ if kind in CHOSEN), FAILED)


def line_of(error: errors.HoyleError | OSError) -> str:
    """Return the line that a command prints for an error: the file, if there is one, and the message."""
    if isinstance(error, OSError):
        return f"{error.filename or 'the file'}: {error.strerror or error}"
    return ": ".join([*getattr(error, "__notes__", ()), str(error)])
