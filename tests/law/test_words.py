"""Words of any law: the moments at which a case ends."""

import pytest

from hoyle.law.words import Ends, ending
from hoyle.words import Phrase
from hoyle.words.plain import plain

MOMENTS = [name for name, each in vars(Ends).items() if isinstance(each, Phrase)]


@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_has_its_words(name):
    assert plain(ending(name)) == getattr(Ends, name).words


def test_there_is_no_moment_of_another_name():
    with pytest.raises(AttributeError):
        ending("tomorrow")
