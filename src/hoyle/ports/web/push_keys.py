"""``hoyle push-keys``: make the key with which a server signs its notifications."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click

from hoyle.errors import BadText
from hoyle.ports.command import FILE, argument, command
from hoyle.ports.web.push_service import AWAY, SERVICES, PushKey


@command
def push_keys(
    file: Path = argument("Write the key to this file, which must not exist yet.", FILE),
) -> None:
    """Make the key with which a server signs its notifications. Give the file to 'hoyle serve --push-keys'.

    Keep it: with another key, every browser has to subscribe again. It needs the extra "push".

    Example: hoyle push-keys push.pem
    """
    key = _vapid()()
    key.generate_keys()
    try:
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as written:
            written.write(key.private_pem())
    except FileExistsError:
        raise BadText(str(file), f"{file} exists already, and is kept") from None
    click.echo(f"{file}: the key; its public part is {_signing(key).public}")


def key_of(file: Path) -> PushKey:
    """Return the key in a file.

    Raises:
        BadText: if there is no key in it, or the extra "push" is not installed.
    """
    vapid = _vapid()
    try:
        return _signing(vapid.from_pem(file.read_bytes()))
    except (ValueError, OSError):
        raise BadText(str(file), f"{file} has no key; make one with 'hoyle push-keys'") from None


def _signing(key: Any) -> PushKey:
    return PushKey(key, after=AWAY, services=SERVICES)


def _vapid() -> Any:
    try:
        from py_vapid import Vapid02  # An extra: most servers send no notifications.
    except ImportError:
        raise BadText("push", "notifications need the library pywebpush: pip install pywebpush") from None
    return Vapid02
