"""``hoyle odds holds``: chances that partner holds certain cards."""

from __future__ import annotations

import click

from hoyle.odds.chance import odds_of
from hoyle.odds.partner import HELD, UNSEEN, holds, printed
from hoyle.ports.cli.flags import json_option, plain_already, print_document
from hoyle.ports.command import command


@command
@click.option("--wanted", type=int, required=True, metavar="K", help="Partner holds at least this many …")
@click.option("--of", type=int, required=True, metavar="N", help="… of this many cards that you do not see.")
@click.option("--unseen", type=int, default=UNSEEN, help="The number of cards that you cannot see.")
@click.option("--held", type=int, default=HELD, help="How many of them partner holds.")
@json_option
@plain_already
def odds_holds(wanted: int, of: int, unseen: int, held: int, as_json: bool) -> None:
    """Print the exact chance that partner holds at least some of the cards you want.

    The book's figures are for the start of a deal: 39 unseen cards, of which partner holds 13.

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
    click.echo(f"Partner holds {wanted} or more of {of}: {chance} ({float(chance):.6f}), {odds_of(chance)}.")
    if book is None:
        click.echo("It is not in the book.")
        return
    error = book.chance - chance
    verdict = "which is exact" if not error else f"out by {error} ({float(error):+.5f})"
    click.echo(f"The book says {book}, {verdict} ({book.source}).")
