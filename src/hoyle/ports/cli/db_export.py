"""``hoyle db export``: export all data about one player."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from hoyle.ports.cli.flags import Form, json_form, jsonable, refuse
from hoyle.ports.cli.source import reading
from hoyle.ports.command import READ, argument, command, option
from hoyle.words.counted import counted_all

if TYPE_CHECKING:
    from hoyle.host.store.exporting import Everything, SeatPlace

_SEAT: Final = re.compile(r"([^\s/]{1,64})/([0-9]{1,2})")


@command
def db_export(
    store: str = argument("The file of a server's tables, or a postgresql:// address."),
    seats: tuple[str, ...] = argument(
        "The player's seats, each as TABLE/NUMBER.", nargs=-1, metavar="[SEAT]..."
    ),
    cookies: Path | None = option(
        "A file with the cookies of the player's seats, one per line; - reads standard input.",
        READ,
        metavar="FILE",
    ),
    form: Form = json_form,
) -> None:
    """Export one player's data: tables, results, stakes, and the records of finished games.

    With --json all of it is printed, in the format of the player's own page; otherwise a summary. The store
    is only read. The export has no cookies, no invitations, and no cards of games in progress.

    Example: hoyle db export tables.db --cookies ada.txt --json
    """
    # Imported here to keep --help fast.
    from hoyle.host.store.exporting import NobodySits, everything_of, opened_by
    from hoyle.host.store.reading import reading_all

    named = {_place(each) for each in seats}
    if not named and cookies is None:
        raise click.BadParameter(
            "name the player's seats, such as TABLE/0, or their cookies by --cookies FILE", param_hint="SEAT"
        )
    shown = _read(cookies) if cookies is not None else ()
    with reading_all(store) as match:
        for number, cookie in enumerate(shown, start=1):
            opened = opened_by(match, cookie)
            refuse("--cookies", not opened and f"line {number} opens no seat here")
            named |= opened
        try:
            everything = everything_of(match, named)
        except NobodySits as nobody:
            place = nobody.place
            raise click.BadParameter(
                f"nobody sits at {place.table}/{place.player} in this store", param_hint="SEAT"
            ) from None
    form.tell(_told(everything), lambda: jsonable(everything))


def _place(text: str) -> SeatPlace:
    from hoyle.host.store.exporting import SeatPlace

    match = _SEAT.fullmatch(text)
    if match is None:
        raise click.BadParameter(
            f"{text[:80]!r} is not a seat; write a table's name and a number, such as TABLE/0",
            param_hint="SEAT",
        )
    return SeatPlace(match[1], int(match[2]))


def _read(path: Path) -> list[str]:
    """Return the cookies of a file, one per line."""
    from hoyle.files.text import text_of
    from hoyle.ports.cli.source import bytes_of

    with reading(path):
        return text_of(bytes_of(path)).split()


def _told(everything: Everything) -> Iterator[str]:
    from hoyle.ledger import pounds

    for table in everything.tables:
        company = ", ".join(table.company)
        yield f"{table.name} at table {table.identity}, {table.game} {table.variant}, with {company}"
        stake = table.options.get("stake", "0")
        yield f"  stake {stake}; account {pounds(table.account)}; {'over' if table.over else 'goes on'}"
        for each in everything.results:
            if each.identity == table.identity:
                words = each.headline[:1].upper() + each.headline[1:]
                yield f"  sitting {each.sitting}: {pounds(each.pence)}. {words}"
    found = counted_all({"seat": len(everything.tables), "record": len(everything.records)})
    yield f"{found}; --json prints all of it."
