"""``hoyle review``: a review of a record."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.ports.cli.flags import json_option, print_document, reading
from hoyle.ports.command import FILE, READ, command

if TYPE_CHECKING:
    from hoyle.coach.review import Decision, Review


@command
@click.argument("record", type=READ, metavar="RECORD", help="A record; - reads standard input.")
@click.option("--seat", help="Review only this seat's decisions; by default every seat's.")
@click.option(
    "--html", "to_html", type=FILE, metavar="FILE", help="Write the review as one page that needs no network."
)
@json_option
def review(record: Path, seat: str | None, to_html: Path | None, as_json: bool) -> None:
    """Review a record: the cost of each decision by what the player could know, and luck and skill.

    A loss is named only if it is large and two different judges see it. Skill is the advantage over a fixed
    reference player; luck is the rest of what a deal brought. The same record and version give the same
    review. The status is 1 if the record does not hold, or the game is pure chance.

    Example: hoyle review evening.jsonl --seat S
    Example: hoyle review evening.jsonl --html review.html
    """
    # Imported here to keep --help fast.
    from hoyle.coach.review import review as reviewed
    from hoyle.ports.cli.review_page import page
    from hoyle.ports.cli.source import bytes_of
    from hoyle.record import plain, read, replay
    from hoyle.seat import parse_seat

    with reading(record, as_json=as_json):
        book = replay(read(bytes_of(record)))
    seats = None if seat is None else [parse_seat(seat, len(book.record.header.players))]
    found = reviewed(book, seats)
    if to_html is not None:
        to_html.write_text(page(found), encoding="utf-8")
    if as_json:
        import json

        print_document(json.loads(plain(found)))
        return
    for line in lines(found):
        click.echo(line)


def lines(found: Review) -> Iterator[str]:
    """Yield the review in sentences: the costliest decisions, the totals, and the account of each deal."""
    yield f"{len(found.decisions)} decisions; {sum(each.named for each in found.decisions)} losses are named."
    for place in found.costliest:
        yield moment(found, found.decisions[place])
    for total in found.totals:
        named = f"{total.named} named, {amount(total.unit, total.loss)}" if total.named else "none named"
        yield f"{total.kind}: {total.decisions} decisions, {named}."
    for each in found.deals:
        yield (
            f"Deal {each.deal + 1}, side {each.side + 1}: from {each.start:.3f} to {each.final:.3f}: "
            f"skill {each.skill:+.3f}, opponents {each.others:+.3f}, luck {each.luck:+.3f}."
        )
    if found.deals:
        yield f"Deals are counted in {MEASURES[found.measure]}."
    if found.unvalued:
        yield f"{found.unvalued} decisions could not be valued, as after a play out of turn."
    if not found.finished:
        yield "The record is not finished; its last deal has no account."
    yield f"Evaluator {found.evaluator}."


MEASURES = {
    "chance": "chances of the game, 0 to 1",
    "pence": "pence",
    "points": "points over the opponent",
    "holes": "holes over the others",
}


def moment(found: Review, each: Decision) -> str:
    """Return one decision in a sentence."""
    hint = ", after a hint" if each.hinted else ""
    return (
        f"Deal {each.deal + 1}, move {each.at + 1}: "
        f"{found.players[each.seat]} chose {drawn(each.done)}{hint}; "
        f"{drawn(each.best)} is {amount(each.unit, each.loss)} better, since {each.why}."
    )


def drawn(way: object) -> str:
    """Return a way by its cards, or by the table's words."""
    cards, label = getattr(way, "cards", ()), getattr(way, "label", None)
    return " ".join(cards) if cards else str(label)


def amount(unit: str, loss: float) -> str:
    """Return a loss with its unit."""
    return f"{100 * loss:.1f} % of the game" if unit == "chance" else f"{loss:.2f} {unit}"
