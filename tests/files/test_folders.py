"""Where a user's files are stored, on each system."""

from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from hoyle.files import folders
from hoyle.ports.web.store_location import named
from hoyle.solution.files import table_folder

HOME = Path.home()


@pytest.fixture(autouse=True)
def _as_a_new_user(monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "HOYLE_TABLES"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("system", "data", "state"),
    [
        (Unix, ".local/share/hoyle", ".local/state/hoyle"),
        (MacOS, "Library/Application Support/hoyle", "Library/Application Support/hoyle"),
    ],
)
def test_each_system_has_its_folders(monkeypatch, system, data, state):
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)
    assert folders.data_folder() == HOME / data
    assert folders.state_folder() == HOME / state
    assert table_folder() == HOME / data
    assert named(None) == HOME / data / "tables.db"


def test_a_user_may_name_others(monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setenv("XDG_STATE_HOME", "/state")
    assert (folders.data_folder(), folders.state_folder()) == (Path("/data/hoyle"), Path("/state/hoyle"))
