"""``hoyle db prune``: delete tables that nobody has used for long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from hoyle.ports.cli.flags import Form, json_form
from hoyle.ports.command import WholeNumber, argument, command, flag, option
from hoyle.words.counted import counted, counted_all

if TYPE_CHECKING:
    from hoyle.host.store.pruning import Old


@command
def db_prune(
    store: str = argument("The file of a server's tables, or a postgresql:// address."),
    days: int | None = option(
        "Delete tables unused for this many days (by default 30), after a week of grace.",
        WholeNumber(0, 36_500),
        metavar="DAYS",
    ),
    dry_run: bool = flag("List what would be deleted, and change nothing."),
    form: Form = json_form,
) -> None:
    """Delete the tables that nobody has used for DAYS days, plus a week of grace.

    Only days on which a server ran count. Servers delete tables themselves after thirty such days. Tables
    that a server has in memory are kept. Stop the server first if the store is a file; a database can be in
    use.

    Example: hoyle db prune tables.db --dry-run
    """
    # Imported here to keep --help fast.
    from msgspec.structs import asdict

    from hoyle.host.store.ages import KEPT
    from hoyle.host.store.pruning import DAY, prune, would_go

    days = int(KEPT / DAY) if days is None else days
    found = would_go(store, days) if dry_run else prune(store, days)
    form.tell(
        _told(found, days, dry_run=dry_run),
        lambda: {"dry_run": dry_run, "days": days, "tables": [asdict(each) for each in found]},
    )


def _told(tables: Iterable[Old], days: int, *, dry_run: bool) -> Iterator[str]:
    from hoyle.host.store.ages import GRACE
    from hoyle.host.store.pruning import DAY

    number = 0
    for old in tables:
        number += 1
        counts = counted_all({"day": old.days, "sitting": old.sittings, "event": old.events})
        gone = "would go" if dry_run else "gone"
        yield f"{gone}: table {old.table}, {old.game} {old.variant}, {counts}"
    went = f"{counted(number, 'table')} {'would go' if dry_run else 'went'}"
    yield f"{went}: nobody came there for {counted(days, 'day')} and the {GRACE / DAY:.0f} of grace."
