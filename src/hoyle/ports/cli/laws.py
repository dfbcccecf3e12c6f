"""``hoyle laws``: list the articles of the laws, and what the program does about each."""

from __future__ import annotations

from itertools import chain

import click

from hoyle.desk.articles import article, articles, articles_with, document, every
from hoyle.desk.rulebook import whole_book
from hoyle.errors import UnknownLaw
from hoyle.law import Law
from hoyle.ports.cli.book import edition_of, entries_of, indented, parted
from hoyle.ports.cli.flags import Form, table_form
from hoyle.ports.command import argument, option, plain_command


@plain_command
def laws(
    game: str | None = argument(
        "A game, 'club' for the laws of the whist clubs, or 'table' for the laws of every game.",
        required=False,
        metavar="[GAME|club|table]",
    ),
    number: str | None = argument(
        "Only this article, such as W-L11, XI or 11.", required=False, metavar="[ID]"
    ),
    find: str | None = option("Only articles that contain this word.", metavar="WORD"),
    form: Form = table_form,
) -> None:
    """List the laws that the referee applies, in the order of the books.

    Example: hoyle laws whist W-L11
    Example: hoyle laws whist XII
    Example: hoyle laws --find revoke
    """
    chosen = entries_of(game, number, every, articles, _article)
    if find is not None:
        chosen = articles_with(find, chosen)
    lines = parted(map(_printed, chosen), _none(game, find))
    form.tell(
        chain(lines, edition_of(chosen)),
        lambda: [document(law) for law in chosen],
        map(document, chosen),
        like=lambda: document(every()[0]),
    )


def _article(number: str, game: str | None) -> Law:
    try:
        return article(number, every() if game is None else articles(game))
    except UnknownLaw:
        if any(each.id == number.upper() for each in whole_book()):
            asked = f"hoyle rules {number.upper()}"
            raise click.BadParameter(f"this is not an article of law; '{asked}' says what it is") from None
        raise


def _none(game: str | None, find: str | None) -> str:
    if find is None:
        return f"The book gives no laws of {game}."
    return f"No article has the word {find!r}; 'hoyle rules --find' looks in rules, terms and maxims too."


def _printed(law: Law) -> str:
    source = f"  ({law.source}, article {law.article}; {law.status.value})"
    return f"{law.id}  {law.title}\n{indented(law.says)}\n{source}"
