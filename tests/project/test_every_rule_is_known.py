"""Every rule cited by the source and the pages can be looked up, and no other id is shown to a reader."""

import re
from pathlib import Path

import pytest

import hoyle
from hoyle.desk.articles import every
from hoyle.desk.rulebook import entry, rules_of, whole_book
from hoyle.errors import UnknownRule
from hoyle.games import GAMES
from hoyle.table import offered
from project.tested import readings

SOURCE = Path(hoyle.__file__).parent
ROOT = SOURCE.parents[1]
CITED = re.compile(r"\b(?:WC-|W-[A-Z]|S-[A-Z]|C-[A-Z]|BH-V?|TL-|RB-)\d+\b")
PRIVATE = re.compile(
    r"[ABGSWd](?<=\b.)(?:(?<=A)MB-|(?<=S)(?:B?-[A-Z]*T\d|-RV\d|-LT)|(?<=B)H-T\d|(?<=W)-T\d|"
    r"(?<=G)\d\b|(?<=d)ecision \d)"
)
"""To begin with the first letters makes the search several times as fast."""


def texts():
    """The files of the package and its hand-written pages."""
    yield from SOURCE.rglob("*.py")
    yield from SOURCE.rglob("*.mjs")
    yield from SOURCE.rglob("*.toml")
    yield from ROOT.joinpath("native").rglob("*.[ch]pp")
    yield from ROOT.joinpath("docs").glob("*.md")
    yield from ROOT.glob("*.md")


TEXTS = {path: path.read_text(encoding="utf-8") for path in texts()}


def test_every_id_that_is_cited_says_something():
    cited = {id for text in TEXTS.values() for id in CITED.findall(text)}
    assert len(cited) > 250
    known = {each.id: each.says for each in whole_book()}
    assert {id for id in cited if len(known.get(id, "")) < 10} == set()


def test_no_id_stands_anywhere_that_means_nothing_to_a_reader():
    assert {path.name: found for path, text in TEXTS.items() if (found := PRIVATE.findall(text))} == {}


def test_a_reading_is_said_in_words_without_ids_and_names_of_options():
    said = {reading for law in every() for reading in readings(law)}
    assert len(said) > 40
    assert {reading for reading in said if "_" in reading or CITED.search(reading)} == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_rests_on_a_rule(game):
    for variant in game.variants:
        for option in offered(variant):
            assert entry(option.source)


def test_no_two_entries_share_an_id_and_each_ends_its_sentence():
    book = whole_book()
    assert len({each.id for each in book}) == len(book)
    assert [each.id for each in book if not each.says.endswith((".", "?", ".)"))] == []


def test_an_entry_is_asked_for_by_its_id_in_either_case_and_a_term_by_its_word():
    assert entry("w-g12") == entry("W-G12")
    assert entry("W-G12").title == "Follow suit"
    assert entry("Finesse", "whist").id == "W-V01"
    assert entry("quarte").id == "W-V06"
    assert {each.kind for each in rules_of("whist")} == {"play", "term", "figure"}
    assert {each.kind for each in rules_of("table")} == {"law"}


def test_an_unknown_id_is_answered_with_those_near_it():
    with pytest.raises(UnknownRule) as refusal:
        entry("W-G99")
    assert "W-G09" in refusal.value.known
    with pytest.raises(UnknownRule) as refusal:
        entry("finess", "whist")
    assert refusal.value.known == ("finesse",)
