"""What was seen to happen at a table of blind hookey: all see all of it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.hookey.act import Act, Cut, CutPack, Divide, Lift, Rest, Show, Shuffle, Stake
from hoyle.games.hookey.deal import next_dealer
from hoyle.games.hookey.state import HandInPlay, State
from hoyle.games.hookey.variant import about
from hoyle.law import Ruling
from hoyle.ledger import pounds
from hoyle.seat import Seat
from hoyle.table import Event, Step


def events(step: Step[State, Act], rulings: tuple[Ruling, ...]) -> tuple[Event, ...]:
    """What all saw of an act; ``step.after`` is the state once it is settled. Nobody rules at this table."""
    del rulings
    return tuple(_done(step))


def _done(step: Step[State, Act]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    match step.act:
        case Cut():
            for player, card in after.drawn:
                yield Event(who=Seat(player), what="draws {}.", cards=(card,))
            yield Event(who=after.dealer, what="deals, having drawn lowest.")
            yield Event(what=f"It is {about(after.variant)}.")
        case Shuffle():
            yield Event(what="The pack is shuffled.")
        case CutPack(seat):
            yield Event(who=seat, what="cuts the pack.")
        case Lift(seat, cards):
            yield Event(who=seat, what=f"lifts a packet of {cards}.")
        case Divide(seat, sizes):
            first, second, third = sizes
            yield Event(who=seat, what=f"divides the pack into packets of {first}, {second} and {third}.")
        case Stake(seat, pence, packet):
            which = "" if packet is None else f" on packet {packet + 1}"
            yield Event(who=seat, what=f"stakes {pounds(pence)}{which}.")
        case Rest(seat):
            yield Event(who=seat, what="stakes no more.")
        case Show() if after.hand:
            yield from _bottoms(after.hand)
            yield from _paid(before, after)


def _bottoms(hand: HandInPlay) -> Iterator[Event]:
    """The dealer's card first, and then the others in the order of their packets."""
    cards = [packet[-1] for packet in hand.packets]
    order = sorted(range(len(cards)), key=lambda packet: packet != hand.dealers)
    for packet in order:
        if hand.owners:
            yield Event(who=hand.owners[packet], what="shows {}.", cards=(cards[packet],))
        else:
            whose = "The dealer's packet" if packet == hand.dealers else f"Packet {packet + 1}"
            yield Event(what=f"{whose} shows {{}}.", cards=(cards[packet],))


def _paid(before: State, after: State) -> Iterator[Event]:
    for seat, (now, then) in enumerate(zip(after.tally.won, before.tally.won, strict=True)):
        if now != then:
            verb = "receives" if now > then else "pays"
            yield Event(who=Seat(seat), what=f"{verb} {pounds(abs(now - then))}.")
    if after.tally.passed > before.tally.passed:
        yield Event(what="The dealer loses all round.")
        yield Event(who=next_dealer(after), what="has the deal.")
