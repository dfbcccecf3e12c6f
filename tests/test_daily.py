"""The deal of the day: the same for everybody, known to nobody early, and checked afterwards."""

import pytest
from msgspec.structs import replace

from host.table.at_two import first
from host.table.keeper import Keeper, saved_at
from hoyle import daily
from hoyle.cards import Hand
from hoyle.daily import (
    TERMS,
    chance_of,
    day_result,
    keeps_promise,
    sealed_day,
    squares,
    today,
    wished,
    yardstick,
)
from hoyle.errors import NotDaily
from hoyle.fairness import Master
from hoyle.games import GAMES
from hoyle.games.solo.declaration import Declaration
from hoyle.host.setup import agreed

SECRET = Master.parse("1793")
DAY = "2026-11-27"


def table(game, name="Ada", act=first):
    """A table at which the day's deal is played to its end."""
    saved = saved_at(wished(game, name, 0))
    saved.setup = replace(saved.setup, daily=DAY)
    keeper = Keeper(saved, chance=lambda: chance_of(sealed_day(SECRET, game, DAY)))
    keeper.join(0, saved.setup.keeps, contributes=True)
    return keeper


def hand(keeper):
    keeper.wait(1)
    return keeper.views[0]["hand"]


def test_the_games_of_the_day_are_games_with_bots_of_that_name():
    assert TERMS.keys() < {game.name for game in GAMES}
    for game in TERMS:
        setup, chairs, me = agreed(wished(game, "Ada", 0))
        assert [chair.kind for chair in chairs].count("person") == 1
        assert setup.keeps == me
    with pytest.raises(NotDaily, match="no deal of the day of 'hookey'; choose from: whist, solo"):
        wished("hookey", "Ada", 0)


@pytest.mark.parametrize("game", TERMS)
def test_everybody_is_dealt_the_same_without_a_cut_or_a_value_of_their_own(game):
    ada, bob = table(game), table(game, "Bob")
    ada.typed(0, "cut 7")
    assert ada.told(0, "refused")
    assert hand(ada) == hand(bob) != []
    assert not any("you" in each and each["you"] for each in ada.told(0, "shuffle"))
    other = Keeper(
        replace_day(saved_at(wished(game, "Ada", 0)), "2026-11-28"),
        chance=lambda: chance_of(sealed_day(SECRET, game, "2026-11-28")),
    )
    other.join(0, other.saved.setup.keeps)
    assert hand(other) != hand(ada)


def replace_day(saved, day):
    saved.setup = replace(saved.setup, daily=day)
    return saved


def test_it_is_played_once_and_its_result_is_known_when_it_is_over():
    keeper = table("whist")
    while not keeper.saved.records:
        assert day_result(keeper.live) is None
        keeper.wait(1)
        if keeper.due() is not None:
            keeper.plays_on(first, acts=1)
            keeper.back(0, f"{keeper.live.seq}")
            assert "played only once" in keeper.told(0, "refused")[-1]["why"]
    name, tricks = day_result(keeper.live)
    assert name == "Ada"
    assert 0 <= tricks <= 13
    keeper.says(0, "again")
    assert "played only once" in keeper.told(0, "refused")[-1]["why"]


@pytest.mark.parametrize("bot", ["club", pytest.param("expert", marks=pytest.mark.nightly)])
def test_a_bot_in_ones_seat_has_the_same_cards_and_the_same_result_each_time(bot):
    setup, _, _ = agreed(wished("whist", "Ada", 0))
    seats = tuple(seat if seat == "me" else bot for seat in TERMS["whist"].seats)
    results = {
        yardstick("whist", setup, seats, chance_of(sealed_day(SECRET, "whist", DAY))) for _ in range(2)
    }
    assert len(results) == 1
    ((tricks, opened, makes),) = results
    assert 0 <= tricks <= 13
    assert 0 <= opened <= 13
    assert makes is None


@pytest.mark.parametrize("day", ["2026-11-27", "2026-11-28"])
def test_at_solo_the_yardstick_has_the_calls_of_the_players_hand_as_first_dealt(monkeypatch, day):
    asked = []
    monkeypatch.setattr(daily, "calls_made", lambda *given: asked.append(given) or (Declaration.SOLO,))
    setup, _, me = agreed(wished("solo", "Ada", 0))
    seats = tuple(seat if seat == "me" else "plain" for seat in TERMS["solo"].seats)
    chance = chance_of(sealed_day(SECRET, "solo", day))
    assert yardstick("solo", setup, seats, chance)[1:] == (None, ("solo",))
    ((_, deal, seat),) = asked
    assert seat == me
    assert not deal.said
    keeper = Keeper(
        replace_day(saved_at(wished("solo", "Ada", 0)), day),
        chance=lambda: chance_of(sealed_day(SECRET, "solo", day)),
    )
    keeper.join(0, keeper.saved.setup.keeps)
    assert Hand(" ".join(hand(keeper))) == deal.dealt[seat]


def test_the_promise_of_a_day_tells_nothing_and_is_kept_by_its_seed_alone():
    sealed = sealed_day(SECRET, "whist", DAY)
    reveal = sealed.reveal()
    assert keeps_promise("whist", DAY, sealed.commitment, reveal)
    assert reveal.seed not in repr(sealed)
    for game, day in (("solo", DAY), ("whist", "2026-11-28")):
        assert not keeps_promise(game, day, sealed.commitment, reveal)
    for seed in ("00" * 32, "no seed"):
        assert not keeps_promise("whist", DAY, sealed.commitment, type(reveal)(seed, reveal.salt))
    promises = {sealed_day(SECRET, game, f"2026-11-{day}").commitment for game in TERMS for day in (26, 27)}
    assert len(promises) == 2 * len(TERMS), "no promise is that of another deal"
    assert sealed_day(Master.parse("1794"), "whist", DAY).commitment != sealed.commitment


def test_a_day_ends_at_midnight_by_utc():
    assert [str(today(at)) for at in (0, 86399.9, 86400)] == ["1970-01-01", "1970-01-01", "1970-01-02"]


@pytest.mark.parametrize(
    ("result", "expert", "full"), [(7, 7, 4), (8, 7, 5), (6, 7, 3), (13, 7, 7), (0, 7, 0), (9, 7, 6)]
)
def test_squares_count_from_the_experts_result(result, expert, full):
    assert squares(result, expert, 1) == full
