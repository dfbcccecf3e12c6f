"""Random whole deals: every card is accounted for, an independent scorer gets the same result from the
record,
and replaying the record gives the same end.
"""

import json
from random import Random

import pytest
from msgspec.structs import replace

from games.bezique.scorer import Reckoned
from hoyle.cards import Hand
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.score import brisques_of
from hoyle.games.bezique.variant import FOUR_PACKS, Variant
from hoyle.record.codec import parsed, plain
from hoyle.record.reading import lines_of
from hoyle.record.record import Acted
from hoyle.seat import CHANCE, Seat
from hoyle.table import ChanceAct, Position, advance, offered
from project.worlds import any_order
from scale import first, scaled

NIGHTLY = 100_000
BRISQUES = 32
LINES = lines_of("bezique")
CHOSEN = ("packets", "void", "carte_blanche", "saved_and_ahead", "brisques_added")
"""The options that affect play or scoring."""


def one_of(lawful, rng):
    """A declaration four times in five if one is possible; otherwise any lawful act."""
    declarations = [each for each in lawful if not isinstance(each, act.Play | act.Draw)]
    return rng.choice(declarations if declarations and rng.random() < 0.8 else lawful)


def any_variant(rng):
    words = {option.name: option.values for option in offered(Variant())}
    return Variant(**{name: rng.choice(words[name]) for name in CHOSEN})


class Written:
    """A deal in progress, with its record lines and the results of its shuffles."""

    def __init__(self, rng):
        self.rng = rng
        self.start = self.position = Position(GAME.begin(any_variant(rng)))
        self.packs, self.lines, self.told = [], [], []

    def do(self, done):
        if isinstance(done, ChanceAct):
            done = replace(done, shuffle=len(self.packs))
            self.packs.append(any_order(GAME, self.start.state.variant, self.rng))
            self.lines.append(plain(Acted(act=done)))
            done = replace(done, pack=self.packs[-1])
        else:
            self.lines.append(plain(Acted(act=done)))
        self.position, _ = advance(GAME, self.position, done)
        deal = self.position.state.deal
        self.told.append(([*self.position.state.tally.score], deal and deal.trumps and deal.trumps.letter))

    def play(self):
        """Play one deal from the cut to the end."""
        self.do(act.Cut(keeps=Seat(0)))
        while not GAME.result(self.position.state).over:
            seat = GAME.due(self.position)[0]
            if acts := GAME.attend(self.position):
                self.do(acts[0])
            elif seat == CHANCE:
                self.do(act.Shuffle())
            else:
                self.do(one_of(GAME.lawful(self.position, seat), self.rng))
            if self.rng.random() < 0.02:
                every_card_is_somewhere(self.position.state.deal)

    @property
    def options(self):
        """The options as written in the header of the record."""
        return {option.name: option.default for option in offered(self.start.state.variant)}

    def reckoned(self):
        """The independent scorer after reading all lines; it agreed with the game after each."""
        names = [[card.text for card in pack.cards] for pack in self.packs]
        reckoned = Reckoned(names, self.options)
        for line, (score, trumps) in zip(self.lines, self.told, strict=True):
            reckoned.line(json.loads(line)["act"])
            if reckoned.dealt:
                assert (reckoned.score, reckoned.trumps) == (score, trumps)
        return reckoned

    def replayed(self):
        """The position reached by replaying the record lines."""
        position = self.start
        for line in self.lines:
            done = parsed(line, LINES).act
            if isinstance(done, ChanceAct):
                done = replace(done, pack=self.packs[done.shuffle])
            position, _ = advance(GAME, position, done)
        return position


def every_card_is_somewhere(deal):
    if deal is None:
        return
    in_hands = [deal.hands[0], deal.hands[1], deal.table[0], deal.table[1]]
    lying = [Hand.of(deal.stock), deal.played]
    assert sum(map(len, in_hands + lying)) == len(FOUR_PACKS.cards)
    assert len(deal.played) == len(deal.heap) + len(deal.taken[0]) + len(deal.taken[1]) + len(deal.trick)
    every = Hand()
    for cards in in_hands + lying:
        every |= cards
    assert every == Hand.of(FOUR_PACKS.cards)


def check(count, seed):
    rng = Random(seed)
    for _ in range(count):
        written = Written(rng)
        written.play()
        reckoned = written.reckoned()
        assert written.replayed() == written.position
        deal, tally = written.position.state.deal, written.position.state.tally
        every_card_is_somewhere(deal)
        assert deal.tricks == 64
        brisques = [brisques_of(deal, Seat(0)), brisques_of(deal, Seat(1))]
        assert brisques == reckoned.brisques
        left = sum(card.text[0] in "AT" for card in deal.heap)
        assert (sum(brisques), left) == (BRISQUES, 0)
        came_to = reckoned.worth()
        expected = [0, 0]
        if came_to:
            expected[came_to[0]] = came_to[1]
        assert [*tally.worth] == expected
        assert sum(tally.ledger.balances(["0", "1"]).values()) == 0


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("seed", first(1, range(2)))
def test_whole_deals_are_scored_as_an_independent_scorer_finds_them(seed):
    check(8, seed)


@pytest.mark.nightly
@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_whole_deals_are_scored_so_too(seed):
    check(max(scaled(NIGHTLY) // 100, 1), seed)
