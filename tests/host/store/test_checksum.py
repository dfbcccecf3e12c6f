"""The checksum of a row: no other row has the same, and one flipped bit is always detected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.host.store.rows import checksum, is_whole

VALUES = (
    st.none()
    | st.integers(-(2**63), 2**63 - 1)
    | st.text(max_size=8)
    | st.binary(max_size=40)
    | st.floats(allow_nan=False)
)


@given(row=st.lists(VALUES, max_size=6), other=st.lists(VALUES, max_size=6))
def test_rows_that_differ_have_other_checksums(row, other):
    same = repr(row) == repr(other)  # So that -0.0 differs from 0.0, and True from 1.
    assert (checksum("event", *row) == checksum("event", *other)) is same


@given(content=st.binary(min_size=1, max_size=600), data=st.data())
def test_a_turned_bit_is_found(content, data):
    at = data.draw(st.integers(0, 8 * len(content) - 1))
    turned = bytearray(content)
    turned[at // 8] ^= 1 << at % 8
    assert not is_whole("event", ("t", 0, bytes(turned), checksum("event", "t", 0, content)))


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("sitting", ("t", 0, b"key", 1)),
        ("seat", ("u", 0, b"key", 1)),
        ("seat", ("t", 1, b"key", 1)),
        ("seat", ("t", 0, "key", 1)),
        ("seat", ("t", 0, b"key", None)),
        ("seat", ("t", 0, b"key", 1.0)),
        ("seat", ("t\udcff", 0, b"key", 1)),
    ],
)
def test_a_row_passes_for_no_other_kind_key_or_type(kind, row):
    assert is_whole("seat", ("t", 0, b"key", 1, checksum("seat", "t", 0, b"key", 1)))
    assert not is_whole(kind, (*row, checksum("seat", "t", 0, b"key", 1)))


def test_a_row_without_a_checksum_is_not_whole():
    assert not is_whole("seat", ("t", 0, b"key", 1, None))
