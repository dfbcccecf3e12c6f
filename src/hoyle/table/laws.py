"""The laws of any table: packs, bystanders, the cut and the shuffle; after the Portland Club, 1887."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hoyle.law import (
    AT_THE_CUT,
    Code,
    Incident,
    Law,
    Matter,
    Option,
    Ruling,
    Source,
    Standing,
    Status,
    enforced,
    follows,
    guide_in,
)
from hoyle.law import remedy as remedies
from hoyle.table.incident import CardTorn, Mismarked, PackIncorrect, PacksCalled, Remarked, RemarkTold
from hoyle.table.words import TableWords
from hoyle.words import Text

PORTLAND_1887 = Source(
    "portland-1887",
    "Laws of the Portland Club",
    1887,
    "The code of 1887 for rubicon bézique, 66 laws, as Hoyle's Games Modernized (1909) prints it; cited by "
    "the numbers of its laws, or by their subject.",
)

AnyMatter = Matter[object]


@enforced("TL-01", PORTLAND_1887, "64", "Fresh packs at the caller's cost")
def fresh_packs(incident: PacksCalled, matter: AnyMatter) -> Iterator[Ruling]:
    """Before the pack is cut to the dealer any player may call for fresh cards, and pays for all the packs
    in play. Once the pack is cut the player must wait for the next deal.
    """
    yield Ruling(
        case=None,
        law=fresh_packs.id,
        standing=Standing.REFUSED if incident.late else Standing.EXACTED,
        offender=None,
        at=incident.at,
        reason=incident.refusal if incident.late else incident.text,
        remedy=None if incident.late else remedies.FreshPacks((incident.seat,)),
    )


@enforced("TL-02", PORTLAND_1887, "65", "Torn or marked cards")
def torn(incident: CardTorn, matter: AnyMatter) -> Iterator[Ruling]:
    """Cards that are torn or marked must be replaced, or fresh packs called for at the cost of all
    the players together.
    """
    first = incident.players.index(incident.seat)
    order = incident.players[first:] + incident.players[:first]
    option = Option(order, (remedies.CardsReplaced(), remedies.FreshPacks(incident.players)))
    default = TableWords.finder_chooses_first()
    yield _asked(incident, option, incident.text, default)


@enforced("TL-03", PORTLAND_1887, "66", "A bystander whose remark changes the score")
def bystander_pays(incident: RemarkTold, matter: AnyMatter) -> Iterator[Ruling]:
    """A bystander who points out an error or oversight, and thereby changes the score, may be made to pay
    all the stakes and bets of the player who is harmed by it. Those who watch a table here cannot speak
    at it, so no table asks; a remark made at another table is put to the desk.
    """
    if not incident.harms:
        return
    option = Option(incident.harms, (remedies.BystanderPays(incident.harms),))
    yield _asked(incident, option, TableWords.remark_allowed())


@enforced("TL-04", PORTLAND_1887, "66", "A remark that changed nothing")
def remark_weighed(incident: Remarked, matter: AnyMatter) -> Iterator[Ruling]:
    """A remark that did not change the score costs the bystander nothing. The score itself stands in either
    case, and only the players may make a bystander pay.
    """
    if not (incident.harms and incident.others):
        return
    option = Option(incident.others, (remedies.ScoreAffected(incident.harms), remedies.ScoreUnaffected()))
    default = TableWords.gainers_are_asked()
    yield _asked(incident, option, TableWords.remark_weighed(), default)


@enforced("TL-06", PORTLAND_1887, "62-63", "A pack that is not whole")
def imperfect(incident: PackIncorrect, matter: AnyMatter) -> Iterator[Ruling]:
    """If the pack is found to have a card too many or too few, the deal in which it is found is void;
    earlier deals stand. A missing card found on the floor does not disturb the deal.
    """
    yield follows(incident, remedies.NewDeal())


def put_right(incident: Mismarked, matter: AnyMatter) -> Iterator[Ruling]:
    """Rule by TL-07 on a score that players keep themselves."""
    score = TableWords.put_right(tuple(map(TableWords.number, incident.stands)))
    yield follows(incident, None, reason=score)


def _asked(incident: Incident, option: Option, reason: Text, default: Text | None = None) -> Ruling:
    """Return a ruling that leaves a choice open until the cut, about nobody's fault."""
    return Ruling(
        case=None,
        law="",
        standing=Standing.OPEN,
        offender=None,
        at=incident.at,
        reason=reason,
        option=option,
        until=AT_THE_CUT,
        default=default,
    )


def _stated(id: str, article: str, title: str, status: Status, says: str) -> Law:
    return Law(id=id, source=PORTLAND_1887, article=article, title=title, says=says, status=status)


LAWS = (
    fresh_packs,
    torn,
    bystander_pays,
    remark_weighed,
    _stated(
        "TL-05",
        "93",
        "Bystanders do not decide",
        Status.NO_PLACE,
        "A bystander may decide a question only if the players agree to it. Here the referee decides.",
    ),
    imperfect,
    Law(
        id="TL-07",
        source=PORTLAND_1887,
        article="51",
        title="Errors in marking",
        says="An error in marking, once proved, may be put right at any time in the game. "
        "A table counts the score itself; at the desk one that was wrongly kept is put right.",
        status=Status.ENFORCED,
        hears=(Mismarked,),
        judge=put_right,
    ),
    _stated(
        "TL-08",
        "4, 9",
        "The cut",
        Status.DEFINES,
        "A cut leaves at least four cards in each part at whist, and five at bézique. If a card is shown or "
        "the parts are confused, the pack is cut again.",
    ),
    _stated(
        "TL-09",
        "2-3",
        "The shuffle",
        Status.NO_PLACE,
        "The pack is not shuffled below the table or so that faces show, and the dealer shuffles last. Here "
        "no hands shuffle, and anyone can check the shuffle.",
    ),
    _stated(
        "TL-10",
        "64-65",
        "Who pays for packs",
        Status.DEFINES,
        "Fresh packs are paid for by the player who called for them, or in equal shares by all where the "
        "cards were torn or marked; an odd penny falls on the first.",
    ),
)

TABLE = Code(PORTLAND_1887, LAWS)
"""The ten laws of any table, in order."""

TABLE_GUIDE = guide_in(Path(__file__).with_name("guide.toml"))
"""The chapters of these laws."""
