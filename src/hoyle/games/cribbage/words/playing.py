"""Playing on the count and saying go at cribbage, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hoyle.cards import Card, Rank
from hoyle.errors import NotAnAct
from hoyle.games.cribbage import act, line
from hoyle.games.cribbage.impossible import CribbageImpossible
from hoyle.games.cribbage.observation import Observation
from hoyle.games.cribbage.pegging import Made, pegged
from hoyle.games.cribbage.show import RANKS, VALUES
from hoyle.games.cribbage.state import State
from hoyle.seat import Seat
from hoyle.table import Act, Event, Step
from hoyle.table import words as table
from hoyle.table.event import telling
from hoyle.table.speak import one_word
from hoyle.words import InWords, Text, Texts, phrase


class CribbagePlayingWords:
    """The phrases of the play."""

    ask_play_on = phrase("The count is {count}. Play a card", int)
    plays = telling("played", phrase("{who} {who?play|plays} {card}: {count}.", Seat, Card, InWords))
    plays_and_pegs = telling(
        "played",
        phrase(
            "{who} {who?play|plays} {card}, making {count}, and {who?peg|pegs} {holes} for {made? and }.",
            Seat,
            Card,
            InWords,
            InWords,
            Texts,
        ),
    )
    pegs_last_card = telling("pegged", phrase("{who} {who?peg|pegs} one for the last card.", Seat))
    ask_go = phrase("Say go")
    go = phrase("go")
    goes = telling("called", phrase("{who} {who?say|says} go.", Seat))


_MADE = {
    "fifteen": line.CribbageLineWords.fifteen,
    "thirty-one": line.CribbageLineWords.thirty_one,
    "pair": line.CribbageLineWords.pair,
    "pair-royal": line.CribbageLineWords.pair_royal,
    "double pair-royal": line.CribbageLineWords.double_pair_royal,
}
_RANKS = {rank.letter: rank for rank in Rank}


def _made(kind: Made, holes: int) -> Text:
    return line.CribbageLineWords.run(InWords(holes)) if kind == "run" else _MADE[kind]()


def _played(step: Step[State, act.Play]) -> Iterator[Event]:
    before, seat, card = step.before.state.deal, step.act.seat, step.act.card
    if before is None:
        return
    count = InWords(before.count + VALUES[card.index])
    made = pegged([*(RANKS[each.index] for _, each in before.series), RANKS[card.index]])
    if made:
        holes = InWords(sum(points for _, points in made))
        yield CribbagePlayingWords.plays_and_pegs(
            seat, card, count, holes, tuple(_made(*each) for each in made)
        )
    else:
        yield CribbagePlayingWords.plays(seat, card, count)
    yield from _last_card(step)


def _gone(step: Step[State, act.Go]) -> Iterator[Event]:
    yield CribbagePlayingWords.goes(step.act.seat)
    yield from _last_card(step)


def _last_card(step: Step[State, Act]) -> Iterator[Event]:
    """Announce the hole for the last card of a series, if it has just ended below thirty-one."""
    before, after = step.before.state.deal, step.after.deal
    if before and after and len(after.past) > len(before.past):
        for peg in after.pegs[len(before.pegs) :]:
            if peg.why == "last":
                yield CribbagePlayingWords.pegs_last_card(peg.seat)


def _ask_to_play(_: Sequence[act.Play], seen: Observation) -> Text:
    return CribbagePlayingWords.ask_play_on(seen.count) if seen.series else table.TableWords.ask_lead()


def _by_rank(text: str, seen: Observation) -> act.Play | None:
    """Read a card named only by its rank, if the seat must play one: suits do not matter in the play."""
    letter = text.strip().upper().replace("10", "T")
    if (
        letter not in _RANKS
        or seen.seat is None
        or not any(type(each) in (act.Play, act.Go) for each in seen.lawful)
    ):
        return None
    named_card = next((card for card in seen.hand if card.rank.letter == letter), None)
    if named_card is None:
        raise NotAnAct(text, CribbageImpossible.holds_no(_RANKS[letter]))
    return act.Play(seen.seat, named_card)


SPOKEN = (
    replace(table.PLAY, ask=_ask_to_play, tell=_played, also=(_by_rank,)),
    one_word(act.Go, "go", CribbagePlayingWords.go, _gone, ask=CribbagePlayingWords.ask_go),
)
