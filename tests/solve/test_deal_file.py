"""Files of deals: each is called by its name or number, and one that is none is named by its place."""

import pytest

from hoyle.errors import BadText, NotPBN
from hoyle.solve.deal_file import Ending, FullDeal, contradictions, read_deals, read_file

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
        ([("Board", "8"), ("Deal", "W:AKQJT98765432... - - -")], "the cards of N, E, S are not told"),
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


def test_tricks_that_a_file_states_are_compared_with_those_solved():
    """Each seat has a whole suit: a side makes all tricks in its own suits, and none in another."""
    table = {s: dict.fromkeys("NESW", 13 if s in "SD" else 0) for s in "SHDC"}
    table["N"] = {"N": 13, "E": 0, "S": 13, "W": 0}
    right = "0d0d0" * 2 + "00d0d" * 2
    (deal,) = read_file(pbn([("Deal", WHOLE), ("DoubleDummyTricks", right)]).encode()).records
    assert list(contradictions(deal, table, "NS")) == []
    (deal,) = read_file(pbn([("Deal", WHOLE), ("DoubleDummyTricks", "1" + right[1:])]).encode()).records
    (told,) = contradictions(deal, table, "NS")
    assert str(told).endswith("DoubleDummyTricks differ from the solver: N in N 1, solved 0")
    assert list(contradictions(deal, table, "N")) == []


@pytest.mark.parametrize(
    ("stated", "wrong"),
    [
        ("0" * 20, ""),
        ("1" * 20, ""),
        ("01" * 10, ""),
        ("1d1d1" * 2 + "11d1d" * 2, ""),
        ("1d1d1" * 2 + "11d17" + "11d1d", "E in C 7, solved 13"),
        ("1dddd" * 2 + "11d1d" * 2, "S in C 13, solved 0"),
        ("71d1d" * 2 + "11d1d" * 2, "N in N 7, solved 0"),
        ("2d1d1" * 2 + "11d1d" * 2, "S in H 1, solved 0"),
    ],
)
def test_place_holders_in_a_table_of_tricks_are_no_statement(stated, wrong):
    table = {s: dict.fromkeys("NESW", 13 if s in "SD" else 0) for s in "SHDC"}
    table["N"] = {"N": 13, "E": 0, "S": 13, "W": 0}
    (deal,) = read_file(pbn([("Deal", WHOLE), ("DoubleDummyTricks", stated)]).encode()).records
    told = "".join(map(str, contradictions(deal, table, "NS")))
    assert wrong in told
    assert bool(told) == bool(wrong)


def test_a_line_that_is_no_record_is_named_by_its_number_and_what_is_no_deal_is_passed_over():
    good = f'{{"id": "a", "pbn": "{WHOLE}"}}'
    lines = ['{"meta": 1}', "", good, good.replace('"a"', '"b", "trump": "S", "leader": "E"')]
    whole, ending = read_deals(lines)
    assert (type(whole), whole.id, type(ending), ending.id) == (FullDeal, "a", Ending, "b")
    for bad, why in (
        ("{", "line 3: .* is no JSON that can be read"),
        ("[" * 5000, "line 3: .* is nested too deep"),
        ('{"id": 1e400}', "line 3: .*too large"),
        ("3", "line 3: "),
        (good.replace('"a"', '"b", "leader": "E"'), "line 3: .*an ending needs its trump: S, H, D, C or N"),
        ("x" * 61, "line 3: .x{60}…"),
    ):
        with pytest.raises(BadText, match=why):
            list(read_deals([good, "", bad]))
