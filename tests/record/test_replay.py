"""A replayed record gives what it was written with, or reports where it does not."""

import json

import pytest

from hoyle.cards import ALL
from hoyle.errors import (
    ImpossibleAct,
    LineMisplaced,
    RecordDisagrees,
    RecordOpen,
    RecordRefused,
    UnlawfulAct,
)
from hoyle.fairness import System
from hoyle.record import from_pbn, read, replay, to_pbn, verify, write
from hoyle.record.stop import Stop
from hoyle.table import Umpire
from record.tables import (
    BOTS,
    ONE_DEAL,
    RUBBER,
    chained,
    lines_of,
    master,
    play_on,
    played,
    table,
)
from scale import scaled


def checked(data, result):
    """The record reads and replays to the same bytes and the same result."""
    record = read(data)
    again = replay(record)
    assert write(record) == data
    assert again.result == result
    assert sum(result.ledger.balances().values()) == 0
    return again


def driven_again(record, chance):
    """The bytes that a new table writes when the same people act the same way."""
    sitting, data = table(chance, players=record.header.players, stop=RUBBER, keeps=record.header.keeps)
    for moment in replay(record).moments:
        sitting.run_on()
        if moment.number > sitting.done:
            sitting.act(moment.act)
    sitting.run_on()
    sitting.close()
    return bytes(data)


def rubbers(numbers):
    paid = 0
    for number in numbers:
        data, result, hash = played(master(number), keeps=number % 4)
        again = checked(data, result)
        assert again.record.hash == hash
        if number % 10 == 0:
            assert verify(data).ok
        assert result.rubbers == 1
        paid += len(result.ledger.entries)
    # A rubber of two single games to one double changes no money; most do.
    assert paid > len(numbers) / 2


@pytest.mark.usefixtures("untraced")
def test_rubbers_replay_to_equal_bytes_and_an_even_ledger():
    rubbers(range(2))


@pytest.mark.usefixtures("untraced")
@pytest.mark.nightly
def test_ten_thousand_rubbers_replay_to_equal_bytes_and_an_even_ledger():
    rubbers(range(1000, 1000 + scaled(10_000)))


def test_the_same_acts_at_a_new_table_write_the_same_bytes():
    data, _, _ = played(master(7))
    assert driven_again(read(data), master(7)) == data


def test_a_position_is_found_by_the_number_of_acts_done():
    data, _, _ = played(master(1), stop=ONE_DEAL)
    again = replay(read(data))
    assert again.at(0).state.chairs == ()
    assert again.at(1).state.chairs != ()
    assert again.at(len(again.moments)) == again.course.position


@pytest.mark.usefixtures("untraced")
def test_the_score_is_written_with_all_points_really_made():
    assert any(
        line["kind"] == "score" and max(line["tally"]["score"]) > 10
        for number in range(20)
        for line in lines_of(played(master(number))[0])
    )


def forged(change, number=1, **how):
    """A record changed by a forger who recomputes the hashes, and the line changed, from 1."""
    bodies = lines_of(played(master(number), stop=how.pop("stop", ONE_DEAL), **how)[0])
    place = change(bodies)
    return chained(bodies), place + 1


def first(bodies, kind, act=None):
    return next(
        n
        for n, body in enumerate(bodies)
        if body["kind"] == kind and act in (None, body.get("act", {}).get("act"))
    )


def refused(change, error, **how):
    data, line = forged(change, **how)
    with pytest.raises(RecordRefused, match=f"^line {line}: ") as caught:
        verify(data)
    assert caught.value.line == line
    assert isinstance(caught.value.error, error)
    with pytest.raises(RecordRefused):
        replay(read(data))
    return str(caught.value)


def test_a_card_not_held_is_refused():
    def change(bodies):
        lead, second = [n for n, body in enumerate(bodies) if body.get("act", {}).get("act") == "Play"][:2]
        bodies[second]["act"]["card"] = bodies[lead]["act"]["card"]
        return second

    assert "does not have" in refused(change, ImpossibleAct)


def test_a_play_out_of_turn_is_refused():
    def change(bodies):
        lead = first(bodies, "act", "Play")
        bodies[lead], bodies[lead + 1] = bodies[lead + 1], bodies[lead]
        return lead

    assert "out of turn" in refused(change, UnlawfulAct)


@pytest.mark.parametrize("seat", [4, -1, 10**30])
def test_a_seat_that_does_not_exist_is_refused(seat):
    def change(bodies):
        lead = first(bodies, "act", "Play")
        bodies[lead]["act"]["seat"] = seat
        return lead

    if seat < 10**20:
        assert f"no seat {seat}" in refused(change, ImpossibleAct)
    else:
        data, line = forged(change)
        with pytest.raises(Exception, match=f"^line {line}: "):
            verify(data)


