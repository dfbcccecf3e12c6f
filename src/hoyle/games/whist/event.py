"""What was seen to happen at a whist table. No event tells of a hidden card, so all see all of them."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Hand
from hoyle.games.whist.act import (
    Act,
    Answer,
    AskSuit,
    AskTurnUp,
    AskWhoPlayed,
    Call,
    CallForPacks,
    CallHonours,
    CallRank,
    Challenge,
    Claim,
    Consult,
    Count,
    CountPack,
    CutIn,
    CutPack,
    Deal,
    Find,
    FindTorn,
    Given,
    Jog,
    MixCards,
    MixTricks,
    NameCard,
    PickUp,
    Play,
    PutBack,
    Quit,
    Remark,
    Remind,
    ScoreHonours,
    Separate,
    ShowHand,
    ShowTricks,
    Shuffle,
    TakeUp,
    ThrowDown,
    Waive,
    Withdraw,
)
from hoyle.games.whist.honours import held
from hoyle.games.whist.state import DealInPlay, State, Tally
from hoyle.law import Ruling
from hoyle.seat import SEATS, Seat, partner, seat_name, side, side_name
from hoyle.table import Event, SeatAct, Step


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
        case Deal() | Jog() | TakeUp():
            yield from _dealing(step)
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
        case CallHonours() | Answer() | ScoreHonours():
            yield from _honours(step)
        case _:
            yield from _showing(step)


def _dealing(step: Step[State, Act]) -> Iterator[Event]:
    """What all see of a deal: a card that drops, or lies faced in the pack, they do not."""
    before, after = step.before.state.dealing, step.after.dealing
    match step.act:
        case Deal(seat):
            turned = step.after.deal.turned if step.after.deal and not step.after.pack.cards else None
            if turned and step.before.state.deal is not step.after.deal:
                yield Event(who=seat, what="deals, and turns up {}.", cards=(turned,))
            else:
                yield Event(who=seat, what="deals.")
        case Jog(seat):
            yield Event(who=seat, what="jogs the dealer.")
        case TakeUp(seat):
            yield Event(who=seat, what="takes up his cards.")
    if after and (seen := after.shown - (before.shown if before else Hand())):
        yield Event(what="{} lies face up.", cards=tuple(seen))


def _showing(step: Step[State, Act]) -> Iterator[Event]:
    """Cards parted, shown and mixed; and what is asked."""
    deal = step.after.deal
    match step.act:
        case Separate(seat):
            yield Event(who=seat, what="parts a card from the rest.")
        case PutBack(seat):
            yield Event(who=seat, what="puts the card back.")
        case NameCard(seat, of, card):
            yield Event(who=seat, what=f"names {{}} as the card of {seat_name(of)}.", cards=(card,))
        case CallRank(seat, of, highest):
            rank = "highest" if highest else "lowest"
            yield Event(who=seat, what=f"asks {seat_name(of)} for the {rank} of the suit led.")
        case (ThrowDown(seat) | ShowHand(seat)) as act if deal:
            verb = "throws down" if isinstance(act, ThrowDown) else "shows"
            hand = tuple(deal.hands[seat])
            yield Event(who=seat, what=f"{verb} {' '.join('{}' for _ in hand)}.", cards=hand)
        case AskWhoPlayed(seat, card):
            yield Event(who=seat, what="asks who played {}.", cards=(card,))
        case _:
            if isinstance(step.act, SeatAct) and (words := _PLAIN.get(type(step.act))):
                yield Event(who=step.act.seat, what=words)
            elif isinstance(step.act, Remark):
                yield Event(what="A bystander calls attention to an error.")


_PLAIN: dict[type[SeatAct], str] = {
    PickUp: "takes up the hand that lay open.",
    MixCards: "mixes the cards of the trick.",
    Count: "has the hands counted.",
    CountPack: "has the pack counted.",
    Find: "finds a card on the floor.",
    Remind: "reminds his partner to call.",
    Challenge: "challenges the honours.",
    AskSuit: "asks his partner whether he has none of the suit led.",
    AskTurnUp: "asks which card was turned up.",
    CallForPacks: "calls for fresh cards.",
    FindTorn: "finds a card torn or marked.",
}


def _cut_in(state: State) -> Iterator[Event]:
    seats = {player: SEATS[chair] for chair, player in enumerate(state.chairs)}
    for player, card in state.drawn:
        yield Event(who=seats[player], what="draws {}.", cards=(card,))
    yield Event(what="NS play against EW.")
    yield Event(who=state.dealer, what="deals, having drawn lowest.")


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
    if (
        isinstance(step.act, Shuffle)
        or deal is None
        or not deal.played_out
        or (before is not None and before.played_out)
    ):
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
