"""One form of a record, and every change of it detected."""

import random
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.cards import ALL, Hand
from hoyle.errors import (
    BadText,
    LineChanged,
    LineEndsChanged,
    LineMisplaced,
    LineUnknown,
    NewerRecord,
    RecordDisagrees,
)
from hoyle.games.whist.act import Act, Given, Play
from hoyle.law import AT_THE_CUT, Option, Ruling, Standing, Subject, own_card, when_whole
from hoyle.law import remedy as remedies
from hoyle.record import Player, parsed, plain, prepare, read, verify, write
from hoyle.record.upgrade import FORMAT
from hoyle.seat import SEATS
from hoyle.words import Text
from record.tables import ONE_DEAL, WHIST, chained, lines_of, master, played, table
from scale import first

prepare(Ruling, Act)

SHORT, _, _ = played(master(0), stop=ONE_DEAL)
OPTIONS = lines_of(SHORT)[0]["options"]


def small():
    """A complete record of few lines: the players cut, shuffle, cut the pack, and leave."""
    sitting, data = table(master(2))
    sitting.run_on()
    sitting.act(WHIST.lawful(sitting.position, sitting.due)[0])
    sitting.run_on()
    sitting.close(abandoned=True)
    return bytes(data)


SMALL = small()


def line_at(data, place):
    """The number of the line, from 1, that contains that byte."""
    return data.count(b"\n", 0, place) + 1


def changed(data, place, byte):
    return data[:place] + bytes([byte]) + data[place + 1 :]


def found_out(data, place, byte):
    with pytest.raises(LineChanged) as caught:
        verify(changed(data, place, byte))
    assert caught.value.line == line_at(data, place)


def test_every_change_of_one_byte_of_a_whole_record_is_found_and_its_line_named():
    assert verify(SMALL).ok
    rng = random.Random(1793)
    for place, byte in enumerate(SMALL):
        found_out(SMALL, place, byte ^ 1)
        found_out(SMALL, place, byte ^ rng.randrange(2, 256))


@pytest.mark.nightly
@pytest.mark.parametrize("number", first(2, range(4)))
def test_a_change_of_any_byte_of_a_long_record_is_found(number):
    data, _, _ = played(master(number))
    rng = random.Random(number)
    for place in rng.sample(range(len(data)), 25):
        found_out(data, place, data[place] ^ rng.randrange(1, 256))
    for place in rng.sample([place for place, byte in enumerate(data) if byte == 10], 5):
        found_out(data, place, 32)


def broken(data, error, line, why=""):
    with pytest.raises(error, match=f"^line {line}: .*{why}") as caught:
        verify(data)
    assert type(caught.value) is error
    return caught.value


def lines():
    return SHORT.splitlines(keepends=True)


def test_a_line_cut_short_is_found():
    broken(SHORT[:-1], LineEndsChanged, 1, "the end of its last line")
    broken(SHORT[:-100], LineChanged, len(lines()), "cut short")
    broken(b"".join(lines()[:9]) + lines()[9][:40], LineChanged, 10, "cut short")


def test_lines_that_change_places_are_found():
    moved = lines()
    moved[20], moved[21] = moved[21], moved[20]
    broken(b"".join(moved), LineMisplaced, 21, "numbered 21 stands where 20 is due")


def test_a_line_left_out_is_found():
    left = lines()
    del left[30]
    broken(b"".join(left), LineMisplaced, 31, "numbered 31 stands where 30 is due")


def test_a_header_left_out_is_found():
    broken(b"".join(lines()[1:]), LineMisplaced, 1)


def test_a_line_written_twice_is_found():
    twice = lines()
    twice.insert(30, twice[30])
    broken(b"".join(twice), LineMisplaced, 32)


def test_a_line_of_another_record_is_found():
    mixed, other = lines(), played(master(9), stop=ONE_DEAL)[0].splitlines(keepends=True)
    mixed[40] = other[40]
    broken(b"".join(mixed), LineMisplaced, 41, "does not follow")


def test_lines_that_end_as_on_windows_are_found():
    broken(SHORT.replace(b"\n", b"\r\n"), LineEndsChanged, 1, "CR LF")


def test_an_empty_line_is_found():
    broken(SHORT + b"\n", LineEndsChanged, 1, "empty lines")


def test_a_name_may_have_any_letters_but_none_that_could_end_a_line():
    data, _, _ = played(master(0), stop=ONE_DEAL, players=(Player("Zoë 六"), *PLAIN[1:]))
    assert verify(data).ok
    for ending in "\n\r\x1c\x85\u2028":
        data, _, _ = played(master(0), stop=ONE_DEAL, players=(Player(f"a{ending}b"), *PLAIN[1:]))
        assert read(data).header.names[0] == "a b"
    with pytest.raises(BadText, match="only visible characters"):
        table(master(0), players=(Player("a\udc80b"), *PLAIN[1:]))


