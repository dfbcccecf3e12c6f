"""A table held by a person: equal seeds give equal cards, and every act can be taken back."""

import dataclasses
from functools import wraps
from random import Random
from xml.etree import ElementTree

import pytest

from hoyle import BOTS, CHANCE, CRIBBAGE, GAMES, HOOKEY, SOLO, WHIST, Table, Umpire, WhistGiven
from hoyle.cards import ALL, Card, Hand, Suit
from hoyle.errors import ImpossibleAct, NoSuchMoment, NotASeat, NotASeed, NotAVariant, UnlawfulAct
from hoyle.seat import Seat
from hoyle.table import Play

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def chooser(game, seed=1):
    rng = Random(seed)
    return lambda seen: BOTS[game.name]["random"].choose(seen, rng)


@EVERY_GAME
def test_a_deal_is_played_and_equal_seeds_give_equal_sittings(game):
    def played(seed):
        table = Table(game, seed=seed)
        while not table.result.over:  # In bézique a player chooses who deals, before the pack is shuffled.
            table.deal()
            table.play_on(chooser(game))
        return table

    one, again, other = played(7), played(7), played(8)
    assert one.result.over
    assert one.position == again.position
    assert one.position != other.position


@EVERY_GAME
def test_a_deal_ends_where_somebody_has_to_decide(game):
    table = Table(game)
    assert table.due == (CHANCE,)
    assert table.lawful == ()
    table.deal()
    assert table.due != (CHANCE,)
    assert table.lawful
    assert not table.lawful[0].blind
    assert table.observe(table.due[0]).lawful == table.lawful
    with pytest.raises(ImpossibleAct, match="a deal is in progress"):
        table.deal()


@EVERY_GAME
def test_every_step_is_undone_and_the_same_deal_falls_again(game):
    table = Table(game, seed=3)
    before = table.position
    table.deal()
    dealt = table.position
    choose = chooser(game)
    done = 0
    while done < 3 and table.due != (CHANCE,):
        table.act(choose(table.observe(table.due[0])))
        done += 1
    for _ in range(done):
        table.undo()
    assert table.position == dealt
    table.undo()
    assert table.position == before
    with pytest.raises(NoSuchMoment):
        table.undo()
    table.deal()
    assert table.position == dealt


def test_undo_returns_to_a_position_that_was_set():
    table = Table(WHIST, seed=3)
    table.deal()
    earlier = table.position
    table.act(table.lawful[0])
    table.position = earlier
    table.act(table.lawful[1])
    table.act(table.lawful[0])
    table.undo()
    table.undo()
    assert table.position == earlier


def test_a_second_deal_has_other_cards():
    table = Table(HOOKEY, seed=3)
    table.deal()
    first = table.position.state.hand
    table.play_on(chooser(HOOKEY))
    table.deal()
    assert table.position.state.hand != first


SUITS = [Hand.of(card for card in ALL if card.suit is suit) for suit in Suit]
GIVEN = WhistGiven(dealer=Seat(0), trumps=Suit.CLUBS, hands=tuple(SUITS))


def test_a_deal_may_be_laid_out():
    table = Table(WHIST)
    table.deal(GIVEN)
    assert [table.observe(Seat(seat)).hand for seat in range(4)] == SUITS
    table.undo()
    assert table.due == (CHANCE,)


def test_what_the_table_does_not_take_changes_nothing():
    table = Table(WHIST, seed=1)
    table.deal()
    seat = table.due[0]
    before, may = table.position, {act.card for act in table.lawful if isinstance(act, Play)}
    table.act(Play(seat, next(iter(may))))
    after, seat = table.position, table.due[0]
    may = {act.card for act in table.lawful if isinstance(act, Play)}
    wrong = next(card for card in table.observe(seat).hand if card not in may)
    with pytest.raises(UnlawfulAct):
        table.act(Play(seat, wrong))
    assert table.position is after
    table.undo()
    assert table.position == before


def test_the_referee_speaks_where_mistakes_happen():
    table = Table(WHIST, umpire=Umpire.WATCHFUL)
    table.deal(GIVEN)
    ruled = table.act(Play(Seat(2), Card("AH")))
    assert [ruling.law for ruling in ruled] == ["W-L07"]


def test_a_play_that_is_wrapped_in_more_than_the_laws_of_any_table_stays_wrapped():
    seen = []

    @wraps(WHIST.play)
    def noted(state, done):
        seen.append(done)
        return WHIST.play(state, done)

    table = Table(dataclasses.replace(WHIST, play=noted), seed=7)
    table.deal()
    card = table.lawful[0]
    table.act(card)
    assert card in seen


def test_a_variant_may_be_named():
    assert len(Table(CRIBBAGE, CRIBBAGE.variants[3]).observe().chairs) in (0, 3)
    with pytest.raises(NotAVariant):
        Table(SOLO, CRIBBAGE.variants[0])


def test_what_is_no_seed_or_seat_is_refused():
    with pytest.raises(NotASeed):
        Table(WHIST, seed=-1)
    with pytest.raises(NotASeat):
        Table(WHIST).observe(Seat(4))


@EVERY_GAME
def test_a_notebook_draws_every_card_of_every_hand(game):
    table = Table(game, seed=7)
    table.deal()
    drawn = ElementTree.fromstring(table._repr_svg_())
    cards = [each.get("data-card") for each in drawn.iter() if each.get("data-card")]
    held = [game.view(table.observe(Seat(seat))).hand for seat in range(game.view(table.observe()).players)]
    for hand in held:
        assert {str(card)[:2] for card in hand} <= set(cards)
    assert len(cards) >= sum(map(len, held))
