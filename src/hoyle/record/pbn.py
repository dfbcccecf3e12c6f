"""Converting records to and from Portable Bridge Notation, with one PBN game for each deal."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

from hoyle.errors import NotPBN
from hoyle.files.deal import FileDeal, Skipped
from hoyle.files.games import games_in
from hoyle.files.pbn import pbn_text
from hoyle.law import Landmark
from hoyle.record.pbn_book import FORMS, PBNBook, form_of, variant_in
from hoyle.record.pbn_turn_up import TurnUp
from hoyle.record.record import Record, variant_of
from hoyle.record.replay import replay
from hoyle.table import Act, AnyGame
from hoyle.words.counted import counted


def to_pbn(record: Record) -> str:
    """Return the deals of a sitting in PBN's export format. docs/records.md lists what is lost.

    Raises:
        NotPBN: if Hoyle does not write the game of this record as PBN.
        RecordError: if the record cannot be replayed.
    """
    header = record.header
    form = FORMS.get(header.game)
    if form is None:
        only = " and ".join(FORMS)
        raise NotPBN("line 1", f"a record of {header.game} is not written as PBN; only {only} are")
    moments = replay(record).moments
    starts = [n for n, moment in enumerate(moments) if Landmark.TURN_UP in moment.passed]
    deals = [moments[start:end] for start, end in zip(starts, [*starts[1:], len(moments)], strict=True)]
    variant = variant_of(form.game, header)
    return pbn_text(form.written(record, variant, number, deal) for number, deal in enumerate(deals, start=1))


class PbnSitting(Struct, frozen=True, kw_only=True):
    """A sitting made from the games of a file: its record, and how many of the ``games`` were used.

    ``skipped`` lists the lines and games that were left out, and the games whose tags contradict their play.
    """

    record: Record
    skipped: tuple[Skipped, ...]
    used: int
    games: int


def given_from_pbn(text: str, number: int = 1, *, turn_up: TurnUp | None = None) -> tuple[AnyGame, Act]:
    """Return one deal of a PBN, LIN or JSON Lines text, to be played: its game, and the act that deals it.

    Args:
        text: Hoyle's own export, or any PBN, LIN or JSON Lines with deals, played or not.
        number: the number of the deal, from 1.
        turn_up: the turn-up, if the deal has no ``TurnUp`` tag: a card, a suit, or ``any`` to choose one of
            the dealer's cards.

    Raises:
        NotPBN: if the text has no games in these forms, or no deal of that number.
    """
    deal = _numbered(games_in(text).deals, number)
    form, _ = form_of(deal), variant_in(deal)
    return form.game, form.given(deal, turn_up)


def from_pbn(text: str, *, turn_up: TurnUp | None = None, number: int | None = None) -> Record:
    """Return the games of a PBN, LIN or JSON Lines text as a record of one sitting.

    Args:
        text: Hoyle's own export, or any text with deals. A deal without a ``Game`` tag is read as whist,
            dealt by its ``Declarer`` or else by its ``Dealer``.
        turn_up: the turn-up of each deal without a ``TurnUp`` tag, as in ``given_from_pbn``.
        number: the only deal to use, from 1; None for all deals.

    Raises:
        NotPBN: if the text has no games, a line cannot be read, or a strict table would refuse a deal.
    """
    sitting = sitting_from(text, turn_up=turn_up, number=number)
    for each in sitting.skipped:
        raise NotPBN(each.where, each.why)
    return sitting.record


def sitting_from(text: str, *, turn_up: TurnUp | None = None, number: int | None = None) -> PbnSitting:
    """Return the same sitting as ``from_pbn``, but leave out the games that cannot be used and list them.

    Raises:
        NotPBN: if no game can be used; the error gives the reason for the first. Also if there is no game of
            that number.
    """
    games = games_in(text)
    deals = games.deals if number is None else (_numbered(games.deals, number),)
    skipped = [] if number is not None else list(games.skipped)
    name = sha256(text.encode(errors="replace")).hexdigest()[:32]
    book = PBNBook(name, turn_up)
    for deal in deals:
        try:
            book.play(deal)
        except NotPBN as error:
            book.skipped.append(Skipped(error.where, error.why))
    record = book.record()
    if record is None:
        first, games_in_all = book.skipped[0], len(deals)
        others = f"; none of the {games_in_all} games can be used" if games_in_all > 1 else ""
        raise NotPBN(first.where, first.why + others)
    skipped.extend(book.skipped)
    return PbnSitting(record=record, skipped=tuple(skipped), used=book.used, games=len(deals))


def _numbered(deals: Sequence[FileDeal], number: int) -> FileDeal:
    if not deals:
        raise NotPBN("line 1", "there is no game of PBN here")
    if not 1 <= number <= len(deals):
        raise NotPBN("the file", f"it has {counted(len(deals), 'game')}, and no number {number}")
    return deals[number - 1]
