"""``hoyle play`` through a pipe: its record, and a sitting that is left, saved and continued."""

import shlex
import stat

from hoyle.record.verify import verify
from ports.cli.doors import asked
from ports.cli.players import typed_beforehand
from ports.cli.test_play import SEED, played


def test_leaving_to_abandon_closes_the_record(tmp_path):
    book = tmp_path / "r.jsonl"
    said = played("--record", str(book), typed="q\n\nq\nwhat\na\n")
    assert said.exit_code == 0
    assert said.stdout.count("Leave: s to save, a to abandon, Enter to stay: ") == 3
    assert "Session abandoned.\n" in said.stdout
    assert b'"kind":"abandoned"' in book.read_bytes()
    assert verify(book.read_bytes()).ok


def test_the_end_of_what_is_typed_abandons(tmp_path):
    book = tmp_path / "r.jsonl"
    assert played("--record", str(book)).exit_code == 0
    assert verify(book.read_bytes()).ok
    assert list(tmp_path.iterdir()) == [book]


def test_a_sitting_saved_is_gone_on_with_by_the_command_it_prints(tmp_path):
    lines, record = typed_beforehand(SEED, deals=1)
    book = tmp_path / "an evening.jsonl"
    half = len(lines) // 2
    said = played("--deals", "1", "--record", str(book), typed="\n".join([*lines[:half], "q", "s"]))
    assert said.exit_code == 0
    private = tmp_path / "an evening.jsonl.private"
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    assert record.startswith(book.read_bytes())
    command = shlex.split(said.stdout.strip().splitlines()[-1].partition("hoyle ")[2])
    said = asked(*command, typed="\n".join(lines[half:]))
    assert said.exit_code == 0
    assert book.read_bytes() == record
    assert not private.exists()
    said = asked(*command)
    assert (said.exit_code, said.stderr.count("\n")) == (2, 1)
    assert "'q' then 's' writes it" in said.stderr


def test_a_sitting_without_a_record_is_saved_under_the_users_state(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    said = played(typed="q\ns\n")
    record, private = sorted((tmp_path / "hoyle").iterdir())
    assert str(record) in said.stdout
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    assert asked("play", "whist", "--resume", str(record)).exit_code == 0
    assert verify(record.read_bytes()).ok


def test_a_record_is_never_written_over_unasked(tmp_path):
    book = tmp_path / "r.jsonl"
    book.write_text("dear")
    said = played("--record", str(book))
    assert (said.exit_code, said.stderr) == (
        2,
        f"hoyle: {book}: there is such a file already; name another, or add --force to write over it\n",
    )
    assert book.read_text() == "dear"
    assert played("--record", str(book), "--force").exit_code == 0
    assert verify(book.read_bytes()).ok


def test_the_record_is_written_line_by_line(tmp_path, monkeypatch):
    """A sitting that is killed leaves a record of every act before that."""
    lines, record = typed_beforehand(SEED, deals=1)
    book = tmp_path / "r.jsonl"
    monkeypatch.setattr("hoyle.host.sitting.sitting.Sitting.close", lambda *_, **__: 1 / 0)
    said = played("--deals", "1", "--record", str(book), typed="\n".join(lines))
    assert isinstance(said.exception, ZeroDivisionError)
    assert record.startswith(book.read_bytes())
    assert not verify(book.read_bytes()).ok
    assert book.read_bytes().count(b'"kind":"act"') == record.count(b'"kind":"act"')


def test_equal_seeds_give_equal_records(tmp_path):
    books = [tmp_path / name for name in "ab"]
    for book in books:
        played("--watch", "--json", "--deals", "2", "--record", str(book))
    assert books[0].read_bytes() == books[1].read_bytes()
    played("--watch", "--json", "--deals", "2", "--record", str(books[1]), "--force", seed="0" * 64)
    assert books[0].read_bytes() != books[1].read_bytes()
