"""``hoyle odds score``: the chance of a game of whist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hoyle.odds.models import USUAL
from hoyle.ports.cli.chances import Deal, Model, Settings, Variety, ours, tell
from hoyle.ports.cli.flags import Json, Plain

if TYPE_CHECKING:
    from hoyle.games.whist.variant import Variant


def odds_score(
    us: Annotated[int, typer.Argument(help="Our points.", metavar="US")],
    them: Annotated[int, typer.Argument(help="Theirs.", metavar="THEM")],
    deal: Deal = "ours",
    by: Model = USUAL,
    variant: Variety = None,
    settings: Settings = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """The chance that our side wins the game from a score, by a model of how deals go, beside the book's.

    Example: hoyle odds score 7 3
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.games.whist.game import GAME
    from hoyle.odds.whist_model import model
    from hoyle.odds.whist_score import Scores
    from hoyle.ports.cli.chosen import chosen_variant

    played = chosen_variant(GAME, variant, settings or [], None)
    our_deal = ours(deal)
    found = Scores(played, model(by)).game(us, them, our_deal=our_deal)
    book, note = _book(played, us, them, our_deal=our_deal)
    tell(found, by, book, note, as_json=as_json)


def _book(variant: Variant, us: int, them: int, *, our_deal: bool) -> tuple[str | None, str]:
    """Return the book's odds at the score, with a remark on them."""
    from hoyle.games.whist.variant import LONG_WHIST
    from hoyle.odds.whist_book import NOT_IN_THE_BOOK, printed_odds

    score = (us, them) if our_deal else (them, us)
    odds = printed_odds().get(score) if variant == LONG_WHIST else None
    if odds is None:
        return None, NOT_IN_THE_BOOK
    return (str(odds) if our_deal else f"{odds} against"), odds.note
