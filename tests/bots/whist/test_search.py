"""The player that compares past plays with what the others would have played."""

from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bots.whist.deals import played, view
from bots.whist.duplicate import points_a_deal
from bots.whist.laid import play, table
from games.whist.laid_out import whole_deal
from hoyle import kernel
from hoyle.bots import bot_named, looking
from hoyle.bots.looking import BUDGET, Budget
from hoyle.bots.whist import MAXIM, PLAIN, SEARCH
from hoyle.bots.whist.likely import worlds
from hoyle.bots.whist.search import player, touching_alike
from hoyle.bots.whist.search_1 import SEARCH_1
from hoyle.cards import Card
from hoyle.errors import BadOption
from hoyle.games.whist.act import CallHonours
from hoyle.games.whist.game import GAME
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS
from hoyle.table.advance import play_on
from hoyle.tricks.trick import Trick
from scale import scaled

N, E, S, W = SEATS
FEW = player(Budget(200, 20, (0,) * 14))


def history(seen):
    return looking.history(seen, seen.seat, seen.trumps)


def chosen(seen, bot=SEARCH, seed=0):
    return bot.choose(seen, Random(seed)).card


@pytest.mark.parametrize(("cards", "turn"), [(13, 0), (10, 2), (8, 1), (5, 3), (3, 0)])
def test_it_is_alike_for_an_equal_generator(cards, turn):
    seen = view(cards, cards, turn)
    assert chosen(seen, seed=3) == chosen(seen, seed=3)


@pytest.mark.parametrize("score", [(9, 7), (0, 9), (9, 9)])
@pytest.mark.parametrize("cards", [13, 8, 2])
def test_it_plays_at_the_end_of_a_game_too(cards, score):
    seen = view(cards, cards, score=score)
    assert chosen(seen) in seen.hand


def test_it_plays_only_what_is_lawful_to_the_end():
    rng = Random(4)

    def choose(seen):
        act = FEW.choose(seen, rng)
        assert act in seen.lawful
        return act

    assert play_on(GAME, whole_deal(Random(2)), choose).state.deal.played_out


def test_what_was_played_is_told_to_the_kernel_as_it_fell():
    position = played(7, 9, 2)
    seen = GAME.observe(position, *GAME.due(position))
    plays, leader, trumps, *_ = history(seen)
    deal = position.state.deal
    assert [card.index for trick in (*deal.quitted, *deal.laid) for _, card in trick.plays] == plays
    assert leader == deal.quitted[0].leader
    assert trumps == deal.trumps.value


def test_every_world_has_the_seats_own_hand_and_all_cards_not_played():
    seen = view(3, 8, 1)
    see = sight(seen)
    found = worlds(seen, see, history(seen), kernel.Weighing(500, 50, 0.35), 1)
    assert found.fitting > 0
    assert set(found.hands[:, see.seat].tolist()) == {see.hand.bits}
    assert set(np.bitwise_or.reduce(found.hands, axis=1).tolist()) == {see.hand.bits | see.others.bits}


def test_the_true_world_is_found_likelier_than_others_are():
    """Over many positions: the number of a world's cards that are in the right hand."""
    right = [0, 0]
    for seed in range(12):
        position = played(seed, 7)
        seen = GAME.observe(position, *GAME.due(position))
        see = sight(seen)
        truth = np.array([hand.bits for hand in position.state.deal.hands], np.uint64)
        for at, doubt in enumerate((0.35, 1.0)):
            found = worlds(seen, see, history(seen), kernel.Weighing(4000, 200, doubt), seed)
            right[at] += sum(bits.bit_count() for bits in (found.hands & truth).ravel().tolist())
    assert right[0] > 1.05 * right[1]


@pytest.mark.parametrize("amiss", ["out of turn", "one short", "a trick broken off", "not the winner led"])
def test_where_the_deal_is_not_regular_it_plays_as_the_first_search_does(amiss):
    seen = view(5, 8)
    first, *others = seen.quitted
    match amiss:
        case "out of turn":
            plays = (first.plays[1], first.plays[0], *first.plays[2:])
            seen = replace(seen, quitted=(Trick(plays), *others))
        case "one short":
            counts = [number - (seat == (seen.seat + 1) % 4) for seat, number in enumerate(seen.counts)]
            seen = replace(seen, counts=tuple(counts))
        case "a trick broken off":
            seen = replace(seen, quitted=(Trick(first.plays[:3]), *others))
        case "not the winner led":
            seen = replace(seen, quitted=(*others, first))
    assert history(seen) is None
    assert chosen(seen) == chosen(seen, bot=SEARCH_1)


def test_where_no_world_fits_it_goes_by_the_maxims(monkeypatch):
    nothing = kernel.Likely(np.zeros((0, 4), np.uint64), 0, 0.0)
    monkeypatch.setattr(kernel, "likely_worlds", lambda *_, **__: nothing)
    seen = view(5, 9)
    assert chosen(seen) == chosen(seen, bot=MAXIM)