@pytest.mark.parametrize(
    "act", [{"act": "TakeBack", "seat": 9, "to": 3}, {"act": "TakeBack", "seat": 0, "to": 0}]
)
def test_a_take_back_of_what_was_seen_is_refused(act):
    def change(bodies):
        lead = first(bodies, "act", "Play")
        bodies.insert(lead, {"kind": "act", "act": act})
        return lead

    assert "cannot go back to move" in refused(change, ImpossibleAct)


def disagrees(change, **how):
    data, line = forged(change, **how)
    with pytest.raises(RecordDisagrees, match=f"^line {line}: ") as caught:
        verify(data)
    assert caught.value.line == line
    return caught.value


def test_another_score_disagrees():
    def change(bodies):
        place = first(bodies, "score")
        bodies[place]["tally"]["score"][0] += 1
        return place

    error = disagrees(change)
    assert json.loads(error.written) != json.loads(error.given)


def test_a_score_left_out_disagrees():
    def change(bodies):
        place = first(bodies, "score")
        del bodies[place]
        return place

    assert disagrees(change).given.startswith('{"kind":"score"')


def test_a_score_put_in_disagrees():
    def change(bodies):
        bodies.insert(3, bodies[first(bodies, "score")])
        return 3

    data, line = forged(change)
    with pytest.raises(RecordDisagrees, match=f"^line {line}: .*gives no such thing"):
        verify(data)


def test_another_ruling_disagrees():
    def change(bodies):
        place = first(bodies, "rulings")
        bodies[place]["rulings"][0]["law"] = "W-L01"
        return place

    disagrees(change, umpire=Umpire.ON_CLAIM, stop=Stop(deals=2))


def test_another_law_of_a_ruling_disagrees():
    def change(bodies):
        place = first(bodies, "rulings")
        bodies[place]["rulings"][0]["law"] += "0"
        return place

    disagrees(change, umpire=Umpire.ON_CLAIM, stop=Stop(deals=2))


def test_another_result_disagrees():
    def change(bodies):
        bodies[-1]["result"]["settlement"]["Eleanor"] += 600
        return len(bodies) - 1

    disagrees(change, stop=RUBBER)


def test_another_number_of_acts_disagrees():
    def change(bodies):
        bodies[-1]["acts"] += 1
        return len(bodies) - 1

    disagrees(change)


def test_play_after_the_sitting_was_abandoned_is_misplaced():
    def change(bodies):
        place = first(bodies, "act", "Play")
        bodies.insert(place, {"kind": "abandoned"})
        return place + 1

    data, line = forged(change)
    with pytest.raises(LineMisplaced, match=f"^line {line}: "):
        verify(data)


def test_a_sitting_still_alive_is_not_verified_and_nothing_is_wrong():
    sitting, data = table(System(), players=BOTS)
    play_on(sitting, acts=10)
    verdict = verify(bytes(data))
    assert (verdict.ok, verdict.deals, verdict.open) == (False, 0, 1)
    with pytest.raises(RecordOpen, match="shuffle 1 is not revealed"):
        replay(read(bytes(data)))


def test_a_record_that_lost_its_end_is_not_verified():
    data, _, _ = played(master(3), stop=ONE_DEAL)
    lines = data.splitlines(keepends=True)
    for count in range(1, len(lines)):
        cut = b"".join(lines[:count])
        verdict = verify(cut)
        opens = cut.count(b'"kind":"commitment"') - cut.count(b'"kind":"reveal"')
        assert (verdict.ok, verdict.open) == (False, opens)


def test_a_score_lost_at_the_end_is_missed():
    record = from_pbn(to_pbn(read(played(master(3), stop=ONE_DEAL)[0])))
    bodies = lines_of(write(record))
    end = max(n for n, body in enumerate(bodies) if body["kind"] == "score")
    with pytest.raises(RecordDisagrees, match=f"^line {end}: the record says nothing more"):
        verify(chained(bodies[:end]))


def test_the_pack_is_found_again_and_never_written():
    data, _, _ = played(master(5), stop=ONE_DEAL)
    assert b'"pack"' not in data
    packs = [moment.act.pack for moment in replay(read(data)).moments if hasattr(moment.act, "pack")]
    assert len(packs) == 2
    assert all(sorted(pack.cards) == sorted(ALL) for pack in packs)
