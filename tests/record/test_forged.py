"""Junk and forged records end in our own errors."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.errors import (
    LineChanged,
    LineMisplaced,
    LineUnknown,
    NotARecord,
    RecordBroken,
    RecordError,
)
from hoyle.record import read, verify
from record.tables import ONE_DEAL, chained, lines_of, master, played


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"{}", b'[Event ""]', b"\xff\xfe", b'{"kind":"header"}\n', b"\0" * 5000]
)
def test_what_is_no_record_is_none(data):
    with pytest.raises(NotARecord, match=r"^line 1: "):
        read(data)


@given(st.binary(max_size=300))
def test_junk_is_no_record(junk):
    with pytest.raises(RecordError):
        read(junk)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


TAMPERED, _, _ = played(master(11), stop=ONE_DEAL)


@st.composite
def tampered(draw):
    """A record with one value changed, anywhere, by a forger who recomputes the hashes."""
    bodies = lines_of(TAMPERED)
    place = draw(st.integers(0, len(bodies) - 1))
    holder, key = {"line": bodies[place]}, "line"
    while isinstance(holder[key], (dict, list)) and holder[key] and draw(st.integers(0, 3)):
        holder = holder[key]
        key = draw(st.sampled_from(list(holder) if isinstance(holder, dict) else range(len(holder))))
    value = draw(json_values | st.sampled_from([0, 1, 2, 3, 4, -1, 13, "AS", "2C", "N", "yes"]))
    if key == "line":
        bodies[place] = value if isinstance(value, dict) else {"kind": value}
    else:
        holder[key] = value
    return chained(bodies)


@settings(max_examples=60)
@given(tampered())
def test_no_forgery_ends_in_an_error_that_is_not_ours(data):
    with suppress(RecordError):
        verify(data)


def test_errors_of_a_broken_record_are_all_of_one_kind():
    assert all(issubclass(kind, RecordBroken) for kind in (LineChanged, LineMisplaced, LineUnknown))
