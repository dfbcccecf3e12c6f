"""What was seen to happen at a whist table. No event here is of a hidden card, so all see all of them."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.act import (
    Act,
    Answer,
    Call,
    CallHonours,
    Claim,
    Consult,
    CutIn,
    CutPack,
    Deal,
    Given,
    MixTricks,
    Play,
    Quit,
    ScoreHonours,
    ShowTricks,
    Shuffle,
    Waive,
    Withdraw,
)
from hoyle.games.whist.honours import held
from hoyle.games.whist.state import DealInPlay, State, Tally
from hoyle.law import Ruling
from hoyle.seat import SEATS, Seat, partner, seat_name, side, side_name
from hoyle.table import Event, Step


def events(step: Step[State, Act], rulings: tuple[Ruling, ...]) -> tuple[Event, ...]:
    """What all saw of an act, what the referee said of it aloud, and what it did to the score.

    ``step.after`` is the state once the act is judged and scored.
    """
    said = [Event(what=f"The referee, {r.law}: {r.reason} ({r.standing.value}).") for r in rulings if r.told]
    return (*_done(step), *said, *_played_out(step), *_won(step.before.state.tally, step.after))


def _done(step: Step[State, Act]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    match step.act:
        case CutIn():
            yield from _cut_in(after)
        case Shuffle():
            yield Event(what="The pack is shuffled.")
        case CutPack(seat):
            yield Event(who=seat, what="cuts the pack.")
        case Deal(seat) if after.deal and after.deal.turned:
            yield Event(who=seat, what="deals, and turns up {}.", cards=(after.deal.turned,))
        case Given(dealer=dealer):
            yield Event(who=dealer, what="has dealt.")
        case Play(seat, card):
            verb = "leads" if before.deal and _leads(before.deal, seat) else "plays"
            yield Event(who=seat, what=verb + " {}.", cards=(card,))
        case Quit() if after.deal:
            winner = after.deal.won_by[-1]
            yield Event(who=winner, what=f"wins the trick; {_tricks(after.deal)}.")
        case Withdraw(seat) if before.deal and after.deal:
            back = after.deal.exposed[seat] - before.deal.exposed[seat]
            yield Event(who=seat, what="takes back {}, which stays exposed.", cards=tuple(back))
        case Call(seat, card):
            yield Event(who=seat, what="calls {}.", cards=(card,))
        case Claim(seat, offender, trick):
            yield Event(who=seat, what=f"claims that {seat_name(offender)} revoked in trick {trick + 1}.")
        case ShowTricks(seat):
            yield Event(who=seat, what="shows the tricks.")
        case MixTricks(seat):
            yield Event(who=seat, what="mixes the tricks.")
        case Consult(seat, _, favours):
            yield Event(who=seat, what=f"favours: {favours}.")
        case Waive(seat):
            yield Event(who=seat, what="lets it go.")
        case _:
            yield from _honours(step)


def _cut_in(state: State) -> Iterator[Event]:
    seats = {player: SEATS[chair] for chair, player in enumerate(state.chairs)}
    for player, card in state.drawn:
        yield Event(who=seats[player], what="draws {}.", cards=(card,))
    yield Event(what=f"NS play against EW. {seat_name(state.dealer)} drew lowest and deals.")


def _honours(step: Step[State, Act]) -> Iterator[Event]:
    after = step.after.deal
    match step.act:
        case CallHonours(seat):
            yield Event(who=seat, what="calls honours.")
        case Answer(seat, yes):
            yield Event(who=seat, what="answers: " + ("I have one." if yes else "I have none."))
        case ScoreHonours(seat, points):
            yield Event(what=f"{side_name(side(seat))} score {points} for honours.")
    before = step.before.state.deal
    if after and before and after.shown != before.shown:
        up = max(step.after.tally.score) >= step.after.variant.game_points
        shown = f"{side_name(side(after.shown[0]))} show three honours or more"
        yield Event(what=shown + (", and are up." if up else "."))


def _played_out(step: Step[State, Act]) -> Iterator[Event]:
    """What a deal came to, once all its cards have been seen."""
    before, deal = step.before.state.deal, step.after.deal
    if deal is None or not deal.played_out or (before is not None and before.played_out):
        return
    ns, ew = (held(deal, us) + held(deal, partner(us)) for us in SEATS[:2])
    yield Event(what=f"The deal is played. Tricks: {_tricks(deal)}. Honours: NS {ns}, EW {ew}.")


def _won(before: Tally, state: State) -> Iterator[Event]:
    tally, up = state.tally, state.variant.game_points
    if tally.score != before.score and tally.score != (0, 0):
        ns, ew = (min(points, up) for points in tally.score)
        yield Event(what=f"The score: NS {ns}, EW {ew}.")
    if sum(tally.games) > sum(before.games):
        us = 0 if tally.games[0] > before.games[0] else 1
        yield Event(what=f"{side_name(us)} win the game.")
    if tally.rubbers > before.rubbers:
        us = tally.games.index(max(tally.games))
        yield Event(what=f"{side_name(us)} win the rubber.")


def _leads(deal: DealInPlay, seat: Seat) -> bool:
    return all(trick.card(seat) is not None for trick in deal.laid)


def _tricks(deal: DealInPlay) -> str:
    return f"NS {deal.held_by.count(0)}, EW {deal.held_by.count(1)}"
