"""Playing, drawing and taking up at rubicon bézique, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hoyle.cards import Card
from hoyle.games.bezique import act
from hoyle.games.bezique.deal import picker
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.state import State
from hoyle.games.bezique.words import score
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table import words as table
from hoyle.table.event import Event, telling
from hoyle.table.form import CARD, Form
from hoyle.table.speak import Spoken, one_word
from hoyle.words import Cards, Text, phrase


class BeziquePlayingWords:
    """The phrases of the play."""

    ask_play = phrase("Play a card")
    wins_trick = telling("trick_won", phrase("{who} {who?win|wins} the trick.", Seat))
    ask_draw = phrase("Draw")
    ask_declare = phrase("Declare, or draw")
    ask_take_first = phrase("Pick up the cards on the table, then declare or draw")
    draw = phrase("draw")
    draw_this = phrase("draw {card}", Card)
    draw_and_see = phrase("draw and see {cards} more", int)
    picks = telling(
        "other", phrase("{who} {who?look|looks} at two cards from the stock and {who?draw|draws} one.", Seat)
    )
    sees = telling("other", phrase("{who} {who?see|sees} {cards} in the stock.", Seat, Cards))
    draws = telling("other", phrase("{who} {who?draw|draws}.", Seat))
    draws_card = telling("other", phrase("{who} {who?draw|draws} {card}.", Seat, Card))
    is_drawn = telling("other", phrase("The card drawn is {card}.", Card))
    draws_and_shows = telling(
        "shown", phrase("{who} {who?draw|draws} {card} and {who?show|shows} it.", Seat, Card)
    )
    ask_take_heap = phrase("Pick up the cards on the table")
    take_heap = phrase("pick up the cards")
    takes_heap = telling("other", phrase("{who} {who?pick|picks} up {cards} cards.", Seat, int))


def _played(step: Step[State, act.Play]) -> Iterator[Event]:
    before, after = step.before.state.deal, step.after.deal
    yield table.TableWords.plays(step.act.seat, step.act.card)
    if before and after and after.tricks > before.tricks and after.winner is not None:
        yield BeziquePlayingWords.wins_trick(after.winner)
        for each in after.scored[len(before.scored) :]:
            yield score.BeziqueScoreWords.scores_last_trick(each.seat, each.points)


def _drawn(step: Step[State, act.Draw]) -> Iterator[Event]:
    """Show the drawn card to its player, and announce to the opponent only that one is drawn."""
    seat, second = step.act.seat, step.act.second
    deal, after = step.before.state.deal, step.after.deal
    if deal is None or after is None:
        return
    picks = picker(deal) == seat
    yield BeziquePlayingWords.picks(seat) if picks else BeziquePlayingWords.draws(seat)
    card = deal.stock[second]
    if deal.shows == seat:
        yield BeziquePlayingWords.draws_and_shows(seat, card)
    elif picks:
        yield BeziquePlayingWords.draws_card.to((seat,), seat, card)
    else:
        yield BeziquePlayingWords.is_drawn.to((seat,), card)
    if more := after.stock[: max(step.act.sees, picks)]:
        yield BeziquePlayingWords.sees.to((seat,), seat, more)


def _taken(step: Step[State, act.TakeHeap]) -> Iterator[Event]:
    deal = step.before.state.deal
    yield BeziquePlayingWords.takes_heap(step.act.seat, len(deal.heap) if deal else 0)


def _as_printed(a: act.Play, seen: Observation) -> act.Play:
    """Read a card that looks like others as a playable one, otherwise as one that is held."""
    lawful = [each.card for each in seen.lawful if type(each) is act.Play]
    for cards in (lawful, [*getattr(seen, "held", ())]):
        if a.card in cards:
            return a
        if alike := [card for card in cards if card.face is a.card.face]:
            return act.Play(a.seat, alike[0])
    return a


def _offered(a: act.Draw, seen: Observation) -> Text:
    if a.sees:
        return BeziquePlayingWords.draw_and_see(a.sees)
    if act.Draw(a.seat, second=True) in seen.lawful:
        return BeziquePlayingWords.draw_this(dict(seen.looked)[int(a.second)])
    return BeziquePlayingWords.draw()


class _AsPrinted(Form):
    """The typed form of a card, with the number of its pack only where it is needed to distinguish it."""

    beside_others = True

    def write(self, act: act.Play, alike: Sequence[act.Play] = ()) -> str:
        """Write the card as it is typed."""
        cards = [each.card for each in alike]
        first = next((card for card in cards if card.face is act.card.face), act.card)
        without_pack = act.card == first and act.card.face not in cards
        return act.card.face.text.lower() if without_pack else super().write(act, alike)


class _Drawing(Form):
    """The typed form of a draw, including a faulty one."""

    def write(self, act: act.Draw, alike: Sequence[act.Draw] = ()) -> str:
        """Write the draw as it is typed."""
        sees = [f"sees {act.sees}"] if act.sees else []
        return " ".join([super().write(act, alike), *["second"] * act.second, *sees])


def _otherwise(text: str, seen: Observation) -> act.Draw | None:
    """Read ``draw second``, or ``draw sees 2``: two cards besides the one drawn."""
    match text.lower().split():
        case ["draw", "second"] if seen.seat is not None:
            return act.Draw(seen.seat, second=True)
        case ["draw", "sees", number] if seen.seat is not None and number.isdecimal() and len(number) < 4:
            return act.Draw(seen.seat, sees=int(number))
        case _:
            return None


def _ask_to_draw(_: Sequence[act.Draw], seen: Observation) -> Text:
    kinds = {type(each) for each in seen.lawful}
    if act.TakeHeap in kinds:
        return BeziquePlayingWords.ask_take_first()
    return BeziquePlayingWords.ask_declare() if act.Declare in kinds else BeziquePlayingWords.ask_draw()


SPOKEN = (
    replace(
        table.PLAY,
        form=_AsPrinted("{card}", card=CARD),
        ask=BeziquePlayingWords.ask_play,
        tell=_played,
        complete=_as_printed,
    ),
    Spoken(
        example=act.Draw(Seat(0)),
        typed="draw",
        form=_Drawing("draw"),
        also=(_otherwise,),
        ask=_ask_to_draw,
        offer=_offered,
        tell=_drawn,
    ),
    one_word(
        act.TakeHeap,
        "take",
        BeziquePlayingWords.take_heap,
        _taken,
        ask=BeziquePlayingWords.ask_take_heap,
        usual=True,
    ),
)
