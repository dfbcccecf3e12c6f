"""Where tables are stored: a file that only its owner can read, created if there is none."""

import stat
import sys

import pytest
from click import BadParameter

from hoyle.ports.web.store_location import place

by_modes = pytest.mark.skipif(sys.platform == "win32", reason="files there have no modes")


@by_modes
def test_a_file_is_made_with_its_folders_and_only_its_owner_may_read_them(tmp_path):
    path = tmp_path / "some" / "where" / "tables.db"
    assert place(str(path)) == path
    assert (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) == (b"", 0o600)
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@by_modes
def test_one_that_is_there_stays_as_it_is_but_for_who_may_read_it(tmp_path):
    path = tmp_path / "tables.db"
    path.touch(0o644)
    log = tmp_path / "tables.db-wal"
    log.write_bytes(b"log")
    log.chmod(0o640)
    assert place(str(path)) == path
    assert [stat.S_IMODE(each.stat().st_mode) for each in (path, log)] == [0o600, 0o600]
    assert log.read_bytes() == b"log"


@by_modes
def test_a_file_of_another_program_keeps_its_mode(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann")
    path.chmod(0o644)
    assert place(str(path)) == path
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


@pytest.mark.parametrize("db", ["mysql://localhost/hoyle", "https://example.org", "file://tables.db"])
def test_no_other_address_is_a_file(db, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadParameter, match="tables are kept in a file, or in a database at postgresql://…"):
        place(db)


def test_a_folder_is_none_and_a_file_in_it_is_named(tmp_path):
    with pytest.raises(BadParameter) as refused:
        place(str(tmp_path))
    assert refused.value.message == (f"{tmp_path} is a folder; name a file, such as {tmp_path / 'tables.db'}")


def test_what_the_disk_does_not_let_be_made_is_named_with_its_reason(tmp_path):
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "tables.db"
    with pytest.raises(BadParameter) as refused:
        place(str(path))
    assert refused.value.message.startswith(f"{path}: ")
    assert refused.value.param_hint == "--db"
