"""``hoyle review``: a review of a record, or of all records of a folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.errors import BadText, RecordError
from hoyle.ports.cli.flags import Form, json_form, jsonable, language_option, print_document
from hoyle.ports.cli.source import reading
from hoyle.ports.command import FILE, READ, argument, command, option
from hoyle.words.counted import counted

if TYPE_CHECKING:
    from hoyle.coach.played import GamePlayed, Summary


@command
def review(
    record: Path | None = argument(
        "A record; - reads standard input.", READ, required=False, metavar="RECORD"
    ),
    seat: str | None = option("Review only this seat's decisions; by default every seat's."),
    folder: Path | None = option(
        "Sum up every record of this folder.",
        click.Path(exists=True, file_okay=False, path_type=Path),
        called="--all",
        metavar="FOLDER",
    ),
    player: str | None = option(
        "With --all: the player's name; by default every person's games.", metavar="NAME"
    ),
    to_html: Path | None = option(
        "Write the review as one page that needs no network.", FILE, called="--html", metavar="FILE"
    ),
    language: str | None = language_option,
    form: Form = json_form,
) -> None:
    """Review a record: the cost of each decision by what the player could know, and luck and skill.

    A decision is called costly only if its loss is large and two independent judges agree. Skill is the
    advantage over a fixed reference player; luck is the rest of what a deal brought. The same record and
    version give the same review. The status is 1 if the record does not hold, or the game is pure chance.

    With --all, it prints a player's error rate in each game, and the level that it gives.

    Example: hoyle review evening.jsonl --seat S
    Example: hoyle review --all . --player Eleanor
    Example: hoyle review evening.jsonl --html review.html
    """
    if (record is None) is (folder is None):
        raise click.UsageError("name a record, or a folder with --all")
    if folder is None and player is not None:
        raise click.UsageError("--player goes with --all; with a record, use --seat")
    if folder is not None and (seat is not None or to_html is not None):
        raise click.UsageError("--seat and --html go with a record, not with --all")

    if folder is not None:
        told = all_of(folder, player)
        form.tell(sums(told), lambda: {"games": jsonable(told)})
        return
    assert record is not None, "there is a record without --all"
    # Imported here to keep --help fast.
    from hoyle.coach.review import review as reviewed
    from hoyle.ports.cli.review_page import page
    from hoyle.ports.cli.review_words import sentences
    from hoyle.ports.cli.source import bytes_of
    from hoyle.ports.cli.voice import Sentences
    from hoyle.ports.cli.voices import spoken
    from hoyle.record import read, replay
    from hoyle.seat import parse_seat

    with reading(record, as_json=form.as_json):
        book = replay(read(bytes_of(record)))
    seats = None if seat is None else [parse_seat(seat, len(book.record.header.players))]
    found, voice = reviewed(book, seats), Sentences(language=spoken(language))
    voice.names = found.players
    if to_html is not None:
        to_html.write_text(page(found, voice), encoding="utf-8")
    if form.as_json:
        print_document(jsonable(found))
        return
    for sentence in sentences(found):
        voice.say(sentence)


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
