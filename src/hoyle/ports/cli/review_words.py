"""The phrases of a review, and the review in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from hoyle.cards import Card
from hoyle.coach.advice import worse
from hoyle.coach.words import CoachWords, decimal
from hoyle.seat import Seat
from hoyle.words import Called, Cards, Text, phrase

if TYPE_CHECKING:
    from hoyle.coach.account import DealAccount
    from hoyle.coach.review import Decision, Review
    from hoyle.coach.rights import Right
    from hoyle.coach.way import Way


class ReviewPhrases:
    """Phrases of a review."""

    review_of = phrase("Review: {game}", Called)
    review_counted = phrase(
        "{decisions} {decisions?decision|decisions}; {named} {named?loss is|losses are} named.", int, int
    )
    review_moment = phrase("Deal {deal}, move {move}: {chose}", int, int, Text)
    review_chose = phrase(
        "{player} chose {done}; {best} is {worse} better, because {why}.", Called, Text, Text, Text, Text
    )
    review_hinted = phrase(
        "{player} chose {done} after a hint; {best} is {worse} better, because {why}.",
        Called, Text, Text, Text, Text,
    )  # fmt: skip
    review_opened = phrase("With all cards seen, {best} is best.", Text)
    review_cards = phrase("{cards}", Cards)
    review_kind = phrase(
        "{kind}: {decisions} {decisions?decision|decisions}, {named} named: {worse}.", Text, int, int, Text
    )
    review_kind_none = phrase("{kind}: {decisions} {decisions?decision|decisions}, none named.", Text, int)
    review_deal = phrase(
        "Deal {deal}, side {side}: from {start} to {final}: {parts}", int, int, Text, Text, Text
    )
    review_parts = phrase(
        "skill {skill}, opponents {others}, luck {luck}. The price of not seeing: {unseen}.",
        Text, Text, Text, Text,
    )  # fmt: skip
    review_row = phrase("{event}: {amount} of the luck.", Text, Text)
    review_missed = phrase("{reason}. You could have chosen: {best}. It was worth {worth}.", Text, Text, Text)
    review_badly = phrase(
        "{reason}. You chose: {chosen}. You could have chosen: {best}. It was worth {worth} more.",
        Text, Text, Text, Text,
    )  # fmt: skip
    review_by = phrase("{player}: {what}", Called, Text)
    review_in_chances = phrase("Deals are counted in chances of the game, from 0 to 1.")
    review_in_pence = phrase("Deals are counted in pence.")
    review_in_points = phrase("Deals are counted in points over the opponent.")
    review_in_holes = phrase("Deals are counted in holes over the others.")
    review_unvalued = phrase(
        "{count} {count?decision|decisions} could not be valued, as after a play out of turn.", int
    )
    review_unfinished = phrase("The record is not finished; its last deal has no account.")
    review_evaluator = phrase("Evaluator {hash}.", Called)
    review_named_if = phrase("A loss is named only if it is large and two different judges see it.")
    review_costliest = phrase("The costliest decisions")
    review_none_named = phrase("None is named.")
    review_by_kind = phrase("By kind")
    review_luck_and_skill = phrase("Luck and skill")
    review_others_better = phrase("Every decision where another was better")
    review_events = phrase("Chance events and rulings")
    review_rights = phrase("Rights not used")
    review_yes = phrase("yes")
    review_graph = phrase("Side 1 from deal to deal: {values}", Called)

    review_h_kind = phrase("Kind")
    review_h_decisions = phrase("Decisions")
    review_h_named = phrase("Named")
    review_h_loss = phrase("Loss")
    review_h_deal = phrase("Deal")
    review_h_side = phrase("Side")
    review_h_before = phrase("Before")
    review_h_after = phrase("After")
    review_h_skill = phrase("Skill")
    review_h_others = phrase("Opponents")
    review_h_luck = phrase("Luck")
    review_h_unseen = phrase("Not seeing")
    review_h_move = phrase("Move")
    review_h_player = phrase("Player")
    review_h_done = phrase("Done")
    review_h_best = phrase("Best")
    review_h_opened = phrase("All seen")
    review_h_event = phrase("Event")

    review_lead = phrase("Lead")
    review_second = phrase("Second hand")
    review_third = phrase("Third hand")
    review_fourth = phrase("Fourth hand")
    review_discard = phrase("Discard")
    review_call = phrase("Call")
    review_lay_out = phrase("Lay-out")
    review_pegging = phrase("Pegging")
    review_declaration = phrase("Declaration")
    review_draw = phrase("Draw")

    review_the_deal = phrase("Deal")
    review_turn_up = phrase("Turn-up")
    review_starter = phrase("Starter")
    review_claim = phrase("Claim")
    review_revoke = phrase("Revoke")
    review_penalty = phrase("Penalty")


_P = ReviewPhrases

KINDS: Final[Mapping[str, Callable[[], Text]]] = {
    "lead": _P.review_lead,
    "second": _P.review_second,
    "third": _P.review_third,
    "fourth": _P.review_fourth,
    "discard": _P.review_discard,
    "call": _P.review_call,
    "lay-out": _P.review_lay_out,
    "pegging": _P.review_pegging,
    "declaration": _P.review_declaration,
    "draw": _P.review_draw,
    "deal": _P.review_the_deal,
    "turn-up": _P.review_turn_up,
    "starter": _P.review_starter,
    "claim": _P.review_claim,
    "revoke": _P.review_revoke,
    "penalty": _P.review_penalty,
}
"""The words for kinds of decisions and of rows."""

MEASURES: Final[Mapping[str, Callable[[], Text]]] = {
    "chance": _P.review_in_chances,
    "pence": _P.review_in_pence,
    "points": _P.review_in_points,
    "holes": _P.review_in_holes,
}


def sentences(found: Review) -> Iterator[Text]:
    """Yield the review: the costliest decisions, the totals, the account of each deal, and the rights."""
    yield _P.review_counted(len(found.decisions), sum(each.named for each in found.decisions))
    for place in found.costliest:
        each = found.decisions[place]
        yield moment(found, each)
        if each.open_best is not None:
            yield _P.review_opened(drawn(each.open_best))
    for total in found.totals:
        kind = KINDS[total.kind]()
        yield (
            _P.review_kind(kind, total.decisions, total.named, worse(total.unit, total.loss))
            if total.named
            else _P.review_kind_none(kind, total.decisions)
        )
    for account in found.deals:
        yield deal(account)
        for event, gained in events(account).items():
            yield _P.review_row(KINDS[event](), signed(gained))
    for right in found.rights:
        yield missed(found, right)
    if found.deals:
        yield MEASURES[found.measure]()
    yield from notes(found)


def notes(found: Review) -> Iterator[Text]:
    """Yield what a reader must know of the review itself."""
    if found.unvalued:
        yield _P.review_unvalued(found.unvalued)
    if not found.finished:
        yield _P.review_unfinished()
    yield _P.review_evaluator(Called(found.evaluator))


def moment(found: Review, each: Decision) -> Text:
    """Return one decision in a sentence."""
    say = _P.review_hinted if each.hinted else _P.review_chose
    player = Called(found.players[each.seat])
    better = worse(each.unit, each.loss)
    chose = say(player, drawn(each.done), drawn(each.best), better, each.why)
    return _P.review_moment(each.deal + 1, each.at + 1, chose)


def deal(each: DealAccount) -> Text:
    """Return the account of one deal for one side."""
    skill, others, luck = signed(each.skill), signed(each.others), signed(each.luck)
    parts = _P.review_parts(skill, others, luck, decimal(each.unseen, 3))
    start, final = decimal(each.start, 3), decimal(each.final, 3)
    return _P.review_deal(each.deal + 1, each.side + 1, start, final, parts)


def events(account: DealAccount) -> dict[str, float]:
    """Return what each kind of event brought in a deal, in the order in which they came."""
    found: dict[str, float] = {}
    for row in account.rows:
        found[row.kind] = found.get(row.kind, 0.0) + row.amount
    return found


def missed(found: Review, right: Right) -> Text:
    """Return a right that was not used, or used badly, in a sentence to its first holder."""
    worth = worse(found.measure, right.worth)
    told = (
        _P.review_missed(right.reason, right.best, worth)
        if right.chosen is None
        else _P.review_badly(right.reason, right.chosen, right.best, worth)
    )
    return _P.review_by(Called(found.players[Seat(right.seats[0])]), told)


def drawn(way: Way) -> Text:
    """Return a way by its cards, or by the table's words."""
    if way.label is not None and not way.cards:
        return way.label
    return _P.review_cards(tuple(map(Card, way.cards)))


def signed(value: float) -> Text:
    """Return a number with three decimal places and its sign."""
    whole, part = f"{value:+.3f}".split(".")
    return CoachWords.decimal(Called(whole), Called(part))
