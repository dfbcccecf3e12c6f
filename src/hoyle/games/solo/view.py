"""A table of solo as any door shows it."""

from __future__ import annotations

from hoyle.games.solo.act import (
    Accept,
    Act,
    CallForPacks,
    Choose,
    Claim,
    Consult,
    Count,
    CutPack,
    Deal,
    Declare,
    Demand,
    NameTrumps,
    Pass,
    Play,
    Quit,
    ShowHand,
    ShowTricks,
    Waive,
    Wanted,
    Withdraw,
)
from hoyle.games.solo.asides import asides
from hoyle.games.solo.declaration import MISERES, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.ledger import pounds
from hoyle.seat import SEATS, seat_name
from hoyle.table import Choice, Pile, View
from hoyle.tricks import Trick, in_hand


def view(seen: Observation) -> View:
    """What a door draws of an observation. At a misère no turned trick may be seen (S-L35)."""
    trick = seen.trick or (seen.laid[-1] if seen.laid else None)
    misere = seen.contract is not None and seen.contract.declaration in MISERES
    earlier = seen.quitted[-1] if seen.quitted and not misere else None
    return View(
        title=seen.variant.name.replace("-", " "),
        players=4,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=in_hand(seen.hand, seen.trumps or (None if seen.contract else seen.turn_up)),
        played=trick.plays if trick else (),
        last=earlier.plays if earlier else (),
        piles=_piles(seen),
        facts=_facts(seen),
        score=tuple((seat_name(seat), pounds(seen.won[seat])) for seat in SEATS),
        notices=tuple(f"{ruling.law}: {ruling.reason} ({ruling.standing.value})" for ruling in seen.cases),
        prompt=_prompt(seen, trick),
        choices=_choices(seen),
        asides=tuple(asides(seen)),
    )


def _piles(seen: Observation) -> tuple[Pile, ...]:
    piles = [Pile(name="hand", seat=seat, count=seen.counts[seat]) for seat in SEATS]
    if seen.turned and seen.turned_lies:
        piles.append(Pile(name="turn-up", seat=seen.dealer, cards=(seen.turned,), count=1))
    for seat in SEATS:
        if seen.won_by:
            piles.append(Pile(name="tricks", seat=seat, count=seen.won_by.count(seat)))
    for seat, hand in zip(SEATS, seen.exposed, strict=True):
        if hand:
            piles.append(Pile(name="face up", seat=seat, cards=in_hand(hand, seen.trumps), count=len(hand)))
    return tuple(piles)


def _facts(seen: Observation) -> tuple[tuple[str, str], ...]:
    facts = [("dealer", seat_name(seen.dealer))]
    if seen.contract is None:
        if seen.turn_up and not seen.turned_lies:  # Else the card itself is among the piles.
            facts.append(("turn-up", str(seen.turn_up)))
        facts += [("said", word) for word in _bidding(seen)]
        return tuple(facts)
    declarers = seen.contract.declarers
    who = " and ".join(map(seat_name, declarers))
    facts.append(("played", f"{seen.contract.declaration}{f' by {who}' if who else ''}"))
    facts.append(("trumps", "to be named" if seen.naming else str(seen.trumps or "none")))
    if declarers:
        ours = sum(seat in declarers for seat in seen.won_by)
        facts.append(("tricks", f"{who} {ours}, the others {len(seen.won_by) - ours}"))
    return tuple(facts)


def _bidding(seen: Observation) -> tuple[str, ...]:
    words = []
    for word in seen.said:
        what = "accepts" if word.accepts else str(word.declaration or "pass")
        words.append(f"{seat_name(word.seat)} {what}{' (void)' if word.void else ''}")
    return (", ".join(words),) if words else ()


def _prompt(seen: Observation, trick: Trick | None) -> str:
    if not seen.lawful:
        return ""
    match seen.lawful[0]:
        case CutPack():
            return "Cut the pack, 4 to 48 cards down"
        case Declare() | Accept() | Pass():
            return "What do you call?"
        case NameTrumps():
            return "Name the trumps"
        case Play():
            return "Lead a card" if trick is None or trick.complete else f"Follow {trick.led}"
        case Choose():
            return "Choose"
        case Deal():
            return "Deal"
        case Quit():
            return "Turn the trick"
        case _:
            return "Act"


def _choices(seen: Observation) -> tuple[Choice, ...]:
    cuts = [act for act in seen.lawful if isinstance(act, CutPack)]
    named = [_choice(act, seen.lawful) for act in seen.lawful if not isinstance(act, CutPack)]
    if cuts:  # Forty-five places to cut are one thing to do.
        middle = cuts[len(cuts) // 2]
        span = (cuts[0].at, cuts[-1].at)
        named.insert(0, Choice(act=middle, label="cut in the middle", typed=f"cut {middle.at}", span=span))
    return tuple(named)


def _choice(act: Act, lawful: tuple[Act, ...]) -> Choice:
    """One act as a door offers it; an option to choose or to favour is typed by its number."""
    match act:
        case Play(_, card):
            return Choice(act=act, label="play {}", typed=card.text.lower(), cards=(card,))
        case Declare(_, Declaration.PROPOSITION):
            return Choice(act=act, label="propose", typed="propose")
        case Declare(_, declaration):
            return Choice(act=act, label=f"call {declaration}", typed=declaration.value)
        case NameTrumps(_, suit):
            return Choice(act=act, label=f"name {suit}", typed=f"trumps {suit.letter.lower()}")
        case Claim(_, offender, trick):
            who, number = seat_name(offender), trick + 1
            label = f"claim a revoke by {who} in trick {number}"
            return Choice(act=act, label=label, typed=f"claim {who} {number}".lower())
        case Demand(_, card, wants):
            return Choice(
                act=act,
                label=_WANTED[wants],
                typed=f"{'call' if wants == 'play' else wants} {card.text.lower()}",
                cards=(card,),
            )
        case Choose(option=words):
            return Choice(act=act, label=words, typed=f"choose {_number(act, lawful)}")
        case Consult(favours=words):
            return Choice(act=act, label=f"say you favour: {words}", typed=f"favour {_number(act, lawful)}")
        case _:
            label, typed = _PLAIN[type(act)]
            return Choice(act=act, label=label, typed=typed)


_WANTED: dict[Wanted, str] = {
    "play": "demand that {} be played",
    "keep": "demand that {} be kept",
    "highest": "demand the highest of the suit of {}",
    "lowest": "demand the lowest of the suit of {}",
}

_PLAIN: dict[type[Act], tuple[str, str]] = {
    Pass: ("pass", "pass"),
    Accept: ("accept", "accept"),
    Waive: ("let it go", "waive"),
    Quit: ("turn the trick", "turn"),
    Deal: ("deal", "deal"),
    CallForPacks: ("call for fresh cards", "packs"),
    Withdraw: ("take the card back", "back"),
    ShowTricks: ("show the tricks", "show"),
    ShowHand: ("show the hand", "lay"),
    Count: ("have the hands counted", "count"),
}
"""Acts that say all by their kind: in words, and as they are typed."""


def _number(act: Act, lawful: tuple[Act, ...]) -> int:
    return [each for each in lawful if type(each) is type(act)].index(act) + 1
