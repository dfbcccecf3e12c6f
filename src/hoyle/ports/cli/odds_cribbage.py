"""``hoyle odds cribbage``: how often each count of hands and cribs occurs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from hoyle.errors import BadOption
from hoyle.games.cribbage.variant import SIX_CARD, VARIANTS, Variant
from hoyle.odds.models import Model
from hoyle.ports.cli.chosen_table import holes_of
from hoyle.ports.cli.flags import Form, table_form
from hoyle.ports.command import OneOf, option, plain_command
from hoyle.table import named

if TYPE_CHECKING:
    from fractions import Fraction

    from hoyle.cards import Hand
    from hoyle.odds.cribbage import Distribution

Worth: TypeAlias = "dict[Hand, tuple[Fraction | float, Fraction | float]]"
"""Average points of a crib by the cards discarded to it, for your own crib and an opponent's."""


@plain_command
def odds_cribbage(
    variant: str = option(f"The game: {', '.join(each.name for each in VARIANTS)}.", default=SIX_CARD.name),
    model: Model = option(
        "How the other players discard: uniform (any cards, equally likely), careful, or solved.",
        OneOf(Model),
        default=Model.UNIFORM,
    ),
    score: str | None = option("Print the chance of winning at this score instead.", metavar="MINE-THEIRS"),
    form: Form = table_form,
) -> None:
    """Print how many hands and cribs have each count, and the average crib for each discard.

    The averages ignore which cards you keep; 'hoyle discard' includes them. With --score, print the chance of
    winning the game before the deal: exact where the game is solved, else measured in deals between the
    solved strategies. The share of lurches is always measured in such deals.

    Example: hoyle odds cribbage --variant five-card
    Example: hoyle odds cribbage --variant five-card --score 35-37
    """
    game = named(VARIANTS, variant)
    if model is Model.SOLVED:
        raise BadOption("model", model.value, "uniform or careful; 'hoyle discard' knows the solved lay-outs")
    if score is not None:
        _tell_chance(game, *holes_of(game, score), form)
        return
    # Imported here to keep --help fast.
    from hoyle.odds.cribbage import cribs, hands, kinds

    kept, crib = hands(game), cribs()
    worth = {} if form.as_csv else {cards: _worth(game, cards, model) for cards in kinds(game)}
    points = range(max(len(kept.ways), len(crib.ways)))
    form.tell(
        chain(_distributions(game, kept, crib), [""], _lay_outs(worth, model)),
        lambda: {
            "variant": game.name,
            "hands": _counted(kept),
            "cribs": _counted(crib),
            "mean_hand": str(kept.mean),
            "mean_crib": str(crib.mean),
            "model": model.value,
            "lay_outs": [
                {"cards": [str(card) for card in cards], "own": float(own), "theirs": float(opponent_holes)}
                for cards, (own, opponent_holes) in worth.items()
            ],
        },
        ({"points": n, "hands": _ways(kept, n), "cribs": _ways(crib, n)} for n in points),
    )


def _tell_chance(game: Variant, own_holes: int, opponent_holes: int, form: Form) -> None:
    from hoyle.solution import board, chance_of_game, chances_of_lurch, solved_chance

    drawn, deals = board(game)["deals"], None
    dealing, other = (
        solved_chance(game, own_holes, opponent_holes, dealer=dealer) for dealer in (True, False)
    )
    if dealing is None or other is None:
        deals = drawn
        dealing, other = (
            chance_of_game(game, own_holes, opponent_holes, dealer=dealer) for dealer in (True, False)
        )
    by_dealing, by_other = (
        chances_of_lurch(game, own_holes, opponent_holes, dealer=dealer) for dealer in (True, False)
    )
    stakes = by_dealing.stake(dealing), by_other.stake(other)

    def told() -> Iterator[str]:
        by = (
            f"from {deals:,} deals by the solved tables"
            if deals
            else "both going by the solution of the game"
        )
        yield (
            f"At {own_holes} to {opponent_holes} of {game.game_points} "
            f"you win {dealing:.1%} if you deal next,"
        )
        yield f"and {other:.1%} if your adversary does ({by})."
        if not any((*by_dealing, *by_other)):
            return
        yield f"By a lurch you win {by_dealing.won:.2%} and lose {by_dealing.lost:.2%} if you deal next,"
        yield f"and win {by_other.won:.2%} and lose {by_other.lost:.2%} if your adversary does"
        by = f"(from {drawn:,} deals by the tables for the most holes)"
        yield f"{by}. Where it pays double you may look for"
        yield f"{stakes[0]:+.3f} of the stake, or {stakes[1]:+.3f}."

    document = {
        "variant": game.name,
        "score": [own_holes, opponent_holes],
        "win": {"dealer": dealing, "pone": other},
        "deals": deals,
        "lurch": {"dealer": by_dealing._asdict(), "pone": by_other._asdict(), "deals": drawn},
        "stake": {"dealer": round(stakes[0], 5), "pone": round(stakes[1], 5)},
    }
    replace(form, as_csv=False).tell(told(), lambda: document)


