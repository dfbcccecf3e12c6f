"""What was seen to happen at a table of solo. No event tells of a hidden card, so all see all of them."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.act import (
    Accept,
    Act,
    AskTrumps,
    AskWhoPlayed,
    CallForPacks,
    Claim,
    Confer,
    Consult,
    CorrectCall,
    Count,
    CountPack,
    Cut,
    CutPack,
    Deal,
    Declare,
    Demand,
    Expose,
    Find,
    FindTorn,
    Given,
    Hint,
    LookBack,
    MixTricks,
    NameHeld,
    NameTrumps,
    NameTurnUp,
    Pass,
    Play,
    Quit,
    Remark,
    ShowHand,
    ShowTricks,
    Shuffle,
    Waive,
    Wanted,
    Withdraw,
)
from hoyle.games.solo.declaration import Declaration
from hoyle.games.solo.play import turned_lies
from hoyle.games.solo.state import Contract, DealInPlay, State, Tally
from hoyle.law import Ruling
from hoyle.ledger import pounds
from hoyle.seat import SEATS, Seat, seat_name
from hoyle.table import Event, SeatAct, Step


def events(step: Step[State, Act], rulings: tuple[Ruling, ...]) -> tuple[Event, ...]:
    """What all saw of an act, what the referee said of it aloud, and what it did to the score.

    ``step.after`` is the state once the act is judged and scored.
    """
    said = [Event(what=f"The referee, {r.law}: {r.reason} ({r.standing.value}).") for r in rulings if r.told]
    return (*_done(step), *said, *_closed(step), *_came_to(step), *_paid(step.before.state.tally, step.after))


def _done(step: Step[State, Act]) -> Iterator[Event]:
    before, after = step.before.state, step.after
    match step.act:
        case Cut():
            for player, card in after.drawn:
                yield Event(who=SEATS[player], what="draws {}.", cards=(card,))
            yield Event(who=after.dealer, what="deals, having drawn lowest.")
        case Shuffle():
            yield Event(what="The pack is shuffled.")
        case Deal(seat):
            yield from _dealt(step, seat)
        case Given(dealer=dealer):
            yield Event(who=dealer, what="has dealt.")
        case Pass() | Declare() | Accept() | CorrectCall() | NameTrumps():
            yield from _said(step)
        case Play(seat, card):
            leads = before.deal and all(trick.card(seat) is not None for trick in before.deal.laid)
            yield Event(who=seat, what=("leads" if leads else "plays") + " {}.", cards=(card,))
        case Quit() if after.deal:
            yield Event(who=after.deal.won_by[-1], what=f"wins the trick; {_tricks(after.deal)}.")
            yield from _taken_up(before.deal, after.deal)
        case Withdraw(seat) if before.deal and after.deal:
            back = after.deal.exposed[seat] - before.deal.exposed[seat]
            yield Event(who=seat, what="takes back {}, which stays exposed.", cards=tuple(back))
        case Expose(seat, card):
            yield Event(who=seat, what="lets {} be seen.", cards=(card,))
        case ShowHand(seat) if after.deal:
            hand = tuple(after.deal.hands[seat])
            yield Event(who=seat, what=f"shows {' '.join('{}' for _ in hand)}.", cards=hand)
        case Demand(seat, card, wants):
            yield Event(who=seat, what=_WANTED[wants], cards=(card,))
        case NameHeld(seat, card):
            yield Event(who=seat, what="claims to hold {}.", cards=(card,))
        case AskWhoPlayed(seat, card):
            yield Event(who=seat, what="asks who played {}.", cards=(card,))
        case Claim(seat, offender, trick):
            yield Event(who=seat, what=f"claims that {seat_name(offender)} revoked in trick {trick + 1}.")
        case Consult(seat, _, favours):
            yield Event(who=seat, what=f"favours: {favours}.")
        case Remark():
            yield Event(what="A bystander calls attention to an error.")
        case act if isinstance(act, SeatAct) and (words := _PLAIN.get(type(act))):
            yield Event(who=act.seat, what=words)


_PLAIN: dict[type[SeatAct], str] = {
    CutPack: "cuts the pack.",
    ShowTricks: "shows the tricks.",
    MixTricks: "mixes the tricks.",
    Waive: "lets it go.",
    LookBack: "asks to see the last trick.",
    AskTrumps: "asks which suit is trumps.",
    NameTurnUp: "names the card that was turned up.",
    Confer: "asks which penalty to exact.",
    Hint: "tells what should not be told.",
    Count: "has the hands counted.",
    CountPack: "has the pack counted.",
    Find: "finds a card on the floor.",
    CallForPacks: "calls for fresh cards.",
    FindTorn: "finds a card torn or marked.",
}


_WANTED: dict[Wanted, str] = {
    "play": "demands that {} be played.",
    "keep": "demands that {} be kept.",
    "highest": "demands the highest of the suit of {}.",
    "lowest": "demands the lowest of the suit of {}.",
    "suit": "demands a suit to be led for {}.",
}


def _dealt(step: Step[State, Act], seat: Seat) -> Iterator[Event]:
    """What all see of a deal: a card that drops, or lies faced in the pack, they do not."""
    before, after = step.before.state.dealing, step.after.dealing
    deal = step.after.deal
    turned = deal.turned if deal and not step.after.pack.cards else None
    if turned:
        yield Event(who=seat, what="deals, and turns up {}.", cards=(turned,))
    else:
        yield Event(who=seat, what="deals.")
    if after and (seen := after.shown - before.shown if before else after.shown):
        yield Event(what="{} lies face up.", cards=tuple(seen)[:1])


def _said(step: Step[State, Act]) -> Iterator[Event]:
    after = step.after.deal
    match step.act:
        case Pass(seat):
            yield Event(who=seat, what="passes.")
        case Accept(seat):
            yield Event(who=seat, what="accepts" + _vainly(after))
        case Declare(seat, Declaration.PROPOSITION):
            yield Event(who=seat, what="proposes" + _vainly(after))
        case Declare(seat, declaration):
            yield Event(who=seat, what=f"calls {declaration}" + _vainly(after))
        case CorrectCall(seat, declaration):
            instead = "to pass" if declaration is None else str(declaration)
            yield Event(who=seat, what=f"says it was a slip: {instead}" + _vainly(after))
        case NameTrumps(seat, suit):
            yield Event(who=seat, what=f"names {suit}.")


def _vainly(deal: DealInPlay | None) -> str:
    return ", in vain." if deal and deal.said and deal.said[-1].void else "."


def _taken_up(before: DealInPlay | None, deal: DealInPlay) -> Iterator[Event]:
    """What lies otherwise once the first trick is turned: the turn-up, and an ouverte's hand."""
    if before is None or before.quitted:
        return
    if deal.turned is not None and turned_lies(before):
        yield Event(who=deal.dealer, what="takes up {}.", cards=(deal.turned,))
    if (seat := deal.laid_down) is not None:
        hand = tuple(deal.hands[seat])
        yield Event(who=seat, what=f"lays down {' '.join('{}' for _ in hand)}.", cards=hand)


