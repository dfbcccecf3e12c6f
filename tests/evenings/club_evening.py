"""A club's evening by chance: people come, play, mistype, correct, go home; the truth is kept apart."""

from collections import Counter
from functools import reduce

from hoyle.evenings.club import after, announced
from hoyle.evenings.club_acts import HOST, Departed, SignedUp, Started
from hoyle.evenings.drive import Approved, Ended, Moved, Scored
from hoyle.evenings.results import RESTING


def replayed(acts):
    """The evening that a log adds up to."""
    first, *more = acts
    return reduce(after, more, announced(first))


class ClubEvening:
    """Plays an evening through three functions.

    ``do(by, deed, was)`` does something as a person, ``draw()`` draws the seats, and ``look()`` gives the
    state as the page sees it. ``between(hand)`` is called after each hand: there a server may be killed.
    """

    def __init__(self, do, draw, look, rng):
        self.do, self.draw, self.look, self.rng = do, draw, look, rng
        self.totals, self.mistyped = Counter(), {}

    def play(self, *, people, hands, out=0.05, typos=0.05, between=lambda hand: None):
        for number in range(1, people + 1):
            self.do(None, SignedUp(name=f"P{number}", line=number % 2))
        self.draw()
        leaving = {
            one: self.rng.randint(1, hands - 1)
            for one in self.rng.sample(range(1, people + 1), round(out * people))
        }
        for hand in range(1, hands + 1):
            self.do(HOST, Started())
            for one in (one for one, last in leaving.items() if last == hand):
                self.do(one, Departed(one))
            if hand == 3:
                self.do(None, SignedUp(name="Late"))
            self._score(hand, typos)
            assert all(each["tricks"] for each in self.look()["tables"] if each["plays"])
            between(hand)
            if hand < hands:
                self.do(HOST, Moved())
        for (hand, table), (typed, true) in self.mistyped.items():
            self.do(HOST, Scored(hand=hand, table=table, tricks=true, by=""), typed)
        self.do(HOST, Ended())
        return self

    def _score(self, hand, typos):
        resting = 0
        for each in self.look()["tables"]:
            sides = [[chair[0] for chair in couple if chair] for couple in each["couples"]]
            people = [one for side in sides for one in side]
            if not each["plays"]:
                resting += 1
                self.totals.update(dict.fromkeys(people, RESTING))
                continue
            north = self.rng.randint(0, 13)
            true = typed = (north, 13 - north)
            while self.rng.random() < typos or sum(typed) > 26:
                typed = (self.rng.randint(0, 13), self.rng.randint(0, 13))
            for side, tricks in zip(sides, true, strict=True):
                self.totals.update(dict.fromkeys(side, tricks))
            self._type(hand, each["table"], typed, true, people)
        assert resting <= 1

    def _type(self, hand, table, typed, true, people):
        typist, second = self.rng.sample(people, 2)
        self.do(typist, Scored(hand=hand, table=table, tricks=typed, by=""))
        if sum(typed) != 13 and self.rng.random() < 0.5:  # Nobody looks twice.
            self.do(second, Approved(hand=hand, table=table, by=""))
        if typed != true:
            self.mistyped[hand, table] = typed, true


def totals_of(results):
    """The total of each person by a sheet."""
    return {each["people"][0]: each["total"] for each in results["sheet"]}
