"""Random sittings of whist, and the same sittings redealt so that one seat cannot tell the difference.

What the table knows for certain is worked out here independently, from the cards alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from hoyle.bots.random import RANDOM
from hoyle.cards import Hand, Pack, Suit
from hoyle.errors import ActError
from hoyle.games.whist.act import (
    Act,
    ClaimRest,
    Deal,
    Given,
    Jog,
    NameCard,
    Play,
    Separate,
    Shuffle,
    TakeUp,
    Withdraw,
)
from hoyle.games.whist.deal import next_dealer
from hoyle.games.whist.game import GAME
from hoyle.games.whist.state import DealInPlay, State
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST
from hoyle.law import Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.seat import CHANCE, SEATS, Seat, left, partner
from hoyle.table import Umpire, with_options
from hoyle.tricks.trick import Trick
from project.worlds import Playing, World, played_again

VARIANTS = (
    LONG_WHIST,
    SHORT_WHIST,
    with_options(LONG_WHIST, [("both_sides_revoke", "new_deal"), ("stake", "6")]),
)
SWAPS = 60
"""Enough exchanges to put the cards that a seat cannot see into a random arrangement."""

MOMENTS = (9, 70, 150)
"""The number of acts after which a sitting stops: in the calls and first cards, in the deal, or in the next
deal.
"""

REVOKES, OUT_OF_TURN, ANYTHING = 0.15, 0.06, 0.02
"""How often, where it is possible, somebody plays a random card, plays out of turn, or does anything at
all.
"""

MISDEALS = 0.25
"""How often a sitting begins with a deal that has every possible fault."""


def any_world(rng: Random, umpire: Umpire) -> World:
    """A random sitting, careless where the referee allows it, stopped at a random moment."""
    playing = Playing(GAME, rng.choice(VARIANTS), umpire)
    if umpire is not Umpire.STRICT and rng.random() < MISDEALS:
        _misdealt(playing, rng)
    elif rng.random() < 0.5:
        playing.do(_whole_deal(rng, playing.position.state.variant.game_points))
    for _ in range(rng.randrange(1, rng.choice(MOMENTS))):
        playing.do(_next(playing, rng))
    if umpire is not Umpire.STRICT and rng.random() < ANYTHING:
        _detach(playing, rng)
    return playing.world


def _detach(playing: Playing, rng: Random) -> None:
    """Somebody detaches a card, where that can be: seldom is one still apart at the end."""
    possible = GAME.possible(playing.position.state, rng.choice(SEATS))
    if detached := [act for act in possible if isinstance(act, Separate)]:
        playing.do(rng.choice(detached))


def redealt(world: World, seat: Seat | None, rng: Random) -> World | None:
    """The same acts with a different arrangement of the cards that this seat cannot see; or None."""
    acts = _packed_anew(world, seat, rng) if world.end.state.pack.cards else _dealt_anew(world, seat, rng)
    return None if acts is None else played_again(GAME, world, acts)


def _whole_deal(rng: Random, up: int) -> Given:
    pack = _shuffled(rng)
    score = (rng.randrange(up), rng.randrange(up)) if rng.random() < 0.5 else (up - 2, up - 1)
    dealer = rng.choice(SEATS)
    hands, turned = _fallen(pack, dealer), pack.cards[-1]
    return Given(dealer=dealer, trumps=turned.suit, hands=hands, turned=turned, score=score)


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
            kinds = sorted({type(act).__name__ for act in hands_can} - {"Play"})
            if kinds:
                kind = rng.choice(kinds)
                return rng.choice([act for act in hands_can if type(act).__name__ == kind])
    return RANDOM.choose(seen, rng)


def _misdealt(playing: Playing, rng: Random) -> None:
    """A first deal, given out piece by piece: some seats have a card too many, or one on the floor."""
    while not playing.position.state.cut:
        playing.do(_next(playing, rng))
    dealer = next_dealer(playing.position.state)
    for _ in range(rng.randrange(1, 7)):
        other = rng.choice(SEATS)
        amiss = [Deal(dealer, rng.randrange(1, 9)), Deal(dealer, 1, to=other), Deal(dealer, 1, to=other)]
        amiss += [Deal(dealer, 1, drops=True), Deal(dealer, 1, shows=True), Jog(other), TakeUp(other)]
        act = rng.choice(amiss)
        if GAME.due(playing.position) == (dealer,) and _can(playing.position.state, act):
            playing.do(act)
    if rng.random() < 0.8 and GAME.due(playing.position) == (dealer,):
        playing.do(Deal(dealer))


def _can(state: State, act: Act) -> bool:
    try:
        GAME.play(state, act)
    except ActError:
        return False
    return True


def _packed_anew(world: World, seat: Seat | None, rng: Random) -> list[Act]:
    """A different order of a pack on the table, in which only cards shown, or taken up by this seat, are
    known.
    """
    acts, state = world.acts, world.end.state
    at = max(n for n, act in enumerate(acts) if isinstance(act, Shuffle))
    known = Hand()
    if state.dealing is not None:
        known |= state.dealing.shown
        if seat in state.dealing.taken:
            known |= state.dealing.hands[seat]
    cards = list(acts[at].pack.cards)
    unknown = [place for place, card in enumerate(cards) if card not in known]
    others = [cards[place] for place in unknown]
    rng.shuffle(others)
    for place, card in zip(unknown, others, strict=True):
        cards[place] = card
    acts[at] = replace(acts[at], pack=Pack(tuple(cards)))
    return acts


def _dealt_anew(world: World, seat: Seat | None, rng: Random) -> list[Act] | None:
    deal = world.end.state.deal
    if deal is None:
        return None
    acts, at = world.acts, _dealt_at(world, deal)
    shuffled = max((n for n in range(at) if isinstance(acts[n], Shuffle)), default=0)
    hidden = _hidden(world, deal, seat, range(shuffled, at))
    hands = _swapped(world, deal, hidden, rng)
    if hands == list(deal.dealt):
        return None
    for number in range(at, len(acts)):
        acts[number] = _parted_anew(acts[number], deal, hands)
    if isinstance(acts[at], Given):
        acts[at] = replace(acts[at], hands=tuple(hands))
    else:
        acts[shuffled] = replace(acts[shuffled], pack=_pack(acts[shuffled].pack, deal, hands))
    return acts


def _dealt_at(world: World, deal: DealInPlay) -> int:
    """The index of the act that began the most recent deal."""
    return max(
        number
        for number, (step, _, _) in enumerate(world.steps)
        if isinstance(step.act, (Deal, Given)) and step.after.deal is not step.before.state.deal
    )


def _parted_anew(act: Act, deal: DealInPlay, hands: list[Hand]) -> Act:
    """A different card for one that was separated but not named, if that card is now elsewhere."""
    if not isinstance(act, Separate) or act.card in hands[act.seat]:
        return act
    new = hands[act.seat] - deal.dealt[act.seat]
    return replace(act, card=next(iter(new)))


def _hidden(world: World, deal: DealInPlay, seat: Seat | None, dealing: range) -> list[Hand]:
    """By seat, the cards that this seat cannot see and did not see during the deal."""
    shown = Hand()
    for number in dealing:
        during = world.steps[number][0].after.dealing
        shown |= during.shown if during else Hand()
    named = {step.act.of for step, _, _ in world.steps if isinstance(step.act, NameCard)}
    hidden = []
    for other in SEATS:
        cards = deal.hands[other] - deal.exposed[other] - shown
        if other in deal.shown:
            cards -= _honours(deal.dealt[other], deal.trumps)
        if deal.turned is not None:
            cards = cards.without(deal.turned)
        if other in named:  # Everyone has heard whether it was named correctly.
            cards -= Hand.of(a.card for a in world.acts if isinstance(a, Separate) and a.seat == other)
        # A card that was played has been seen, even if it is back in the hand.
        cards -= Hand.of(a.card for a in world.acts if isinstance(a, Play) and a.seat == other)
        known = other == seat or _has_claimed(world, other, dealing) or _bound_and_judged(world, other)
        hidden.append(Hand() if known else cards)
    return hidden


def _has_claimed(world: World, seat: Seat, dealing: range) -> bool:
    """Has this seat shown its hand in this deal, to claim the rest?"""
    since = (step.act for step, _, _ in world.steps[dealing.stop :])
    return any(isinstance(act, ClaimRest) and act.seat == seat for act in since)


def _bound_and_judged(world: World, seat: Seat) -> bool:
    """Has a ruling bound this seat, and the table been told whether it obeyed?"""
    docket = world.end.docket
    bound = any(
        isinstance(case.last.remedy, _BINDING) and seat in _bound(case.last.remedy)
        for case in docket.at(Standing.EXACTED)
    )
    withdrawn = any(isinstance(act, Withdraw) for act in world.acts)
    judged = any(ruling.about is Subject.REVOKE for ruling in docket.public_rulings())
    return bound and (world.end.umpire is Umpire.WATCHFUL or withdrawn or judged)


def _bound(remedy: object) -> tuple[Seat, ...]:
    return remedy.seats if isinstance(remedy, remedies.SuitOnce) else (remedy.seat,)


_BINDING = (
    remedies.CardCalled,
    remedies.HandCalled,
    remedies.HighestOrLowest,
    remedies.MayNotWin,
    remedies.MustLose,
    remedies.MustWin,
    remedies.SuitOnce,
    remedies.SuitToLead,
)


def _swapped(world: World, deal: DealInPlay, hidden: list[Hand], rng: Random) -> list[Hand]:
    """The hands dealt, with hidden cards exchanged in ways that agree with what the table knows."""
    dealt, unseen = list(deal.dealt), list(hidden)
    fixed = set(_known_renounces(world, deal))
    known = _known(deal, dealt, unseen, fixed)
    holders = [seat for seat in SEATS if unseen[seat]]
    if len(holders) < 2:
        return dealt
    for _ in range(SWAPS):
        one, other = rng.sample(holders, 2)
        a, b = rng.choice(list(unseen[one])), rng.choice(list(unseen[other]))
        new_dealt, new_unseen = list(dealt), list(unseen)
        for hands in (new_dealt, new_unseen):
            hands[one] = hands[one].without(a).plus(b)
            hands[other] = hands[other].without(b).plus(a)
        if _known(deal, new_dealt, new_unseen, fixed) == known:
            dealt, unseen = new_dealt, new_unseen
    return dealt


def _known(
    deal: DealInPlay, dealt: list[Hand], unseen: list[Hand], fixed: set[tuple[Seat, Suit]]
) -> list[object]:
    """What the table knows about hidden cards: suits shown to be held or not, and what calls have
    revealed.
    """
    known: list[object] = [bool(unseen[seat].suit(suit)) for seat, suit in sorted(fixed, key=str)]
    for number, caller in enumerate(deal.calls):
        honours = len(_honours(dealt[caller], deal.trumps))
        theirs = len(_honours(dealt[partner(caller)], deal.trumps))
        known += [honours >= 2, honours >= 3]
        if number < len(deal.answered) and deal.answered[number]:
            known += [theirs >= 1, honours + theirs >= 3]
    return known + [_honours(dealt[seat], deal.trumps) for seat in deal.shown]


def _known_renounces(world: World, deal: DealInPlay) -> Iterator[tuple[Seat, Suit]]:
    """Seats and suits for which the table has learnt whether the seat held any when it played another suit.

    At a strict table it held none. A watchful referee reports every revoke past saving; a referee on claim,
    those claimed and answered; and everyone sees that a wrong card is corrected.
    """
    umpire = world.end.umpire
    told = {
        (ruling.offender, ruling.at)
        for ruling in world.end.docket.public_rulings()
        if ruling.standing is not Standing.CLAIMED
    }
    for moment in _moments(world):
        for number, trick in enumerate(moment.tricks):
            for seat, card in trick.plays:
                if card.suit is trick.led or _has_shown(deal, seat, trick.led, number):
                    continue
                past_saving = umpire is Umpire.WATCHFUL and _past_saving(moment, seat, number)
                if umpire is Umpire.STRICT or past_saving or (seat, number) in told:
                    yield seat, trick.led
    for step, _, _ in world.steps:
        if isinstance(step.act, Withdraw):
            yield from _put_right(step.act.seat, step.before.state.deal)


def _moments(world: World) -> Iterator[DealInPlay]:
    """The tricks as they finally were, and each time just before a card was taken back from them."""
    deals = [step.before.state.deal for step, _, _ in world.steps if isinstance(step.act, Withdraw)]
    deals.append(world.end.state.deal)
    yield from (deal for deal in deals if deal and deal.dealt == world.end.state.deal.dealt)


def _put_right(seat: Seat, deal: DealInPlay) -> Iterator[tuple[Seat, Suit]]:
    for trick in deal.laid:
        card = trick.card(seat)
        if card is not None and card.suit is not trick.led:
            yield seat, trick.led


def _has_shown(deal: DealInPlay, seat: Seat, suit: Suit, number: int) -> bool:
    since = (trick.card(seat) for trick in deal.tricks[number + 1 :])
    return bool(deal.exposed[seat].suit(suit)) or any(card and card.suit is suit for card in since)


def _past_saving(deal: DealInPlay, seat: Seat, number: int) -> bool:
    later: tuple[Trick, ...] = deal.tricks[number + 1 :]
    return number < len(deal.quitted) or any(trick.card(s) for trick in later for s in (seat, partner(seat)))


def _honours(hand: Hand, trumps: Suit) -> Hand:
    return Hand.of(card for card in hand if card.suit is trumps and card.rank.name in "ACE KING QUEEN KNAVE")


def _fallen(pack: Pack, dealer: Seat) -> tuple[Hand, Hand, Hand, Hand]:
    fell = pack.by_ones(4)
    north, east, south, west = (fell[(seat - left(dealer)) % 4] for seat in SEATS)
    return north, east, south, west


def _pack(pack: Pack, deal: DealInPlay, hands: list[Hand]) -> Pack:
    """The pack that deals these hands by the same acts that dealt the others."""
    holder = {card: seat for seat in SEATS for card in deal.dealt[seat]}
    new = {seat: list(hands[seat] - deal.dealt[seat]) for seat in SEATS}
    return Pack(
        tuple(
            card if card not in holder or card in hands[holder[card]] else new[holder[card]].pop()
            for card in pack.cards
        )
    )


def _shuffled(rng: Random) -> Pack:
    return Pack.ordered(rng.sample(range(52), 52))
