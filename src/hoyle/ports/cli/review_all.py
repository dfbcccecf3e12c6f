"""``hoyle review --all``: what the records of a folder say of a player."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hoyle.errors import BadText, RecordError
from hoyle.words.counted import counted

if TYPE_CHECKING:
    from hoyle.coach.played import GamePlayed, Summary


def jsonable(value: object) -> Any:
    """Return a value as the objects that JSON has."""
    import json

    from hoyle.record import plain

    return json.loads(plain(value))


def all_of(folder: Path, player: str | None) -> tuple[GamePlayed, ...]:
    """Return what the records of a folder, in the order of their names, say of a player, or of all people.

    Where no person plays, every bot counts. It names and leaves out a file that does not hold.
    """
    from hoyle.coach.advice import is_pure_chance
    from hoyle.coach.played import played, summary
    from hoyle.coach.review import review as reviewed
    from hoyle.record import read, replay
    from hoyle.seat import Seat

    found: list[Summary] = []
    for path in sorted(folder.glob("*.jsonl")):
        try:
            book = replay(read(path.read_bytes()))
        except (BadText, RecordError) as error:
            click.echo(f"{path.name}: left out: {error}", err=True)
            continue
        header = book.record.header
        bots = {each.name for each in header.players if each.bot is not None}
        people = [name for name in header.names if name not in bots] or header.names
        names = book.result.by_seat(header.names)
        seats = [Seat(at) for at, name in enumerate(names) if (name == player if player else name in people)]
        if not seats or is_pure_chance(header.game):
            continue
        review = reviewed(book)
        found += [summary(book, review, seat) for seat in seats]
        click.echo(f"{path.name}: {counted(len(review.decisions), 'decision')}", err=True)
    return played(found)


def sums(told: tuple[GamePlayed, ...]) -> Iterator[str]:
    """Yield what was played in sentences."""
    if not told:
        yield "There is nothing to review."
    for each in told:
        error, unit = each.error, "points" if each.unit == "holes" else each.unit
        within = "" if error.low is None else f" (95 %: {error.low:.3f} to {error.high:.3f})"
        yield f"{each.game}: {counted(each.sittings, 'session')}, {counted(error.decisions, 'decision')}."
        yield f"  Error rate: {error.rate:.3f} {unit} a decision{within}."
        if each.level is not None:
            level = f"at least that of {each.level.bot}" if each.level.bot else "below all bots"
            yield f"  Level: {level}; play against {each.level.above or each.level.bot} next."
        for title, groups in (
            ("By kind", each.kinds),
            ("Variants", each.variants),
            ("Against", each.against),
        ):
            told_of = (f"{one.name} {one.rate:.3f} of {one.decisions}, {one.named} costly" for one in groups)
            yield f"  {title}: {'; '.join(told_of)}."
        if each.made or each.missed:
            yield f"  Calls: {each.made} good, {each.missed} missed."
        yield f"  A deal: result {each.result:+.3f}, skill {each.skill:+.3f}, luck {each.luck:+.3f}."
        if len(each.over_time) > 1:
            yield f"  Over time: {', '.join(f'{point.rate:.3f}' for point in each.over_time)}."
