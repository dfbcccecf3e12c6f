"""``hoyle new-game`` writes the files of a new game, and says how to play it."""

from ports.cli.doors import asked


def test_it_names_the_files_that_it_wrote_and_the_next_commands(tmp_path):
    said = asked("new-game", "brag", "--in", str(tmp_path))
    assert said.exit_code == 0
    assert {path.name for path in (tmp_path / "brag").iterdir()} == {
        "hoyle_brag.py",
        "pyproject.toml",
        "test_brag.py",
    }
    assert f"pip install -e {(tmp_path / 'brag').as_posix()}; then play it: hoyle play brag" in said.output


def test_a_name_that_is_taken_is_refused_in_words(tmp_path):
    said = asked("new-game", "whist", "--in", str(tmp_path))
    assert said.exit_code == 2
    assert "there is a game whist already" in said.stderr
