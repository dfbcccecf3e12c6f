"""``hoyle rules``: the rules of a game, and the text of any one id."""

from __future__ import annotations

from textwrap import fill

import click

from hoyle.desk.articles import holds
from hoyle.desk.rulebook import RulebookEntry, document, entry, everything_of, rules_of, whole_book
from hoyle.errors import UnknownGame
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_csv, print_document
from hoyle.ports.command import command


@command
@click.argument("of", required=False, metavar="[GAME|table]", help="A game, or 'table' for the laws of any.")
@click.argument(
    "wanted",
    required=False,
    metavar="[ID]",
    help="One rule, article or maxim by its id, or a term by its word.",
)
@click.option("--find", metavar="WORD", help="Rules, terms, articles and maxims that have a word.")
@csv_option
@json_option
@plain_already
def rules(of: str | None, wanted: str | None, find: str | None, as_csv: bool, as_json: bool) -> None:
    """List the rules and terms of a game, or say what one rule, article, maxim or term is.

    An id may be given without its game. The articles of law and the maxims have lists of their own:
    hoyle laws, hoyle maxims.

    Example: hoyle rules whist W-G12
    Example: hoyle rules --find finesse
    """
    chosen = _chosen(of, wanted) if find is None else _found(of, find)
    if as_csv:
        print_csv(map(document, chosen), as_json=as_json, like=lambda: document(whole_book()[0]))
    elif as_json:
        print_document([document(each) for each in chosen])
    else:
        click.echo("\n\n".join(map(_printed, chosen)) or f"Nothing has the word {find!r}.")


def _chosen(of: str | None, wanted: str | None) -> tuple[RulebookEntry, ...]:
    if of is None:
        return whole_book()
    try:
        listed = rules_of(of)
    except UnknownGame:
        if wanted is None and "-" in of:
            return (entry(of),)
        raise
    return listed if wanted is None else (entry(wanted, of),)


def _found(of: str | None, word: str) -> tuple[RulebookEntry, ...]:
    """Return every entry that has the word, of one game or of all."""
    book = whole_book() if of is None else everything_of(of)
    return tuple(each for each in book if holds(word, each.id, each.title, each.says))


def _printed(each: RulebookEntry) -> str:
    return "\n".join(
        (
            f"{each.id}  {each.title}",
            fill(each.says, 88, initial_indent="  ", subsequent_indent="  "),
            f"  ({each.source})",
        )
    )
