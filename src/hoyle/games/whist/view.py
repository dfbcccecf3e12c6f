"""A whist table as any door shows it."""

from __future__ import annotations

from functools import cache, lru_cache

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.act import (
    Act,
    Answer,
    AskSuit,
    Call,
    CallForPacks,
    CallHonours,
    CallRank,
    Challenge,
    Choose,
    Claim,
    Consult,
    Content,
    Count,
    CutPack,
    Deal,
    Find,
    NameCard,
    Play,
    PutBack,
    Quit,
    ScoreHonours,
    ShowTricks,
    Waive,
    Withdraw,
)
from hoyle.games.whist.asides import asides
from hoyle.games.whist.counters import figure
from hoyle.games.whist.observation import Observation
from hoyle.seat import SEATS, Seat, seat_name, side, side_name
from hoyle.table import Choice, Pile, View, once_in_a_row
from hoyle.tricks import Trick, in_hand


def view(seen: Observation) -> View:
    """What a door draws of an observation."""
    trick = seen.trick or (seen.laid[-1] if seen.laid else None)
    earlier = seen.quitted[-1] if seen.quitted else None
    return View(
        title=seen.variant.name.replace("-", " "),
        players=4,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=in_hand(seen.hand, seen.trumps),
        played=trick.plays if trick else (),
        last=earlier.plays if earlier else (),
        piles=_piles(
            seen.counts,
            (seen.dealer, seen.turned) if seen.turned and seen.turned_lies else None,
            (seen.held_by.count(0), seen.held_by.count(1)),
            seen.exposed,
            seen.shown,
        ),
        facts=_facts(seen.dealer, seen.trumps, (seen.held_by.count(0), seen.held_by.count(1)), seen.score),
        score=_score(seen.variant.game_points, seen.variant.rubber, seen.score, seen.games),
        notices=_notices(seen),
        prompt=_prompt(seen, trick),
        choices=_choices(seen),
        asides=tuple(asides(seen)),
    )


@once_in_a_row
def _piles(
    counts: tuple[int, ...],
    turned: tuple[Seat, Card] | None,
    tricks: tuple[int, int],
    exposed: tuple[Hand, ...],
    shown: tuple[Hand, ...],
) -> tuple[Pile, ...]:
    piles = [_hand(seat, counts[seat]) for seat in SEATS]
    if turned:
        piles.append(Pile(name="turn-up", seat=turned[0], cards=(turned[1],), count=1))
    for us in (0, 1):
        piles.append(_tricks(us, tricks[us]))
    for name, hands in (("exposed", exposed), ("honours shown", shown)):
        for seat, hand in enumerate(hands):
            if hand:
                piles.append(Pile(name=name, seat=SEATS[seat], cards=tuple(hand), count=len(hand)))
    return tuple(piles)


@cache
def _hand(seat: Seat, count: int) -> Pile:
    return Pile(name="hand", seat=seat, count=count)


@cache
def _tricks(us: int, count: int) -> Pile:
    return Pile(name=f"tricks {side_name(us)}", count=count)


@lru_cache
def _facts(
    dealer: Seat, trumps: Suit | None, tricks: tuple[int, int], score: tuple[int, int]
) -> tuple[tuple[str, str], ...]:
    facts = [("dealer", seat_name(dealer))]
    if trumps:
        facts.append(("trumps", str(trumps)))
        facts.append(("tricks", f"NS {tricks[0]}, EW {tricks[1]}"))
    if any(score):
        told = (f"{side_name(us)} {figure(score[us])}" for us in (0, 1))
        facts.append(("counters", ", ".join(told)))
    return tuple(facts)


@lru_cache
def _score(
    up: int, rubber: bool, score: tuple[int, int], games: tuple[int, int]
) -> tuple[tuple[str, str], ...]:
    points = [f"{min(score[us], up)} of {up}" for us in (0, 1)]
    if not rubber:
        return tuple((side_name(us), points[us]) for us in (0, 1))
    return tuple((side_name(us), f"{points[us]}, games {games[us]}") for us in (0, 1))


def _notices(seen: Observation) -> tuple[str, ...]:
    notices = [f"{ruling.law}: {ruling.reason} ({ruling.standing.value})" for ruling in seen.cases]
    if not seen.lawful:
        return tuple(notices)
    if any(type(act) is CallHonours for act in seen.lawful):
        notices.append(f"You hold two honours and stand at {seen.variant.call_at}: you may call.")
    for of in sorted({act.of for act in seen.lawful if type(act) is NameCard}):
        notices.append(f"{seat_name(of)} holds a card apart: you may name it, as: name {seat_name(of)} 7H")
    return tuple(notices)


