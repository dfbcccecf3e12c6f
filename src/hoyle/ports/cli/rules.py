"""``hoyle rules``: list the rules of a game, or print one of them."""

from __future__ import annotations

from textwrap import fill

import click

from hoyle.desk.articles import holds
from hoyle.desk.rulebook import RulebookEntry, document, entry, everything_of, rules_of, whole_book
from hoyle.errors import UnknownGame
from hoyle.ports.cli.flags import csv_option, json_option, plain_already, print_csv, print_document
from hoyle.ports.command import command


@command
@click.argument(
    "game", required=False, metavar="[GAME|table]", help="A game, or 'table' for the laws of every game."
)
@click.argument(
    "wanted",
    required=False,
    metavar="[ID]",
    help="The id of a rule, article or maxim, or the word of a term.",
)
@click.option("--find", metavar="WORD", help="Only rules, terms, articles and maxims that contain this word.")
@csv_option
@json_option
@plain_already
def rules(game: str | None, wanted: str | None, find: str | None, as_csv: bool, as_json: bool) -> None:
    """List the rules and terms of a game, or explain one rule, article, maxim or term.

    An id is enough; its game may be left out. To list articles of law or maxims, use hoyle laws and hoyle
    maxims.

    Example: hoyle rules whist W-G12
    Example: hoyle rules --find finesse
    """
    chosen = _chosen(game, wanted) if find is None else _found(game, find)
    if as_csv:
        print_csv(map(document, chosen), as_json=as_json, like=lambda: document(whole_book()[0]))
    elif as_json:
        print_document([document(each) for each in chosen])
    else:
        click.echo("\n\n".join(map(_printed, chosen)) or f"Nothing has the word {find!r}.")


def _chosen(game: str | None, wanted: str | None) -> tuple[RulebookEntry, ...]:
    if game is None:
        return whole_book()
    try:
        listed = rules_of(game)
    except UnknownGame:
        if wanted is None and "-" in game:
            return (entry(game),)
        raise
    return listed if wanted is None else (entry(wanted, game),)


def _found(game: str | None, word: str) -> tuple[RulebookEntry, ...]:
    """Return every entry that contains the word, of one game or of all."""
    book = whole_book() if game is None else everything_of(game)
    return tuple(each for each in book if holds(word, each.id, each.title, each.says))


def _printed(each: RulebookEntry) -> str:
    return "\n".join(
        (
            f"{each.id}  {each.title}",
            fill(each.says, 88, initial_indent="  ", subsequent_indent="  "),
            f"  ({each.source})",
        )
    )
