"""The rest between two deals: how long it lasts, who ends it, and what interrupts it."""

from hoyle.host.effect import NOTHING, TABLE
from hoyle.host.table.interval import RestBetweenDeals

ADA, BOB = 0, 1


def test_a_rest_lasts_until_its_time_is_up():
    rest = RestBetweenDeals()
    assert not rest.is_enough(5.0, {ADA}), "none has begun"
    assert rest.start(10.0) == TABLE
    assert not rest.is_enough(9.9, {ADA})
    assert rest.is_enough(10.0, {ADA})


def test_all_who_are_there_can_end_it_and_nobody_else():
    rest = RestBetweenDeals()
    rest.start(10.0)
    assert rest.note_ready(BOB) == TABLE
    assert not rest.is_enough(1.0, {ADA, BOB})
    assert rest.is_enough(1.0, {BOB}), "Ada has gone"
    assert not rest.is_enough(1.0, set()), "where nobody is, nobody is ready"


def test_who_was_ready_for_one_deal_is_not_yet_ready_for_the_next():
    rest = RestBetweenDeals()
    rest.start(10.0)
    rest.note_ready(ADA)
    rest.end()
    rest.start(30.0)
    assert rest.ready == set()


def test_a_rest_ends_once():
    rest = RestBetweenDeals()
    rest.start(10.0)
    assert rest.end() == TABLE
    assert (rest.until, rest.is_past) == (None, True)
    assert rest.end() == NOTHING


def test_a_claim_interrupts_a_rest_and_there_is_another_after_it():
    rest = RestBetweenDeals()
    assert rest.interrupt() == NOTHING
    rest.start(10.0)
    assert rest.interrupt() == TABLE
    assert (rest.until, rest.is_past) == (None, False)


def test_the_next_deal_has_a_rest_of_its_own_and_so_has_the_next_sitting():
    rest = RestBetweenDeals()
    rest.start(10.0)
    rest.end()
    assert rest.is_past
    rest.reset()
    assert (rest.until, rest.is_past) == (None, False)


def test_who_has_gone_is_not_ready():
    rest = RestBetweenDeals()
    rest.start(10.0)
    rest.note_ready(ADA)
    rest.forget(ADA)
    assert not rest.is_enough(1.0, {ADA})
