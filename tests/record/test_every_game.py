"""A sitting of any game, at any table, is recorded, replayed and resumed to equal bytes."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from hoyle.bots import bot_named
from hoyle.games import GAMES
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import Player, read, replay, verify, write
from hoyle.record.stop import Stop
from hoyle.seat import Seat
from hoyle.table import Umpire
from record.tables import lines_of, master
from shapes import Held

SCHEMA = Path(__file__).parents[2] / "docs" / "record.schema.json"
LINE = Held(Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8"))))
VARIANTS = [(game, variant) for game in GAMES for variant in game.variants]
TABLES = [
    pytest.param(
        *(game, variant, umpire),
        id=f"{variant.name}-{umpire.value}",
        marks=[] if number % len(Umpire) == place and variant is game.variants[0] else pytest.mark.nightly,
    )
    for number, (game, variant) in enumerate(VARIANTS)
    for place, umpire in enumerate(Umpire)
]


def begun(game, variant, umpire, data):
    sitting, _ = Sitting.begin(
        game,
        variant,
        players=tuple(Player(f"bot {seat}", "random") for seat in range(game.seats(variant))),
        umpire=umpire,
        keeps=Seat(0),
        stop=Stop(deals=2),
        chance=master(11),
        write=data.extend,
    )
    return sitting


def play_on(sitting, acts=None):
    bot = bot_named(sitting.game.name, "random")
    sitting.run_on()
    while (seat := sitting.due) is not None and (acts is None or sitting.done < acts):
        sitting.act(bot.choose(sitting.observe(seat), sitting.rng(seat)))
        sitting.run_on()


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("game", "variant", "umpire"), TABLES)
def test_a_sitting_replays_and_resumes_to_equal_bytes(game, variant, umpire):
    data = bytearray()
    whole = begun(game, variant, umpire, data)
    play_on(whole)
    result, hash = whole.result, whole.close()[-1].hash
    record = read(bytes(data))
    assert (record.hash, write(record)) == (hash, bytes(data))
    assert replay(record).result == result
    assert result.deals == 2
    assert sum(result.ledger.balances().values()) == 0
    assert ((verdict := verify(bytes(data))).ok, verdict.deals) == (True, 2)
    for line in lines_of(bytes(data)):
        LINE.check(line)

    again = bytearray()
    left = begun(game, variant, umpire, again)
    play_on(left, acts=whole.done // 2)
    taken_up, _ = Sitting.resume(bytes(again), left.keep(), again.extend)
    play_on(taken_up)
    taken_up.close()
    assert again == data
