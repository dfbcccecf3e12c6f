"""A review of a record: the cost of every decision by what could be known, and each deal's luck and skill.

Skill is the advantage over a fixed reference player, by what the seat could know; luck is the rest of what a
deal brought. Both come from one evaluator, whose version and hash are in the review.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.bots.fingerprint import DIGITS, behaviour
from hoyle.coach import advantage, reasons, weigh
from hoyle.coach.account import DealAccount, GameAccount, deal_accounts, game_accounts, played_deals
from hoyle.coach.advice import is_pure_chance, labelled
from hoyle.coach.rights import Right, rights
from hoyle.coach.rubbers import RubberAccount, rubber_accounts
from hoyle.coach.standing import Measure, measure
from hoyle.coach.way import NAMED, Unit, Way, Weighed
from hoyle.coach.with_open_cards import OpenValues, with_open_cards
from hoyle.errors import HoyleError
from hoyle.games.bezique.act import Declare as Declaration
from hoyle.games.cribbage.act import LayOut
from hoyle.games.solo.act import Accept, Declare, NameTrumps, Pass
from hoyle.record import Replay
from hoyle.record.record import Acted, DealtIn
from hoyle.seat import CHANCE, Seat
from hoyle.table import Play
from hoyle.table.act import Act
from hoyle.words import Text

VERSION: Final = 8
"""Rises when the coach values anything otherwise."""

COSTLIEST: Final = 3


class Decision(Struct, frozen=True, kw_only=True):
    """One decision of a seat that had a choice.

    Attributes:
        at: The number of acts done before it.
        deal: The number of its deal, from 0.
        seat: The seat that decided.
        kind: ``lead``, ``second``, ``third``, ``fourth``, ``trumps`` where the seat cannot follow suit but
            may trump, else ``discard``; ``call``, ``lay-out``, ``pegging``, ``declaration`` or ``draw``.
        unit: The unit of the values.
        done: The choice made.
        best: The best choice by what could be known.
        why: The reason.
        loss: The value of the best less that of what was done.
        usual_loss: The value of the best less that of what the reference player would do.
        named: Whether the loss is large, and both judges see it.
        skill: The advantage over the reference player, in the measure of the account.
        hinted: Whether the player took a hint for it.
        ways: Every choice with its value, best first.
        open_best: The best choice with all cards seen; None where that is not known.
        open_loss: Its value less that of what was done, with all cards seen, in the unit.
        unseen: The price of not seeing, in the measure of the account: what the best choice by what could be
            known loses with all cards seen.
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
    usual_loss: float
    named: bool
    skill: float
    hinted: bool = False
    ways: tuple[Way, ...] = ()
    open_best: Way | None = None
    open_loss: float = 0.0
    unseen: float = 0.0


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
        games: The account of each game and of the whole record, for each side.
        rubbers: The account of each rubber, for each side; none where games are played singly.
        rights: The rights that were not used, or used badly.
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
    games: tuple[GameAccount, ...]
    rubbers: tuple[RubberAccount, ...]
    rights: tuple[Right, ...]
    unvalued: int
    finished: bool


class NothingToReview(HoyleError):
    """A record of a game of pure chance, in which no decision is better than another."""


