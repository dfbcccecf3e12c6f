"""The deal of the day: for each game one deal that is the same for everybody at a server.

A server has one secret, from which it derives a sealed seed for each day and game, as for a shuffle. The
commitment is public days before, and the seed is revealed when the day is over. All random numbers at the
day's tables come from that seed: only the server can know a card early, and later everybody can check
it. A shared deal is the same, with a name in place of its day.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from hoyle.bots import bot_named
from hoyle.errors import NotDaily
from hoyle.fairness import Chance, Master, Reveal, Sealed, seal, unsealed
from hoyle.games import game_named
from hoyle.games.solo.state import State as SoloState
from hoyle.games.whist.state import DealInPlay
from hoyle.games.whist.state import State as WhistState
from hoyle.host.setup import Setup, Wish
from hoyle.host.sitting.sitting import Sitting
from hoyle.host.table.live_table import LiveTable
from hoyle.record import Player
from hoyle.record.stop import Stop
from hoyle.seat import SEATS, Seat, left, side
from hoyle.solve import double_dummy
from hoyle.solve.solo_calls import calls_made


class DailyTerms(Struct, frozen=True, kw_only=True):
    """The terms of a game's deal of the day.

    ``seats``: who sits where, as in a request for a table; ``counts``: the quantity that the result counts,
    for
    the player's side or relative to the other players; ``step``: the lead over the expert that earns one
    square.
    """

    variant: str
    until: Stop
    seats: tuple[str, ...]
    counts: Literal["tricks", "pence", "points"]
    step: int
    options: dict[str, str] = {}


TERMS: Final = {
    "whist": DailyTerms(
        variant="long-whist",
        until=Stop(deals=1),
        seats=("expert", "expert", "me", "expert"),
        counts="tricks",
        step=1,
        options={"partners_are": "seated"},
    ),
    "solo": DailyTerms(
        variant="solo-whist",
        until=Stop(deals=1),
        seats=("expert", "expert", "me", "expert"),
        counts="pence",
        step=4,
    ),
    "cribbage": DailyTerms(
        variant="six-card", until=Stop(games=1), seats=("expert", "me"), counts="points", step=8
    ),
    "bezique": DailyTerms(
        variant="rubicon", until=Stop(deals=1), seats=("search", "me"), counts="points", step=200
    ),
}
"""The games that have a deal of the day, with its terms."""

SQUARES: Final = 7
"""The number of squares that show a result; a result equal to the expert's fills all up to the middle one."""

AHEAD, BEHIND = 7, 7
"""The number of days whose commitments are published in advance, and whose seeds are shown afterwards."""


def today(now: float) -> date:
    """The day at a time in seconds since 1970, by UTC."""
    return datetime.fromtimestamp(now, UTC).date()


def days_around(day: date) -> tuple[date, ...]:
    """The days whose commitments a server shows, in order."""
    return tuple(day + timedelta(days=each) for each in range(-BEHIND, AHEAD + 1))


def sealed_day(secret: Chance, game: str, day: str) -> Sealed:
    """The seed of a game's deal of a day, with its commitment; ``day`` as 2026-11-27."""
    return seal(secret, f"daily/{game}/{day}")


def chance_of(sealed: Sealed) -> Master:
    """The source of all random numbers of that day's tables."""
    return Master(sealed.seed.opened())


def keeps_promise(game: str, day: str, commitment: str, reveal: Reveal) -> bool:
    """Does the revealed seed of a day match its commitment?"""
    try:
        return unsealed(f"daily/{game}/{day}", reveal).commitment == commitment
    except (ValueError, AssertionError):
        return False


def wished(game: str, name: str, pace: float) -> Wish:
    """The request for a table at which a game's deal of the day is played.

    Raises:
        NotDaily: if the game has none.
    """
    if (terms := TERMS.get(game)) is None:
        raise NotDaily(game, TERMS)
    return Wish(
        game=game,
        variant=terms.variant,
        options=terms.options,
        seats=terms.seats,
        until=terms.until,
        name=name,
        pace=pace,
        away=86400,
        daily=True,
    )


