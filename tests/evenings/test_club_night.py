"""A duplicate night at a club: who may type what, and what is hidden until when."""

import random

import pytest

from evenings.club_evening import replayed
from evenings.test_club import Book
from hoyle.errors import BadText
from hoyle.evenings.club import announced
from hoyle.evenings.club_acts import (
    HOST,
    ClubAct,
    DealsShown,
    Departed,
    Erased,
    NightAnnounced,
    SignedUp,
    Started,
    decoded,
    encoded,
)
from hoyle.evenings.club_shown import data_of, results, with_names
from hoyle.evenings.drive import Ended, Moved, Swapped
from hoyle.evenings.duplicate import Approved, Scored
from hoyle.evenings.travellers import ranking

SEED = f"{1897:064x}"


class NightBook(Book):
    """A night and its log, in memory."""

    def __init__(self, pairs=0, **more):
        told = {"title": "A night", "host": "Hob", "boards": 2, "seed": SEED} | more
        self.acts = [ClubAct(NightAnnounced(**told), 0, 0.0)]
        self.evening = announced(self.acts[0])
        for number in range(1, pairs + 1):
            self.do(None, SignedUp(name=f"P{number}", hash=f"{number:064}"))

    @property
    def night(self):
        return self.evening.night

    def plays(self, round=None):
        return [each for each in self.night.plays.values() if each.round == (round or self.night.round)]


def score(play, tricks=(8, 5)):
    return Scored(board=play.board, north=play.north, tricks=tricks, by="")


def played(pairs=6, rng=None, **more):
    """A whole night, each board typed by the pair that sits North–South."""
    book, rng = NightBook(pairs, **more).draw(), rng or random.Random(7)
    while True:
        book.do(HOST, Started())
        for play in book.plays():
            north = rng.randint(0, 13)
            book.do(play.north, score(play, (north, 13 - north)))
        if book.night.round == book.night.began.rounds:
            break
        book.do(HOST, Moved())
    book.do(HOST, Ended())
    return book


def test_a_night_is_played_through_and_its_log_gives_the_same_night():
    book = played()
    assert book.night.began.movement == "howell"
    assert not book.night.waiting
    told = results(book.evening)
    assert [each["people"] for each in told["sheet"]] == [[each.pair] for each in ranking(book.night)]
    assert len(told["travellers"]) == len(book.night.boards) == 10
    assert replayed(decoded(map(encoded, book.acts))) == book.evening
    with pytest.raises(BadText, match="the last; end the night"):
        book.do(HOST, Moved())


def test_two_who_sign_up_beside_each_other_are_a_pair_and_late_pairs_cannot_come():
    book = NightBook(4)
    book.do(None, SignedUp(name="Bess", beside=1, shares=True))
    book.draw()
    assert len(book.night.began.pairs) == 4
    assert book.evening.people[0].player == book.evening.people[4].player == 1
    assert with_names(book.evening, "Guest").began.pairs[0] == "P1+Bess"
    with pytest.raises(BadText, match="no more pairs can join"):
        book.do(None, SignedUp(name="Late"))
    book.do(None, SignedUp(name="Substitute", beside=2, shares=True))
    assert book.evening.people[5].player == 2
    book.do(HOST, Departed(3))
    assert len(book.night.began.pairs) == 4


def test_north_south_type_their_own_boards_in_their_round_and_the_host_all():
    book = NightBook(6).draw()
    first, later = book.plays()[0], book.plays(2)[0]
    other = next(each for each in book.plays() if each.table != first.table)
    for by, play in ((first.east, first), (other.north, first), (first.north, other), (later.north, later)):
        with pytest.raises(BadText, match="North–South enter the score"):
            book.do(by, score(play))
    book.do(first.north, score(first))
    with pytest.raises(BadText, match="already has a score: 8 to 5"):
        book.do(first.north, score(first, (7, 6)))
    book.do(first.north, score(first, (7, 6)), was=(8, 5))
    book.do(HOST, Moved())
    with pytest.raises(BadText, match="Ask the host"):
        book.do(first.north, score(first), was=(7, 6))
    book.do(HOST, score(first, (9, 4)), was=(7, 6))
    told = next(
        each
        for each in results(book.evening)["scores"]
        if (each["board"], each["north"]) == (first.board, first.north)
    )
    assert [(each["tricks"], each["by"]) for each in told["typed"]] == [
        ((8, 5), first.north),
        ((7, 6), first.north),
        ((9, 4), HOST),
    ]


