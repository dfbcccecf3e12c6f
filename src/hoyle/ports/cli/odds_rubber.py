"""``hoyle odds rubber``: the chance of a rubber of whist."""

from __future__ import annotations

from typing import Annotated

import typer

from hoyle.odds.models import USUAL
from hoyle.ports.cli.chances import Deal, Model, Settings, Variety, ours, tell
from hoyle.ports.cli.flags import Json, Plain


def odds_rubber(
    us: Annotated[int, typer.Argument(help="Our points in the game at hand.", metavar="US")] = 0,
    them: Annotated[int, typer.Argument(help="Theirs.", metavar="THEM")] = 0,
    games: Annotated[
        tuple[int, int], typer.Option(help="Games won already, ours and theirs.", metavar="US THEM")
    ] = (0, 0),
    deal: Deal = "ours",
    by: Model = USUAL,
    variant: Variety = None,
    settings: Settings = None,
    as_json: Json = False,
    plain: Plain = False,  # noqa: ARG001  It is plain already, and a script may always say so.
) -> None:
    """The chance that our side wins the rubber, the best of three games, from a score in one of them.

    Example: hoyle odds rubber 3 5 --games 1 0 --deal theirs
    """
    # Loaded by need, so that --help answers at once.
    from hoyle.games.whist.game import GAME
    from hoyle.odds.whist_book import NOT_IN_THE_BOOK
    from hoyle.odds.whist_model import model
    from hoyle.odds.whist_score import Scores
    from hoyle.ports.cli.chosen import chosen_variant

    played = chosen_variant(GAME, variant, settings or [], None)
    found = Scores(played, model(by)).rubber(us, them, games=games, our_deal=ours(deal))
    tell(found, by, None, NOT_IN_THE_BOOK, as_json=as_json)
