"""A player's check of a table: that all cards shown are those of the proved packs."""

from hoyle.witness.dealing import Dealing
from hoyle.witness.record import WitnessedDeal, deals_of, plan_of
from hoyle.witness.seen import Differs, WitnessSeen
from hoyle.witness.watch import Watch

__all__ = ["Dealing", "Differs", "Watch", "WitnessSeen", "WitnessedDeal", "deals_of", "plan_of"]
