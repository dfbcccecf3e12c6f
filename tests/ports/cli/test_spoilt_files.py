"""Files of all forms with small damage: every reader reads them, or refuses them in our own words."""

from pathlib import Path
from random import Random

import click
import pytest

from hoyle.bots import bot_named
from hoyle.desk.case import read_case
from hoyle.errors import HoyleError
from hoyle.files.text import text_of
from hoyle.games import GAMES
from hoyle.games.hookey.game import GAME as HOOKEY
from hoyle.games.solo.game import GAME as SOLO
from hoyle.host.sitting.sitting import Sitting
from hoyle.ports.cli.advice import _observation
from hoyle.ports.cli.evening import tell_evening
from hoyle.ports.cli.evening_of_hookey import evening_of_hookey
from hoyle.ports.cli.evening_of_solo import evening_of_solo
from hoyle.ports.web.played import played as shown
from hoyle.ports.web.records import _record_in
from hoyle.record import Player, given_from_pbn, plain, read, replay, to_pbn
from hoyle.record.from_file import record_in
from hoyle.record.mending import mended
from hoyle.record.verify import verify
from hoyle.seat import SEATS
from hoyle.solve.deal_file import read_file
from hoyle.table import Umpire
from mangling import hashed_anew, mangled, reworded
from ports.cli.deal_files import GAME, LIN, RICH, SECOND, TABLE
from ports.cli.doors import asked
from ports.cli.test_every_door import doors
from record.tables import ONE_DEAL, master, play_on, played, table
from scale import scaled

SUITE, NIGHTLY, PARTS = 60, 100_000, 16


TABLES = ("evening.csv", "hookey.csv", "deals.jsonl", "deals.pbn")


EXAMPLES = Path(__file__).parents[3] / "examples"


def in_our_own_words(said):
    return said.exit_code in (0, 1, 2) and isinstance(said.exception, SystemExit | None)


def every_door(file):
    """The output of every command that reads a file."""
    return {
        "solve": asked("solve", "--file", file, "--json"),
        **doors(file),
        "verify": asked("verify", file),
        "settle solo": asked("settle", "solo", "--file", file),
        "settle hookey": asked("settle", "hookey", "--file", file),
    }


def sat_at(game, acts=None):
    """The record of a deal played by bots, or of its first acts."""
    variant, data = game.variants[0], bytearray()
    sitting, _ = Sitting.begin(
        game,
        variant,
        players=tuple(Player(f"bot {seat}", "random") for seat in range(game.seats(variant))),
        umpire=Umpire.STRICT,
        keeps=SEATS[0],
        stop=ONE_DEAL,
        chance=master(1),
        write=data.extend,
    )
    bot = bot_named(game.name, "random")
    sitting.run_on()
    while (seat := sitting.due) is not None and (acts is None or sitting.done < acts):
        sitting.act(bot.choose(sitting.observe(seat), sitting.rng(seat)))
        sitting.run_on()
    sitting.close()
    return bytes(data)


def samples():
    sitting, data = table(master(0))
    play_on(sitting, acts=8)
    whist = read(played(master(1), stop=ONE_DEAL)[0])
    book = replay(whist)
    return [
        bytes(data),
        to_pbn(whist).encode(),
        to_pbn(read(sat_at(SOLO))).encode(),
        *(sat_at(game, acts=9) for game in GAMES),
        plain(book.course.game.observe(book.at(9), None)),
        (GAME + "\n" + SECOND).encode(),
        GAME.encode("utf-16"),
        RICH.encode(),
        LIN.encode(),
        TABLE.encode("cp1252"),
        *(path.read_bytes() for path in sorted(EXAMPLES.glob("cases/*.jsonl"))),
        *((EXAMPLES / name).read_bytes() for name in TABLES),
    ]


def entries(file):
    """Each file reader, with what it does with the bytes of a file before anything is printed."""
    solo, hookey = SOLO.variants[0], HOOKEY.variants[0]
    return (
        read_file,
        lambda data: given_from_pbn(text_of(data), turn_up="any"),
        lambda data: to_pbn(read(record_in(data, turn_up="any").data)),
        lambda data: replay(read(record_in(data, turn_up="any").data)),
        lambda data: read_case(record_in(data, turn_up="any").data),
        lambda data: plain(shown("", _record_in(data), None, None)),
        _observation,
        lambda data: verify(getattr(mended(data), "data", data)),
        lambda _: tell_evening(evening_of_solo(file, solo), as_json=False, as_csv=True),
        lambda _: tell_evening(evening_of_hookey(file, hookey), as_json=True, as_csv=False),
    )


def spoilt(rng, good):
    """The bytes with small damage; a record's hashes are mostly recomputed, so that more of it is read."""
    data = rng.choice((mangled, reworded))(rng, good)
    return hashed_anew(data) if good.startswith(b'{"n":0') and rng.random() < 0.7 else data


def tried(seed, runs, file):
    """Give this many damaged files to every reader; return how many some reader could read.

    One in a hundred is given to the commands themselves.
    """
    rng, good, taken = Random(seed), samples(), 0
    for run in range(runs):
        data = spoilt(rng, rng.choice(good))
        file.write_bytes(data)
        for entry in entries(file):
            try:
                entry(data)
            except (HoyleError, click.BadParameter):
                continue
            taken += 1
        if run % 100 == 0:
            for door, said in every_door(str(file)).items():
                assert in_our_own_words(said), (door, data, said.exception)
    return taken


def test_spoilt_files_of_all_forms_are_read_or_refused_in_our_own_words(tmp_path):
    assert tried(1793, SUITE, tmp_path / "spoilt") > SUITE // 20


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_so_are_a_hundred_thousand(tmp_path, part):
    tried(part, scaled(NIGHTLY) // PARTS + 1, tmp_path / "spoilt")
