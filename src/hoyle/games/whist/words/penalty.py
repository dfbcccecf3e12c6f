"""Penalties at whist in words: the effect of a choice, and penalties owed, paid, lapsed or undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby
from operator import itemgetter

from msgspec.structs import replace as changed

from hoyle.games.whist.act import Shuffle
from hoyle.games.whist.observation import Observation
from hoyle.games.whist.score import held_back
from hoyle.games.whist.state import DealInPlay, State
from hoyle.games.whist.words.score import by_side
from hoyle.law import Ruling, Standing
from hoyle.law import remedy as remedies
from hoyle.law import words as law
from hoyle.law.paragraph import effect
from hoyle.seat import side
from hoyle.table import Act, Choose, Event, Step
from hoyle.table import words as table
from hoyle.table.event import telling
from hoyle.words import Side, Text, Texts, phrase


class WhistPenaltyWords:
    """The phrases of penalties."""

    owing = phrase("{sides}", Texts)
    owes = phrase("{count} {count?trick|tricks} from {side}", int, Side)
    owe = telling(
        "ruled",
        phrase("{side} will give up {count} {count?trick|tricks} after the deal.", Side, int),
    )
    give_up = telling("scored", phrase("{side} give up {count} {count?trick|tricks}.", Side, int))
    give_up_all = telling(
        "scored",
        phrase(
            "{side} owe {count} {count?trick|tricks} but give up only {won}, having no more.",
            Side,
            int,
            int,
        ),
    )
    owes_no_more = telling(
        "scored",
        phrase("{side} no longer owe {count} {count?trick|tricks}: the deal was not played out.", Side, int),
    )
    held_back = telling(
        "scored",
        phrase("{side} revoked, so {side?you|they} cannot go past {points} points in this deal.", Side, int),
    )
    stays = telling("scored", phrase("The score stays at {score}.", Texts))
    penalties_stand = telling(
        "deal_over", phrase("The deal is void: its points are cancelled, but penalty points stand.")
    )
    all_undone = telling("deal_over", phrase("The deal is void: its points and all penalties are cancelled."))
    call_falls = telling("other", phrase("The call by {side} has no effect at {points} points.", Side, int))


def owing(owed: Iterable[tuple[int, int]]) -> Text:
    """List the tricks that each side owes, all its penalties together: ``6 tricks from EW``."""
    together: Counter[int] = Counter()
    for loser, count in owed:
        together[loser] += count
    return WhistPenaltyWords.owing(
        tuple(WhistPenaltyWords.owes(count, Side(loser)) for loser, count in together.items())
    )


def owed(step: Step[State, Act]) -> Iterator[Event]:
    """Announce tricks that become owed, and those given up once the deal is played; or that they are no
    longer owed, because the deal was not played out.
    """
    before, deal = step.before.state.deal, step.after.deal
    if deal is None or before is None or not deal.owed or deal.dealt is not before.dealt:
        return
    if isinstance(step.act, Shuffle):
        return  # The cards of the finished deal are gathered up.
    new = deal.owed[len(before.owed) :]
    if not deal.played_out and step.after.over:
        lapse = new if step.before.state.over else deal.owed
        yield from (WhistPenaltyWords.owes_no_more(Side(loser), count) for loser, count in lapse)
    elif not deal.played_out:
        yield from (WhistPenaltyWords.owe(Side(loser), count) for loser, count in new)
    elif not before.played_out or new:
        yield from _given_up(deal, new if before.played_out else deal.owed)


def _given_up(deal: DealInPlay, owed: tuple[tuple[int, int], ...]) -> Iterator[Event]:
    earlier = deal.owed[: len(deal.owed) - len(owed)]
    won = [*changed(deal, owed=earlier).taken]
    for loser, penalties in groupby(owed, key=itemgetter(0)):
        count = sum(each for _, each in penalties)
        going = min(count, won[loser])
        won[loser] -= going
        won[1 - loser] += going
        if going == count:
            yield WhistPenaltyWords.give_up(Side(loser), count)
        else:
            yield WhistPenaltyWords.give_up_all(Side(loser), count, going)


def kept_down(step: Step[State, Act]) -> Iterator[Event]:
    """Announce the side whose score is limited in the finished deal because it has revoked."""
    before, deal = step.before.state.deal, step.after.deal
    if before is None or deal is None or before.played_out or not deal.played_out:
        return
    for us in held_back(changed(step.before, state=step.after)):
        yield WhistPenaltyWords.held_back(us, step.after.variant.game_points - 1)


def stays(step: Step[State, Act], rulings: tuple[Ruling, ...]) -> Iterator[Event]:
    """Announce the score, where a penalty in points is exacted but changes nothing."""
    score = step.after.tally.score
    in_points = any(
        ruling.standing is Standing.EXACTED
        and isinstance(ruling.remedy, remedies.Points | remedies.ScoredAgainst)
        for ruling in rulings
    )
    if in_points and score == step.before.state.tally.score:
        up = step.after.variant.game_points
        yield WhistPenaltyWords.stays(by_side(*(min(points, up) for points in score)))


def undone(step: Step[State, Act]) -> Iterator[Event]:
    """Announce the score after the hands are void."""
    before, deal = step.before.state.deal, step.after.deal
    if deal and before and deal.void and not before.void:
        undo_all = step.after.variant.void_deal == "all_undone"
        yield (WhistPenaltyWords.all_undone if undo_all else WhistPenaltyWords.penalties_stand)()


def fallen(step: Step[State, Act]) -> Iterator[Event]:
    """Announce that a call of honours, made before a penalty in points, has no effect after it."""
    deal, tally = step.after.deal, step.after.tally
    if deal is None or not deal.shown or not isinstance(step.act, Choose):
        return
    weighed = any(
        ruling.standing is Standing.OPEN
        and ruling.case == step.act.case
        and ruling.option is not None
        and any(isinstance(choice, remedies.Points) for choice in ruling.option.choices)
        for ruling in step.before.docket.public_rulings()
    )
    for us in sorted({side(seat) for seat in deal.shown}):
        points = tally.score[us]
        if weighed and step.after.variant.call_at is not None and points < step.after.variant.call_at:
            yield WhistPenaltyWords.call_falls(Side(us), points)


def _offered(act: Choose, seen: Observation) -> Text:
    """Describe a choice with its effect in tricks, points and score."""
    ruling = next(case for case in seen.cases if case.case == act.case)
    remedy = table.remedy_of(seen.cases, act)
    consequence = effect(remedy, ruling.offender, seen.score, seen.variant.game_points, seen.taken)
    return law.LawWords.comes_to(remedy.text, consequence) if consequence else remedy.text


CHOOSE = replace(table.CHOOSE, offer=_offered)