def _prompt(seen: Observation, trick: Trick | None) -> str:
    if not seen.lawful:
        return ""
    if seen.asked == seen.seat:
        return "Your partner asks: have you none of the suit led?"
    match seen.lawful[0]:
        case CutPack():
            return "Cut the pack, 4 to 48 cards down"
        case Answer():
            return "Your partner calls. Have you an honour?"
        case Play():
            return "Lead a card" if trick is None or trick.complete else f"Follow {trick.led}"
        case Choose():
            return "Choose"
        case Content():
            return "Anything to claim or to score"
        case Deal():
            return "Deal"
        case Quit():
            return "Turn the trick"
        case _:
            return "Act"


def _choices(seen: Observation) -> tuple[Choice, ...]:
    if not seen.lawful:
        return ()
    # By type: isinstance is slow where it says no, and it nearly always does.
    cuts = [act for act in seen.lawful if type(act) is CutPack]
    rest = [act for act in seen.lawful if type(act) is not CutPack and type(act) is not NameCard]
    named = [_choice(act, seen.lawful) for act in rest]
    if cuts:  # Forty-five places to cut are one thing to do.
        middle = cuts[len(cuts) // 2]
        span = (cuts[0].at, cuts[-1].at)
        typed = f"cut {middle.at}"
        named.insert(0, Choice(act=middle, label="cut in the middle", typed=typed, span=span, usual=True))
    return tuple(named)


def _choice(act: Act, lawful: tuple[Act, ...]) -> Choice:
    """One act as a door offers it; an option to choose or to favour is typed by its number."""
    match act:
        case Play():
            return _play(act)
        case Call(_, card):
            return Choice(act=act, label="call {}", typed=f"call {card.text.lower()}", cards=(card,))
        case Claim(_, offender, trick):
            who, number = seat_name(offender), trick + 1
            label = f"claim a revoke by {who} in trick {number}"
            return Choice(act=act, label=label, typed=f"claim {who} {number}".lower())
        case ScoreHonours(seat, points):
            label = f"score {points} for the honours of {side_name(side(seat))}"
            return Choice(act=act, label=label, typed="honours")
        case Choose(option=words):
            return Choice(act=act, label=words, typed=f"choose {_number(act, lawful)}")
        case Consult(favours=words):
            label = f"say you favour: {words}"
            return Choice(act=act, label=label, typed=f"favour {_number(act, lawful)}")
        case Answer(yes=yes):
            word = "yes" if yes else "no"
            return Choice(act=act, label=word, typed=word)
        case CallRank(_, of, highest):
            rank = "highest" if highest else "lowest"
            label = f"ask {seat_name(of)} for the {rank} of the suit led"
            return Choice(act=act, label=label, typed=f"{rank} {seat_name(of)}".lower())
        case Content():
            return Choice(act=act, label="let the deal be", typed="content", usual=True)
        case _:
            label, typed = _PLAIN[type(act)]
            return Choice(act=act, label=label, typed=typed, usual=isinstance(act, Quit | Deal))


@lru_cache(208)
def _play(act: Play) -> Choice:
    return Choice(act=act, label="play {}", typed=act.card.text.lower(), cards=(act.card,))


_PLAIN: dict[type[Act], tuple[str, str]] = {
    CallHonours: ("call honours", "call"),
    Waive: ("let it go", "waive"),
    Withdraw: ("take the card back", "back"),
    ShowTricks: ("show the tricks", "show"),
    AskSuit: ("ask your partner whether he has none of the suit led", "none"),
    Quit: ("turn the trick", "turn"),
    Deal: ("deal", "deal"),
    PutBack: ("put the card back", "putback"),
    Count: ("have the hands counted", "count"),
    Find: ("look for the card on the floor", "find"),
    Challenge: ("challenge the honours they scored", "challenge"),
    CallForPacks: ("call for fresh cards", "packs"),
}
"""Acts that say all by their kind: in words, and as they are typed."""


def _number(act: Act, lawful: tuple[Act, ...]) -> int:
    return [each for each in lawful if type(each) is type(act)].index(act) + 1
