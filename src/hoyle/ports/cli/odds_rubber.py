"""``hoyle odds rubber``: the chance of winning a rubber of whist."""

from __future__ import annotations

from hoyle.ports.cli.chances import deal_option, model_option, ours, tell, variant_option
from hoyle.ports.cli.flags import Form, json_form, settings_option
from hoyle.ports.command import argument, option, plain_command


@plain_command
def odds_rubber(
    us: int = argument("Our points in this game.", int, default=0, metavar="[US]"),
    them: int = argument("Their points.", int, default=0, metavar="[THEM]"),
    games: tuple[int, int] = option(
        "The games that each side has won.", int, nargs=2, default=(0, 0), metavar="US THEM"
    ),
    deal: str = deal_option,
    by: str = model_option,
    variant: str | None = variant_option,
    settings: tuple[str, ...] = settings_option,
    form: Form = json_form,
) -> None:
    """Print the chance that our side wins the rubber, the best of three games, from any score.

    Example: hoyle odds rubber 3 5 --games 1 0 --deal theirs
    """
    # Imported here to keep --help fast.
    from hoyle.games.whist.game import GAME
    from hoyle.odds.whist_book import NOT_IN_THE_BOOK
    from hoyle.odds.whist_model import model
    from hoyle.odds.whist_score import Scores
    from hoyle.ports.cli.chosen_table import chosen_variant

    played = chosen_variant(GAME, variant, settings)
    chance = Scores(played, model(by)).rubber(us, them, games=games, our_deal=ours(deal))
    tell(chance, by, None, NOT_IN_THE_BOOK, form)
