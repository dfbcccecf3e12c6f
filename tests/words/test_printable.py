"""Names and remarks: what can be printed."""

import pytest

from hoyle.words import is_printable

MAN, WOMAN, GIRL, ROCKET, HEART = "\U0001f468", "\U0001f469", "\U0001f467", "\U0001f680", "\u2764\ufe0f"
JOINED = "\u200d"


@pytest.mark.parametrize(
    "text", ["Ada", "Ünï Дима", f"{WOMAN}{JOINED}{ROCKET} Sally", JOINED.join((MAN, WOMAN, GIRL)), HEART]
)
def test_letters_of_any_script_and_joined_emoji_can(text):
    assert is_printable(text)


@pytest.mark.parametrize(
    "text",
    ["\u202eadA", f"A{JOINED}da", f"{JOINED}Ada", f"{WOMAN}{JOINED}", f"{WOMAN}{JOINED}A", "\u200b", "a\nb"],
)
def test_what_is_not_seen_or_turns_the_writing_cannot(text):
    assert not is_printable(text)


def test_two_joiners_join_nothing():
    assert not is_printable(f"{WOMAN}{JOINED}{JOINED}{ROCKET}")
