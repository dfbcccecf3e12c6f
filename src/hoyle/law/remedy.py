"""Remedies that a law may give the side wronged. Each has an id that records write, and a text."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from hoyle.cards import Card, Hand, Suit
from hoyle.law.words import Say, listed
from hoyle.seat import Seat
from hoyle.words import Phrase, Side, Text


class OneRemedy(Struct, frozen=True, tag=True):
    """The base of every remedy: an id, and a text: the phrase that it ``says``, filled from its fields."""

    says: ClassVar[Phrase[Any]]

    @property
    def id(self) -> str:
        """The id that a choice of it is recorded by: its kind and its values, in any language and in any
        order of the choices: ``Points:0:-3``, ``CardCalled:3:TH``.
        """
        values = [_spelt(getattr(self, name)) for name in self.__struct_fields__]
        return ":".join([type(self).__name__, *values])

    @property
    def text(self) -> Text:
        """The remedy in words."""
        return self.says.of(self)


def _spelt(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Card():
            return value.text
        case Suit():
            return value.letter
        case tuple() | Hand():
            return "+".join(map(_spelt, value))
        case _:
            return str(value)


class Tricks(OneRemedy, frozen=True):
    """Tricks taken from one side and given to the other."""

    says: ClassVar = Say.take_tricks
    loser: int
    count: int


class Points(OneRemedy, frozen=True):
    """Points added to a side's score, or taken from it."""

    side: int
    points: int

    @property
    def text(self) -> Text:
        if self.points < 0:
            return Say.take_points(-self.points, Side(self.side))
        return Say.add_points(self.points, Side(self.side))


class HighestOrLowest(OneRemedy, frozen=True):
    """The highest, or the lowest, of a suit, to be played to the trick of the offence."""

    seat: Seat
    suit: Suit
    highest: bool

    @property
    def text(self) -> Text:
        return (Say.highest if self.highest else Say.lowest)(self.seat, self.suit)


class CardCalled(OneRemedy, frozen=True):
    """An exposed card that may be called for during the rest of the deal."""

    says: ClassVar = Say.call_later
    seat: Seat
    card: Card


class NewDeal(OneRemedy, frozen=True):
    """The hands are void and the same dealer deals again."""

    says: ClassVar = Say.new_deal


class LostDeal(OneRemedy, frozen=True):
    """The hands are void and the deal passes to the next player on the left."""

    says: ClassVar = Say.lost_deal


class Stand(OneRemedy, frozen=True):
    """The deal goes on as it is."""

    says: ClassVar = Say.let_stand


class GivenUp(OneRemedy, frozen=True):
    """The hands are given up as they lie; tricks already taken count."""

    says: ClassVar = Say.given_up


class HandCalled(OneRemedy, frozen=True):
    """A hand that lies open, any card of which may be called for during the rest of the deal."""

    says: ClassVar = Say.hand_called
    seat: Seat


class RankOnce(OneRemedy, frozen=True):
    """Once, in a suit led, the highest or the lowest of either of two partners."""

    seats: tuple[Seat, Seat]

    @property
    def text(self) -> Text:
        return Say.rank_once(listed(self.seats))


class SuitToLead(OneRemedy, frozen=True):
    """The suit a seat must lead to a trick, if it can."""

    says: ClassVar = Say.leads_suit
    seat: Seat
    suit: Suit
    trick: int


class PartnerNames(OneRemedy, frozen=True):
    """The leader asks the partner to name the suit to lead. Only the leader may take it."""

    says: ClassVar = Say.partner_names
    leader: Seat
    trick: int


class SuitOnce(OneRemedy, frozen=True):
    """The suit that whichever of these seats next has the lead must lead, if able."""

    seats: tuple[Seat, ...]
    suit: Suit

    @property
    def text(self) -> Text:
        return Say.suit_once(listed(self.seats), self.suit)


class CardsLiable(OneRemedy, frozen=True):
    """Cards that lie exposed, about which demands may be made until they are played."""

    seat: Seat
    cards: Hand

    @property
    def text(self) -> Text:
        return Say.liable(tuple(self.cards), self.seat)


class CardToPlay(OneRemedy, frozen=True):
    """A card that a seat must play to a trick, if it is lawful."""

    says: ClassVar = Say.plays_card
    seat: Seat
    card: Card
    trick: int


class MayNotPlay(OneRemedy, frozen=True):
    """A card that a seat may not play to a trick, if it has another."""

    says: ClassVar = Say.may_not_play
    seat: Seat
    card: Card
    trick: int


class Trumping(OneRemedy, frozen=True):
    """A seat that cannot follow suit in a trick must trump it, or may not, if it can so choose."""

    seat: Seat
    trick: int
    must: bool

    @property
    def text(self) -> Text:
        return (Say.must_trump if self.must else Say.may_not_trump)(self.seat)


class MustWin(OneRemedy, frozen=True):
    """A seat must win a trick, if it can."""

    says: ClassVar = Say.must_win
    seat: Seat
    trick: int


class MayNotWin(OneRemedy, frozen=True):
    """A seat may neither trump a trick nor win it, if it can help it."""

    says: ClassVar = Say.may_not_win
    seat: Seat
    trick: int


