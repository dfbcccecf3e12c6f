"""``hoyle maxims``."""

import json

from hoyle.maxims.printed import every, maxims_of
from ports.cli.doors import asked


def test_every_maxim_is_in_the_document():
    document = json.loads(asked("maxims", "--json").stdout)
    assert [each["id"] for each in document] == [maxim.id for maxim in every()]
    assert all(
        each.keys() == {"id", "words", "source", "edition", "checkable", "measured"} for each in document
    )
    whist = json.loads(asked("maxims", "whist", "--json").stdout)
    assert [each["id"] for each in whist] == [maxim.id for maxim in maxims_of("whist")]


def test_one_maxim_with_or_without_its_game():
    for args in (("whist", "w-m24"), ("W-M24",)):
        assert [each["id"] for each in json.loads(asked("maxims", *args, "--json").stdout)] == ["W-M24"]


def test_in_words_it_says_how_it_is_read_and_whether_a_program_can_tell():
    said = asked("maxims", "W-M23", "--plain").stdout
    assert said.startswith("W-M23  Second in hand")
    assert "  Read so: The print is blurred" in said
    assert "(Hoyle Abridged, by Bob Short, 1793, XXIII; the program can tell)" in said
    assert "no program can tell" in asked("maxims", "W-M29").stdout


def test_a_game_without_maxims_says_so():
    assert "There are no maxims for hookey" in asked("maxims", "hookey").stdout
    assert json.loads(asked("maxims", "hookey", "--json").stdout) == []


def test_what_there_is_not_is_refused_in_one_line():
    for args in (("whist", "W-M30"), ("bridge",), ("X-M01",)):
        refused = asked("maxims", *args)
        assert refused.exit_code == 2
        assert refused.stderr.startswith("hoyle: there is no ")
        assert refused.stderr.count("\n") == 1


def test_of_one_maxim_the_edition_is_named_at_the_end_and_of_many_it_is_not():
    edition = "".join(maxims_of("whist")[0].source.edition.split())
    for args, named in ((("W-M24",), True), (("whist",), False)):
        assert "".join(asked("maxims", *args).stdout.split()).endswith(edition) is named
