"""Taking back is offered exactly where it will be accepted."""

import json
from itertools import pairwise

import pytest

from host.table.at_two import first
from host.table.keeper import Keeper
from hoyle.fairness import Master
from hoyle.table import Umpire
from scale import first_rows


def acts(game, count, umpire=Umpire.STRICT):
    """Acts of two people: which each is, whether it revealed a card, and whether it may be taken back."""
    keeper = Keeper(game=game, seats=("me", "open"), name="Ada", umpire=umpire)
    keeper.join(0, 0)
    keeper.take(b"1", "Bob")
    keeper.join(1, 1)
    for _ in range(count):
        keeper.wait(1)
        viewer = keeper.due()
        choice, held = first(keeper.views[viewer]["choices"]), keeper.views[viewer]["hand"]
        keeper.plays_on(first, acts=1)
        offered = {other: keeper.told(other, "events")[-1]["take_back"] for other in (0, 1)}
        drew = not set(keeper.views[viewer]["hand"]) <= set(held)
        assert not offered[1 - viewer], "it was another's act"
        yield choice["act"]["act"], drew, offered[viewer], keeper, viewer


def test_an_act_by_which_one_drew_a_card_is_not_offered_to_be_taken_back_and_any_other_is():
    met = {(drew, offered) for act, drew, offered, *_ in acts("bezique", 60) if act in ("Play", "Draw")}
    assert met == {(True, False), (False, True)}


@pytest.mark.parametrize(
    ("game", "umpire"),
    first_rows(2, [("bezique", Umpire.STRICT), *(("cribbage", umpire) for umpire in reversed(Umpire))]),
)
def test_what_is_offered_is_not_refused_and_what_is_refused_was_not_offered(game, umpire):
    answers = set()
    for number, (_, _, offered, keeper, viewer) in enumerate(acts(game, 40, umpire)):
        if number % 3 == 0 or not offered:
            before = len(keeper.told(viewer, "refused"))
            keeper.back(viewer, f"back {number}")
            answers.add((offered, len(keeper.told(viewer, "refused")) > before))
    assert answers == {(True, False), (False, True)}


@pytest.mark.parametrize(
    ("game", "bots", "umpire"),
    first_rows(
        3,
        [
            ("cribbage", 1, Umpire.WATCHFUL),
            ("bezique", 1, Umpire.ON_CLAIM),
            ("whist", 3, Umpire.STRICT),
            ("cribbage", 1, Umpire.STRICT),
            ("solo", 3, Umpire.STRICT),
            ("hookey", 3, Umpire.WATCHFUL),
        ],
    ),
)
def test_alone_with_bots_what_is_offered_is_not_refused_nor_is_anything_else_done(game, bots, umpire):
    keeper = Keeper(game=game, seats=("me", *["plain"] * bots), umpire=umpire, rest=600)
    keeper.join(0, 0)
    offers = 0
    for number in range(14):
        keeper.wait(1)
        if keeper.due() is None:
            keeper.says(0, "ready")
            keeper.wait(1)
        keeper.plays_on(first, acts=1)
        keeper.wait(1)
        offered, refused = keeper.told(0, "events")[-1]["take_back"], len(keeper.told(0, "refused"))
        keeper.back(0, f"back {number}")
        assert offered == (len(keeper.told(0, "refused")) == refused)
        if offered:
            offers += 1
            keeper.plays_on(first, acts=1)
    assert offers


def log(keeper, viewer):
    """The lines of the deal that a viewer has who removes what is undone."""
    lines = []
    for told in map(json.loads, keeper.sent[viewer]):
        if told["type"] in ("view", "events"):
            del lines[len(lines) - told.get("undone", 0) :]
            lines += told["events"]
    last = max(place for place, each in enumerate(lines) if each["kind"] == "shuffled")
    return lines[last:]


@pytest.mark.parametrize(("game", "bots"), [("whist", 3), ("cribbage", 1)])
def test_every_log_has_what_stands_and_one_line_of_each_take_back(game, bots):
    """Those of a player, of a watcher, of one whose connection was lost, and of one who comes late."""
    keeper = Keeper(game=game, seats=("me", *["plain"] * bots), chance=lambda: Master.parse("5" * 64))
    keeper.join(0, 0)
    keeper.join(1, None)
    keeper.join(2, None)
    most = 0
    for number in range(30):
        keeper.wait(1)
        keeper.plays_on(first, acts=1)
        if number % 7 == 4:
            keeper.gone(2)
        for again in range(number % 4):
            keeper.back(0, f"back {number} {again}")
        if number % 7 == 6:
            keeper.join(2, None, last=keeper.seqs[2])
        most = max(most, max(told.get("undone", 0) for told in keeper.told(2, "view")))
    keeper.join(2, None, last=keeper.seqs[2])
    keeper.join(3, None)
    assert log(keeper, 1) == log(keeper, 2) == log(keeper, 3)
    assert most, "what was taken back meanwhile is removed too"
    own = log(keeper, 0)
    undone = [each["text"]["say"].startswith("table.takes_back") for each in own]
    assert any(undone)
    assert not any(one and other for one, other in pairwise(undone))
    keeper.join(4, 0)
    assert own == log(keeper, 4)
