"""The plain player of bézique: keeps cards to declare, wins tricks to declare them, plays the last tricks
exactly.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hoyle.bots.bezique import keep
from hoyle.bots.bezique.ending import theirs, values
from hoyle.bots.bot import Bot, answering
from hoyle.cards import Card, Hand, Rank
from hoyle.games.bezique import act as bezique
from hoyle.games.bezique.declaration import declarable, declared_by, points
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.rights import beats, replies
from hoyle.games.bezique.variant import BRISQUES, PLAYERS, height

ENDING: Final = 5
"""The largest hand from which the last tricks are played exactly."""

LEAD: Final = 6.0
"""The value of the lead itself, in points."""

_WINS: Final = {Rank.ACE: 0.75, Rank.TEN: 0.55, Rank.KING: 0.4, Rank.QUEEN: 0.3, Rank.KNAVE: 0.2}
"""The chance that a card led wins, by rank; other ranks rarely win."""


@answering
def choose(seen: Observation, rng: Random) -> bezique.Act:
    """Score whatever can be scored, most valuable first, and play the least valuable card."""
    first = seen.lawful[0]
    if isinstance(first, bezique.CutPack):
        return rng.choice(seen.lawful)
    if isinstance(first, bezique.ChooseDealer):
        return next(
            act for act in seen.lawful if isinstance(act, bezique.ChooseDealer) and act.dealer != act.seat
        )
    for act in seen.lawful:
        if isinstance(act, bezique.CarteBlanche | bezique.ShowDrawn | bezique.TakeHeap):
            return act
    if isinstance(first, bezique.Draw):
        return _declared(seen) or _drawn(seen)
    plays = [act for act in seen.lawful if isinstance(act, bezique.Play)]
    if not plays:
        return first
    if seen.stock < PLAYERS and len(seen.held) <= ENDING:
        solved = values(seen)
        return max(plays, key=lambda act: (solved[act.card], -act.card.index))
    kept = keep.worth(seen.held, seen.trumps, seen.stock // 2)
    return max(plays, key=lambda act: (_worth(seen, act.card, kept[act.card]), -act.card.index))


def _declared(seen: Observation) -> bezique.Act | None:
    """Return the declaration that scores most, or None; the first offered if several are equal."""
    able = [act for act in seen.lawful if isinstance(act, bezique.Declare)]
    return max(able, key=lambda act: points(act.kind, act.cards, seen.trumps), default=None)


def _drawn(seen: Observation) -> bezique.Act:
    """Return a draw; of two cards to choose from, the one worth more to keep."""
    draws = [act for act in seen.lawful if isinstance(act, bezique.Draw)]
    if len(draws) == 1:
        return draws[0]
    cards = dict(seen.looked)

    def kept(draw: bezique.Draw) -> float:
        card = cards[int(draw.second)]
        return keep.worth(seen.held.plus(card), seen.trumps, seen.stock // 2)[card]

    return max(draws, key=kept)


def _worth(seen: Observation, card: Card, kept: float) -> float:
    """Return the score of playing a card whose value to keep is ``kept``; higher is better."""
    if seen.stock < PLAYERS:
        return _in_last_tricks(seen, card)
    gain = LEAD + 0.6 * _to_declare(seen, seen.held.without(card))
    brisque = 10 * (card.rank in BRISQUES)
    if seen.trick:
        led = seen.trick[0][1]
        taken = brisque + 10 * (led.rank in BRISQUES)
        return (gain + taken if beats(card, led, seen.trumps) else -0.7 * taken) - kept
    chance = _WINS.get(card.rank, 0.1)
    if card.suit is seen.trumps:
        chance = 0.5 + chance / 2
    return chance * (gain + brisque) - (1 - chance) * brisque - kept


def _to_declare(seen: Observation, held: Hand) -> int:
    """Return the highest score that could be declared after this trick without the card, capped at 600."""
    assert seen.seat is not None, "a bystander plays nothing"
    past = declared_by(seen.scored, seen.seat)
    able = declarable(held, past, seen.readings)
    best = max((points(each.kind, each.cards, seen.trumps) for each in able), default=0)
    return min(best, 600)


def _in_last_tricks(seen: Observation, card: Card) -> float:
    """Return the score of a card before the ending can be solved: win brisques cheaply, keep trumps for the
    last.
    """
    brisque = 10 * (card.rank in BRISQUES)
    cost = (8.0 if card.suit is seen.trumps else 0.0) + 0.3 * height(card)
    if seen.trick:
        led = seen.trick[0][1]
        wins = beats(card, led, seen.trumps)
        taken = brisque + 10 * (led.rank in BRISQUES)
        return (taken if wins else -taken) - cost
    able = replies(theirs(seen), card, seen.trumps, free=seen.variant.void == "free")
    lost = any(beats(each, card, seen.trumps) for each in able)
    return (-brisque if lost else brisque + 3.0) - cost


PLAIN: Bot[Observation, bezique.Act] = Bot(
    name="plain",
    says="keeps cards it may declare, and plays the last tricks perfectly",
    choose=choose,
    quick=True,
)
