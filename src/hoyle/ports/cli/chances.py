"""Options and output shared by the commands that print chances at whist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.errors import BadOption
from hoyle.odds.models import MODELS, USUAL
from hoyle.ports.cli.flags import Form
from hoyle.ports.command import option

if TYPE_CHECKING:
    from hoyle.odds.whist_score import ScoreChance

deal_option = option("The side that deals now.", default="ours", metavar="ours|theirs")
model_option = option(
    "; ".join(f"{name}: {says}" for name, says in MODELS.items()), called="--model", default=USUAL
)
variant_option = option("long-whist (the default) or short-whist.")


def ours(deal: str) -> bool:
    """Return whether our side deals. Raises BadOption unless ``deal`` is ``ours`` or ``theirs``."""
    if deal not in ("ours", "theirs"):
        raise BadOption("deal", deal, "ours or theirs")
    return deal == "ours"


def tell(chance: ScoreChance, model: str, book: str | None, note: str, form: Form) -> None:
    """Print a computed chance next to the book's figure."""
    error = f", standard error {chance.se:.4f}" if chance.se else ", exactly"
    lines = (
        f"{chance.chance:.4f} by the {model} model{error}.",
        f"The book: {book}; {note}." if book else f"The score is {note}.",
    )
    figures = {"computed": chance.chance, "se": chance.se, "model": model, "book": book, "book_note": note}
    form.tell(lines, lambda: figures)
