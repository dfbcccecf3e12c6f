"""The game record of cribbage, assembled from its modules."""

from __future__ import annotations

from pathlib import Path

from hoyle.games.cribbage import act
from hoyle.games.cribbage.act import Act
from hoyle.games.cribbage.apply import apply
from hoyle.games.cribbage.choice import attend, due, lawful, numbered
from hoyle.games.cribbage.deal import plan
from hoyle.games.cribbage.desk import DESK
from hoyle.games.cribbage.incident import incidents, landmarks, matter
from hoyle.games.cribbage.laws import CODE
from hoyle.games.cribbage.observation import Observation, observe
from hoyle.games.cribbage.play import play, possible
from hoyle.games.cribbage.rules import RULES
from hoyle.games.cribbage.score import score
from hoyle.games.cribbage.settle import GAMES, result, settle
from hoyle.games.cribbage.state import State, sat_down
from hoyle.games.cribbage.variant import VARIANTS, Variant
from hoyle.games.cribbage.view import view
from hoyle.games.cribbage.words.speech import SPEECH
from hoyle.law import guide_in
from hoyle.table import Game
from hoyle.table.laws import TABLE
from hoyle.table.pack import chance

PLAYING: frozenset[type] = frozenset(
    {act.Shuffle, act.CutPack, act.Deal, act.LayOut, act.Lift, act.Play, act.Go}
)
COUNTING = PLAYING | {act.Count}  # At muggins an announced count may be wrong.

GAME: Game[Variant, State, Act, Observation] = Game(
    name="cribbage",
    title="Cribbage",
    says="Make fifteens, pairs and runs in a race round the board",
    takes="fifteen minutes a game",
    pictured="5H 5D JS",
    variants=VARIANTS,
    expected="six-card",
    players=(2, 4),
    seats=lambda variant: variant.players,
    acts=Act,
    begin=sat_down,
    due=due,
    chance=chance,
    play=play,
    incidents=incidents,
    matter=matter,
    landmarks=landmarks,
    codes=lambda _: (CODE, TABLE),
    apply=apply,
    faultless=lambda variant: PLAYING if variant.muggins else COUNTING,
    score=score,
    settle=settle,
    lawful=lawful,
    possible=possible,
    numbered=numbered,
    attend=attend,
    observe=observe,
    speech=SPEECH,
    view=view,
    result=result,
    plan=plan,
    yardstick=GAMES,
    rules=RULES,
    guide=guide_in(Path(__file__).with_name("guide.toml")),
    desk=DESK,
)
