"""Every option agreed before the cut: listed, read and refused. Rules of W-G and section 8.7."""

import pytest

from games.whist.laid_out import variant
from hoyle.errors import BadOption, UnknownVariant
from hoyle.games.whist.game import GAME
from hoyle.games.whist.laws import CODES
from hoyle.games.whist.variant import LONG_WHIST, SHORT_WHIST
from hoyle.table import named, offered

VALUES = {
    "game_points": (["1", "10", "100"], ["0", "101", "none"]),
    "three_honours": (["0", "2", "10"], ["11"]),
    "code": (["short-1793", "clubs-1864"], ["portland-1887"]),
    "four_honours": (["0", "4", "10"], ["11"]),
    "honours_barred_at": (["0", "9", "99", "none"], ["100", "never"]),
    "call_at": (["0", "8", "99", "none"], ["100"]),
    "honours_at_eight_uncalled": (["score_after", "lapse"], ["score", "yes"]),
    "eight_with_deal_may_call_against_nine": (["yes", "no"], ["maybe"]),
    "both_sides_revoke": (["neither_wins", "new_deal"], ["both"]),
    "lead_out_of_turn": (["ask_partner", "name_suit"], ["club"]),
    "false_honours": (["transfer", "deduct"], ["both"]),
    "all_thrown_down": (["abandoned", "play_on"], ["new_deal"]),
    "pack_cost": (["0", "30"], ["-1"]),
    "disobeyed": (["revoke", "put_back"], ["nothing"]),
    "revoke_consulted": (["yes", "no"], ["ask"]),
    "void_deal": (["penalties_stand", "all_undone"], ["stand"]),
    "gatherer": (["partner", "winner"], ["dealer"]),
    "partners_are": (["drawn", "seated"], ["chosen"]),
    "rubber": (["yes", "no"], ["3"]),
    "rubber_bonus": (["0", "2", "20"], ["21"]),
    "grades": (["lurch", "club"], ["treble"]),
    "stake": (["0", "6", "1000000"], ["-1", "6d", "1000001"]),
}


def test_every_option_of_whist_is_here_and_has_a_rule_and_words():
    assert {it.name for it in offered(LONG_WHIST)} == set(VALUES)
    for it in offered(LONG_WHIST):
        assert it.source.startswith(("W-G", "W-L", "TL-"))
        assert it.says


def test_an_option_takes_its_values_and_tells_them_again():
    for name, value in [(name, value) for name, (good, _) in VALUES.items() for value in good]:
        chosen = variant(**{name: value})
        assert {it.name: it.default for it in offered(chosen)}[name] == value
        others = {it.name: it.default for it in offered(chosen) if it.name != name}
        assert others == {it.name: it.default for it in offered(LONG_WHIST) if it.name != name}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, (_, bad) in VALUES.items() for value in bad]
)
def test_an_option_refuses_any_other_value(name, value):
    with pytest.raises(BadOption, match=name):
        variant(**{name: value})


def test_long_whist_is_as_bob_short_gives_it():
    assert (LONG_WHIST.game_points, LONG_WHIST.three_honours, LONG_WHIST.four_honours) == (10, 2, 4)
    assert (LONG_WHIST.honours_barred_at, LONG_WHIST.call_at) == (9, 8)
    assert (LONG_WHIST.rubber, LONG_WHIST.rubber_bonus, LONG_WHIST.grades, LONG_WHIST.stake) == (
        True,
        0,
        "lurch",
        0,
    )
    assert (LONG_WHIST.gatherer, LONG_WHIST.both_sides_revoke) == ("winner", "neither_wins")
    assert LONG_WHIST.honours_at_eight_uncalled == "score_after"
    assert LONG_WHIST.eight_with_deal_may_call_against_nine


def test_the_variants_are_found_by_name_and_play_by_a_code_there_is():
    for known in GAME.variants:
        assert named(GAME.variants, known.name) is known
        assert known.code in CODES
    assert [known.name for known in (LONG_WHIST, SHORT_WHIST)] == ["long-whist", "short-whist"]
    with pytest.raises(UnknownVariant):
        named(GAME.variants, "bridge")
