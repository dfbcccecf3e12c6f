"""``hoyle laws``: the articles of the codes, and the program's part in each."""

from __future__ import annotations

from textwrap import fill
from typing import Annotated

import typer

from hoyle.desk.articles import article, articles, articles_with, document, every
from hoyle.desk.rulebook import whole_book
from hoyle.errors import UnknownGame, UnknownLaw
from hoyle.law import Law
from hoyle.ports.cli.flags import Csv, Json, Plain, print_csv, print_document


def laws(
    of: Annotated[
        str | None, typer.Argument(help="A game, or 'table' for the laws of any.", metavar="GAME|table")
    ] = None,
    number: Annotated[str | None, typer.Argument(help="One article alone, as W-L11.", metavar="ID")] = None,
    find: Annotated[
        str | None, typer.Option(help="Those alone that have a word in them.", metavar="WORD")
    ] = None,
    as_csv: Csv = False,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """List the laws that the referee applies, in the order of the codes.

    Example: hoyle laws whist W-L11
    Example: hoyle laws --find revoke
    """
    chosen = _chosen(of, number)
    if find is not None:
        chosen = articles_with(find, chosen)
    if as_csv:
        print_csv(map(document, chosen), as_json=as_json, like=lambda: document(every()[0]))
    elif as_json:
        print_document([document(law) for law in chosen])
    else:
        typer.echo("\n\n".join(map(_printed, chosen)) or _none(of, find))
        if len(chosen) == 1:
            typer.echo(fill(chosen[0].source.edition, 88, initial_indent="  ", subsequent_indent="  "))


def _chosen(of: str | None, number: str | None) -> tuple[Law, ...]:
    """Find articles; one may be asked for without its game, since its number tells."""
    if of is None:
        return every()
    try:
        listed = articles(of)
    except UnknownGame:
        if number is None and "-" in of:
            return (_article(of, every()),)
        raise
    return listed if number is None else (_article(number, listed),)


def _article(number: str, laws: tuple[Law, ...]) -> Law:
    try:
        return article(number, laws)
    except UnknownLaw:
        if any(each.id == number.upper() for each in whole_book()):
            asked = f"hoyle rules {number.upper()}"
            raise typer.BadParameter(f"this is no article of law; '{asked}' says what it is") from None
        raise


def _none(of: str | None, find: str | None) -> str:
    if find is None:
        return f"The book gives no laws of {of}."
    return f"No article has the word {find!r}; 'hoyle rules --find' looks in rules, terms and maxims too."


def _printed(law: Law) -> str:
    return "\n".join(
        (
            f"{law.id}  {law.title}",
            fill(law.says, 88, initial_indent="  ", subsequent_indent="  "),
            f"  ({law.source}, article {law.article}; {law.status.value})",
        )
    )
