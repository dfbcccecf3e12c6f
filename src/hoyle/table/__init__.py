"""The parts that all games share: acts, positions, options, the contract of a game, the driver."""

from hoyle.table.act import Act, ChanceAct, Choose, CutPack, Play, SeatAct, TakeBack
from hoyle.table.advance import advance, attended
from hoyle.table.event import Event
from hoyle.table.game import AnyGame, AnyPosition, AnyStep, Game
from hoyle.table.once import once_a_position, once_in_a_row
from hoyle.table.plan import Plan
from hoyle.table.position import Position, Step, Umpire
from hoyle.table.protocols import Seen, TableState, TableVariant
from hoyle.table.result import Ending, Result
from hoyle.table.setting import Setting, named, offered, with_options
from hoyle.table.told import told
from hoyle.table.view import Choice, View

__all__ = [
    "Act",
    "AnyGame",
    "AnyPosition",
    "AnyStep",
    "ChanceAct",
    "Choice",
    "Choose",
    "CutPack",
    "Ending",
    "Event",
    "Game",
    "Plan",
    "Play",
    "Position",
    "Result",
    "SeatAct",
    "Seen",
    "Setting",
    "Step",
    "TableState",
    "TableVariant",
    "TakeBack",
    "Umpire",
    "View",
    "advance",
    "attended",
    "named",
    "offered",
    "once_a_position",
    "once_in_a_row",
    "told",
    "with_options",
]
