"""``hoyle db prune``: delete tables that nobody has used for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import json_option, print_document
from hoyle.ports.command import WholeNumber, command
from hoyle.words.counted import counted, counted_all

if TYPE_CHECKING:
    from hoyle.host.store.pruning import Old


@command
@click.argument("store", metavar="STORE", help="The file of a server's tables, or a postgresql:// address.")
@click.option(
    "--days",
    type=WholeNumber(0, 36_500),
    metavar="DAYS",
    help="Delete tables unused for this many days (by default 30), after a week of grace.",
)
@click.option("--dry-run", is_flag=True, help="List what would be deleted, and change nothing.")
@json_option
def db_prune(store: str, days: int | None, dry_run: bool, as_json: bool) -> None:
    """Delete the tables that nobody has used for DAYS days, plus a week of grace.

    Only days on which a server ran count. Servers delete tables themselves after thirty such days. Tables
    that a server has in memory are kept. Stop the server first if the store is a file; a database can be in
    use.

    Example: hoyle db prune tables.db --dry-run
    """
    # Imported here to keep --help fast.
    from msgspec.structs import asdict

    from hoyle.host.store.ages import GRACE, KEPT
    from hoyle.host.store.pruning import DAY, prune, would_go

    days = int(KEPT / DAY) if days is None else days
    gone = []
    for each in would_go(store, days) if dry_run else prune(store, days):
        gone.append(each)
        if not as_json:
            click.echo(f"{'would go' if dry_run else 'gone'}: {_line(each)}")
    if as_json:
        print_document({"dry_run": dry_run, "days": days, "tables": [asdict(each) for each in gone]})
        return
    went = f"{counted(len(gone), 'table')} {'would go' if dry_run else 'went'}"
    click.echo(f"{went}: nobody came there for {counted(days, 'day')} and the {GRACE / DAY:.0f} of grace.")


def _line(old: Old) -> str:
    return (
        f"table {old.table}, {old.game} {old.variant}, "
        f"{counted_all({'day': old.days, 'sitting': old.sittings, 'event': old.events})}"
    )
