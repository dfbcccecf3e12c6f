"""Deals of solo that are called by a table of chances, or plainly, and played out by the kernel.

Every seat that is to speak is also made to say what else it might say, and the bidding goes on from there:
so each word is known by what it comes to, with the same cards, among callers of the same table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from hoyle import kernel
from hoyle.bots.solo.call import ACCEPTS, promises
from hoyle.bots.solo.chances import (
    ACCEPT,
    BUCKETS_A_TRICK,
    PASS,
    Chances,
    Features,
    best_word,
    cells,
    stands,
    trumps_of,
)
from hoyle.bots.solo.outlook import TRICKS, by_tricks
from hoyle.bots.solo.strength import tricks
from hoyle.games.solo.act import Given
from hoyle.games.solo.calls import contract, may_accept, may_call, spoken, to_speak
from hoyle.games.solo.declaration import NAMES_TRUMPS, NEEDS, WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.stakes import prices
from hoyle.games.solo.state import Contract, Word
from hoyle.games.solo.variant import Variant
from hoyle.seat import SEATS, Seat, left

HEAT = 40
"""The chance, in 1024ths, that a habit goes unheeded where the deals are played out."""

LEAST_TRICKS, MOST_DANGER = {"solo": 2.5, "abondance": 5.0, "abondance-in-trumps": 5.0, ACCEPT: 1.5}, 8.0
"""What a hand must have for a word to be tried: strength in tricks; and what it may, at a misère, twice that
for one that is not open."""

Said = tuple[Word, ...]
Row = dict[str, dict[str, list[int]]]
"""By word and cell: deals, stakes and tricks over that came of it, contracts played, and made."""


class Outcome(NamedTuple):
    """A way that a deal may be played: who undertakes what, with which trumps; the key of a play-out."""

    undertaken: Contract
    trumps: int


class _Deal:
    """A deal that is being called: its hands, and the features by which they are judged."""

    def __init__(self, variant: Variant, given: Given, table: Chances, *, plainly: bool) -> None:
        self.variant, self.table, self.plainly = variant, table, plainly
        self.hands, self.dealer, self.turn_up = given.hands, given.dealer, given.turn_up
        self.eldest = left(given.dealer)
        self.features = [table.features(hand, given.turn_up) for hand in given.hands]
        if plainly:
            self.turned = [tricks(hand, given.turn_up) for hand in given.hands]
            self.promised = [promises(hand, given.turn_up) for hand in given.hands]

    def outcome(self, said: Said) -> Outcome | None:
        undertaken = contract(said)
        if undertaken is None or undertaken.caller is None:
            return None
        trumps = self.turn_up
        if undertaken.declaration in NAMES_TRUMPS:
            trumps = trumps_of(self.hands[undertaken.caller], self.table.weights)
        return Outcome(undertaken, -1 if undertaken.declaration in WITHOUT_TRUMPS else trumps.value)


def words_tried(variant: Variant, dealt: Sequence[Given], table: Chances, *, plainly: bool, seed: int) -> Row:
    """Call deals, with every word that might be said; play them out; sum up what each came to.

    Args:
        variant: which calls may be made, and the stakes at which they are.
        dealt: the deals.
        table: the table by which everybody calls.
        plainly: whether they call as the plain player instead; the hands are still looked at by the table.
        seed: of the play-outs.
    """
    asked: list[tuple[int, Seat, str, tuple[str, str], Outcome | None]] = []
    deals: list[_Deal] = []
    for given in dealt:
        deal = _Deal(variant, given, table, plainly=plainly)
        deals.append(deal)
        said: Said = ()
        while (seat := to_speak(deal.variant, deal.eldest, said)) is not None:
            words = _words(deal, said, seat)
            chosen = _chosen(deal, seat, said, words)
            what = stands(said, seat, deal.dealer)
            for word in words:
                if word != chosen and not _worth_a_try(word, deal, seat):
                    continue
                ended = _to_the_end(deal, _with(deal, said, seat, word))
                names = cells(word, deal.features[seat], what)
                asked.append((len(deals) - 1, seat, word, names, deal.outcome(ended)))
            said = _with(deal, said, seat, chosen)
    won = _played_out(deals, {(at, how) for at, _, _, _, how in asked if how is not None}, seed)
    row: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0] * 5))
    for at, seat, word, names, how in asked:
        stakes = over = played = made = 0
        if how is not None:
            tricks_won = won[at, how]
            side = 1 if seat in how.undertaken.declarers else -1
            stakes, over = _paid(variant, how.undertaken, tricks_won, seat)
            if side == 1 and _is_of(word, how.undertaken.declaration):
                played, made = 1, int(stakes > 0)
        for name in names:
            for place, figure in enumerate((1, stakes, over, played, made)):
                row[word][name][place] += figure
    return {word: dict(its) for word, its in row.items()}


def _is_of(word: str, declaration: Declaration) -> bool:
    """Did this word lead to this declaration?"""
    return word == declaration.value or (word == ACCEPT and declaration is Declaration.PROPOSITION)


def _words(deal: _Deal, said: Said, seat: Seat) -> list[str]:
    """Return the words that this seat may say."""
    calls = [call.value for call in may_call(deal.variant, said, seat)]
    return [PASS, *([ACCEPT] if may_accept(deal.eldest, said, seat) else []), *calls]


def _with(deal: _Deal, said: Said, seat: Seat, word: str) -> Said:
    if word == PASS:
        return spoken(deal.variant, deal.eldest, said, Word(seat))
    if word == ACCEPT:
        return spoken(deal.variant, deal.eldest, said, Word(seat, accepts=True))
    return spoken(deal.variant, deal.eldest, said, Word(seat, Declaration(word)))


def _worth_a_try(word: str, deal: _Deal, seat: Seat) -> bool:
    hand: Features = deal.features[seat]
    match word:
        case "misere" | "misere-ouverte":
            return hand.danger < MOST_DANGER * (1 if word == "misere-ouverte" else 2)
        case "abondance-declaree":
            return hand.sure
        case "abondance":
            return hand.best >= LEAST_TRICKS[word] * BUCKETS_A_TRICK
        case _:
            return hand.turned >= LEAST_TRICKS.get(word, 0) * BUCKETS_A_TRICK


def _to_the_end(deal: _Deal, said: Said) -> Said:
    while (seat := to_speak(deal.variant, deal.eldest, said)) is not None:
        words = _words(deal, said, seat)
        said = _with(deal, said, seat, _chosen(deal, seat, said, words))
    return said


def _chosen(deal: _Deal, seat: Seat, said: Said, words: Sequence[str]) -> str:
    """Return the word of the callers: by the table, or as the plain player's."""
    if not deal.plainly:
        what = stands(said, seat, deal.dealer)
        return best_word(words, deal.features[seat], what, deal.table, *prices(deal.variant))
    worth = {call.value: pence for call, pence in deal.promised[seat].items()}
    calls = [word for word in words if worth.get(word, 0) > 0]
    if calls:
        return max(calls, key=lambda word: worth[word])
    return ACCEPT if ACCEPT in words and deal.turned[seat] >= ACCEPTS else PASS


