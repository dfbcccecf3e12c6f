"""All the remedies that a law may give; ``Remedy`` is their union."""

from hoyle.law.remedies.cards import CardCalled as CardCalled
from hoyle.law.remedies.cards import CardsLaid as CardsLaid
from hoyle.law.remedies.cards import CardsLiable as CardsLiable
from hoyle.law.remedies.cards import CardToPlay as CardToPlay
from hoyle.law.remedies.cards import HandCalled as HandCalled
from hoyle.law.remedies.cards import HighestOrLowest as HighestOrLowest
from hoyle.law.remedies.cards import MayNotPlay as MayNotPlay
from hoyle.law.remedies.cards import MayNotWin as MayNotWin
from hoyle.law.remedies.cards import MustLose as MustLose
from hoyle.law.remedies.cards import MustWin as MustWin
from hoyle.law.remedies.cards import OnPlay as OnPlay
from hoyle.law.remedies.cards import PartnerNames as PartnerNames
from hoyle.law.remedies.cards import PlaysFirst as PlaysFirst
from hoyle.law.remedies.cards import RankOnce as RankOnce
from hoyle.law.remedies.cards import SuitOnce as SuitOnce
from hoyle.law.remedies.cards import SuitToLead as SuitToLead
from hoyle.law.remedies.cards import TakenBack as TakenBack
from hoyle.law.remedies.cards import Trumping as Trumping
from hoyle.law.remedies.deal import CardsReplaced as CardsReplaced
from hoyle.law.remedies.deal import Completion as Completion
from hoyle.law.remedies.deal import DrawnAgain as DrawnAgain
from hoyle.law.remedies.deal import DrawnShown as DrawnShown
from hoyle.law.remedies.deal import FirstCall as FirstCall
from hoyle.law.remedies.deal import FreshPacks as FreshPacks
from hoyle.law.remedies.deal import GivenUp as GivenUp
from hoyle.law.remedies.deal import HandsCompleted as HandsCompleted
from hoyle.law.remedies.deal import LastTrickTo as LastTrickTo
from hoyle.law.remedies.deal import LeadRetracted as LeadRetracted
from hoyle.law.remedies.deal import LostDeal as LostDeal
from hoyle.law.remedies.deal import NewDeal as NewDeal
from hoyle.law.remedies.deal import NextPicked as NextPicked
from hoyle.law.remedies.deal import PlayedAgain as PlayedAgain
from hoyle.law.remedies.deal import Stand as Stand
from hoyle.law.remedies.deal import StruckOut as StruckOut
from hoyle.law.remedies.deal import TooManyHeld as TooManyHeld
from hoyle.law.remedies.deal import TurnedDown as TurnedDown
from hoyle.law.remedies.deal import WrongHands as WrongHands
from hoyle.law.remedies.one import OneRemedy as OneRemedy
from hoyle.law.remedies.score import BystanderPays as BystanderPays
from hoyle.law.remedies.score import Forfeited as Forfeited
from hoyle.law.remedies.score import Holes as Holes
from hoyle.law.remedies.score import Points as Points
from hoyle.law.remedies.score import ScoreAffected as ScoreAffected
from hoyle.law.remedies.score import ScoredAgainst as ScoredAgainst
from hoyle.law.remedies.score import ScoreUnaffected as ScoreUnaffected
from hoyle.law.remedies.score import StakesClaimed as StakesClaimed
from hoyle.law.remedies.score import Tricks as Tricks
from hoyle.law.remedies.score import TricksLost as TricksLost

Remedy = (
    Tricks
    | TricksLost
    | Forfeited
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
    | MustLose
    | MayNotWin
    | PlaysFirst
    | TakenBack
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
    | DrawnShown
    | NextPicked
    | TurnedDown
    | StruckOut
    | PlayedAgain
)
