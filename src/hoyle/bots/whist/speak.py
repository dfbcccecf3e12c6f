"""The plain player's acts at whist other than plays: honours, claims, choices and the cut."""

from __future__ import annotations

from random import Random

from hoyle.bots.claims import proved
from hoyle.bots.whist.remedy import TEN, is_ours, pays
from hoyle.cards import Hand
from hoyle.games.whist import act as whist
from hoyle.games.whist.honours import HONOURS, worth_of
from hoyle.games.whist.observation import Observation
from hoyle.seat import side
from hoyle.table import Choose
from hoyle.tricks.obligation import wins
from hoyle.tricks.trick import height


def a_cut(seen: Observation, rng: Random) -> whist.CutPack | None:
    """Return a random cut of the pack, or None."""
    cuts = [act for act in seen.lawful if isinstance(act, whist.CutPack)]
    return rng.choice(cuts) if cuts else None


def content(seen: Observation) -> whist.Content | None:
    """Return the act of having nothing more to claim in a finished deal, or None."""
    return next((act for act in seen.lawful if isinstance(act, whist.Content)), None)


def honours(seen: Observation) -> whist.Act | None:
    """Return an act that calls or scores honours or truthfully answers a call; None if there is none."""
    said = [
        act for act in seen.lawful if isinstance(act, (whist.CallHonours, whist.ScoreHonours, whist.Answer))
    ]
    return max(said, key=lambda act: isinstance(act, whist.Answer) and act.yes) if said else None


def a_challenge(seen: Observation) -> whist.Challenge | None:
    """Challenge the adversaries' honours if the cards seen show that they cannot have held them."""
    challenge = next((act for act in seen.lawful if isinstance(act, whist.Challenge)), None)
    if challenge is None or seen.trumps is None:
        return None
    us = side(challenge.seat)
    ours = {card for trick in (*seen.quitted, *seen.laid) for seat, card in trick.plays if side(seat) == us}
    honours = HONOURS[seen.trumps]
    known = len(honours & (Hand.of(ours) | seen.hand))
    return challenge if seen.honours[1 - us] > worth_of(seen.variant, len(honours) - known) else None


def a_proved_claim(seen: Observation) -> whist.Claim | None:
    """Return a claim that the quitted tricks prove, of a revoke or a disobeyed penalty, or None."""
    for act in seen.lawful:
        if isinstance(act, whist.Claim) and proved(seen, act):
            return act
    return None


def a_choice(seen: Observation) -> Choose | None:
    """Return the most valuable remedy offered for the oldest case; of equals, the first printed."""
    offered = [act for act in seen.lawful if isinstance(act, Choose)]
    if not offered:
        return None
    option = next(ruling.option for ruling in seen.cases if ruling.case == offered[0].case)
    assert option is not None, "a choice is offered of an open case"
    best = max(option.choices, key=lambda remedy: pays(seen, remedy))
    return next(act for act in offered if act.option == best.id)


def a_call(seen: Observation) -> whist.Call | None:
    """Return the call of the highest exposed card that follows suit and loses this trick, or None.

    A low card is called only where our side is winning, so that its holder cannot.
    """
    trick = seen.trick
    if trick is None or not any(seen.exposed):
        return None
    calls = [act for act in seen.lawful if isinstance(act, whist.Call) and act.card.suit is trick.led]
    least = 0 if is_ours(seen) else TEN
    losing = [call for call in calls if height(call.card) > least and not wins(trick, call.card, seen.trumps)]
    return max(losing, key=lambda call: height(call.card), default=None)
