"""``hoyle laws``: list the articles of the laws, and what the program does about each."""

from __future__ import annotations

from textwrap import fill

import click

from hoyle.desk.articles import article, articles, articles_with, document, every
from hoyle.desk.rulebook import whole_book
from hoyle.errors import UnknownGame, UnknownLaw
from hoyle.law import Law
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_csv, print_document
from hoyle.ports.command import command


@command
@click.argument(
    "game",
    required=False,
    metavar="[GAME|club|table]",
    help="A game, 'club' for the laws of the whist clubs, or 'table' for the laws of every game.",
)
@click.argument("number", required=False, metavar="[ID]", help="Only this article, such as W-L11, XI or 11.")
@click.option("--find", metavar="WORD", help="Only articles that contain this word.")
@csv_option
@json_option
@plain_already
def laws(game: str | None, number: str | None, find: str | None, as_csv: bool, as_json: bool) -> None:
    """List the laws that the referee applies, in the order of the books.

    Example: hoyle laws whist W-L11
    Example: hoyle laws whist XII
    Example: hoyle laws --find revoke
    """
    chosen = _chosen(game, number)
    if find is not None:
        chosen = articles_with(find, chosen)
    if as_csv:
        print_csv(map(document, chosen), as_json=as_json, like=lambda: document(every()[0]))
    elif as_json:
        print_document([document(law) for law in chosen])
    else:
        click.echo("\n\n".join(map(_printed, chosen)) or _none(game, find))
        if len(chosen) == 1:
            click.echo(fill(chosen[0].source.edition, 88, initial_indent="  ", subsequent_indent="  "))


def _chosen(game: str | None, number: str | None) -> tuple[Law, ...]:
    """Find articles. An article's id is enough; its game may be left out."""
    if game is None:
        return every()
    try:
        listed = articles(game)
    except UnknownGame:
        if number is None and "-" in game:
            return (_article(game, every()),)
        raise
    return listed if number is None else (_article(number, listed),)


def _article(number: str, laws: tuple[Law, ...]) -> Law:
    try:
        return article(number, laws)
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
    return "\n".join(
        (
            f"{law.id}  {law.title}",
            fill(law.says, 88, initial_indent="  ", subsequent_indent="  "),
            f"  ({law.source}, article {law.article}; {law.status.value})",
        )
    )
