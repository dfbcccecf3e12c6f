"""The view of a puzzle's player, as far as the coach's reasons need it, from what the puzzle tells."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

from hoyle.cards import Card, Hand, Suit
from hoyle.coach import reasons, weigh
from hoyle.coach.way import Way, Weighed
from hoyle.games import game_named
from hoyle.games.cribbage.act import LayOut
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.state import Contract
from hoyle.puzzles import Puzzle
from hoyle.seat import SEATS, Seat
from hoyle.table import named
from hoyle.table.act import Act, Play
from hoyle.text import Text
from hoyle.tricks.trick import Trick
from research.puzzles.endings import seen_at

_NO_HANDS: Final = (Hand(),) * len(SEATS)


def reason_of(game: str, puzzle: Puzzle) -> Text:
    """Return why the best choice of a puzzle is the best, as the coach says it today."""
    return reasons.why_right(game, *told(game, puzzle))


def told(game: str, puzzle: Puzzle) -> tuple[Any, Weighed]:
    """Return what the player of a puzzle sees, and the choices with their losses, the best first."""
    if game == "bezique":
        seen: Any = seen_at(puzzle)
    elif game == "cribbage":
        seen = _at_cribbage(puzzle)
    else:
        seen = _at_tricks(game, puzzle)
    acts = tuple((_act(puzzle, way),) for way in puzzle.ways)
    seen = (
        seen if game == "bezique" else SimpleNamespace(**vars(seen), lawful=tuple(each for (each,) in acts))
    )
    ways = _with_cribs(seen, puzzle) if puzzle.kind == "discard" else puzzle.ways
    assert puzzle.unit is not None, f"{puzzle.id}: its choices have values"
    return seen, Weighed(unit=puzzle.unit, ways=ways, acts=acts, skill=None, usual_loss=0.0)


def _act(puzzle: Puzzle, way: Way) -> Act:
    cards = tuple(map(Card, way.cards))
    me = Seat(puzzle.you)
    return LayOut(me, Hand.of(cards)) if puzzle.kind == "discard" else Play(me, cards[0])


def _args(puzzle: Puzzle) -> dict[str, Any]:
    return {each.say.removeprefix("puzzles."): each.args for each in puzzle.story}


def _at_tricks(game: str, puzzle: Puzzle) -> SimpleNamespace:
    args, me = _args(puzzle), Seat(puzzle.you)
    gone = tuple(map(_trick, puzzle.tricks))
    on_table = Trick(tuple((Seat(seat), card) for seat, card in puzzle.table)) if puzzle.table else None
    seen = SimpleNamespace(
        seat=me,
        hand=puzzle.hand,
        quitted=gone,
        laid=(on_table,) if on_table else (),
        trick=on_table,
        trumps=None,
    )
    if game == "solo":
        caller = Seat(args["misere"]["who"])
        seen.contract = Contract(Declaration.MISERE, caller)
        return seen
    won = args["won"]["ours"], args["won"]["theirs"]
    seen.trumps, seen.turned = Suit(args["trumps"]["suit"]), Card(args["trumps"]["card"])
    seen.taken = won if me % 2 == 0 else won[::-1]
    seen.score, seen.dealer = (0, 0), Seat(args["dealer"]["who"])
    seen.variant = named(game_named(game).variants, "long-whist")
    seen.shown = seen.exposed = _NO_HANDS
    return seen


def _trick(line: str) -> Trick:
    leader, *cards = line.split()
    return Trick(tuple((Seat((int(leader) + at) % len(SEATS)), Card(card)) for at, card in enumerate(cards)))


def _at_cribbage(puzzle: Puzzle) -> SimpleNamespace:
    args, me = _args(puzzle), Seat(puzzle.you)
    return SimpleNamespace(
        seat=me,
        hand=puzzle.hand,
        variant=named(game_named("cribbage").variants, "six-card"),
        dealer=me if "own_crib" in args else Seat(1 - me),
        score=tuple(args["holes"]["ours" if seat == me else "theirs"] for seat in range(2)),
        series=puzzle.table,
        count=args["count"]["count"] if "count" in args else 0,
    )


def _with_cribs(seen: Any, puzzle: Puzzle) -> tuple[Way, ...]:
    """Return the choices with the points that hand and crib make on average."""
    weighed = weigh("cribbage", seen)
    assert weighed is not None, "every discard has a value"
    by_cards = {frozenset(way.cards): way for way in weighed.ways}
    return tuple(
        Way(cards=way.cards, loss=way.loss, hand=found.hand, crib=found.crib)
        for way in puzzle.ways
        for found in (by_cards[frozenset(way.cards)],)
    )
