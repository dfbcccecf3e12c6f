"""Records that an editor or git has saved differently: distinguished from changed ones, and repaired."""

import codecs

import pytest

from hoyle.errors import LineChanged, LineEndsChanged, NotARecord
from hoyle.record import read
from hoyle.record.mending import mended
from ports.cli.doors import asked
from record.tables import master, play_on, table

SITTING, WRITTEN = table(master(1))
play_on(SITTING, acts=8)
RECORD = bytes(WRITTEN)

SAVED = {
    "CR LF": RECORD.replace(b"\n", b"\r\n"),
    "CR": RECORD.replace(b"\n", b"\r"),
    "CR CR LF": RECORD.replace(b"\n", b"\r\r\n"),
    "mixed": RECORD.replace(b"\n", b"\r\n", 2),
    "a mark": codecs.BOM_UTF8 + RECORD,
    "a mark and CR LF": codecs.BOM_UTF8 + RECORD.replace(b"\n", b"\r\n"),
    "UTF-16": RECORD.decode().encode("utf-16"),
    "UTF-16 without a mark": RECORD.decode().encode("utf-16-le"),
    "UTF-32": RECORD.decode().encode("utf-32"),
    "indented": b"\t" + RECORD.replace(b"\n", b"\n  ", 5),
    "a mark within": RECORD.replace(b"\n", b"\n" + codecs.BOM_UTF8, 3),
    "zeros": RECORD + b"\0\0\0",
    "an empty line at the end": RECORD + b"\n",
    "empty lines between": RECORD.replace(b"\n", b"\n\n"),
    "an empty line first": b"\n" + RECORD,
    "blanks": RECORD.replace(b"\n", b" \t\n"),
    "no last line end": RECORD[:-1],
    "Ctrl-Z": RECORD + b"\x1a",
}


@pytest.mark.parametrize("how", SAVED)
def test_a_record_that_was_only_saved_otherwise_is_not_called_changed(how):
    with pytest.raises(LineEndsChanged, match="nothing else was changed since it was written") as caught:
        read(SAVED[how])
    assert "'hoyle verify --mend' puts it right" in str(caught.value)
    assert caught.value.what in str(caught.value)
    assert mended(SAVED[how]).data == RECORD


def test_what_was_changed_besides_is_named_by_its_own_line():
    changed = RECORD.replace(b'"seat":1', b'"seat":3', 1)
    place = 1 + RECORD[: RECORD.index(b'"seat":1')].count(b"\n")
    for data in (changed, changed.replace(b"\n", b"\r\n"), codecs.BOM_UTF8 + changed):
        with pytest.raises(LineChanged, match=f"^line {place}: the line was changed") as caught:
            read(data)
        assert not isinstance(caught.value, LineEndsChanged)


def test_a_record_that_is_cut_short_is_no_record_saved_otherwise():
    with pytest.raises(LineChanged, match="cut short"):
        read(RECORD[:-20])
    with pytest.raises(NotARecord, match="no record of a sitting"):
        read(b"nothing\r\n")
    assert mended(RECORD) is None


def test_it_is_mended_on_the_disk_and_the_file_as_it_was_is_kept(tmp_path):
    file = tmp_path / "evening.jsonl"
    file.write_bytes(SAVED["a mark and CR LF"])
    told = asked("verify", str(file))
    assert told.exit_code == 1
    assert "as an editor or git does" in told.stderr
    said = asked("verify", str(file), "--mend")
    assert said.exit_code == 1, "the sitting is not over"
    assert "every line holds" in said.stdout
    assert said.stderr.startswith(f"hoyle: {file}: a byte order mark was put before it, its line ends were")
    assert file.read_bytes() == RECORD
    assert file.with_name("evening.jsonl.unmended").read_bytes() == SAVED["a mark and CR LF"]
    again = asked("verify", str(file), "--mend")
    assert (again.stdout, again.stderr) == (said.stdout, "")


def test_a_record_that_was_changed_besides_is_left_alone(tmp_path):
    file = tmp_path / "evening.jsonl"
    data = RECORD.replace(b'"seat":1', b'"seat":3', 1).replace(b"\n", b"\r\n")
    file.write_bytes(data)
    assert asked("verify", str(file), "--mend").exit_code == 1
    assert [each.name for each in tmp_path.iterdir()] == ["evening.jsonl"]
    assert file.read_bytes() == data
    assert asked("verify", "-", "--mend").exit_code == 2
