"""The game record of solo whist, assembled from its modules."""

from __future__ import annotations

from pathlib import Path

from hoyle.games.solo import act
from hoyle.games.solo.apply import apply
from hoyle.games.solo.choice import attend, due, lawful
from hoyle.games.solo.deal import PLAN
from hoyle.games.solo.desk import DESK
from hoyle.games.solo.finding import closing, incidents, landmarks
from hoyle.games.solo.following import gone
from hoyle.games.solo.laws import CODES
from hoyle.games.solo.matter import matter
from hoyle.games.solo.observation import Observation, observe
from hoyle.games.solo.play import play
from hoyle.games.solo.possible import numbered, possible
from hoyle.games.solo.score import score
from hoyle.games.solo.settle import result, settle
from hoyle.games.solo.state import State, sat_down
from hoyle.games.solo.variant import VARIANTS, Variant
from hoyle.games.solo.view import view
from hoyle.games.solo.words.speech import SPEECH
from hoyle.law import guide_in, rules_in
from hoyle.law.books import HOFFMANN_1909
from hoyle.table import Game
from hoyle.table.laws import TABLE
from hoyle.table.pack import chance
from hoyle.tricks.landmarks import trick_of

FAULTLESS: frozenset[type] = frozenset({act.CutPack, act.Deal, act.Play, act.Quit})

GAME: Game[Variant, State, act.Act, Observation] = Game(
    name="solo",
    title="Solo whist",
    says="Call how many tricks you will win, or that you will win none",
    takes="five minutes a deal",
    pictured="2C AD KH",
    variants=VARIANTS,
    players=(4, 4),
    acts=act.Act,
    begin=sat_down,
    due=due,
    chance=chance,
    play=play,
    incidents=incidents,
    matter=matter,
    landmarks=landmarks,
    trick=trick_of,
    closing=closing,
    codes=lambda state: (CODES[state.variant.code], TABLE),
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
    plan=lambda _: PLAN,
    rules=rules_in(Path(__file__).with_name("rules.toml"), HOFFMANN_1909),
    guide=guide_in(Path(__file__).with_name("guide.toml")),
    desk=DESK,
)
