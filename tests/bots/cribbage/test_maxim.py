"""The player of cribbage by maxims does what they advise, and otherwise what the plain player does."""

from random import Random

import pytest

from hoyle.bots import bot_named
from hoyle.bots.cribbage.maxim import MAXIM
from hoyle.bots.cribbage.plain import PLAIN
from hoyle.errors import BadOption, UnknownMaxim
from hoyle.games import CRIBBAGE
from hoyle.games.cribbage.act import LayOut, Play
from hoyle.maxims.cribbage.book import BOOK
from hoyle.play import Table
from hoyle.table import Umpire


def choices(seeds=range(3)):
    """Each observation with a choice, in some deals that the maxim player plays, and its act."""
    for seed in seeds:
        table = Table(CRIBBAGE, seed=seed, umpire=Umpire.WATCHFUL)  # There players say go and count.
        table.deal()
        while not table.result.over and table.lawful:
            seen = table.observe(table.due[0])
            act = MAXIM.choose(seen, Random(1))
            yield seen, act
            table.act(act)


def test_it_does_what_the_maxims_come_to():
    governed = 0
    for seen, act in choices():
        counsel = BOOK.counsel(seen)
        if isinstance(act, (LayOut, Play)):
            assert (act.cards if isinstance(act, LayOut) else act.card) in counsel.choice
            governed += counsel.governing is not None
        else:
            assert act == PLAIN.choose(seen, Random(1))
    assert governed > 5


def test_without_any_maxim_it_is_the_plain_player():
    bare = bot_named("cribbage", "maxim:" + ":".join(f"-{each.id}" for each in BOOK.maxims))
    assert all(bare.choose(seen, Random(2)) == PLAIN.choose(seen, Random(2)) for seen, _ in choices([5]))


def test_a_maxim_is_left_out_by_its_number():
    assert bot_named("cribbage", "maxim:-C-M05").name == "maxim:-C-M05"
    with pytest.raises(UnknownMaxim):
        bot_named("cribbage", "maxim:-C-M99")
    with pytest.raises(BadOption):
        bot_named("cribbage", "maxim:bold")
