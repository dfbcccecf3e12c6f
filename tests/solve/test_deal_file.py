"""Files of deals: each is called by its name or number, and one that is none is named by its place."""

import pytest

from hoyle.errors import NotADeal
from hoyle.solve.deal_file import Ending, FullDeal, read_deals, read_pbn_deals

WHOLE = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def pbn(*games):
    return "\n\n".join("\n".join(f'[{tag} "{value}"]' for tag, value in game) for game in games) + "\n"


def test_a_deal_of_pbn_is_called_by_its_board_or_else_by_its_number():
    games = [("Deal", WHOLE)], [("Board", "7"), ("Deal", WHOLE)], [("Board", "?"), ("Deal", WHOLE)]
    found = list(read_pbn_deals(pbn(*games)))
    assert [each.id for each in found] == ["1", "7", "3"]
    assert all(each.hands == found[0].hands for each in found)


@pytest.mark.parametrize("tags", [[("Board", "8")], [("Board", "8"), ("Deal", "N:AKQ")]])
def test_a_game_without_a_deal_is_named_and_has_not_that_of_the_one_before(tags):
    with pytest.raises(NotADeal, match="game 8: "):
        list(read_pbn_deals(pbn([("Board", "7"), ("Deal", WHOLE)], tags)))


def test_a_line_that_is_no_record_is_named_by_its_number_and_what_is_no_deal_is_passed_over():
    good = f'{{"id": "a", "pbn": "{WHOLE}"}}'
    lines = ['{"meta": 1}', "", good, good.replace('"a"', '"b", "trump": "S", "leader": "E"')]
    whole, ending = read_deals(lines)
    assert (type(whole), whole.id, type(ending), ending.id) == (FullDeal, "a", Ending, "b")
    for bad, why in (
        ("{", "line 3: "),
        (good.replace('"a"', '"b", "leader": "E"'), "line 3: .*an ending needs its trump: S, H, D, C or N"),
        ("x" * 61, "x" * 60 + "…"),
    ):
        with pytest.raises(NotADeal, match=why):
            list(read_deals([good, "", bad]))
