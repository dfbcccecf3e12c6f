"""A record in a file: it is read line by line, and the findings are those of its bytes."""

from io import BytesIO

import pytest

from hoyle.errors import HashNotThere, LineChanged, NotARecord
from hoyle.record import verify
from hoyle.record.reading import scanned
from hoyle.record.replay import position_at
from hoyle.record.source import LONGEST, RecordSource
from ports.cli.doors import asked
from record.tables import ONE_DEAL, lines_of, master, played

RECORD = played(master(11), stop=ONE_DEAL)[0]
LINE = max(map(len, RECORD.splitlines(keepends=True)))


class Counted(BytesIO):
    """A file that notes the largest amount read at once."""

    most = 0

    def _noted(self, data):
        self.most = max(self.most, len(data))
        return data

    def read(self, *size):
        return self._noted(super().read(*size))

    def readline(self, *size):
        return self._noted(super().readline(*size))


def test_no_more_than_a_line_is_read_at_once_and_the_same_is_found():
    file = Counted(RECORD)
    assert verify(file) == verify(RECORD)
    assert position_at(scanned(file), 40)[1] == position_at(scanned(RECORD), 40)[1]
    assert 0 < file.most <= LINE


def test_a_hash_that_was_given_out_is_looked_for_in_a_file_too():
    given = lines_of(RECORD)[30]["hash"]
    assert verify(BytesIO(RECORD), given).checked == (*range(1, 15),)
    with pytest.raises(HashNotThere):
        verify(BytesIO(RECORD), "0" * 64)


def test_what_is_no_record_is_told_of_a_file_as_of_bytes():
    with pytest.raises(NotARecord, match="a record begins with its header"):
        verify(BytesIO(b"x" * 200_000))
    with pytest.raises(LineChanged, match="longer than"):
        verify(BytesIO(RECORD + b"x" * (2 * LONGEST)))


def test_what_lies_across_two_chunks_is_found():
    far = b"x" * 65_500 + RECORD.splitlines()[0][-90:]
    with pytest.raises(LineChanged):
        verify(BytesIO(far))


def test_a_pipe_is_read_as_a_file_is():
    said = asked("verify", "-", typed=RECORD)
    assert "standard input" in said.stdout.lower()


def test_lines_are_those_of_the_bytes():
    assert b"".join(RecordSource(BytesIO(RECORD)).lines()) == RECORD == RecordSource(RECORD).whole()
