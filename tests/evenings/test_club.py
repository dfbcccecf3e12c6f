"""An evening at a club: who may do what, what is refused, and that a name can be erased."""

import random

import pytest

from evenings.club_evening import ClubEvening, replayed, totals_of
from hoyle.errors import BadText
from hoyle.evenings.club import after, announced
from hoyle.evenings.club_acts import (
    HOST,
    Announced,
    ClubAct,
    Departed,
    Drawn,
    Erased,
    Keyed,
    Paused,
    Renamed,
    Resumed,
    SignedUp,
    Started,
    decoded,
    encoded,
    erased,
)
from hoyle.evenings.club_rights import draw, permitted
from hoyle.evenings.club_shown import data_of, results, shown, with_names
from hoyle.evenings.drive import Approved, Ended, Moved, Scored, Swapped
from hoyle.evenings.seating import Kind


class Book:
    """An evening and its log, in memory."""

    def __init__(self, kind=Kind.PROGRESSIVE, hands=4, people=0):
        self.acts = [
            ClubAct(Announced(title="A drive", host="Hob", kind=kind, hands=hands, trumps="HC"), 0, 0.0)
        ]
        self.evening = announced(self.acts[0])
        for number in range(1, people + 1):
            self.do(None, SignedUp(name=f"P{number}", hash=f"{number:064}"))

    def do(self, by, deed, was=None):
        deed = permitted(self.evening, by, deed, was)
        self.add(deed, len(self.evening.people) + 1 if by is None else by)

    def add(self, deed, by=HOST, at=None):
        act = ClubAct(deed, by, float(len(self.acts)) if at is None else at)
        self.evening = after(self.evening, act)
        self.acts.append(act)

    def draw(self, order=range):
        self.add(draw(self.evening, order))
        return self

    def look(self, me=None):
        return shown(self.evening, me, float(len(self.acts)))


def score(table=1, tricks=(8, 5), hand=1):
    return Scored(hand=hand, table=table, tricks=tricks, by="")


def test_the_sheet_is_the_truth_after_corrections_and_a_log_gives_the_same_evening():
    book = Book(hands=6)
    evening = ClubEvening(book.do, book.draw, book.look, random.Random(5))
    evening.play(people=18, hands=6, out=0.2, typos=0.2)
    assert evening.mistyped
    assert totals_of(results(book.evening)) == evening.totals
    assert replayed(decoded(map(encoded, book.acts))) == book.evening


def test_a_player_types_the_score_of_the_own_table_in_this_hand_and_the_host_any():
    book = Book(people=8).draw()
    table = book.evening.table_of(1)
    book.do(1, score(table))
    with pytest.raises(BadText, match="correct the score for table"):
        book.do(1, score(3 - table))
    book.do(HOST, score(3 - table))
    book.do(HOST, Moved())
    with pytest.raises(BadText, match="Ask the host"):
        book.do(1, score(table, (5, 8)), was=(8, 5))
    book.do(HOST, score(table, (5, 8)), was=(8, 5))
    told = next(each for each in results(book.evening)["scores"] if each["table"] == table)
    assert [(each["tricks"], each["by"]) for each in told["typed"]] == [((8, 5), 1), ((5, 8), HOST)]


def test_of_two_scores_at_once_one_counts_and_the_other_is_refused_with_both_in_sight():
    book = Book(people=4).draw()
    book.do(1, score())
    for tricks in ((8, 5), (7, 6)):
        with pytest.raises(BadText, match="Table 1 already has a score: 8 to 5"):
            book.do(2, score(tricks=tricks))
    book.do(2, score(tricks=(7, 6)), was=(8, 5))
    assert book.look()["tables"][0]["tricks"] == (7, 6)


def test_a_score_that_is_not_thirteen_needs_somebody_else():
    book = Book(people=8).draw()
    table = book.evening.table_of(1)
    second = next(one for one in range(2, 9) if book.evening.table_of(one) == table)
    other = next(one for one in range(2, 9) if book.evening.table_of(one) != table)
    look = Approved(hand=1, table=table, by="")
    with pytest.raises(BadText, match="no score that needs"):
        book.do(second, look)
    book.do(1, score(table, (8, 4)))
    with pytest.raises(BadText, match="You entered this score"):
        book.do(1, look)
    with pytest.raises(BadText, match="your own table"):
        book.do(other, look)
    book.do(second, look)
    with pytest.raises(BadText, match="no score that needs"):
        book.do(HOST, look)
    assert not book.look()["doubtful"]


@pytest.mark.parametrize(
    "deed", [Moved(), Started(), Ended(), Swapped(1, 2), Renamed(2, "X"), Departed(2), Erased(2)]
)
def test_only_the_host_runs_the_evening(deed):
    book = Book(people=8).draw()
    for by in (1, None):
        with pytest.raises(BadText, match="Only the host"):
            book.do(by, deed)
    book.do(HOST, deed)


