"""``hoyle daily`` without a server: played once a day, with no hint and no undo, and told again."""

import json
import re

from msgspec.structs import replace

from hoyle import daily
from hoyle.cards import FULL
from hoyle.fairness.seed import Master
from hoyle.games.solo.declaration import Declaration
from hoyle.seat import SEATS
from hoyle.solve import double_dummy
from ports.cli.doors import asked

ANY_CARD = "h\nu\n" + "".join(f"{card.text.lower()}\n" for card in FULL.cards) * 40
"""Every card is tried until one may be played."""

QUIET = "1"
"""A seed by which no bot calls before the player of the day's deal at solo."""


def test_a_deal_is_played_once_and_then_told_again(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    terms = replace(daily.TERMS["whist"], seats=("plain", "plain", "me", "plain"))  # Nobody thinks for long.
    monkeypatch.setitem(daily.TERMS, "whist", terms)
    played = []
    result_of = daily.result_of
    monkeypatch.setattr(daily, "result_of", lambda *given: played.append(given) or result_of(*given))
    first = asked("daily", "--pace", "0", "--plain", typed=ANY_CARD)
    assert first.exit_code == 0, first.output
    assert first.output.count("has no hints and no undo") >= 2
    told = re.search(r"You: \d+ tricks?\..*in a row: 1\.", first.output, re.DOTALL)[0]
    assert re.search(r"Hoyle, Whist, [-0-9]{10}: [■□]{7} \d+ tricks?\nDays played in a row: 1\.$", told)
    again = asked("daily", "--plain")
    assert again.output.strip() == told
    (kept,) = tmp_path.rglob("daily.json")
    (day,) = json.loads(kept.read_text(encoding="utf-8"))["whist"].values()
    (sitting, me, _), _ = played  # The second is that of the bot with the same cards.
    deal = sitting.position.state.deal
    leader = SEATS[(deal.dealer + 1) % 4]
    ours = "NS" if me % 2 == 0 else "EW"
    assert day["double_dummy"] == double_dummy.tricks(
        deal.dealt, trumps=deal.trumps, leader=leader, declarers=ours
    )
    (secret,) = tmp_path.rglob("daily.secret")
    assert secret.stat().st_mode & 0o077 == 0


def test_at_solo_the_calls_are_told_that_the_hand_makes_with_all_cards_open(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    terms = replace(daily.TERMS["solo"], seats=("plain", "plain", "me", "plain"))
    monkeypatch.setitem(daily.TERMS, "solo", terms)
    monkeypatch.setattr(daily, "chance_of", lambda _: Master.parse(QUIET))
    for makes, words in (
        ((Declaration.SOLO, Declaration.MISERE_OUVERTE), "solo and misère ouverte"),
        ((), "no call"),
        (None, ""),
    ):
        monkeypatch.setattr(daily, "calls_made", lambda *_, makes=makes: makes)
        told = asked("daily", "solo", "--pace", "0", "--plain", typed=f"solo\nsolo\n{ANY_CARD}").output
        assert re.findall(r"both sides, your hand makes (.*)\.", told) == [words][: makes is not None]
        assert "Days played in a row: 1." in told
        (kept,) = tmp_path.rglob("daily.json")
        kept.unlink()


def test_a_deal_that_is_left_is_not_told(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "Days played in a row" not in asked("daily", "solo", "--pace", "0", typed="").output
    assert asked("daily", "hookey").exit_code == 2


def test_the_discard_of_the_day_is_answered_once(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert "total" not in asked("daily", "discard", "--plain", typed="q\n").output
    offered = asked("daily", "discard", "--plain", typed="zz\nq\n").output
    first, *others = re.search(r"Choose from: (.*)\.", offered)[1].split(", ")
    told = asked("daily", "discard", "--plain", typed=f"{first}\n").output
    assert len(others) == 14
    assert told.count(" total ") == 15
    assert "The strongest bot discards" in told
    assert re.search(r"Hoyle, discard, [-0-9]{10}: [■□]{7}\n$", told)
    again = asked("daily", "discard", "--plain", typed=f"{others[0]}\n").output
    assert again.strip() == told[told.index("You discarded") :].strip()
