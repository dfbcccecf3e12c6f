"""The table as a picture: SVG, or an HTML page with the picture and a description in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import cos, pi, sin

from hoyle.cards import Card, Suit
from hoyle.ports.cli.phrases import TerminalWords
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.cli.words import capital, rank_in_short, seat_in_words
from hoyle.seat import Seat
from hoyle.table import View
from hoyle.words import ENGLISH, Called, Language

Hands = Mapping[Seat, Sequence[Card]]
"""The open hands in the picture, by seat."""

WIDTH, HEIGHT = 800, 600
CARD, TALL, STEP = 44, 62, 22
"""The width and height of a card, and the offset of the next card over it, in pixels."""

_SYMBOL = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_RED = (Suit.HEARTS, Suit.DIAMONDS)

_STYLE = (
    "text{font-family:Georgia,serif;fill:#222}.small{font-size:14px}.name{font-size:16px;font-weight:bold}"
    ".rank{font-size:17px;font-weight:bold}.suit{font-size:22px}.red{fill:#b3161c}"
    ".face{fill:#fff;stroke:#555}.back{fill:#31567c;stroke:#555}.cloth{fill:#dfe9df}"
)


class _Symbols(Sentences):
    """Text for a picture: cards with suit symbols."""

    def card(self, card: Card) -> str:
        return rank_in_short(card) + _SYMBOL[card.suit]

    def cards(self, cards: Iterable[Card]) -> str:
        return " ".join(map(self.card, cards))


def svg(view: View, hands: Hands, names: Sequence[str], language: Language = ENGLISH) -> str:
    """Return a view of the table as SVG: seats, open hands, cards played, and the score.

    Args:
        view: what is shown besides the hands.
        hands: the open hands; other hands are drawn face down, with the number of cards in the view.
        names: the players' names, by seat.
    """
    words = _Symbols(language=language)
    lines = list(_beside(view, words))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        'aria-labelledby="title desc">',
        f'<title id="title">{escape(capital(words.of_view(view.title, view)))}</title>',
        f'<desc id="desc">{escape(" ".join(_told(view, hands, names, words)))}</desc>',
        f"<style>{_STYLE}</style>",
        f'<rect class="cloth" width="{WIDTH}" height="{HEIGHT}" rx="12"/>',
    ]
    for number, line in enumerate(lines):
        parts.append(f'<text class="small" x="16" y="{24 + 18 * number}">{escape(line)}</text>')
    near = view.seat if view.seat is not None else Seat(view.players // 2)
    for number in range(view.players):
        parts += _seat(view, Seat(number), near, hands, names, words)
    return "\n".join([*parts, "</svg>"]) + "\n"


def html(view: View, hands: Hands, names: Sequence[str], language: Language = ENGLISH) -> str:
    """Return an HTML page with the picture, and a description below it."""
    words = _Symbols(language=language)
    title = escape(capital(words.of_view(view.title, view)))
    paragraphs = "".join(f"<p>{escape(line)}</p>\n" for line in _told(view, hands, names, words))
    picture = svg(view, hands, names, language)
    return (
        f'<!doctype html>\n<html lang="{language.code}" dir="{language.direction}">\n'
        f'<meta charset="utf-8">\n<title>{title}</title>\n'
        "<style>figure{max-width:50rem;margin:1rem auto}svg{width:100%}</style>\n"
        f"<figure>\n{picture}<figcaption>\n{paragraphs}</figcaption>\n</figure>\n</html>\n"
    )


def _beside(view: View, words: Sentences) -> Iterator[str]:
    """Yield the score and the facts, in short lines."""
    yield capital(words.of_view(view.title, view))
    for whose, what in words.scores(view):
        yield f"{whose}: {what}"
    for name, what in words.facts(view):
        yield f"{name}: {what}"
    yield from words.faced(view)


def _told(view: View, hands: Hands, names: Sequence[str], words: Sentences) -> Iterator[str]:
    """Yield everything the picture shows, in sentences."""
    yield f"{'; '.join(_beside(view, words))}."
    for seat, cards in hands.items():
        held = words.cards(cards) or words.words(TerminalWords.nothing())
        yield words.words(TerminalWords.holds(Called(_name(seat, view, names, words)), Called(held)))
    if view.played:
        fell = [f"{words.card(card)} ({_name(seat, view, names, words)})" for seat, card in view.played]
        yield words.words(TerminalWords.on_the_table(tuple(TerminalWords.it(Called(each)) for each in fell)))


def _name(seat: Seat, view: View, names: Sequence[str], words: Sentences) -> str:
    """Return the name of a seat and its player."""
    where = capital(seat_in_words(seat, view.players, words.language))
    return where if names[seat] in ("", where[:1], where) else f"{where}, {names[seat]}"


def _seat(
    view: View, seat: Seat, near: Seat, hands: Hands, names: Sequence[str], words: Sentences
) -> Iterator[str]:
    """Draw one seat: its name, its cards, and the cards it has played."""
    turn = 2 * pi * ((seat - near) % view.players) / view.players
    x, y = WIDTH / 2 - 270 * sin(turn), HEIGHT / 2 + 215 * cos(turn)
    due = "▸ " if seat == view.turn else ""
    name = escape(due + _name(seat, view, names, words))
    yield f'<text class="name" text-anchor="middle" x="{x:.0f}" y="{y - TALL / 2 - 8:.0f}">{name}</text>'
    of_seat = [pile for pile in view.piles if pile.seat == seat and seat not in hands]
    cards = list(hands.get(seat, ())) + [c for pile in of_seat if pile.kind == "exposed" for c in pile.cards]
    shown = len(cards) + sum(pile.count for pile in of_seat if pile.kind == "hand")
    step = min(STEP, (230 - CARD) / max(shown - 1, 1))
    left = x - (CARD + step * (shown - 1)) / 2
    for place in range(shown):
        yield from _card(cards[place] if place < len(cards) else None, left + step * place, y - TALL / 2)
    fallen = [card for player, card in view.played if player == seat]
    start = WIDTH / 2 - 95 * sin(turn) - (CARD + STEP * (len(fallen) - 1)) / 2
    for place, card in enumerate(fallen):
        yield from _card(card, start + STEP * place, HEIGHT / 2 + 75 * cos(turn) - TALL / 2)


def _card(card: Card | None, x: float, y: float) -> Iterator[str]:
    """Draw a card face up, or face down if it is None."""
    kind = "back" if card is None else "face"
    yield f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{CARD}" height="{TALL}" rx="5"/>'
    if card is not None:
        red = " red" if card.suit in _RED else ""
        yield f'<text class="rank{red}" x="{x + 3:.1f}" y="{y + 18:.1f}">{rank_in_short(card)}</text>'
        yield f'<text class="suit{red}" x="{x + 2:.1f}" y="{y + 40:.1f}">{_SYMBOL[card.suit]}</text>'
