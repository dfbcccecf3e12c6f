"""The host: live tables and their sittings, whatever door leads to them."""

from hoyle.host.effect import Advise, Close, Effects, Entry, Keep, Send, Think, Token
from hoyle.host.live_table import LiveTable
from hoyle.host.private_file import Stop
from hoyle.host.saved import Saved
from hoyle.host.setup import BOTS_NAMES, Chair, Setup, Wish, agreed, usual_end
from hoyle.host.sitting import Sitting
from hoyle.host.sqlite import SqliteStore
from hoyle.host.store import Store
from hoyle.record import Player

__all__ = [
    "BOTS_NAMES",
    "Advise",
    "Chair",
    "Close",
    "Effects",
    "Entry",
    "Keep",
    "LiveTable",
    "Player",
    "Saved",
    "Send",
    "Setup",
    "Sitting",
    "SqliteStore",
    "Stop",
    "Store",
    "Think",
    "Token",
    "Wish",
    "agreed",
    "usual_end",
]