def review(
    book: Replay,
    seats: Iterable[Seat] | None = None,
    *,
    deals: Container[int] | None = None,
    tell: Callable[[int, int], object] = lambda *_: None,
) -> Review:
    """Review a record that has been replayed. Equal records give equal reviews.

    Args:
        book: the record.
        seats: whose decisions are listed; all if None. The accounts of deals count everybody's.
        deals: the numbers of the deals to review, from 0; all if None.
        tell: called after each act with the number of acts looked at, and of all.

    Raises:
        NothingToReview: if the game is pure chance.
    """
    game = book.course.game
    if is_pure_chance(game.name):
        raise NothingToReview(f"{game.name} is pure chance: no decision is better than another")
    every, unvalued, hinted = [], 0, _hinted(book)
    for moment in book.moments:
        tell(moment.number, len(book.moments))
        seat = getattr(moment.act, "seat", CHANCE)
        deal = game.result(moment.before.state).deals
        if deals is not None and deal not in deals:
            continue
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
        at = moment.number - 1
        found = _decision(game.name, seen, moment.act, weighed, done, at, deal, at + 1 in hinted)
        opened = with_open_cards(game.name, moment.before, seen, weighed)
        every.append(found if opened is None else _opened(found, opened, weighed.ways.index(done)))
    wanted = None if seats is None else {int(seat) for seat in seats}
    listed = tuple(each for each in every if wanted is None or each.seat in wanted)
    variant = book.course.position.state.variant
    deals_played = list(played_deals(game, book, [(each.deal, each.at) for each in every]))
    accounts = tuple(deal_accounts(game, book, deals_played, every))
    games = tuple(game_accounts(accounts, deals_played, measure(game.name, variant)))
    return Review(
        game=game.name,
        players=book.result.by_seat(book.course.names),
        evaluator=evaluator(),
        measure=measure(game.name, variant),
        decisions=listed,
        costliest=costliest(listed),
        totals=tuple(totals(listed)),
        deals=accounts,
        games=games,
        rubbers=tuple(rubber_accounts(games)) if getattr(variant, "rubber", False) else (),
        rights=tuple(right for each in deals_played for right in rights(game, each.moments, each.deal)),
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
    named = labelled(game, seen, weighed)
    return Decision(
        at=at,
        deal=deal,
        seat=int(seen.seat),
        kind=_kind(seen, act),
        unit=weighed.unit,
        done=named[weighed.ways.index(done)],
        best=named[0],
        why=reasons.why(game, seen, weighed, weighed.ways.index(done)),
        loss=done.loss,
        usual_loss=weighed.usual_loss,
        named=done.named,
        skill=_skill(game, seen, act, weighed, weighed.ways.index(done)),
        hinted=hinted,
        ways=named,
    )


def _skill(game: str, seen: Any, act: Any, weighed: Weighed, done: int) -> float:
    """Return the advantage of what was done over the reference player, in the measure of the account."""
    if measure(game, seen.variant) == "chance":
        return weighed.skill_win[done] if weighed.skill_win else 0.0
    return advantage(game, seen, act) if weighed.skill is None else weighed.skill[done]


def _opened(decision: Decision, opened: OpenValues, done: int) -> Decision:
    best = int(opened.values.argmax())
    return replace(
        decision,
        open_best=decision.ways[best],
        open_loss=float(opened.values[best] - opened.values[done]),
        unseen=float(opened.account.max() - opened.account[0]),
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
                trumps = any(isinstance(each, Play) and each.card.suit is seen.trumps for each in seen.lawful)
                return "trumps" if trumps else "discard"
            return ("lead", "second", "third", "fourth")[len(plays)]
    return "draw"


def costliest(decisions: Sequence[Decision]) -> tuple[int, ...]:
    """Return the indices of the named losses that cost most, at most ``COSTLIEST``, the costliest first."""
    # A loss that is just named counts 1, whatever its unit.
    losses = [(-each.loss / NAMED[each.unit][0], at) for at, each in enumerate(decisions) if each.named]
    return tuple(at for _, at in sorted(losses)[:COSTLIEST])


def totals(decisions: Sequence[Decision]) -> Iterator[Total]:
    """Yield the decisions counted by kind and unit."""
    pairs: set[tuple[str, Unit]] = {(each.kind, each.unit) for each in decisions}
    for kind, unit in sorted(pairs):
        these = [each for each in decisions if (each.kind, each.unit) == (kind, unit)]
        named = [each.loss for each in these if each.named]
        yield Total(kind=kind, unit=unit, decisions=len(these), named=len(named), loss=sum(named))
