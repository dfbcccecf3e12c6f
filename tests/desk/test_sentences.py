"""The desk understands what players say; a wrong ruling is worse than a question."""

import pytest

from desk.sentences import counts, judged, sentences
from hoyle.desk.enquiry import Enquiry
from hoyle.desk.happening import HAPPENINGS
from hoyle.desk.signs import part
from hoyle.desk.understanding import understood

UNDERSTOOD = ("understood", "question", "told so")


def share(found, *kinds):
    return sum(found[kind] for kind in kinds) / found.total()


@pytest.mark.parametrize(
    ("name", "language", "least"),
    [
        ("open", "en", 0.93),
        pytest.param("strangers", "en", 0.85, marks=pytest.mark.nightly),
        ("german", "de", 0.85),
        ("clubs_locked", "en", 0.9),
        pytest.param("locked", "en", 0.75, marks=pytest.mark.nightly),
        pytest.param("umpire", "en", 0.85, marks=pytest.mark.nightly),
        pytest.param("german_more", "de", 0.9, marks=pytest.mark.nightly),
        pytest.param("clubs_open", "en", 0.95, marks=pytest.mark.nightly),
        pytest.param("clubs_german", "de", 0.9, marks=pytest.mark.nightly),
    ],
)
def test_most_sentences_are_understood_at_once_or_with_one_question(name, language, least):
    found = counts(name, language)
    assert share(found, *UNDERSTOOD) >= least, found
    assert share(found, "wrong", "ruled") <= 0.02, found
    assert share(found, "wrong fact") <= 0.08, found


def test_a_sentence_that_fits_nothing_is_told_so_and_never_ruled_on():
    found = counts("nothing") + counts("nothing_new") + counts("nothing_later")
    for name in ("open", "strangers", "umpire", "locked"):
        for each in sentences(name):
            if each["means"] == ["none"]:
                found[judged(each)] += 1
    assert found["ruled"] == 0
    assert share(found, "told so") >= 0.97, found


def test_every_happening_that_the_desk_lists_has_a_sentence_or_signs():
    unknown = {
        each.name
        for each in HAPPENINGS["whist"]
        if not part("whist", "whist").get(each.name) and not (part("tricks") | part("any")).get(each.name)
    }
    assert unknown == {"EarlyLeadFailed", "FourthByRight"}  # They follow from what was told before.


def test_what_only_the_clubs_rule_on_is_understood_where_their_laws_are_played():
    uncut = "the cards were dealt without a cut"
    short = Enquiry({"game": "whist", "variant": "short-whist"})
    assert "DealtUncut" in understood(uncut, "whist", among=short.ruled_on).decision.names
    assert "DealtUncut" not in understood(uncut, "whist").decision.names
