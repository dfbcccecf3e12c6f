"""The parts that all games share: acts, positions, options, the contract of a game, the driver."""

from hoyle.table.act import (
    Act,
    CallForPacks,
    ChanceAct,
    Choose,
    Consult,
    Cut,
    CutPack,
    FindTorn,
    Later,
    Play,
    Remark,
    SeatAct,
    Shuffle,
    TakeBack,
    Waive,
)
from hoyle.table.advance import advance, attended, judge, play_on, take_lawful
from hoyle.table.event import Event
from hoyle.table.game import AnyGame, AnyPosition, AnyStep, Game
from hoyle.table.once import once_a_position, once_in_a_row
from hoyle.table.plan import Plan
from hoyle.table.position import Position, Step, Umpire
from hoyle.table.protocols import Seen, TableState, TableVariant
from hoyle.table.result import Ending, Result
from hoyle.table.setting import Setting, in_bounds, named, offered, played_alone, with_options
from hoyle.table.told import told, unruled, warned
from hoyle.table.view import Choice, Counted, Fact, Figure, Outcome, Part, PeggedHoles, Pile, ScoreLine, View

__all__ = [
    "Act",
    "AnyGame",
    "AnyPosition",
    "AnyStep",
    "CallForPacks",
    "ChanceAct",
    "Choice",
    "Choose",
    "Consult",
    "Counted",
    "Cut",
    "CutPack",
    "Ending",
    "Event",
    "Fact",
    "Figure",
    "FindTorn",
    "Game",
    "Later",
    "Outcome",
    "Part",
    "PeggedHoles",
    "Pile",
    "Plan",
    "Play",
    "Position",
    "Remark",
    "Result",
    "ScoreLine",
    "SeatAct",
    "Seen",
    "Setting",
    "Shuffle",
    "Step",
    "TableState",
    "TableVariant",
    "TakeBack",
    "Umpire",
    "View",
    "Waive",
    "advance",
    "attended",
    "in_bounds",
    "judge",
    "named",
    "offered",
    "once_a_position",
    "once_in_a_row",
    "play_on",
    "played_alone",
    "take_lawful",
    "told",
    "unruled",
    "warned",
    "with_options",
]
