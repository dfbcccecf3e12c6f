"""Wrong declarations, and looking for brisques: RB-24 and RB-25."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.bezique import incident as incidents
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.rulings import BeziqueRulingWords
from hoyle.games.bezique.variant import LAST_TWELVE, Variant
from hoyle.law import Matter, Option, Ruling, Standing, Subject, enforced, may_choose, named_card
from hoyle.law import remedy as remedies
from hoyle.table.laws import PORTLAND_1887


@enforced("RB-24", PORTLAND_1887, "declarations", "A wrong declaration")
def wrongly_declared(incident: incidents.WronglyDeclared, matter: Matter[Variant]) -> Iterator[Ruling]:
    """What is scored for a wrong declaration is struck out, if the other notices it before a card of the next
    trick is played; after that it stands.
    """
    yield may_choose(
        incident,
        Option((other(incident.seat),), (remedies.StruckOut(incident.seat, incident.points),)),
        until=named_card((other(incident.seat), incident.seat), incident.at),
        about=Subject.DECLARATION,
        default=BeziqueRulingWords.declares_another(),
    )


@enforced("RB-25", PORTLAND_1887, "26-27", "Counting brisques")
def brisques_counted(incident: incidents.BrisquesCounted, matter: Matter[Variant]) -> Iterator[Ruling]:
    """Nobody may look through the tricks for brisques while more than twelve cards are left in the stock,
    unless brisques_counted=always. The stock may be counted, face down, at any time.
    """
    allowed = incident.stock <= LAST_TWELVE or matter.variant.brisques_counted == "always"
    yield Ruling(
        case=None,
        law=brisques_counted.id,
        standing=Standing.NOTED if allowed else Standing.REFUSED,
        offender=None if allowed else incident.seat,
        at=incident.at,
        reason=BeziqueRulingWords.may_count() if allowed else BeziqueRulingWords.may_not_count(incident.seat),
    )


LAWS = (wrongly_declared, brisques_counted)
