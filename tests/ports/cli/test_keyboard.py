"""Waiting for typed lines, and the handling of interrupts."""

import io
import os
import select
import signal
from time import monotonic

import pytest

from hoyle.errors import BadText
from hoyle.ports.cli.keyboard import Keyboard, pace_of


class Terminal(io.TextIOWrapper):
    def isatty(self):
        return True


def terminal():
    """The two ends of a keyboard, and the screen contents."""
    ours, theirs = os.pipe()
    return os.fdopen(theirs, "w", buffering=1), Terminal(os.fdopen(ours, "rb")), Terminal(io.BytesIO())


@pytest.mark.parametrize(("text", "seconds"), [("0", 0), ("1.5", 1.5), (" Enter ", float("inf"))])
def test_a_pace_is_seconds_or_enter(text, seconds):
    assert pace_of(text) == seconds


@pytest.mark.parametrize("text", ["", "soon", "-1", "nan", "inf", "1e9"])
def test_what_is_no_pace(text):
    with pytest.raises(BadText, match="is not a pace"):
        pace_of(text)


def test_at_a_pipe_no_bot_waits_and_nothing_typed_is_used_up():
    keys = Keyboard(3600, io.StringIO("as\n"), io.StringIO())
    assert not keys.at_terminal
    assert keys.pause() == ""
    assert keys.ask("? ") == "as"
    with pytest.raises(EOFError):
        keys.ask("? ")


def test_at_a_terminal_what_comes_in_the_moment_is_heard_and_else_nothing():
    types, source, screen = terminal()
    keys = Keyboard(0.01, source, screen)
    assert keys.pause() == ""
    types.write("u\n")
    assert keys.pause() == "u"
    types.close()
    with pytest.raises(EOFError):
        keys.pause()
    source.close()


def test_where_enter_is_waited_for_it_is_asked_for():
    types, source, screen = terminal()
    keys = Keyboard(pace_of("enter"), source, screen)
    types.write("\n")
    assert keys.pause() == ""
    screen.seek(0)
    assert screen.read() == "(Enter) "
    types.close()
    source.close()


def test_an_interrupt_in_the_midst_of_an_act_is_heard_at_the_next_moment():
    before = signal.getsignal(signal.SIGINT)
    with Keyboard(0, io.StringIO("as\n"), io.StringIO()) as keys:
        signal.raise_signal(signal.SIGINT)  # This raises nothing here.
        with pytest.raises(KeyboardInterrupt):
            keys.pause()
        assert keys.ask("? ") == "as"
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupt_that_comes_just_before_a_wait_begins_ends_it(monkeypatch):
    """The interrupt has arrived before the wait begins, and nothing has handled it yet."""
    types, source, screen = terminal()
    with Keyboard(30, source, screen) as keys:

        def late(*ends, wait=select.select):
            keys._waiting = False
            signal.raise_signal(signal.SIGINT)
            keys._waiting = True
            begun, found = monotonic(), wait(*ends)
            assert monotonic() - begun < 20  # Not the 30 seconds of the pace.
            return found

        monkeypatch.setattr(select, "select", late)
        with pytest.raises(KeyboardInterrupt):
            keys.pause()
    assert signal.set_wakeup_fd(-1) == -1
    types.close()
    source.close()
