"""What a plain player says and does besides playing cards: honours, claims, choices, the cut."""

from __future__ import annotations

from random import Random

from hoyle.games.whist.act import Act, Answer, CallHonours, Choose, Claim, Content, CutPack, ScoreHonours
from hoyle.games.whist.observation import Observation
from hoyle.law import CardCalled, HighestOrLowest, Points, Remedy, Tricks
from hoyle.seat import side
from hoyle.tricks import Trick, height

BOOK = 6
"""Tricks that score nothing."""

ACE = 14

WINS = 100
"""More than any points: the game is won."""


def a_cut(seen: Observation, rng: Random) -> CutPack | None:
    """Cut the pack somewhere."""
    cuts = [act for act in seen.lawful if isinstance(act, CutPack)]
    return rng.choice(cuts) if cuts else None


def content(seen: Observation) -> Content | None:
    """Let a deal that is over be."""
    return next((act for act in seen.lawful if isinstance(act, Content)), None)


def honours(seen: Observation) -> Act | None:
    """Call honours and score them whenever it may be done; when asked, own to one that is held."""
    said = [act for act in seen.lawful if isinstance(act, (CallHonours, ScoreHonours, Answer))]
    return max(said, key=lambda act: isinstance(act, Answer) and act.yes) if said else None


def a_proved_claim(seen: Observation) -> Claim | None:
    """Claim a revoke that the quitted tricks prove, and no other."""
    for act in seen.lawful:
        if isinstance(act, Claim) and proved(seen.quitted, act):
            return act
    return None


def proved(quitted: tuple[Trick, ...], claim: Claim) -> bool:
    """Did the offender not follow in that trick, and play the suit to a later one?"""
    if claim.trick >= len(quitted):
        return False
    trick, *later = quitted[claim.trick :]
    card = trick.card(claim.offender)
    if card is None or card.suit is trick.led:
        return False
    return any((c := each.card(claim.offender)) is not None and c.suit is trick.led for each in later)


def a_choice(seen: Observation) -> Choose | None:
    """Of the remedies offered for the oldest case, the one that pays best; of equals the first printed."""
    offered = [act for act in seen.lawful if isinstance(act, Choose)]
    if not offered:
        return None
    option = next(ruling.option for ruling in seen.cases if ruling.case == offered[0].case)
    assert option is not None, "a choice is offered of an open case"
    best = str(max(option.choices, key=lambda remedy: pays(seen, remedy)))
    return next(act for act in offered if act.option == best)


def pays(seen: Observation, remedy: Remedy) -> float:
    """What a remedy is worth to this seat's side, to be compared with others of the same case."""
    match remedy:
        case HighestOrLowest(highest=high):
            return 2 if high == _is_ours_for_certain(seen) else 0
        case CardCalled():
            return 1
        case _:
            return _lead_after(seen, remedy)


def _lead_after(seen: Observation, remedy: Remedy) -> float:
    """Points by which our side would lead when the deal is over, the rest of the tricks falling evenly."""
    assert seen.seat is not None, "a bystander has no choice to make"
    us = side(seen.seat)
    up = seen.variant.game_points
    held = [seen.held_by.count(0), seen.held_by.count(1)]
    counted = not any(seen.counts) and not seen.laid  # The score has the tricks in it by then.
    points = [float(max(seen.score[of] - counted * _by_tricks(held[of]), 0)) for of in (0, 1)]
    rest = sum(seen.counts) / 4 + len(seen.laid) / 2
    tricks = [held[of] + rest / 2 for of in (0, 1)]
    match remedy:
        case Points(of, more):
            points[of] = max(points[of] + more, 0)
        case Tricks(loser, count):
            going = min(count, held[loser])
            tricks[loser] -= going
            tricks[1 - loser] += going
    ours, theirs = (points[of] + _by_tricks(tricks[of]) for of in (us, 1 - us))
    return ours - min(theirs, up - 1) + (WINS if ours >= up else 0)


def _by_tricks(tricks: float) -> float:
    return max(tricks - BOOK, 0)


def _is_ours_for_certain(seen: Observation) -> bool:
    """Does our side win the trick on the table, whatever of the suit led is put to it?"""
    trick = seen.trick
    if trick is None or seen.seat is None or seen.trumps is None:
        return False
    winner = trick.winner(seen.trumps)
    card = trick.card(winner)
    if card is None or side(winner) != side(seen.seat):
        return False
    return card.suit is not trick.led or height(card) == ACE
