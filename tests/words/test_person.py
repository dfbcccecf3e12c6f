"""The names of people: one form, nothing invisible, and which names look alike."""

import pytest

from hoyle.errors import BadText
from hoyle.words import likeness, person_name
from hoyle.words.person import is_unseen

UNSEEN = [
    *("\u034f", "\u115f", "\u1160", "\u17b4", "\u180b", "\u180f", "\u2800", "\u3164", "\ufe00", "\ufe0f"),
    *("\uffa0", "\U0001d159", "\U000e0100", "\u200b", "\u200c", "\u00ad", "\u202e", "\U000e0041", "\ufeff"),
]


@pytest.mark.parametrize("letter", UNSEEN, ids=lambda letter: f"U+{ord(letter):04X}")
def test_a_name_has_no_character_that_cannot_be_seen(letter):
    assert is_unseen(letter)
    for name in (letter, f"Ada{letter}", f"A{letter}da", f"{letter} {letter}"):
        with pytest.raises(BadText, match="only visible characters"):
            person_name(name)


@pytest.mark.parametrize(
    "name", ["Ada", "Đỗ Việt", "कौं", "Ольга", "אָדָם", "❤\ufe0f", "👩\u200d🚀 Sally", "R2-D2"]
)
def test_names_of_any_script_and_emoji_stand_as_they_are(name):
    assert person_name(name) == name


def test_a_name_is_written_in_one_form():
    assert person_name("A\u0301da") == "\u00c1da"
    assert person_name("  Ada \u00a0 Byron\n") == "Ada Byron"


def test_a_letter_has_two_marks_at_most_and_no_mark_has_none():
    person_name("Q\u0323\u0301")
    for name in ("Q\u0323\u0301\u0336", "Ada Q" + 23 * "\u0336", "\u0301Ada", "Ada \u0301"):
        with pytest.raises(BadText, match="at most 2 accents") as caught:
            person_name(name)
        assert caught.value.why.say == "words.name_marks"


def test_a_name_has_something_and_not_too_much():
    with pytest.raises(BadText, match="at least one letter"):
        person_name(" \t ")
    assert person_name("A" * 24, 24) == "A" * 24
    with pytest.raises(BadText, match="at most 24 characters"):
        person_name("A" * 25, 24)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "\u0410da"), ("Ada", "Ad\u0430"), ("Al", "AI"), ("Al", "A1"), ("Tom", "Torn"), ("Otto", "0tto"),
     ("\u00c1da", "A\u0301da"), ("\u2764", "\u2764\ufe0f"), ("Ada", "\U0001d400da"), ("it's", "it\u2019s")],
)  # fmt: skip
def test_names_that_look_alike_have_one_skeleton(one, other):
    assert likeness(one) == likeness(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Ida"), ("Ada", "Áda"), ("A da", "Ada"), ("Guest 2", "Guest 3")]
)
def test_names_that_can_be_told_apart_have_not(one, other):
    assert likeness(one) != likeness(other)


def test_a_skeleton_is_its_own():
    for name in ("Ada Byron", "Tom 10", "Ольга", "|I1l"):
        assert likeness(likeness(name)) == likeness(name)
