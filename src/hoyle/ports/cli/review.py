"""``hoyle review``: a review of a record, or of all records of a folder."""

from __future__ import annotations

from pathlib import Path

import click

from hoyle.ports.cli.flags import Form, json_form, language_option, print_document, reading
from hoyle.ports.command import FILE, READ, argument, command, option


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
    from hoyle.ports.cli.review_all import all_of, jsonable, sums

    if folder is not None:
        told = all_of(folder, player)
        form.tell(sums(told), lambda: {"games": jsonable(told)})
        return
    assert record is not None, "there is a record without --all"
    # Imported here to keep --help fast.
    from hoyle.coach.review import review as reviewed
    from hoyle.ports.cli.chosen_language import spoken
    from hoyle.ports.cli.review_page import page
    from hoyle.ports.cli.review_words import sentences
    from hoyle.ports.cli.source import bytes_of
    from hoyle.ports.cli.voice import Sentences
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
