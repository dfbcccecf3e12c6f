"""What else one can do at a table of solo that lets things happen, though nothing invites it."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.act import AskTrumps, AskWhoPlayed, CorrectCall, CountPack, LookBack, ShowHand
from hoyle.games.solo.observation import Observation
from hoyle.table import Choice, aside


def asides(seen: Observation) -> Iterator[Choice]:
    """Questions, a call taken back, and a hand laid open: the laws may have something to say of each."""
    if seen.seat is None or seen.umpire == "strict" or seen.over or not seen.hand:
        return
    seat = seen.seat
    if seen.contract is None and seen.said and seen.said[-1].seat == seat and seen.said[-1].declaration:
        yield aside(CorrectCall(seat), "say that your call was a slip, and pass", "slip pass")
    others = [card for who, card in seen.laid[-1].plays if who != seat] if seen.laid else []
    for card in others[-1:]:
        label = "ask that the cards be placed: who played {}?"
        yield aside(AskWhoPlayed(seat, card), label, f"who {card.text.lower()}", card)
    if seen.quitted:
        yield aside(LookBack(seat), "ask to see the last trick", "last")
    if seen.contract:
        yield aside(AskTrumps(seat), "ask what is trumps", "trumps")
    if seen.exposed[seat] != seen.hand and not any(isinstance(act, ShowHand) for act in seen.lawful):
        yield aside(ShowHand(seat), "lay your hand open", "lay")
    yield aside(CountPack(seat), "have the whole pack counted", "pack")
