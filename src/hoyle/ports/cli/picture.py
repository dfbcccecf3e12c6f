"""The table as a picture: SVG, or an HTML page with the picture and a description in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from math import cos, pi, sin

from hoyle.cards import Card, Suit
from hoyle.ports.cli.phrases import TerminalWords
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.cli.words import capital, rank_in_short, seat_in_words
from hoyle.ports.faces import BACK, placed, symbols
from hoyle.seat import Seat
from hoyle.table import View
from hoyle.words import ENGLISH, Called, Language

Hands = Mapping[Seat, Sequence[Card]]
"""The open hands in the picture, by seat."""

WIDTH, HEIGHT = 800, 600
CARD, TALL, STEP = 60, 84, 22
"""The width and height of a card, and the offset of the next card over it, in pixels."""

SMALL, WIDE = 46, 230
"""The width of a card on the table beside the play, and of the cards of a seat, in pixels."""

_SYMBOL = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}

_STYLE = (
    "text{font-family:Georgia,serif;fill:#222}.small{font-size:14px}.name{font-size:16px;font-weight:bold}"
    ".cloth{fill:#dfe9df}"
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
    drawn = [
        each
        for number in range(view.players)
        for each in _seat(view, Seat(number), near, hands, names, words)
    ]
    on_cloth = [card for pile in view.piles if pile.seat is None for card in pile.cards]
    drawn += _row(on_cloth, WIDTH / 2, HEIGHT / 2, SMALL)
    parts.append(symbols(re.findall(r'data-card="(\w+)"', "".join(drawn))))
    parts += drawn
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
    own = list(hands.get(seat, ()))
    piles = [pile for pile in view.piles if pile.seat == seat]
    closed = sum(pile.count - len(pile.cards) for pile in piles if pile.kind == "hand" and not own)
    yield from _row([*own, *[None] * closed], x, y, CARD)
    # Cards before a seat, such as a hand that is shown, go beside the middle and cover no play.
    aside = WIDE / 2 + SMALL if abs(x - WIDTH / 2) < 1 else 0
    inward = -1 if y > HEIGHT / 2 + 1 else 1
    lying = [card for pile in piles for card in pile.cards if card not in own]
    yield from _row(lying, x + aside, y + inward * (TALL + 1.4 * SMALL + 16) / 2, SMALL)
    fallen = [card for player, card in view.played if player == seat]
    yield from _row(fallen, WIDTH / 2 - 95 * sin(turn), HEIGHT / 2 + 90 * cos(turn), CARD)


def _row(cards: Sequence[Card | None], x: float, y: float, width: float) -> Iterator[str]:
    """Draw cards that overlap, their middle at x and y. None is a card face down; packs look alike."""
    step = min(STEP, (WIDE - width) / max(len(cards) - 1, 1))
    left = x - (width + step * (len(cards) - 1)) / 2
    for place, card in enumerate(cards):
        yield placed(BACK if card is None else str(card)[:2], left + step * place, y - 0.7 * width, width)
