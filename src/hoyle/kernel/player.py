"""The search of a player of whist or solo: a policy, worlds that fit, and the values of cards in them."""

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
    SEATS,
    Away,
    Habits,
    History,
    check_away,
    check_history,
    check_plays,
    check_sides,
    check_worlds,
    least_trumps,
)

HOT: Final = 1024
"""The temperature at which a player ignores all habits, and plays any lawful card."""

MOST_DRAWN: Final = 1 << 17
MOST_PLAYED: Final = 1 << 14
MOST_PLANNED: Final = 1 << 10
"""How many worlds to draw, play out or plan in at a time, to keep each call under a second."""
LONGEST_PLAN: Final = 6
"""The same limit for the cards in hand."""


TERMS: Final = 21_883
"""The number of learned terms, of which a card has MOST_TERMS at most."""
MOST_TERMS: Final = 8

GOOD: Final = 0.45
"""The usual share of players who play as learned, with ``Habits.LEARNED``."""
SENSIBLE: Final = 0.9
"""The share of players who play as learned or plainly, with ``Habits.LEARNED``; the rest play anyhow."""


class Weighing(NamedTuple):
    """How worlds are drawn and weighted."""

    drawn: int
    """The number of worlds drawn, all that fit being equally likely."""
    kept: int
    """The number of worlds kept, in proportion to their weights."""
    doubt: float
    """The chance, 0..1, that a player plays any lawful card instead of following the policy."""
    temperature: int = 0
    """The temperature of the policy, 0..HOT."""
    effective: float = 1.0
    """The smallest effective sample size; below it the weights are evened out."""
    good: float = GOOD
    """With ``Habits.LEARNED``, the share of players, 0..SENSIBLE, who play as learned."""
    steady: float = 0.0
    """With ``Habits.LEARNED``, the share of players, 0..SENSIBLE - good, who play plainly and slip seldom."""


class Likely(NamedTuple):
    """Worlds sampled by weight."""

    hands: NDArray[np.uint64]
    """uint64[kept, 4]. The hands; the seat's own is left empty. No rows if no world fits."""
    fitting: int
    """The number of worlds that fit."""
    effective: float
    """The effective sample size, after weights were evened out."""
    plainly: NDArray[np.uint8] | None = None
    """uint8[kept], with ``Habits.LEARNED``. By world a bit for each other seat that plays plainly there,
    and 16 times that bit if it is steady, too, drawn by how likely that is.
    """


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
    """Return the chance that the plain player of whist or solo plays each card.

    The player tries the habits of ``hoyle.bots.whist.plain`` or ``hoyle.bots.solo.plain`` in order (a
    defender at solo only the maxims of the opening lead). Each is ignored ``temperature`` times in HOT; if
    all are ignored, any lawful card is played. With ``Habits.LEARNED`` the chances are instead those learned
    from ``search``, at every temperature.

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
        ("trumps", trumps, least_trumps(habits)),
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


def learned_terms(history: History, hand: int) -> NDArray[np.int16]:
    """Return the learned terms of each card that the seat to play may lay from this hand.

    With ``Habits.LEARNED`` a card's chance is in proportion to 2 to the power of the sum of its terms'
    weights, in sixteenths. This function is for fitting the weights.

    Returns:
        int16[52, MOST_TERMS]; by card, the numbers of its terms, 0 up to TERMS, then -1.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_history(history)
    if not hand or hand >> PACK or any(hand >> card & 1 for card in history.plays):
        raise KernelError("hand", "must be cards of the pack that are not played, and some")
    terms = np.full((PACK, MOST_TERMS), -1, np.int16)
    core.learned_terms(history, hand, terms)
    return terms


def likely_worlds(history: History, away: Away, how: Weighing, *, seed: int) -> Likely:
    """Sample worlds that fit what a seat knows, weighted by how likely the others' plays are in them.

    A world's weight is the product, over all cards the others have played, of the chance of that play: (1 -
    doubt) times the policy's chance, plus doubt divided among the lawful cards. With ``Habits.LEARNED`` each
    of the others is one kind of player, for all their cards: with a chance of ``good`` one who plays as
    learned (with a doubt of 0.1), with 0.1 one who plays any lawful card, else the plain player. A share of
    ``steady`` plays plainly with a doubt of 0.02 only.

    Raises:
        KernelError: naming the argument that is wrong.
    """
    check_history(history)
    whole("seat", away.seat, 0, SEATS - 1)
    hands = np.zeros((whole("kept", how.kept, 1, MOST_DRAWN), SEATS), np.uint64)
    if not 0 <= how.doubt <= 1:
        raise KernelError("doubt", f"must be from 0 to 1, not {how.doubt!r}")
    if not 0 <= how.good <= SENSIBLE:
        raise KernelError("good", f"must be from 0 to {SENSIBLE}, not {how.good!r}")
    steadiest = round(SENSIBLE - how.good, 6)
    if not 0 <= how.steady <= steadiest:
        raise KernelError("steady", f"must be from 0 to {steadiest}, not {how.steady!r}")
    check_away(history, away)
    whole("drawn", how.drawn, 1, MOST_DRAWN)
    whole("temperature", how.temperature, 0, HOT)
    plainly = np.zeros(len(hands), np.uint8)
    fitting, effective = core.likely_worlds(
        history, away, how, whole("seed", seed, 0, 2**64 - 1), hands, plainly
    )
    kept = len(hands) if fitting else 0
    return Likely(hands[:kept], fitting, effective, plainly[:kept])


def play_on(
    history: History,
    hands: NDArray[np.uint64],
    cards: int,
    *,
    temperature: int = 0,
    seed: int = 0,
    plainly: NDArray[np.uint8] | None = None,
) -> NDArray[np.int8]:
    """Return the value of each card, if everybody then plays by the policy of ``plain_chances``.

    Args:
        history: up to now.
        hands: uint64[n, 4]; a world in each row, of all hands; 16,384 at most.
        cards: a hand of lawful cards of the seat to play.
        temperature: of everybody, 0..HOT.
        seed: 0..2**64 - 1; a world's chance is the same for each card, and comes from the seed and its row.
        plainly: uint8[n]; by world a bit for each seat that plays plainly, with ``Habits.LEARNED``, and 16
            times that bit if it never slips. The others then play by the squares of the learned chances.

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
        np.zeros(0, np.uint8) if plainly is None else batch("plainly", plainly, np.uint8, len(hands)),
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
    plainly: NDArray[np.uint8] | None = None,
) -> NDArray[np.float64]:
    """Return the value of each card if its player then plays optimally on their own information.

    The others play by the policy of ``plain_chances``. The player does not know which world is real: worlds
    that look the same share one choice (no strategy fusion).

    Args:
        history, hands, cards, temperature, seed, plainly: as in ``play_on``, but with six cards in hand and
            1,024 worlds at most.
        worth: float64[n, 14]; by world, the value to the side of each number of tricks from here, from 0 up.
        ahead: how many more of their own cards are chosen like this, 0..5; the policy plays the rest.
        least: the fewest similar worlds for which to choose; with fewer, the policy plays.

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
        np.zeros(0, np.uint8) if plainly is None else batch("plainly", plainly, np.uint8, len(hands)),
        cards,
        whole("temperature", temperature, 0, HOT),
        whole("seed", seed, 0, 2**64 - 1),
        (whole("ahead", ahead, 0, LONGEST_PLAN - 1), whole("least", least, 1, 2**31 - 1)),
        worth,
        sums,
    )
    return np.where(sums < 0, -1.0, sums / len(hands))
