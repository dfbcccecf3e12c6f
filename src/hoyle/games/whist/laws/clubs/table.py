"""Cutting, the table, shuffling and the cut. Laws 13 to 36 of 1864."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist.incident.clubs import table as incidents
from hoyle.games.whist.laws.clubs.source import ClubMatter, costs_nothing, judged, stated
from hoyle.games.whist.laws.clubs.words import ClubRuled
from hoyle.law import Ruling, penalised
from hoyle.law import remedy as remedies
from hoyle.seat import SEATS, Seat
from hoyle.words import Phrase, Text

_SEATED: dict[str, tuple[str, Phrase[[]]]] = {
    "equal": ("WC-20", ClubRuled.all_cut),
    "most": ("WC-20", ClubRuled.most_go_out),
    "late": ("WC-21", ClubRuled.waits),
    "full": ("WC-17", ClubRuled.table_is_full),
    "failed": ("WC-17", ClubRuled.goes_in_first),
    "room": ("WC-16", ClubRuled.first_preferred),
    "fresh": ("WC-22", ClubRuled.no_other_table_first),
    "leaves": ("WC-23", ClubRuled.substitute),
    "elsewhere": ("WC-24", ClubRuled.counts_as_fresh),
    "breaks": ("WC-25", ClubRuled.others_first),
}

_SHUFFLED: dict[str, tuple[str, Phrase[[]]]] = {
    "below": ("WC-26", ClubRuled.shuffled_again),
    "playing": ("WC-27", ClubRuled.forbidden_free),
    "packets": ("WC-28", ClubRuled.forbidden_free),
    "twice": ("WC-29", ClubRuled.no_second_shuffle),
    "shown": ("WC-32", ClubRuled.dealer_shuffles_again),
}


@judged("WC-15")
def cut_amiss(incident: incidents.CuttingAmiss, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule by laws 14 and 15."""
    law = "WC-15" if incident.how == "two" else "WC-14"
    yield stated(incident, ClubRuled.cuts_once_more, offender=incident.seat, law=law)


@judged("WC-18")
def partners(incident: incidents.CutForPartners, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule by laws 16, 18 and 19: a new cut only decides between those who cut equal cards."""
    ranks = incident.ranks
    equal = [seat for seat in SEATS if ranks.count(ranks[seat]) > 1]
    new = dict(zip(equal[: len(incident.again)], incident.again[: len(equal)], strict=True))
    keys = {seat: (ranks[seat], new.get(seat, 0)) for seat in SEATS}
    lowest, second, third, _ = order = sorted(SEATS, key=keys.__getitem__)
    most = max(map(ranks.count, ranks))
    law = "WC-16" if most == 1 else "WC-18" if most == 2 else "WC-19"
    yield stated(incident, _paired(order, keys, lowest, second, third), law=law)


def _paired(
    order: list[Seat], keys: dict[Seat, tuple[int, int]], lowest: Seat, second: Seat, third: Seat
) -> Text:
    if keys[second] == keys[third]:
        return ClubRuled.equals_cut_again()
    if keys[lowest] == keys[second]:
        return ClubRuled.partners_cut_again(lowest, second)
    return ClubRuled.partners_and_dealer(lowest, second, order[0])


@judged("WC-20")
def seated(incident: incidents.SeatAsked, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule by laws 16, 17 and 20 to 25."""
    law, then = _SEATED[incident.how]
    yield stated(incident, then, law=law)


@judged("WC-26")
def shuffled(incident: incidents.ShuffledAmiss, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule by laws 26 to 29, 32 and 36."""
    if incident.how in _SHUFFLED:
        law, then = _SHUFFLED[incident.how]
        yield costs_nothing(incident, then, law=law)
    else:
        yield penalised(incident, remedies.LostDeal(), law="WC-36")


@judged("WC-34")
def cut(incident: incidents.CutAmiss, matter: ClubMatter) -> Iterator[Ruling]:
    """Rule by laws 34 and 35."""
    if incident.how == "again":
        yield costs_nothing(incident, ClubRuled.may_not_cut_again, law="WC-35")
    else:
        yield stated(incident, ClubRuled.cut_again, offender=incident.seat)
