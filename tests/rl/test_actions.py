"""Acts by number: every act that a strict table offers has one, and comes back from it."""

from random import Random

import pytest

from hoyle import BEZIQUE, CHANCE, HOOKEY, WHIST, Table, game_named
from hoyle.errors import BadText
from hoyle.games.whist.act import Quit
from hoyle.seat import Seat


@pytest.mark.parametrize(
    ("game", "variant"),
    [
        ("whist", "long-whist"),
        ("solo", "solo-whist"),
        ("solo", "general-misere"),
        *(("cribbage", name) for name in ("five-card", "six-card", "seven-card", "three-handed")),
        *((game.name, variant.name) for game in (BEZIQUE, HOOKEY) for variant in game.variants),
    ],
)
def test_every_act_has_a_number_and_comes_back_from_it(game, variant):
    known, table, rng = game_named(game).actions(variant), Table(game, variant, seed=11), Random(11)
    for _ in range(150):
        if table.due[0] == CHANCE:
            table.deal()
            continue
        numbers = [known.index(act) for act in table.lawful]
        assert [known.act(number, table.due[0]) for number in numbers] == list(table.lawful)
        assert len({known.text(number) for number in numbers}) == len(numbers)
        table.act(rng.choice(table.lawful))


def test_what_has_no_number_is_refused():
    known = WHIST.actions()
    for refused in (
        lambda: known.index(Quit(Seat(0))),
        lambda: known.act(len(known), Seat(0)),
        lambda: known.act(-1, Seat(0)),
    ):
        with pytest.raises(BadText):
            refused()
