"""Phrases that every game uses, and the acts of any table in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.cards import Card, Suit
from hoyle.law import Remedy, Ruling
from hoyle.seat import Seat
from hoyle.table.act import Act, CallForPacks, Choose, Consult, CutPack, FindTorn, Later, Play, Waive
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, NUMBER, Form, Numbered
from hoyle.table.pack import OverThePack
from hoyle.table.position import Step
from hoyle.table.protocols import Seen
from hoyle.table.speak import Spoken, one_word
from hoyle.words import Pence, Phrase, RuleId, Text, Texts, phrase


class TableWords:
    """The phrases of every table."""

    seat = phrase("{who}", Seat)
    points = phrase("{points}", int)
    points_of = phrase("{points} of {game}", int, int)
    pence = phrase("{pence}", Pence)
    row_up = phrase("lap {lap}, up", int)
    row_down = phrase("lap {lap}, down", int)
    lap = phrase("lap {lap}", int)
    act = phrase("Your move")
    draws = telling("drawn", phrase("{who} {who?draw|draws} {card}.", Seat, Card))
    deals_lowest = telling("cut", phrase("{who} drew the lowest card and {who?deal|deals}.", Seat))
    shuffled = telling("shuffled", phrase("The pack is shuffled."))
    ask_cut = phrase("Cut the pack: {least} to {most} cards", int, int)
    cut = phrase("cut {at} cards", int)
    cuts = telling("cut", phrase("{who} {who?cut|cuts} the pack.", Seat))
    ask_deal = phrase("Deal")
    deal = phrase("deal")
    deal_shows = phrase("expose a card while dealing")
    deal_miscounted = phrase("miscount while dealing")
    falls_face_up = telling("shown", phrase("{card} is exposed.", Card))
    deals = telling("dealt", phrase("{who} {who?deal|deals}.", Seat))
    has_dealt = telling("dealt", phrase("{who} {who?have|has} dealt.", Seat))
    ask_lead = phrase("Lead a card")
    play = phrase("play {card}", Card)
    plays = telling("played", phrase("{who} {who?play|plays} {card}.", Seat, Card))
    call_for_packs = phrase("ask for new cards")
    calls_for_packs = telling("other", phrase("{who} {who?ask|asks} for new cards.", Seat))
    find_torn = phrase("point out a torn or marked card")
    finds_torn = telling("other", phrase("{who} {who?find|finds} a torn or marked card.", Seat))
    remark = telling("other", phrase("A bystander points out a mistake."))
    choose = phrase("Choose")
    choose_or_waive = phrase("Choose a penalty, or waive it")
    waive = phrase("waive the penalty")
    let_be = phrase("make no choice")
    let_be_case = phrase("make no choice in this case: {reason}", Text)
    waive_case = phrase("waive this penalty: {reason}", Text)
    later_case = phrase("decide this later: {reason}", Text)
    later = phrase("decide after the deal")
    puts_off = phrase("{who?You postpone|@ postpones} the choice until the deal is over", Seat)
    consult = phrase("tell your partner that you would prefer to {option}", Text)
    takes_back = telling("taken_back", phrase("{who} {who?undo|undoes} a move.", Seat))
    takes_back_all = telling(
        "taken_back", phrase("{who} {who?undo|undoes} a move and everything after it.", Seat)
    )
    receives = telling("paid", phrase("{who} {who?receive|receives} {pence}.", Seat, Pence))
    pays = telling("paid", phrase("{who} {who?pay|pays} {pence}.", Seat, Pence))
    rules = telling("ruled", phrase("{ruling}", Text))
    chooses = phrase("{who?You choose|@ chooses} to {option}", Seat, Text)
    favours = phrase("{who?You would prefer|@ would prefer} to {option}", Seat, Text)
    passed_by = phrase("{who?You make|@ makes} no choice", Seat)
    waived_by = phrase("{who?You waive|@ waives} the penalty", Seat)
    packs_called = phrase("{who} {who?ask|asks} for new cards", Seat)
    packs_too_late = phrase(
        "{who} {who?ask|asks} for new cards, but the pack has been cut, so {who?you|@} must wait for "
        "the next deal",
        Seat,
    )
    packs_not_sold = phrase("cards cost nothing and do not wear out here, so no new cards are needed")
    none_is_worn = phrase("cards do not wear out at a strict table")
    stands = telling("ruled", phrase("That action breaks {rule} but stands: {why}.", RuleId, Text))
    void = telling("ruled", phrase("That action has no effect ({rule}): {why}.", RuleId, Text))
    found_torn = phrase("{who} {who?find|finds} a torn or marked card", Seat)
    complains_of_bystander = phrase("{who} {who?complain|complains} about a bystander", Seat)
    harmed_by_bystander = phrase("{who} {who?have|has} been harmed by a bystander's remark", Seat)
    remark_weighed = phrase("a bystander's remark may have changed the score")
    gainers_are_asked = phrase("the players who gain from the remark are asked whether it changed the score")
    finder_chooses_first = phrase("the finder of the card has first choice until the pack is cut")
    remark_allowed = phrase("the players agree that a bystander's remark changed the score")
    mismarked = phrase("{who} {who?prove|proves} that the score was wrongly kept", Seat)
    put_right = phrase("the score is corrected: {score}", Texts)
    number = phrase("{points}", int)
    pack_imperfect = phrase("{who} {who?find|finds} that the pack is not complete", Seat)


def cut_for_deal(step: Step[OverThePack, Act]) -> Iterator[Event]:
    """Return events for the cards that players draw for the deal, and for the dealer they choose."""
    for player, card in step.after.drawn:
        yield TableWords.draws(Seat(player), card)
    yield TableWords.deals_lowest(step.after.dealer)


def payments(pence: Sequence[int]) -> Iterator[Text]:
    """List the payments; ``pence`` are the amounts by seat, and zero amounts are omitted."""
    for seat, each in enumerate(pence):
        if each:
            yield (TableWords.receives if each > 0 else TableWords.pays)(Seat(seat), Pence(abs(each))).text


def paid(before: Sequence[int], after: Sequence[int]) -> Iterator[Event]:
    """Return events for the payments; ``before`` and ``after`` are the pence won by seat."""
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        if now != then:
            yield (TableWords.receives if now > then else TableWords.pays)(Seat(seat), Pence(abs(now - then)))


class Headings:
    """The headings of facts and the names of piles, by kind."""

    fact_dealer = phrase("dealer")
    fact_trumps = phrase("trumps")
    fact_turn_up = phrase("turn-up")
    fact_calls = phrase("calls")
    fact_contract = phrase("contract")
    fact_count = phrase("count")
    fact_tricks = phrase("tricks")
    fact_owed = phrase("penalty")
    fact_counters = phrase("counters")
    fact_odds = phrase("odds")
    pile_hand = phrase("hand")
    pile_pack = phrase("pack")
    pile_packet = phrase("packet")
    pile_tricks = phrase("tricks")
    pile_turn_up = phrase("turn-up")
    pile_exposed = phrase("exposed")
    pile_shown = phrase("shown")
    pile_crib = phrase("crib")
    pile_starter = phrase("starter")
    pile_laid_out = phrase("discarded")
    pile_to_count = phrase("to count")


def choice_of(cases: Iterable[Ruling], number: int, id: str) -> Text:
    """Return the text of a choice in the case of that public number."""
    return remedy_of(cases, Choose(Seat(0), number, id)).text


def remedy_of(cases: Iterable[Ruling], act: Choose) -> Remedy:
    """Return the chosen remedy, from the announced cases."""
    option = next(ruling.option for ruling in cases if ruling.case == act.case)
    assert option is not None, "a choice is offered of an open case"
    return option.choice(act.option)


def _headings_of(prefix: str) -> dict[str, Phrase[[]]]:
    return {
        name.removeprefix(prefix): each for name, each in vars(Headings).items() if name.startswith(prefix)
    }


HEADINGS, PILES = _headings_of("fact_"), _headings_of("pile_")
"""The headings of facts and the names of piles that have no own name, by kind."""

CUT_PACK = Spoken(
    example=CutPack(Seat(0), 20),
    typed="cut 20",
    form=Form("cut {at}", at=NUMBER),
    also=(Form("cut"),),
    ask=lambda acts, _: TableWords.ask_cut(acts[0].at, acts[-1].at),
    offer=TableWords.cut,
    tell=TableWords.cuts,
    figure="at",
    usual=True,
)

PLAY = Spoken(
    example=Play(Seat(0), Card("QS")),
    typed="qs",
    form=Form("{card}", card=CARD),
    ask=TableWords.ask_lead,
    offer=TableWords.play,
    tell=TableWords.plays,
)

CALL_FOR_PACKS = one_word(CallForPacks, "packs", TableWords.call_for_packs, TableWords.calls_for_packs)

FIND_TORN = one_word(FindTorn, "torn", TableWords.find_torn, TableWords.finds_torn)


def _by_suit(text: str, seen: Seen) -> Choose | None:
    """Read the name of a suit, ``hearts``, as the one choice of that suit."""
    suits = [suit for suit in Suit if text.strip().lower() in (str(suit), suit.letter.lower())]
    choices = [act for act in seen.lawful if isinstance(act, Choose)] if suits else []
    of_suit = [act for act in choices if getattr(remedy_of(seen.cases, act), "suit", None) in suits]
    return of_suit[0] if len(of_suit) == 1 else None


CHOOSE = Spoken(
    example=Choose(Seat(1), 0, "NewDeal"),
    typed="choose 1",
    form=Numbered("choose"),
    also=(_by_suit,),
    ask=lambda acts, seen: (
        TableWords.choose_or_waive if is_penal(_case_of(acts[0], seen)) else TableWords.choose
    )(),
    offer=lambda act, seen: choice_of(seen.cases, act.case, act.option),
    note=lambda act, seen: reason_if_several(act, seen),
    tell=lambda _: (),  # The ruling that follows announces it.
)


def _of_case(act: Waive | Later, seen: Seen, only: Phrase[[]], several: Phrase[[Text]]) -> Text:
    """Describe a case; where more than one is open, include its subject."""
    alike = [each for each in seen.lawful if type(each) is type(act)]
    ruling = _case_of(act, seen)
    return only() if len(alike) < 2 or ruling is None else several(ruling.reason)


def reason_if_several(act: Choose, seen: Seen) -> Text | None:
    """Return the event that a choice is about, where choices about more than one are open."""
    cases = {each.case for each in seen.lawful if isinstance(each, Choose)}
    ruling = _case_of(act, seen)
    return None if len(cases) < 2 or ruling is None else ruling.reason


def _waiving(act: Waive, seen: Seen) -> Text:
    if is_penal(_case_of(act, seen)):
        return _of_case(act, seen, TableWords.waive, TableWords.waive_case)
    return _of_case(act, seen, TableWords.let_be, TableWords.let_be_case)


def _case_of(act: Choose | Waive | Later, seen: Seen) -> Ruling | None:
    return next((ruling for ruling in seen.cases if ruling.case == act.case), None)


def is_penal(ruling: Ruling | None) -> bool:
    """Is the choice about somebody's fault, and not only about how to continue?"""
    return ruling is None or ruling.offender is not None


WAIVE = Spoken(
    example=Waive(Seat(1), 0),
    typed="waive",
    form=Numbered("waive", alone=True),
    offer=_waiving,
    tell=lambda _: (),  # The ruling that follows announces it.
    declines=True,
)

LATER = Spoken(
    example=Later(Seat(1), 0),
    typed="later",
    form=Numbered("later", alone=True),
    offer=lambda act, seen: _of_case(act, seen, TableWords.later, TableWords.later_case),
    tell=lambda _: (),
)

CONSULT = Spoken(
    example=Consult(Seat(1), 0, "NewDeal"),
    typed="favour 1",
    form=Numbered("favour"),
    offer=lambda act, seen: TableWords.consult(choice_of(seen.cases, act.case, act.favours)),
    tell=lambda _: (),
)