def result_of(sitting: Sitting, player: int, counts: str) -> int | None:
    """The result of a player in a finished sitting; None if it was broken off."""
    if not sitting.finished:
        return None
    result = sitting.result
    seat = result.chairs.index(player)
    if counts == "tricks":
        return sitting.game.yardstick.taken(sitting.position.state, result)[seat % 2]
    if counts == "pence":
        return result.ledger.balances([str(player)])[str(player)]
    points = list(result.score.values())
    return points[seat] - max(each for place, each in enumerate(points) if place != seat)


def day_result(live: LiveTable) -> tuple[str, int] | None:
    """The name and the result of the only person at a table of the day; None until it is over."""
    terms, sitting = TERMS.get(live.setup.game), live.proceedings.sitting
    if (
        live.setup.evening
        or not live.setup.daily
        or terms is None
        or sitting is None
        or not live.proceedings.over
    ):
        return None
    result = result_of(sitting, live.setup.keeps, terms.counts)
    return None if result is None else (live.company.names[live.setup.keeps], result)


class DayYardstick(NamedTuple):
    """The comparison for a result.

    ``expert``: the result of the bot of the other seats in the player's seat, with the same cards; None if
    it broke off. ``double_dummy``: at whist, the tricks of the player's side with all cards open and best
    play on both sides; otherwise None. ``makes``: at solo, the names of the calls that the player's hand
    makes alone in the same way; None at other games, and where the solver gave up.
    """

    expert: int | None
    double_dummy: int | None
    makes: tuple[str, ...] | None


def sitting_of(setup: Setup, players: tuple[Player, ...], chance: Chance) -> Sitting:
    """Begin the sitting in which a deal of the day is played."""
    sitting, _ = Sitting.begin(
        game_named(setup.game),
        setup.chosen(),
        players=players,
        umpire=setup.umpire,
        keeps=Seat(setup.keeps),
        stop=setup.until,
        chance=chance,
    )
    return sitting


def yardstick(
    game: str, setup: Setup, seats: tuple[str, ...], chance: Chance, players: tuple[Player, ...] = ()
) -> DayYardstick:
    """Return the yardstick of a deal; with its ``players`` if what they add to the shuffle counts."""
    me = seats.index("me")
    names = [f"bot {seat}" for seat in range(len(seats))]
    bot = next(each for each in seats if each != "me")
    sitting = sitting_of(setup, players or tuple(Player(name=name, bot=bot) for name in names), chance)
    sitting.run_on()
    opened = None
    while not sitting.finished:
        if opened is None:  # Of the first deal only, which everybody gets: at solo it may be thrown up.
            opened = _with_open_cards(sitting.position.state, SEATS[me])
        seat = sitting.due
        assert seat is not None, "somebody is due at a strict table"
        act = bot_named(game, bot).choose(sitting.observe(seat), sitting.rng(seat))
        sitting.act(act)
        sitting.run_on()
    return DayYardstick(result_of(sitting, me, TERMS[game].counts), *(opened or (None, None)))


def _with_open_cards(state: object, me: Seat) -> tuple[int | None, tuple[str, ...] | None] | None:
    """Return the last two fields of a yardstick; None before the cards are dealt, and at other games."""
    if isinstance(state, WhistState) and isinstance(deal := state.deal, DealInPlay):
        ours, leader = [seat for seat in SEATS if side(seat) == side(me)], left(deal.dealer)
        return double_dummy.tricks(deal.dealt, trumps=deal.trumps, leader=leader, declarers=ours), None
    if isinstance(state, SoloState) and state.deal is not None:
        calls = calls_made(state, state.deal, me)
        return None, None if calls is None else tuple(call.value for call in calls)
    return None


def squares(result: int, expert: int, step: int) -> int:
    """The number of full squares of ``SQUARES``."""
    more = (result - expert) // step if result >= expert else -((expert - result) // step)
    middle = SQUARES // 2 + 1
    return max(0, min(SQUARES, middle + more))
