"""Duplicate matches: the deal favours neither bot."""

import pytest

from hoyle.bots import bot_named
from hoyle.errors import NotASeed, UnknownGame, UnknownPlayer
from hoyle.fairness import Master
from hoyle.games import GAMES, game_named
from hoyle.play import shuffled
from hoyle.seat import SEATS
from hoyle.table import Position
from hoyle.trials.defaults import SEED
from hoyle.trials.match import Match, lead
from hoyle.trials.run import run
from hoyle.trials.table import played
from hoyle.trials.trial import document
from hoyle.trials.tricks import deal_of_whist, tricks_of_whist
from scale import first, first_rows

CHANCE = Master.parse(SEED)
PLAIN, RANDOM = bot_named("whist", "plain"), bot_named("whist", "random")


@pytest.mark.parametrize(
    "bot", first(1, ("random", "plain"))
)  # A search takes a second per pair, and is as even.
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_bot_against_itself_is_even_at_every_pair(game, bot):
    assert [sum(row) for row in run(Match(game=game, bots=(bot, bot)), 1)] == [0]


@pytest.mark.parametrize(("game", "unit"), first_rows(1, [("whist", "tricks a deal"), ("cribbage", "games")]))
def test_habits_beat_chance_and_chance_loses_as_much(game, unit):
    pairs = 8 if game == "whist" else 4
    ahead = document(match := Match(game=game, bots=("plain", "random")), run(match, pairs))
    behind = document(match := Match(game=game, bots=("random", "plain")), run(match, pairs))
    assert ahead["unit"] == unit
    assert ahead["interval"][0] > 0
    assert behind["mean"] == -ahead["mean"]
    assert ahead["deals"] == pairs


def test_the_mean_is_what_the_first_takes_above_an_even_share():
    rows = run(match := Match(game="whist", bots=("plain", "random")), 5)
    taken = []
    for index in range(5):
        deal = deal_of_whist(CHANCE, index)
        taken.append(tricks_of_whist(deal, (PLAIN, RANDOM), CHANCE, index)[0])
        taken.append(tricks_of_whist(deal, (RANDOM, PLAIN), CHANCE, index)[1])
    assert match.findings(rows)["mean"] == pytest.approx(sum(taken) / 10 - 6.5)


def test_every_deal_is_another_and_each_is_always_the_same():
    deals = [deal_of_whist(CHANCE, index) for index in range(50)]
    assert len({deal.hands for deal in deals}) == 50
    assert deal_of_whist(CHANCE, 7) == deals[7]
    assert deal_of_whist(Master.parse("2".zfill(64)), 7) != deals[7]
    assert all(deal.turned in deal.hands[SEATS[0]] for deal in deals)
    assert all(sorted(map(len, deal.hands)) == [13] * 4 for deal in deals)


def test_the_cards_do_not_move_when_the_bots_are_exchanged():
    """Cribbage has cuts and a start: a bot that uses more random numbers must not turn up another card."""
    cribbage = game_named("cribbage")
    starts = []
    for bots in (("plain", "random"), ("random", "plain"), ("random", "random")):
        pair = tuple(bot_named("cribbage", name) for name in bots)
        ended = played(
            cribbage,
            Position(cribbage.begin(cribbage.variants[0])),
            pair,
            CHANCE,
            3,
            lambda position: position.state.deal is not None and position.state.deal.start is not None,
        )
        deal = ended.state.deal
        starts.append((deal.dealer, deal.dealt, deal.start))
    assert starts[0] == starts[1] == starts[2]


def test_a_bot_sees_what_its_seat_sees_and_a_chance_of_its_own():
    seen = []

    def choose(observation, rng):
        seen.append((observation.seat, rng.getstate()))
        return PLAIN.choose(observation, rng)

    watched = PLAIN.__class__(name="watched", says="", choose=choose)
    tricks_of_whist(deal_of_whist(CHANCE, 0), (watched, PLAIN), CHANCE, 0)
    assert {seat for seat, _ in seen} == {0, 2}
    assert len({state for _, state in seen}) == len(seen)


@pytest.mark.parametrize("game", [game.name for game in GAMES if len(game.variants) > 1])
def test_without_a_variant_the_first_is_played(game):
    kinds, first = set(), game_named(game).variants[0]
    random = bot_named(game, "random")

    def choose(observation, rng):
        kinds.add(observation.variant)
        return random.choose(observation, rng)

    watched = random.__class__(name="watched", says="", choose=choose)
    lead(game, (watched, random), CHANCE, 0)
    assert kinds == {first}


def test_a_match_of_what_is_not_there_is_refused():
    with pytest.raises(UnknownPlayer):
        Match(game="whist", bots=("plain", "grandmother")).players()
    with pytest.raises(UnknownGame):
        Match(game="snap", bots=("plain", "plain")).players()
    with pytest.raises(UnknownGame):
        lead("snap", (PLAIN, PLAIN), CHANCE, 0)
    with pytest.raises(NotASeed):
        run(Match(game="whist", bots=("plain", "plain"), seed="1793x"), 1)


def test_a_pack_is_named_by_its_table_and_number():
    packs = {shuffled(CHANCE, index, number).cards for index in range(5) for number in range(5)}
    assert len(packs) == 25


def test_where_players_cut_for_their_seats_the_first_keeps_its_own():
    whist = game_named("whist")
    for index in range(4):
        begun = Position(whist.begin(whist.variants[0]))
        seated = played(whist, begun, (PLAIN, PLAIN), CHANCE, index, lambda position: position.state.chairs)
        assert seated.state.chairs[0] == 0
