"""A review of a record: the cost of every decision by what could be known, and each deal's luck and skill.

Skill is the advantage over a fixed reference player, by what the seat could know; luck is the rest of what a
deal brought. Both come from one evaluator, whose version and hash are in the review.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from msgspec import Struct

from hoyle.bots.fingerprint import DIGITS, behaviour
from hoyle.coach import reasons, weigh
from hoyle.coach.advice import is_pure_chance, labelled
from hoyle.coach.standing import Measure, after, before, measure, side
from hoyle.coach.way import NAMED, Unit, Way, Weighed
from hoyle.errors import HoyleError
from hoyle.games.bezique.act import Declare as Declaration
from hoyle.games.cribbage.act import LayOut
from hoyle.games.solo.act import Accept, Declare, NameTrumps, Pass
from hoyle.record import Acted, DealtIn, Replay
from hoyle.seat import CHANCE, Seat
from hoyle.table import AnyGame, Play
from hoyle.table.act import Act
from hoyle.words import Text

VERSION: Final = 1
"""Rises when the coach values anything otherwise."""

COSTLIEST: Final = 3


class Decision(Struct, frozen=True, kw_only=True):
    """One decision of a seat that had a choice.

    Attributes:
        at: The number of acts done before it.
        deal: The number of its deal, from 0.
        seat: The seat that decided.
        kind: ``lead``, ``second``, ``third``, ``fourth``, ``discard``, ``call``, ``lay-out``, ``pegging``,
            ``declaration`` or ``draw``.
        unit: The unit of the values.
        done: The choice made.
        best: The best choice by what could be known.
        why: The reason.
        loss: The value of the best less that of what was done.
        named: Whether the loss is large, and both judges see it.
        skill: The advantage over the reference player, in the measure of the account.
        hinted: Whether the player took a hint for it.
    """

    at: int
    deal: int
    seat: int
    kind: str
    unit: Unit
    done: Way
    best: Way
    why: Text
    loss: float
    named: bool
    skill: float
    hinted: bool = False


class DealAccount(Struct, frozen=True, kw_only=True):
    """One deal for one side: ``final`` = ``start`` + ``skill`` + ``others`` + ``luck``.

    Attributes:
        deal: The number of the deal, from 0.
        side: The side.
        start: Its expectation before the deal.
        final: Its value after the deal.
        skill: The sum of its advantages over the reference player.
        others: The same of its opponents, which counts against it; at solo 0.
        luck: The rest.
    """

    deal: int
    side: int
    start: float
    final: float
    skill: float
    others: float
    luck: float


class Total(Struct, frozen=True, kw_only=True):
    """The decisions of one kind: how many, how many losses were named, and their sum by unit."""

    kind: str
    unit: Unit
    decisions: int
    named: int
    loss: float


class Review(Struct, frozen=True, kw_only=True):
    """A review of a record.

    Attributes:
        game: The game.
        players: The names, by seat.
        evaluator: The evaluator's version and hash.
        measure: The unit of ``deals``.
        decisions: Every decision of the seats asked for, in order.
        costliest: The indices of the three named losses that cost most.
        totals: By kind and unit.
        deals: The account of each deal that was played to its end, for each side.
        unvalued: Decisions to play a card that could not be valued, as after a play out of turn.
        finished: Whether the record is closed by its result.
    """

    game: str
    players: tuple[str, ...]
    evaluator: str
    measure: Measure
    decisions: tuple[Decision, ...]
    costliest: tuple[int, ...]
    totals: tuple[Total, ...]
    deals: tuple[DealAccount, ...]
    unvalued: int
    finished: bool


class NothingToReview(HoyleError):
    """A record of a game of pure chance, in which no decision is better than another."""


def review(book: Replay, seats: Iterable[Seat] | None = None) -> Review:
    """Review a record that has been replayed. Equal records give equal reviews.

    Args:
        book: the record.
        seats: whose decisions are listed; all if None. The accounts of deals count everybody's.

    Raises:
        NothingToReview: if the game is pure chance.
    """
    game = book.course.game
    if is_pure_chance(game.name):
        raise NothingToReview(f"{game.name} is pure chance: no decision is better than another")
    every, unvalued, hinted = [], 0, _hinted(book)
    for moment in book.moments:
        seat = getattr(moment.act, "seat", CHANCE)
        if moment.attended or seat == CHANCE or seat not in game.due(moment.before):
            continue
        seen = game.observe(moment.before, seat)
        if len(seen.lawful) < 2:
            continue
        weighed = weigh(game.name, seen)
        done = weighed.way_of(moment.act) if weighed else None
        if weighed is None or done is None:
            unvalued += isinstance(moment.act, Play)
            continue
        deal = game.result(moment.before.state).deals
        at = moment.number - 1
        every.append(_decision(game.name, seen, moment.act, weighed, done, at, deal, at + 1 in hinted))
    wanted = None if seats is None else {int(seat) for seat in seats}
    listed = tuple(each for each in every if wanted is None or each.seat in wanted)
    order = sorted(
        (at for at, each in enumerate(listed) if each.named), key=lambda at: (-_weight(listed[at]), at)
    )
    variant = book.course.position.state.variant
    return Review(
        game=game.name,
        players=book.course.names,
        evaluator=evaluator(),
        measure=measure(game.name, variant),
        decisions=listed,
        costliest=tuple(order[:COSTLIEST]),
        totals=tuple(_totals(listed)),
        deals=tuple(_accounts(game, book, every)),
        unvalued=unvalued,
        finished=bool(game.result(book.course.position.state).over),
    )


def _hinted(book: Replay) -> frozenset[int]:
    """Return the numbers of the acts that were done after a hint."""
    acts = (line for line in book.record.lines if isinstance(line, Acted | DealtIn))
    return frozenset(number for number, line in enumerate(acts, 1) if isinstance(line, Acted) and line.hinted)


@cache
def evaluator() -> str:
    """Return the evaluator's version, and a hash of its sources and of the bots that it uses."""
    folder = resources.files("hoyle.coach")
    sources = sorted(
        (each for each in folder.iterdir() if each.name.endswith(".py")), key=lambda each: each.name
    )
    digest = sha256(str(behaviour()["number"]).encode())
    for each in sources:
        digest.update(each.read_bytes().replace(b"\r\n", b"\n"))
    return f"{VERSION}-{digest.hexdigest()[:DIGITS]}"


