"""The log of an evening: each act has the next number, one of two at once is refused, and none is lost."""

import sqlite3
from contextlib import closing

import pytest

from hoyle.errors import TableDamaged
from hoyle.host.store.ages import EVENING_KEPT
from hoyle.host.store.audit import check
from hoyle.host.store.copying import copy
from hoyle.host.store.reading import empty_store, reading

FEW = [b'{"n":%d}' % number for number in range(5)]


def written(store, name="e", acts=FEW):
    for seq, data in enumerate(acts):
        assert store.append(name, seq, data, {}).result()


def test_of_two_acts_with_one_number_the_first_counts_at_every_server(any_store):
    with any_store() as store:
        written(store)
        assert [store.append("e", 5, each, {}).result() for each in (b"a", b"b")] == [True, False]
        assert store.append("other", 0, b"a", {}).result()
        assert store.acts("e").result() == [*FEW, b"a"]
        assert store.acts("e", 4).result() == [FEW[4], b"a"]
        assert store.acts("nobody").result() == []


def test_two_servers_append_in_one_order(postgres_url):
    from hoyle.host.store.postgres import PostgresStore

    with PostgresStore(postgres_url, address="a") as one, PostgresStore(postgres_url, address="b") as other:
        taken = [
            [store.append("e", seq, name, {}) for store, name in ((one, b"a"), (other, b"b"))]
            for seq in range(20)
        ]
        assert all(sorted(each.result() for each in pair) == [False, True] for pair in taken)
        assert one.acts("e").result() == other.acts("e").result()
        assert len(one.acts("e").result()) == 20


def test_an_erased_name_leaves_the_rows_in_the_same_act_or_not_at_all(any_store):
    with any_store() as store:
        written(store)
        assert not store.append("e", 2, b"erased", {0: b"nobody"}).result()
        assert store.acts("e").result() == FEW
        assert store.append("e", 5, b"erased", {0: b"nobody", 3: b"no one"}).result()
        assert store.acts("e").result() == [b"nobody", *FEW[1:3], b"no one", FEW[4], b"erased"]


def test_an_evening_is_kept_half_a_year_of_running_time_after_its_last_act(any_store):
    with any_store() as store:
        written(store)
        store.pass_time(EVENING_KEPT - 1, ()).result()
        assert store.append("e", 5, b"last", {}).result()
        store.pass_time(EVENING_KEPT, ()).result()
        assert len(store.acts("e").result()) == 6
        store.pass_time(1, ()).result()
        assert store.acts("e").result() == []


@pytest.mark.parametrize("fault", ["UPDATE evening SET data = x'00'", "DELETE FROM evening"])
def test_an_act_that_is_not_as_written_is_named_and_the_other_evenings_go_on(tmp_path, fault):
    from hoyle.host.store.sqlite import SqliteStore

    path = tmp_path / "s.db"
    with SqliteStore(str(path)) as store:
        written(store)
        written(store, "whole")
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"{fault} WHERE evening = 'e' AND seq = 3")
        file.commit()
    assert [each.what[:25] for each in check(str(path), lambda _: None).findings] == [
        "the evening e: act 3: not"
    ]
    with SqliteStore(str(path)) as store:
        with pytest.raises(TableDamaged):
            store.acts("e").result()
        assert store.append("whole", 5, b"more", {}).result()
        assert store.acts("whole").result() == [*FEW, b"more"]


def test_a_copy_of_a_store_has_its_evenings(tmp_path):
    from hoyle.host.store.sqlite import SqliteStore

    one, other = str(tmp_path / "one.db"), str(tmp_path / "other.db")
    with SqliteStore(one) as store:
        written(store)
    with reading(one) as source, empty_store(other) as target:
        copy(source, target)
    with SqliteStore(other) as store:
        assert store.acts("e").result() == FEW