def test_a_score_that_is_not_thirteen_needs_the_opponents_or_the_host():
    book = NightBook(6).draw()
    play = book.plays()[0]
    outsider = next(pair for pair in range(1, 7) if pair not in (play.north, play.east))
    look = Approved(board=play.board, north=play.north, by="")
    with pytest.raises(BadText, match="no score that needs"):
        book.do(play.east, look)
    book.do(play.north, score(play, (8, 4)))
    for by, why in ((play.north, "You entered this score"), (outsider, "North–South enter")):
        with pytest.raises(BadText, match=why):
            book.do(by, look)
    book.do(play.east, look)
    assert not book.night.doubtful


@pytest.mark.parametrize("deed", [Moved(), Started(), Ended(), DealsShown(), Departed(2), Erased(2)])
def test_only_the_host_runs_the_night(deed):
    book = NightBook(6).draw()
    for by in (1, None):
        with pytest.raises(BadText, match="Only the host"):
            book.do(by, deed)
    book.do(HOST, deed)


def test_a_pair_sees_nothing_of_the_scores_at_other_tables():
    """A pair sees the same whatever others typed for the board that it plays now."""
    seen = []
    for tricks in ((8, 5), (0, 13), (4, 4)):
        book = NightBook(6).draw()
        there = book.plays()[0]
        here = next(
            each
            for each in book.night.plays.values()
            if each.board == there.board and not {each.north, each.east} & {there.north, there.east}
        )
        book.do(HOST, score(there, tricks))
        assert book.look(there.east)["tables"][0]["boards"][0]["tricks"] == tricks
        own = [book.look(None)]
        while book.night.round < here.round:
            book.do(HOST, Moved())
        book.do(here.north, score(here))
        for pair in (here.north, here.east):
            own += [book.look(pair), data_of(book.evening, book.acts, pair)]
        seen.append(own)
    assert seen[0] == seen[1] == seen[2]
    book.do(HOST, Ended())
    assert data_of(book.evening, book.acts, here.north)["scores"]


def test_the_secret_of_the_packs_is_in_nothing_that_is_shown_of_the_night():
    book = NightBook(6).draw()
    book.do(HOST, DealsShown())
    shown = [book.look(me) for me in (None, HOST, 1)] + [
        data_of(book.evening, book.acts, me) for me in (HOST, 1)
    ]
    assert SEED not in str([*shown, results(book.evening)])
    assert all(each["dealt"] == 8.0 for each in shown[:3])


def test_what_a_night_cannot_do_is_refused():
    book = NightBook(2)
    with pytest.raises(BadText, match="Howell takes 3 to 100 pairs"):
        book.draw()
    with pytest.raises(BadText, match="seats have not been drawn"):
        book.do(HOST, Started())
    with pytest.raises(BadText, match="have not been drawn yet"):
        book.do(HOST, DealsShown())
    drive = Book(people=4).draw()
    for wrong, deed in (
        (NightBook(4).draw(), Swapped(1, 2)),
        (drive, Scored(board=1, north=1, tricks=(8, 5), by="")),
    ):
        with pytest.raises(BadText, match="cannot do this at this kind of evening"):
            wrong.do(HOST, deed)
    with pytest.raises(BadText, match="up to 20 boards"):
        NightBook(boards=21)


def test_packs_shuffled_at_the_tables_have_no_deals_to_show():
    book = NightBook(4, seed="", by_hand=True).draw()
    with pytest.raises(BadText, match="shuffled at the tables"):
        book.do(HOST, DealsShown())
    book.do(HOST, score(book.plays()[0]))
