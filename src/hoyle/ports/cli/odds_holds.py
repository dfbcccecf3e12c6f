"""``hoyle odds holds``: chances that partner holds certain cards."""

from __future__ import annotations

from hoyle.odds.partner import HELD, UNSEEN, holds, odds_of, printed
from hoyle.ports.cli.flags import Form, json_form
from hoyle.ports.command import option, plain_command


@plain_command
def odds_holds(
    wanted: int = option("Partner holds at least this many …", int, required=True, metavar="K"),
    of: int = option("… of this many cards that you do not see.", int, required=True, metavar="N"),
    unseen: int = option("The number of cards that you cannot see.", int, default=UNSEEN),
    held: int = option("How many of them partner holds.", int, default=HELD),
    form: Form = json_form,
) -> None:
    """Print the exact chance that partner holds at least some of the cards you want.

    The book's figures are for the start of a deal: 39 unseen cards, of which partner holds 13.

    Example: hoyle odds holds --wanted 1 --of 4
    """
    chance = holds(wanted, of, unseen, held)
    book = printed(wanted, of, unseen, held)
    verdict = "It is not in the book."
    if book is not None:
        error = book.chance - chance
        verdict = "which is exact" if not error else f"out by {error} ({float(error):+.5f})"
        verdict = f"The book says {book}, {verdict} ({book.source})."
    lines = (
        f"Partner holds {wanted} or more of {of}: {chance} ({float(chance):.6f}), {odds_of(chance)}.",
        verdict,
    )
    document = {
        "exact": str(chance),
        "probability": float(chance),
        "odds": odds_of(chance),
        "book": str(book) if book else None,
    }
    form.tell(lines, lambda: document)
