"""``hoyle rules``: list the rules of a game, or print one of them."""

from __future__ import annotations

from dataclasses import asdict

from hoyle.desk.articles import holds
from hoyle.desk.rulebook import RulebookEntry, entry, everything_of, rules_of, whole_book
from hoyle.ports.cli.book import entries_of, indented, parted
from hoyle.ports.cli.flags import Form, table_form
from hoyle.ports.command import argument, option, plain_command


@plain_command
def rules(
    game: str | None = argument(
        "A game, or 'table' for the laws of every game.", required=False, metavar="[GAME|table]"
    ),
    wanted: str | None = argument(
        "The id of a rule, article or maxim, or the word of a term.", required=False, metavar="[ID]"
    ),
    find: str | None = option(
        "Only rules, terms, articles and maxims that contain this word.", metavar="WORD"
    ),
    form: Form = table_form,
) -> None:
    """List the rules and terms of a game, or explain one rule, article, maxim or term.

    An id is enough; its game may be left out. To list articles of law or maxims, use hoyle laws and hoyle
    maxims.

    Example: hoyle rules whist W-G12
    Example: hoyle rules --find finesse
    """
    if find is None:
        chosen = entries_of(game, wanted, whole_book, rules_of, entry)
    else:
        book = whole_book() if game is None else everything_of(game)
        chosen = tuple(each for each in book if holds(find, each.id, each.title, each.says))
    form.tell(
        parted(map(_printed, chosen), f"Nothing has the word {find!r}."),
        lambda: [asdict(each) for each in chosen],
        map(asdict, chosen),
        like=lambda: asdict(whole_book()[0]),
    )


def _printed(each: RulebookEntry) -> str:
    return f"{each.id}  {each.title}\n{indented(each.says)}\n  ({each.source})"