def _decision(
    game: str, seen: Any, act: Act, weighed: Weighed, done: Way, at: int, deal: int, hinted: bool
) -> Decision:
    by_chance, named = measure(game, seen.variant) == "chance", labelled(game, seen, weighed)
    if by_chance and done.win is not None and weighed.reference_win is not None:
        skill = done.win - weighed.reference_win
    else:
        skill = 0.0 if by_chance else (done.value or 0.0) - weighed.reference
    return Decision(
        at=at,
        deal=deal,
        seat=int(seen.seat),
        kind=_kind(seen, act),
        unit=weighed.unit,
        done=named[weighed.ways.index(done)],
        best=named[0],
        why=reasons.why(game, seen, weighed),
        loss=done.loss,
        named=done.named,
        skill=skill,
        hinted=hinted,
    )


def _kind(seen: Any, act: Act) -> str:
    match act:
        case LayOut():
            return "lay-out"
        case Pass() | Declare() | Accept() | NameTrumps():
            return "call"
        case Declaration():
            return "declaration"
        case Play(card=card):
            if hasattr(seen, "series"):
                return "pegging"
            trick = seen.trick
            plays = () if trick is None else getattr(trick, "plays", trick)
            if plays and len(seen.counts) == 4 and card.suit is not plays[0][1].suit:
                return "discard"
            return ("lead", "second", "third", "fourth")[len(plays)]
    return "draw"


def _weight(decision: Decision) -> float:
    """Return a loss on one scale for every unit: a loss that is just named is 1."""
    return decision.loss / NAMED[decision.unit][0]


def _totals(decisions: Sequence[Decision]) -> Iterator[Total]:
    pairs: set[tuple[str, Unit]] = {(each.kind, each.unit) for each in decisions}
    for kind, unit in sorted(pairs):
        these = [each for each in decisions if (each.kind, each.unit) == (kind, unit)]
        named = [each.loss for each in these if each.named]
        yield Total(kind=kind, unit=unit, decisions=len(these), named=len(named), loss=sum(named))


def _accounts(game: AnyGame, book: Replay, decisions: Sequence[Decision]) -> Iterator[DealAccount]:
    """Yield the account of each deal that was played to its end."""
    firsts: dict[int, int] = {}
    for each in decisions:
        firsts.setdefault(each.deal, each.at)
    deals = sorted(firsts)
    variant = book.course.position.state.variant
    for deal, following in zip(deals, [*deals[1:], None], strict=True):
        ends = _end(game, book, firsts[deal], None if following is None else firsts[following])
        if ends is None:
            continue
        start, final = before(game, book.at(firsts[deal])), after(game, book.at(ends))
        if measure(game.name, variant) == "points":
            start = (0.0,) * len(start)
        own = [0.0] * len(start)
        for each in decisions:
            if each.deal == deal:
                own[side(game.name, variant, Seat(each.seat))] += each.skill
        for number, (begun, had) in enumerate(zip(start, final, strict=True)):
            rest = 0.0 if game.name == "solo" else (sum(own) - own[number]) / max(len(own) - 1, 1)
            others = 0.0 - rest
            luck = had - begun - own[number] - others
            yield DealAccount(
                deal=deal, side=number, start=begun, final=had, skill=own[number], others=others, luck=luck
            )


def _end(game: AnyGame, book: Replay, first: int, following: int | None) -> int | None:
    """Return the number of acts done when a deal was over, with all that was scored after it; None if it was
    not.
    """
    last = None
    for moment in book.moments[first : len(book.moments) if following is None else following]:
        if game.result(moment.after.state).over:
            last = moment.number
    return last
