"""The desk understands what players say; a wrong ruling is worse than a question."""

import pytest

from desk.sentences import counts, judged, sentences
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.understanding import understood

UNDERSTOOD = ("understood", "question", "told so")


def share(found, *kinds):
    return sum(found[kind] for kind in kinds) / found.total()


@pytest.mark.parametrize(
    ("name", "language", "least"),
    [
        ("locked", "en", 0.75),
        ("open", "en", 0.93),
        ("strangers", "en", 0.85),
        ("umpire", "en", 0.85),
        ("german", "de", 0.85),
    ],
)
def test_most_sentences_are_understood_at_once_or_with_one_question(name, language, least):
    found = counts(name, language)
    assert share(found, *UNDERSTOOD) >= least, found
    assert share(found, "wrong", "ruled") <= 0.02, found
    assert share(found, "wrong fact") <= 0.08, found


def test_a_sentence_that_fits_nothing_is_told_so_and_never_ruled_on():
    found = counts("nothing")
    for name in ("open", "strangers", "umpire"):
        for each in sentences(name):
            if each["means"] == ["none"]:
                found[judged(each)] += 1
    assert found["ruled"] == 0
    assert share(found, "told so") >= 0.9, found


def test_what_only_the_clubs_rule_on_is_understood_where_their_laws_are_played():
    uncut = "the cards were dealt without a cut"
    short = Enquiry({"game": "whist", "variant": "short-whist"})
    assert "DealtUncut" in understood(uncut, "whist", among=short.ruled_on).decision.names
    assert "DealtUncut" not in understood(uncut, "whist").decision.names
