import pytest

from bots.whist.laid import do, table
from hoyle.games.whist.act import CallHonours
from hoyle.games.whist.game import GAME
from hoyle.table import Umpire

CALLER = "AH KH QH"
FOURTH_WITH = {
    "partner": (CALLER, "2H 3H 6H", "4H 5H JH", "7H 8H 9H"),
    "an adversary": (CALLER, "2H 3H JH", "4H 5H 6H", "7H 8H 9H"),
}


@pytest.mark.parametrize("hands", FOURTH_WITH.values(), ids=FOURTH_WITH)
def test_W_G20_three_honours_shown_alone_count_two_wherever_the_fourth_lies(hands):
    """The score told where it lay: it made twelve of a fourth with partner, and ten else."""
    position = do(table(*hands, score=(8, 3), umpire=Umpire.STRICT), CallHonours(0))
    assert GAME.observe(position, 1).score == (10, 3)
