"""Shorter words than those of the referee, by which a case file may name a choice."""

from __future__ import annotations

from hoyle.law import remedy as remedies
from hoyle.law.remedy import Remedy
from hoyle.seat import Seat, seat_name, side_name


def other_words(remedy: Remedy) -> str:
    """Return the short words for a choice of this remedy, the same in every language. They never change."""
    match remedy:
        case remedies.Tricks(loser, count):
            return f"take {count} tricks from {side_name(loser)}"
        case remedies.Points(side, points) if points < 0:
            return f"take {-points} from the score of {side_name(side)}"
        case remedies.Points(side, points):
            return f"add {points} to the score of {side_name(side)}"
        case remedies.HighestOrLowest(_, suit, highest):
            return f"{'highest' if highest else 'lowest'} of {suit}"
        case remedies.CardCalled(_, card):
            return f"call {card} later"
        case remedies.NewDeal():
            return "new deal"
        case remedies.LostDeal():
            return "the deal is lost"
        case remedies.Stand():
            return "let the deal stand"
        case remedies.GivenUp():
            return "the hands are given up"
        case remedies.HandCalled(seat):
            return f"the cards of {seat_name(seat)} may be called"
        case remedies.RankOnce((one, other)):
            whose = f"{seat_name(one)} or {seat_name(other)}"
            return f"once, the highest or the lowest of a suit led, from {whose}"
        case remedies.SuitToLead(seat, suit, _):
            return f"{seat_name(seat)} leads {suit}"
        case remedies.PartnerNames(leader, _):
            return f"{seat_name(leader)} asks his partner what suit to lead"
        case remedies.SuitOnce(seats, suit):
            return f"{' or '.join(map(seat_name, seats))}, whoever next leads, leads {suit}"
        case remedies.CardsLiable(seat, cards):
            return f"treat {cards} of {seat_name(seat)} as exposed"
        case remedies.CardToPlay(seat, card, _):
            return f"{seat_name(seat)} plays {card} if he may"
        case remedies.MayNotPlay(seat, card, _):
            return f"{seat_name(seat)} may not play {card}"
        case remedies.Trumping(seat, _, must):
            return f"{seat_name(seat)} {'must trump' if must else 'may not trump'} if he cannot follow"
        case remedies.MustWin(seat, _):
            return f"{seat_name(seat)} must win the trick if he can"
        case remedies.MayNotWin(seat, _):
            return f"{seat_name(seat)} may neither trump nor win the trick"
        case remedies.PlaysFirst(seat, second, _):
            return f"{seat_name(seat)} plays before {seat_name(second)}"
        case remedies.CardsLaid():
            return "every card before its player"
        case remedies.ScoredAgainst(side, points, gained):
            struck = f"strike out {points} of {side_name(side)}"
            return f"{struck}, and score them to {side_name(1 - side)}" if gained else struck
        case remedies.FreshPacks(payers):
            return "fresh packs, at the caller's cost" if len(payers) == 1 else "fresh packs, at joint cost"
        case remedies.CardsReplaced():
            return "replace the cards"
        case remedies.ScoreAffected(seats):
            return f"it changed the score, to the harm of {_names(seats)}"
        case remedies.ScoreUnaffected():
            return "it did not change the score"
        case remedies.BystanderPays(seats):
            return f"the bystander pays what {_names(seats)} lose"
        case remedies.Holes(seat, holes):
            number = "1 hole" if abs(holes) == 1 else f"{abs(holes)} holes"
            return f"seat {seat} is set back {number}" if holes < 0 else f"seat {seat} pegs {number}"
        case remedies.TricksLost(seat, count):
            return f"the side of {seat_name(seat)} loses {count} tricks"
        case remedies.StakesClaimed(offender):
            return f"claim the stakes; {seat_name(offender)} pays for all"
        case remedies.WrongHands(seats):
            return f"the stake is lost by {_names(seats)}"
        case remedies.FirstCall(seat):
            return f"the first call of {seat_name(seat)} stands"
        case _:
            return str(remedy.text)


def _names(seats: tuple[Seat, ...]) -> str:
    return " and ".join(map(seat_name, seats))
