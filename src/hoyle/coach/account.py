"""The accounts of a record: what each side expected and got, by deal and game, and whose doing it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from hoyle.coach.chance_rows import chance_rows
from hoyle.coach.law_rows import law_rows
from hoyle.coach.standing import Measure, after, before, measure, side
from hoyle.record import Replay
from hoyle.record.sitting_so_far import Moment
from hoyle.seat import SEATS, Seat
from hoyle.table import AnyGame, AnyPosition


class Row(Struct, frozen=True, kw_only=True):
    """A part of a side's luck in a deal.

    Attributes:
        kind: ``deal``, ``turn-up``, ``starter``, ``draw``, ``claim``, ``revoke`` or ``penalty``.
        at: The number of the act that brought it.
        amount: What it brought to the side.
        law: The id of the law, for a ruling.
    """

    kind: str
    at: int
    amount: float
    law: str = ""


class DealAccount(Struct, frozen=True, kw_only=True):
    """One deal for one side: ``final`` = ``start`` + ``skill`` + ``others`` + ``luck``.

    Attributes:
        deal: The number of the deal, from 0.
        side: The side.
        start: Its expectation before the deal.
        final: Its value after the deal.
        skill: The sum of its advantages over the reference player.
        others: What the advantages of the others brought it, which is mostly a loss.
        luck: The rest.
        rows: The parts of the luck that chance events and rulings brought; what is left is how the cards lay.
        unseen: The price of not seeing for its decisions, which is no part of the sum.
        by_seat: The part of ``skill`` of each seat; 0 for seats of other sides.
    """

    deal: int
    side: int
    start: float
    final: float
    skill: float
    others: float
    luck: float
    rows: tuple[Row, ...] = ()
    unseen: float = 0.0
    by_seat: tuple[float, ...] = ()


class GameAccount(Struct, frozen=True, kw_only=True):
    """A game, or the whole record, for one side: ``final`` = ``start`` + ``skill`` + ``others`` + ``luck``.

    Attributes:
        game: The number of the game, from 0; None for the whole record.
        side: The side.
        start: Its expectation before the first deal; of the whole record, the sum over its games.
        final: Its value after the last deal; of the whole record, the sum over its games.
        skill: The sum over its deals.
        others: The sum over its deals.
        luck: The rest.
    """

    game: int | None
    side: int
    start: float
    final: float
    skill: float
    others: float
    luck: float


class PlayedDeal(NamedTuple):
    """A deal that was played to its end: its number, and its moments from its first decision."""

    deal: int
    moments: tuple[Moment, ...]
    ends_game: bool


class Decided(Protocol):
    """The parts of a decision that the account reads."""

    @property
    def at(self) -> int: ...
    @property
    def deal(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def skill(self) -> float: ...
    @property
    def unseen(self) -> float: ...


def played_deals(game: AnyGame, book: Replay, decided: Iterable[tuple[int, int]]) -> Iterator[PlayedDeal]:
    """Yield each deal that was played to its end, with all that was scored after it.

    ``decided`` has the deal of each decision, and the number of acts before it.
    """
    firsts: dict[int, int] = {}
    for deal, at in decided:
        firsts.setdefault(deal, at)
    deals = sorted(firsts)
    for number, deal in enumerate(deals):
        following = firsts[deals[number + 1]] if number + 1 < len(deals) else len(book.moments)
        moments = book.moments[firsts[deal] : following]
        over = [at for at, moment in enumerate(moments) if game.result(moment.after.state).over]
        if over:
            last = game.result(moments[over[-1]].after.state).over
            yield PlayedDeal(deal, moments[: over[-1] + 1], last in ("game", "rubber"))


def deal_accounts(
    game: AnyGame, book: Replay, deals: Sequence[PlayedDeal], decisions: Sequence[Decided]
) -> Iterator[DealAccount]:
    """Yield the account of each deal, for each side."""
    variant = book.course.position.state.variant
    for played in deals:
        first, last = played.moments[0], played.moments[-1]
        start, final = before(game, first.before), after(game, last.after)
        if measure(game.name, variant) == "points":
            start = (0.0,) * len(start)
        seats = len(book.course.names)
        own, others, unseen = ([0.0] * len(start) for _ in range(3))
        by_seat = [0.0] * seats
        for each in decisions:
            if each.deal == played.deal:
                us = side(game.name, variant, Seat(each.seat))
                effects = _effects(game.name, book.at(each.at), us, each.skill, len(start))
                others = [one + more for one, more in zip(others, effects, strict=True)]
                own[us] += each.skill
                unseen[us] += each.unseen
                by_seat[each.seat] += each.skill
        rows = [
            (kind, at, gains, "") for kind, at, gains in chance_rows(game.name, played.moments, start)
        ] + [(each.kind, each.at, each.gains, each.law) for each in law_rows(game, played.moments)]
        for number, (begun, had) in enumerate(zip(start, final, strict=True)):
            yield DealAccount(
                deal=played.deal,
                side=number,
                start=begun,
                final=had,
                skill=own[number],
                others=others[number],
                luck=had - begun - own[number] - others[number],
                rows=tuple(
                    Row(kind=kind, at=at, amount=gains[number], law=law) for kind, at, gains, law in rows
                ),
                unseen=unseen[number],
                by_seat=tuple(
                    made if side(game.name, variant, Seat(seat)) == number else 0.0
                    for seat, made in enumerate(by_seat)
                ),
            )


def _effects(game: str, position: AnyPosition, us: int, skill: float, sides: int) -> list[float]:
    """Return what a decision's advantage brought to each of the other sides.

    At solo it falls on the others as the stakes do: partners share it, and a lone caller pays for three.
    """
    rest = [-skill / max(sides - 1, 1) if each != us else 0.0 for each in range(sides)]
    state: Any = position.state
    contract = state.deal.contract if game == "solo" else None
    if contract is None or contract.caller is None:
        return rest
    callers = contract.declarers
    if us in callers and len(callers) == 1:
        return rest
    lone = len(callers) == 1
    shares = [skill if (seat in callers) == (us in callers) else -skill for seat in SEATS]
    if lone:
        shares[callers[0]] = -3 * skill
    shares[us] = 0.0
    return shares


def game_accounts(
    accounts: Sequence[DealAccount], deals: Sequence[PlayedDeal], counted: Measure
) -> Iterator[GameAccount]:
    """Yield the account of each game, and then of the whole record, for each side."""
    games: list[list[int]] = [[]]
    for each in deals:
        games[-1].append(each.deal)
        if each.ends_game:
            games.append([])
    games = [each for each in games if each]
    sides = sorted({each.side for each in accounts})
    found = [
        _game(accounts, set(each), number, of, counted) for number, each in enumerate(games) for of in sides
    ]
    yield from found
    for of in sides:
        own = [each for each in found if each.side == of]
        yield _sum(None, of, sum(each.start for each in own), sum(each.final for each in own), own)


def _game(
    accounts: Sequence[DealAccount], deals: set[int], number: int, of: int, counted: Measure
) -> GameAccount:
    own = [each for each in accounts if each.side == of and each.deal in deals]
    final = sum(each.final for each in own) if counted == "points" else own[-1].final
    return _sum(number, of, own[0].start, final, own)


def _sum(
    number: int | None, of: int, start: float, final: float, parts: Sequence[DealAccount | GameAccount]
) -> GameAccount:
    skill, others = sum(each.skill for each in parts), sum(each.others for each in parts)
    luck = final - start - skill - others
    return GameAccount(game=number, side=of, start=start, final=final, skill=skill, others=others, luck=luck)
