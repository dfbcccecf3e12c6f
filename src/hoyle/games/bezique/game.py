"""The game record of rubicon bézique, assembled from its modules."""

from __future__ import annotations

from pathlib import Path

from hoyle.games.bezique import act
from hoyle.games.bezique.act import Act
from hoyle.games.bezique.apply import apply
from hoyle.games.bezique.choice import attend, due, lawful, numbered
from hoyle.games.bezique.deal import plan
from hoyle.games.bezique.desk import DESK
from hoyle.games.bezique.incident import gone, incidents, landmarks, matter, trick
from hoyle.games.bezique.laws import CODE
from hoyle.games.bezique.observation import Observation, observe
from hoyle.games.bezique.play import play, possible
from hoyle.games.bezique.score import score
from hoyle.games.bezique.settle import result, settle
from hoyle.games.bezique.state import State, sat_down
from hoyle.games.bezique.variant import FOUR_PACKS, PLAYERS, VARIANTS, Variant
from hoyle.games.bezique.view import view
from hoyle.games.bezique.words.speech import SPEECH
from hoyle.law import guide_in, rules_in
from hoyle.law.books import HOFFMANN_1909
from hoyle.table import Game
from hoyle.table.laws import TABLE
from hoyle.table.pack import chance

FAULTLESS: frozenset[type] = frozenset({act.CutPack, act.Deal, act.Play, act.Draw, act.TakeHeap})

GAME: Game[Variant, State, Act, Observation] = Game(
    name="bezique",
    title="Rubicon bézique",
    says="Draw from four packs, and declare what you collect",
    takes="half an hour a game",
    pictured="QS JD AH",
    variants=VARIANTS,
    players=(PLAYERS, PLAYERS),
    composition=lambda _: FOUR_PACKS,
    seats=lambda _: PLAYERS,
    acts=Act,
    begin=sat_down,
    due=due,
    chance=chance,
    play=play,
    incidents=incidents,
    matter=matter,
    landmarks=landmarks,
    trick=trick,
    codes=lambda _: (CODE, TABLE),
    apply=apply,
    faultless=lambda _: FAULTLESS,
    gone=gone,
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
    rules=rules_in(Path(__file__).with_name("rules.toml"), HOFFMANN_1909),
    guide=guide_in(Path(__file__).with_name("guide.toml")),
    desk=DESK,
)
