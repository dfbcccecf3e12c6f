"""The mechanism for future formats, with an example: format 2 renames an option, and adds another."""

import pytest

from hoyle.errors import LineUnknown, NewerRecord
from hoyle.record import read, replay, upgrade, verify
from hoyle.record.record import Header, variant_of
from record.tables import ONE_DEAL, WHIST, chained, lines_of, master, played


def second(line):
    """Format 2 calls the option ``points`` by its present name, and has the option ``rubber``."""
    if line["kind"] == "header" and "points" in line["options"]:
        options = dict(line["options"])
        options |= {"game_points": options.pop("points"), "rubber": "yes"}
        return {**line, "options": dict(sorted(options.items()))}
    return line


@pytest.fixture
def old():
    """A record of one deal, as format 1 would have had it."""
    lines = lines_of(played(master(1), stop=ONE_DEAL)[0])
    options = lines[0]["options"]
    options["points"] = options.pop("game_points")
    del options["rubber"]
    lines[0]["options"] = dict(sorted(options.items()))
    return chained(lines)


@pytest.fixture
def format_2(monkeypatch):
    monkeypatch.setattr(upgrade, "FORMAT", 2)
    monkeypatch.setitem(upgrade.STEPS, 1, second)


@pytest.mark.usefixtures("format_2")
def test_a_record_of_an_older_format_is_read_by_the_step_and_verified_by_its_own_hashes(old):
    book = read(old)
    assert variant_of(WHIST, book.header) == variant_of(WHIST, read(played(master(1))[0]).header)
    assert book.header.format == 2
    assert (verify(old).ok, verify(old).hash) == (True, book.hash)
    assert replay(book).result.deals == 1


@pytest.mark.usefixtures("format_2")
def test_a_line_that_has_the_new_form_already_is_left_alone():
    data = played(master(1), stop=ONE_DEAL)[0]
    lines = read(data).lines
    assert isinstance(lines[0], Header)
    assert verify(data).ok


def test_without_the_step_it_is_no_record_of_this_format(old):
    with pytest.raises(LineUnknown, match="points"):
        read(old)


@pytest.mark.usefixtures("format_2")
def test_the_format_after_is_refused_as_newer(old):
    lines = lines_of(old)
    lines[0]["format"] = 3
    with pytest.raises(NewerRecord, match="format 3"):
        read(chained(lines))
