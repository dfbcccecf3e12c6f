"""Whatever a file contains, a reader reads it or raises one of our own errors."""

from random import Random

import pytest

from hoyle.errors import NotPBN, RecordError
from hoyle.record import from_pbn, read, replay, to_pbn, write
from mangling import hashed_anew, mangled
from record.tables import ONE_DEAL, master, play_on, played, table
from scale import scaled

SUITE, NIGHTLY, PARTS = 500, 1_000_000, 16


def under_way(number):
    """A record of a few acts, some of them judged: short, so many can be read."""
    sitting, data = table(master(number))
    play_on(sitting, acts=8)
    return bytes(data)


RECORDS = [under_way(number) for number in range(4)]
DEALS = [to_pbn(read(played(master(number), stop=ONE_DEAL)[0])).encode() for number in range(4)]


def records_read(seed, runs):
    """The number of damaged records, of ``runs``, that could be read."""
    rng, good = Random(seed), 0
    for _ in range(runs):
        data = mangled(rng, rng.choice(RECORDS))
        if rng.random() < 0.8:
            data = hashed_anew(data)
        try:
            record = read(data)
        except RecordError:
            continue
        good += 1
        assert write(record) == data, "what is read is written as it stood"
        try:
            replay(record)
        except RecordError:
            continue
    return good


def deals_read(seed, runs):
    """The number of damaged PBN files, of ``runs``, that could be read."""
    rng, good = Random(seed), 0
    for _ in range(runs):
        text = mangled(rng, rng.choice(DEALS)).decode("utf-8", "surrogateescape")
        try:
            record = from_pbn(text)
        except NotPBN:
            continue
        good += 1
        data = write(record)
        assert write(read(data)) == data
    return good


def test_a_record_is_read_or_refused_in_our_own_words():
    assert records_read(1793, SUITE) > 0


def test_a_sitting_whose_name_would_part_in_two_is_refused():
    data = RECORDS[0]
    name = data.partition(b'"sitting":"')[2][:6]
    with pytest.raises(RecordError, match="has no '/'"):
        read(hashed_anew(data.replace(name, name[:3] + b"/" + name[4:])))


def test_a_file_of_pbn_is_read_or_refused_in_our_own_words():
    assert deals_read(1793, SUITE // 4) > 0


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_so_are_a_million_records(part):
    records_read(part, scaled(NIGHTLY) // PARTS + 1)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
def test_so_are_a_million_files_of_pbn(part):
    deals_read(part, scaled(NIGHTLY) // PARTS + 1)
