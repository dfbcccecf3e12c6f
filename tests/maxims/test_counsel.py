"""Several maxims combined, on small integers from 1 to 4 as the options."""

import pytest

from hoyle.errors import UnknownMaxim
from hoyle.law import Source
from hoyle.maxims import BOOKS, Advice, Check, Maxim
from hoyle.maxims.counsel import weigh
from hoyle.maxims.maxim import maxim
from hoyle.maxims.whist.words import WhistMaximReasons

BOOK = Source("any", "Any book", 1793)
MAY = frozenset({1, 2, 3, 4})


def speaks(id, advises=(), avoids=(), yields_to=()):
    def look(_see):
        return Advice(advises=frozenset(advises), avoids=frozenset(avoids), why=WhistMaximReasons.wins())

    return Maxim(
        id=id,
        words="",
        source=BOOK,
        article="",
        check=Check.FULLY,
        yields_to=frozenset(yields_to),
        look=look,
    )


SILENT = Maxim(id="S", words="", source=BOOK, article="", check=Check.FULLY, look=lambda _see: None)
UNSEEN = Maxim(id="U", words="", source=BOOK, article="", check=Check.NOT)


def heard(*maxims):
    counsel = weigh(maxims, None, MAY)
    return counsel.governing and counsel.governing.id, set(counsel.choice)


def test_the_first_that_speaks_well_of_something_governs():
    assert heard(SILENT, UNSEEN, speaks("A", [2]), speaks("B", [3])) == ("A", {2})


def test_what_any_warns_of_is_taken_away_first():
    assert heard(speaks("A", [2]), speaks("B", [3], avoids=[2])) == ("B", {3})
    assert heard(speaks("A", avoids=[1, 2])) == (None, {3, 4})


def test_not_if_nothing_would_be_left():
    assert heard(speaks("A", avoids=[1, 2]), speaks("B", avoids=[3, 4])) == (None, {3, 4})
    assert heard(speaks("A", avoids=[1, 2, 3, 4])) == (None, {1, 2, 3, 4})


def test_of_several_the_next_choose():
    assert heard(speaks("A", [1, 2, 3]), speaks("B", [4]), speaks("C", [2, 3, 4])) == ("A", {2, 3})


def test_a_warning_yields_to_what_it_says_it_yields_to():
    assert heard(speaks("A", [2]), speaks("B", [3], avoids=[2], yields_to=["A"])) == ("A", {2})
    assert heard(speaks("A", [2]), speaks("B", [3], avoids=[2], yields_to=["C"])) == ("B", {3})


def test_none_governs_where_all_are_silent():
    assert heard(SILENT) == (None, {1, 2, 3, 4})


def test_what_each_says_is_told_in_the_order_in_which_they_are_heard():
    counsel = weigh((speaks("B", [1]), SILENT, speaks("A", [2], avoids=[1])), None, MAY)
    assert [each.maxim.id for each in counsel.opinions] == ["B", "A"]


def test_a_maxim_is_made_of_a_function_and_what_is_written_in_it():
    @maxim("W-M00", BOOK, "0", Check.PARTLY, yields_to=("W-M01",))
    def made(_see):
        """Play
        well.

        Well is as
        we think.
        """

    assert (made.words, made.reading) == ("Play well.", "Well is as we think.")
    assert made.yields_to == {"W-M01"}
    assert made.checkable
    with pytest.raises(ValueError, match="W-M00: the docstring must say"):
        maxim("W-M00", BOOK, "0", Check.FULLY)(lambda _see: None)


def test_a_maxim_is_found_by_its_number_in_any_case():
    assert BOOKS["whist"].named("w-m04").id == "W-M04"
    with pytest.raises(UnknownMaxim, match="no maxim 'W-M30' of whist; choose from: W-M01, "):
        BOOKS["whist"].named("W-M30")
