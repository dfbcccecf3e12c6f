"""``hoyle verify``: check a record."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from msgspec import to_builtins

from hoyle.ports.cli.flags import Form, json_form
from hoyle.ports.cli.source import STANDARD_INPUT, reading
from hoyle.ports.command import READ, argument, command, flag, option

if TYPE_CHECKING:
    from hoyle.record.verify import ShuffleGiven, Verdict

_PROVES: Final = (
    "This proves that no line was changed since it was hashed and that each pack follows from its promise "
    "and its values; it does not prove who gave the values, nor that nobody looked at the cards"
)
_UNSEEN: Final = ", nor, without a hash that the table gave out (--hash), that this is what was played"


@command
def verify(
    record: Path = argument("A record; - reads standard input.", READ),
    seen: str | None = option("A hash that the table published.", called="--hash", metavar="HASH"),
    mend: bool = flag("First undo changes that an editor or git made to line endings or encoding."),
    form: Form = json_form,
) -> None:
    """Check a record's lines, their hash chain, and every shuffle against its commitment.

    It prints who contributed to each shuffle, who did not, and which shuffles were void. The status is 0 if
    the record is valid, 1 if it is damaged, and 2 if the file is not a record.

    Example: hoyle verify evening.jsonl
    """
    # Imported here to keep --help fast.
    from hoyle.fairness import in_words
    from hoyle.ports.cli.source import called, opened
    from hoyle.record.verify import verify as verified

    if mend:
        with reading(record, as_json=form.as_json):
            _put_right(record)
    with reading(record, as_json=form.as_json), opened(record) as file:
        verdict = verified(file, seen)
    form.tell(
        _told(verdict, called(record), seen),
        lambda: {**to_builtins(verdict), "words": in_words(verdict.hash)},
    )
    if not verdict.ok:
        raise click.exceptions.Exit(1)


def _told(verdict: Verdict, record: str, seen: str | None) -> Iterator[str]:
    from hoyle.fairness import in_words
    from hoyle.ports.cli.words import in_short
    from hoyle.record.verify import VOIDS

    held = f"{record}: every line holds, and every shuffle revealed is the one promised"
    state = (
        "the sitting is over" if verdict.ok else f"the sitting is not over ({verdict.open} to be revealed)"
    )
    yield f"{held}; deals {verdict.deals}; {state}."
    for words, group in groupby(verdict.shuffles, _words):
        numbers = [each.shuffle for each in group]
        first, last = numbers[0], numbers[-1]
        yield f"Shuffle {first}: {words}." if first == last else f"Shuffles {first} to {last}: {words}."
    voids = sum(each.void is not None for each in verdict.shuffles)
    if voids > VOIDS:
        yield f"BEWARE: {voids} shuffles are void: the host could choose among as many packs."
    if verdict.shuffles:
        yield f"Checked (for the numbers see docs/fairness.md): {in_short(verdict.checked)}."
        yield f"{_PROVES}{_UNSEEN if seen is None else ''}."
    if verdict.seeded:
        yield "All packs grew from one master seed: anyone who has it knew every pack beforehand."
    if verdict.ok:
        yield f"The record is {verdict.hash}; in eight words: {in_words(verdict.hash)}."


def _words(given: ShuffleGiven) -> str:
    """Describe one shuffle."""
    if given.void is not None:
        why = (
            f"{_and(given.failed)} did not open the value pledged"
            if given.failed
            else "the server stopped in the middle of it"
        )
        return f"void, nothing was dealt from it: {why}"
    words = f"values from {_and(given.contributed)}" if given.contributed else "no values but the host's"
    if given.silent:
        words += f", none from {_and(given.silent)}"
    return words


def _and(names: tuple[str, ...]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _put_right(path: Path) -> None:
    """Restore the record's original bytes, and keep the changed file next to it. A valid record stays as it
    is.

    Raises:
        RecordError: if more than line endings and encoding changed; the file is then left alone.
        BadParameter: if the path is standard input or a pipe.
    """
    from hoyle.record import read
    from hoyle.record.mending import mended

    if path == STANDARD_INPUT or path.is_fifo() or path.is_char_device():
        raise click.BadParameter(
            "standard input or a pipe cannot be written; name a file", param_hint="--mend"
        )
    restored = mended(path.read_bytes())
    if restored is None:
        return
    read(restored.data)
    names = (path.with_name(f"{path.name}.unmended{number or ''}") for number in range(1_000_000))
    kept = next(name for name in names if not name.exists())
    fresh = kept.with_name(f"{kept.name}.new")
    with fresh.open("xb") as file:
        file.write(restored.data)
        file.flush()
        os.fsync(file.fileno())
    path.replace(kept)
    fresh.replace(path)
    click.echo(f"hoyle: {path}: {restored.what}: mended; the file as it was is {kept}", err=True)
