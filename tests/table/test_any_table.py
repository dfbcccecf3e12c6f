"""The laws of any table at cribbage, blind hookey and bézique, which share them."""

import random

import pytest
from msgspec.structs import replace

from hoyle.bots import bot_named
from hoyle.errors import ActError, ImpossibleAct, UnlawfulAct
from hoyle.games import game_named
from hoyle.seat import CHANCE, Seat
from hoyle.table import Choose, Position, Umpire, advance, with_options
from hoyle.table.act import CallForPacks, FindTorn, Remark, Waive
from project.worlds import any_order
from scale import first

GAMES = pytest.mark.parametrize("name", ["cribbage", "hookey", "bezique"])
LOOSE = pytest.mark.parametrize("umpire", [Umpire.WATCHFUL, Umpire.ON_CLAIM], ids=str)
A, B = Seat(0), Seat(1)


def sitting(name, umpire=Umpire.ON_CLAIM, until=None, seed=1887, **options):
    """A table of two, played by bots until ``until`` holds of a position."""
    game = game_named(name)
    variant = game.variants[1] if name == "cribbage" else game.variants[-1]
    players = {"players": "2"} if name == "hookey" else {}
    settings = {"stake": "10", **players, **options}
    variant = with_options(variant, settings.items())
    position, rng = Position(game.begin(variant), umpire=umpire), random.Random(seed)
    return game, played(game, position, rng, until or between_deals)


def between_deals(game, position):
    return bool(position.state.pack.cards) and not position.state.cut


def in_play(game, position):
    state = position.state
    under_way = bool(state.chairs) and not state.pack.cards and CHANCE not in game.due(position)
    return under_way and (game.name != "bezique" or state.deal is not None)


def second_deal(game, position):
    return position.state.tally.deals == 1 and between_deals(game, position)


def settled(game, position):
    return bool(position.state.tally.ledger.entries)


def played(game, position, rng, until):
    plain = bot_named(game.name, "plain")
    for _ in range(2000):
        if until(game, position):
            return position
        if own := game.attend(position):
            position, _ = advance(game, position, own[0])
            continue
        (seat, *_) = game.due(position)
        if seat == CHANCE:
            act = game.chance(position.state, A)
            act = replace(act, pack=any_order(game, position.state.variant, rng))
        else:
            act = plain.choose(game.observe(position, seat), rng)
        position, _ = advance(game, position, act)
    raise AssertionError("it never came to that")


def balances(position):
    return position.state.tally.ledger.balances()


def told(position):
    return [(ruling.law, ruling.standing.name) for ruling in position.docket.public_rulings()]


def player(position, seat):
    return str(position.state.chairs[seat])


# Fresh packs.


@GAMES
@pytest.mark.parametrize("umpire", list(Umpire), ids=str)
def test_TL_01_fresh_packs_are_at_the_callers_cost(name, umpire):
    game, position = sitting(name, umpire, pack_cost="48")
    assert CallForPacks(B) in game.lawful(position, B)
    position, _ = advance(game, position, CallForPacks(B))
    assert told(position)[-1] == ("TL-01", "EXACTED")
    assert balances(position) == {player(position, B): -48, "packs": 48}


@GAMES
def test_TL_01_in_the_middle_of_a_deal_the_right_is_gone_and_it_comes_back_when_the_deal_is_over(name):
    game, position = sitting(name, until=in_play, pack_cost="48")
    assert CallForPacks(B) not in game.lawful(position, B)
    position, _ = advance(game, position, CallForPacks(B))
    assert told(position)[-1] == ("TL-01", "REFUSED")
    assert balances(position) == {}
    with pytest.raises(UnlawfulAct, match=r"must wait for the next deal .TL-01"):
        advance(game, replace(position, umpire=Umpire.STRICT), CallForPacks(B))
    position = played(game, position, random.Random(3), second_deal)
    assert CallForPacks(B) in game.lawful(position, B)


@GAMES
def test_TL_01_its_neighbour_a_table_at_which_packs_cost_nothing_offers_none(name):
    game, position = sitting(name)
    assert CallForPacks(B) not in game.lawful(position, B)
    with pytest.raises(
        UnlawfulAct, match=r"cards cost nothing and do not wear out here, so no new cards are needed .TL-01"
    ):
        advance(game, replace(position, umpire=Umpire.STRICT), CallForPacks(B))


@GAMES
def test_TL_10_the_price_of_packs_is_not_lost_when_stakes_are_settled(name):
    game, position = sitting(name, pack_cost="48", until=second_deal)
    before = balances(position)
    position, _ = advance(game, position, CallForPacks(A))
    position = played(game, position, random.Random(5), lambda _, now: now.state.tally.deals == 2)
    assert balances(position)["packs"] == 48
    assert sum(balances(position).values()) == 0
    if name == "cribbage":
        assert balances(position)[player(position, A)] == before.get(player(position, A), 0) - 48


