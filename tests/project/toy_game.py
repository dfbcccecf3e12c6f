"""Highest: a toy game, as a stranger might write it from the contract in ``table/game.py`` alone.

Each of two players is dealt a card that the other does not see. The player who does not deal shows, then the
dealer; the lower rank pays the stake. It has no laws, no bots of its own, and one option.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.errors import ImpossibleAct
from hoyle.law import OURS, Landmark, Matter, Rule
from hoyle.ledger import Ledger
from hoyle.seat import CHANCE, Seat, left
from hoyle.table import CutPack, Game, Result, SeatAct, Setting, pack, words
from hoyle.table.act import Cut, Shuffle
from hoyle.table.event import telling
from hoyle.table.incident import refused
from hoyle.table.possible import doable
from hoyle.table.speak import one_word
from hoyle.table.speech import Speech
from hoyle.table.view import Fact, Pile, ScoreLine, View
from hoyle.words import phrase

SEATS = (Seat(0), Seat(1))

RULES = (
    Rule("TY-01", "The cut", "The player who does not deal cuts the pack.", OURS),
    Rule("TY-02", "The show", "The player who does not deal shows first.", OURS),
    Rule(
        "TY-03", "The stake", "Shown by TY-02, the lower card pays the stake; equal cards pay nothing.", OURS
    ),
)


class Variant(Struct, frozen=True, kw_only=True):
    name: str = "highest"
    stake: Annotated[int, Setting("TY-03", "pence that the lower card pays", 1, 12)] = 1


class Show(SeatAct, frozen=True):
    """Show the player's card."""


Act = Cut | Shuffle | CutPack | Show


class Tally(Struct, frozen=True, kw_only=True):
    won: tuple[int, int] = (0, 0)
    deals: int = 0
    ledger: Ledger = Ledger()


class State(pack.OverThePack, frozen=True, kw_only=True):
    variant: Variant
    hands: tuple[Card, ...] = ()
    shown: tuple[Seat, ...] = ()
    before: Tally = Tally()
    tally: Tally = Tally()

    @property
    def over(self):
        return not self.hands or len(self.shown) == 2

    @property
    def next_dealer(self):
        return left(self.dealer, 2) if self.hands else self.dealer


class Observation(Struct, frozen=True, kw_only=True):
    variant: Variant
    seat: Seat | None
    waits_for: Seat | None
    chairs: tuple[int, ...]
    dealer: Seat
    won: tuple[int, int]
    dealt: bool
    card: Card | None
    shown: tuple[tuple[Seat, Card], ...]
    cases: tuple[()]
    lawful: tuple[Act, ...]


def play(state, act):
    if not 0 <= getattr(act, "seat", 0) < 2:
        raise ImpossibleAct(f"there is no seat {act.seat} at a table of 2")
    match act:
        case Cut():
            return pack.cut_for_deal(state, pack.whole(act.pack), 2)
        case Shuffle():
            return pack.lay_pack(state, pack.whole(act.pack), over=state.over)
        case CutPack(_, at):
            cards = pack.cut_pack(state, at).pack.cards
            dealer = state.next_dealer
            return replace(
                state, pack=pack.NO_PACK, dealer=dealer, hands=cards[:2], shown=(), before=state.tally
            )
        case Show(seat):
            if state.over or state.pack.cards or seat in state.shown:
                raise ImpossibleAct("there is no card to show")
            return replace(state, shown=(*state.shown, seat))


def due(position):
    state = position.state
    if state.pack.cards:
        return (left(state.next_dealer, 2),)
    if not state.chairs or state.over:
        return (CHANCE,)
    return (state.dealer if state.shown else left(state.dealer, 2),)


def lawful(position, seat):
    if seat not in due(position):
        return ()
    return tuple(pack.cuts(seat)) if position.state.pack.cards else (Show(seat),)


