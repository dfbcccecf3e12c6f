"""``hoyle play`` at a terminal: the table drawn, colours, Ctrl-C, and the moment before a bot acts."""

import re

import pytest

from hoyle.host.setup import BOTS_NAMES
from hoyle.ports.cli.voice import Sentences
from hoyle.record.verify import verify
from ports.cli.doors import ESCAPE, Terminal, asked, uncoloured
from ports.cli.players import typed_beforehand

SEED = f"{1793:064x}"
AT_TABLE = ("play", "whist", "--seed", SEED, "--deals", "1")
SYMBOLS = set("♠♥♦♣╭╮╰╯│─▸·")
TURN = "(Lead a card|Follow [a-z]+)[^:]*: "


def at_table(*flags, env=None):
    return Terminal((*AT_TABLE, *flags), env=env or {})


@pytest.fixture(scope="module")
def first_card():
    """A card that may be played at the first turn; before that the pack is cut by Enter, if it must be."""
    return next(line for line in typed_beforehand(SEED, deals=1)[0] if "cut" not in line)


def to_first_turn(table):
    """Press Enter until the first card is to be played."""
    while not re.search(TURN, said := table.shows(rf"{TURN}|cards\): |\(Enter\) ")):
        table.types("")
    return said


def test_the_table_is_drawn_in_colours_within_80_columns_and_24_lines():
    with at_table("--pace", "0") as table:
        said = to_first_turn(table)
        assert said.count(ESCAPE) > 10
        told = uncoloured(said)
        assert set("♠♥♦♣╭│╯▸") <= set(told)
        assert max(map(len, uncoloured(table.seen).splitlines())) <= 80
        drawn = told[told.index("╭") :]
        assert drawn.count("\n") < 12
        assert ESCAPE not in uncoloured(table.seen), "colours alone: the cursor is never moved"


@pytest.mark.parametrize(("flags", "env"), [(("--plain",), {}), ((), {"TERM": "dumb"})])
def test_plain_prints_no_escape_no_symbol_and_no_box(flags, env):
    with at_table("--pace", "0", *flags, env=env) as table:
        assert "Your hand: " in to_first_turn(table)
        table.types("?")
        table.shows("Type: h ")
        table.types("q")
        table.shows("Leave")
        table.types("a")
        assert table.ends() == 0
        assert ESCAPE not in table.seen
        assert not SYMBOLS & set(table.seen)


def test_no_color_prints_no_escape():
    with at_table("--pace", "0", env={"NO_COLOR": "1"}) as table:
        assert "♠" in to_first_turn(table)
        table.types("q")
        table.shows("Leave")
        table.types("a")
        assert table.ends() == 0
        assert ESCAPE not in table.seen


def test_a_card_is_taken_back_in_the_moment_before_a_bot_acts(first_card):
    with at_table("--pace", "0.3") as table:
        to_first_turn(table)
        table.types(f"{first_card}\nu")
        assert "You undo a move." in table.shows(TURN)
        table.types(first_card)
        table.shows("You (lead|play) ")
        table.shows(TURN)
        table.types("u")
        table.shows("You undo a move and everything after it.")


def test_bots_wait_for_enter_if_asked_to_and_hear_what_is_typed_first(first_card):
    with at_table("--pace", "enter") as table:
        to_first_turn(table)
        table.types(first_card)
        table.shows(r"\(Enter\) ")
        table.types("s")
        table.shows(r"0 of 10(.*\n)*.*\(Enter\) ")
        table.types("u")
        table.shows("You undo a move.")
        table.shows(TURN)
        table.types(first_card)
        table.shows(r"\(Enter\) ")
        table.types("")
        assert re.search(rf"({'|'.join(BOTS_NAMES)}) (plays|leads|wins)", table.shows(r"\(Enter\) |: "))


def test_ctrl_c_asks_and_a_second_abandons(tmp_path):
    book = tmp_path / "r.jsonl"
    with at_table("--pace", "0", "--record", str(book)) as table:
        to_first_turn(table)
        table.interrupts()
        table.shows("Leave: s to save, a to abandon, Enter to stay: ")
        table.types("")
        table.shows(TURN)
        table.interrupts()
        table.shows("Enter to stay: ")
        table.interrupts()
        table.shows(r"Session abandoned\.")
        assert table.ends() == 0
        assert "Traceback" not in table.seen
    assert verify(book.read_bytes()).ok


def test_what_has_happened_stands_in_the_record_before_a_person_is_asked(tmp_path):
    """A sitting that is killed then leaves a record of every act before."""
    book = tmp_path / "r.jsonl"
    with at_table("--pace", "0", "--record", str(book)) as table:
        to_first_turn(table)
        written = book.read_bytes()
    assert b'"act":"Deal"' in written
    assert not verify(written).ok


def test_ctrl_c_is_heard_while_a_bot_waits(tmp_path):
    book = tmp_path / "r.jsonl"
    with at_table("--watch", "--pace", "3600", "--record", str(book)) as table:
        table.shows("North is plain")
        table.interrupts()
        table.shows(r"Session abandoned\.")
        assert table.ends() == 0
    assert verify(book.read_bytes()).ok


def test_ctrl_c_is_heard_while_it_is_said_who_sits_where(monkeypatch, tmp_path):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Sentences, "seated", interrupted)
    said = asked("play", "whist", "--watch", "--record", str(tmp_path / "r.jsonl"))
    assert said.exit_code == 0
    assert "Session abandoned." in said.stdout
    assert verify((tmp_path / "r.jsonl").read_bytes()).ok


def test_the_end_of_typing_abandons():
    with at_table("--pace", "0") as table:
        to_first_turn(table)
        table.types("", end="\x04")
        table.shows(r"Session abandoned\.")
        assert table.ends() == 0
