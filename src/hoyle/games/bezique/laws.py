"""The laws of rubicon bézique, after the code of 1887. The laws of any table apply too."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.bezique import incident as incidents
from hoyle.games.bezique.deal import other
from hoyle.games.bezique.rulings import BeziqueRulingWords
from hoyle.games.bezique.score import MOST_ADDED
from hoyle.games.bezique.variant import DEALT, LAST_TWELVE, PLAYERS, Variant
from hoyle.law import (
    AT_THE_CUT,
    Code,
    Matter,
    Option,
    Ruling,
    Standing,
    Subject,
    enforced,
    may_choose,
    named_card,
    own_card,
    penalised,
    refused,
)
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
    """Until the dealer has played, a deal in which a hand has more than nine cards is dealt again; hands of
    fewer are completed from the stock if both agree, and else dealt again. If the dealer exposes a card of
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


LAWS = (last_tricks, misdealt, wrong_number, led_out_of_turn, misdrawn, wrongly_declared, brisques_counted)
CODE = Code(PORTLAND_1887, LAWS)
