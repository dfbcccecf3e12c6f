"""Solo played to any moment, and dealt over again as far as one seat cannot tell the difference."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from house.worlds import Playing, World, played_again
from hoyle.bots.random import RANDOM
from hoyle.cards import Card, Hand, Pack, Suit
from hoyle.games.solo.act import Act, CutPack, Deal, FaceInPack, Given, Play, Shuffle
from hoyle.games.solo.deal import ROUNDS
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.game import GAME
from hoyle.games.solo.state import DealInPlay
from hoyle.games.solo.variant import GENERAL_MISERE, SOLO_WHIST
from hoyle.seat import CHANCE, SEATS, Seat, left
from hoyle.table import Umpire

SWAPS = 60
MOMENTS = (9, 30, 80, 140)
"""Acts after which a sitting is left: in the calls, in the first cards, in the deal, or in the next."""

REVOKES, OUT_OF_TURN, ANYTHING = 0.15, 0.06, 0.03
"""How often, at a table that lets it happen, somebody plays a card at random or acts when not asked."""


def any_world(rng: Random, umpire: Umpire) -> World:
    """A sitting played by chance, carelessly where the referee allows it, to a moment by chance."""
    playing = Playing(GAME, rng.choice((SOLO_WHIST, GENERAL_MISERE)), umpire)
    if rng.random() < 0.6:
        playing.do(_undertaken(rng))
    for _ in range(rng.randrange(1, rng.choice(MOMENTS))):
        playing.do(_next(playing, rng))
    return playing.world


def redealt(world: World, seat: Seat | None, rng: Random) -> World | None:
    """The same acts in a world whose cards, so far as this seat cannot see them, lie otherwise; or None."""
    acts = world.acts
    since = max((n for n, act in enumerate(acts) if isinstance(act, (Shuffle, Given))), default=0)
    if any(
        isinstance(act, FaceInPack) or (isinstance(act, Deal) and act != Deal(act.seat))
        for act in acts[since:]
    ):
        return None
    if world.end.state.pack.cards:
        acts[since] = replace(acts[since], pack=_shuffled(rng))
        return played_again(GAME, world, acts)
    deal = world.end.state.deal
    if deal is None:
        return None
    hands = _swapped(world, deal, seat, rng)
    if hands == list(deal.dealt):
        return None
    if isinstance(acts[since], Given):
        acts[since] = replace(acts[since], hands=tuple(hands))
    else:
        cut = next(act for act in acts[since:] if isinstance(act, CutPack))
        acts[since] = replace(acts[since], pack=_pack(deal, hands, cut.at, rng))
    return played_again(GAME, world, acts)


def _undertaken(rng: Random) -> Given:
    """A whole deal with its bidding over, so that the rarer declarations are met as often as the others."""
    pack = _shuffled(rng)
    dealer, declaration = rng.choice(SEATS), rng.choice(list(Declaration))
    fell = pack.by_packets(4, ROUNDS)
    caller, partner = rng.sample(SEATS, 2)
    alone = declaration is not Declaration.PROPOSITION
    return Given(
        dealer=dealer,
        turn_up=pack.cards[-1].suit,
        turned=pack.cards[-1],
        hands=tuple(fell[(seat - left(dealer)) % 4] for seat in SEATS),
        declaration=declaration,
        caller=None if declaration is Declaration.GENERAL_MISERE else caller,
        partner=None if alone else partner,
    )


def _next(playing: Playing, rng: Random) -> Act:
    position = playing.position
    if attends := GAME.attend(position):
        return attends[0]
    (due,) = GAME.due(position)
    if due == CHANCE:
        return replace(GAME.chance(position.state, rng.choice(SEATS)), pack=_shuffled(rng))
    seen = GAME.observe(position, due)
    assert seen.lawful, "whoever is waited for can do something"
    if position.umpire is not Umpire.STRICT:
        chance = rng.random()
        if chance < REVOKES and any(isinstance(act, Play) for act in seen.lawful):
            return Play(due, rng.choice(list(seen.hand)))
        if chance < REVOKES + OUT_OF_TURN:
            other = GAME.observe(position, rng.choice(SEATS))
            return RANDOM.choose(other if other.lawful else seen, rng)
        if chance < REVOKES + OUT_OF_TURN + ANYTHING:
            hands_can = GAME.possible(position.state, rng.choice(SEATS))
            kind = rng.choice(sorted({type(act).__name__ for act in hands_can}))
            return rng.choice([act for act in hands_can if type(act).__name__ == kind])
    return RANDOM.choose(seen, rng)


def _swapped(world: World, deal: DealInPlay, seat: Seat | None, rng: Random) -> list[Hand]:
    """The hands dealt, with hidden cards exchanged as far as what the table knows stays true."""
    dealt, unseen = list(deal.dealt), _hidden(deal, seat)
    void = set(_shown_void(world, deal))
    holders = [each for each in SEATS if unseen[each]]
    if len(holders) < 2:
        return dealt
    for _ in range(SWAPS):
        one, other = rng.sample(holders, 2)
        a, b = rng.choice(list(unseen[one])), rng.choice(list(unseen[other]))
        if (one, b.suit) in void or (other, a.suit) in void:
            continue
        for hands in (dealt, unseen):
            hands[one] = hands[one].without(a).plus(b)
            hands[other] = hands[other].without(b).plus(a)
    return dealt


def _hidden(deal: DealInPlay, seat: Seat | None) -> list[Hand]:
    """By seat, the cards that this seat cannot see."""
    hidden = []
    for other in SEATS:
        cards = Hand() if other in (seat, deal.laid_down) else deal.hands[other] - deal.exposed[other]
        hidden.append(cards if deal.turned is None else cards.without(deal.turned))
    return hidden


def _shown_void(world: World, deal: DealInPlay) -> Iterator[tuple[Seat, Suit]]:
    """Seats that did not follow at a strict table, and so have none of the suit; elsewhere nobody knows."""
    if world.end.umpire is Umpire.STRICT:
        for trick in deal.tricks:
            yield from ((seat, trick.led) for seat in trick.renounced)


def _pack(deal: DealInPlay, hands: list[Hand], cut: int, rng: Random) -> Pack:
    """An order of the pack from which, cut so, these hands fall."""
    piles: dict[Seat, list[Card]] = {}
    for seat in SEATS:
        cards = [card for card in hands[seat] if card != deal.turned]
        rng.shuffle(cards)
        piles[seat] = cards + [deal.turned] * (seat == deal.dealer)
    first = left(deal.dealer)
    order: list[Card] = []
    for size in ROUNDS:
        for turn in range(4):
            pile = piles[Seat((first + turn) % 4)]
            order += pile[:size]
            del pile[:size]
    return Pack(tuple(order)).cut(52 - cut)


def _shuffled(rng: Random) -> Pack:
    return Pack.ordered(rng.sample(range(52), 52))
