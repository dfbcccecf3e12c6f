"""Tasks given to workers: their results in order, a few ahead, and none left behind."""

from __future__ import annotations

from concurrent.futures import Executor, Future

import pytest

from hoyle.trials.workforce import AHEAD, Workforce, in_order


class Office(Executor):
    """An executor that waits until this many tasks are submitted, and then runs them, the last one first."""

    def __init__(self, number, done):
        self.number, self.done = number, done
        self.given = []

    def submit(self, fn, /, *args, **kwargs):
        self.given.append((Future(), fn, args))
        if len(self.given) == self.number:
            for future, task, arguments in reversed(self.given[: self.done]):
                try:
                    future.set_result(task(*arguments))
                except ZeroDivisionError as error:
                    future.set_exception(error)
        return self.given[-1][0]


def inverse(number):
    return 1 / number


def test_so_many_are_given_out_ahead_and_come_in_their_order():
    office = Office(2 * AHEAD, 2 * AHEAD)
    results = in_order(Workforce(office, 2), str, ((number,) for number in range(50)))
    assert next(results) == "0"
    assert len(office.given) == 2 * AHEAD
    assert next(results) == "1"
    assert len(office.given) == 2 * AHEAD + 1


def test_what_nobody_waits_for_any_more_is_called_off():
    office = Office(AHEAD, 1)
    results = in_order(Workforce(office, 1), inverse, ((number,) for number in range(1, 50)))
    assert next(results) == 1
    results.close()
    assert [future.cancelled() for future, _, _ in office.given] == [False, True, True]


def test_where_a_task_fails_the_others_are_called_off():
    office = Office(AHEAD, 1)
    with pytest.raises(ZeroDivisionError):
        next(in_order(Workforce(office, 1), inverse, ((number,) for number in range(50))))
    assert [future.cancelled() for future, _, _ in office.given] == [False, True, True]
