"""The search of a player of whist or solo: a policy, the worlds that fit, and the values of cards in them."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.errors import KernelError
from hoyle.kernel.argument import PACK, batch, whole
from hoyle.kernel.choice import core
from hoyle.kernel.history import (
    EAST_AND_WEST,
    HAND,
    NO_TRUMPS,
    SEATS,
    Away,
    Habits,
    History,
    check_away,
    check_history,
    check_plays,
    check_sides,
    check_worlds,
)

HOT: Final = 1024
"""The temperature at which a player heeds no habit, and lays any lawful card."""

MOST_DRAWN: Final = 1 << 17
MOST_PLAYED: Final = 1 << 14
MOST_PLANNED: Final = 1 << 10
"""Worlds at a time, so that nobody waits for a second: to be drawn, played out and planned in."""
LONGEST_PLAN: Final = 6
"""Cards in hand, likewise."""


class Weighing(NamedTuple):
    """The measure by which worlds are weighed."""

    drawn: int
    """Worlds drawn, each that fits as likely as any other."""
    kept: int
    """Worlds kept of those, each as often as it is likely."""
    doubt: float
    """The chance, 0..1, that a player does something lawful rather than what the policy would."""
    temperature: int = 0
    """The temperature of the policy, 0..HOT."""
    effective: float = 1.0
    """The fewest worlds, all alike, that those drawn must be worth; else their weights are evened out."""


class Likely(NamedTuple):
    """Worlds drawn by their weight."""

    hands: NDArray[np.uint64]
    """uint64[kept, 4]; the seat's own hand is left empty. No rows if no world fits."""
    fitting: int
    """The number of worlds that fit."""
    effective: float
    """The number of equally weighted worlds that those drawn were worth, when weights had been evened out."""


def plain_chances(
    hands: NDArray[np.uint64],
    plays: NDArray[np.int8],
    leaders: NDArray[np.int8],
    trumps: NDArray[np.int8],
    *,
    declarers: int = EAST_AND_WEST,
    habits: Habits = Habits.WHIST,
    need: int = 0,
    temperature: int = 0,
) -> NDArray[np.float64]:
    """Return the chance that the plain player of whist or solo lays each card.

    The player goes through the habits of ``hoyle.bots.whist.plain`` or ``hoyle.bots.solo.plain``, and does
    what the first says that is heeded (at solo, a defender hears none but the maxims of the opening lead);
    each goes unheeded ``temperature`` times in HOT, and if none is heeded any lawful card is laid.

    Args:
        hands: uint64[n]; the hand of the seat to play.
        plays: int8[n, 52]; the cards in the order played, then -1.
        leaders: int8[n]; the seat, 0..3, that led first, or is to lead.
        trumps: int8[n]; 0..3, or at solo NO_TRUMPS.
        declarers, habits, need: of all, as in a ``History``.
        temperature: 0..HOT.

    Returns:
        float64[n, 52]; chances by ``Card.index``, that sum to 1 in each row.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    rows = len(batch("hands", hands, np.uint64, None))
    batch("plays", plays, np.int8, rows, PACK)
    check_sides(declarers, habits, need)
    for name, column, least in (
        ("leaders", leaders, 0),
        ("trumps", trumps, 0 if habits is Habits.WHIST else NO_TRUMPS),
    ):
        if ((batch(name, column, np.int8, rows) < least) | (column >= SEATS)).any():
            raise KernelError(name, f"must be {least} to 3")
    for row, (hand, cards) in enumerate(zip(hands.tolist(), plays.tolist(), strict=True)):
        gone = cards[: cards.index(-1)] if -1 in cards else cards
        check_plays(gone, f"row {row}: ")
        if any(card != -1 for card in cards[len(gone) :]):
            raise KernelError("plays", f"row {row}: a card stands after -1")
        if not hand or hand >> PACK or any(hand >> card & 1 for card in gone):
            raise KernelError(
                "hands", f"row {row}: it must be cards of the pack that are not played, and some"
            )
    chances = np.zeros((rows, PACK), np.float64)
    core.plain_chances(
        hands,
        plays,
        leaders,
        trumps,
        declarers,
        habits,
        need,
        whole("temperature", temperature, 0, HOT),
        chances,
    )
    return chances


def likely_worlds(history: History, away: Away, how: Weighing, *, seed: int) -> Likely:
    """Draw worlds that fit what a seat knows, by how likely the others are to have played so in them.

    A world weighs the product, over all cards that others have played, of the chance that they would have
    laid it: (1 - doubt) times the policy's, and doubt shared out among the lawful cards.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_history(history)
    whole("seat", away.seat, 0, SEATS - 1)
    hands = np.zeros((whole("kept", how.kept, 1, MOST_DRAWN), SEATS), np.uint64)
    if not 0 <= how.doubt <= 1:
        raise KernelError("doubt", f"must be from 0 to 1, not {how.doubt!r}")
    check_away(history, away)
    whole("drawn", how.drawn, 1, MOST_DRAWN)
    whole("temperature", how.temperature, 0, HOT)
    fitting, effective = core.likely_worlds(history, away, how, whole("seed", seed, 0, 2**64 - 1), hands)
    return Likely(hands if fitting else hands[:0], fitting, effective)