def test_of_cards_that_come_to_as_much_the_maxims_choose(monkeypatch):
    monkeypatch.setattr(looking, "played_out", lambda *_: np.zeros(52))
    monkeypatch.setattr(looking, "solved_too", lambda *_: None)
    for seed in range(5):
        seen = view(seed, 9, seed % 4)
        assert chosen(seen) == chosen(seen, bot=MAXIM)


def test_a_card_is_chosen_that_comes_to_most(monkeypatch):
    seen = view(1, 9)
    see = sight(seen)
    for card in see.cards:
        touching = [each for each in see.cards if see.as_good(each) == see.as_good(card)]
        worth = np.zeros(52)
        worth[[each.index for each in touching]] = 1
        monkeypatch.setattr(looking, "played_out", lambda *_, worth=worth: worth)
        monkeypatch.setattr(looking, "solved_too", lambda *_: None)
        assert chosen(seen) in touching


def test_touching_cards_count_alike_by_their_mean():
    see = sight(GAME.observe(table("KD QD 9D 2H", "AD TD 3D 2S", "5D 6D 7D 2C", "4D 3C 4C JD"), N))
    worth = dict(zip(("KD", "QD", "9D", "2H"), (5.0, 3.0, 4.5, 1.0), strict=True))
    worths = np.zeros(52)
    for card, its in worth.items():
        worths[Card(card).index] = its
    alike = touching_alike(see, worths)
    assert [alike[Card(card).index] for card in worth] == [4.0, 4.0, 4.5, 1.0]
    assert worths[Card("KD").index] == 5.0


def test_of_touching_cards_the_maxims_choose_though_play_outs_tell_them_apart(monkeypatch):
    """With ace and king third in hand, where the ace scored more in play-outs: W-M22."""
    position = play(table("5D 2H 3H", "6D 4H 5H", "AD KD 3D", "4D 6H 7H"), "5D 6D")
    worths = np.zeros(52)
    worths[[Card("AD").index, Card("KD").index, Card("3D").index]] = 2.2, 2.0, 1.0
    monkeypatch.setattr(looking, "played_out", lambda *_: worths)
    monkeypatch.setattr(looking, "solved_too", lambda *_: None)
    monkeypatch.setattr("hoyle.bots.whist.search.history", lambda *_: kernel.History((0,), 0, 2))
    monkeypatch.setattr("hoyle.bots.whist.likely.worlds", lambda *_: kernel.Likely(np.zeros((1, 4)), 1, 1.0))
    assert chosen(GAME.observe(position, S)) == Card("KD")


def test_when_its_time_is_up_it_solves_no_more_worlds(monkeypatch):
    solve, looked = kernel.solve_cards, []

    def counts(hands, *given, **rest):
        looked.append(len(hands))
        return solve(hands, *given, **rest)

    monkeypatch.setattr(kernel, "solve_cards", counts)
    seen = view(2, 6)
    assert chosen(seen) in sight(seen).cards
    assert sum(looked) == BUDGET.solved[6]
    looked.clear()
    assert chosen(seen, bot=player(BUDGET, lambda: True)) in sight(seen).cards
    assert looked == [looking.BATCH]


def test_worlds_that_the_solver_gives_up_tell_nothing(monkeypatch):
    seen = view(2, 6)
    monkeypatch.setattr(kernel, "solve_cards", lambda hands, *_, **__: np.full((len(hands), 52), -1, np.int8))
    assert chosen(seen) == chosen(seen, bot=player(BUDGET._replace(solved=(0,) * 14)))


def test_how_many_worlds_may_be_set():
    assert bot_named("whist", "search:worlds=7").name == "search:worlds=7"
    for setting in ("worlds=0", "worlds=", "worlds=-1", "nodes=3", "worlds=3:worlds=4"):
        with pytest.raises(BadOption, match="it takes worlds=N"):
            bot_named("whist", f"search:{setting}")


def test_speech_comes_before_play():
    position = table("AH KH 3D", "2H 5S 4D", "QH 4S 5D", "3H 6S 6D", score=(8, 0))
    assert SEARCH.choose(GAME.observe(position, N), Random(0)) == CallHonours(N)


def test_one_card_is_laid_without_thought(monkeypatch):
    monkeypatch.setattr(kernel, "likely_worlds", None)
    seen = view(4, 1)
    assert chosen(seen) in seen.hand


@pytest.mark.nightly
@pytest.mark.parametrize(("other", "least"), [(PLAIN, 0.4), (MAXIM, 0.2), (SEARCH_1, 0.1)])
def test_it_is_better_than_the_others(other, least):
    deals = scaled(400)
    mean, error = points_a_deal(SEARCH, other, deals=max(deals, 4), seed=1793)
    assert mean + 3 * error > least
