"""The passages of a record are those in which its sitting wrote it."""

import pytest

from hoyle.fairness import Pledge, System, pledge
from hoyle.host.sitting.sitting import Sitting
from hoyle.record import read
from hoyle.record.passages import passages_of
from hoyle.record.record import Acted
from record.tables import BOTS, ONE_DEAL, PEOPLE, master, play_on, table


@pytest.mark.parametrize("abandoned", [False, True])
def test_a_record_falls_into_as_many_passages_as_were_written(abandoned):
    """Each passage has the same act; a reveal at the close may count to the act before it."""
    sitting, stored_bytes = table(master(5), players=BOTS, stop=ONE_DEAL)
    written = [bytes(stored_bytes)]
    sitting.play._write = lambda data: (written.append(data), stored_bytes.extend(data))
    play_on(sitting, acts=30 if abandoned else None)
    sitting.close(abandoned=abandoned)
    passages = list(passages_of(read(bytes(stored_bytes)).lines))
    acts = [sum(isinstance(line, Acted) for line in each) for each in passages]
    assert acts == [data.count(b'"kind":"act"') for data in written]


def test_what_is_pledged_is_a_passage_of_its_own_and_so_are_the_values_and_what_is_void():
    sitting, stored_bytes = table(master(5), players=PEOPLE, stop=ONE_DEAL)
    for opens in (False, True):
        value = pledge(System(), sitting.play.promise().context, "Ann").open()
        pledges = (Pledge("Ann", value.commitment),)
        sitting.play.pledge(pledges)
        sitting.play.shuffle((value,)) if opens else sitting.play.void("unopened", pledges)
    kinds = [[type(line).__name__ for line in each] for each in passages_of(read(bytes(stored_bytes)).lines)]
    assert kinds == [
        ["Header"],
        ["Committed"],
        ["Voided", "Revealed"],
        ["Committed"],
        ["Contributed", "Acted"],
    ]


def test_what_is_written_is_returned_with_its_lines_and_the_hash_of_the_last():
    sitting, stored_bytes = table(System(), stop=ONE_DEAL)
    before = len(stored_bytes)
    written = sitting.play.shuffle()
    assert bytes(stored_bytes[before:]) == written.data
    assert written.lines == read(bytes(stored_bytes)).lines[1:]
    assert written.hash == read(bytes(stored_bytes)).hash
    assert written.events != ()


def test_a_sitting_taken_up_tells_its_past_as_it_was_seen():
    sitting, stored_bytes = table(master(6), stop=ONE_DEAL)
    seen = []
    act = sitting.play.go_on
    sitting.play.go_on = lambda *args, **named: (seen.append(each := act(*args, **named)), each)[1]
    play_on(sitting, acts=20)
    _, past = Sitting.resume(bytes(stored_bytes), sitting.keep())
    assert [each.events for each in past if each.events] == [each.events for each in seen if each.events]
