"""A player over many sittings: error rates by kind and over time, luck and skill, and the level.

Each review is summed up once for its player. All else is computed from the sums.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Final

from msgspec import Struct

from hoyle.coach.advice import TRICKS_A_GAME
from hoyle.coach.review import Decision, Review
from hoyle.coach.standing import Measure, side
from hoyle.coach.way import HOLES_A_GAME, Unit
from hoyle.estimate import ratio
from hoyle.games.solo.act import Pass
from hoyle.record import Replay
from hoyle.seat import Seat

USUAL: Final[dict[str, Unit]] = {"whist": "tricks", "solo": "pence", "bezique": "points", "cribbage": "holes"}
"""The unit of each game's error rate. A chance of the game counts as the tricks or holes that it is worth."""

ENOUGH: Final = 40
"""The fewest decisions that give a level."""

REFERENCE: Final = "plain"
"""The bot of the ladder that is the reference player."""

AGAINST_REFERENCE: Final = ("whist", "solo", "bezique")
"""The games where it is; at cribbage the solved table is."""

POINTS: Final = 12
"""The most points of a line over time."""


class KindSum(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The decisions of one kind: how many, how many losses are named, and all losses in the usual unit."""

    kind: str
    decisions: int
    named: int
    loss: float


class DealSum(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One deal: the decisions, their losses, and what the reference player would have lost at the same
    (``usual``); result, skill and luck in the measure of the account.

    Luck is all that was not the player's skill: how the cards lay, and how partners and opponents played.
    The last three are 0 if the deal was not finished.
    """

    decisions: int
    loss: float
    usual: float
    result: float = 0.0
    skill: float = 0.0
    luck: float = 0.0


class Summary(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The account that a review gives of one player.

    Attributes:
        game: The game.
        variant: The variant.
        measure: The unit of result, skill and luck.
        against: The bots that the other players were, without repeats; ``person`` for people.
        evaluator: The evaluator's version and hash.
        kinds: By kind.
        deals: By deal.
        made: The calls made that no other call would have beaten by a named loss.
        missed: The times that the player passed, and a call was better by a named loss.
        when: When it was played, in milliseconds since 1970; 0 if unknown.
    """

    game: str
    variant: str
    measure: Measure
    against: tuple[str, ...]
    evaluator: str
    kinds: tuple[KindSum, ...]
    deals: tuple[DealSum, ...]
    made: int = 0
    missed: int = 0
    when: float = 0.0


class Rate(Struct, frozen=True, kw_only=True):
    """Mean loss of a decision in the game's usual unit, with its 95 % interval; None from a single deal."""

    decisions: int
    rate: float
    low: float | None = None
    high: float | None = None


class Group(Struct, frozen=True, kw_only=True):
    """The decisions of one kind, variant or opponent."""

    name: str
    decisions: int
    named: int
    rate: float


class Point(Struct, frozen=True, kw_only=True):
    """Some sittings in a row: the time of the last, the error rates, and result, skill and luck by deal."""

    when: float
    sittings: int
    rate: float
    kinds: dict[str, float]
    result: float
    skill: float
    luck: float


class Level(Struct, frozen=True, kw_only=True):
    """The level: the strongest bot that errs at least as much, and the bot that is one step above it.

    ``bot`` is None below all bots; ``above`` is None if no bot errs less.
    """

    bot: str | None
    above: str | None


class GamePlayed(Struct, frozen=True, kw_only=True):
    """All sittings of one game.

    Attributes:
        game: The game.
        unit: The unit of the error rates.
        sittings: How many.
        error: The error rate.
        level: The level; None before there are ``ENOUGH`` decisions.
        kinds: By kind, the most decisions first.
        variants: By variant.
        against: By the bots that played against the player.
        over_time: At most ``POINTS`` groups of sittings, in order.
        measure: The unit of result, skill and luck; deals with another count only for the error rate.
        made: The calls made, as in ``Summary``.
        missed: The calls missed.
        result: The result of a deal on average, in the measure of the account.
        skill: The skill of a deal on average.
        luck: The luck of a deal on average.
    """

    game: str
    unit: Unit
    sittings: int
    error: Rate
    level: Level | None
    kinds: tuple[Group, ...]
    variants: tuple[Group, ...]
    against: tuple[Group, ...]
    over_time: tuple[Point, ...]
    measure: Measure
    made: int
    missed: int
    result: float
    skill: float
    luck: float


def summary(book: Replay, found: Review, seat: Seat, when: float = 0.0) -> Summary:
    """Sum up what a review of this record says of one seat."""
    header, state = book.record.header, book.course.position.state
    bots = [player.bot or "person" for player in book.result.by_seat(header.players)]
    units = USUAL[found.game], "chance"
    own = [each for each in found.decisions if each.seat == seat and each.unit in units]
    accounts = {each.deal: each for each in found.deals if each.side == side(found.game, state.variant, seat)}
    deals = []
    for deal in sorted({each.deal for each in own}):
        these, account = [each for each in own if each.deal == deal], accounts.get(deal)
        deals.append(
            DealSum(
                decisions=len(these),
                loss=sum(_loss(found.game, each) for each in these),
                usual=sum(_in_usual_unit(found.game, each, each.usual_loss) for each in these),
                result=account.final - account.start if account else 0.0,
                skill=account.by_seat[seat] if account else 0.0,
                luck=account.final - account.start - account.by_seat[seat] if account else 0.0,
            )
        )
    calls = [(each, isinstance(book.moments[each.at].act, Pass)) for each in own if each.kind == "call"]
    return Summary(
        game=found.game,
        variant=header.variant,
        measure=found.measure,
        against=tuple(sorted({bot for at, bot in enumerate(bots) if at != seat})),
        evaluator=found.evaluator,
        kinds=tuple(_kinds(found.game, own)),
        deals=tuple(deals),
        made=sum(not passed and not each.named for each, passed in calls),
        missed=sum(passed and each.named for each, passed in calls),
        when=when,
    )


def played(summaries: Iterable[Summary]) -> tuple[GamePlayed, ...]:
    """Return what these sittings say of their player, game by game; the oldest first. Order does not matter
    among sittings of unknown time.
    """
    known = [each for each in summaries if each.game in USUAL and any(deal.decisions for deal in each.deals)]
    known.sort(key=lambda each: each.when)
    return tuple(
        _game_played(game, [each for each in known if each.game == game])
        for game in USUAL
        if any(each.game == game for each in known)
    )


def error_rate(deals: Sequence[DealSum]) -> Rate:
    """Return the mean loss of a decision. Its interval allows for decisions of one deal that err alike."""
    decisions = sum(each.decisions for each in deals)
    found = ratio([(each.loss, each.decisions) for each in deals])
    if found.interval is None:
        return Rate(decisions=decisions, rate=found.mean)
    low, high = found.interval
    return Rate(decisions=decisions, rate=found.mean, low=max(0.0, low), high=high)


def controlled(game: str, deals: Sequence[DealSum]) -> Rate:
    """Return the error rate at decisions of average difficulty.

    What the reference player would have lost at the same decisions is replaced by what it loses on average.
    That changes no mean, and leaves out how much the cards gave to lose.
    """
    if game not in AGAINST_REFERENCE or not deals:
        return error_rate(deals)
    gain = ratio([(each.loss - each.usual, each.decisions) for each in deals]).mean
    rate = dict(ladder(game))[REFERENCE] + gain
    return Rate(decisions=sum(each.decisions for each in deals), rate=max(rate, 0.0))


@cache
def ladder(game: str) -> tuple[tuple[str, float], ...]:
    """Return the bots of a game with their measured error rates, the weakest first."""
    table = tomllib.loads(resources.files("hoyle.coach").joinpath("levels.toml").read_text("utf-8"))
    rates: dict[str, float] = table.get(game, {})
    return tuple(sorted(rates.items(), key=lambda pair: -pair[1]))


def level(game: str, error: Rate) -> Level | None:
    """Return the level that an error rate gives at a game; None before there are ``ENOUGH`` decisions."""
    if error.decisions < ENOUGH or not ladder(game):
        return None
    weaker = [bot for bot, rate in ladder(game) if rate >= error.rate]
    stronger = [bot for bot, rate in ladder(game) if rate < error.rate]
    return Level(bot=weaker[-1] if weaker else None, above=stronger[0] if stronger else None)


def _game_played(game: str, sittings: Sequence[Summary]) -> GamePlayed:
    deals = [deal for each in sittings for deal in each.deals]
    error = error_rate(deals)
    measure = sittings[-1].measure
    alike = [deal for each in sittings if each.measure == measure for deal in each.deals]
    many = max(len(alike), 1)
    return GamePlayed(
        game=game,
        unit=USUAL[game],
        sittings=len(sittings),
        error=error,
        level=level(game, controlled(game, deals)),
        kinds=tuple(_groups((kind.kind, kind) for each in sittings for kind in each.kinds)),
        variants=tuple(_grouped(sittings, lambda each: (each.variant,))),
        against=tuple(_grouped(sittings, lambda each: each.against)),
        over_time=tuple(_points(sittings)),
        made=sum(each.made for each in sittings),
        missed=sum(each.missed for each in sittings),
        measure=measure,
        result=sum(each.result for each in alike) / many,
        skill=sum(each.skill for each in alike) / many,
        luck=sum(each.luck for each in alike) / many,
    )


def _loss(game: str, decision: Decision) -> float:
    return _in_usual_unit(game, decision, decision.loss)


def _in_usual_unit(game: str, decision: Decision, loss: float) -> float:
    worth = {"whist": TRICKS_A_GAME, "cribbage": HOLES_A_GAME}.get(game, 1.0)
    return loss * (worth if decision.unit == "chance" else 1.0)


def _kinds(game: str, decisions: Sequence[Decision]) -> Iterator[KindSum]:
    for kind in sorted({each.kind for each in decisions}):
        these = [each for each in decisions if each.kind == kind]
        loss = sum(_loss(game, each) for each in these)
        yield KindSum(kind=kind, decisions=len(these), named=sum(each.named for each in these), loss=loss)


def _grouped(sittings: Sequence[Summary], by: Callable[[Summary], Iterable[str]]) -> Iterator[Group]:
    return _groups((name, kind) for each in sittings for name in by(each) for kind in each.kinds)


def _groups(kinds: Iterable[tuple[str, KindSum]]) -> Iterator[Group]:
    """Yield the sums by name, the most decisions first."""
    sums: dict[str, list[KindSum]] = {}
    for name, kind in kinds:
        sums.setdefault(name, []).append(kind)
    counted = sorted(sums.items(), key=lambda pair: (-sum(each.decisions for each in pair[1]), pair[0]))
    for name, these in counted:
        decisions = sum(each.decisions for each in these)
        yield Group(
            name=name,
            decisions=decisions,
            named=sum(each.named for each in these),
            rate=sum(each.loss for each in these) / max(decisions, 1),
        )


def _points(sittings: Sequence[Summary]) -> Iterator[Point]:
    number = min(POINTS, len(sittings))
    for at in range(number):
        these = sittings[at * len(sittings) // number : (at + 1) * len(sittings) // number]
        deals = [deal for each in these for deal in each.deals]
        kinds = _groups((kind.kind, kind) for each in these for kind in each.kinds)
        yield Point(
            when=these[-1].when,
            sittings=len(these),
            rate=error_rate(deals).rate,
            kinds={each.name: each.rate for each in kinds},
            result=sum(each.result for each in deals) / max(len(deals), 1),
            skill=sum(each.skill for each in deals) / max(len(deals), 1),
            luck=sum(each.luck for each in deals) / max(len(deals), 1),
        )
