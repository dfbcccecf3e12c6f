"""Deals in JSON Lines, as games: the dealer, what each player is called, and inputs that are not deals."""

import json

import pytest

from hoyle.errors import NotPBN
from hoyle.files.games import games_in

DEAL = "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def lines(*deals):
    return "".join(json.dumps(deal) + "\n" for deal in deals)


def test_a_deal_to_a_line_is_a_game_whose_first_seat_deals_if_nobody_is_named():
    text = lines({"meta": 1}, {"id": "a", "pbn": DEAL}, {"pbn": DEAL, "dealer": "west", "note": 1})
    first, second = games_in(text).deals
    assert (first.line, first.number, first.tags) == (2, 1, {"Board": "a", "Dealer": "E", "Deal": DEAL})
    assert (second.line, second.number, second.tags["Dealer"]) == (3, 2, "west")
    assert second.tags["Board"] == "2"
    assert len(second.hands()[0]) == 13


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("[1]", "write one deal to a line"),
        ('{"pbn": "N:", "leader": "N"}', "it is an ending, and no whole deal"),
        ('{"id": 1}', "it needs pbn"),
        ('{"pbn": 1}', "it needs pbn"),
        ('{"pbn": "N:", "id": []}', "it needs pbn"),
        ('{"pbn": "N:", "dealer": 1}', "it needs pbn"),
        ('{"pbn": ', "is no JSON that can be read"),
    ],
)
def test_a_line_that_is_no_deal_is_named_and_the_others_are_used(line, why):
    games = games_in(lines({"pbn": DEAL}) + line + "\n" + lines({"pbn": DEAL}))
    assert len(games.deals) == 2
    (skipped,) = games.skipped
    assert skipped.where == "line 2"
    assert why in skipped.why
    with pytest.raises(NotPBN, match=f"no game of JSON here; line 2: .*{why}"):
        games_in('{"meta": 1}\n' + line)
