"""A finished record compared with what one player was shown of its sitting."""

import json

import pytest
from msgspec.structs import replace

from host.table.keeper import Keeper
from hoyle.cards import Card
from hoyle.games import game_named
from hoyle.ports.guest.check import ShuffleSight, checked
from hoyle.ports.guest.promises import PromiseBook, ShuffleNote
from hoyle.ports.guest.reading import view_of
from hoyle.record.stop import Stop


@pytest.fixture(scope="module")
def sat():
    """A deal of cribbage against a bot: its record, the view after each event, and the last event."""
    keeper = Keeper(game="cribbage", seats=("me", "plain"), until=Stop(deals=1))
    keeper.join(0, 0)
    while keeper.tables[0]["stage"] != "over":
        if keeper.due() == keeper.views[0]["seat"]:
            act = json.dumps(keeper.views[0]["choices"][0]["act"]).encode()
            keeper.act(0, act, f"{keeper.live.seq}")
        else:
            keeper.wait(5)
    raw, sights = {}, {}
    for told in map(json.loads, keeper.sent[0]):
        if told["type"] in ("view", "events"):
            raw = told["view"] or {} if told["type"] == "view" else {**raw, **told["change"]}
            sights[told["seq"]] = ShuffleSight.of(view_of(raw, game_named("cribbage")))
    return keeper.saved.record, sights, keeper.saved.seq


def wrong(sat, book=None, **changes):
    record, sights, last = sat
    found = checked(record, book or PromiseBook(), {**sights, **changes.get("sights", {})}, last)
    return [text.say for text in found.wrong]


def test_a_record_of_what_was_seen_is_found_true(sat):
    assert len(sat[1]) > 5
    assert wrong(sat) == []


def test_one_card_shown_otherwise_is_found_wherever_it_was(sat):
    seen = [(seq, sight) for seq, sight in sat[1].items() if sight.cards[0]]
    for seq, sight in (seen[0], seen[-1]):
        hand, *rest = sight.cards
        other = next(card for card in map(Card, ("AS", "2H")) if card not in hand)
        lie = replace(sight, cards=((*hand[:-1], other), *rest))
        assert wrong(sat, sights={seq: lie}) == ["guest.shown_otherwise"]


def test_a_record_that_was_changed_or_lacks_the_hash_given_out_is_refused(sat):
    record, sights, last = sat
    found = checked(record.replace(b'"Play"', b'"Plai"', 1), PromiseBook(), sights, last)
    assert [text.say for text in found.wrong] == ["guest.record_fails"]
    assert found.hash == ""
    assert wrong(sat, PromiseBook(hash="0" * 64)) == ["guest.not_the_record"]


def test_a_promise_or_a_cut_that_was_told_otherwise_is_found(sat):
    record = [json.loads(line) for line in sat[0].splitlines()]
    line = next(each for each in record if each["kind"] == "commitment" and each["shuffle"] == 1)
    cut = next(each["act"] for each in record if each["kind"] == "act" and each["act"]["act"] == "CutPack")
    told = {"number": 1, "purpose": "deal", "turn": 1, "late": False, "settled": "dealt"}
    true = ShuffleNote(
        **told, promise=line["commitment"], cut={"seat": cut["seat"], "at": cut["at"]}, pledges=[]
    )
    assert wrong(sat, PromiseBook(shuffles={line["context"]: true})) == []
    for lie in (
        replace(true, promise="0" * 64),
        replace(true, cut={"seat": cut["seat"], "at": cut["at"] + 1}),
        replace(true, pledges=[["Ada", "0" * 64]]),
        replace(true, settled="void"),
        replace(true, opened=True, value="0" * 64),
    ):
        assert wrong(sat, PromiseBook(shuffles={line["context"]: lie})) == ["guest.with_shuffle"]
    assert wrong(sat, PromiseBook(shuffles={"5e1f/9/deal": true})) == ["guest.with_shuffle"]
