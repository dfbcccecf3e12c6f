from collections import Counter
from itertools import permutations
from random import Random

import pytest

from bots.whist.duplicate import dealt
from bots.whist.laid import do, play, table
from hoyle.bots.whist import PLAIN
from hoyle.bots.whist.worlds import WhistWorlds, WorldAway, WorldKind, away
from hoyle.cards import Card, Hand
from hoyle.games.whist.act import Answer, CallHonours
from hoyle.games.whist.game import GAME
from hoyle.games.whist.variant import LONG_WHIST
from hoyle.maxims.whist.visible_cards import sight
from hoyle.seat import SEATS
from hoyle.table import Position, advance, attended

N, E, S, W = SEATS
NONE = Hand()


def known_to(position, seat):
    seen = GAME.observe(position, seat)
    return away(seen, sight(seen))


def one_by_one(known):
    """Every world that fits, found by trying all orders of the cards."""
    cards = [(card, kind) for kind in known.kinds for card in kind.cards]
    found = set()
    for order in permutations(cards):
        hands, rest = [], list(order)
        for seat in SEATS:
            hands.append(rest[: known.room[seat]])
            rest = rest[known.room[seat] :]
        fits = all(seat in kind.seats for seat in SEATS for _, kind in hands[seat])
        enough = all(
            sum(its is kind for _, its in hands[seat]) >= kind.least[seat]
            for seat in SEATS
            for kind in known.kinds
        )
        if fits and enough:
            found.add(tuple(Hand.of(card for card, _ in held) for held in hands))
    return found


def known_of(room, *kinds):
    """Cards, the seats that may hold them, and how many each seat must hold."""
    return WorldAway((NONE,) * 4, tuple(WorldKind(Hand(cards), *rest) for cards, *rest in kinds), room)


ANY = (E, S, W)
KNOWN = (
    known_of((0, 2, 2, 1), ("AS KS QS 2S 3S", ANY)),
    known_of((0, 2, 2, 1), ("2D 3D", (E, W)), ("AS KS QS", ANY)),
    known_of((0, 1, 2, 2), ("2D", (W,)), ("2C 3C", (S, W)), ("AS KS", ANY)),
    known_of((0, 2, 1, 2), ("AH KH QH", ANY, (0, 0, 0, 1)), ("2S 3S", ANY)),
)


@pytest.mark.parametrize("known", KNOWN)
def test_worlds_are_counted_exactly(known):
    assert WhistWorlds(known).number == len(one_by_one(known)) > 0


@pytest.mark.parametrize("known", KNOWN)
def test_every_world_is_drawn_and_each_as_often(known):
    worlds, rng = WhistWorlds(known), Random(1793)
    drawn = Counter(worlds.draw(rng) for _ in range(200 * worlds.number))
    assert drawn.keys() == one_by_one(known)
    square = sum((times - 200) ** 2 / 200 for times in drawn.values())
    freedom = len(drawn) - 1
    assert square < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(
    ("kinds", "room"),
    [
        ((WorldKind(Hand("2D 3D"), (E,)),), (0, 1, 1, 0)),  # No room.
        ((WorldKind(Hand("2D 3D"), ()),), (0, 1, 1, 0)),  # Nobody may hold them.
        ((WorldKind(Hand("2D"), ()), WorldKind(Hand("3D"), (E, S))), (0, 1, 1, 0)),
        ((WorldKind(Hand("2D 3D"), (E, S)),), (0, 2, 1, 0)),  # Too few.
    ],
)
def test_what_cannot_be_has_no_worlds(kinds, room):
    assert WhistWorlds(WorldAway((NONE,) * 4, kinds, room)).number == 0


def test_a_suit_renounced_is_not_held_and_the_turn_up_is_the_dealers():
    hands = ("AS 2S 3D", "KS 4S 5D", "QD 4H 6D", "QS 5S 3H")
    known = known_to(play(table(*hands, turned="3H"), "AS 4S 6D 5S /"), N)
    assert known.known[W] == Hand("3H")
    assert known.room == (0, 2, 2, 1)
    spades = next(kind for kind in known.kinds if Card("QS") in kind.cards)
    assert spades.seats == (E, W)
    assert known.kinds[-1].seats == (E, S, W)


def test_what_is_said_of_honours_before_play_is_believed():
    position = table("AH KH 3D", "QH 5S 4D", "2H 4S 5D", "3H 6S 6D", score=(8, 0))
    position = do(position, CallHonours(N), Answer(S, yes=False))
    honours = next(kind for kind in known_to(play(position, "3D"), E).kinds if Card("AH") in kind.cards)
    assert honours == WorldKind(Hand("AH KH JH"), (N, W), (2, 0, 0, 0))
    later = play(position, "AH QH 2H 3H / KH")
    assert all(kind.least == (0, 0, 0, 0) for kind in known_to(later, E).kinds)


def test_what_is_true_is_never_ruled_out():
    rng = Random(1793)
    for given in dealt(3, rng):
        position, _ = advance(GAME, Position(GAME.begin(LONG_WHIST)), given)
        while not position.state.deal.played_out:
            (seat,) = GAME.due(position)
            seen, hands = GAME.observe(position, seat), position.state.deal.hands
            known = away(seen, sight(seen))
            in_others = [NONE if other == seat else hands[other] - known.known[other] for other in SEATS]
            assert known.room == tuple(map(len, in_others))
            for kind in known.kinds:
                assert {other for other in SEATS if kind.cards & in_others[other]} <= set(kind.seats)
            assert WhistWorlds(known).number > 0
            position, _ = advance(GAME, position, PLAIN.choose(seen, rng))
            position = attended(GAME, position)
