"""Records that older programs wrote, kept on a shelf: each still reads, replays and verifies."""

from pathlib import Path

import msgspec
import pytest

from hoyle.errors import LineUnknown, RecordDisagrees
from hoyle.games import game_named
from hoyle.record import from_pbn, read, replay, to_pbn, verify, write
from hoyle.record.codec import parsed, plain
from hoyle.record.reading import lines_of as kinds_of_line
from hoyle.record.record import variant_of
from record.tables import ONE_DEAL, chained, lines_of, master, played

SHELF = Path(__file__).parents[1] / "data" / "records"
RECORDS = [path for path in sorted(SHELF.glob("*.jsonl")) if b'"kind":"close"' in path.read_bytes()]


def named_so(name):
    return (SHELF / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_verifies_and_is_written_again_byte_for_byte(path):
    data = path.read_bytes()
    assert verify(data).ok
    assert write(read(data)) == data


@pytest.mark.parametrize(
    ("name", "options"),
    [
        (
            "whist-first-option-names",
            {"lead_out_of_turn": "name_suit", "false_honours": "deduct", "both_sides_revoke": "new_deal"},
        ),
        ("hookey-first-option-names", {"ties": "nobody"}),
    ],
)
def test_options_are_read_by_the_names_they_once_had(name, options):
    header = read(named_so(name)).header
    variant = variant_of(game_named(header.game), header)
    assert {option: getattr(variant, option) for option in options} == options
    assert not set(options) & set(header.options)


def test_the_wording_of_a_reading_may_differ_and_what_was_ruled_may_not():
    lines = lines_of(named_so("format-5-whist-watchful"))
    ruled = [ruling for line in lines for ruling in line.get("rulings", ())]
    of_turn = next(ruling for ruling in ruled if ruling["law"] == "W-L07")
    of_turn["default"] = {"say": "whist.worded_otherwise"}
    replay(read(chained(lines)))
    of_turn["law"] = "W-L08"
    with pytest.raises(RecordDisagrees):
        replay(read(chained(lines)))


def test_a_notation_that_names_options_as_they_were_is_read():
    data, *_ = played(master(1), stop=ONE_DEAL, options=(("lead_out_of_turn", "name_suit"),))
    notation = to_pbn(read(data))
    assert '[Options "lead_out_of_turn=name_suit"]' in notation
    old = notation.replace("lead_out_of_turn=name_suit", "l7_mode=hgi")
    assert from_pbn(old).header.options == from_pbn(notation).header.options


def test_an_older_name_stands_for_an_option_in_one_spelling_and_never_beside_todays():
    whole = named_so("hookey-first-option-names")
    for options in ({"ties": "nobody"}, {"m2_tie": "nobody"}):
        lines = lines_of(whole)
        lines[0]["options"] |= options
        with pytest.raises(LineUnknown):
            read(chained(lines))


def in_words(change):
    """An old record with one ruling changed, and hashed anew."""
    lines = lines_of(named_so("cribbage-muggins"))
    ruled = [ruling for line in lines for ruling in line.get("rulings", ())]
    change(next(ruling for ruling in ruled if ruling.get("remedy") and ruling["standing"] == "exacted"))
    return chained(lines)


def test_the_reason_of_an_old_ruling_is_not_compared():
    replay(read(in_words(lambda ruling: ruling.update(reason="in other words"))))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("law", "C-R27"),
        ("standing", "waived"),
        ("offender", 0),
        ("at", 12),
        ("remedy", {"type": "Holes", "seat": 1, "holes": 3}),
    ],
)
def test_all_else_of_an_old_ruling_is_compared(field, value):
    def change(ruling):
        assert ruling.get(field) != value
        ruling[field] = value

    with pytest.raises(RecordDisagrees):
        replay(read(in_words(change)))


def test_a_reason_in_words_is_no_line_of_a_record_of_today():
    line = (
        b'{"kind":"rulings","rulings":[{"case":null,"law":"W-L11","standing":"noted","offender":1,"at":0,'
        b'"reason":"in words"}]}'
    )
    assert plain(parsed(line, kinds_of_line("whist", in_data=False))) == line
    with pytest.raises(msgspec.ValidationError, match="Expected `object`, got `str`"):
        parsed(line, kinds_of_line("whist"))


def test_an_option_that_is_newer_than_a_record_is_played_as_it_was_before_and_never_written_in_it():
    whole = named_so("whist-first-option-names")
    header = read(whole).header
    variant = variant_of(game_named(header.game), header)
    assert variant.void_deal == "all_undone"
    lines = lines_of(whole)
    lines[0]["options"] |= {"void_deal": "all_undone"}
    with pytest.raises(LineUnknown, match="newer than the record"):
        read(chained(lines))
