"""``hoyle odds score``: the chance of winning a game of whist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.ports.cli.chances import deal_option, model_option, ours, tell, variant_option
from hoyle.ports.cli.flags import Form, json_form, settings_option
from hoyle.ports.command import argument, plain_command

if TYPE_CHECKING:
    from hoyle.games.whist.variant import Variant


@plain_command
def odds_score(
    us: int = argument("Our points.", int, metavar="US"),
    them: int = argument("Their points.", int, metavar="THEM"),
    deal: str = deal_option,
    by: str = model_option,
    variant: str | None = variant_option,
    settings: tuple[str, ...] = settings_option,
    form: Form = json_form,
) -> None:
    """Print the chance that our side wins the game from a score, next to the book's figure.

    Example: hoyle odds score 7 3
    """
    # Imported here to keep --help fast.
    from hoyle.games.whist.game import GAME
    from hoyle.odds.whist_model import model
    from hoyle.odds.whist_score import Scores
    from hoyle.ports.cli.chosen_table import chosen_variant

    played = chosen_variant(GAME, variant, settings)
    our_deal = ours(deal)
    chance = Scores(played, model(by)).game(us, them, our_deal=our_deal)
    book, note = _book(played, us, them, our_deal=our_deal)
    tell(chance, by, book, note, form)


def _book(variant: Variant, us: int, them: int, *, our_deal: bool) -> tuple[str | None, str]:
    """Return the book's odds at this score, and a remark on them."""
    from hoyle.games.whist.variant import LONG_WHIST
    from hoyle.odds.whist_book import NOT_IN_THE_BOOK, printed_odds

    score = (us, them) if our_deal else (them, us)
    odds = printed_odds().get(score) if variant == LONG_WHIST else None
    if odds is None:
        return None, NOT_IN_THE_BOOK
    return (str(odds) if our_deal else f"{odds} against"), odds.note