PLAIN = tuple(Player(name, "random") for name in "abcd")


@pytest.mark.parametrize(
    "names",
    [
        *(("a", "a", "b", "c"), ("packs", "a", "b", "c"), ("", "a", "b", "c")),
        *(("a", "\u0430", "b", "c"), ("a\u3164", "a", "b", "c"), ("a" + 3 * "\u0336", "a", "b", "c")),
    ],
)
def test_players_have_each_a_name_of_their_own(names):
    data = bytearray()
    with pytest.raises(BadText):
        table(master(0), players=tuple(Player(name) for name in names))
    assert not data

    def change(bodies):
        for player, name in zip(bodies[0]["players"], names, strict=True):
            player["name"] = name

    unknown(change, 1, "name")


def unknown(change, line, why):
    bodies = lines_of(SHORT)
    change(bodies)
    return broken(chained(bodies), LineUnknown, line, why)


def test_a_newer_record_is_not_read():
    bodies = lines_of(SHORT)
    bodies[0]["format"] = FORMAT + 1
    bodies[0]["unheard"] = "of"
    with pytest.raises(
        NewerRecord, match=f"line 1: the record is of format {FORMAT + 1}, this program reads up to {FORMAT}"
    ) as caught:
        verify(chained(bodies))
    assert caught.value.version == FORMAT + 1


def test_a_newer_version_put_in_by_hand_is_a_change_first_of_all():
    broken(SHORT.replace(b'"format":%d' % FORMAT, b'"format":%d' % (FORMAT + 1)), LineChanged, 1)


@pytest.mark.parametrize(
    ("member", "value", "why"),
    [
        ("format", 0, "no format 0"),
        ("format", "1", "Expected `int`"),
        ("game", "faro", "no game 'faro'"),
        ("variant", "bumblepuppy", "no variant 'bumblepuppy'"),
        ("options", {"jokers": "yes"}, "no option 'jokers'"),
        ("options", {"stake": "1d"}, "option stake cannot be '1d'"),
        ("options", {"stake": "0" * 5000}, "option stake cannot be '00000"),
        ("options", {"stake": "٣"}, "option stake cannot be"),
        ("options", {"stake": "6"}, "option code is to be written 'short-1793'"),
        ("options", {**OPTIONS, "stake": "000"}, "option stake is to be written '0'"),
        ("options", {**OPTIONS, "stake": " 6"}, "option stake is to be written '6'"),
        ("options", {**OPTIONS, "rubber": "YES"}, "option rubber is to be written 'yes'"),
        ("keeps", -1, "no seat -1"),
        ("players", [{"name": "a"}], "1 do not sit down to whist"),
        ("keeps", 4, "no seat 4"),
        ("umpire", "blind", "Invalid enum value 'blind'"),
        ("seeded", 1, "Expected `bool`"),
        ("kind", "close", "begins with its header"),
        ("sitting", "a/b", "the name of a sitting has no '/'"),
        ("salt", "5A" * 16, "32 digits of lower-case hex"),
        ("salt", "5a" * 15, "32 digits of lower-case hex"),
    ],
)
def test_a_table_that_no_server_could_set_up_is_unknown(member, value, why):
    def change(bodies):
        bodies[0][member] = value

    unknown(change, 1, why)


@pytest.mark.parametrize(
    "made", [{"ranks": "A789TJQK", "copies": 4}, {"ranks": "A23456789TJQK", "copies": 2}]
)
def test_a_game_that_is_played_with_another_pack_than_its_own_is_unknown(made):
    def change(bodies):
        bodies[0]["made"] = made

    unknown(change, 1, "whist is played with another pack")


def test_an_unknown_card_is_named():
    def change(bodies):
        next(body for body in bodies if body.get("act", {}).get("act") == "Play")["act"]["card"] = "ZZ"

    place = next(n for n, body in enumerate(lines_of(SHORT)) if body.get("act", {}).get("act") == "Play")
    assert "'ZZ' is not a card" in str(unknown(change, place + 1, ""))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ({"kind": "header"}, "missing required"),
        ({"kind": "bid"}, "Invalid value 'bid'"),
        ({"kind": "act", "act": {"act": "Trump"}}, "Invalid value 'Trump'"),
        ({"kind": "act", "act": {"act": "Play", "seat": 1}}, "missing required field `card`"),
        ({"kind": "act", "act": {"act": "Play", "seat": 1, "card": "as"}}, "not in the one form"),
        (
            {"kind": "act", "act": {"act": "Play", "seat": 1, "card": "AS", "aside": ""}},
            "unknown field `aside`",
        ),
        ({"kind": "act", "act": {"seat": 1, "act": "Play", "card": "AS"}}, "not in the one form"),
        (
            {"kind": "act", "act": {"act": "Shuffle", "shuffle": 2, "pack": " ".join(map(str, ALL))}},
            "shows a pack",
        ),
        ({"kind": "given", "act": {"act": "Quit", "seat": 1}}, "not of the kind"),
        ({"kind": "abandoned", "why": "late"}, "not in the one form"),
        ({"kind": "score", "tally": {"b": 1, "a": 1}, "settlement": {}}, "not in the one form"),
        ({"kind": "act", "act": [[]]}, "Expected `object`"),
        ({"kind": "act", "act": {"act": "Play", "seat": 1, "card": 7}}, "written as text"),
    ],
)
def test_a_line_that_says_nothing_a_record_can_say_is_unknown(line, why):
    def change(bodies):
        bodies.insert(5, line)

    unknown(change, 6, why)


