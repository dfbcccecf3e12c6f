"""Bots that make occasional mistakes, so that the referee has something to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

from msgspec.structs import replace as otherwise

from hoyle.bots.bot import AnyBot
from hoyle.cards import Hand
from hoyle.games.bezique import act as bezique
from hoyle.games.bezique.declaration import FOURS
from hoyle.games.bezique.observation import Observation
from hoyle.games.cribbage import act as cribbage
from hoyle.games.solo.act import Expose
from hoyle.games.whist.act import ScoreHonours, Separate
from hoyle.seat import Seat, side
from hoyle.table import Act, Choose, Play, SeatAct
from hoyle.table.act import Waive
from hoyle.table.protocols import Seeing
from hoyle.tricks.act import Deal

CARDS = 52
RATES = {"deal": 0.5, "expose": 0.05, "score": 0.5, "turn": 0.02, "draw": 0.5}
"""The rate of each other mistake, relative to that of wrong cards: ``deal``, a misdeal, or a remedy waived at
bézique; ``expose``, a card shown; ``score``, honours or a hand miscounted; ``turn``, a lead out of turn;
``draw``, an early draw, or a faulty draw or declaration at bézique.
"""

_SHOWN = {"whist": Separate, "solo": Expose}
"""The act that exposes a card, by game."""


def fallible(bot: AnyBot, chance: float, game: str = "") -> AnyBot:
    """Return the same bot, except that with this chance (0..1) it plays an unlawful card if it holds one.

    Other mistakes happen at ``RATES`` times that chance; cards are exposed only if ``game`` is given. Seat it
    only at a table that does not refuse unlawful acts. At hookey it makes no mistakes.
    """

    def choose(seen: Seeing, rng: Random) -> Act:
        act = bot.choose(seen, rng)
        match act:
            case Play():
                if rng.random() >= chance:
                    return _exposed(act, game, seen) if rng.random() < chance * RATES["expose"] else act
                may = {other.card for other in seen.lawful if isinstance(other, Play)}
                wrong = [card for card in seen.hand if card not in may]
                return Play(act.seat, rng.choice(wrong)) if wrong else act
            case Deal(count=None) if rng.random() < chance * RATES["deal"]:
                return _misdealt(act, CARDS - seen.fell, rng)
            case SeatAct() if getattr(act, "faced", None) == () and rng.random() < chance * RATES["deal"]:
                return _misdealt_at_once(act, seen, rng)
            case cribbage.Count(points=points) if rng.random() < chance * RATES["score"]:
                return otherwise(act, points=max(points + rng.choice([-2, -1, 1, 2]), 0))
            case bezique.Draw(second=False, sees=0) if rng.random() < chance * RATES["draw"]:
                return _drawn_amiss(act, seen, rng)
            case Choose() if isinstance(seen, Observation) and rng.random() < chance * RATES["deal"]:
                return next((able for able in seen.lawful if isinstance(able, Waive)), act)
            case ScoreHonours(seat) if (
                not seen.honours[side(seat)] and rng.random() < chance * RATES["score"]
            ):
                return otherwise(
                    act, points=rng.choice([points for points in (2, 4) if points != act.points])
                )
            case _:
                return act

    def until(time_is_up: Callable[[], bool]) -> AnyBot:
        assert bot.until is not None, "it is asked only of a bot that has it"
        return fallible(bot.until(time_is_up), chance, game)

    return replace(bot, choose=choose, until=bot.until and until)


def led_out_of_turn(seen: Seeing, rng: Random, chance: float) -> Play | None:
    """Return a lead by a seat out of turn, at its rate of the chance; None otherwise, or if a trick is in
    progress.
    """
    laid = getattr(seen, "laid", getattr(seen, "trick", True))
    if laid or seen.seat == seen.waits_for or not seen.hand:
        return None
    if rng.random() >= chance * RATES["turn"]:
        return None
    return Play(seen.seat, rng.choice([*seen.hand]))


def out_of_turn(waited_for: Iterable[Act], seen: Seeing, rng: Random, chance: float) -> SeatAct | None:
    """Return a lead or draw by a seat out of turn, if another seat is due to lead or draw; usually None."""
    kinds = set(map(type, waited_for))
    if Play in kinds:
        return led_out_of_turn(seen, rng, chance)
    return _drew_out_of_turn(seen, rng, chance) if bezique.Draw in kinds else None


def _drew_out_of_turn(seen: Seeing, rng: Random, chance: float) -> bezique.Draw | None:
    """Return a draw out of turn, at its rate of the chance; None otherwise."""
    if seen.seat == seen.waits_for or rng.random() >= chance * RATES["draw"]:
        return None
    return bezique.Draw(seen.seat)


def _exposed(act: Play, game: str, seen: Seeing) -> Act:
    """Return an act that exposes the card, unless it is public or, at whist, a card is already separated."""
    if game not in _SHOWN or getattr(seen, "parted", False):
        return act
    if act.card in seen.exposed[act.seat] or (seen.turned_lies and act.card == seen.turned):
        return act
    return _SHOWN[game](act.seat, act.card)


def _misdealt(act: Deal, left: int, rng: Random) -> Deal:
    """Return a deal that stops with a card shown, dropped or given to the wrong seat, or with the trump face
    down.
    """
    if left < 2:
        return act
    count, slip = rng.randrange(1, left), rng.choice(["shows", "drops", "to", "down"])
    match slip:
        case "to":
            return otherwise(act, count=count, to=Seat(rng.randrange(4)))
        case "down":
            return otherwise(act, down=True)
        case _:
            return otherwise(act, count=count, **{slip: True})


def _drawn_amiss(draw: bezique.Draw, seen: Seeing, rng: Random) -> Act:
    """Return a draw that sees one or two extra cards, or a false declaration of four of a kind."""
    held = [*seen.held]
    if rng.random() < 1 / 2 and len(held) >= 4:
        wrong = bezique.Declare(draw.seat, rng.choice([*FOURS]), Hand.of(rng.sample(held, 4)))
        if wrong not in seen.lawful:
            return wrong
    sees = rng.choice((1, 2))
    return otherwise(draw, sees=sees) if seen.stock > sees else draw


def _misdealt_at_once(act: Act, seen: Seeing, rng: Random) -> Act:
    """Return a complete deal with one card face up, or with one seat a card over or short."""
    dealt, players = seen.variant.dealt, len(seen.chairs)
    if rng.random() < 1 / 2:
        return otherwise(act, faced=(rng.randrange(dealt * players),))
    numbers = [dealt] * players
    numbers[rng.randrange(players)] += rng.choice((1, -1))
    return otherwise(act, numbers=tuple(numbers))