def incidents(step):
    act = step.act
    if not isinstance(act, SeatAct) or act.seat in due(step.before):
        return ()
    rule, why = ("TY-01", Say.cuts_early) if isinstance(act, CutPack) else ("TY-02", Say.shows_early)
    return (refused(act.seat, rule, why(act.seat), step.after.tally.deals, players=2),)


def score(position):
    state = position.state
    if len(state.shown) < 2 or state.pack.cards or state.tally is not state.before:
        return state
    (first, second), stake = (card.rank.value for card in state.hands), state.variant.stake
    gain = stake * ((first > second) - (first < second))
    won = state.tally.won[0] + gain, state.tally.won[1] - gain
    return replace(state, tally=replace(state.tally, won=won, deals=state.tally.deals + 1))


def settle(position):
    state = position.state
    tally, then = state.tally, state.before.won
    pence = {str(player): tally.won[seat] - then[seat] for seat, player in enumerate(state.chairs)}
    return replace(state, tally=replace(tally, ledger=tally.ledger.enter("deal", tally.deals, pence)))


def observe(position, seat):
    state = position.state
    waiting = due(position)[0]
    return Observation(
        variant=state.variant,
        seat=seat,
        waits_for=None if waiting == CHANCE else waiting,
        chairs=state.chairs,
        dealer=state.dealer,
        won=state.tally.won,
        dealt=bool(state.hands),
        card=state.hands[seat] if state.hands and seat is not None else None,
        shown=tuple((each, state.hands[each]) for each in state.shown),
        cases=position.docket.public_rulings(),
        lawful=lawful(position, seat) if seat is not None else (),
    )


def result(state):
    return Result(
        score={str(seat): pence for seat, pence in enumerate(state.tally.won)},
        deals=state.tally.deals,
        ledger=state.tally.ledger,
        chairs=state.chairs,
        over="deal" if len(state.shown) == 2 and not state.pack.cards else "",
    )


class Say:
    highest = phrase("highest")
    ask_show = phrase("Show your card")
    show = phrase("show your card")
    cuts_early = phrase("{who} {who?cut|cuts} out of turn", Seat)
    shows_early = phrase("{who} {who?show|shows} out of turn", Seat)
    shows = telling("shown", phrase("{who} {who?show|shows} {card}.", Seat, Card))


def shown(step):
    seat = step.act.seat
    yield Say.shows(seat, step.after.hands[seat])
    yield from words.paid(step.before.state.tally.won, step.after.tally.won)


SPEECH = Speech(
    words.CUT_PACK,
    one_word(Show, "show", Say.show, shown, ask=Say.ask_show),
    unasked={Cut: words.cut_for_deal, Shuffle: words.TableWords.shuffled},
)


def view(seen):
    return View(
        title=Say.highest(),
        players=2,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=(seen.card,) if seen.card else (),
        played=seen.shown,
        piles=tuple(Pile(kind="hand", seat=seat, count=int(seen.dealt)) for seat in SEATS),
        facts=(Fact("dealer", words.TableWords.seat(seen.dealer)),),
        score=tuple(ScoreLine(seat=seat, points=seen.won[seat], unit="pence") for seat in SEATS),
        prompt=SPEECH.prompt(seen),
        choices=SPEECH.choices(seen),
    )


GAME = Game(
    name="highest",
    title="Highest",
    says="The higher card wins",
    pictured="2C AS",
    variants=(Variant(),),
    players=(2, 2),
    seats=lambda _: 2,
    acts=Act,
    begin=lambda variant: State(variant=variant),
    due=due,
    chance=pack.chance,
    play=play,
    incidents=incidents,
    matter=lambda position: Matter(variant=position.state.variant, docket=position.docket),
    landmarks=lambda step: frozenset({Landmark.CUT}) if isinstance(step.act, CutPack) else frozenset(),
    score=score,
    settle=settle,
    lawful=lawful,
    possible=lambda state, seat: doable(play, state, (Show(seat), *pack.cuts(seat))),
    observe=observe,
    view=view,
    result=result,
    rules=RULES,
    speech=SPEECH,
)
