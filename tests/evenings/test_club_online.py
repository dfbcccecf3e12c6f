"""A drive online: which bots fill the tables, and what the server does by itself, and when."""

import pytest
from msgspec.structs import replace

from hoyle.errors import BadText
from hoyle.evenings.club import after, announced
from hoyle.evenings.club_acts import (
    HOST,
    SERVER,
    Announced,
    ClubAct,
    Dealt,
    Departed,
    Paused,
    Resumed,
    Rung,
    SignedUp,
    Started,
)
from hoyle.evenings.club_online import LONGEST, REST, filling, next_step, tricks_of
from hoyle.evenings.club_rights import draw, permitted
from hoyle.evenings.drive import Ended, Moved, Scored, Swapped
from hoyle.evenings.seating import Kind

ON_LINE = Announced(title="Drive", host="Hob", kind=Kind.PROGRESSIVE, hands=2, trumps="HS", online="expert")


def names():
    return (f"Bot {number}" for number in range(1, 99))


class Night:
    """An evening, and the time."""

    def __init__(self, people, **more):
        self.now = 0.0
        self.evening = announced(ClubAct(replace(ON_LINE, **more), HOST, 0.0))
        for number in range(1, people + 1):
            self.do(SignedUp(name=f"P{number}"))

    def do(self, did, by=SERVER):
        self.evening = after(self.evening, ClubAct(did, by, self.now))
        return self

    def fills(self):
        while (did := filling(self.evening, names())) is not None:
            self.do(did)
        return sum(bool(each.bot) for each in self.evening.people if each.here)

    def begins(self):
        self.fills()
        return self.do(draw(self.evening, range)).do(Started(), HOST).deals()

    def deals(self):
        playing = [each.number for each in self.evening.going.tables[-1]]
        return self.do(
            Dealt(self.evening.going.hand, tuple((number, f"table {number}") for number in playing))
        )

    def scores(self):
        for table in self.evening.going.waiting:
            did = tricks_of(self.evening, self.evening.going.hand, table, (8, 5))
            assert did is not None
            self.do(did)
        return self

    def step(self):
        return next_step(self.evening, self.now, names())


@pytest.mark.parametrize(("people", "bots"), [(0, 0), (1, 3), (4, 0), (5, 3), (46, 2)])
def test_bots_fill_the_tables_to_a_multiple_of_four(people, bots):
    assert Night(people).fills() == bots


def test_those_who_share_a_seat_count_as_one_and_a_name_that_is_taken_is_passed_over():
    night = Night(2).do(SignedUp(name="P3", beside=1, shares=True)).do(SignedUp(name="bot 1"))
    assert night.fills() == 1
    assert night.evening.people[-1].name == "Bot 2"


@pytest.mark.parametrize("kind", Kind)
def test_a_late_comer_takes_the_chair_of_a_bot_and_a_bot_that_of_somebody_who_leaves(kind):
    night = Night(7, kind=kind).begins()
    assert all(each.plays for each in night.evening.going.tables[-1])
    night.do(SignedUp(name="Late")).scores()
    night.now += REST
    assert night.step() == Departed(8)
    night.do(night.step())
    assert night.step() == Moved()
    night.do(Departed(1), 1)
    assert isinstance(night.step(), SignedUp)
    night.fills()
    night.do(Moved())
    tables = night.evening.going.tables[-1]
    assert all(each.plays for each in tables)
    assert len(tables) == 2


def test_the_server_moves_when_all_scores_are_in_and_ends_after_the_last_hand():
    night = Night(4)
    night.fills()
    night.do(draw(night.evening, range))
    assert night.step() is None, "the host starts the first hand"
    night.do(Started(), HOST).deals()
    assert night.step() is None
    night.scores()
    assert night.step() is None, "people look at what they took"
    night.now += REST
    night.do(Paused(), HOST)
    assert night.step() is None, "the host has stopped the clock"
    night.do(Resumed(), HOST)
    assert night.step() == Moved()
    night.do(Moved())
    assert night.step() == Started()
    night.do(Started()).deals().scores()
    night.now += REST
    assert night.step() == Ended()
    assert night.do(Ended()).step() is None


@pytest.mark.parametrize(("minutes", "longest"), [(0, LONGEST), (3, 3)])
def test_nobody_is_waited_for_longer_than_the_time_of_a_hand(minutes, longest):
    night = Night(4, minutes=minutes).begins()
    night.now += 60 * longest - 1
    assert night.step() is None
    night.now += 1
    assert night.step() == Rung()
    night.do(Rung())
    assert night.step() is None, "bots finish the hand"
    night.do(Paused(), HOST)
    assert night.scores().step() == Moved(), "after the bell at once"


def test_a_drive_that_everybody_has_left_ends():
    night = Night(4).begins()
    for person in range(1, 5):
        night.do(Departed(person), person)
    night.scores()
    night.now += REST
    assert night.step() == Ended()


def test_a_table_has_one_score_of_the_server_and_the_host_alone_corrects_it():
    night = Night(4).begins()
    typed = Scored(hand=1, table=1, tricks=(7, 6), by="")
    for person in (1, None):
        with pytest.raises(BadText):
            permitted(night.evening, person, typed)
    night.scores()
    assert tricks_of(night.evening, 1, 1, (8, 5)) is None
    assert permitted(night.evening, HOST, typed, (8, 5)) == replace(typed, by="0")
    assert permitted(night.evening, HOST, Moved()) == Rung()


def test_people_are_no_bots_and_no_hosts_and_cards_that_are_dealt_stay_where_they_are():
    night = Night(4)
    asked = permitted(night.evening, None, SignedUp(name="X", own=True, bot="expert"))
    assert asked == SignedUp(name="X")
    assert permitted(night.evening, HOST, SignedUp(name="Hob", own=True)).own
    night.begins()
    for did in (Swapped(1, 2), Dealt(1, ((1, "another"),))):
        with pytest.raises(BadText, match="has already been dealt"):
            night.do(did)
    with pytest.raises(BadText, match="Choose suits"):
        Night(0, trumps="HCDSN")
