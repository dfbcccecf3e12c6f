"""The phrases of a review, and the review in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from hoyle.cards import Card
from hoyle.coach.advice import figure, worse
from hoyle.coach.rubbers import RubberAccount, summed
from hoyle.seat import Seat
from hoyle.words import Called, Name, Phrase, Text, Texts, phrase

if TYPE_CHECKING:
    from hoyle.coach.account import DealAccount, GameAccount
    from hoyle.coach.review import Decision, Review
    from hoyle.coach.rights import Right
    from hoyle.coach.way import Way


class ReviewPhrases:
    """Phrases of a review."""

    review_of = phrase("Review: {game}", Called)
    review_counted = phrase("{decisions} {decisions?decision|decisions}; {named} costly.", int, int)
    review_moment = phrase("Deal {deal}, move {move}: {chose}", int, int, Text)
    review_chose = phrase(
        "{player} chose {done}, which cost {worse}. Best choice: {best}, because {why}.",
        Called,
        Text,
        Text,
        Text,
        Text,
    )
    review_hinted = phrase(
        "{player}, after a hint, chose {done}, which cost {worse}. Best choice: {best}, because {why}.",
        Called, Text, Text, Text, Text,
    )  # fmt: skip
    review_acted = phrase(
        "{player} chose to {done}, which cost {worse}. Best choice: {best}, because {why}.",
        Called, Text, Text, Text, Text,
    )  # fmt: skip
    review_acted_hinted = phrase(
        "{player}, after a hint, chose to {done}, which cost {worse}. Best choice: {best}, because {why}.",
        Called, Text, Text, Text, Text,
    )  # fmt: skip
    review_opened = phrase("With all cards visible, the best choice would be {best}.", Text)
    review_cards = phrase("{cards?, | and }", Texts)
    review_word = phrase("“{word}”", Text)
    review_name = phrase("{player}", Called)
    review_side = phrase("{players? and }", Texts)
    review_kind = phrase(
        "{kind}: {decisions} {decisions?decision|decisions}, {named} costly, for a loss of {lost? and }.",
        Text,
        int,
        int,
        Texts,
    )
    review_kind_none = phrase("{kind}: {decisions} {decisions?decision|decisions}, none costly.", Text, int)
    review_deal = phrase("Deal {deal}, {side}: from {start} to {final}. {parts}", int, Text, Text, Text, Text)
    review_parts = phrase(
        "Skill {skill}, others {others}, luck {luck}. The cost of the hidden cards: {unseen}.",
        Text, Text, Text, Text,
    )  # fmt: skip
    review_sum = phrase("{of}, {side}: from {start} to {final}. {won}", Text, Text, Text, Text, Text)
    review_won = phrase("Skill {skill}, others {others}, luck {luck}.", Text, Text, Text)
    review_game = phrase("Game {game}", int)
    review_rubber = phrase("Rubber {rubber}, in percentages of a rubber", int)
    review_in_all = phrase("In all")
    review_rows = phrase("Sources of luck: {events?, }.", Texts)
    review_row = phrase("{event} {amount}", Text, Text)
    review_missed = phrase("{reason}. Missed chance: {best}, worth {worth}.", Text, Text, Text)
    review_badly = phrase(
        "{reason}. Chosen: {chosen}, which cost {worth}. Best choice: {best}.",
        Text, Text, Text, Text,
    )  # fmt: skip
    review_by = phrase("Deal {deal}, {player}: {what}", int, Called, Text)
    review_in_chances = phrase("Luck and skill as percentages of a game: 100 is one game won.")
    review_in_pence = phrase("Luck and skill in pence.")
    review_in_points = phrase("Luck and skill in points relative to the opponent.")
    review_in_holes = phrase("Luck and skill in points relative to the opponents.")
    review_unvalued = phrase(
        "{count} {count?decision|decisions} could not be evaluated (for example, after a play out of turn).",
        int,
    )
    review_unfinished = phrase("The record is not finished, so its last deal is not included in the totals.")
    review_evaluator = phrase("Evaluator version: {hash}.", Called)
    review_named_if = phrase(
        "A decision is called costly only if two independent evaluations agree that it lost a lot."
    )
    review_errors = phrase("The number after ± is the standard error of the loss.")
    review_costliest = phrase("The costliest decisions")
    review_none_named = phrase("No decision was costly.")
    review_by_kind = phrase("By kind")
    review_others_better = phrase("Every decision with a better alternative")
    review_events = phrase("Chance events and rulings")
    review_rights = phrase("Unused rights")
    review_yes = phrase("yes")
    review_graph = phrase("{side}, deal by deal: {values?; }", Text, Texts)

    review_h_kind = phrase("Kind")
    review_h_decisions = phrase("Decisions")
    review_h_named = phrase("Costly")
    review_h_loss = phrase("Loss")
    review_h_deal = phrase("Deal")
    review_h_before = phrase("Before")
    review_h_after = phrase("After")
    review_h_skill = phrase("Skill")
    review_h_others = phrase("Others")
    review_h_luck = phrase("Luck")
    review_h_unseen = phrase("Hidden cards")
    review_h_move = phrase("Move")
    review_h_player = phrase("Player")
    review_h_done = phrase("Chosen")
    review_h_best = phrase("Best")
    review_h_opened = phrase("Best, cards open")
    review_h_event = phrase("Event")

    review_lead = phrase("lead")
    review_second = phrase("second hand")
    review_third = phrase("third hand")
    review_fourth = phrase("fourth hand")
    review_trumps = phrase("trump or discard")
    review_discard = phrase("discard")
    review_call = phrase("call")
    review_lay_out = phrase("discard to the crib")
    review_pegging = phrase("pegging")
    review_declaration = phrase("declaration")
    review_draw = phrase("draw")

    review_the_deal = phrase("deal")
    review_turn_up = phrase("turn-up")
    review_starter = phrase("starter")
    review_claim = phrase("claim")
    review_revoke = phrase("revoke")
    review_penalty = phrase("penalty")


_P = ReviewPhrases

KINDS: Final[Mapping[str, Phrase[[]]]] = {
    kind: getattr(_P, f"review_{'the_deal' if kind == 'deal' else kind.replace('-', '_')}")
    for kind in (
        *("lead", "second", "third", "fourth", "trumps", "discard", "call", "lay-out", "pegging"),
        *("declaration", "draw", "deal", "turn-up", "starter", "claim", "revoke", "penalty"),
    )
}
"""The words for kinds of decisions and of rows, in the order of a deal."""

MEASURES: Final[Mapping[str, Phrase[[]]]] = {
    "chance": _P.review_in_chances,
    "pence": _P.review_in_pence,
    "points": _P.review_in_points,
    "holes": _P.review_in_holes,
}


def sentences(found: Review) -> Iterator[Text]:
    """Yield the review: the costliest decisions, the totals, the account of each deal, and the rights."""
    yield _P.review_counted(len(found.decisions), sum(each.named for each in found.decisions))
    yield _P.review_named_if()
    if found.costliest:
        yield _P.review_errors()
        yield _P.review_costliest()
    for place in found.costliest:
        each = found.decisions[place]
        yield moment(found, each)
        if each.open_best is not None:
            yield _P.review_opened(drawn(each.open_best))
    for of in by_kind(found):
        yield (
            _P.review_kind(of.kind, of.decisions, of.named, of.lost)
            if of.named
            else _P.review_kind_none(of.kind, of.decisions)
        )
    if found.deals:
        yield MEASURES[found.measure]()
    for account in found.deals:
        yield deal(found, account)
        if account.rows:
            events = events_of(account).items()
            yield _P.review_rows(
                tuple(_P.review_row(KINDS[kind](), gained(found, won)) for kind, won in events)
            )
    for each_sum in summed(found.deals, found.games, found.rubbers):
        start, final, skill, others, luck = in_figures(found, each_sum)
        won = _P.review_won(skill, others, luck)
        yield _P.review_sum(sum_named(each_sum), side_named(found, each_sum.side), start, final, won)
    for right in found.rights:
        yield missed(found, right)
    yield from notes(found)


class OfKind(NamedTuple):
    """The decisions of one kind: how many, how many losses were named, and those, by unit."""

    kind: Text
    decisions: int
    named: int
    lost: tuple[Text, ...]


def by_kind(found: Review) -> Iterator[OfKind]:
    """Yield the totals by kind, in the order of a deal."""
    for kind, words in KINDS.items():
        these = [each for each in found.totals if each.kind == kind]
        if these:
            yield OfKind(
                kind=words(),
                decisions=sum(each.decisions for each in these),
                named=sum(each.named for each in these),
                lost=tuple(worse(each.unit, each.loss) for each in these if each.named),
            )


def side_named(found: Review, side: int) -> Text:
    """Return the players of a side of the account. The sides sit in turn round the table."""
    sides = 1 + max(each.side for each in found.deals)
    return _P.review_side(tuple(_P.review_name(Called(name)) for name in found.players[side::sides]))


def notes(found: Review) -> Iterator[Text]:
    """Yield what a reader must know of the review itself."""
    if found.unvalued:
        yield _P.review_unvalued(found.unvalued)
    if not found.finished:
        yield _P.review_unfinished()
    yield _P.review_evaluator(Called(found.evaluator))


def moment(found: Review, each: Decision) -> Text:
    """Return one decision in a sentence."""
    player = Called(found.players[each.seat])
    better = worse(each.unit, each.loss, each.done.error)
    if each.done.label is not None and not each.done.cards:
        say = _P.review_acted_hinted if each.hinted else _P.review_acted
        done = each.done.label
    else:
        say = _P.review_hinted if each.hinted else _P.review_chose
        done = drawn(each.done)
    chose = say(player, done, better, drawn(each.best), each.why)
    return _P.review_moment(each.deal + 1, each.at + 1, chose)


def deal(found: Review, each: DealAccount) -> Text:
    """Return the account of one deal for one side."""
    start, final, skill, others, luck = in_figures(found, each)
    parts = _P.review_parts(skill, others, luck, figure(found.measure, each.unseen))
    return _P.review_deal(each.deal + 1, side_named(found, each.side), start, final, parts)


def sum_named(each: GameAccount | RubberAccount) -> Text:
    """Return what an account sums up: a game, a rubber, or the record."""
    if isinstance(each, RubberAccount):
        return _P.review_rubber(each.rubber + 1)
    return _P.review_in_all() if each.game is None else _P.review_game(each.game + 1)


def in_figures(
    found: Review, each: DealAccount | GameAccount | RubberAccount
) -> tuple[Text, Text, Text, Text, Text]:
    """Return the start and the end of an account, and what skill, the others and luck brought."""
    start, final = (figure(found.measure, part) for part in (each.start, each.final))
    skill, others, luck = (gained(found, part) for part in (each.skill, each.others, each.luck))
    return start, final, skill, others, luck


def gained(found: Review, amount: float) -> Text:
    """Return an amount of the account with its sign."""
    return figure(found.measure, amount, signed=True)


def events_of(account: DealAccount) -> dict[str, float]:
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
        else _P.review_badly(right.reason, right.chosen, worth, right.best)
    )
    return _P.review_by(right.deal + 1, Called(found.players[Seat(right.seats[0])]), told)


def drawn(way: Way) -> Text:
    """Return a way by its cards, or by the table's words."""
    if way.label is not None and not way.cards:
        return _P.review_word(way.label)
    return _P.review_cards(tuple(Name.the_card(card.rank, card.suit) for card in map(Card, way.cards)))