def test_two_who_share_a_seat_are_one_player_until_both_have_gone():
    book = Book(people=7)
    book.do(None, SignedUp(name="Zoe", beside=3, shares=True))
    book.draw()
    assert book.evening.people[2].player == book.evening.people[7].player
    assert sum(each["plays"] for each in book.look()["tables"]) == 1
    assert len(book.evening.drive.names) == 7
    book.do(3, Departed(3))
    assert not book.look()["going"]
    book.do(8, Departed(8))
    assert book.look()["going"] == [3, 8]


def test_in_a_partner_drive_those_who_signed_up_together_sit_together():
    book = Book(Kind.PARTNER, people=6)
    book.do(None, SignedUp(name="Two", beside=2))
    with pytest.raises(BadText, match="everybody needs a partner"):
        book.draw()
    book.do(None, SignedUp(name="Eight"))
    book.draw(lambda size: random.Random(3).sample(range(size), size))
    couples = [couple for each in book.look()["tables"] for couple in each["couples"]]
    assert sorted([2, 7]) in [sorted(chair[0] for chair in couple) for couple in couples]


def test_seats_are_drawn_again_until_the_first_hand_begins():
    book = Book(people=8).draw().draw(lambda size: range(size - 1, -1, -1))
    with pytest.raises(BadText, match="Somebody joined or left"):
        book.add(Drawn(seats=((1,), (2,), (3,), (4,))))
    book.do(HOST, Started())
    with pytest.raises(BadText, match="The first hand has begun"):
        book.draw()


def test_who_comes_late_plays_from_the_next_hand_and_may_share_a_seat():
    book = Book(people=8).draw()
    book.do(None, SignedUp(name="Late", line=1))
    book.do(HOST, SignedUp(name="Later", beside=1, shares=True))
    assert book.look()["joining"] == [9]
    assert book.evening.people[9].player == book.evening.people[0].player
    book.do(HOST, Moved())
    assert book.evening.table_of(9)


def test_the_clock_stands_while_the_hall_rests():
    book = Book(people=4).draw()
    for deed, at in ((Started(), 100.0), (Paused(), 130.0), (Resumed(), 200.0)):
        book.add(deed, at=at)
    assert book.evening.clock.at(250.0) == 80.0
    with pytest.raises(BadText, match="already being played"):
        book.do(HOST, Started())
    book.do(HOST, Moved())
    assert book.evening.clock.at(300.0) == 0.0
    with pytest.raises(BadText, match="not running"):
        book.do(HOST, Paused())


def test_names_differ_to_the_eye_and_a_name_is_free_again_when_its_owner_has_gone():
    book = Book(people=2)
    with pytest.raises(BadText, match="already has this name"):
        book.do(None, SignedUp(name=" p1 "))
    book.do(1, Departed(1))
    book.do(None, SignedUp(name="P1"))


def test_erasing_a_person_leaves_no_name_no_secret_and_every_score():
    book = Book(people=4).draw()
    book.do(1, score())
    book.do(1, Renamed(1, "Wilhelmina"))
    book.add(Keyed(1, "f" * 64))
    before = results(book.evening)["sheet"]
    assert len(data_of(book.evening, book.acts, 1)["acts"]) == 3
    book.do(1, Erased(1))
    for place, act in list(erased(book.acts, 1)):
        book.acts[place] = act
    log = b"".join(map(encoded, book.acts))
    assert b"Wilhelmina" not in log
    assert b"P1" not in log
    assert b"f" * 64 not in log
    assert 1 not in book.evening.keys.values()
    assert replayed(book.acts) == book.evening
    assert results(book.evening)["sheet"] == before
    assert with_names(book.evening, "Guest").names[book.evening.people[0].player - 1] == "Guest 1"


def test_data_of_a_person_names_nobody_else():
    book = Book(people=4).draw()
    book.do(HOST, SignedUp(name="Somebody else"))
    for person in (HOST, 1):
        assert "Somebody else" not in str(data_of(book.evening, book.acts, person))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"trumps": "HX"}, "letters such as HCDS"),
        ({"hands": 0}, "1 to 100 hands"),
        ({"minutes": 500}, "at most 120 minutes"),
        ({"day": "tomorrow"}, "not a valid date and time"),
        ({"title": "  "}, "a name needs at least"),
    ],
)
def test_an_evening_that_cannot_be_is_refused(change, why):
    given = {"title": "A", "host": "B", "kind": Kind.PROGRESSIVE, "hands": 4, "trumps": "H"}
    with pytest.raises(BadText, match=why):
        announced(ClubAct(Announced(**(given | change)), HOST, 0.0))


def test_what_is_no_log_of_an_evening_is_refused():
    with pytest.raises(BadText, match="no act of an evening"):
        decoded([b"{}"])
    with pytest.raises(BadText, match="does not begin with an evening"):
        replayed([ClubAct(Started(), HOST, 0.0)])
