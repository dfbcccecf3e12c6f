"""The bidding of solo in words: calls, contracts, and the trumps that are named."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Suit
from hoyle.games.solo import act
from hoyle.games.solo.declaration import CALLED, MISERES, NEEDS, Declaration
from hoyle.games.solo.observation import Observation
from hoyle.games.solo.rulings import DECLARATIONS, said_instead
from hoyle.games.solo.stakes import prices, risk, stake
from hoyle.games.solo.state import Contract, State, Word
from hoyle.games.solo.variant import Variant
from hoyle.games.solo.words.score import headline
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table.event import Event, telling
from hoyle.table.form import SUIT, Form, one_of
from hoyle.table.speak import Spoken, one_word
from hoyle.words import InWords, Pence, Text, Texts, phrase


class SoloCallingWords:
    """The phrases of the bidding."""

    ask_call = phrase("Your call")
    propose = phrase("propose")
    proposes = telling("called", phrase("{who} {who?propose|proposes}.", Seat))
    accept = phrase("accept")
    accepts = telling("called", phrase("{who} {who?accept|accepts}.", Seat))
    call = phrase("call {declaration}", Text)
    needs_no_trick = phrase("no tricks; {stake} from each", Pence)
    needs_all = phrase("all {tricks} tricks; {stake} from each", InWords, Pence)
    needs_alone = phrase(
        "{tricks} tricks; {stake} from each, {over} per trick over or under",
        InWords,
        Pence,
        Pence,
    )
    needs_together = phrase(
        "{tricks} tricks with a partner; {stake}, {over} per trick over or under", InWords, Pence, Pence
    )
    calls = telling("called", phrase("{who} {who?call|calls} {declaration}.", Seat, Text))
    pass_by = phrase("pass")
    passes = telling("called", phrase("{who} {who?pass|passes}.", Seat))
    slip_pass = phrase("correct your call: pass")
    slip_call = phrase("correct your call: {declaration}", Text)
    corrects = telling(
        "called", phrase("{who} {who?correct your|corrects their} last call to {instead}.", Seat, Text)
    )
    ask_trumps = phrase("Choose trumps")
    name_trumps = phrase("name {suit}", Suit)
    names_trumps = telling("called", phrase("{who} {who?make|makes} {suit} trumps.", Seat, Suit))
    has_said = phrase("{who}: {call}", Seat, Text)
    has_said_in_vain = phrase("{who}: {call} (void)", Seat, Text)
    said_to_accept = phrase("accept")
    bidding = phrase("{calls}", Texts)
    undertakes = telling("called", phrase("{who} {who?play|plays} {declaration}.", Seat, Text))
    undertake = telling("called", phrase("{one} and {other} play a {declaration}.", Seat, Seat, Text))
    all_play = telling("called", phrase("Everyone plays a {declaration}.", Text))
    played_by = phrase("{declaration} by {of}", Text, Seat)
    played_by_both = phrase("{declaration} by {one} and {other}", Text, Seat, Seat)


_DEAR = 12
"""From this many pence on, a shilling, a player is asked once more before a call is made."""

_TYPED = {
    "propose": Declaration.PROPOSITION,
    **{each.value: each for each in CALLED},
    "ouverte": Declaration.MISERE_OUVERTE,
    "declaree": Declaration.ABONDANCE_DECLAREE,
}


def bidding(words: tuple[Word, ...]) -> Text:
    """List all words of the bidding, in order."""
    return SoloCallingWords.bidding(tuple(map(_word, words)))


def _word(word: Word) -> Text:
    if word.declaration:
        call = DECLARATIONS[word.declaration]
    else:
        call = SoloCallingWords.said_to_accept() if word.accepts else SoloCallingWords.pass_by()
    return (SoloCallingWords.has_said_in_vain if word.void else SoloCallingWords.has_said)(word.seat, call)


def contract(agreed: Contract) -> Text:
    """Name the contract and its players."""
    declaration = DECLARATIONS[agreed.declaration]
    match agreed.declarers:
        case (alone,):
            return SoloCallingWords.played_by(declaration, alone)
        case (one, other):
            return SoloCallingWords.played_by_both(declaration, one, other)
        case _:
            return declaration


def closed(step: Step[State, object]) -> Iterator[Event]:
    """Announce the result of the bidding, once it is over."""
    before, deal = step.before.state.deal, step.after.deal
    if before is None or deal is None or deal.dealt is not before.dealt:
        return
    if deal.thrown_up and not before.thrown_up:
        yield headline(None, ())
    elif deal.contract and deal.contract != before.contract:
        yield _undertaken(deal.contract)


def _undertaken(agreed: Contract) -> Event:
    declaration = DECLARATIONS[agreed.declaration]
    match agreed.declarers:
        case (alone,):
            return SoloCallingWords.undertakes(alone, declaration)
        case (one, other):
            return SoloCallingWords.undertake(one, other, declaration)
        case _:
            return SoloCallingWords.all_play(declaration)


def _offered(declare: act.Declare, _: object) -> Text:
    if declare.declaration is Declaration.PROPOSITION:
        return SoloCallingWords.propose()
    return SoloCallingWords.call(DECLARATIONS[declare.declaration])


def _call_needs(declare: act.Declare, seen: Observation) -> Text:
    return _needs(seen.variant, declare.declaration)


def _accepting_needs(_: object, seen: Observation) -> Text:
    return _needs(seen.variant, Declaration.PROPOSITION)


def _is_call_dear(declare: act.Declare, seen: Observation) -> bool:
    return risk(seen.variant, declare.declaration) >= _DEAR


def _is_accepting_dear(_: object, seen: Observation) -> bool:
    return risk(seen.variant, Declaration.PROPOSITION) >= _DEAR


def _needs(variant: Variant, declaration: Declaration) -> Text:
    """Describe the tricks that a call needs, and the pence that it pays."""
    tricks, pence = InWords(NEEDS[declaration]), Pence(stake(variant, declaration))
    over = Pence(prices(variant)[1])
    match declaration:
        case Declaration.PROPOSITION:
            return SoloCallingWords.needs_together(tricks, pence, over)
        case Declaration.ABONDANCE_DECLAREE:
            return SoloCallingWords.needs_all(tricks, pence)
        case _ if declaration in MISERES:
            return SoloCallingWords.needs_no_trick(pence)
        case _:
            return SoloCallingWords.needs_alone(tricks, pence, over)


def _declared(step: Step[State, act.Declare]) -> Iterator[Event]:
    seat, declaration = step.act.seat, step.act.declaration
    if declaration is Declaration.PROPOSITION:
        yield SoloCallingWords.proposes(seat)
    else:
        yield SoloCallingWords.calls(seat, DECLARATIONS[declaration])


def _offered_instead(correct: act.CorrectCall, _: object) -> Text:
    instead = correct.declaration
    return SoloCallingWords.slip_call(DECLARATIONS[instead]) if instead else SoloCallingWords.slip_pass()


def _corrected(step: Step[State, act.CorrectCall]) -> Iterator[Event]:
    yield SoloCallingWords.corrects(step.act.seat, said_instead(step.act.declaration))


SPOKEN = (
    Spoken(
        example=act.Declare(Seat(0), Declaration.SOLO),
        typed="solo",
        form=Form("{declaration}", declaration=one_of(_TYPED)),
        ask=SoloCallingWords.ask_call,
        offer=_offered,
        note=_call_needs,
        confirm=_is_call_dear,
        tell=_declared,
    ),
    one_word(
        act.Accept,
        "accept",
        SoloCallingWords.accept,
        SoloCallingWords.accepts,
        note=_accepting_needs,
        confirm=_is_accepting_dear,
        ask=SoloCallingWords.ask_call,
    ),
    one_word(
        act.Pass,
        "pass",
        SoloCallingWords.pass_by,
        SoloCallingWords.passes,
        ask=SoloCallingWords.ask_call,
        declines=True,
    ),
    Spoken(
        example=act.CorrectCall(Seat(0), Declaration.SOLO),
        typed="slip solo",
        form=Form("slip {declaration}", declaration=one_of({"pass": None, **_TYPED})),
        offer=_offered_instead,
        tell=_corrected,
    ),
    Spoken(
        example=act.NameTrumps(Seat(0), Suit.HEARTS),
        typed="trumps h",
        form=Form("trumps {suit}", suit=SUIT),
        ask=SoloCallingWords.ask_trumps,
        offer=SoloCallingWords.name_trumps,
        tell=SoloCallingWords.names_trumps,
    ),
)
