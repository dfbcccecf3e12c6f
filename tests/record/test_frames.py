"""A record, or the rows of a trial, becomes a data frame of whatever library is installed."""

import sys
from types import SimpleNamespace

import pytest

from hoyle import BadText, Table
from hoyle.record import frames


class Frame(list):
    """A frame of a library that is not installed here: the rows as they are handed in."""


@pytest.fixture
def installed(monkeypatch):
    def only(*names):
        monkeypatch.setattr(frames, "find_spec", lambda name: name in names)
        for name in names:
            made = SimpleNamespace(DataFrame=Frame, Table=SimpleNamespace(from_pylist=Frame))
            monkeypatch.setitem(sys.modules, name, made)

    return only


@pytest.mark.parametrize("library", frames.LIBRARIES)
def test_a_record_has_a_row_for_each_act(library, installed):
    installed(library)
    table = Table("whist", seed=7)
    table.deal()
    table.act(table.lawful[0])
    rows = frames.to_frame(table.record())
    assert [row["act"] for row in rows] == ["CutIn", "Shuffle", "CutPack", "Deal", "Play"]
    assert rows[0]["seat"] is None
    assert rows[-1]["seat"] == table.record().lines[rows[-1]["line"]].act.seat
    assert '"card"' in rows[-1]["written"]


def test_the_rows_of_a_trial_are_taken_as_they_are(installed):
    installed("polars", "pyarrow")
    assert frames.to_frame([{"index": 0, "gain": 2}], "pyarrow") == [{"index": 0, "gain": 2}]
    assert frames.to_frame([[1, 9]], "pyarrow") == [{"0": 1, "1": 9}]


def test_without_a_library_it_says_what_to_install(installed):
    installed()
    for library in ("", "pandas", "numpy"):
        with pytest.raises(BadText, match="install pandas, polars or pyarrow"):
            frames.to_frame([], library)
