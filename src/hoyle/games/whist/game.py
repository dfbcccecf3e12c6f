"""The game record of whist, assembled from its modules."""

from __future__ import annotations

from pathlib import Path

from hoyle.games.whist import act
from hoyle.games.whist.act import Act
from hoyle.games.whist.apply import apply
from hoyle.games.whist.choice import attend, chance, due, lawful
from hoyle.games.whist.deal import PLAN
from hoyle.games.whist.desk import DESK
from hoyle.games.whist.finding import closing, incidents, landmarks, matter
from hoyle.games.whist.following import gone
from hoyle.games.whist.laws import CODES
from hoyle.games.whist.observation import Observation, observe
from hoyle.games.whist.play import play
from hoyle.games.whist.possible import numbered, possible
from hoyle.games.whist.rules import RULES
from hoyle.games.whist.score import score
from hoyle.games.whist.settle import TRICKS_A_DEAL, result, settle
from hoyle.games.whist.state import State, sat_down
from hoyle.games.whist.variant import VARIANTS, Variant
from hoyle.games.whist.view import view
from hoyle.games.whist.words.speech import SPEECH
from hoyle.law import guide_in
from hoyle.table import Game
from hoyle.table.laws import TABLE
from hoyle.tricks.landmarks import trick_of

FAULTLESS: frozenset[type] = frozenset({act.Shuffle, act.CutPack, act.Deal, act.Play, act.Quit})

GAME: Game[Variant, State, Act, Observation] = Game(
    name="whist",
    title="Whist",
    says="With a partner opposite you, win more tricks than the other side",
    takes="six minutes a deal",
    pictured="KS QH AS",
    variants=VARIANTS,
    players=(4, 4),
    acts=Act,
    begin=sat_down,
    due=due,
    chance=chance,
    play=play,
    incidents=lambda step: CODES[step.before.state.variant.code].cited(incidents(step)),
    matter=matter,
    landmarks=landmarks,
    trick=trick_of,
    closing=closing,
    codes=lambda state: (CODES[state.variant.code], TABLE),
    apply=apply,
    gone=gone,
    score=score,
    settle=settle,
    lawful=lawful,
    possible=possible,
    numbered=numbered,
    attend=attend,
    showing_none=frozenset({act.Play, act.Quit}),
    faultless=lambda _: FAULTLESS,
    observe=observe,
    speech=SPEECH,
    view=view,
    result=result,
    plan=lambda _: PLAN,
    yardstick=TRICKS_A_DEAL,
    rules=RULES,
    guide=guide_in(Path(__file__).with_name("guide.toml")),
    desk=DESK,
)