# Torn cards.


@GAMES
@LOOSE
def test_TL_02_whoever_finds_torn_cards_is_asked_and_all_share_the_cost(name, umpire):
    game, position = sitting(name, umpire, pack_cost="48", until=in_play)
    position, _ = advance(game, position, FindTorn(B))
    assert game.due(position) == (B,)
    assert game.observe(position, B).waits_for == B
    asked = [act for act in game.lawful(position, B) if isinstance(act, Choose)]
    replaced, fresh = asked
    assert balances(advance(game, position, replaced)[0]) == {}
    shared = balances(advance(game, position, fresh)[0])
    assert shared == {player(position, A): -24, player(position, B): -24, "packs": 48}


@GAMES
@LOOSE
def test_TL_02_before_the_first_deal_torn_cards_are_asked_about_too(name, umpire):
    game, position = sitting(name, umpire, pack_cost="48", until=lambda _, now: bool(now.state.chairs))
    position, _ = advance(game, position, FindTorn(B))
    assert game.due(position) == (B,)
    _, fresh = [act for act in game.lawful(position, B) if isinstance(act, Choose)]
    assert balances(advance(game, position, fresh)[0])["packs"] == 48


@GAMES
def test_TL_02_a_bot_that_is_asked_answers_and_the_deal_goes_on(name):
    game, position = sitting(name, until=in_play)
    position, _ = advance(game, position, FindTorn(A))
    position = played(game, position, random.Random(7), second_deal)
    assert position.state.tally.deals == 1


@GAMES
def test_TL_02_its_neighbour_a_strict_table_has_no_worn_cards(name):
    game, position = sitting(name, Umpire.STRICT, until=in_play)
    with pytest.raises(UnlawfulAct, match=r"cards do not wear out at a strict table .TL-02"):
        advance(game, position, FindTorn(A))


# Bystanders.


def remarked(name, seed=1887):
    """Both have said that the remark changed the score, harming the second player."""
    game, position = sitting(name, until=in_play, seed=seed)
    position, _ = advance(game, position, Remark((B,)))
    assert game.due(position) == (A,)
    affected, unaffected = [act for act in game.lawful(position, A) if isinstance(act, Choose)]
    return game, position, affected, unaffected


@GAMES
def test_TL_04_a_remark_that_changed_nothing_costs_nothing(name):
    game, position, _, unaffected = remarked(name)
    position, _ = advance(game, position, unaffected)
    assert told(position)[-1] == ("TL-04", "EXACTED")
    position = played(game, position, random.Random(11), settled)
    assert "bystander" not in balances(position)


@pytest.mark.parametrize("name", first(2, ["cribbage", "hookey", "bezique"]))
def test_TL_03_the_bystander_pays_what_the_harmed_player_loses_and_nothing_if_that_player_wins(name):
    outcomes, seeds = set(), iter(range(20))
    while outcomes != {True, False}:
        seed = next(seeds)
        game, position, affected, _ = remarked(name, seed)
        position, _ = advance(game, position, affected)
        assert game.due(position) == (B,)
        (pays,) = [act for act in game.lawful(position, B) if isinstance(act, Choose)]
        owed, _ = advance(game, position, pays)
        end = played(game, owed, random.Random(seed), settled)
        (first, *_) = end.state.tally.ledger.entries
        lost = -next(each.pence for each in first.postings if each.account == player(end, B))
        assert balances(end).get("bystander", 0) == -max(lost, 0)
        assert sum(balances(end).values()) == 0
        outcomes.add(lost > 0)
        later = played(game, end, random.Random(seed), lambda _, now: bool(now.state.pack.cards))
        later = played(game, later, random.Random(seed), in_play)
        assert later.state.harmed == ()


@GAMES
def test_TL_03_the_harmed_player_may_let_it_go(name):
    game, position, affected, _ = remarked(name)
    position, _ = advance(game, position, affected)
    position, _ = advance(game, position, Waive(B, game.lawful(position, B)[0].case))
    assert position.state.harmed == ()


@GAMES
def test_what_nobody_there_could_say_is_impossible(name):
    game, position = sitting(name)
    empty = Position(game.begin(position.state.variant), umpire=Umpire.ON_CLAIM)
    for at, act in ((position, Remark(())), (position, Remark((Seat(9),))), (empty, CallForPacks(A))):
        with pytest.raises(ImpossibleAct):
            advance(game, at, act)
    with pytest.raises(ActError):
        advance(game, position, Choose(A, 7, "NewDeal"))
