"""Random sittings of solo, and the same sittings redealt so that one seat cannot tell the difference."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from games.solo.at_random import undertaken
from hoyle.bots.random import RANDOM
from hoyle.cards import Card, Hand, Pack, Suit
from hoyle.games.solo.act import (
    Act,
    ClaimRest,
    CutPack,
    Deal,
    FaceInPack,
    Given,
    NameHeld,
    Play,
    Shuffle,
    Withdraw,
)
from hoyle.games.solo.deal import ROUNDS
from hoyle.games.solo.game import GAME
from hoyle.games.solo.state import DealInPlay
from hoyle.games.solo.variant import GENERAL_MISERE, SOLO_WHIST
from hoyle.law import Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE, SEATS, Seat, left
from hoyle.table import Umpire
from hoyle.tricks.revoking import established
from project.worlds import Playing, World, played_again

SWAPS = 60
MOMENTS = (9, 30, 80, 140)
"""The number of acts after which a sitting stops: in the calls, the first cards, the deal, or the next
deal.
"""

REVOKES, OUT_OF_TURN, ANYTHING = 0.15, 0.06, 0.03
"""How often, where it is possible, somebody plays a random card, plays out of turn, or does anything at
all.
"""


def any_world(rng: Random, umpire: Umpire) -> World:
    """A random sitting, careless where the referee allows it, stopped at a random moment."""
    playing = Playing(GAME, rng.choice((SOLO_WHIST, GENERAL_MISERE)), umpire)
    if rng.random() < 0.6:
        playing.do(undertaken(rng))
    for _ in range(rng.randrange(1, rng.choice(MOMENTS))):
        playing.do(_next(playing, rng))
    return playing.world


def redealt(world: World, seat: Seat | None, rng: Random) -> World | None:
    """The same acts with a different arrangement of the cards that this seat cannot see; or None."""
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
    """The hands dealt, with hidden cards exchanged in ways that agree with what the table knows."""
    dealt, unseen = list(deal.dealt), _hidden(world, deal, seat)
    settled = sorted(set(_settled(world, deal)), key=str)
    holders = [each for each in SEATS if unseen[each]]
    if len(holders) < 2:
        return dealt
    known = _held(unseen, settled)
    for _ in range(SWAPS):
        one, other = rng.sample(holders, 2)
        a, b = rng.choice(list(unseen[one])), rng.choice(list(unseen[other]))
        new_dealt, new_unseen = list(dealt), list(unseen)
        for hands in (new_dealt, new_unseen):
            hands[one] = hands[one].without(a).plus(b)
            hands[other] = hands[other].without(b).plus(a)
        if _held(new_unseen, settled) == known:
            dealt, unseen = new_dealt, new_unseen
    return dealt


def _held(unseen: list[Hand], settled: list[tuple[Seat, Suit]]) -> list[bool]:
    """For each suit the table knows about, whether this player still holds it."""
    return [bool(unseen[seat].suit(suit)) for seat, suit in settled]


def _hidden(world: World, deal: DealInPlay, seat: Seat | None) -> list[Hand]:
    """By seat, the cards that this seat cannot see and about which the table knows nothing."""
    hidden = []
    for other in SEATS:
        claimed = any(isinstance(act, ClaimRest) and act.seat == other for act in world.acts)
        known = claimed or other in (seat, deal.laid_down) or _bound_and_judged(world, other)
        cards = Hand() if known else deal.hands[other] - deal.exposed[other]
        # A card named by an act stays where it is.
        # A card that was played has been seen, even if it is back in the hand.
        named = (act.card for act in world.acts if isinstance(act, NameHeld | Play) and act.seat == other)
        cards -= Hand.of(named)
        hidden.append(cards if deal.turned is None else cards.without(deal.turned))
    return hidden


def _bound_and_judged(world: World, seat: Seat) -> bool:
    """Has a ruling bound this seat, and the table been told whether it obeyed (S-L39)?"""
    docket = world.end.docket
    bound = any(
        (case.last.offender == seat and isinstance(case.last.remedy, _BINDING))
        or (getattr(case.last.remedy, "seat", None) == seat and isinstance(case.last.remedy, _BINDING))
        or seat in getattr(case.last.remedy, "seats", ())
        for case in docket.at(Standing.EXACTED)
    )
    withdrawn = any(isinstance(act, Withdraw) for act in world.acts)
    judged = any(ruling.about is Subject.REVOKE for ruling in docket.public_rulings())
    return bound and (world.end.umpire is Umpire.WATCHFUL or withdrawn or judged)


_BINDING = (
    remedies.CardToPlay,
    remedies.MayNotPlay,
    remedies.Trumping,
    remedies.HighestOrLowest,
    remedies.SuitOnce,
)


def _settled(world: World, deal: DealInPlay) -> Iterator[tuple[Seat, Suit]]:
    """Seats and suits for which the table has learnt whether the seat held any when it played another suit.

    At a strict table it held none. A watchful referee reports every revoke past saving; a referee on claim,
    those claimed and answered; and everyone sees that a wrong card is corrected.
    """
    told = {
        (ruling.offender, ruling.at)
        for ruling in world.end.docket.public_rulings()
        if ruling.standing is not Standing.CLAIMED
    }
    befores = [step.before.state.deal for step, _, _ in world.steps if isinstance(step.act, Withdraw)]
    for moment in (*befores, deal):
        if moment is None or moment.dealt != deal.dealt:
            continue
        for number, trick in enumerate(moment.tricks):
            for seat in trick.renounced:
                past_saving = world.end.umpire is Umpire.WATCHFUL and established(moment, seat, number)
                if world.end.umpire is Umpire.STRICT or past_saving or (seat, number) in told:
                    yield seat, trick.led
    for step, _, _ in world.steps:
        if isinstance(step.act, Withdraw) and step.before.state.deal:
            for trick in step.before.state.deal.laid:
                if step.act.seat in trick.renounced:
                    yield step.act.seat, trick.led


def _pack(deal: DealInPlay, hands: list[Hand], cut: int, rng: Random) -> Pack:
    """An order of the pack that, with this cut, deals these hands."""
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
