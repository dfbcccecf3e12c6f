"""What a law may give the side wronged. Each prints as the words a player chooses by."""

from __future__ import annotations

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.seat import Seat, seat_name, side_name


class Tricks(Struct, frozen=True, tag=True):
    """Tricks taken from one side and given to the other."""

    loser: int
    count: int

    def __str__(self) -> str:
        return f"take {self.count} tricks from {side_name(self.loser)}"


class Points(Struct, frozen=True, tag=True):
    """Points added to a side's score, or taken from it."""

    side: int
    points: int

    def __str__(self) -> str:
        if self.points < 0:
            return f"take {-self.points} from the score of {side_name(self.side)}"
        return f"add {self.points} to the score of {side_name(self.side)}"


class HighestOrLowest(Struct, frozen=True, tag=True):
    """The highest, or the lowest, of a suit, to be played to the trick of the offence."""

    seat: Seat
    suit: Suit
    highest: bool

    def __str__(self) -> str:
        return f"{'highest' if self.highest else 'lowest'} of {self.suit}"


class CardCalled(Struct, frozen=True, tag=True):
    """An exposed card that may be called for during the rest of the deal."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"call {self.card} later"


class NewDeal(Struct, frozen=True, tag=True):
    """The hands are void and the same dealer deals again."""

    def __str__(self) -> str:
        return "new deal"


class LostDeal(Struct, frozen=True, tag=True):
    """The hands are void and the deal passes to the next player on the left."""

    def __str__(self) -> str:
        return "the deal is lost"


class Stand(Struct, frozen=True, tag=True):
    """The deal goes on as it is."""

    def __str__(self) -> str:
        return "let the deal stand"


class GivenUp(Struct, frozen=True, tag=True):
    """The hands are given up as they lie; tricks already taken count."""

    def __str__(self) -> str:
        return "the hands are given up"


class HandCalled(Struct, frozen=True, tag=True):
    """A hand that lies open, any card of which may be called for during the rest of the deal."""

    seat: Seat

    def __str__(self) -> str:
        return f"the cards of {seat_name(self.seat)} may be called"


class RankOnce(Struct, frozen=True, tag=True):
    """Once, in a suit led, the highest or the lowest of either of two partners."""

    seats: tuple[Seat, Seat]

    def __str__(self) -> str:
        one, other = map(seat_name, self.seats)
        return f"once, the highest or the lowest of a suit led, from {one} or {other}"


class SuitToLead(Struct, frozen=True, tag=True):
    """The suit a seat must lead to a trick, if it can."""

    seat: Seat
    suit: Suit
    trick: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} leads {self.suit}"


class PartnerNames(Struct, frozen=True, tag=True):
    """The leader asks his partner to name the suit that he is to lead. Only the leader may take it."""

    leader: Seat
    trick: int

    def __str__(self) -> str:
        return f"{seat_name(self.leader)} asks his partner what suit to lead"


class SuitOnce(Struct, frozen=True, tag=True):
    """The suit that whichever of these seats next has the lead must lead, if he can."""

    seats: tuple[Seat, ...]
    suit: Suit

    def __str__(self) -> str:
        return f"{' or '.join(map(seat_name, self.seats))}, whoever next leads, leads {self.suit}"


class CardsLiable(Struct, frozen=True, tag=True):
    """Cards that lie exposed, about which demands may be made until they are played."""

    seat: Seat
    cards: Hand

    def __str__(self) -> str:
        return f"treat {self.cards} of {seat_name(self.seat)} as exposed"


class CardToPlay(Struct, frozen=True, tag=True):
    """A card that a seat must play to a trick, if he may."""

    seat: Seat
    card: Card
    trick: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} plays {self.card} if he may"


class MayNotPlay(Struct, frozen=True, tag=True):
    """A card that a seat may not play to a trick, if it has another."""

    seat: Seat
    card: Card
    trick: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} may not play {self.card}"


class Trumping(Struct, frozen=True, tag=True):
    """A seat that cannot follow suit in a trick must trump it, or may not, if it can so choose."""

    seat: Seat
    trick: int
    must: bool

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} {'must trump' if self.must else 'may not trump'} if he cannot follow"


class MustWin(Struct, frozen=True, tag=True):
    """A seat must win a trick, if it can."""

    seat: Seat
    trick: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} must win the trick if he can"


class MayNotWin(Struct, frozen=True, tag=True):
    """A seat may neither trump a trick nor win it, if it can help it."""

    seat: Seat
    trick: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} may neither trump nor win the trick"


class PlaysFirst(Struct, frozen=True, tag=True):
    """A seat plays to a trick before another whose turn would come first."""

    seat: Seat
    second: Seat
    trick: int

    def __str__(self) -> str:
        return f"{seat_name(self.seat)} plays before {seat_name(self.second)}"


class CardsLaid(Struct, frozen=True, tag=True):
    """Every player lays his own card of the trick before him."""

    def __str__(self) -> str:
        return "every card before its player"


class ScoredAgainst(Struct, frozen=True, tag=True):
    """Honours wrongly set up by a side are struck out; the other side may gain as much."""

    side: int
    points: int
    gained: int

    def __str__(self) -> str:
        struck = f"strike out {self.points} of {side_name(self.side)}"
        return f"{struck}, and score them to {side_name(1 - self.side)}" if self.gained else struck


class FreshPacks(Struct, frozen=True, tag=True):
    """Every pack in play is replaced, at the cost of these seats in equal shares."""

    payers: tuple[Seat, ...]

    def __str__(self) -> str:
        return "fresh packs, at the caller's cost" if len(self.payers) == 1 else "fresh packs, at joint cost"


class CardsReplaced(Struct, frozen=True, tag=True):
    """Cards that are torn or marked are replaced by others."""

    def __str__(self) -> str:
        return "replace the cards"


class ScoreAffected(Struct, frozen=True, tag=True):
    """A bystander's remark changed the score, to the harm of these seats."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"it changed the score, to the harm of {_names(self.seats)}"


