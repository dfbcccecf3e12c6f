"""What else one can do at a whist table that lets things happen, though nothing invites it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.act import (
    AskTurnUp,
    AskWhoPlayed,
    Content,
    CountPack,
    PickUp,
    ShowHand,
    ThrowDown,
)
from hoyle.games.whist.observation import Observation
from hoyle.table import Choice, aside


def asides(seen: Observation) -> Iterator[Choice]:
    """Questions, and a hand thrown down or laid open: the laws may have something to say of each."""
    if seen.seat is None or seen.umpire == "strict" or not _in_play(seen):
        return
    seat = seen.seat
    others = [card for who, card in seen.laid[-1].plays if who != seat] if seen.laid else []
    for card in others[-1:]:
        yield aside(AskWhoPlayed(seat, card), "ask who played {}", f"who {card.text.lower()}", card)
    if seen.turned and not seen.turned_lies:
        yield aside(AskTurnUp(seat), "ask which card was turned up", "turnup")
    if seen.exposed[seat] == seen.hand:
        yield aside(PickUp(seat), "take your hand up again", "pickup")
    else:
        yield aside(ShowHand(seat), "lay your hand open, to claim every trick that is left", "lay")
        yield aside(ThrowDown(seat), "throw your hand down", "throw")
    yield aside(CountPack(seat), "have the whole pack counted", "pack")


def _in_play(seen: Observation) -> bool:
    """Has this seat cards to play, of a deal that is dealt and not over?"""
    over = seen.content or any(isinstance(act, Content) for act in seen.lawful)
    return bool(seen.hand and seen.exposed) and not over and max(seen.score) < seen.variant.game_points
