"""Revoking. Hoyle's Games Modernized, 1909: S-L19 to S-L25, S-L27 and S-L28."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Hand
from hoyle.games.solo.following import revoke_case
from hoyle.games.solo.laws.readings import SoloReadings
from hoyle.games.solo.laws.source import HOFFMANN_1909, SoloMatter, stated
from hoyle.games.solo.rulings import SoloRevokeWords
from hoyle.games.solo.stakes import FLAT
from hoyle.law import (
    AT_THE_CUT,
    AT_THE_DEALS_END,
    Incident,
    Landmark,
    Option,
    Remedy,
    Ruling,
    Standing,
    Status,
    Subject,
    ended,
    enforced,
    follows,
    may_choose,
    noted,
    penalised,
    refused,
)
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.tricks import claims
from hoyle.tricks import rulings as tricks
from hoyle.tricks.incident import (
    CardTakenBack,
    RevokeClaimed,
    RevokeEstablished,
    RevokePaid,
    RevokePlayed,
    RevokeSaved,
    TricksMixed,
    TricksShown,
)
from hoyle.words import Place, Text

COUNT = 3
"""The number of tricks that each revoke costs (S-L20)."""


@enforced("S-L20", HOFFMANN_1909, "20", "The penalty for a revoke")
def penalty(incident: RevokePlayed | RevokeEstablished | TricksShown, matter: SoloMatter) -> Iterator[Ruling]:
    """For each revoke that can no longer be put right, the side that made it loses three tricks. At a
    misère the caller may claim the stakes at once instead, if an adversary has revoked.
    """
    match incident:
        case RevokePlayed(seat=seat):
            yield noted(incident, seat, Subject.REVOKE)
        case RevokeEstablished(seat=seat, at=at):
            case = revoke_case(matter.docket, seat, at)
            if case is None or case.last.standing is Standing.NOTED:
                yield may_choose(
                    incident,
                    Option(matter.foes(seat), (price(matter, seat),), consult=True),
                    case=case,
                    reason=tricks.TrickRulingWords.past_saving(incident.text),
                    until=AT_THE_CUT,
                    about=Subject.REVOKE,
                )
        case TricksShown(offender=offender, at=at, proved=True):
            if not other_side_revoked(matter, offender):
                yield convicted(incident, matter, offender, tricks.TrickRulingWords.proved(incident.revoke))
        case TricksShown(offender=offender, at=at):
            case = revoke_case(matter.docket, offender, at)
            default = tricks.TrickReadings.unproved_claim_costs_nothing()
            yield claims.unproved(incident, case, default)


@enforced("S-L21", HOFFMANN_1909, "21", "A revoke is past saving, or put right")
def put_right(incident: RevokeSaved | CardTakenBack | RevokeClaimed, matter: SoloMatter) -> Iterator[Ruling]:
    """A revoke can no longer be put right once the trick is turned and quitted, or the player who made it,
    or that player's side, has led or played to the next. Until then it can; the card taken back lies
    exposed.
    """
    if isinstance(incident, RevokeClaimed):
        if not incident.established and Landmark.CUT not in matter.clock:
            yield claims.weighed(incident, None, None)
        return
    seat = incident.seat
    if isinstance(incident, CardTakenBack) and incident.relied:
        relied = SoloRevokeWords.takes_back_relying(seat, incident.card)
        default = tricks.TrickReadings.relying_card_goes_back_too()
        yield refused(incident, relied, default=default)
        return
    case = revoke_case(matter.docket, seat, incident.at)
    if case is not None and case.last.standing.live:
        in_time = tricks.TrickRulingWords.taken_back_in_time(seat, incident.card)
        yield ended(case, Standing.CURED, in_time)
    if matter.alone(seat) or matter.misere:
        return  # A single caller's cards may be seen (S-L05); at a misère the caller claims (S-L08).
    liable = remedies.CardsLiable(seat, Hand.of([incident.card]))
    if matter.variant.saved_revoke == "exposed":
        yield penalised(incident, liable)
        return
    yield may_choose(
        incident,
        claims.rank_or(liable, incident, matter.foes(seat)),
        until=AT_THE_DEALS_END,
        default=SoloReadings.rank_instead(),
        about=Subject.PUT_RIGHT,
    )


@enforced("S-L25", HOFFMANN_1909, "25", "Searching the tricks for a revoke")
def searched(incident: RevokeClaimed | TricksMixed, matter: SoloMatter) -> Iterator[Ruling]:
    """Any opponent may say that a revoke was made, and search the tricks when the hand is over. If the side
    accused mixes the tricks, or will not show them, the revoke is taken as proved. It is too late once the
    pack is cut for the next deal.
    """
    offender = incident.offender
    if isinstance(incident, TricksMixed):
        if not other_side_revoked(matter, offender):
            yield convicted(
                incident, matter, offender, tricks.TrickRulingWords.mixed(incident.seat, Place(incident.at))
            )
    elif Landmark.CUT in matter.clock:
        yield claims.refused(incident, tricks.TrickRulingWords.claimed_late())
    elif incident.established:
        announced = claims.heard_of(matter.docket).get((offender, incident.at))
        case = revoke_case(matter.docket, offender, incident.at)
        if announced is Standing.OPEN and case is not None and not other_side_revoked(matter, offender):
            # The referee has announced it, and there is nothing to choose between.
            yield convicted(incident, matter, offender, case.last.reason)
        else:
            yield claims.weighed(incident, announced, case)


@enforced("S-L27", HOFFMANN_1909, "27", "Both sides revoke")
def both_sides(incident: TricksShown | TricksMixed | RevokePaid, matter: SoloMatter) -> Iterator[Ruling]:
    """If revokes of both sides are proved, the deal is void and nothing is paid."""
    if isinstance(incident, RevokePaid):
        if other_side_revoked(matter, incident.seat):
            yield follows(
                incident,
                remedies.NewDeal(),
                offender=incident.seat,
                reason=SoloRevokeWords.both_revoked(),
                about=Subject.REVOKE,
            )
        return
    proved = incident.proved if isinstance(incident, TricksShown) else True
    if proved and other_side_revoked(matter, incident.offender):
        yield convicted(
            incident, matter, incident.offender, SoloRevokeWords.both_revoked(), remedies.NewDeal()
        )


_STATED = {
    ("S-L19", "19", "A side that has revoked does not win"): """A declaring side that has revoked, if the
        revoke is proved, has not won its declaration; and adversaries who have revoked cannot defeat a
        call.""",
    ("S-L22", "22", "A declarer's revoke that leaves tricks enough"): """A caller who has revoked has lost the
        declaration even if enough tricks are left when three are taken for each revoke. The caller then pays
        the stake and no more.""",
    ("S-L23", "23", "A declarer's revoke that leaves too few"): """If three tricks taken for each revoke leave
        the caller too few, the caller pays the stake, and for each trick short of the number. No side has
        fewer than no tricks.""",
    ("S-L24", "24", "Who pays for a revoke"): """The player who revoked pays the whole stake, for the partners
        too. Only a proposer and the partner who accepted each pay one opponent, as they always do.""",
}

_ETIQUETTE = {
    ("S-L28", "28", "Asking a partner who does not follow suit"): """A player may, and should, ask a partner
        who does not follow suit whether they have none of it; but not at a misère, where a card taken back is
        itself an exposure that loses the stakes."""
}

LAWS = (*stated(_STATED), *stated(_ETIQUETTE, Status.ETIQUETTE), penalty, put_right, searched, both_sides)


def price(matter: SoloMatter, offender: Seat) -> Remedy:
    """Return the penalty: three tricks, or the stakes where an adversary of a misère revoked.

    Where tricks are not counted, the declaration itself is lost (S-L19, S-L29).
    """
    contract = matter.contract
    if contract is None or contract.declaration not in FLAT:
        return remedies.TricksLost(offender, COUNT)
    if contract.caller is None:
        pays = matter.variant.general_misere_revoke == "pays"
        return remedies.Forfeited(offender, "as_taker" if pays else "void")
    if matter.alone(offender):
        return remedies.Forfeited(offender, "lost")
    return remedies.StakesClaimed(offender) if matter.misere else remedies.Forfeited(offender, "charged")


def convicted(
    incident: Incident,
    matter: SoloMatter,
    offender: Seat,
    reason: Text,
    remedy: Remedy | None = None,
) -> Ruling:
    """Rule on a proved revoke: its penalty follows without a choice."""
    case = revoke_case(matter.docket, offender, incident.at)
    return follows(
        incident,
        remedy or price(matter, offender),
        offender=offender,
        case=case,
        reason=reason,
        about=Subject.REVOKE,
    )


def other_side_revoked(matter: SoloMatter, offender: Seat) -> bool:
    """Has a revoke of the other side been paid for in this deal?"""
    return any(
        case.last.about is Subject.REVOKE and case.last.offender in matter.foes(offender)
        for case in matter.docket.at(Standing.EXACTED)
    )
