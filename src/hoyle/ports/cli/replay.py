"""``hoyle replay``: replay a record."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hoyle.ports.cli.flags import OF_GAMES, Form, json_form, language_option, print_document, turn_up_option
from hoyle.ports.cli.source import reading
from hoyle.ports.command import FILE, NAMED, WholeNumber, argument, command, flag, option, plain_option
from hoyle.seat import Seat, parse_seat


@command
def replay(
    record: str = argument(
        f"A record, {OF_GAMES}; - reads standard input.", NAMED, metavar="RECORD|FILE[:N]"
    ),
    at: int | None = option("Stop after this many acts, and show the table.", WholeNumber(0)),
    seat: str | None = option("Show what this seat saw; by default what every seat could see."),
    observation: bool = flag("Print the observation of that seat, as JSON."),
    to_svg: Path | None = option("Write the table as an SVG picture.", FILE, called="--svg", metavar="FILE"),
    to_html: Path | None = option(
        "Write the table as a page, with a description in words.", FILE, called="--html", metavar="FILE"
    ),
    all_hands: bool = flag("Show every hand face up."),
    turn_up: str | None = turn_up_option,
    language: str | None = language_option,
    form: Form = json_form,
    plain: bool = plain_option,
) -> None:
    """Replay a record, and check that its rulings, scores and settlement are the same.

    The status is 0 if they are, 1 if they are not, and 2 if the file is not a record.

    Example: hoyle replay evening.jsonl --at 40 --seat S
    Example: hoyle replay evening.jsonl --at 40 --svg table.svg --all-hands
    """
    # Imported here to keep --help fast.
    from hoyle.fairness import in_words
    from hoyle.ports.cli.account import account
    from hoyle.ports.cli.phrases import AccountPhrases, TerminalWords
    from hoyle.ports.cli.picture import html, svg
    from hoyle.ports.cli.source import called, numbered, opened, tell_skipped
    from hoyle.ports.cli.voices import spoken, voice_for
    from hoyle.record import plain as written
    from hoyle.record import turn_up_of
    from hoyle.record.from_file import record_in
    from hoyle.record.reading import scanned
    from hoyle.record.replay import position_at
    from hoyle.record.source import RecordSource
    from hoyle.table.words import TableWords
    from hoyle.words import Called

    tongue = spoken(language)
    path, number = numbered(record)
    turned = turn_up_of(turn_up) if turn_up else None
    with reading(path, as_json=form.as_json):
        file = click.get_current_context().with_resource(opened(path))
        source = RecordSource(file)
        is_record = number is None and source.is_headed
        converted = None if is_record else record_in(source.whole(), number=number, turn_up=turned)
        book = scanned(converted.data if converted else file)
        course, position = position_at(book, at)
    header, game, most = book.header, course.game, course.done
    result = game.result(position.state)
    who = parse_seat(seat, len(header.players)) if seat else None
    seen = game.observe(position, who)
    hands = {
        place: game.view(game.observe(position, place)).hand
        for place in map(Seat, range(len(header.players)))
        if all_hands or place == who
    }
    pictures = {path: draw for path, draw in ((to_svg, svg), (to_html, html)) if path}
    names = result.by_seat(header.names)
    for path, draw in pictures.items():
        path.write_text(draw(game.view(seen), hands, names, tongue), encoding="utf-8")
    if observation:
        click.echo(written(seen))
    elif form.as_json:
        print_document({"ok": True, "acts": most if at is None else at, **result.document(header.names)})
    else:
        voice = voice_for(terminal=sys.stdout.isatty(), plain=plain, language=tongue)
        voice.names = names
        if pictures:
            voice.say(AccountPhrases.written(Called(", ".join(map(str, pictures)))))
        elif at is not None or seat or all_hands:
            voice.show(game.view(seen))
            voice.score(game.view(seen))
            for place, held in hands.items():
                if place != who:
                    cards = Called(voice.hand(held) or voice.words(TerminalWords.no_cards()))
                    voice.say(TerminalWords.hand_of(TableWords.seat(place), cards))
        else:
            # Not as one sentence: a file name must keep its case.
            voice.say(voice.words(AccountPhrases.replayed(Called(called(path)), most)))
            for line in account(result, header.names):
                voice.say(line)
            if book.closed is not None:
                voice.say(AccountPhrases.in_words(Called(in_words(book.hash))))
    if converted:
        tell_skipped(path, converted.skipped, converted.used, converted.games)
