"""Declaring and showing at rubicon bézique, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hoyle.cards import Card, Hand
from hoyle.errors import NotAnAct, NotOneOf
from hoyle.games.bezique import act
from hoyle.games.bezique.declaration import points
from hoyle.games.bezique.impossible import BeziqueImpossible
from hoyle.games.bezique.observation import Observation
from hoyle.games.bezique.state import State
from hoyle.games.bezique.variant import FOUR_PACKS, in_hand
from hoyle.games.bezique.words import score
from hoyle.seat import Seat
from hoyle.table import Step
from hoyle.table.event import Event, telling
from hoyle.table.form import HAND, Form, one_of
from hoyle.table.speak import Spoken, one_word
from hoyle.words import Cards, Text, phrase


class BeziqueDeclaringWords:
    """The phrases of declarations."""

    declare = phrase("declare {what}, {with}: {points}", Text, Text, int)
    with_cards = phrase("{cards}", Cards)
    declares = telling(
        "claimed", phrase("{who} {who?declare|declares} {what}, {cards}: {points}.", Seat, Text, Cards, int)
    )
    ask_carte_blanche = phrase("Show carte blanche, or wait")
    carte_blanche = phrase("show carte blanche: 50")
    shows_carte_blanche = telling(
        "shown", phrase("{who} {who?show|shows} carte blanche, {cards}: {points}.", Seat, Cards, int)
    )
    ask_show_drawn = phrase("Show the card you drew, or wait")
    show_drawn = phrase("show the drawn card: 50")
    shows_drawn = telling(
        "shown", phrase("{who} {who?show|shows} {card}: carte blanche again, {points}.", Seat, Card, int)
    )


def _offered(a: act.Declare, seen: Observation) -> Text:
    # The cards are in a nested text, so that a door offers a button: one hand may make several combinations.
    cards = BeziqueDeclaringWords.with_cards(in_hand(a.cards))
    return BeziqueDeclaringWords.declare(score.KINDS[a.kind](), cards, points(a.kind, a.cards, seen.trumps))


def _declared(step: Step[State, act.Declare]) -> Iterator[Event]:
    before, after, done = step.before.state.deal, step.after.deal, step.act
    if before and after:
        entry = after.scored[-1]
        yield BeziqueDeclaringWords.declares(
            done.seat, score.KINDS[done.kind](), in_hand(done.cards), entry.points
        )
        if before.trumps is None and after.trumps is not None:
            yield score.BeziqueScoreWords.makes_trumps(after.trumps)


def _shown(step: Step[State, act.CarteBlanche]) -> Iterator[Event]:
    if step.after.deal:
        entry = step.after.deal.scored[-1]
        yield BeziqueDeclaringWords.shows_carte_blanche(entry.seat, in_hand(entry.cards), entry.points)


def _drawn_shown(step: Step[State, act.ShowDrawn]) -> Iterator[Event]:
    if step.after.deal:
        entry = step.after.deal.scored[-1]
        yield BeziqueDeclaringWords.shows_drawn(entry.seat, next(iter(entry.cards)), entry.points)


def _as_printed(a: act.Declare, seen: Observation) -> act.Declare:
    """Read a declaration whose cards look like others as the one that was meant."""
    alike = [each for each in seen.lawful if type(each) is act.Declare and each.kind == a.kind]
    return _as_read(a.cards, alike) or _of_those_held(a, seen)


def _of_those_held(a: act.Declare, seen: Observation) -> act.Declare:
    """Replace each card that is not held by a held one that looks the same."""
    held, cards = getattr(seen, "held", Hand()), a.cards
    for card in a.cards - held:
        alike = next((each for each in held - cards if each.face is card.face), card)
        cards = cards.without(card).plus(alike)
    return act.Declare(a.seat, a.kind, cards)


def _by_kind(text: str, seen: Observation) -> act.Declare | None:
    """Read a declaration named only by its kind: the first that may be scored."""
    words = text.lower().split()
    if len(words) != 2 or words[0] != "declare":
        return None
    if words[1] not in score.KINDS:
        raise NotOneOf(words[1], score.KINDS)
    for each in seen.lawful:
        if type(each) is act.Declare and each.kind == words[1]:
            return each
    raise NotAnAct(text, BeziqueImpossible.nothing_of_the_kind(score.KINDS[words[1]]()))


class _Declaring(Form):
    """The typed form of a declaration: only its kind; the cards too, if the choices look different; the
    numbers of their packs only where identical cards are in different places.
    """

    beside_others = True

    def write(self, act: act.Declare, alike: Sequence[act.Declare] = ()) -> str:
        """Write the declaration as it is typed."""
        of_kind = [each for each in alike if each.kind == act.kind]
        looks = [_look(each.cards) for each in of_kind]
        if of_kind and of_kind[0] == act and all(look == looks[0] for look in looks):
            return f"declare {act.kind}"
        words = " ".join(card.face.text.lower() for card in _look(act.cards))
        without_packs = _as_read(_cards_read(words), of_kind) == act
        return f"declare {act.kind} {words}" if without_packs else super().write(act)


def _cards_read(text: str) -> Hand:
    """Read cards by their look; for a card named twice, take one from the next pack too.

    Raises:
        NotACard, BadText: if a word names no card, or there are not enough that look the same.
    """
    read = Hand()
    for word in text.split():
        card = Card(word)
        alike = (each for each in FOUR_PACKS.cards if each.face is card.face and each not in read)
        chosen = card if card not in read else next(alike, card)
        read = read | Hand.of([chosen]) if chosen not in read else Hand(text)  # This raises the error.
    return read


def _look(cards: Hand) -> list[Card]:
    return sorted((card.face for card in cards), key=lambda card: card.index)


def _as_read(cards: Hand, alike: Sequence[act.Declare]) -> act.Declare | None:
    """Return the declaration that these cards mean: the exact match, otherwise the first that looks the
    same.
    """
    exact = [each for each in alike if each.cards == cards]
    return next(iter(exact or [each for each in alike if _look(each.cards) == _look(cards)]), None)


SPOKEN = (
    Spoken(
        example=act.Declare(Seat(0), "marriage", Hand("QH KH")),
        typed="declare marriage",
        form=_Declaring(
            "declare {kind} {cards}",
            kind=one_of({kind: kind for kind in score.KINDS}),
            cards=replace(HAND, read=_cards_read),
        ),
        offer=_offered,
        tell=_declared,
        also=(_by_kind,),
        complete=_as_printed,
    ),
    one_word(
        act.CarteBlanche,
        "blank",
        BeziqueDeclaringWords.carte_blanche,
        _shown,
        ask=BeziqueDeclaringWords.ask_carte_blanche,
    ),
    one_word(
        act.ShowDrawn,
        "show",
        BeziqueDeclaringWords.show_drawn,
        _drawn_shown,
        ask=BeziqueDeclaringWords.ask_show_drawn,
    ),
)
