"""The spoken line of a hand shown: its fifteens, then its other combinations. C-R19 to C-R22."""

from __future__ import annotations

from hoyle.words import InWords, Text, Texts, phrase


class CribbageLineWords:
    """The phrases of the combinations."""

    fifteen = phrase("fifteen")
    thirty_one = phrase("thirty-one")
    pair = phrase("a pair")
    pairs = phrase("{number} pairs", InWords)
    pair_royal = phrase("a pair-royal")
    double_pair_royal = phrase("a double pair-royal")
    run = phrase("a run of {length}", InWords)
    runs = phrase("{number} runs of {length}", InWords, InWords)
    flush = phrase("a flush")
    nob = phrase("one for his nob")
    nothing = phrase("nothing")
    fifteen_to = phrase("fifteen {holes}", InWords)
    fifteens = phrase("{parts}", Texts)
    line = phrase("{parts?, |, and } is {total}", Texts, InWords)
    counted_as = phrase("{points}", InWords)
    is_now = phrase("{part} is {sum}", Text, InWords)


PAIRS = {1: CribbageLineWords.pair, 3: CribbageLineWords.pair_royal, 6: CribbageLineWords.double_pair_royal}
"""The names of cards of one rank, by the number of pairs they make."""


def so_far(kind: str, cards: int, points: int) -> Text:
    """Name one combination of this many cards, with the ``points`` counted up to it."""
    match kind:
        case "fifteen":
            return CribbageLineWords.fifteen_to(InWords(points))
        case "pair":
            part = CribbageLineWords.pair()
        case "run":
            part = CribbageLineWords.run(InWords(cards))
        case "flush":
            part = CribbageLineWords.flush()
        case _:
            part = CribbageLineWords.nob()
    return CribbageLineWords.is_now(part, InWords(points))


def line(fifteens: int, others: tuple[Text, ...], total: int) -> Text:
    """Name this number of fifteens and the ``others``, with their ``total``."""
    parts = tuple(CribbageLineWords.fifteen_to(InWords(2 * nth)) for nth in range(1, fifteens + 1))
    if others:
        return CribbageLineWords.line((*parts, *others), InWords(total))
    return CribbageLineWords.fifteens(parts) if parts else CribbageLineWords.nothing()
