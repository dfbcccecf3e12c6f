"""Cutting for partners and for the deal: the ace is lowest, and the lowest card deals."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from hoyle.cards import Card, Pack
from hoyle.seat import Seat


class Cutting(Struct, frozen=True):
    """A cut: the cards in the order drawn, and the players from the highest card to the lowest, who deals."""

    drawn: tuple[tuple[int, Card], ...]
    order: tuple[int, ...]


def cut(pack: Pack, players: int, *, partners: bool) -> Cutting:
    """Let each player draw, the first card to the first player.

    Tied players draw the next cards, but only if the deal, or with ``partners`` the two pairs, depends on it.
    """
    cards = iter(pack.cards)
    cuts: list[list[Card]] = [[next(cards)] for _ in range(players)]
    drawn = [(player, cuts[player][0]) for player in range(players)]
    while tied := _must_cut_again(_by_height(cuts), partners):
        for player in tied:
            cuts[player].append(next(cards))
            drawn.append((player, cuts[player][-1]))
    return Cutting(tuple(drawn), tuple(player for group in _by_height(cuts) for player in group))


def partners_chairs(order: Sequence[int], keeps: Seat) -> tuple[int, ...]:
    """Return the player in each of four chairs; the two highest are partners, and the two lowest.

    A player who keeps their chair has the partner opposite; the others sit in the header's order.
    """
    pair = order[:2] if keeps in order[:2] else order[2:]
    partner = next(player for player in pair if player != keeps)
    others = sorted(player for player in order if player not in pair)
    chairs = [0] * 4
    chairs[keeps], chairs[(keeps + 2) % 4] = int(keeps), partner
    beside = sorted(((keeps + 1) % 4, (keeps + 3) % 4))
    chairs[beside[0]], chairs[beside[1]] = others
    return tuple(chairs)


def _by_height(cuts: Sequence[Sequence[Card]]) -> list[list[int]]:
    """Return the players, highest first, with tied players in one group."""
    keys = [tuple(card.rank.value for card in drawn) for drawn in cuts]
    return [[p for p, each in enumerate(keys) if each == key] for key in sorted(set(keys), reverse=True)]


def _must_cut_again(groups: Sequence[list[int]], partners: bool) -> list[int]:
    """Return the first tied players on whom the partners or the deal depend."""
    players = sum(map(len, groups))
    place = 0
    for group in groups:
        end = place + len(group)
        if len(group) > 1 and (end == players or (partners and place < 2 < end)):
            return group
        place = end
    return []
