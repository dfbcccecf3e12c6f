"""The record marks a bot's act whose thinking a time limit cut short."""

from hoyle.fairness import Master
from hoyle.games import game_named
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import Player, read, replay
from hoyle.record.record import Acted
from hoyle.record.stop import Stop
from hoyle.seat import SEATS
from hoyle.table import Umpire


def test_an_act_that_was_hurried_is_written_so_and_replays():
    game, written = game_named("whist"), []
    sitting, _ = Sitting.begin(
        game,
        game.variants[0],
        players=tuple(Player(name=name) for name in "abcd"),
        umpire=Umpire.STRICT,
        keeps=SEATS[0],
        stop=Stop(deals=1),
        chance=Master.parse("7" * 64),
        write=written.append,
    )
    sitting.run_on()
    first, second = sitting.observe(sitting.due).lawful[0], None
    sitting.act(first, hurried=True)
    sitting.run_on()
    second = sitting.observe(sitting.due).lawful[0]
    sitting.act(second)
    sitting.close(abandoned=True)
    record = read(b"".join(written))
    hurried = {line.act: line.hurried for line in record.lines if isinstance(line, Acted)}
    assert (hurried[first], hurried[second]) == (True, False)
    assert b'"hurried":true' in b"".join(written)
    assert replay(record).course.done == sitting.done
