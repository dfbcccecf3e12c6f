"""Dealing faults can be made by hand at a loose table of every game that has laws about them."""

import random

import pytest
from msgspec.structs import replace

from hoyle.errors import ImpossibleAct, NotAnAct
from hoyle.games import game_named
from hoyle.seat import CHANCE, Seat
from hoyle.table import Position, Step, Umpire, advance, attended, told
from hoyle.words.plain import plain
from project.worlds import any_order
from said import lines

GAMES = pytest.mark.parametrize("name", ["whist", "solo", "cribbage"])


def to_be_dealt(name, umpire):
    """A table with the pack cut, and its dealer."""
    game = game_named(name)
    variant = game.variants[0]
    position = Position(game.begin(replace(variant, misdeals=True) if name == "cribbage" else variant))
    rng = random.Random(1887)
    while not position.state.cut:
        (seat,) = game.due(position)
        if seat == CHANCE:
            pack = any_order(game, variant, rng)
            act = replace(game.chance(position.state, Seat(0)), pack=pack)
        else:
            act = game.lawful(position, seat)[0]
        position, _ = advance(game, position, act)
    position = replace(position, umpire=umpire)
    (dealer,) = game.due(position)
    return game, position, dealer


@GAMES
def test_whoever_deals_is_shown_how_each_fault_is_typed_and_the_referee_hears_of_it(name):
    game, position, dealer = to_be_dealt(name, Umpire.WATCHFUL)
    seen = game.observe(position, dealer)
    faults = [(choice.act, choice.typed) for choice in game.view(seen).asides]
    assert len(faults) == (2 if name == "cribbage" else 4)
    for act, typed in faults:
        assert game.speech.read(typed, seen) == act
        after, rulings = advance(game, position, act)
        while not rulings and after.state.cut:
            after, rulings = advance(game, after, type(act)(dealer))
        assert rulings or not after.state.cut


AT_TRICKS = pytest.mark.parametrize("name", ["whist", "solo"])
PARTS = {
    "deal 20": ["{} deals 20 cards."],
    "deal 20 drops": ["{} deals 20 cards.", "The last card dealt fell to the floor."],
    "deal 20 to e": ["{} deals 20 cards.", "The first card went to E."],
}


@AT_TRICKS
@pytest.mark.parametrize("typed", PARTS)
def test_a_part_of_a_deal_is_told_and_its_fault_to_the_dealer_alone(name, typed):
    game, position, dealer = to_be_dealt(name, Umpire.ON_CLAIM)
    act = game.speech.read(typed, game.observe(position, dealer))
    after, rulings = advance(game, position, act)
    events = told(game, Step(position, act, after.state), rulings)
    public = [each for each in events if each.kind != "ruled"]
    parts = ["{} deals."] if name == "solo" and rulings else PARTS[typed]
    assert lines(public) == [each.format("NESW"[dealer]) for each in parts]
    assert [each.seen_by for each in public] == [None, (dealer,)][: len(public)]
    assert bool(rulings) == (" to " in typed), "all see to whom the first card goes"


@AT_TRICKS
def test_a_deal_that_cannot_be_read_or_done_is_answered_with_what_can_be(name):
    game, position, dealer = to_be_dealt(name, Umpire.ON_CLAIM)
    seen = game.observe(position, dealer)
    with pytest.raises(NotAnAct) as misread:
        game.speech.read("deal 20 falls", seen)
    assert plain(misread.value.cause.why) == (
        "type your move like this: deal 20 shows, deal 20 drops, deal 20 to e, deal down"
    )
    for typed in ("deal 0", "deal 53 drops"):
        with pytest.raises(ImpossibleAct, match=r"52 cards are left: deal 1 to 52, not (0|53)"):
            advance(game, position, game.speech.read(typed, seen))
    dealt, _ = advance(game, position, game.speech.read("deal", seen))
    with pytest.raises(ImpossibleAct, match="there is no pack to deal"):
        advance(game, dealt, game.speech.read("deal 20 drops", seen))


@GAMES
def test_its_neighbours_another_player_and_a_strict_table_are_shown_none(name):
    game, position, dealer = to_be_dealt(name, Umpire.WATCHFUL)
    other = Seat((dealer + 1) % game.seats(position.state.variant))
    assert not game.view(game.observe(position, other)).asides
    strict = replace(position, umpire=Umpire.STRICT)
    assert not game.view(game.observe(strict, dealer)).asides


def test_C_R27_typed_by_hand_a_card_faced_is_a_new_deal():
    game, position, dealer = to_be_dealt("cribbage", Umpire.ON_CLAIM)
    act = game.speech.read("deal 4 shows", game.observe(position, dealer))
    after, rulings = advance(game, position, act)
    assert [ruling.law for ruling in rulings] == ["C-R27"]
    assert after.state.deal.void


@GAMES
def test_when_hands_are_thrown_in_no_dead_cards_lie_on_the_board(name):
    game, position, dealer = to_be_dealt(name, Umpire.STRICT)
    position = attended(game, position)
    alive = game.view(game.observe(position, dealer))
    assert alive.hand
    state = position.state
    void = replace(position, state=replace(state, deal=replace(state.deal, void=True)))
    dead = game.view(game.observe(void, dealer))
    assert (dead.hand, dead.played, [pile for pile in dead.piles if pile.count or pile.cards]) == ((), (), [])
