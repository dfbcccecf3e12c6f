"""A coach that answers quickly, for tests of what commands print of its answers."""

import pytest

from hoyle.coach import bezique, cribbage, judged


@pytest.fixture
def few_worlds(monkeypatch):
    """The coach looks at so few worlds that its values mean little."""
    monkeypatch.setattr(judged, "DRAWN", 100)
    monkeypatch.setattr(judged, "KEPT", 20)
    monkeypatch.setattr(judged, "SOLVED", (0, 0, 8, 8, 8, 8, 6, 4, 2, 0, 0, 0, 0, 0))
    monkeypatch.setattr(bezique, "WORLDS", 2)
    monkeypatch.setattr(bezique, "TRICKS", (0, 1))
    monkeypatch.setattr(cribbage, "DEALS", 50)
    monkeypatch.setattr(cribbage, "DEALS_LAID_OUT", 50)
