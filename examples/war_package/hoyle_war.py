"""War: both players turn a card, and the higher card takes both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card, Rank
from hoyle.law import OURS, Rule
from hoyle.seat import Seat, left
from hoyle.table import SeatAct, Setting, Step
from hoyle.table.event import Event, telling
from hoyle.table.small import Look, SmallState
from hoyle.table.small_game import SmallGame
from hoyle.table.speak import one_word
from hoyle.table.view import Pile
from hoyle.words import phrase

RULES = (
    Rule("WAR-01", "The deal", "The pack is dealt out: each player has 26 cards, face down.", OURS),
    Rule(
        "WAR-02", "Turning", "Each player turns the top card, the dealer last. The higher takes both.", OURS
    ),
    Rule("WAR-03", "Ties", "The winner of the next two cards takes tied cards as well.", OURS),
    Rule("WAR-04", "The stake", "The player who took more cards wins the deal and its stake.", OURS),
)


class Variant(Struct, frozen=True, kw_only=True):
    """The way of playing, with its one option."""

    name: str = "war"
    stake: Annotated[int, Setting("WAR-04", "pence that the loser of a deal pays", 0, 1000)] = 1


class Turn(SeatAct, frozen=True):
    """Turn the top card of one's packet."""


class State(SmallState, frozen=True, kw_only=True):
    """``up`` are the last cards turned, ``taken`` counts cards by seat, ``tied`` those not yet taken."""

    packets: tuple[tuple[Card, ...], ...] = ((), ())
    up: tuple[tuple[Seat, Card], ...] = ()
    taken: tuple[int, ...] = (0, 0)
    tied: int = 0


def deal(state: State, cards: tuple[Card, ...]) -> State:
    """Deal the pack out."""
    return replace(state, packets=(cards[::2], cards[1::2]), up=(), taken=(0, 0), tied=0)


def turn(state: State) -> Seat | None:
    """Return the seat that turns next; None at the end."""
    if len(state.up) == 1:
        return state.dealer
    return left(state.dealer, 2) if any(state.packets) else None


def can(state: State, seat: Seat) -> tuple[Turn, ...]:
    """Return what this seat could do: turn a card, unless it has none, or one that is not yet met."""
    has_turned = len(state.up) == 1 and state.up[0][0] == seat
    return (Turn(seat),) if state.packets[seat] and not has_turned else ()


def do(state: State, act: Turn) -> State:
    """Turn a card; two cards are taken by the higher."""
    card = state.packets[act.seat][0]
    packets = tuple(cards[1:] if seat == act.seat else cards for seat, cards in enumerate(state.packets))
    up = (*(state.up if len(state.up) == 1 else ()), (act.seat, card))
    state = replace(state, packets=packets, up=up)
    if len(up) == 1:
        return state
    winner = higher(up)
    if winner is None:
        return replace(state, tied=state.tied + 2)
    prize = 2 + state.tied
    taken = tuple(cards + prize * (seat == winner) for seat, cards in enumerate(state.taken))
    return replace(state, taken=taken, tied=0)


def higher(up: tuple[tuple[Seat, Card], ...]) -> Seat | None:
    """Return the seat of the higher of two cards, the ace being highest; None if they tie."""
    first, other = (14 if card.rank is Rank.ACE else card.rank.value for _, card in up)
    return None if first == other else up[first < other][0]


def won(state: State) -> tuple[int, ...]:
    """Return a point for the seat that took more cards."""
    return tuple(int(taken > sum(state.taken) - taken) for taken in state.taken)


def look(state: State, _: Seat | None) -> Look:
    """Return what everybody sees alike: nobody looks at a packet."""
    packets = (
        Pile(kind="packet", name=Say.packet(), seat=Seat(seat), count=len(cards))
        for seat, cards in enumerate(state.packets)
    )
    taken = (
        Pile(kind="taken", name=Say.taken(), seat=Seat(seat), count=cards)
        for seat, cards in enumerate(state.taken)
    )
    return Look(played=state.up, piles=tuple(pile for pile in (*packets, *taken) if pile.count))


class Say:
    """The phrases of war."""

    packet = phrase("packet")
    taken = phrase("cards taken")
    ask = phrase("Turn your card")
    offer = phrase("turn a card")
    turns = telling("shown", phrase("{who} {who?turn|turns} up {card}.", Seat, Card))
    takes = telling("trick_won", phrase("{who} {who?take|takes} {cards} cards.", Seat, int))
    ties = telling("other", phrase("A tie: the next winner takes these cards as well."))


def told(step: Step[State, Turn]) -> Iterator[Event]:
    """Tell the card that was turned, and who takes the cards."""
    before, after = step.before.state, step.after
    yield Say.turns(*after.up[-1])
    if len(after.up) == 2:
        winner = higher(after.up)
        yield Say.ties() if winner is None else Say.takes(winner, 2 + before.tied)


GAME = SmallGame(
    name="war",
    title="War",
    says="The higher card takes both",
    pictured="AS KH 2D",
    players=2,
    variants=(Variant(),),
    acts=Turn,
    rules=RULES,
    state=State,
    deal=deal,
    turn=turn,
    can=can,
    do=do,
    won=won,
    look=look,
    spoken=(one_word(Turn, "turn", Say.offer, told, ask=Say.ask, usual=True),),
    stake=lambda variant: variant.stake,
).game()
