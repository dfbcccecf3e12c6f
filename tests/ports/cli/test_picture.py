"""The picture of a table for a page: it shows only the cards that may be seen, and describes them in words
too.
"""

import json
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from hoyle.games import GAMES, WHIST
from hoyle.play import Table
from hoyle.ports.cli.picture import html
from ports.cli.doors import asked
from scale import first

SVG = "{http://www.w3.org/2000/svg}"
SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


@pytest.fixture(scope="module", params=first(2, sorted(game.name for game in GAMES)))
def record(request, tmp_path_factory):
    path = tmp_path_factory.mktemp(request.param) / "r.jsonl"
    line = ("play", request.param, "--watch", "--deals", "1", "--seed", "7", "--record", str(path))
    assert asked(*line).exit_code == 0
    return path


def drawn(record, *args):
    """The picture at a moment, as an element tree."""
    file = record.with_name("table.svg")
    said = asked("replay", str(record), "--svg", str(file), *args)
    assert said.exit_code == 0, said.stderr
    assert said.stdout == f"Written: {file}.\n"
    return ElementTree.parse(file).getroot()


def faces(tree):
    """The cards whose faces are drawn."""
    return [each.get("data-card") for each in tree.iter(f"{SVG}use") if each.get("class") == "face"]


def alike(record):
    """How many identical copies of each card the record's pack has."""
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    return header.get("made", {"copies": 1})["copies"]


def test_every_moment_is_a_picture_with_a_name_and_the_same_in_words(record):
    for at in (0, 4, 8):
        tree = drawn(record, "--at", str(at), "--all-hands")
        assert tree.tag == f"{SVG}svg"
        assert tree.find(f"{SVG}title").text
        said = tree.find(f"{SVG}desc").text
        for face in faces(tree):
            rank, suit = face[:-1].replace("T", "10"), next(sign for sign in SUITS if SUITS[sign] == face[-1])
            assert f"{rank}{suit}" in said
        assert max(Counter(faces(tree)).values(), default=0) <= alike(record)


def test_the_hands_of_others_are_backs_unless_all_are_asked_for(tmp_path):
    record = tmp_path / "r.jsonl"
    assert (
        asked("play", "whist", "--watch", "--deals", "1", "--seed", "7", "--record", str(record)).exit_code
        == 0
    )
    open_, own, none = (drawn(record, "--at", "4", *more) for more in (["--all-hands"], ["--seat", "S"], []))
    assert len(faces(open_)) >= 52
    assert len(faces(own)) in (13, 14)  # The turn-up may be on the table.
    assert len(faces(none)) <= 1
    backs = [each for each in own.iter(f"{SVG}use") if each.get("class") == "back"]
    assert len(backs) == 39


def test_every_card_that_is_drawn_is_defined_once(record):
    tree = drawn(record, "--at", "6", "--all-hands")
    defined = Counter(each.get("id") for each in tree.iter(f"{SVG}symbol"))
    assert {each.get("href") for each in tree.iter(f"{SVG}use")} == {f"#{name}" for name in defined}
    assert {*defined.values()} <= {1}


def test_the_show_at_cribbage_draws_the_hands_the_crib_and_the_starter(tmp_path):
    record = tmp_path / "r.jsonl"
    line = ("play", "cribbage", "--watch", "--deals", "1", "--seed", "7", "--record", str(record))
    assert asked(*line).exit_code == 0
    tree = drawn(record, "--at", "14", "--all-hands")
    said = tree.find(f"{SVG}desc").text
    assert Counter(faces(tree)) == Counter(["3S", "9C", "JD", "4S", "6S", "8S", "3D"])
    for face in faces(tree):
        sign = next(sign for sign in SUITS if SUITS[sign] == face[-1])
        assert f"{face[:-1].replace('T', '10')}{sign}" in said


def test_the_page_has_the_picture_and_the_words(record):
    file = record.with_name("table.html")
    assert asked("replay", str(record), "--at", "6", "--all-hands", "--html", str(file)).exit_code == 0
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count("<svg ") == 1
    assert not re.search(r"https?://(?!www\.w3\.org)|<script", page)


def test_names_are_not_taken_for_markup(tmp_path):
    table = Table(WHIST, seed=1)
    table.deal()
    page = html(WHIST.view(table.observe()), {}, ["<b>", "&", '"', "d"])
    assert "<b>" not in page
    ElementTree.fromstring(page[page.index("<svg") : page.index("</svg>") + 6])


def test_all_hands_are_told_in_words_too(record):
    said = asked("replay", str(record), "--at", "4", "--all-hands", "--plain")
    assert said.exit_code == 0
    assert said.stdout.count("'s hand: ") >= 2
