"""The player of solo that compares past plays with what the others would have played."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.solo.laid import do, fallen, table
from hoyle import kernel
from hoyle.bots import bot_named, looking
from hoyle.bots.looking import Budget, Worlds
from hoyle.bots.solo import PLAIN, SEARCH, search
from hoyle.bots.solo.outlook import by_tricks, worth
from hoyle.bots.solo.search import Manner, player
from hoyle.bots.solo.worlds import away, so_far
from hoyle.cards import Hand
from hoyle.errors import BadOption
from hoyle.games.solo.act import Play
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.state import Word
from hoyle.games.solo.variant import SOLO_WHIST
from hoyle.maxims.solo.place_at_table import place
from hoyle.seat import SEATS
from hoyle.table.advance import play_on

N, E, S, W = SEATS
FEW = player(Manner(Budget(100, 10, (0,) * 14)))
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
    """The observation of the seat to play, after this many cards played by plain players."""
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


def test_worlds_are_kept_as_often_as_what_was_said_makes_them_likely(monkeypatch):
    seen = after(9)
    see = place(seen)

    def told(_, hands):
        """Only one world in ten is likely, given the calls, and these equally."""
        return np.where(np.arange(len(hands)) % 10 == 0, 1.0, 1e-9)

    budget = Budget(400, 20, (0,) * 14)
    monkeypatch.setattr(search, "likelihood", lambda *_: None)
    plainly = search.likely(seen, see, so_far(seen, see), Random(1), Manner(budget))
    assert plainly.shape == (20, 4)
    monkeypatch.setattr(search, "likelihood", told)
    monkeypatch.setattr(looking, "FLOOR", 0.1)
    heard = search.likely(seen, see, so_far(seen, see), Random(1), Manner(budget))
    assert heard.shape == (20, 4)
    assert len(np.unique(heard, axis=0)) <= 6 < len(np.unique(plainly, axis=0))


def test_where_somebody_spoke_amiss_what_was_said_tells_nothing():
    """The worlds are chosen by the cards played, in a form the kernel accepts."""
    seen = after(9)
    amiss = replace(seen, said=(Word(N, void=True), *seen.said))
    found = search.likely(amiss, place(amiss), so_far(amiss, place(amiss)), Random(1), search.MANNER)
    assert found.shape == (looking.BUDGET.kept, 4)
    assert found.flags.c_contiguous
    assert chosen(amiss) in place(amiss).cards


def test_weights_are_evened_out_where_few_worlds_have_them_all():
    how = kernel.Weighing(400, 200, 0.35, effective=150)
    few = search._drawn(np.array([1.0, *[1e-6] * 599]), how, Random(2))
    assert len(few) == 200
    assert len(set(few.tolist())) > 100
    alike = search._drawn(np.ones(600), how, Random(2))
    assert len(set(alike.tolist())) == 200


def test_at_a_misere_the_card_is_laid_that_leaves_its_caller_safe_in_most_worlds(monkeypatch):
    """And the opponents play the card that keeps the caller safe in the fewest."""
    monkeypatch.setattr(search, "played_out", lambda *_: np.zeros(52))
    for plays, best in ((0, max), (1, min)):
        seen = after(plays, MISERE)
        see = place(seen)
        shares = np.zeros(52)
        for at, card in enumerate(see.cards):
            shares[card.index] = (1 + at) / 20
        monkeypatch.setattr(search, "safe", lambda *_, shares=shares: shares)
        hands = np.zeros((8, 4), np.uint64)
        pence = np.tile(worth(seen, see), (8, 1))
        worlds = Worlds(see, so_far(seen, see), hands, pence)
        laid = search.best_at_misere(see, worlds, 4, Random(0))
        assert see.defends == (best is min)
        assert [*laid] == [best(see.cards, key=lambda card: shares[card.index])]


def test_how_it_thinks_may_be_set():
    for name in ("calls=unheard", "miseres=unsolved", "worlds=50:calls=unheard:miseres=unsolved"):
        assert bot_named("solo", f"search:{name}").name == f"search:{name}"
    assert search.with_settings(("calls=unheard",)) != SEARCH


def test_how_many_worlds_may_be_set():
    assert bot_named("solo", "search:worlds=7").name == "search:worlds=7"
    for setting in ("worlds=0", "nodes=3"):
        with pytest.raises(BadOption, match="it takes worlds=N"):
            bot_named("solo", f"search:{setting}")
