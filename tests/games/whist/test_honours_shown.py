import pytest

from games.whist.laid_out import do, table
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
    """The score used to reveal where it was: twelve with the fourth at the partner's, otherwise ten."""
    position = do(table(*hands, score=(8, 3), umpire=Umpire.STRICT), CallHonours(0))
    assert GAME.observe(position, 1).score == (10, 3)
