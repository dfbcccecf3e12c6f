"""Positions and observations are written as JSON and read back, at every game and every table."""

from random import Random

import pytest
from msgspec.structs import replace

from hoyle import CHANCE, GAMES, WHIST, Table, Umpire
from hoyle.errors import ActError, BadText
from hoyle.record import observation_from_json, position_from_json, to_json


def moments(game, umpire, acts=120):
    """A table before each act, with some that break a rule where the umpire lets them happen."""
    table, rng = Table(game, seed=3, umpire=umpire), Random(3)
    for _ in range(acts):
        if table.due[0] == CHANCE:
            table.deal()
            continue
        yield table
        seat = rng.randrange(game.seats(table.position.state.variant))
        able = game.possible(table.position.state, seat)
        try:
            table.act(rng.choice(able if able and rng.random() < 0.3 else table.lawful))
        except ActError:
            table.act(table.lawful[0])


@pytest.mark.parametrize(
    ("game", "umpire"),
    [
        pytest.param(game, umpire, marks=mark)
        for game in GAMES
        for umpire, mark in ((Umpire.STRICT, pytest.mark.nightly), (Umpire.WATCHFUL, []))
    ],
)
def test_what_is_written_is_read_back(game, umpire):
    for number, table in enumerate(moments(game, umpire)):
        if number % 8 == 0:
            position, seen = table.position, table.observe(table.due[0])
            assert hash(position_from_json(game, to_json(position))) == hash(position)
            assert position_from_json(game, to_json(position)) == position
            assert observation_from_json(game, to_json(seen)) == seen
    assert umpire is Umpire.STRICT or position.docket.cases or game.name == "hookey"


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"state": {"pack": "AX"}}', "\x00"])
def test_other_text_is_refused(text):
    for read in (position_from_json, observation_from_json):
        with pytest.raises(BadText, match="not what to_json wrote"):
            read(WHIST, text)


@pytest.mark.parametrize(
    ("game", "variant"),
    [pytest.param(game, each, id=each.name) for game in GAMES for each in game.variants],
)
def test_payoffs_add_up_to_nothing_and_are_what_the_ledger_says(game, variant):
    """At cribbage too, for a stake of a penny without a lurch."""
    variant = variant if game.name != "cribbage" else replace(variant, stake=1, lurch="no")
    table, rng = Table(game, variant, seed=5), Random(5)
    payoffs = set()
    for _ in range(250):
        if table.due[0] == CHANCE:
            table.deal()
        table.act(rng.choice(table.lawful))
        payoffs.add(table.payoff)
        assert sum(table.payoff) == 0
        assert len(table.payoff) == game.seats(variant)
        result = table.result
        balances = result.ledger.balances(map(str, result.chairs))
        if game.name == "whist":
            assert table.payoff[0] == 2 * held_by(table).count(0) - len(held_by(table))
        else:
            assert table.payoff == tuple(balances[str(player)] for player in result.chairs)
    assert len(payoffs) > 1


def held_by(table):
    return table.position.state.deal.held_by
