"""The effect of rulings: each penalty, as the deal ended.

A case is weighed by scoring the finished deal again without its remedy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.coach.standing import after
from hoyle.games.cribbage.variant import side_of
from hoyle.law import Docket, Ruling, Standing, Subject
from hoyle.law import remedy as remedies
from hoyle.law.remedy import Remedy
from hoyle.record.sitting_so_far import Moment
from hoyle.table import AnyGame, AnyPosition

LEAST: Final = 1e-9
"""A smaller difference is none."""


class LawRow(Struct, frozen=True, kw_only=True):
    """The effect of a ruling.

    Attributes:
        kind: ``claim``, ``revoke`` or ``penalty``.
        at: The number of the act that brought it.
        law: The id of the law.
        gains: By side, what it brought, in the measure of the account.
    """

    kind: str
    at: int
    law: str
    gains: tuple[float, ...]


def law_rows(game: AnyGame, moments: Sequence[Moment]) -> Iterator[LawRow]:
    """Yield what each ruling of a finished deal brought; ``moments`` are those of the deal."""
    if game.name == "cribbage":
        yield from _pegged(game, moments)
        return
    last, opened = moments[-1].after, begun(moments)
    value = after(game, last)
    for place, case in enumerate(last.docket.cases):
        ruling = case.last
        if ruling.standing is not Standing.EXACTED or ruling.remedy is None:
            continue
        without = after(game, scored_again(game, last, place, None))
        gains = tuple(one - other for one, other in zip(value, without, strict=True))
        if max(map(abs, gains)) > LEAST:
            at = opened.get(place, moments[-1].number)
            yield LawRow(kind=_kind(ruling), at=at, law=ruling.law, gains=gains)


def begun(moments: Sequence[Moment]) -> dict[int, int]:
    """Return by case the number of the act that opened it."""
    found: dict[int, int] = {}
    for moment in moments:
        for place in range(len(moment.before.docket.cases), len(moment.after.docket.cases)):
            found[place] = moment.number
    return found


def scored_again(game: AnyGame, position: AnyPosition, place: int, remedy: Remedy | None) -> AnyPosition:
    """Return the end of a deal scored again, with this remedy in a case, or with none."""
    cases = list(position.docket.cases)
    was = cases[place].last
    now = replace(was, standing=Standing.REFUSED if remedy is None else Standing.EXACTED, remedy=remedy)
    cases[place] = replace(cases[place], last=now)
    state: Any = position.state
    if isinstance(remedy, remedies.StakesClaimed):
        state = replace(state, deal=replace(state.deal, charged=remedy.offender))
    owed = getattr(state.deal, "owed", None)
    if owed is not None:
        changed = list(owed)
        if isinstance(was.remedy, remedies.Tricks) and was.standing is Standing.EXACTED:
            changed.remove((was.remedy.loser, was.remedy.count))
        if isinstance(remedy, remedies.Tricks):
            changed.append((remedy.loser, remedy.count))
        state = replace(state, deal=replace(state.deal, owed=tuple(changed)))
    again = replace(position, state=state, docket=Docket(tuple(cases), position.docket.order))
    return replace(again, state=game.score(again))


def _pegged(game: AnyGame, moments: Sequence[Moment]) -> Iterator[LawRow]:
    """Yield the holes that rulings pegged or set back at cribbage, as chances at that score."""
    for moment in moments:
        paid = [
            (each, each.remedy)
            for each in moment.rulings
            if each.standing is Standing.EXACTED and isinstance(each.remedy, remedies.Holes)
        ]
        if not paid:
            continue
        state: Any = moment.after.state
        score = list(state.tally.score)
        for _, holes in paid:
            score[side_of(state.variant, holes.seat)] -= holes.holes
        tally = replace(state.tally, score=tuple(max(each, 0) for each in score))
        without = replace(moment.after, state=replace(state, tally=tally))
        now, then = after(game, moment.after), after(game, without)
        gains = tuple(one - other for one, other in zip(now, then, strict=True))
        yield LawRow(kind=_kind(paid[0][0]), at=moment.number, law=paid[0][0].law, gains=gains)


def _kind(ruling: Ruling) -> str:
    if ruling.about is Subject.REVOKE:
        return "revoke"
    return "claim" if ruling.about is Subject.CLAIM else "penalty"
