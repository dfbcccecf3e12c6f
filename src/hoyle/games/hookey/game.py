"""The game record of blind hookey, assembled from its modules."""

from __future__ import annotations

from pathlib import Path

from hoyle.games.hookey.act import Act
from hoyle.games.hookey.apply import apply
from hoyle.games.hookey.choice import attend, due, lawful, numbered
from hoyle.games.hookey.deal import PLAN
from hoyle.games.hookey.desk import DESK
from hoyle.games.hookey.incident import incidents, landmarks, matter
from hoyle.games.hookey.observation import Observation, observe
from hoyle.games.hookey.play import play, possible
from hoyle.games.hookey.score import score
from hoyle.games.hookey.settle import result, settle
from hoyle.games.hookey.state import State, sat_down
from hoyle.games.hookey.variant import VARIANTS, Variant
from hoyle.games.hookey.view import view
from hoyle.games.hookey.words import SPEECH, odds
from hoyle.law import guide_in, rules_in
from hoyle.law.books import HOFFMANN_1909
from hoyle.table import Game
from hoyle.table.laws import TABLE
from hoyle.table.pack import chance

GAME: Game[Variant, State, Act, Observation] = Game(
    name="hookey",
    title="Blind hookey",
    says="Pure chance: stake on a packet, and its bottom card decides",
    takes="a minute a round",
    pictured="9C 3D TC",
    variants=VARIANTS,
    players=(2, 13),
    seats=lambda variant: variant.players,
    about=odds,
    acts=Act,
    begin=sat_down,
    due=due,
    chance=chance,
    play=play,
    incidents=incidents,
    matter=matter,
    landmarks=landmarks,
    codes=lambda _: (TABLE,),
    apply=apply,
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
    plan=lambda _: PLAN,
    rules=rules_in(Path(__file__).with_name("rules.toml"), HOFFMANN_1909),
    guide=guide_in(Path(__file__).with_name("guide.toml")),
    desk=DESK,
)
