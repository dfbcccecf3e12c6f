"""What is made of an object is made once while it is asked about, and nothing is kept for ever."""

import gc
import weakref

from hoyle.table.bridge import _once_an_object


class Asked:
    """An object that can be let go."""


def test_what_is_made_of_an_object_is_made_once_for_so_many_players():
    calls = []
    ask = _once_an_object(lambda about, players: calls.append((about, players)) or len(calls))
    one, other = Asked(), Asked()
    assert [ask(one, 4), ask(one, 4), ask(one, 3), ask(one, 3), ask(other, 3)] == [1, 1, 2, 2, 3]
    assert calls == [(one, 4), (one, 3), (other, 3)]


def test_no_more_than_some_thousands_are_remembered():
    ask = _once_an_object(lambda about, players: players)
    first = Asked()
    gone = weakref.ref(first)
    ask(first, 4)
    del first
    for _ in range(5000):
        ask(Asked(), 4)
    gc.collect()
    assert gone() is None
