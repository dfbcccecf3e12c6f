"""Files of deals, endings and problems to solve: JSON Lines, in which meta lines are skipped, PBN or LIN."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from hoyle.cards import Hand, cards_in, parse_deal
from hoyle.errors import BadText, KernelError, NotADeal, NotPBN
from hoyle.files.deal import FileDeal, Skipped, whole
from hoyle.files.form import GAME_FORMS, FileForm, form_of
from hoyle.files.games import games_in, json_lines
from hoyle.files.json_text import Document
from hoyle.files.text import text_of
from hoyle.solve.position import DoubleDummyPosition
from hoyle.solve.problem import PublishedProblem, position_of, problem_of
from hoyle.solve.stated import Tricks, stated


@dataclass(frozen=True, slots=True)
class FullDeal:
    """A deal to be solved for every strain and leader.

    ``stated`` holds, by tag, the tricks that its file states for each declarer.
    """

    id: int | float | str
    hands: tuple[Hand, ...]
    where: str = ""
    stated: Mapping[str, Tricks] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ending:
    """A position, possibly with cards on the table, to be solved for one value or for every card."""

    id: int | float | str
    position: DoubleDummyPosition


SolverRecord = FullDeal | Ending | PublishedProblem


@dataclass(frozen=True, slots=True)
class DealFile:
    """The deals, endings and problems in a file, the games skipped, and the total number of games."""

    records: tuple[SolverRecord, ...]
    skipped: tuple[Skipped, ...]
    games: int


class _Record(msgspec.Struct):
    pbn: str
    id: int | float | str | None = None
    trump: str | None = None
    leader: str | int | None = None
    trick: list[str] | str = []


def read_file(data: bytes) -> DealFile:
    """Return the deals and endings of a file in JSON Lines, PBN or LIN.

    Raises:
        BadText: if it has another format, or has nothing to solve.
        NotPBN: if it is PBN or LIN, and no game has a complete deal.
    """
    text = text_of(data)
    form = form_of(text)
    if form in (FileForm.PBN, FileForm.LIN):
        return _of_games(text)
    if form not in (FileForm.JSON, FileForm.DEALS):
        raise BadText("", f"{form.value} has no deals; give {GAME_FORMS}")
    return _of_lines(text)


def _of_lines(text: str) -> DealFile:
    records, skipped = json_lines(text, lambda fields, _, place: _record(fields, place))
    if not records:
        others = f"; none of the {len(skipped)} deals can be solved" if len(skipped) > 1 else ""
        raise BadText("", f"{skipped[0]}{others}" if skipped else "the file has no deal to solve")
    return DealFile(tuple(records), tuple(skipped), len(records) + len(skipped))


def _of_games(text: str) -> DealFile:
    games = games_in(text)
    records: list[SolverRecord] = []
    skipped = list(games.skipped)
    for deal in games.deals:
        board = deal.tags.get("Board", "?")
        name = str(deal.number) if board in ("", "?") else board
        try:
            records.append(_of_game(name, deal))
        except NotPBN as error:
            skipped.append(Skipped(error.where, error.why))
    if not records:
        first = skipped[len(games.skipped)]
        others = f"; none of the {len(games.deals)} games can be solved" if len(games.deals) > 1 else ""
        raise NotPBN(first.where, first.why + others)
    return DealFile(tuple(records), tuple(skipped), len(games.deals))


def _of_game(name: str, deal: FileDeal) -> SolverRecord:
    """Return what a game asks: one with a claim is a problem, another that names its leader an ending."""
    if not {"Claim", "Leader"} & deal.tags.keys():
        return FullDeal(name, deal.hands(), deal.where, stated(deal))
    try:
        if "Claim" in deal.tags:
            return problem_of(name, deal.tags, deal.where)
        return Ending(name, position_of(deal.tags))
    except (BadText, KernelError) as error:
        raise NotPBN(deal.where, error.reason if isinstance(error, NotADeal) else str(error)) from None


def _record(fields: Document, place: int) -> FullDeal | Ending:
    """Return the deal or ending of a line. A record without ``id`` is numbered."""
    try:
        record = msgspec.convert(fields, _Record)
    except msgspec.ValidationError as error:
        raise BadText(str(fields), str(error)) from None
    name = place if record.id is None else record.id
    if record.leader is None:
        return FullDeal(name, whole(record.pbn))
    if record.trump is None:
        raise NotADeal(record.pbn, "an ending needs its trump: S, H, D, C or N")
    hands = parse_deal(record.pbn)
    trick = cards_in(record.trick) if isinstance(record.trick, str) else record.trick
    position = DoubleDummyPosition.of(hands, record.trump, str(record.leader), trick)
    if why := position.fault():
        raise NotADeal(record.pbn, why)
    return Ending(name, position)
