"""The last tricks of bézique again: nothing there is hidden, so a puzzle has the whole position."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hoyle.bots.levels import LEVELS
from hoyle.cards import Card, Hand, Suit
from hoyle.coach import reasons, weigh
from hoyle.games.bezique import act
from hoyle.games.bezique.game import GAME
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.variant import FOUR_PACKS, Variant
from hoyle.puzzles import Puzzle
from hoyle.seat import Seat, left
from hoyle.table import Position, advance
from research.puzzles.rated import misses, rating

_GAME = "bezique"


def rated_again(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its reason, its misses and its rating by the coach and the bots of today."""
    seen = seen_at(puzzle)
    weighed = weigh(_GAME, seen)
    assert weighed is not None, f"{puzzle.id}: every card has a value"
    missed = misses(_GAME, seen, weighed)
    wrong = 100 * sum(way.loss > 0 for way in weighed.ways) / len(weighed.ways)
    return replace(
        puzzle,
        why=reasons.why_right(_GAME, seen, weighed),
        misses=missed,
        rating=rating(LEVELS[_GAME], missed, wrong),
    )


def seen_at(puzzle: Puzzle) -> Observation:
    """Return what the player of a puzzle sees; all cards that nobody holds were played before."""
    told: dict[str, Any] = {each.say: each.args for each in puzzle.story}
    trumps, theirs = Suit(told["puzzles.stock_out"]["suit"]), told["puzzles.they_hold"]["cards"]
    me = Seat(puzzle.you)
    led = [card for _, card in puzzle.table]
    others = Hand.of([*map(Card, theirs), *led])
    hands = (puzzle.hand, others) if me == 0 else (others, puzzle.hand)
    leader = left(me, puzzle.players) if led else me
    given = act.Given(dealer=left(leader, puzzle.players), hands=hands, stock=(), trumps=trumps)
    position, _ = advance(GAME, Position(GAME.begin(Variant())), given)
    for card in led:
        position, _ = advance(GAME, position, act.Play(leader, card))
    gone = Hand.of(FOUR_PACKS.cards) - puzzle.hand - others
    return replace(GAME.observe(position, me), played=gone | Hand.of(led))