def _closed(step: Step[State, Act]) -> Iterator[Event]:
    """What the bidding came to."""
    before, deal = step.before.state.deal, step.after.deal
    if before is None or deal is None or deal.dealt is not before.dealt:
        return
    if deal.thrown_up and not before.thrown_up:
        yield Event(what="Nobody plays; the hands are thrown up.")
    elif deal.contract and deal.contract != before.contract:
        yield _undertaken(deal.contract)


def _undertaken(contract: Contract) -> Event:
    """What is played, and by whom."""
    match contract.declarers:
        case (alone,):
            return Event(who=alone, what=f"plays {contract.declaration}.")
        case (one, other):
            return Event(who=one, what=f"and {seat_name(other)} play a {contract.declaration}.")
        case _:
            return Event(what=f"All play {contract.declaration}.")


def _came_to(step: Step[State, Act]) -> Iterator[Event]:
    """What a deal came to, once it is played."""
    before, deal = step.before.state.deal, step.after.deal
    if deal is None or deal.contract is None or not deal.played_out or before is None or before.played_out:
        return
    if deal.decided:
        yield Event(what=f"The {deal.contract.declaration} is lost.")
    yield Event(what=f"The deal is played; tricks: {_tricks(deal)}.")


def _paid(before: Tally, state: State) -> Iterator[Event]:
    for seat in SEATS:
        pence = state.tally.won[seat] - before.won[seat]
        if pence:
            yield Event(who=seat, what=f"{'receives' if pence > 0 else 'pays'} {pounds(abs(pence))}.")


def _tricks(deal: DealInPlay) -> str:
    """The tricks taken: the declarers' where there are such, or everybody's."""
    declarers = deal.contract.declarers if deal.contract else ()
    if declarers:
        names = " and ".join(map(seat_name, declarers))
        ours = sum(seat in declarers for seat in deal.won_by)
        return f"{names} {ours}, the others {len(deal.won_by) - ours}"
    return ", ".join(f"{seat_name(seat)} {deal.won_by.count(seat)}" for seat in SEATS)
