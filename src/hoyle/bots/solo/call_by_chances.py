"""Calls by the table of chances: the word with the highest expectation at the table's stakes."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.bots.solo.chances import ACCEPT, PASS, best_word, seen_stands, shipped
from hoyle.bots.solo.many_hands import one_hand, trumps_wanted
from hoyle.cards import Hand
from hoyle.games.solo.act import Accept, Act, Declare, NameTrumps, Pass
from hoyle.games.solo.observation import Observation
from hoyle.games.solo.stakes import prices


def called(seen: Observation) -> Act:
    """Return the act with the highest expectation."""
    assert seen.seat is not None, "somebody is asked to call"
    assert seen.turn_up is not None, "a trump is turned before anybody calls"
    acts: dict[str, Act] = {PASS: Pass(seen.seat)}
    for act in seen.lawful:
        if isinstance(act, Declare):
            acts[act.declaration.value] = act
        elif isinstance(act, Accept):
            acts[ACCEPT] = act
    table = shipped()
    hand = table.features(seen.hand, seen.turn_up)
    return acts[best_word([*acts], hand, seen_stands(seen), table, *prices(seen.variant))]


def trumps_named(hand: Hand, offered: Sequence[NameTrumps]) -> NameTrumps:
    """Return the trump suit with the most estimated tricks."""
    (wanted,) = trumps_wanted(one_hand(hand), shipped().weights)
    return next((act for act in offered if act.suit.value == wanted), offered[0])
