"""The plural rules of CLDR: Babel has them too, and the page asks the browser for them."""

import pytest
from babel import Locale

import hoyle.games.whist.game  # noqa: F401  Its words.
from hoyle.words import Text
from hoyle.words.plurals import form, forms
from translated import translated


@pytest.mark.parametrize("tag", ["en", "de", "fr", "pl", "cs", "lt", "ar", "cy", "sl", "br", "ja", "kw"])
def test_every_number_takes_the_form_that_babel_says(tag):
    rule = Locale.parse(tag).plural_form
    for number in (*range(140), 211, 222, 100_000, 1_000_001):
        said = rule(number)
        assert forms(tag)[form(tag, number)] == said or said not in forms(tag)


def test_a_region_has_the_forms_of_its_language_and_an_unknown_one_those_of_english():
    assert forms("pt-BR") == forms("pt")
    assert forms("tlh") == forms("en") == ("one", "other")


def test_a_million_takes_the_last_form_where_only_it_would_need_one_more():
    assert form("fr", 1_000_000) == len(forms("fr")) - 1


def test_a_language_of_three_forms_says_each():
    polish = translated("pl", "ty", {"whist.give_up": "{count?lewa|lewy|lew}"}, name="polski")
    texts = [Text("whist.give_up", {"side": 0, "count": number}) for number in (1, 3, 5, 22, 25)]
    assert ["".join(polish.pieces(text)) for text in texts] == ["lewa", "lewy", "lew", "lewy", "lew"]
