"""A table of blind hookey as any door shows it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.games.hookey.act import Act, CutPack, Divide, Lift, Rest, Show, Stake
from hoyle.games.hookey.observation import Observation
from hoyle.games.hookey.variant import about
from hoyle.ledger import pounds
from hoyle.seat import Seat, seat_name, seat_told
from hoyle.table import Choice, Pile, View


def view(seen: Observation) -> View:
    """What a door draws of an observation."""
    variant = seen.variant
    return View(
        title=f"blind hookey, {variant.name.replace('-', ' ')}",
        players=variant.players,
        seat=seen.seat,
        turn=seen.waits_for,
        hand=(),
        piles=_piles(seen),
        facts=(
            ("dealer", seat_name(seen.dealer, variant.players)),
            ("odds", about(variant)),
        ),
        score=tuple(
            (seat_told(Seat(seat), seen.seat, variant.players), pounds(pence))
            for seat, pence in enumerate(seen.won)
        ),
        prompt=_prompt(seen),
        choices=_choices(seen),
    )


def _piles(seen: Observation) -> tuple[Pile, ...]:
    piles = []
    for number, size in enumerate(seen.sizes):
        owner = seen.owners[number] if seen.owners else None
        staked = sum(bet.pence for bet in seen.bets if bet.packet == number)
        name = "dealer's packet" if number == seen.dealers else f"packet {number + 1}"
        if staked:
            name += f", {pounds(staked)} on it"
        bottom = seen.bottoms[number : number + 1]
        piles.append(Pile(name=name, seat=owner, cards=bottom, count=size))
    if seen.left_over:
        piles.append(Pile(name="pack", count=seen.left_over))
    return tuple(piles)


def _prompt(seen: Observation) -> str:
    if not seen.lawful:
        return ""
    match seen.lawful[0]:
        case CutPack():
            return "Cut the pack, 4 to 48 cards down"
        case Lift(_, least):
            last = seen.lawful[-1]
            most = last.cards if isinstance(last, Lift) else least
            return f"Lift a packet, {least} to {most} cards"
        case Divide():
            return "Divide the pack into three packets"
        case Stake():
            return f"Stake, 1 to {seen.variant.limit} pence"
        case Rest():
            return "Stake on a second packet, or rest"
        case _:
            return "Show the cards"


def _choices(seen: Observation) -> tuple[Choice, ...]:
    """What can be done; many places to cut, and many stakes, are one thing to do."""
    named: list[Choice] = []
    for kind in (CutPack, Lift, Divide, Rest, Show):
        alike = [act for act in seen.lawful if isinstance(act, kind)]
        if alike:
            usual = min(alike, key=_unevenness) if kind is Divide else alike[len(alike) // 2]
            named.append(replace(_choice(usual), span=_span(alike)))
    staked = min(seen.variant.stake, seen.variant.limit)
    stakes = [act for act in seen.lawful if isinstance(act, Stake) and act.pence == staked]
    named += [replace(_choice(act), span=(1, seen.variant.limit)) for act in stakes]
    return tuple(named)


def _unevenness(act: Act) -> int:
    return max(act.sizes) - min(act.sizes) if isinstance(act, Divide) else 0


def _span(alike: Sequence[Act]) -> tuple[int, int] | None:
    """From the least to the most of one figure; three that divide a pack hang together."""
    match alike[0], alike[-1]:
        case CutPack(_, least), CutPack(_, most):
            return least, most
        case Lift(_, least), Lift(_, most):
            return least, most
        case _:
            return None


def _choice(act: Act) -> Choice:
    match act:
        case CutPack(_, at):
            return Choice(act=act, label="cut in the middle", typed=f"cut {at}")
        case Lift(_, cards):
            return Choice(act=act, label=f"lift {cards}", typed=f"lift {cards}")
        case Divide(_, sizes):
            words = " ".join(map(str, sizes))
            return Choice(act=act, label=f"divide {words}", typed=f"divide {words}")
        case Stake(_, pence, packet):
            if packet is None:
                return Choice(act=act, label=f"stake {pounds(pence)}", typed=f"stake {pence}")
            label = f"stake {pounds(pence)} on packet {packet + 1}"
            return Choice(act=act, label=label, typed=f"stake {pence} {packet + 1}")
        case Rest():
            return Choice(act=act, label="stake no more", typed="rest")
        case _:
            return Choice(act=act, label="show the cards", typed="show")
