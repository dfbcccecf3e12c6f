"""Restoring a record on disk after an editor or git saved it in another form."""

from __future__ import annotations

import os
from pathlib import Path

import click

from hoyle.ports.cli.source import STANDARD_INPUT
from hoyle.record import read
from hoyle.record.mending import mended


def put_right(path: Path) -> None:
    """Restore the record's original bytes, and keep the changed file next to it. A valid record stays as it
    is.

    Raises:
        RecordError: if more than line endings and encoding changed; the file is then left alone.
        BadParameter: if the path is standard input or a pipe.
    """
    if path == STANDARD_INPUT or path.is_fifo() or path.is_char_device():
        raise click.BadParameter(
            "standard input or a pipe cannot be written; name a file", param_hint="--mend"
        )
    restored = mended(path.read_bytes())
    if restored is None:
        return
    read(restored.data)
    kept = _beside(path)
    fresh = kept.with_name(f"{kept.name}.new")
    with fresh.open("xb") as file:
        file.write(restored.data)
        file.flush()
        os.fsync(file.fileno())
    path.replace(kept)
    fresh.replace(path)
    click.echo(f"hoyle: {path}: {restored.what}: mended; the file as it was is {kept}", err=True)


def _beside(path: Path) -> Path:
    """Return an unused file name next to this one."""
    names = (path.with_name(f"{path.name}.unmended{number or ''}") for number in range(1_000_000))
    return next(name for name in names if not name.exists())
