"""A record on the disk put right, after an editor or git has saved it in another way."""

from __future__ import annotations

import os
from pathlib import Path

import click

from hoyle.ports.cli.source import STANDARD_INPUT
from hoyle.record import read
from hoyle.record.mending import mended


def put_right(path: Path) -> None:
    """Write the record as it was written, and keep the file as it is beside it. Nothing happens if it holds.

    Raises:
        RecordError: if more was changed than how it is saved; the file is then left alone.
        BadParameter: if it is standard input, a pipe or the like.
    """
    if path == STANDARD_INPUT or path.is_fifo() or path.is_char_device():
        raise click.BadParameter(
            "standard input or a pipe cannot be written; name a file", param_hint="--mend"
        )
    found = mended(path.read_bytes())
    if found is None:
        return
    read(found.data)
    kept = _beside(path)
    fresh = kept.with_name(f"{kept.name}.new")
    with fresh.open("xb") as file:
        file.write(found.data)
        file.flush()
        os.fsync(file.fileno())
    path.replace(kept)
    fresh.replace(path)
    click.echo(f"hoyle: {path}: {found.what}: mended; the file as it was is {kept}", err=True)


def _beside(path: Path) -> Path:
    """Return a name beside a file that is not taken."""
    names = (path.with_name(f"{path.name}.unmended{number or ''}") for number in range(1_000_000))
    return next(name for name in names if not name.exists())
