"""A card about to be played, with all hands open, as a solver in the page receives it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from hoyle.cards import Hand
from hoyle.coach.open_position import open_position
from hoyle.games import game_named
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.state import EACH_FOR_HIMSELF
from hoyle.record import read
from hoyle.record import replay as replayed
from hoyle.solve.double_dummy import by_card
from hoyle.table.act import Play

RECORDS = Path(__file__).parents[1] / "data/records"


def before_each_card(name):
    """The game of a record, with each card that was played and the position before it."""
    record = read((RECORDS / f"{name}.jsonl").read_bytes())
    moments = replayed(record).moments
    game = game_named(record.header.game)
    return game, [(each.act, each.before) for each in moments if isinstance(each.act, Play)]


@pytest.mark.parametrize("name", ["whist-strict-short-whist", "solo-watchful"])
def test_every_card_of_a_regular_deal_has_its_position(name):
    game, cards = before_each_card(name)
    assert len(cards) == 52
    for act, position in cards:
        found = open_position(game, position)
        deal = position.state.deal
        assert (found.seat, found.misere) == (act.seat, False)
        assert tuple(map(Hand.of, found.hands)) == deal.hands
        assert found.trumps == (deal.trumps and deal.trumps.letter)
        assert {deal.sides[seat] for seat in found.declarers} == {0}
        assert len(found.declarers) == deal.sides.count(0)
        if len(deal.hands[act.seat]) == 3:
            leader = found.trick[0][0] if found.trick else found.seat
            laid = [card for _, card in found.trick]
            assert by_card(deal.hands, trumps=found.trumps, leader=leader, trick=laid)


def test_nothing_is_solved_where_no_card_is_to_be_played():
    record = read((RECORDS / "whist-strict-short-whist.jsonl").read_bytes())
    moments = replayed(record).moments
    assert open_position(game_named("whist"), moments[0].before) is None
    assert open_position(game_named("whist"), moments[-1].after) is None
    other = read((RECORDS / "cribbage-strict-six-card.jsonl").read_bytes())
    assert not any(open_position(game_named("cribbage"), each.before) for each in replayed(other).moments)


def test_a_card_out_of_turn_leaves_a_trick_that_is_not_solved():
    game, cards = before_each_card("whist-strict-short-whist")
    position = cards[2][1]
    (first, second) = position.state.deal.laid[-1].plays
    laid = replace(position.state.deal.laid[-1], plays=(first, ((second[0] + 1) % 4, second[1])))
    deal = replace(position.state.deal, laid=(laid,))
    assert open_position(game, position)
    assert open_position(game, replace(position, state=replace(position.state, deal=deal))) is None


def test_a_misere_is_to_lose_every_trick_and_a_general_one_has_no_sides():
    game, cards = before_each_card("solo-watchful")
    position = cards[0][1]
    deal = position.state.deal

    def found(**changed):
        return open_position(
            game, replace(position, state=replace(position.state, deal=replace(deal, **changed)))
        )

    contract = replace(deal.contract, declaration=Declaration.MISERE)
    assert found(contract=contract, trumps=None).misere
    assert found(sides=EACH_FOR_HIMSELF) is None
