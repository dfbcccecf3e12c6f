"""Leads out of turn, draws, and the last nine tricks: RB-15, RB-22 and RB-23."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.bezique import incident as incidents
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.rulings import BeziqueRulingWords
from hoyle.games.bezique.variant import PLAYERS, Variant
from hoyle.law import (
    AT_THE_CUT,
    Matter,
    Option,
    Ruling,
    Subject,
    enforced,
    may_choose,
    own_card,
    penalised,
    refused,
)
from hoyle.law import remedy as remedies
from hoyle.table.laws import PORTLAND_1887


@enforced("RB-15", PORTLAND_1887, "55", "The last nine tricks")
def last_tricks(incident: incidents.FailedToFollow, matter: Matter[Variant]) -> Iterator[Ruling]:
    """Once the stock is out, the second player follows suit, and wins the card led if able; without the suit
    they trump if able, but may play any card by void=free. The last trick scores 50. If a player fails in
    this, the other may have that card, and all that were played since, taken up and played again.
    """
    yield may_choose(
        incident,
        Option((other(incident.seat),), (remedies.PlayedAgain(incident.seat, incident.at),)),
        until=AT_THE_CUT,
        about=Subject.REVOKE,
        default=BeziqueRulingWords.until_the_cut(),
    )


@enforced("RB-22", PORTLAND_1887, "23-24", "Cards led or played in error")
def led_out_of_turn(
    incident: incidents.LedOutOfTurn | incidents.PlayedTogether | incidents.CardsDropped,
    matter: Matter[Variant],
) -> Iterator[Ruling]:
    """A card led out of turn must be taken up, unless it has been played to. Of two or more cards that are
    played together all but one may be taken up, and so may cards that were dropped by accident. A card played
    to a trick that is turned, or after another draw, cannot be taken back.
    """
    match incident:
        case incidents.LedOutOfTurn(played_to=True):
            yield refused(incident, BeziqueRulingWords.lead_stands(incident.text))
        case incidents.LedOutOfTurn(seat=seat, card=card):
            yield penalised(incident, remedies.LeadRetracted(seat, card))
        case incidents.PlayedTogether():
            yield refused(incident, BeziqueRulingWords.all_but_one(incident.text))
        case incidents.CardsDropped():
            yield refused(incident, BeziqueRulingWords.taken_up(incident.text))


@enforced("RB-23", PORTLAND_1887, "28-31", "Errors in drawing")
def misdrawn(incident: incidents.DrewFirst | incidents.SawCards, matter: Matter[Variant]) -> Iterator[Ruling]:
    """The winner draws first, and nobody sees a card that is not theirs to draw. A loser who has drawn first
    puts the card back, and shows the next, which is then theirs; once both have drawn it stays. A winner who
    sees two cards, their own and the loser's, shows the top one, their own. If the loser sees two, the other
    draws first next time, looking at the next two cards and taking either, and the offender has the one that
    is left. A card that is chosen so need not be shown, even if it is the second. If more were seen it is so
    at each draw until all of them are gone: two go at each, or one is reckoned for each by
    seen_cards=one_a_draw.
    """
    adversary = other(incident.seat)
    if isinstance(incident, incidents.DrewFirst):
        yield may_choose(
            incident,
            Option((adversary,), (remedies.DrawnAgain(incident.seat),)),
            until=own_card((adversary,)),
            about=Subject.EARLY_DRAW,
        )
    elif incident.won and incident.number == 1:
        yield penalised(incident, remedies.DrawnShown(incident.seat))
    else:
        # The first additional card that a winner sees is the loser's, who draws it now.
        seen, by_twos = incident.number - incident.won, matter.variant.seen_cards == "two_a_draw"
        draws = -(-seen // PLAYERS) if by_twos else seen
        default = BeziqueRulingWords.two_a_draw() if by_twos else BeziqueRulingWords.one_a_draw()
        yield penalised(incident, remedies.NextPicked(adversary, draws), default=default)


LAST_TRICKS = (last_tricks,)
LAWS = (led_out_of_turn, misdrawn)
