"""A file of phrases says the kind of each slot, once."""

import pytest

from hoyle.words import PHRASES, read_phrases
from hoyle.words.plain import plain


@pytest.fixture
def read(tmp_path):
    """Read a file with one table; its phrases are forgotten afterwards."""
    known = dict(PHRASES)

    def read(words):
        path = tmp_path / "phrases.toml"
        path.write_text(f"[Part]\nsaid = {words!r}\n", encoding="utf-8")
        read_phrases(path, "hoyle.nowhere.phrases")
        return PHRASES["nowhere.said"]

    yield read
    for key in PHRASES.keys() - known:
        del PHRASES[key]


def test_each_slot_has_its_kind_and_its_forms(read):
    phrase = read("{who:seat?You have|@ has} {cards:count?one card|@ cards}, {who?you|@} says")
    assert phrase.kinds == {"who": "seat", "cards": "count"}
    assert phrase.owner == "hoyle.nowhere.phrases.Part"
    said = phrase(1, 2)
    assert plain(said, ["N", "E", "S", "W"], 1) == "You have 2 cards, you says"


@pytest.mark.parametrize("words", ["{who}", "{who:nobody}", "{card:card?one|other}"])
def test_a_slot_without_a_kind_or_with_forms_that_it_cannot_choose_is_an_error(read, words):
    with pytest.raises((TypeError, KeyError)):
        read(words)
