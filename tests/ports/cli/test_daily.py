"""``hoyle daily`` without a server: played once a day, with no hint and no undo, and told again."""

import json
import re

from hoyle.cards import FULL
from ports.cli.doors import asked

ANY_CARD = "h\nu\n" + "".join(f"{card.text.lower()}\n" for card in FULL.cards) * 40
"""Every card is tried until one may be played."""


def test_a_deal_is_played_once_and_then_told_again(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    first = asked("daily", "--pace", "0", "--plain", typed=ANY_CARD)
    assert first.exit_code == 0, first.output
    assert first.output.count("there are no hints and no undo") >= 2
    told = re.search(r"You: \d+ tricks?\..*in a row\.", first.output, re.DOTALL)[0]
    assert re.search(r"whist, [-0-9]{10}: [■□]{7} \d+ tricks?\n1 day in a row\.$", told)
    again = asked("daily", "--plain")
    assert again.output.strip() == told
    (kept,) = tmp_path.rglob("daily.json")
    assert json.loads(kept.read_text(encoding="utf-8")).keys() == {"whist"}
    (secret,) = tmp_path.rglob("daily.secret")
    assert secret.stat().st_mode & 0o077 == 0


def test_a_deal_that_is_left_is_not_told(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "in a row" not in asked("daily", "solo", "--pace", "0", typed="").output
    assert asked("daily", "hookey").exit_code == 2
