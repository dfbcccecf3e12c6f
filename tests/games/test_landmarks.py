"""The deadlines that end rights: which act reaches which, over two deals of every game.

The seeds are those of deals that reach all of them.
"""

from random import Random

import pytest
from msgspec.structs import replace

from games.to_cut import to_cut
from hoyle.games import game_named
from hoyle.law import Landmark
from hoyle.seat import CHANCE, Seat
from hoyle.table import Step, advance


def steps(game, seed, deals=2):
    """The random acts of some deals, with the result of each and whether it ended the deal."""
    position, rng = to_cut(game), Random(seed)
    pack, ended = position.state.pack, False
    while deals:
        seat = game.due(position)[0]
        if seat == CHANCE:
            act = replace(game.chance(position.state, Seat(0)), pack=pack)
        else:
            act = rng.choice(game.attend(position) or game.lawful(position, seat))
        after, _ = advance(game, position, act)
        before, ended = ended, bool(game.result(after.state).over)
        deals -= ended and not before
        yield Step(position, act, after.state), ended and not before
        position = after


def at_cribbage(step, ends):
    assert ends is (type(step.act).__name__ == "Count" and step.act.crib)
    return {"Play": {Landmark.CARD}}.get(type(step.act).__name__, set()) | (
        {Landmark.DEAL_END} if ends else set()
    )


def at_hookey(step, ends):
    return {Landmark.DEAL_END} if ends else set()


def at_bezique(step, ends):
    if type(step.act).__name__ != "Play":
        return set()
    over = {Landmark.DEAL_END} if ends else set()
    return {Landmark.CARD} | over | ({Landmark.TRICK_TURNED} if step.before.state.deal.trick else set())


def at_whist(step, ends):
    before, after = step.before.state.deal, step.after.deal
    turned = {Landmark.TRICK_TURNED}
    over = {Landmark.DEAL_END} | turned if ends or (after and after.played_out) else set()
    if type(step.act).__name__ == "Quit":
        return turned | over
    if type(step.act).__name__ != "Play":
        return set()
    whole = len(after.laid[0].plays) == 4 and len(before.laid[0].plays) == 3 if before.laid else False
    return {Landmark.CARD} | ({Landmark.TRICK_WHOLE} if whole else set()) | over


def at_solo(step, ends):
    said = type(step.act).__name__ in ("Pass", "Declare", "Accept", "NameTrumps")
    return at_whist(step, ends) | ({Landmark.WORD} if said else set())


GAMES = {
    "cribbage": (5, at_cribbage, {Landmark.CUT, Landmark.TURN_UP, Landmark.CARD, Landmark.DEAL_END}),
    "hookey": (5, at_hookey, {Landmark.CUT, Landmark.TURN_UP, Landmark.DEAL_END}),
    "bezique": (
        7,
        at_bezique,
        {Landmark.CUT, Landmark.TURN_UP, Landmark.CARD, Landmark.TRICK_TURNED, Landmark.DEAL_END},
    ),
    "whist": (5, at_whist, {*Landmark} - {Landmark.WORD, Landmark.THROWN_IN}),
    "solo": (5, at_solo, {*Landmark} - {Landmark.THROWN_IN}),
}


@pytest.mark.parametrize("name", GAMES)
def test_an_act_passes_its_landmarks_and_no_others(name):
    """A trump (or what would be one) is turned up by the deal, and at hookey, which has none, by the cut."""
    (seed, expected, all_met), game, met = GAMES[name], game_named(name), set()
    dealt = {"CutPack": {Landmark.CUT}, "Deal": {Landmark.TURN_UP}}
    if name == "hookey":
        dealt = {"CutPack": {Landmark.CUT, Landmark.TURN_UP}}
    for step, ends in steps(game, seed):
        passed = dealt.get(type(step.act).__name__, set()) | expected(step, ends)
        assert game.landmarks(step) == passed, step.act
        met |= passed
    assert met == all_met
