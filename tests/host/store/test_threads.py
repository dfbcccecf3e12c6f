"""Many tables loaded at once in threads: no decoder is created there, and the process survives."""

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from decoders import MadeLate, none_made
from host.store.awaited import kept
from host.table.keeper import Keeper
from hoyle.games import GAMES
from hoyle.games.cribbage.variant import SIX_CARD
from hoyle.host.store.sqlite import SqliteStore
from hoyle.odds.models import USUAL
from hoyle.odds.whist_model import model
from hoyle.record import parsed
from hoyle.solution.deal_table import deal_file_name, read_deal_solution
from hoyle.solution.game_table import NAME, read_game_solution
from scale import PATIENCE, scaled

TABLES, NIGHTLY = 12, 200


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """A file with tables of every game, each some acts into its first deal; and their names."""
    path = tmp_path_factory.mktemp("threads") / "tables.db"
    names = []
    with SqliteStore(str(path)) as store:
        for number in range(TABLES):
            table = Keeper(game=GAMES[number % len(GAMES)].name)
            saved = table.saved
            table.join(0, 0)
            table.wait(5)
            table.plays_on(lambda choices: choices[0], acts=3)
            names.append(f"table-{number}")
            founding, *rest = (msgspec.structs.replace(keep, table=names[-1]) for keep in table.kept)
            founding = msgspec.structs.replace(founding, chairs=saved.chairs, tokens=saved.tokens)
            store.create(names[-1], saved.setup, founding).result()
            for keep in rest:
                kept(store, keep).result()
    return path, names


def taken_up(store, *flags):
    """Run a process that loads all of them at once; return how it ends, and its output."""
    path, names = store
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])}
    command = [sys.executable, "-X", "faulthandler", "-m", "host.table.taken_up", *flags, str(path), *names]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.returncode, done.stderr


def test_no_decoder_is_made_where_tables_are_taken_up_in_threads(store):
    path, names = store
    assert taken_up((path, names[: len(GAMES)]), "--watched") == (0, "")


def test_no_decoder_is_made_where_a_bot_opens_its_tables_in_a_thread():
    shipped = files("hoyle.solution")
    with none_made():
        read_deal_solution(Path(str(shipped / deal_file_name(SIX_CARD))), SIX_CARD.name)
        read_game_solution(Path(str(shipped / NAME)))
        model.__wrapped__(USUAL)


@pytest.mark.nightly
def test_no_process_dies_that_takes_many_tables_up_at_once(store):
    for _ in range(scaled(NIGHTLY)):
        assert taken_up(store) == (0, "")


def test_a_kind_that_nobody_has_prepared_is_not_read():
    class Stranger(msgspec.Struct):
        word: str

    with pytest.raises(AssertionError, match="prepare"):
        parsed(b'{"word":"x"}', Stranger)


@pytest.mark.parametrize(
    "made",
    [
        lambda: msgspec.json.Decoder(int),
        lambda: msgspec.json.decode(b"1", type=int),
        lambda: msgspec.convert(1, int),
    ],
)
def test_the_watch_sees_a_decoder_that_is_made_late(made):
    with none_made(), pytest.raises(MadeLate):
        made()
