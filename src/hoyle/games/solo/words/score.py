"""The score of solo in words: the tricks taken, the outcome of a deal, and the payments."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.solo.declaration import MISERES
from hoyle.games.solo.rulings import DECLARATIONS
from hoyle.games.solo.state import Contract, State
from hoyle.law import Ruling, Standing
from hoyle.law.remedy import Forfeited, StakesClaimed, TricksLost
from hoyle.seat import SEATS, Seat
from hoyle.table import Position, Step, Umpire
from hoyle.table import words as table
from hoyle.table.event import Event, telling
from hoyle.words import Text, Texts, phrase


class SoloScoreWords:
    """The phrases of the score."""

    solo_whist = phrase("solo whist")
    with_general_misere = phrase("solo whist, general misère")
    no_trumps = phrase("none")
    to_be_named = phrase("not named yet")
    took = phrase("{who} {number}", Seat, int)
    alone = phrase("{who} {number}, opponents {others}", Seat, int, int)
    pair = phrase("{one} and {other} {number}", Seat, Seat, int)
    together = phrase("{ours}, {theirs}", Text, Text)
    makes = telling("won", phrase("{who} {who?make|makes} the {declaration}.", Seat, Text))
    loses = telling("won", phrase("{who} {who?lose|loses} the {declaration}.", Seat, Text))
    make = telling("won", phrase("{one} and {other} make the {declaration}.", Seat, Seat, Text))
    lose = telling("won", phrase("{one} and {other} lose the {declaration}.", Seat, Seat, Text))
    nobody_plays = telling("deal_over", phrase("Everyone passes. The hands are thrown in."))
    all_played = telling("won", phrase("The {declaration} is over.", Text))
    tricks = telling("deal_over", phrase("Tricks: {tricks}.", Texts))
    is_lost = telling("other", phrase("The {declaration} is lost.", Text))
    stays = telling("other", phrase("The payment for this deal does not change."))


TITLES = {"solo-whist": SoloScoreWords.solo_whist, "general-misere": SoloScoreWords.with_general_misere}
"""The name of a table, by the name of the variant."""


def declarers_tricks(contract: Contract | None, won_by: tuple[Seat, ...]) -> Text | None:
    """Return the tricks of the declarers and of the others, from the winners of all; None if nobody
    declared.
    """
    declarers = contract.declarers if contract else ()
    declarers_total = sum(seat in declarers for seat in won_by)
    match declarers:
        case (alone,):
            return SoloScoreWords.alone(alone, declarers_total, len(won_by) - declarers_total)
        case (one, other):
            third, fourth = (seat for seat in SEATS if seat not in declarers)
            others_text = SoloScoreWords.pair(third, fourth, len(won_by) - declarers_total)
            return SoloScoreWords.together(SoloScoreWords.pair(one, other, declarers_total), others_text)
        case _:
            return None


def tricks(contract: Contract | None, won_by: tuple[Seat, ...]) -> tuple[Text, ...]:
    """Return the tricks taken: the declarers' if there are any, otherwise each seat's."""
    of_declarers = declarers_tricks(contract, won_by)
    return (
        (of_declarers,)
        if of_declarers
        else tuple(SoloScoreWords.took(seat, won_by.count(seat)) for seat in SEATS)
    )


def headline(contract: Contract | None, paid: tuple[int, ...]) -> Event:
    """Announce whether the declaration was made, judging by what each seat receives."""
    if contract is None:
        return SoloScoreWords.nobody_plays()
    declaration, made = DECLARATIONS[contract.declaration], any(paid[each] > 0 for each in contract.declarers)
    match contract.declarers:
        case (alone,):
            return (SoloScoreWords.makes if made else SoloScoreWords.loses)(alone, declaration)
        case (one, other):
            return (SoloScoreWords.make if made else SoloScoreWords.lose)(one, other, declaration)
        case _:
            return SoloScoreWords.all_played(declaration)


def deal_over(step: Step[State, object]) -> Iterator[Event]:
    """Announce the tricks of a deal, in the words of its outcome, once it is played."""
    before, deal = step.before.state.deal, step.after.deal
    if deal is None or deal.contract is None or not deal.played_out or before is None or before.played_out:
        return
    if deal.decided and not _lost_by_ruling(step.before, deal.contract):
        yield SoloScoreWords.is_lost(DECLARATIONS[deal.contract.declaration])
    yield SoloScoreWords.tricks(tricks(deal.contract, deal.winners))


def _lost_by_ruling(before: Position[State], contract: Contract) -> bool:
    """Has the referee announced that this misère is lost (S-L26)? A strict one says nothing."""
    return before.umpire is not Umpire.STRICT and contract.declaration in MISERES


def paid(step: Step[State, object]) -> Iterator[Event]:
    """Announce whether the declaration was made, and what each seat receives or pays."""
    deal, won = step.after.deal, step.after.tally.won
    if deal is not None and won != step.before.state.tally.won:
        before = step.after.before.won
        yield headline(deal.contract, tuple(now - then for then, now in zip(before, won, strict=True)))
    yield from table.paid(step.before.state.tally.won, step.after.tally.won)


def stays(step: Step[State, object], rulings: tuple[Ruling, ...]) -> Iterator[Event]:
    """Announce that a revoke proved after the deal makes nobody pay more than before."""
    before, deal = step.before.state, step.after.deal
    proved = any(
        ruling.standing is Standing.EXACTED
        and isinstance(ruling.remedy, TricksLost | Forfeited | StakesClaimed)
        for ruling in rulings
    )
    if proved and deal and deal.over and not deal.void and step.after.tally.won == before.tally.won:
        yield SoloScoreWords.stays()
