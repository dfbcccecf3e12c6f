"""Options and output shared by the commands that print chances at whist."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.errors import BadOption
from hoyle.odds.models import MODELS, USUAL
from hoyle.ports.cli.flags import print_document

if TYPE_CHECKING:
    from hoyle.odds.whist_score import ScoreChance

deal_option = click.option("--deal", default="ours", metavar="ours|theirs", help="The side that deals now.")
model_option = click.option(
    "--model", "by", default=USUAL, help="; ".join(f"{name}: {says}" for name, says in MODELS.items())
)
variant_option = click.option("--variant", help="long-whist (the default) or short-whist.")


def ours(deal: str) -> bool:
    """Return whether our side deals. Raises BadOption unless ``deal`` is ``ours`` or ``theirs``."""
    if deal not in ("ours", "theirs"):
        raise BadOption("deal", deal, "ours or theirs")
    return deal == "ours"


def tell(chance: ScoreChance, model: str, book: str | None, note: str, *, as_json: bool) -> None:
    """Print a computed chance next to the book's figure."""
    if as_json:
        print_document(
            {
                "computed": chance.chance,
                "se": chance.se,
                "model": model,
                "book": book,
                "book_note": note,
            }
        )
        return
    error = f", standard error {chance.se:.4f}" if chance.se else ", exactly"
    click.echo(f"{chance.chance:.4f} by the {model} model{error}.")
    click.echo(f"The book: {book}; {note}." if book else f"The score is {note}.")
