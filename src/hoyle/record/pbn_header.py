"""The PBN tags that name the players, the variant and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hoyle.cards import deal_text
from hoyle.errors import BadText, HoyleError, NotPBN
from hoyle.files.deal import FileDeal
from hoyle.files.text import plain_word
from hoyle.record.pbn_parts import known
from hoyle.record.record import TAKEN, Header, Player, Record, header_of
from hoyle.seat import SEATS, Seat, seat_name
from hoyle.table import AnyGame, TableVariant, Umpire, named, offered, with_options
from hoyle.tricks.in_play import InPlay
from hoyle.words import likeness, person_name

COMPASS: Final = ("North", "East", "South", "West")


def head_tags(
    record: Record, number: int, chairs: tuple[int, ...], deal: InPlay, *, event: str, scoring: str
) -> dict[str, str]:
    """Return the first tags of a deal: the event, the players clockwise from West, and the cards."""
    players = {COMPASS[seat]: record.header.names[chairs[seat]] for seat in (SEATS[3], *SEATS[:3])}
    return {
        "Event": event,
        "Site": "?",
        "Date": "????.??.??",
        "Board": str(number),
        **players,
        "Dealer": seat_name(deal.dealer),
        "Vulnerable": "None",
        "Deal": deal_text(deal.dealt, deal.dealer),
        "Scoring": scoring,
    }


def game_tags(
    record: Record, variants: Sequence[TableVariant], variant: TableVariant, laws: str
) -> dict[str, str]:
    """Return the tags for the game, its variant, the options that differ from its defaults, and the laws."""
    usual = {option.name: option.default for option in offered(named(variants, variant.name))}
    chosen = {option.name: option.default for option in offered(variant)}
    return {
        "Game": record.header.game,
        "Variant": variant.name,
        "Options": " ".join(f"{name}={word}" for name, word in chosen.items() if word != usual[name]),
        "Laws": laws,
        "Umpire": record.header.umpire.value,
    }


def variant_read(game: AnyGame, deal: FileDeal) -> TableVariant:
    """Return the variant that the tags of a deal name, or the game's first variant if they name none.

    Raises:
        NotPBN: if the game has no such variant or option.
    """
    written = [option.partition("=") for option in deal.tags.get("Options", "").split()]
    options = [(option, word) for option, _, word in written]
    name = plain_word(deal.tags.get("Variant", game.variants[0].name))
    try:
        return with_options(named(game.variants, name), options)
    except HoyleError as error:
        raise NotPBN(deal.where, str(error)) from error


def header_read(game: AnyGame, deal: FileDeal, sitting: str) -> Header:
    """Return the header of a sitting at a strict table that begins with this deal.

    Raises:
        NotPBN: if the game has no such variant or option as the tags name.
    """
    return header_of(
        game,
        variant_read(game, deal),
        players=tuple(Player(name) for name in _names(deal)),
        keeps=SEATS[0],
        umpire=Umpire.STRICT,
        sitting=sitting,
        seeded=False,
    )


def _names(deal: FileDeal) -> tuple[str, ...]:
    """Return the players' names, clockwise from North. A player without a name, or with one that looks like
    a name already taken, gets the letter of the seat.
    """
    taken = {likeness(name) for name in TAKEN}
    told = dict.fromkeys(SEATS, "")
    for seat in SEATS:
        name = _name(deal.tags.get(COMPASS[seat], ""))
        if name and likeness(name) not in taken:
            told[seat] = name
            taken.add(likeness(name))
    return tuple(told[seat] or _lent(seat, taken) for seat in SEATS)


def _name(told: str) -> str:
    """Return a name as a header holds it, without invisible characters; empty if it is not a valid name."""
    for name in (told, "".join(filter(str.isprintable, told.replace("\t", " ")))):
        try:
            return person_name(name) if known(name.strip()) else ""
        except BadText:
            continue
    return ""


def _lent(seat: Seat, taken: set[str]) -> str:
    letter = seat_name(seat)
    return COMPASS[seat] if likeness(letter) in taken else letter
