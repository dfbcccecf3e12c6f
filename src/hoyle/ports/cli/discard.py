"""``hoyle discard``: rank the discards of a cribbage hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hoyle.files.json_text import Document
from hoyle.odds.models import Model
from hoyle.ports.cli.flags import Form, refuse, table_form
from hoyle.ports.command import OneOf, argument, flag, option, plain_command

if TYPE_CHECKING:
    from hoyle.cards import Hand
    from hoyle.solve.crib import CribLayOut


@plain_command
def discard(
    hand: str = argument("All the cards you were dealt."),
    variant: str | None = option("The game; by default the game for two with this number of cards."),
    dealer: bool = flag("The crib is yours."),
    pone: bool = flag("The crib is your opponent's."),
    score: str | None = option(
        "Your holes and your opponent's; adds the chance of winning the game.", metavar="MINE-THEIRS"
    ),
    model: Model | None = option(
        "How the other players discard: uniform (any cards, equally likely), careful, or solved."
        " The default is uniform; with --score it is solved.",
        OneOf(Model),
    ),
    form: Form = table_form,
) -> None:
    """Rank the discards of a cribbage hand by their exact average points, hand and crib.

    With --model solved, the table adds the points of the play, and how often the solution picks each discard:
    the best strategy mixes some of them. Seven-card cribbage is not solved; its strategy is learnt, and never
    mixes.

    With --score, 'win' is the chance of winning the game, and the table is sorted by it. Near the end of
    five-card cribbage it is exact, from the solved game (about two seconds), and 'often' is how often that
    solution picks the discard. Otherwise it is measured over 4,000 deals, the same for every discard. 'often'
    is left out when either player needs fifteen holes or fewer.

    Example: hoyle discard "5H 6H 7D 8S KC KD" --dealer
    Example: hoyle discard "5H 6H 7D 8S KC" --pone --score 50-55
    Example: hoyle discard "5H 6H 7D 8S KC KD QD" --pone --model solved
    """
    # Imported here to keep --help fast.
    from hoyle.cards import Hand
    from hoyle.games.cribbage.variant import VARIANTS
    from hoyle.ports.cli.chosen_table import holes_of
    from hoyle.solve.crib import lay_outs
    from hoyle.table import named

    refuse("--dealer", dealer and pone and "you are the one or the other")
    cards = Hand(hand)
    for_two = next((each.name for each in VARIANTS if each.dealt == len(cards)), "six-card")
    chosen = named(VARIANTS, variant or for_two)
    model = model or (Model.SOLVED if score is not None and (dealer or pone) else Model.UNIFORM)
    discards = lay_outs(
        cards,
        chosen,
        own=dealer if dealer or pone else None,
        model=model,
        score=None if score is None else holes_of(chosen, score),
    )
    form.tell(
        _told(discards, by_table=model is Model.SOLVED, with_crib=dealer or pone),
        lambda: [_document(each) for each in discards],
        (_row(_document(each)) for each in discards),
    )


def _told(discards: Sequence[CribLayOut], *, by_table: bool, with_crib: bool) -> Iterator[str]:
    mixed = any(each.often is not None for each in discards)
    at_score = any(each.win is not None for each in discards)
    columns = f"{'   play' * by_table}  total{'  often' * mixed}{'    win' * at_score}"
    yield f"lay out  keep               hand   crib{columns}"
    for each in discards:
        crib = "     -" if each.crib is None else f"{each.crib:6.2f}"
        play = "" if each.play is None else f" {each.play:+6.2f}"
        often = "" if each.often is None else f" {each.often:6.0%}"
        win = "" if each.win is None else f" {each.win:6.1%}"
        yield (
            f"{_held(each.lay_out):<7}  {_held(each.keep):<15}  {each.hand:6.2f} {crib}{play}"
            f" {each.total:6.2f}{often}{win}"
        )
    if not with_crib:
        yield "The crib is left out. Add --dealer if it is yours, or --pone if it is your adversary's."


def _held(cards: Hand) -> str:
    return " ".join(_cards(cards))


def _cards(cards: Hand) -> list[str]:
    from hoyle.games.cribbage.show import in_hand

    return [str(card) for card in in_hand(cards)]


def _row(document: Document) -> Document:
    """Return one line of the table, with cards as text."""
    return document | {name: " ".join(document[name]) for name in ("lay_out", "keep")}


def _document(each: CribLayOut) -> Document:
    return {
        "lay_out": _cards(each.lay_out),
        "keep": _cards(each.keep),
        "hand": each.hand,
        "crib": each.crib,
        "total": each.total,
        "play": each.play,
        "often": each.often,
        "win": each.win,
    }
