from hoyle.words.counted import counted, counted_all


def test_one_alone_is_singular():
    assert [counted(number, "table") for number in (0, 1, 2)] == ["0 tables", "1 table", "2 tables"]


def test_several_are_listed():
    assert counted_all({"table": 1, "sitting": 2}) == "1 table, 2 sittings"
