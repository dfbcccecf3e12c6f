"""``hoyle odds holds``: the cards that partner may hold."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.odds.chance import odds_of
from hoyle.odds.partner import HELD, UNSEEN, holds, printed
from hoyle.ports.cli.flags import Json, Plain, print_document


def odds_holds(
    wanted: Annotated[int, typer.Option(help="Partner holds at least so many …", metavar="K")],
    of: Annotated[int, typer.Option(help="… of so many cards that you do not see.", metavar="N")],
    unseen: Annotated[int, typer.Option(help="All the cards whose place you do not know.")] = UNSEEN,
    held: Annotated[int, typer.Option(help="How many of those are partner's.")] = HELD,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """The chance that partner holds at least some of the cards named, exactly.

    The book's figures hold when the cards are taken up: 39 unseen, of which partner has 13.

    Example: hoyle odds holds --wanted 1 --of 4
    """
    chance = holds(wanted, of, unseen, held)
    book = printed(wanted, of, unseen, held)
    if as_json:
        print_document(
            {
                "exact": str(chance),
                "probability": float(chance),
                "odds": odds_of(chance),
                "book": str(book) if book else None,
            }
        )
        return
    typer.echo(f"Partner holds {wanted} or more of {of}: {chance} ({float(chance):.6f}), {odds_of(chance)}.")
    if book is None:
        typer.echo("It is not in the book.")
        return
    error = book.chance - chance
    verdict = "which is exact" if not error else f"out by {error} ({float(error):+.5f})"
    typer.echo(f"The book says {book}, {verdict} ({book.source}).")
