"""A cribbage table as any door shows it."""

from __future__ import annotations

from msgspec.structs import replace

from hoyle.cards import Card
from hoyle.games.cribbage.act import Act, Count, CutPack, Deal, Go, LayOut, LetStand, Lift, Muggins, Play
from hoyle.games.cribbage.board import board
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.show import in_hand, spoken
from hoyle.games.cribbage.side import side_told
from hoyle.seat import Seat, seat_name
from hoyle.table import Choice, Pile, View


def view(seen: Observation) -> View:
    """What a door draws of an observation."""
    variant = seen.variant
    names = [side_told(variant, side, seen.seat) for side in range(variant.sides)]
    return View(
        title=f"{variant.name} cribbage",
        players=variant.players,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=() if seen.seat in _shown(seen) else in_hand(seen.hand),
        by_rank=True,
        played=seen.series,
        last=seen.past[-1] if seen.past else (),
        piles=_piles(seen),
        facts=_facts(seen),
        score=tuple((name, _score(seen, side)) for side, name in enumerate(names)),
        notices=tuple(f"{ruling.law}: {ruling.reason} ({ruling.standing.value})" for ruling in seen.cases),
        prompt=_prompt(seen),
        choices=_choices(seen),
        board=board(zip(names, seen.score, seen.hinder, strict=True), variant.game_points),
    )


def _score(seen: Observation, side: int) -> str:
    game = seen.variant.game_points
    return f"{min(seen.score[side], game)} of {game}, games {seen.games[side]}"


def _shown(seen: Observation) -> set[Seat]:
    """The seats whose hands lie open, to the last card that they had not played."""
    return {laid.seat for laid in seen.shown if not laid.crib}


def _piles(seen: Observation) -> tuple[Pile, ...]:
    seats = [Seat(seat) for seat in range(seen.variant.players)]
    piles = [
        Pile(name="hand", seat=seat, count=seen.counts[seat]) for seat in seats if seat not in _shown(seen)
    ]
    if seen.start:
        piles.append(Pile(name="start", cards=(seen.start,), count=1))
    if seen.crib and not any(laid.crib for laid in seen.shown):
        piles.append(Pile(name="crib", seat=seen.dealer, count=seen.crib))
    if seen.laid_out and not seen.shown:
        piles.append(
            Pile(name="laid out", seat=seen.seat, cards=in_hand(seen.laid_out), count=len(seen.laid_out))
        )
    if seen.open:
        piles.append(
            Pile(name="to be counted", seat=seen.waits_for, cards=in_hand(seen.open), count=len(seen.open))
        )
    for laid in seen.shown:
        name = "crib shown" if laid.crib else "shown"
        piles.append(Pile(name=name, seat=laid.seat, cards=in_hand(laid.cards), count=len(laid.cards)))
    return tuple(piles)


def _facts(seen: Observation) -> tuple[tuple[str, str], ...]:
    dealer = ("dealer", seat_name(seen.dealer, seen.variant.players))
    return (dealer, ("count", str(seen.count))) if seen.series else (dealer,)


def _prompt(seen: Observation) -> str:
    if not seen.lawful:
        return ""
    match seen.lawful[0]:
        case CutPack():
            return "Cut the pack, 4 to 48 cards down"
        case Deal():
            return "Deal"
        case LayOut(_, cards):
            own = "your own" if seen.dealer == seen.seat else "the dealer's"
            return f"Lay out {spoken(len(cards))} for {own} crib"
        case Lift():
            return "Cut for the start"
        case Play():
            return f"Play on {spoken(seen.count)}" if seen.series else "Lead a card"
        case Go():
            return "Say go"
        case Count(crib=crib):
            return "Count the crib" if crib else "Count your hand"
        case LetStand() | Muggins():
            return "Claim what was overlooked, or let it stand"
        case _:
            return "What will you do"


def _choices(seen: Observation) -> tuple[Choice, ...]:
    """What can be done; many places to cut, and many figures to say, are one thing to do."""
    ranges = (CutPack, Lift, Count, Muggins)
    named = [_choice(act, seen) for act in seen.lawful if not isinstance(act, ranges)]
    for kind in ranges:
        alike = [act for act in seen.lawful if isinstance(act, kind)]
        if alike:
            one = _choice(alike[0 if kind in (Count, Muggins) else len(alike) // 2], seen)
            span = (_figure(alike[0]), _figure(alike[-1]))
            named.append(replace(one, span=span) if len(alike) > 1 else one)
    return tuple(named)


def _figure(act: CutPack | Lift | Count | Muggins) -> int:
    return act.at if isinstance(act, CutPack | Lift) else act.points


def _choice(act: Act, seen: Observation) -> Choice:
    match act:
        case Play(_, card):
            return _offered(act, "play {}", str(card), card)
        case LayOut(_, cards):
            held = in_hand(cards)
            return _offered(act, "lay out " + " ".join(["{}"] * len(held)), " ".join(map(str, held)), *held)
        case CutPack(_, at):
            return _offered(act, "cut in the middle", f"cut {at}")
        case Lift(_, at):
            return _offered(act, "cut for the start", f"cut {at}")
        case Count(_, points):
            if seen.variant.muggins:
                return _offered(act, "count, and say how many", f"count {points}")
            return _offered(act, f"count {spoken(points)}", f"count {points}")
        case Muggins(_, points):
            return _offered(act, "claim what was overlooked, and say how many", f"muggins {points}")
        case LetStand():
            return _offered(act, "let it stand", "stand")
        case _:
            name = type(act).__name__.lower()
            return _offered(act, name, name)


def _offered(act: Act, label: str, typed: str, *cards: Card) -> Choice:
    return Choice(act=act, label=label, typed=typed.lower(), cards=cards)
