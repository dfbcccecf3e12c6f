"""``hoyle rule``: the referee's desk, for cards that lie on a real table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.errors import HoyleError
from hoyle.errors.status import FAILED, line_of, status_of
from hoyle.ports.cli.flags import (
    OF_GAMES,
    Form,
    game_option,
    json_form,
    language_option,
    print_document,
    turn_up_option,
)
from hoyle.ports.cli.source import GamesFile, games_in, reading
from hoyle.ports.command import NAMED, argument, option, plain_command

if TYPE_CHECKING:
    from hoyle.desk.case import ToldCase
    from hoyle.desk.enquiry import Enquiry
    from hoyle.files.json_text import Document
    from hoyle.words import Language


@plain_command
def rule(
    cases: tuple[str, ...] = argument(
        f"A sentence, a case file, a record, {OF_GAMES}; or several files. Without any you are asked.",
        NAMED,
        nargs=-1,
        metavar="[SENTENCE|CASE|FILE[:N]]...",
    ),
    playing: str | None = option(
        "The game, or variant such as short-whist, that a sentence is about, unless it says so.",
        metavar="GAME",
    ),
    printed: str | None = option(
        "Write the ruling to a file to print or send: .html or .txt.", called="--print", metavar="FILE"
    ),
    table: str | None = option("The table, for the heading of a printed ruling.", metavar="NAME"),
    names: str | None = option(
        "The players in the order of the seats, with commas, for the heading.", metavar="NAMES"
    ),
    go_on: str | None = option("Go on with a case that was saved at the desk.", NAMED, metavar="CASE"),
    turn_up: str | None = turn_up_option,
    game: int | None = game_option,
    language: str | None = language_option,
    form: Form = json_form,
) -> None:
    """Ask the referee: what the law is, whose choice, and until when.

    Say what happened in a sentence; the referee asks only for what it leaves out. Without anything you are
    asked what happened, who did it, and when.

    Games of a file that cannot be used are left out and named on standard error; the status is then 1.
    Of several files those that cannot be read are left out, too. If none can be read, the status is 2.

    Example: hoyle rule "East revoked in trick 5, a heart on clubs; South claims; NS 5, EW 7"
    Example: hoyle rule "East called honours at seven" --print ruling.html --names "Ann, Ben, Cat, Dan"
    Example: hoyle rule case.jsonl
    Example: hoyle rule --go-on case.jsonl
    Example: hoyle rule cases/*.jsonl --json
    Example: hoyle rule club.pbn --turn-up any --game 3
    """
    from hoyle.ports.cli.voices import spoken  # Imported here to keep --help fast.

    tongue = spoken(language)
    labels = {"table": table, "names": names and [name.strip() for name in names.split(",")]}
    if printed and go_on and not cases:
        _saved(printed, _labelled(_gone_on(go_on), labels), tongue)
    elif not cases:
        _asked(go_on, tongue, as_json=form.as_json)
    elif len(cases) == 1 and _is_sentence(cases[0]):
        now = _answered(cases[0], playing, go_on, tongue, as_json=form.as_json)
        if printed:
            _saved(printed, _labelled(now, labels), tongue)
    elif len(cases) == 1:
        told, games = _judged(cases[0], turn_up, game)
        form.tell(_printed(told, tongue), told.document)
        games.tell_skipped()
    else:
        _one_after_another(cases, turn_up, game, tongue, as_json=form.as_json)


def _judged(case: str, turn_up: str | None, game: int | None) -> tuple[ToldCase, GamesFile]:
    """Judge a file, and return with it the parts that could not be used."""
    from hoyle.desk.case import read_case  # Loaded by need, so that --help answers at once.

    with games_in(case, turn_up, game) as games:
        return read_case(games.found.data), games


def _one_after_another(
    cases: Sequence[str], turn_up: str | None, game: int | None, language: Language, *, as_json: bool
) -> None:
    """Judge several files, each under its name; one that cannot be read does not stop the others."""
    judged: list[Document] = []
    statuses: set[int] = set()
    for case in cases:
        try:
            told, games = _judged(case, turn_up, game)
        except (HoyleError, OSError) as error:
            click.echo(f"hoyle: {line_of(error)}", err=True)
            statuses.add(status_of(error))
            continue
        if not as_json:
            printed = "\n".join(_printed(told, language))
            between = "\n" if judged else ""
            click.echo(f"{between}{case}\n\n{printed}")
        judged.append({"file": case, **told.document()})
        try:
            games.tell_skipped()
        except click.exceptions.Exit:
            statuses.add(FAILED)
    if as_json:
        print_document({"cases": judged})
    if statuses:
        raise click.exceptions.Exit(FAILED if judged else max(statuses))


def _is_sentence(said: str) -> bool:
    """Has it several words, and is it no file, and not written as one?"""
    path = Path(said)
    written_as_file = path.suffix in _OF_FILES or (path.parent != Path() and path.parent.exists())
    return len(said.split()) > 1 and not written_as_file and not path.exists()


_OF_FILES = frozenset({".json", ".jsonl", ".lin", ".pbn", ".txt"})
"""The endings of files that the referee reads."""


def _labelled(enquiry: Enquiry | None, labels: Document) -> Enquiry:
    """Head an enquiry with the date, the table and the names that were given."""
    assert enquiry is not None, "there is a case to go on with"
    given = {key: value for key, value in labels.items() if value}
    return replace(enquiry, setup={"date": date.today().isoformat(), **enquiry.setup, **given})


def _answered(
    said: str, playing: str | None, go_on: str | None, language: Language, *, as_json: bool
) -> Enquiry:
    """Rule on a sentence, and return the enquiry."""
    from hoyle.desk.conversation import Conversation
    from hoyle.desk.enquiry import Enquiry
    from hoyle.desk.reply import reply
    from hoyle.desk.setting import table_in, table_named

    enquiry = _gone_on(go_on) or Enquiry(table_named(playing) if playing else table_in(said))
    if as_json:
        answer = reply({"case": enquiry.document(), "say": said, "language": language.code}, language)
        print_document(answer)
        return Enquiry.of_document(answer["case"])
    now = Conversation(input, click.echo, language=language).answered(said, enquiry)
    if (judged := now.judged()).findings:
        click.echo(_score(judged, language))
    return now


def _gone_on(case: str | None) -> Enquiry | None:
    from hoyle.desk.enquiry import Enquiry
    from hoyle.ports.cli.source import bytes_of

    if case is None:
        return None
    with reading(path := Path(case)):
        return Enquiry.of_case(bytes_of(path))


def _asked(go_on: str | None, language: Language, *, as_json: bool) -> None:
    from hoyle.desk.conversation import Conversation

    save = partial(_saved, language=language)
    if as_json:  # Only the document is wanted.
        judged = Conversation(lambda _: input(), lambda _: None, save, language).held(_gone_on(go_on))
    else:
        judged = Conversation(input, click.echo, save, language).held(_gone_on(go_on))
    if as_json:
        print_document(judged.document())
    elif judged.findings:
        click.echo(_score(judged, language))


def _saved(name: str, enquiry: Enquiry, language: Language) -> None:
    """Write the case to a file, or the ruling as ``.html`` or ``.txt``, unless one is there already."""
    from hoyle.desk.enquiry import Enquiry
    from hoyle.desk.printed import in_html, in_text

    forms = {".html": partial(in_html, language=language), ".txt": partial(in_text, language=language)}
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(forms.get(Path(name).suffix, Enquiry.case)(enquiry))
    except FileExistsError:
        click.echo(f"{name} is there already; choose another name.")
    except OSError as error:
        click.echo(line_of(error))
    else:
        click.echo(f"Saved in {name}.")


def _printed(judged: ToldCase, language: Language) -> Iterator[str]:
    from hoyle.desk.desk import explained, in_lines
    from hoyle.desk.talk import Talk
    from hoyle.words import plain

    said = ["\n".join(explained(finding, language)) for finding in judged.findings]
    said += [in_lines(str(note)) for note in judged.notes]
    yield "\n\n".join(
        [*(said or [plain(Talk.nothing_to_say(), language=language)]), _score(judged, language)]
    )


def _score(judged: ToldCase, language: Language) -> str:
    from hoyle.desk.case import scores, standing
    from hoyle.desk.talk import Talk
    from hoyle.text import Called
    from hoyle.words import plain

    before, after = (Called(scores(standing(each))) for each in (judged.before, judged.result))
    text = Talk.score_is(before) if before == after else Talk.score_now(before, after)
    return plain(text, language=language)
