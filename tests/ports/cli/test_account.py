"""The account of a sitting, in words."""

from msgspec.structs import replace

from hoyle.ledger import Ledger
from hoyle.ports.cli import account as module
from hoyle.ports.cli.words import capital
from hoyle.table import Result
from hoyle.words import ENGLISH, language_named
from hoyle.words.plain import plain

PLAYERS = ("plain-1", "you", "plain-2", "random")


def account(result, players, language=ENGLISH):
    for text in module.account(result, players):
        yield capital(plain(text, language=language))


def result(**pence):
    paid = {str(PLAYERS.index(name.replace("_", "-"))): amount for name, amount in pence.items()}
    return Result(
        score={"NS": 10, "EW": 3},
        games={"NS": 2, "EW": 1},
        deals=7,
        rubbers=1,
        ledger=Ledger().enter("rubber", 7, paid),
        chairs=(0, 1, 2, 3),
    )


def test_the_score_and_who_pays_whom_by_name_and_in_old_money():
    assert list(account(result(you=30, plain_1=-30, plain_2=6, random=-6), PLAYERS)) == [
        "Score: plain-1 and plain-2 10, you and random 3.",
        "Games: plain-1 and plain-2 2, you and random 1.",
        "Played: 7 deals, 1 rubber.",
        "In total: plain-1 pays 2s 6d (30d); you receive 2s 6d (30d); plain-2 receives 6d; random pays 6d.",
    ]


def test_a_score_of_two_sides_known_by_number_is_told_by_seats():
    told = next(account(replace(result(), score={"0": 61, "1": -3}), PLAYERS))
    assert told == "Score: seat 1 61, seat 2 -3."


def test_before_anybody_has_a_seat_a_score_is_told_by_sides_or_by_the_compass():
    told = next(account(replace(result(), chairs=()), PLAYERS))
    assert told == "Score: NS 10, EW 3."
    alone = replace(result(), chairs=(), score={"N": 12, "E": 0, "S": -36, "W": 24})
    assert next(account(alone, PLAYERS)) == "Score: North 12, East 0, South -36, West 24."


def test_where_each_plays_alone_the_score_is_told_by_names():
    moved = replace(result(), score={"N": 12, "E": 12, "S": -36, "W": 12}, chairs=(3, 0, 1, 2))
    assert next(account(moved, PLAYERS)) == "Score: random 12, plain-1 12, you -36, plain-2 12."


def test_who_pays_and_who_is_quits():
    assert list(account(result(you=-240, plain_2=240), PLAYERS))[3:] == [
        "In total: plain-1 breaks even; you pay £1 (240d); plain-2 receives £1 (240d); random breaks even.",
    ]


def test_where_nothing_was_staked_nobody_owes():
    assert list(account(result(), PLAYERS))[3:] == ["Nobody owes anything."]


def test_a_score_in_pence_is_told_once_as_what_each_receives_or_pays():
    paid = replace(
        result(you=30, plain_1=-30), score={"N": 0, "E": -30, "S": 30, "W": 0}, chairs=(3, 0, 1, 2)
    )
    assert next(account(paid, PLAYERS)).startswith("Games: ")
    level = replace(result(), score={"N": 0, "E": 0, "S": 0, "W": 0})
    assert next(account(level, PLAYERS)).startswith("Score: ")


def test_the_account_in_another_language():
    assert list(account(result(you=30, plain_1=-30), PLAYERS, language_named("de"))) == [
        "Stand: plain-1 und plain-2 10, du und random 3.",
        "Partien: plain-1 und plain-2 2, du und random 1.",
        "Gespielt: 7 Spiele, 1 Robber.",
        "Insgesamt: plain-1 zahlt 2s 6d (30d); du erhältst 2s 6d (30d); "
        "plain-2 ist ausgeglichen; random ist ausgeglichen.",
    ]