def test_a_second_header_is_unknown():
    def change(bodies):
        bodies.insert(5, bodies[0])

    unknown(change, 6, "a second header")


def test_a_line_after_the_close_is_misplaced():
    bodies = lines_of(SHORT)
    broken(chained([*bodies, bodies[-1]]), LineMisplaced, len(bodies) + 1, "after the close")


def test_a_line_that_never_ends_is_unknown():
    def change(bodies):
        bodies.insert(5, {"kind": "abandoned", "why": "x" * (1 << 20)})

    unknown(change, 6, "longer than")


def test_a_line_too_deep_is_unknown():
    data = chained([*lines_of(SHORT)[:5], {"kind": "score", "tally": {"deep": "@"}, "settlement": {}}])
    deep = b"[" * 200_000 + b"]" * 200_000
    body = data.splitlines()[5].replace(b'"@"', deep)
    text = body[:-75]
    line = text + b',"hash":"' + sha256(text + b"}").hexdigest().encode() + b'"}\n'
    broken(b"".join(data.splitlines(keepends=True)[:5]) + line, LineUnknown, 6)


cards = st.sampled_from(ALL)
hands = st.sets(cards).map(Hand.of)
seats = st.integers(0, 3)
some_remedies = st.one_of(
    st.builds(remedies.Tricks, st.integers(0, 1), st.integers(0, 13)),
    st.builds(remedies.Points, st.integers(0, 1), st.integers(-10, 10)),
    st.builds(remedies.CardCalled, seats, cards),
    st.builds(remedies.NewDeal),
    st.builds(remedies.HighestOrLowest, seats, st.sampled_from(list(type(ALL[0].suit))), st.booleans()),
)
options = st.builds(Option, st.lists(seats).map(tuple), st.lists(some_remedies).map(tuple))
rulings = st.builds(
    Ruling,
    case=st.none() | st.integers(0, 99),
    law=st.text(),
    standing=st.sampled_from(Standing),
    offender=st.none() | seats,
    at=st.integers(0, 12),
    reason=st.builds(Text, st.text(), st.dictionaries(st.text(), st.integers())),
    about=st.none() | st.sampled_from(Subject),
    option=st.none() | options,
    until=st.none()
    | st.sampled_from([AT_THE_CUT, own_card((SEATS[1],), 3), when_whole(2) | own_card(SEATS[::2])]),
    remedy=st.none() | some_remedies,
    default=st.none() | st.builds(Text, st.text(), st.dictionaries(st.text(), st.integers())),
    told=st.booleans(),
)


@given(rulings)
def test_a_ruling_is_read_as_it_was_written(ruling):
    assert parsed(plain(ruling), Ruling) == ruling


@given(
    st.builds(Play, seats, cards)
    | st.builds(
        Given,
        dealer=seats,
        trumps=st.sampled_from(list(type(ALL[0].suit))),
        hands=st.tuples(hands, hands, hands, hands),
        turned=st.none() | cards,
    )
)
def test_an_act_is_read_as_it_was_written(act):
    assert parsed(plain(act), Act) == act


def test_a_hand_is_written_as_its_cards():
    assert plain(Hand.of([ALL[51], ALL[0]])) == b'"AC KS"'


def test_a_record_is_written_as_it_was_read():
    assert write(read(SHORT)) == SHORT
    assert [line["n"] for line in lines_of(SHORT)] == list(range(len(lines())))


def test_the_chair_that_is_kept_in_the_cut_is_that_of_the_header():
    bodies = lines_of(SMALL)
    place, cut = next((n, body) for n, body in enumerate(bodies) if body.get("act", {}).get("act") == "CutIn")
    cut["act"]["keeps"] = bodies[0]["keeps"] + 1
    with pytest.raises(RecordDisagrees, match=f"^line {place + 1}: ") as caught:
        verify(chained(bodies))
    assert caught.value.line == place + 1
