"""The page's own modules on honest days with every fault of chance and the network, and on those of a host
that deals other cards.
"""

from unittest import mock

import pytest

from fairness.pages import NODE, a_day, heard
from host.table import contributor
from hoyle.cards import Pack
from hoyle.host.sitting.packs import LaidPack
from hoyle.table import Umpire
from scale import first, scaled

GAMES = ("whist", "cribbage", "hookey", "solo", "bezique")

pytestmark = [
    pytest.mark.usefixtures("untraced"),
    pytest.mark.skipif(NODE is None, reason="node is not installed: the page's modules are not run"),
]


def honest(seed):
    game = GAMES[seed % 5]
    umpire = Umpire.ON_CLAIM if seed % 10 >= 5 and game != "bezique" else Umpire.STRICT
    deals = 1 if game == "bezique" or umpire is not Umpire.STRICT else 2
    return a_day(seed, game=game, people=1 + seed // 5 % 2, deals=deals, umpire=umpire)


@pytest.mark.parametrize("seeds", first(1, ((5, 1), (7, 3, 9), (0, 6, 2, 8, 4))))
def test_an_honest_server_raises_no_alarm_on_bad_days(seeds, tmp_path):
    found = heard(tmp_path, [honest(seed) for seed in seeds])
    assert [each["alarms"] for each in found] == [[]] * len(found)
    assert {each["holds"] for each in found} == {True}


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
def test_nor_in_ten_thousand_shuffles(part, tmp_path):
    days = [honest(seed) for seed in range(1000 + part, 1000 + scaled(3400), 20)]
    found = heard(tmp_path, days)
    assert [each["alarms"] for each in found] == [[]] * len(found)


def coming_back(start, every):
    """The connection breaks before each such event; everything sent until then is sent again in full."""

    def change(lines):
        told, shuffles, view, table, changed, happenings = 0, {}, None, None, [], 0
        for line in lines:
            frame = line.get("frame", {})
            if frame.get("type") == "events":
                happenings += 1
                if happenings % every == start:
                    told += 1
                    kept = list(shuffles.values())[-4:]
                    whole = {"type": "view", "seq": frame["prev"], "view": view, "table": table}
                    whole |= {"shuffles": kept, "events": []}
                    changed.append({"connection": told + 1, "frame": whole})
                view = {**view, **frame["change"]}
            view, table = frame.get("view", view), frame.get("table", table)
            shuffles |= {each["context"]: each for each in frame.get("shuffles", ())}
            if frame.get("type") == "shuffle":
                shuffles[frame["shuffle"]["context"]] = frame["shuffle"]
            changed.append({**line, "connection": told + 1})
        return changed

    return change


@pytest.mark.parametrize("starts", first(1, ((1, 3), range(5))))
@pytest.mark.parametrize("unopened", [pytest.param(0, marks=pytest.mark.nightly), 1])
@pytest.mark.parametrize("umpire", [pytest.param(Umpire.STRICT, marks=pytest.mark.nightly), Umpire.ON_CLAIM])
def test_a_page_whose_connection_breaks_at_any_moment_raises_no_alarm(umpire, unopened, starts, tmp_path):
    """Also when a pack is laid and not yet cut; a barred player is informed of the cut and of the deal at the
    same time.
    """
    games = [game for game in GAMES if umpire is Umpire.STRICT or game != "bezique"]
    quiet = {"people": 1, "deals": 1, "trouble": 0, "falls": 0}
    with mock.patch.object(contributor, "UNOPENED", unopened):
        days = [a_day(3, game=game, umpire=umpire, **quiet) for game in games]
    found = heard(tmp_path, days, [coming_back(start, 5) for start in starts])
    assert [each["alarms"] for each in found] == [[]] * len(found)


def turned_about(pack):
    """A pack other than the promised one: the same cards, swapped in pairs."""
    cards = list(pack.cards)
    cards[::2], cards[1::2] = cards[1::2], cards[::2]
    return Pack(tuple(cards))


@pytest.mark.parametrize("games", first(1, (GAMES[:2], GAMES)), ids=len)
def test_a_host_that_deals_other_cards_than_it_promised_is_found(games, tmp_path):
    ordered = LaidPack.ordered
    with mock.patch.object(LaidPack, "ordered", lambda self, pack: ordered(self, turned_about(pack))):
        days = [a_day(3, game=game, people=1, deals=1, trouble=0, falls=0) for game in games]
    for game, found in zip(games, heard(tmp_path, days), strict=True):
        assert found["alarms"], game
        assert "the verified pack" in found["alarms"][0]
        evidence = found["evidence"]
        assert evidence["pack"], "the pack that was proved"
        assert evidence["seen"], "the cards that were shown"
        assert evidence["messages"][-1]["type"] == "shuffle"
        assert found["again"]["evidence"] == evidence, "a page that is loaded again has it, too"
