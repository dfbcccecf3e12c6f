"""The player of solo who asks what the others would have played."""

from random import Random

import numpy as np
import pytest

from bots.solo.laid import do, fallen, table
from hoyle import kernel
from hoyle.bots import bot_named, looking
from hoyle.bots.looking import Budget
from hoyle.bots.solo import PLAIN, SEARCH
from hoyle.bots.solo.outlook import by_tricks, worth
from hoyle.bots.solo.search import player
from hoyle.bots.solo.worlds import away, so_far
from hoyle.cards import Hand
from hoyle.errors import BadOption
from hoyle.games.solo.act import Play
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.maxims.solo.place import place
from hoyle.seat import SEATS
from hoyle.table import play_on

N, E, S, W = SEATS
FEW = player(Budget(100, 10, (0,) * 14))
SOLO, PROPOSITION = Declaration.SOLO, Declaration.PROPOSITION
MISERE, OUVERTE, GENERAL = Declaration.MISERE, Declaration.MISERE_OUVERTE, Declaration.GENERAL_MISERE
PENCE = [-33, -30, -27, -24, -21, 18, 21, 24, 27, 30, 33, 36, 39, 42]
"""What the caller of a solo wins of three, by tricks."""


def undertaken(declaration):
    caller = None if declaration is GENERAL else N
    return {
        "declaration": declaration,
        "caller": caller,
        "partner": W if declaration is PROPOSITION else None,
    }


def after(plays, declaration=SOLO, seed=1):
    """The observation of the seat to play, after so many cards played plainly."""
    rng, position = Random(seed), table(fallen(Random(seed)), **undertaken(declaration))
    for _ in range(plays):
        seat = GAME.due(position)[0]
        position = do(position, PLAIN.choose(GAME.observe(position, seat), rng))
    return GAME.observe(position, GAME.due(position)[0])


def chosen(seen, bot=SEARCH, seed=0):
    return bot.choose(seen, Random(seed)).card


@pytest.mark.parametrize("plays", [0, 9, 30, 40])
def test_it_is_alike_for_an_equal_generator(plays):
    seen = after(plays)
    assert chosen(seen, seed=3) == chosen(seen, seed=3)


@pytest.mark.parametrize("declaration", list(Declaration))
def test_it_plays_only_what_is_lawful_to_the_end(declaration):
    rng = Random(4)

    def choose(seen):
        act = FEW.choose(seen, rng)
        assert act in seen.lawful
        return act

    begun = table(fallen(Random(2)), **undertaken(declaration))
    assert play_on(GAME, begun, choose).state.deal.over


def test_a_trick_is_worth_its_pence_to_the_caller_and_as_much_the_other_way_to_the_others():
    caller = after(0)
    see = place(caller)
    assert (see.seat == N, by_tricks(SOLO_WHIST, SOLO, N)) == (True, tuple(PENCE))
    assert worth(caller, see).tolist() == [pence + 33 for pence in PENCE]
    defender = after(1)
    assert worth(defender, place(defender)).tolist() == [42 - pence for pence in reversed(PENCE)]


def test_tricks_taken_before_count():
    seen = after(20)
    see = place(seen)
    ours = sum((winner == N) == (see.seat == N) for winner in seen.won_by)
    told = worth(seen, see)
    whole = np.array(PENCE if see.seat == N else [-pence for pence in reversed(PENCE)])
    assert (np.diff(told[: 14 - ours]) == np.diff(whole[ours:])).all()


def test_every_world_has_all_cards_not_played_and_no_suit_that_is_renounced():
    for plays in (5, 17, 30):
        seen = after(plays, PROPOSITION)
        see = place(seen)
        found = kernel.likely_worlds(
            so_far(seen, see), away(seen, see), kernel.Weighing(300, 30, 0.35), seed=1
        )
        assert found.fitting
        others = np.bitwise_or.reduce(found.hands, axis=1)
        assert set(others.tolist()) == {see.others.bits}
        for seat in SEATS:
            for row in found.hands[:, seat].tolist():
                assert not any(Hand(row).suit(suit) for suit in see.renounced[seat])


def test_cards_that_lie_open_lie_there_in_every_world():
    seen = after(4, OUVERTE, seed=6)
    see = place(seen)
    shown = seen.exposed[N]
    assert shown
    found = kernel.likely_worlds(so_far(seen, see), away(seen, see), kernel.Weighing(50, 5, 0.35), seed=1)
    if see.seat != N:
        assert set(found.hands[:, N].tolist()) == {shown.bits}


def test_of_cards_that_come_to_as_much_the_plain_player_chooses(monkeypatch):
    monkeypatch.setattr(looking, "played_out", lambda *_: np.zeros(52))
    monkeypatch.setattr(looking, "solved_too", lambda *_: None)
    for plays in (0, 6, 21):
        seen = after(plays)
        assert chosen(seen) == chosen(seen, bot=PLAIN)


def test_where_nobody_has_a_side_it_plays_plainly(monkeypatch):
    monkeypatch.setattr(kernel, "likely_worlds", None)
    for plays in (0, 6):
        seen = after(plays, GENERAL)
        assert chosen(seen) == chosen(seen, bot=PLAIN)


def test_where_no_world_fits_it_plays_plainly(monkeypatch):
    nothing = kernel.Likely(np.zeros((0, 4), np.uint64), 0, 0.0)
    monkeypatch.setattr(kernel, "likely_worlds", lambda *_, **__: nothing)
    seen = after(7)
    assert chosen(seen) == chosen(seen, bot=PLAIN)


def test_one_card_is_laid_without_thought(monkeypatch):
    monkeypatch.setattr(kernel, "likely_worlds", None)
    assert isinstance(SEARCH.choose(after(48), Random(0)), Play)


def test_how_many_worlds_may_be_set():
    assert bot_named("solo", "search:worlds=7").name == "search:worlds=7"
    for setting in ("worlds=0", "nodes=3"):
        with pytest.raises(BadOption, match="it takes worlds=N"):
            bot_named("solo", f"search:{setting}")
