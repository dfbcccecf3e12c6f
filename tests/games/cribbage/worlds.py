"""Random sittings of cribbage, and the same sittings redealt so that one seat cannot tell the difference."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from hoyle.bots.random import RANDOM
from hoyle.cards import Card, Hand, Pack
from hoyle.games.cribbage.act import Act, CutPack, Deal, Go, LayOut, Lift, Play, Shuffle
from hoyle.games.cribbage.game import GAME
from hoyle.games.cribbage.pegging import LIMIT
from hoyle.games.cribbage.play import laid_open
from hoyle.games.cribbage.show import VALUES
from hoyle.games.cribbage.state import DealInPlay
from hoyle.games.cribbage.variant import SIX_CARD, VARIANTS, Variant
from hoyle.seat import CHANCE, Seat
from hoyle.table import Umpire
from project.worlds import Playing, World, played_again

MUGGINS = replace(SIX_CARD, muggins=True, misdeals=True)
SWAPS = 40


def any_world(rng: Random, umpire: Umpire) -> World:
    """A random sitting, stopped at a random moment."""
    playing = Playing(GAME, rng.choice((*VARIANTS, MUGGINS)), umpire)
    for _ in range(rng.randrange(1, rng.choice((12, 40, 90)))):
        playing.do(_next(playing, rng))
    return playing.world


def redealt(world: World, seat: Seat | None, rng: Random) -> World | None:
    """The same acts with a different arrangement of the cards that this seat cannot see; or None."""
    state = world.end.state
    if seat is not None and seat >= state.variant.players:
        return None
    acts = world.acts
    if state.pack.cards:
        at = max(n for n, act in enumerate(acts) if isinstance(act, Shuffle))
        acts[at] = replace(acts[at], pack=_shuffled(rng))
        return played_again(GAME, world, acts)
    if state.deal is None or state.deal.void:
        return None
    swapped = _swapped(state.deal, seat, world, rng)
    moved = {old: new for old, new in swapped.items() if old is not new}
    if not moved:
        return None
    at = max(n for n, act in enumerate(acts) if isinstance(act, Deal))
    shuffled = max(n for n in range(at) if isinstance(acts[n], Shuffle))
    cut = next(act for act in acts[shuffled:at] if isinstance(act, CutPack))
    order = tuple(swapped[card] for card in acts[shuffled].pack.cut(cut.at).cards)
    acts[shuffled] = replace(acts[shuffled], pack=Pack(order).cut(52 - cut.at))
    for number, act in enumerate(acts[at:], start=at):
        if isinstance(act, LayOut):
            acts[number] = replace(act, cards=Hand.of(swapped[card] for card in act.cards))
    return played_again(GAME, world, acts)


def _next(playing: Playing, rng: Random) -> Act:
    position = playing.position
    if attends := GAME.attend(position):
        return attends[0]
    due = GAME.due(position)
    if due[0] == CHANCE:
        return replace(GAME.chance(position.state, Seat(0)), pack=_shuffled(rng))
    if position.umpire is not Umpire.STRICT and rng.random() < 0.03:
        seat = Seat(rng.randrange(position.state.variant.players))
        kinds: dict[str, list[Act]] = {}
        for act in GAME.possible(position.state, seat):
            # No leaks are wanted here: a start already turned reveals where it was, and a false count what
            # the hand holds.
            if not isinstance(act, Lift):
                kinds.setdefault(type(act).__name__, []).append(act)
        if kinds:
            return rng.choice(kinds[rng.choice(sorted(kinds))])
    return RANDOM.choose(GAME.observe(position, rng.choice(due)), rng)


def _swapped(deal: DealInPlay, seat: Seat | None, world: World, rng: Random) -> dict[Card, Card]:
    """A card to exchange with each card, such that everything this seat has seen stays true."""
    places = {card: card for hand in deal.dealt for card in hand}
    places |= {card: card for card in (*deal.from_pack, *deal.stock)}
    seen = set(_seen(world.end.state.variant, deal, seat))
    hidden = [card for card in places if card not in seen]
    if len(hidden) < 2:
        return places
    before = _said_go(world, deal, places)
    for _ in range(SWAPS):
        one, other = rng.sample(hidden, 2)
        places[one], places[other] = places[other], places[one]
        if _said_go(world, deal, places) != before:
            places[one], places[other] = places[other], places[one]
    return places


def _seen(variant: Variant, deal: DealInPlay, seat: Seat | None) -> list[Card]:
    cards = [card for series in (*deal.past, deal.series) for _, card in series]
    cards += [*deal.faced, *([deal.start] if deal.start else [])]
    for shown in deal.shown:
        cards += shown.cards
    cards += laid_open(variant, deal)
    if seat is not None:
        cards += deal.dealt[seat]
    return cards


def _said_go(world: World, deal: DealInPlay, places: dict[Card, Card]) -> list[bool]:
    """Are the new hands consistent with what the table learnt from who played on and who said go?"""
    learnt = []
    for step, _, _ in world.steps:
        now = step.before.state.deal
        if now is None or now.dealt != deal.dealt or now.start is None or now.played_out:
            continue
        if isinstance(step.act, (Go, Play)):
            left_over = [places[card] for card in now.hands[now.turn]]
            learnt.append(any(now.count + VALUES[card.index] <= LIMIT for card in left_over))
    return learnt


def _shuffled(rng: Random) -> Pack:
    return Pack.ordered(rng.sample(range(52), 52))