class PlaysFirst(OneRemedy, frozen=True):
    """A seat plays to a trick before another whose turn would come first."""

    says: ClassVar = Say.plays_before
    seat: Seat
    second: Seat
    trick: int


class CardsLaid(OneRemedy, frozen=True):
    """Every player lays their own card of the trick before them."""

    says: ClassVar = Say.cards_laid


class ScoredAgainst(OneRemedy, frozen=True):
    """Honours wrongly set up by a side are struck out; the other side may gain as much."""

    side: int
    points: int
    gained: int

    @property
    def text(self) -> Text:
        if self.gained:
            return Say.score_against(self.points, Side(self.side), Side(1 - self.side))
        return Say.strike_out(self.points, Side(self.side))


class FreshPacks(OneRemedy, frozen=True):
    """Every pack in play is replaced, at the cost of these seats in equal shares."""

    payers: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return (Say.packs_by_caller if len(self.payers) == 1 else Say.packs_jointly)()


class CardsReplaced(OneRemedy, frozen=True):
    """Cards that are torn or marked are replaced by others."""

    says: ClassVar = Say.cards_replaced


class ScoreAffected(OneRemedy, frozen=True):
    """A bystander's remark changed the score, to the harm of these seats."""

    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return Say.score_affected(listed(self.seats))


class ScoreUnaffected(OneRemedy, frozen=True):
    """A bystander's remark changed no score."""

    says: ClassVar = Say.score_unaffected


class BystanderPays(OneRemedy, frozen=True):
    """A bystander pays the losses of these seats."""

    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return Say.bystander_pays(listed(self.seats))


class Holes(OneRemedy, frozen=True):
    """Holes that a seat pegs, or is set back."""

    seat: Seat
    holes: int

    @property
    def text(self) -> Text:
        return (Say.set_back if self.holes < 0 else Say.pegs)(self.seat, abs(self.holes))


class TricksLost(OneRemedy, frozen=True):
    """Tricks that the side of a seat loses for a revoke, and its declaration with them."""

    says: ClassVar = Say.loses_tricks
    seat: Seat
    count: int


class StakesClaimed(OneRemedy, frozen=True):
    """The stakes of a misère, claimed at once; the offender pays for the whole side."""

    says: ClassVar = Say.claim_stakes
    offender: Seat


class WrongHands(OneRemedy, frozen=True):
    """Seats found with a wrong number of cards, once a call was made; they lose the stake."""

    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return Say.wrong_hands(listed(self.seats))


class FirstCall(OneRemedy, frozen=True):
    """A call stands as it was first made, and not as its maker would have it."""

    says: ClassVar = Say.first_call
    seat: Seat


class HandsCompleted(OneRemedy, frozen=True):
    """Hands that are short are completed from the stock."""

    says: ClassVar = Say.hands_completed


class Completion(OneRemedy, frozen=True):
    """A seat is willing to have the hands completed; the other is then asked."""

    says: ClassVar = Say.willing_to_complete
    seat: Seat


class TooManyHeld(OneRemedy, frozen=True):
    """A seat has played with too many cards: it loses as if it had next to nothing, and adds at most this."""

    says: ClassVar = Say.too_many_held
    seat: Seat
    most: int


class LastTrickTo(OneRemedy, frozen=True):
    """The last trick scores for the one of these seats that wins it, or for the only one, or for nobody."""

    seats: tuple[Seat, ...]

    @property
    def text(self) -> Text:
        return Say.last_trick_to(listed(self.seats)) if self.seats else Say.last_trick_to_nobody()


class LeadRetracted(OneRemedy, frozen=True):
    """A card led is taken up again, and the other leads."""

    says: ClassVar = Say.lead_retracted
    seat: Seat
    card: Card


class DrawnAgain(OneRemedy, frozen=True):
    """A card drawn too early is put back, and the next that the seat draws is shown."""

    says: ClassVar = Say.drawn_again
    seat: Seat


class NextShown(OneRemedy, frozen=True):
    """The top card of the stock is shown to a seat, which draws it."""

    says: ClassVar = Say.next_shown
    seat: Seat


class NextPicked(OneRemedy, frozen=True):
    """A seat looks at the next two cards of the stock and draws either, so many times."""

    says: ClassVar = Say.next_picked
    seat: Seat
    times: int


class TurnedDown(OneRemedy, frozen=True):
    """A card that lies face up in the stock is turned down."""

    says: ClassVar = Say.turned_down


class StruckOut(OneRemedy, frozen=True):
    """Points that a seat scored for nothing are struck out."""

    says: ClassVar = Say.struck_out
    seat: Seat
    points: int


class PlayedAgain(OneRemedy, frozen=True):
    """A card of a seat, and all that was played since, is taken up and played again."""

    says: ClassVar = Say.played_again
    seat: Seat
    trick: int


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
    | HandsCompleted
    | Completion
    | TooManyHeld
    | LastTrickTo
    | LeadRetracted
    | DrawnAgain
    | NextShown
    | NextPicked
    | TurnedDown
    | StruckOut
    | PlayedAgain
)
