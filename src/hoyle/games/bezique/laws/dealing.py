"""Errors in dealing, and playing with a wrong number of cards: RB-20 and RB-21."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.bezique import incident as incidents
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.rulings import BeziqueRulingWords
from hoyle.games.bezique.score import MOST_ADDED
from hoyle.games.bezique.variant import DEALT, Variant
from hoyle.law import Matter, Option, Ruling, enforced, may_choose, named_card, penalised, refused
from hoyle.law import remedy as remedies
from hoyle.seat import Seat
from hoyle.table.laws import PORTLAND_1887


@enforced("RB-20", PORTLAND_1887, "the deal", "Errors in dealing")
def misdealt(
    incident: incidents.WrongNumber
    | incidents.CompletionAgreed
    | incidents.CardFaced
    | incidents.FacedInStock,
    matter: Matter[Variant],
) -> Iterator[Ruling]:
    """Until the dealer has played, a deal in which a hand has more than nine cards is dealt anew; hands of
    fewer are completed from the stock if both agree, and else dealt anew. If the dealer exposes a card of
    the other's, or of the stock, the non-dealer may have a new deal; the dealer's own stands. A card found
    face up in the pack before play is a new deal, and in the stock afterwards it is turned down.
    """
    seat, dealer = incident.seat, matter.dealer
    new_deal, until = remedies.NewDeal(), named_card((dealer,))
    match incident:
        case incidents.WrongNumber(numbers=numbers):
            too_many = max(numbers) > DEALT
            yield may_choose(
                incident,
                Option(
                    (other(dealer),),
                    (new_deal,) if too_many else (remedies.Completion(other(dealer)), new_deal),
                ),
                until=until,
                default=BeziqueRulingWords.non_dealer_says_so(),
            )
        case incidents.CompletionAgreed():
            yield may_choose(
                incident,
                Option((other(seat),), (remedies.HandsCompleted(), new_deal)),
                until=until,
            )
        case incidents.CardFaced(own=own) if own:
            reason = BeziqueRulingWords.own_card_stands(incident.text, seat)
            yield refused(incident, reason)
        case incidents.CardFaced():
            yield may_choose(
                incident,
                Option((other(dealer),), (new_deal, remedies.Stand())),
                until=until,
                default=BeziqueRulingWords.until_the_dealer_plays(),
            )
        case incidents.FacedInStock(begun=begun):
            yield penalised(incident, remedies.TurnedDown() if begun else new_deal)


@enforced("RB-21", PORTLAND_1887, "wrong numbers", "Playing with a wrong number of cards")
def wrong_number(incident: incidents.PlayedWithWrongNumber, matter: Matter[Variant]) -> Iterator[Ruling]:
    """Whoever has played with more than nine cards is rubiconed, but adds no more than nine hundred to the
    other's score; if both have, the deal is void. Fewer than nine cost nothing but the last trick, which is
    the other's; if both have fewer, whoever wins it scores it. If one has more and one fewer, the first is
    rubiconed, and nobody scores the last trick.
    """
    over = [Seat(seat) for seat, count in enumerate(incident.numbers) if count > DEALT]
    under = [Seat(seat) for seat, count in enumerate(incident.numbers) if count < DEALT]
    if len(over) == len(incident.numbers):
        yield penalised(incident, remedies.NewDeal())
        return
    for seat in over:
        yield penalised(incident, remedies.TooManyHeld(seat, MOST_ADDED))
    if len(under) == len(incident.numbers):
        yield refused(incident, BeziqueRulingWords.winner_scores_last(incident.text))
    if len(under) == 1:
        yield penalised(incident, remedies.LastTrickTo(() if over else (other(under[0]),)))


LAWS = (misdealt, wrong_number)