def _played_out(
    deals: Sequence[_Deal], outcomes: Iterable[tuple[int, Outcome]], seed: int
) -> dict[tuple[int, Outcome], int]:
    """Return the declarers' tricks in each deal that is played so."""
    alike: dict[kernel.History, list[tuple[int, Outcome]]] = defaultdict(list)
    for at, how in sorted(outcomes, key=lambda each: (each[0], str(each[1]))):
        alike[before_play(how, deals[at].eldest)].append((at, how))
    told: dict[tuple[int, Outcome], int] = {}
    for history, its in alike.items():
        hands = np.array([[hand.bits for hand in deals[at].hands] for at, _ in its], np.uint64)
        taken = kernel.play_out(history, hands, temperature=HEAT, seed=seed)
        told.update(zip(its, taken.tolist(), strict=True))
    return told


def before_play(how: Outcome, eldest: Seat) -> kernel.History:
    """Return a deal before its first lead, as the kernel takes it."""
    undertaken = how.undertaken
    declares = undertaken.declaration is Declaration.ABONDANCE_DECLAREE
    leader = undertaken.caller if declares and undertaken.caller is not None else eldest
    habits = kernel.Habits.MISERE if undertaken.declaration in WITHOUT_TRUMPS else kernel.Habits.SOLO
    mask = sum(1 << seat for seat in undertaken.declarers)
    return kernel.History((), int(leader), how.trumps, mask, habits, NEEDS[undertaken.declaration])


@cache
def _figures(variant: Variant, declaration: Declaration, partner: bool) -> list[tuple[int, int]]:
    """Return, by the declarers' tricks, the stakes and tricks over that a declarer is paid."""
    seats = SEATS[:2] if partner else SEATS[:1]
    stakes, both = (
        by_tricks(replace(variant, scale="given", base=1, over=over), declaration, *seats) for over in (0, 1)
    )
    return [(int(stakes[taken]), int(both[taken] - stakes[taken])) for taken in range(TRICKS + 1)]


def _paid(variant: Variant, undertaken: Contract, taken: int, seat: Seat) -> tuple[int, int]:
    """Return the stakes and tricks over that this seat is paid."""
    stakes, over = _figures(variant, undertaken.declaration, undertaken.partner is not None)[taken]
    if seat in undertaken.declarers:
        return stakes, over
    payers = 1 if undertaken.partner is not None else 3
    return -stakes // payers, -over // payers
