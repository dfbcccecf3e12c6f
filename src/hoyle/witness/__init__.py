"""What one player's client checks of a table: that the cards it was shown are those of the proved packs."""

from hoyle.witness.dealing import Dealing
from hoyle.witness.plans import plan_of
from hoyle.witness.record import Deal, deals_of
from hoyle.witness.seen import Differs, Seen
from hoyle.witness.watch import Watch

__all__ = ["Deal", "Dealing", "Differs", "Seen", "Watch", "deals_of", "plan_of"]
