"""Rights that were not used, or used badly, and what they were worth as the deal ended.

At whist and solo they are open cases: the finished deal is scored again with the best remedy. At cribbage
they are points that nobody counted or claimed, and at bézique declarations that were never made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hoyle.coach.law_rows import LEAST, begun, scored_again
from hoyle.coach.standing import after, side
from hoyle.coach.words import CoachWords
from hoyle.games.bezique.act import CarteBlanche, Declare, Draw, Play, ShowDrawn
from hoyle.games.bezique.declaration import CARTE_BLANCHE, Declared, points, serves_again
from hoyle.games.cribbage.incident import Overlooked
from hoyle.games.cribbage.state import Peg
from hoyle.games.cribbage.variant import adversaries
from hoyle.law import Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.record.sitting_so_far import Moment
from hoyle.seat import Seat
from hoyle.table import AnyGame, AnyPosition
from hoyle.words import Text


class Right(Struct, frozen=True, kw_only=True):
    """A right that its holders did not use, or for which they chose less than they might have.

    Attributes:
        deal: The number of the deal, from 0.
        at: The number of the act with which it began.
        seats: Its holders.
        law: The id of the law.
        reason: What happened.
        best: The remedy that was worth most, as the deal ended.
        chosen: The remedy chosen; None if none was.
        worth: What ``best`` would have gained beyond that, in the measure of the account.
    """

    deal: int
    at: int
    seats: tuple[int, ...]
    law: str
    reason: Text
    best: Text
    chosen: Text | None
    worth: float


def rights(game: AnyGame, moments: Sequence[Moment], deal: int) -> Iterator[Right]:
    """Yield the rights of a finished deal that were not used, or used badly; ``moments`` are those of the
    deal.
    """
    yield from _of_cases(game, moments, deal)
    find = _BY_GAME.get(game.name)
    if find:
        yield from find(game, moments, deal)


_SCORED: Final = (
    remedies.Points
    | remedies.Tricks
    | remedies.TricksLost
    | remedies.Forfeited
    | remedies.StakesClaimed
    | remedies.StruckOut
)
"""The remedies whose worth is known when the deal is over."""


def _of_cases(game: AnyGame, moments: Sequence[Moment], deal: int) -> Iterator[Right]:
    last, opened, options = moments[-1].after, begun(moments), _options(moments)
    value, variant = after(game, last), last.state.variant
    for place, case in enumerate(last.docket.cases):
        ruling, option = case.last, options.get(place)
        if option is None or option.option is None or ruling.standing in (Standing.CURED, Standing.REFUSED):
            continue
        choices = [each for each in option.option.choices if isinstance(each, _SCORED)]
        if not choices or not option.option.choosers:
            continue
        ours = side(game.name, variant, option.option.choosers[0])

        def worth(choice: Any, place: int = place, ours: int = ours) -> float:
            if isinstance(choice, remedies.StruckOut):
                return 0.0 if last.docket.cases[place].last.standing is Standing.EXACTED else choice.points
            return after(game, scored_again(game, last, place, choice))[ours] - value[ours]

        worths = [worth(each) for each in choices]
        most = max(worths)
        if most > LEAST:
            yield Right(
                deal=deal,
                at=opened.get(place, moments[0].number),
                seats=tuple(map(int, option.option.choosers)),
                law=ruling.law,
                reason=option.reason,
                best=choices[worths.index(most)].text,
                chosen=ruling.remedy.text if ruling.remedy is not None else None,
                worth=most,
            )


def _options(moments: Sequence[Moment]) -> dict[int, Ruling]:
    """Return by case the last ruling that left a choice."""
    found: dict[int, Ruling] = {}
    for moment in moments:
        for place, case in enumerate(moment.after.docket.cases):
            if case.last.option is not None and case.last.option.choices:
                found[place] = case.last
    return found


def _overlooked(game: AnyGame, moments: Sequence[Moment], deal: int) -> Iterator[Right]:
    """Yield the points that a player missed in a count, and that no adversary claimed."""
    last: Any = moments[-1].after
    value, variant = after(game, last), last.state.variant
    shown = last.state.deal.shown if variant.muggins else ()
    for place, each in enumerate(shown):
        moment = next(one for one in moments if len(_after(one).shown) > place)
        pegged = len(_after(moment).pegs)
        foes = adversaries(variant, each.seat)

        def worth(seat: Seat, holes: int, pegged: int = pegged) -> float:
            pegs = last.state.deal.pegs
            more = (*pegs[:pegged], Peg(seat, holes, "muggins"), *pegs[pegged:])
            deal = replace(last.state.deal, pegs=more)
            state = replace(last.state, deal=deal, tally=last.state.before, pegged=0)
            again = replace(last, state=game.score(replace(last, state=state)))
            us = side(game.name, variant, seat)
            return after(game, again)[us] - value[us]

        missed = max(each.holds - each.counted, 0)
        if not missed:
            continue
        reason = Overlooked(seat=each.seat, at=last.state.tally.round, pegs=foes[0], holes=missed).text
        for seats, holes, best in (
            ((each.seat,), missed, CoachWords.count_all(each.holds)),
            (foes, each.overlooked, CoachWords.claim_missed(each.overlooked)),
        ):
            gained = worth(seats[0], holes) if holes else 0.0
            if gained > LEAST:
                yield Right(
                    deal=deal,
                    at=moment.number,
                    seats=tuple(map(int, seats)),
                    law="C-R26",
                    reason=reason,
                    best=best,
                    chosen=None,
                    worth=gained,
                )


def _after(moment: Moment) -> Any:
    position: Any = moment.after
    return position.state.deal


def _undeclared(game: AnyGame, moments: Sequence[Moment], deal: int) -> Iterator[Right]:
    """Yield the declarations that a seat could have made, when it drew without one, and never made later;
    and carte blanche that was not shown.

    Each draw counts one declaration at most. What could not have been scored afterwards is subtracted.
    """
    missed: dict[Seat, list[Declared]] = {}
    last: Any = moments[-1].after
    ended = last.state.deal
    for moment in moments:
        if not isinstance(moment.act, Draw | Play):
            continue
        seat = moment.act.seat
        position: Any = moment.before
        now, held = position.state.deal, position.state.deal.held(seat)
        what = Declare if isinstance(moment.act, Draw) else CarteBlanche | ShowDrawn
        if not any(isinstance(each, what) for each in game.lawful(position, seat)):
            continue
        later = ended.declared(seat)[len(now.declared(seat)) :]
        worths: dict[Text, float] = {}
        could: dict[Text, Declared] = {}
        for label, each in _offered(game, position, seat, what):
            if not isinstance(each, Declare):
                worths[label] = float(CARTE_BLANCHE)
                continue
            one = Declared(kind=each.kind, cards=each.cards)
            if not any(_alike(one, other) for other in (*later, *missed.get(seat, ()))):
                could[label] = one
                worths[label] = points(one.kind, one.cards, now.trumps) - sum(
                    points(other.kind, other.cards, ended.trumps)
                    for other in later
                    if not serves_again(other.kind, other.cards, held | other.cards, [one])
                )
        best = max(worths, key=worths.__getitem__, default=None)
        if best is None or worths[best] <= LEAST:
            continue
        if best in could:
            missed.setdefault(seat, []).append(could[best])
        yield Right(
            deal=deal,
            at=moment.number,
            seats=(int(seat),),
            law="RB-07" if best in could else "RB-10",
            reason=CoachWords.scored_nothing(seat),
            best=best,
            chosen=None,
            worth=worths[best],
        )


def _offered(game: AnyGame, position: AnyPosition, seat: Seat, what: Any) -> Iterator[tuple[Text, Any]]:
    """Yield the acts of a kind that a seat may do, each with the table's words for it."""
    for each in game.view(game.observe(position, seat)).choices:
        if isinstance(each.act, what):
            yield each.label, each.act


def _alike(one: Declared, other: Declared) -> bool:
    """Whether two declarations would be the same but for the packs that their cards came from."""
    faces = [sorted(card.face.index for card in each.cards) for each in (one, other)]
    return one.kind == other.kind and faces[0] == faces[1]


_BY_GAME: Final[Mapping[str, Callable[[AnyGame, Sequence[Moment], int], Iterator[Right]]]] = {
    "cribbage": _overlooked,
    "bezique": _undeclared,
}
