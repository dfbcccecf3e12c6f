"""Phrases that every game uses, and the acts of any table in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, get_args

from hoyle.cards import Card, Suit
from hoyle.law import Ruling, Standing
from hoyle.law.remedy import Remedy
from hoyle.seat import Seat
from hoyle.table.act import CallForPacks, Choose, Consult, CutPack, FindTorn, Later, Play, Waive
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, NUMBER, Form, Numbered
from hoyle.table.speak import Spoken, one_word
from hoyle.table.step import Step
from hoyle.table.view import FactKind, PileKind
from hoyle.words import Pence, Phrase, RuleId, Text, Texts, phrase


class Say:
    """The phrases of every table."""

    seat = phrase("{who}", Seat)
    points = phrase("{points}", int)
    points_of = phrase("{points} of {game}", int, int)
    pence = phrase("{pence}", Pence)
    row_up = phrase("lap {lap}, up", int)
    row_down = phrase("lap {lap}, down", int)
    lap = phrase("lap {lap}", int)
    act = phrase("Act")
    draws = telling("drawn", phrase("{who} {who?draw|draws} {card}.", Seat, Card))
    deals_lowest = telling("cut", phrase("{who} {who?deal|deals}, having drawn lowest.", Seat))
    shuffled = telling("shuffled", phrase("The pack is shuffled."))
    ask_cut = phrase("Cut the pack, {least} to {most} cards down", int, int)
    cut = phrase("cut {at} cards down", int)
    cuts = telling("cut", phrase("{who} {who?cut|cuts} the pack.", Seat))
    ask_deal = phrase("Deal")
    deal = phrase("deal")
    deal_shows = phrase("let a card be seen in dealing")
    deal_miscounted = phrase("deal a wrong number of cards")
    falls_face_up = telling("shown", phrase("{card} falls face up.", Card))
    deals = telling("dealt", phrase("{who} {who?deal|deals}.", Seat))
    has_dealt = telling("dealt", phrase("{who} {who?have|has} dealt.", Seat))
    ask_lead = phrase("Lead a card")
    play = phrase("play {card}", Card)
    plays = telling("played", phrase("{who} {who?play|plays} {card}.", Seat, Card))
    call_for_packs = phrase("call for fresh cards")
    calls_for_packs = telling("other", phrase("{who} {who?call|calls} for fresh cards.", Seat))
    find_torn = phrase("point out a torn or marked card")
    finds_torn = telling("other", phrase("{who} {who?find|finds} a card torn or marked.", Seat))
    remark = telling("other", phrase("A bystander calls attention to an error."))
    choose = phrase("Choose")
    waive = phrase("let it go")
    waive_case = phrase("let it go: {reason}", Text)
    later_case = phrase("choose later: {reason}", Text)
    waives = telling("other", phrase("{who} {who?let|lets} it go.", Seat))
    later = phrase("choose later, when the deal is over")
    puts_off_choice = telling("other", phrase("{who} {who?put|puts} the choice off.", Seat))
    puts_off = phrase("{who} {who?choose|chooses} later", Seat)
    consult = phrase("say you favour: {option}", Text)
    consults = telling("other", phrase("{who} {who?favour|favours}: {option}.", Seat, Text))
    takes_back = telling("taken_back", phrase("{who} {who?take|takes} that back.", Seat))
    takes_back_all = telling(
        "taken_back", phrase("{who} {who?take|takes} that back; what was done since falls with it.", Seat)
    )
    receives = telling("paid", phrase("{who} {who?receive|receives} {pence}.", Seat, Pence))
    pays = telling("paid", phrase("{who} {who?pay|pays} {pence}.", Seat, Pence))
    rules = telling("ruled", phrase("The referee, {law}: {reason} ({standing}).", RuleId, Text, Text))
    notice = phrase("{law}: {reason} ({standing})", RuleId, Text, Text)
    chooses = phrase("{who} {who?choose|chooses}: {option}", Seat, Text)
    favours = phrase("{who} {who?favour|favours}: {option}", Seat, Text)
    waived_by = phrase("{who} {who?waive|waives}", Seat)
    packs_called = phrase("{who} {who?call|calls} for fresh cards", Seat)
    packs_too_late = phrase("the pack is cut; the right is gone until the next deal")
    packs_not_sold = phrase("fresh packs cost nothing here, and none is worn")
    none_is_worn = phrase("the cards of a strict table do not wear")
    stands = telling("ruled", phrase("That is against {rule}, and stands: {why}.", RuleId, Text))
    void = telling("ruled", phrase("It counts for nothing, by {rule}: {why}.", RuleId, Text))
    found_torn = phrase("{who} {who?find|finds} a card torn or marked", Seat)
    complains_of_bystander = phrase("{who} {who?complain|complains} of a bystander", Seat)
    harmed_by_bystander = phrase("{who} {who?are|is} harmed by a bystander", Seat)
    remark_weighed = phrase("a bystander has spoken: did it change the score?")
    gainers_are_asked = phrase("the players who gain by it are asked whether it changed the score")
    finder_chooses_first = phrase("the choice is the finder's first, and ends with the cut")
    remark_allowed = phrase("the players allow that the remark changed the score")
    mismarked = phrase("{who} {who?prove|proves} that the score was wrongly kept", Seat)
    put_right = phrase("the score is put right: {score}", Texts)
    number = phrase("{points}", int)
    pack_imperfect = phrase("{who} {who?find|finds} that the pack is not whole", Seat)


def cut_for_deal(step: Step[Any, Any]) -> Iterator[Event]:
    """Tell the cards drawn, by players who keep their seats, and who deals."""
    for player, card in step.after.drawn:
        yield Say.draws(Seat(player), card)
    yield Say.deals_lowest(step.after.dealer)


def payments(pence: Sequence[int]) -> Iterator[Text]:
    """List the payments of the seats, of which ``pence`` are by seat; those who neither pay nor receive are
    left out.
    """
    for seat, each in enumerate(pence):
        if each:
            yield (Say.receives if each > 0 else Say.pays)(Seat(seat), Pence(abs(each))).text


def paid(before: Sequence[int], after: Sequence[int]) -> Iterator[Event]:
    """Tell the payments of the seats, of which ``before`` and ``after`` are the pence won by seat."""
    for seat, (then, now) in enumerate(zip(before, after, strict=True)):
        if now != then:
            yield (Say.receives if now > then else Say.pays)(Seat(seat), Pence(abs(now - then)))


class Standings:
    """The standings of a case."""

    noted = phrase("noted")
    claimed = phrase("claimed")
    open = phrase("to be decided")
    exacted = phrase("done")
    cured = phrase("put right")
    waived = phrase("let go")
    lapsed = phrase("lapsed")
    refused = phrase("refused")


class Headings:
    """The headings of facts and the names of piles, by the kind of each."""

    fact_dealer = phrase("dealer")
    fact_trumps = phrase("trumps")
    fact_turn_up = phrase("turn-up")
    fact_calls = phrase("said")
    fact_contract = phrase("played")
    fact_count = phrase("count")
    fact_tricks = phrase("tricks")
    fact_owed = phrase("owed")
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
    pile_starter = phrase("start")
    pile_laid_out = phrase("laid out")
    pile_to_count = phrase("to be counted")


def choice_of(cases: Iterable[Ruling], number: int, id: str) -> Text:
    """Return the text of a choice in the case of that public number."""
    return remedy_of(cases, Choose(Seat(0), number, id)).text


def remedy_of(cases: Iterable[Ruling], act: Choose) -> Remedy:
    """Return the chosen remedy, from the cases as they are told."""
    option = next(ruling.option for ruling in cases if ruling.case == act.case)
    assert option is not None, "a choice is offered of an open case"
    return option.choice(act.option)


HEADINGS: dict[FactKind, Phrase[[]]] = {
    kind: getattr(Headings, f"fact_{kind}") for kind in get_args(FactKind)
}
PILES: dict[PileKind, Phrase[[]]] = {kind: getattr(Headings, f"pile_{kind}") for kind in get_args(PileKind)}
STANDINGS: dict[Standing, Phrase[[]]] = {each: getattr(Standings, each.value) for each in Standing}

CUT_PACK = Spoken(
    example=CutPack(Seat(0), 20),
    typed="cut 20",
    form=Form("cut {at}", at=NUMBER),
    also=(Form("cut"),),
    ask=lambda acts, _: Say.ask_cut(acts[0].at, acts[-1].at),
    offer=Say.cut,
    tell=Say.cuts,
    figure="at",
    usual=True,
)

PLAY = Spoken(
    example=Play(Seat(0), Card("QS")),
    typed="qs",
    form=Form("{card}", card=CARD),
    ask=Say.ask_lead,
    offer=Say.play,
    tell=Say.plays,
)

CALL_FOR_PACKS = one_word(CallForPacks, "packs", Say.call_for_packs, Say.calls_for_packs)

FIND_TORN = one_word(FindTorn, "torn", Say.find_torn, Say.finds_torn)


def _by_suit(text: str, seen: Any) -> Choose | None:
    """Read the name of a suit, ``hearts``, as the one choice of that suit."""
    named = [suit for suit in Suit if text.strip().lower() in (str(suit), suit.letter.lower())]
    choices = [act for act in seen.lawful if isinstance(act, Choose)] if named else []
    alike = [act for act in choices if getattr(remedy_of(seen.cases, act), "suit", None) in named]
    return alike[0] if len(alike) == 1 else None


CHOOSE = Spoken(
    example=Choose(Seat(1), 0, "NewDeal"),
    typed="choose 1",
    form=Numbered("choose"),
    also=(_by_suit,),
    ask=Say.choose,
    offer=lambda act, seen: choice_of(seen.cases, act.case, act.option),
    tell=lambda _: (),  # The ruling that follows tells it.
)


def _of_case(act: Waive | Later, seen: Any, only: Phrase[[]], several: Phrase[[Text]]) -> Text:
    """Describe a case; where more than one is open, say what each is about."""
    alike = [each for each in seen.lawful if type(each) is type(act)]
    reason = next((ruling.reason for ruling in seen.cases if ruling.case == act.case), None)
    return only() if len(alike) < 2 or reason is None else several(reason)


WAIVE = Spoken(
    example=Waive(Seat(1), 0),
    typed="waive",
    form=Numbered("waive", alone=True),
    offer=lambda act, seen: _of_case(act, seen, Say.waive, Say.waive_case),
    tell=Say.waives,
    declines=True,
)

LATER = Spoken(
    example=Later(Seat(1), 0),
    typed="later",
    form=Numbered("later", alone=True),
    offer=lambda act, seen: _of_case(act, seen, Say.later, Say.later_case),
    tell=Say.puts_off_choice,
)

CONSULT = Spoken(
    example=Consult(Seat(1), 0, "NewDeal"),
    typed="favour 1",
    form=Numbered("favour"),
    offer=lambda act, seen: Say.consult(choice_of(seen.cases, act.case, act.favours)),
    tell=lambda step: [
        Say.consults(
            step.act.seat, choice_of(step.before.docket.public_rulings(), step.act.case, step.act.favours)
        )
    ],
)