def play_on(
    history: History, hands: NDArray[np.uint64], cards: int, *, temperature: int = 0, seed: int = 0
) -> NDArray[np.int8]:
    """Return the value of each card, if everybody then plays by the policy of ``plain_chances``.

    Args:
        history: up to now.
        hands: uint64[n, 4]; a world in each row, of all hands; 16,384 at most.
        cards: a hand of lawful cards of the seat to play.
        temperature: of everybody, 0..HOT.
        seed: 0..2**64 - 1; a world's chance is the same for each card, and comes from the seed and its row.

    Returns:
        int8[n, 52]; the tricks from here (the one on the table included) of the side of the seat to play,
        by ``Card.index`` of its card; -1 for other cards.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_worlds(history, hands, cards, MOST_PLAYED)
    tricks = np.full((len(hands), PACK), -1, np.int8)
    core.play_on(
        history,
        hands,
        cards,
        whole("temperature", temperature, 0, HOT),
        whole("seed", seed, 0, 2**64 - 1),
        tricks,
    )
    return tricks


def play_out(
    history: History, hands: NDArray[np.uint64], *, temperature: int = 0, seed: int = 0
) -> NDArray[np.int8]:
    """Return the tricks of the declarers from here in each world, if everybody plays by the policy of
    ``plain_chances``.

    Args:
        history: up to now.
        hands, temperature, seed: as in ``play_on``.

    Returns:
        int8[n].

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_worlds(history, hands, None, MOST_PLAYED)
    tricks = np.zeros(len(hands), np.int8)
    core.play_out(
        history,
        hands,
        whole("temperature", temperature, 0, HOT),
        whole("seed", seed, 0, 2**64 - 1),
        tricks,
    )
    return tricks


def plan(
    history: History,
    hands: NDArray[np.uint64],
    cards: int,
    worth: NDArray[np.float64],
    *,
    ahead: int,
    least: int = 1,
    temperature: int = 0,
    seed: int = 0,
) -> NDArray[np.float64]:
    """Return the value of each card, if its player goes on as best they can by what they will see.

    The others play by the policy of ``plain_chances``. The player does not know which world it is: worlds
    in which they have seen the same are told apart by nothing, and one card is chosen for all of them.

    Args:
        history, hands, cards, temperature, seed: as in ``play_on``, but with six cards in hand and 1,024
            worlds at most.
        worth: float64[n, 14]; by world, what so many tricks from here are worth to the side, from 0 up.
        ahead: how many more of their own cards they choose so, 0..5; the rest they play by the policy.
        least: the fewest worlds that still look alike among which they choose; in fewer they go on by the
            policy.

    Returns:
        float64[52]; the mean worth of each card over the worlds; -1 for other cards.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_worlds(history, hands, cards, MOST_PLANNED)
    if HAND - len(history.plays) // SEATS > LONGEST_PLAN:
        raise KernelError("plays", f"must leave at most {LONGEST_PLAN} cards in hand, to plan for")
    if not (batch("worth", worth, np.float64, len(hands), HAND + 1) >= 0).all():
        raise KernelError("worth", "must be from 0 up")
    sums = np.full(PACK, -1.0)
    core.plan(
        history,
        hands,
        cards,
        whole("temperature", temperature, 0, HOT),
        whole("seed", seed, 0, 2**64 - 1),
        whole("ahead", ahead, 0, LONGEST_PLAN - 1),
        whole("least", least, 1, 2**31 - 1),
        worth,
        sums,
    )
    return np.where(sums < 0, -1.0, sums / len(hands))
