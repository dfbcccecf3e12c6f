"""Every error this package raises on purpose::

    * HoyleError
      + NotFound (LookupError)
        - UnknownGame, UnknownVariant, UnknownOption, UnknownPlayer, UnknownLaw, UnknownMaxim, UnknownRule,
          UnknownLanguage, NotDaily
      + NotAVariant (TypeError)
      + NoSuchMoment (IndexError)
      + BadText (ValueError)
        - NotACard, NotAHand, NotAPack, NotASeat, NotASuit, NotADeal, NotAnAct, NotANumber, NotOneOf,
          NotASeed
          . CardTwice
        - BadOption
      + ActError
        - ImpossibleAct
        - UnlawfulAct
      + BotError
        - NotABot, BotAnswered, BotFailed, BotSilent
      + RecordError (ValueError)
        - NotARecord
          . NewerRecord
          . BadCase
            . IncompleteCase
              , RoleUnknown
        - RecordBroken
          . LineChanged, LineMisplaced, LineUnknown, ShuffleUnproved
            , LineEndsChanged
        - RecordOpen, HashNotThere
        - RecordRefused, RecordTooLong
        - RecordDisagrees
        - NotPBN
      + FileInTheWay
      + NotKept
      + StoreFailed
        - NotAStore, StoreAway
        - TableDamaged
        - StoreFull
        - LeaseLost
        - TableElsewhere
      + ServerRefuses, ServerAway
      + SeedSealed
      + ShuffleBroken (ValueError)
      + KernelError (ValueError)
      + NotPlaying (RuntimeError)
      + BadTable
      + NoMovement (ValueError)
      + TrialError
        - NoCluster
        - NotThisTrial
        - TrialStopped

The first line of each message says what is wrong and where; the rest says what to do.
"""

from hoyle.errors.base import ActError as ActError
from hoyle.errors.base import HoyleError as HoyleError
from hoyle.errors.base import ImpossibleAct as ImpossibleAct
from hoyle.errors.base import UnlawfulAct as UnlawfulAct
from hoyle.errors.name import NoMovement as NoMovement
from hoyle.errors.name import NoSuchMoment as NoSuchMoment
from hoyle.errors.name import NotAVariant as NotAVariant
from hoyle.errors.name import NotDaily as NotDaily
from hoyle.errors.name import NotFound as NotFound
from hoyle.errors.name import UnknownGame as UnknownGame
from hoyle.errors.name import UnknownLanguage as UnknownLanguage
from hoyle.errors.name import UnknownLaw as UnknownLaw
from hoyle.errors.name import UnknownMaxim as UnknownMaxim
from hoyle.errors.name import UnknownOption as UnknownOption
from hoyle.errors.name import UnknownPlayer as UnknownPlayer
from hoyle.errors.name import UnknownRule as UnknownRule
from hoyle.errors.name import UnknownVariant as UnknownVariant
from hoyle.errors.record import BadCase as BadCase
from hoyle.errors.record import HashNotThere as HashNotThere
from hoyle.errors.record import IncompleteCase as IncompleteCase
from hoyle.errors.record import LineChanged as LineChanged
from hoyle.errors.record import LineEndsChanged as LineEndsChanged
from hoyle.errors.record import LineMisplaced as LineMisplaced
from hoyle.errors.record import LineUnknown as LineUnknown
from hoyle.errors.record import NewerRecord as NewerRecord
from hoyle.errors.record import NotARecord as NotARecord
from hoyle.errors.record import NotPBN as NotPBN
from hoyle.errors.record import RecordBroken as RecordBroken
from hoyle.errors.record import RecordDisagrees as RecordDisagrees
from hoyle.errors.record import RecordError as RecordError
from hoyle.errors.record import RecordOpen as RecordOpen
from hoyle.errors.record import RecordRefused as RecordRefused
from hoyle.errors.record import RecordTooLong as RecordTooLong
from hoyle.errors.record import RoleUnknown as RoleUnknown
from hoyle.errors.record import SeedSealed as SeedSealed
from hoyle.errors.record import ShuffleBroken as ShuffleBroken
from hoyle.errors.record import ShuffleUnproved as ShuffleUnproved
from hoyle.errors.store import FileInTheWay as FileInTheWay
from hoyle.errors.store import LeaseLost as LeaseLost
from hoyle.errors.store import NotAStore as NotAStore
from hoyle.errors.store import NotKept as NotKept
from hoyle.errors.store import ServerAway as ServerAway
from hoyle.errors.store import ServerRefuses as ServerRefuses
from hoyle.errors.store import StoreAway as StoreAway
from hoyle.errors.store import StoreFailed as StoreFailed
from hoyle.errors.store import StoreFull as StoreFull
from hoyle.errors.store import TableDamaged as TableDamaged
from hoyle.errors.store import TableElsewhere as TableElsewhere
from hoyle.errors.text import BadOption as BadOption
from hoyle.errors.text import BadText as BadText
from hoyle.errors.text import CardTwice as CardTwice
from hoyle.errors.text import NotACard as NotACard
from hoyle.errors.text import NotADeal as NotADeal
from hoyle.errors.text import NotAHand as NotAHand
from hoyle.errors.text import NotAnAct as NotAnAct
from hoyle.errors.text import NotANumber as NotANumber
from hoyle.errors.text import NotAPack as NotAPack
from hoyle.errors.text import NotASeat as NotASeat
from hoyle.errors.text import NotASeed as NotASeed
from hoyle.errors.text import NotASuit as NotASuit
from hoyle.errors.text import NotOneOf as NotOneOf
from hoyle.errors.trial import BadTable as BadTable
from hoyle.errors.trial import BotAnswered as BotAnswered
from hoyle.errors.trial import BotError as BotError
from hoyle.errors.trial import BotFailed as BotFailed
from hoyle.errors.trial import BotSilent as BotSilent
from hoyle.errors.trial import KernelError as KernelError
from hoyle.errors.trial import NoCluster as NoCluster
from hoyle.errors.trial import NotABot as NotABot
from hoyle.errors.trial import NotPlaying as NotPlaying
from hoyle.errors.trial import NotThisTrial as NotThisTrial
from hoyle.errors.trial import TrialError as TrialError
from hoyle.errors.trial import TrialStopped as TrialStopped

for _kind in [each for each in globals().values() if isinstance(each, type)]:
    _kind.__module__ = __name__  # Show errors in messages and pages under the module that callers import.
del _kind