def _worth(game: Variant, cards: Hand, model: Model) -> tuple[Fraction | float, Fraction | float]:
    from hoyle.odds.cribbage import crib_with
    from hoyle.solution import crib_average

    if model is Model.UNIFORM:  # The other players discard alike, whoever owns the crib.
        average = crib_with(cards)
        return average, average
    return crib_average(game, cards, own=True), crib_average(game, cards, own=False)


def _ways(counts: Distribution, points: int) -> int:
    return counts.ways[points] if points < len(counts.ways) else 0


def _counted(counts: Distribution) -> dict[str, int]:
    return {str(points): ways for points, ways in enumerate(counts.ways)}


def _distributions(game: Variant, kept: Distribution, crib: Distribution) -> Iterator[str]:
    from hoyle.odds.cribbage import CRIB

    yield f"points  hands of {game.keeps}         %    cribs of {CRIB}         %"
    for points in range(max(len(kept.ways), len(crib.ways))):
        columns = (_share(counts, points) for counts in (kept, crib))
        yield f"{points:>6}  {'  '.join(columns)}".rstrip()
    yield f"  mean  {float(kept.mean):>10.4f}{' ' * 10}  {float(crib.mean):>10.4f}"


def _share(counts: Distribution, points: int) -> str:
    if points >= len(counts.ways):
        return " " * 20
    ways = counts.ways[points]
    return f"{ways:>10,}  {100 * ways / counts.all:>8.4f}"


def _lay_outs(worth: Worth, model: Model) -> Iterator[str]:
    if model is Model.UNIFORM:
        yield "What a crib counts for, by what is laid out to it, the rest of it being any cards:"
        yield from _grid({cards: own for cards, (own, _) in worth.items()})
        return
    yield "What one's own crib counts for, by what is laid out to it, the others laying out with care:"
    yield from _grid({cards: own for cards, (own, _) in worth.items()})
    yield "What an adversary's crib counts for:"
    yield from _grid({cards: opponent_holes for cards, (_, opponent_holes) in worth.items()})


def _grid(averages: dict[Hand, Fraction | float]) -> Iterator[str]:
    """Return a grid by rank: two suits right of the diagonal, one suit left of it. One card gives a single
    row.
    """
    ranks = sorted({card.rank for cards in averages for card in cards}, key=lambda rank: rank.value)
    names = {rank.letter: rank.letter.replace("T", "10") for rank in ranks}
    yield f"   {' '.join(f'{name:>5}' for name in names.values())}"
    counts = {}
    for cards, average in averages.items():
        low, *others = sorted(cards, key=lambda card: card.rank.value)
        if not others:
            counts["", low.rank.letter] = average
            continue
        ends = low.rank.letter, others[0].rank.letter
        counts[ends[::-1] if low.suit is others[0].suit else ends] = average
    for row in dict.fromkeys(row for row, _ in counts):
        figures = " ".join(f"{float(counts[row, rank.letter]):5.2f}" for rank in ranks)
        yield f"{names.get(row, ''):<2} {figures}"
    if any(row for row, _ in counts):
        yield "(right of the diagonal, cards of two suits; left of it, of one)"