class ScoreUnaffected(Struct, frozen=True, tag=True):
    """A bystander's remark changed no score."""

    def __str__(self) -> str:
        return "it did not change the score"


class BystanderPays(Struct, frozen=True, tag=True):
    """A bystander pays whatever these seats come to lose."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"the bystander pays what {_names(self.seats)} lose"


def _names(seats: tuple[Seat, ...]) -> str:
    return " and ".join(map(seat_name, seats))


class Holes(Struct, frozen=True, tag=True):
    """Holes that a seat pegs, or is set back."""

    seat: Seat
    holes: int

    def __str__(self) -> str:
        holes = "1 hole" if abs(self.holes) == 1 else f"{abs(self.holes)} holes"
        return f"seat {self.seat} is set back {holes}" if self.holes < 0 else f"seat {self.seat} pegs {holes}"


class TricksLost(Struct, frozen=True, tag=True):
    """Tricks that the side of a seat loses for his revoke, and its declaration with them."""

    seat: Seat
    count: int

    def __str__(self) -> str:
        return f"the side of {seat_name(self.seat)} loses {self.count} tricks"


class StakesClaimed(Struct, frozen=True, tag=True):
    """The stakes of a misère, claimed at once; the offender pays for all his side."""

    offender: Seat

    def __str__(self) -> str:
        return f"claim the stakes; {seat_name(self.offender)} pays for all"


class WrongHands(Struct, frozen=True, tag=True):
    """Seats found with a wrong number of cards, once a call was made; they lose the stake."""

    seats: tuple[Seat, ...]

    def __str__(self) -> str:
        return f"the stake is lost by {_names(self.seats)}"


class FirstCall(Struct, frozen=True, tag=True):
    """A call stands as it was first made, and not as its maker would have it."""

    seat: Seat

    def __str__(self) -> str:
        return f"the first call of {seat_name(self.seat)} stands"


Remedy = (
    Tricks
    | TricksLost
    | StakesClaimed
    | WrongHands
    | FirstCall
    | Points
    | Holes
    | HighestOrLowest
    | CardCalled
    | HandCalled
    | RankOnce
    | SuitToLead
    | PartnerNames
    | SuitOnce
    | CardsLiable
    | CardToPlay
    | MayNotPlay
    | Trumping
    | MustWin
    | MayNotWin
    | PlaysFirst
    | CardsLaid
    | ScoredAgainst
    | NewDeal
    | LostDeal
    | Stand
    | GivenUp
    | FreshPacks
    | CardsReplaced
    | ScoreAffected
    | ScoreUnaffected
    | BystanderPays
)
