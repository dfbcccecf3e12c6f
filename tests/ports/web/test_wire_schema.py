"""What is sent over the websocket fits the published schema and the catalogue of words."""

import json
import re
from functools import cache
from random import Random

import jsonschema
import msgspec
import pytest

from host.table.keeper import Keeper, Stop
from hoyle.games import GAMES
from hoyle.host.frames import SendPledge
from hoyle.host.messages import Accepted
from hoyle.record import plain
from hoyle.table import Umpire
from hoyle.table.words import HEADINGS, PILES
from hoyle.words import ENGLISH
from hoyle.words import published as catalogue_of
from project.wire_schema import published
from shapes import Held

SCHEMA = json.loads(published())
CATALOGUE = msgspec.json.decode(plain(catalogue_of(ENGLISH)))


A_CARD = re.compile("[A2-9TJQK][CDHS][2-6]?")


def is_of(kind, value):
    """Is it a value of that kind, as docs/protocol.md defines them?"""
    match kind:
        case "card":
            return A_CARD.fullmatch(value)
        case "cards":
            return all(A_CARD.fullmatch(each) for each in value)
        case "text":
            return not badly_said(value)
        case "texts":
            return not any(map(badly_said, value))
        case "rule" | "name":
            return isinstance(value, str)
    return type(value) is int


def badly_said(text):
    """Is a text not of the catalogue, or are the slots of its phrase filled wrongly?"""
    phrase = CATALOGUE["phrases"].get(text["say"])
    kinds, args = (phrase or {}).get("kinds", {}), text.get("args", {})
    return (
        not phrase or kinds.keys() != args.keys() or not all(is_of(kinds[name], args[name]) for name in args)
    )


def texts_in(told):
    """Every text in a message, except those within another text."""
    if isinstance(told, dict) and "say" in told:
        yield told
    elif isinstance(told, dict | list):
        for each in told.values() if isinstance(told, dict) else told:
            yield from texts_in(each)


@cache
def frames(kind):
    """The schema of the frames of one type; a frame fits no other, for each names its type."""
    parts = [(each, SCHEMA["$defs"][each["$ref"].rpartition("/")[2]]) for each in SCHEMA["anyOf"]]
    some = [each for each, part in parts if kind in part["properties"]["type"]["enum"]]
    return Held(jsonschema.Draft202012Validator({**SCHEMA, "anyOf": some}))


def fits(told):
    frames(told["type"]).check(told)
    assert not [text for text in texts_in(told) if badly_said(text)]
    view = told.get("view") or {}
    assert not [fact for fact in view.get("facts", ()) if "name" not in fact and fact["kind"] not in HEADINGS]
    assert not [pile for pile in view.get("piles", ()) if "name" not in pile and pile["kind"] not in PILES]


@pytest.mark.parametrize(
    ("game", "umpire"),
    [
        pytest.param(
            *(game.name, umpire),
            id=f"{game.name}-{umpire.value}",
            marks=[] if number % len(Umpire) == place else pytest.mark.nightly,
        )
        for number, game in enumerate(GAMES)
        for place, umpire in enumerate(Umpire)
    ],
)
def test_every_view_and_event_that_is_sent_fits_the_schema_and_the_catalogue(game, umpire):
    """Random play, asides included, with the messages to a player and to a spectator."""
    rng, table = Random(1793), Keeper(game=game, umpire=umpire, linger=0, until=Stop(deals=20))
    table.join(0, 0, contributes=True)
    table.join(-1, None)
    for number in range(20):
        if table.due() is None:
            table.wait(5)  # For a shuffle; whoever deals lets another cut first.
        elif view := table.views[0]:
            choice = rng.choice([*view["choices"], *view["asides"]])
            table.act(0, json.dumps(choice["act"]).encode(), f"{number}")
    table.join(0, 0)
    table.join(-1, None)
    told = [json.loads(data) for viewer in (0, -1) for data in dict.fromkeys(table.sent[viewer])]
    assert len({json.dumps(each) for each in told}) > 12
    for each in told:
        fits(each)


def test_a_view_or_an_event_that_does_not_fit_is_found():
    table = Keeper(game="cribbage")
    table.join(0, 0)
    table.plays_on(lambda choices: choices[0], acts=10)
    table.join(0, 0)
    good = json.loads(table.sent[0][-1])
    if good["type"] != "view":
        good = table.told(0, "view")[-1]
    fits(good)
    view = good["view"]
    for wrong in (
        {"title": "cribbage"},
        {"colour": "green"},
        {"hand": ["QX"]},
        {"facts": [{"kind": "weather", "value": view["title"]}]},
        {"facts": [{"kind": 1, "value": view["title"]}]},
        {"piles": [{**view["piles"][0], "kind": "weather"}]},
        {"facts": [{"kind": "dealer", "value": {"say": "table.seat", "args": {"who": "N"}}}]},
        {"title": {"say": "cribbage.no_such_game"}},
    ):
        with pytest.raises((jsonschema.ValidationError, AssertionError)):
            fits({**good, "view": {**view, **wrong}})


def test_all_kinds_of_frame_fit_the_schema():
    table = Keeper(game="cribbage")
    table.join(0, 0, contributes=True)
    table.says(0, SendPledge(shuffle=0, commitment="0" * 64))
    while not table.plays_on(lambda choices: choices[0], acts=30):
        table.wait(5)  # For the shuffle; whoever deals lets the other cut first.
    name = next(told["accepted"]["id"] for told in table.told(0, "events") if "accepted" in told)
    table.act(0, b"{}", name)  # Sent again, as far as the table knows.
    kinds = set()
    for data in table.sent[0]:
        told = json.loads(data)
        kinds.add(told["type"])
        frames(told["type"]).check(told)
    assert kinds == {"view", "events", "accepted", "table", "shuffle"}
    assert plain(Accepted(id="x", seq=1, hash="f")) == b'{"type":"accepted","id":"x","seq":1,"hash":"f"}'
