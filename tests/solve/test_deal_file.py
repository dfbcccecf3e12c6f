"""Files of deals: each deal is referred to by its name or number, and an invalid one by its position."""

import re

import pytest

from hoyle.cards import Card
from hoyle.errors import BadText, NotPBN
from hoyle.solve.deal_file import Ending, FullDeal, read_file

WHOLE = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def pbn(*games):
    return "\n\n".join("\n".join(f'[{tag} "{value}"]' for tag, value in game) for game in games) + "\n"


def test_a_deal_of_pbn_is_called_by_its_board_or_else_by_its_number():
    games = [("Deal", WHOLE)], [("Board", "7"), ("Deal", WHOLE)], [("Board", "?"), ("Deal", WHOLE)]
    found = read_file(pbn(*games).encode())
    assert [each.id for each in found.records] == ["1", "7", "3"]
    assert all(each.hands == found.records[0].hands for each in found.records)
    assert (found.skipped, found.games) == ((), 3)


@pytest.mark.parametrize(
    ("tags", "why"),
    [
        ([("Board", "8")], "it has no Deal tag"),
        ([("Board", "8"), ("Deal", "N:AKQ")], "it needs a seat, a colon and four hands"),
        ([("Board", "8"), ("Deal", "W:AKQJT98765432... - - -")], "the cards of N, E, S are missing"),
        ([("Board", "8"), ("Deal", WHOLE.replace("AKQJ", "KQJ", 1))], "not of one size: N 12, E 13"),
        ([("Board", "8"), ("Deal", "N:... ... ... ...")], "it has no cards"),
    ],
)
def test_a_game_without_a_whole_deal_is_named_and_the_others_are_used(tags, why):
    found = read_file(pbn([("Board", "7"), ("Deal", WHOLE)], tags).encode())
    assert [each.id for each in found.records] == ["7"]
    (skipped,) = found.skipped
    assert str(skipped).startswith("line 4: game 8: ")
    assert why in str(skipped)


def test_a_file_with_nothing_to_solve_is_refused():
    for data, why in (
        (b"", "an empty file has no deals"),
        (b"a,b\n1,2\n", "text has no deals"),
        (b'{"meta": 1}\n', "the file has no deal to solve"),
        (pbn([("Board", "8")]).encode(), "line 1: game 8: it has no Deal tag"),
    ):
        with pytest.raises((BadText, NotPBN), match=why):
            read_file(data)


GOOD = f'{{"id": "a", "pbn": "{WHOLE}"}}'


def test_lines_are_deals_or_endings_and_what_is_no_deal_is_passed_over():
    lines = ['{"meta": 1}', "", GOOD, GOOD.replace('"a"', '"b", "trump": "S", "leader": "E"')]
    found = read_file("\n".join(lines).encode())
    whole, ending = found.records
    assert (type(whole), whole.id, type(ending), ending.id) == (FullDeal, "a", Ending, "b")
    assert (found.skipped, found.games) == ((), 2)


@pytest.mark.parametrize(("leader", "trick"), [('"E"', '["HA"]'), ("1", '"AH"'), ('"east"', '"♥A"')])
def test_the_words_of_an_ending_are_what_people_type(leader, trick):
    line = GOOD.replace(" .AKQJ", " .KQJ").replace(
        '"a"', f'"b", "leader": {leader}, "trump": "♠", "trick": {trick}'
    )
    (ending,) = read_file(line.encode()).records
    assert (ending.position.leader, ending.position.trick) == (1, (Card("AH"),))


@pytest.mark.parametrize(
    ("written", "name"), [("", 1), ('"id": null,', 1), ('"id": 1.5,', 1.5), ('"id": 7,', 7)]
)
def test_a_deal_is_called_by_its_id_or_else_by_its_place(written, name):
    (deal,) = read_file(GOOD.replace('"id": "a",', written).encode()).records
    assert deal.id == name


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ("{", "line 3: .* is no JSON that can be read"),
        ("[" * 5000, "line 3: .* is nested too deep"),
        ('{"id": 1e400}', "line 3: .*too large"),
        ("3", "line 3: write one deal to a line"),
        (GOOD.replace('"a"', '"b", "leader": "E"'), "line 3: an ending needs its trump: S, H, D, C or N"),
        (GOOD.replace("AKQJ", "KQJ", 1), "line 3: the hands are not of one size: N 12, E 13, S 13, W 13"),
        ('{"pbn": 3}', "line 3: Expected `str`"),
        (GOOD.replace('"a"', '"b", "leader": "E", "trump": "Q"'), "line 3: trumps: 'Q' is no suit"),
        (
            GOOD.replace('"a"', '"b", "leader": "E", "trump": "N", "trick": ["2C"]'),
            "line 3: a card on the table is still in a hand",
        ),
        (
            GOOD.replace("AKQJ", "KQJ", 1).replace('"a"', '"b", "leader": "E", "trump": "N"'),
            "line 3: they differ in size beyond the cards on the table",
        ),
        ("x" * 61, "line 3: .x{60}…"),
    ],
)
def test_a_line_that_is_none_is_named_and_the_others_are_used(bad, why):
    found = read_file(f"{GOOD}\n\n{bad}\n{GOOD}".encode())
    assert (len(found.records), found.games) == (2, 3)
    assert re.match(why, str(*found.skipped))
    with pytest.raises(BadText, match=why):
        read_file(f'{{"meta": 1}}\n\n{bad}'.encode())
    with pytest.raises(BadText, match=f"^{why}.*; none of the 2 deals can be solved"):
        read_file(f'{{"meta": 1}}\n\n{bad}\n{bad}'.encode())
