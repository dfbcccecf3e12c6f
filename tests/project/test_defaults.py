"""Every default of an argument or a field is None, false or zero, or it is listed here.

This prevents accidental changes of the behaviour of commands and values. Where two sequences of equal length
are iterated together, ``strict`` is required, except where it is listed here.
"""

import ast
import re
from pathlib import Path

import hoyle

ROOT = Path(hoyle.__file__).parent

BY_DEFAULT = """
bots/solo/search Manner: hears True, solves True
bots/whist/search_2 Approach: custom 1.0
fairness/seed Secret: size 32
files/deal FileDeal: line 1, number 1
games/bezique/variant Variant: stake 1
games/bezique/act ChooseDealer: prepares True
games/cribbage/act Lift: blind True, prepares True
games/hookey/act Lift: prepares True
games/cribbage/variant Variant: players 2, lays_out 2
games/hookey/variant Variant: players 4, ace_high True, stake 1, limit 60
games/solo/incident DemandMade: in_time True
games/solo/state Word: in_turn True
games/solo/variant Variant: proposer_may_amend True, acceptor_may_raise True
games/solo/variant Variant: abondance_trumps_only_over_abondance True, abondance_may_name_turn_up True
games/solo/variant Variant: revoke_transfer True, lead_ban_at_declaree True, conferring_forfeits True
games/solo/variant Variant: wrong_demand_forfeits True, named_card_exposed True, fourth_after_third True
games/whist/score _pay: capped True
games/whist/score _points: capped True
games/whist/variant Variant: three_honours 2, four_honours 4, eight_with_deal_may_call_against_nine True
games/whist/variant Variant: rubber True
host/effect Advise: times 1.0
host/effect Saved: seq -1
host/frames AskCost: times 1.0
host/setup _Terms: pace 0.8, linger 4.0, away 120.0, rest 20.0
evenings/duplicate Night: round 1
host/store/sqlite __init__: checkpoint 1000
host/store/sqlite_file connect: checkpoint 1000, checked True
host/store/writer __init__: writes True
host/store/writer keep: guarded True
kernel/bezique play_bezique_on: trumps -1, led -1, tricks 64, threads 1
kernel/bezique solve_bezique: brisque 10, last 50, threads 1
kernel/counting count_hands: threads 1
kernel/counting hand_distribution: kept 4
kernel/counting lay_outs: players 2, threads 1
kernel/environments batch_of: threads 1
kernel/environments draw_cards: threads 1
kernel/environments features: threads 1
kernel/environments masks: threads 1
kernel/environments plain_cards: threads 1
kernel/player Weighing: effective 1.0
kernel/player plan: least 1
kernel/playing play_cribbage: players 2, threads 1
kernel/playing play_tricks: declarers 5, threads 1
kernel/game_play improve_game_play: iterations 1
kernel/tricks solve: threads 1
kernel/tricks solve_cards: threads 1
kernel/tricks solve_strains: threads 1
maxims/whist/visible_cards HandReading: sequence 3
odds/hookey three_packets: ties_to_dealer True
solution/game_stakes Score: target 61
solution/game_stakes stakes: odd 0.01
odds/seen seen_to_hold: wanted 1
odds/whist_score game: our_deal True
odds/whist_score rubber: our_deal True
ports/cli/remote/joining Wanted: pace 0.8
ports/cli/table __init__: warn True
ports/cli/voice words: players 4
ports/web/answers document: status 200
ports/web/cache __init__: most 33554432
ports/web/limits Limits: frames 20.0, burst 60, queue 262144, lines 200, asks 60, gets 3000, open_lines 200
ports/web/limits Limits: sockets 300, tables_a_day 300, bytes_a_day 268435456, seat_lines 30, events 100000
ports/web/limits Limits: tables 50000, bytes 8589934592, unattended 100.0, watchers 50.0, hints 20.0
ports/web/limits Limits: head 10.0, body 20.0, answer 120.0
ports/web/limits __init__: seconds 60.0, burst 10, most 20.0
ports/web/limits lets: tokens 1
ports/web/limits takes: tokens 1
ports/web/serving configured: patience 5
puzzles/puzzle Puzzle: players 4
record/pbn given_from_pbn: number 1
seat left: players 4
seat parse_seat: players 4
seat right: players 4
seat seat_name: players 4
table/act ChanceAct: shuffle -1
table/act Consult: in_passing True
table/act CutPack: blind True, prepares True
table/form Field: words 1
table/setting Setting: most 1000000
rl/gymnasium __init__: threads 1
rl/vec_env __init__: threads 1
trials/equity Equity: block 1
estimate mean: scale 1.0
estimate ratio: scale 1.0
trials/run run: workers 1
trials/trial Trial: block 10
trials/tricks DoubleDummy: block 50
trials/workforce workforce: workers 1
tricks/act AskSuit: in_passing True
tricks/act Call: in_passing True
tricks/act Claim: in_passing True
tricks/act ClaimRest: in_passing True
tricks/act Quit: by_itself True
tricks/incident HandsCounted: full 13
tricks/dealing_words dealt_amiss: together 1
"""
"""The other defaults, by module and class or function."""

NOT_OF_ONE_LENGTH = {
    "bots/solo/strength.py": 1,
    "bots/whist/worlds.py": 1,
    "games/bezique/deal.py": 1,
    "games/whist/honours.py": 1,
    "solution/deal_table.py": 1,
}
"""Modules that iterate over two sequences of different lengths, and how often."""


def sources():
    """The source by module."""
    for path in sorted(ROOT.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def number(node):
    """The number or truth value written there; None if it is something else."""
    if any(not isinstance(each, PLAIN) for each in ast.walk(node)):
        return None
    value = eval(compile(ast.Expression(node), "", "eval"))
    return value if isinstance(value, bool | int | float) else None


MAY_BE = re.compile(
    r"^(?: |def )(?:.*: (?!Final)[^=\n]+|.*\]) = [-+~(\s]*(?:[\d.]|True|False|not )", re.MULTILINE
)
"""Where a module has such a default: an argument or a field with its type. Most are parsed in vain."""

PLAIN = (ast.Constant, ast.UnaryOp, ast.BinOp, ast.operator, ast.unaryop)


def statements(block):
    """Every statement of the block, including nested ones, but no expression."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(block, name, ()):
            yield each
            yield from statements(each)


def defaults(tree):
    """Every default in a module that is a number or a truth value: its owner, its name and its value."""
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            asked = node.args
            by_place = (*asked.posonlyargs, *asked.args)
            given = zip(by_place[len(by_place) - len(asked.defaults) :], asked.defaults, strict=True)
            for each, value in (*given, *zip(asked.kwonlyargs, asked.kw_defaults, strict=True)):
                yield node.name, each.arg, value
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                    yield node.name, each.target.id, each.value


def test_what_is_not_said_is_nothing_but_where_it_stands_here():
    found = {}
    for module, source in sources():
        for of, name, value in defaults(ast.parse(source)) if MAY_BE.search(source) else ():
            if value is not None and number(value):
                found.setdefault(f"{module.removesuffix('.py')} {of}", []).append(f"{name} {number(value)}")
    said = {}
    for of, values in (line.split(": ") for line in BY_DEFAULT.strip().splitlines()):
        said.setdefault(of, []).extend(values.split(", "))
    assert found == said


def test_what_is_gone_through_together_is_of_one_length_but_where_it_stands_here():
    found = {}
    for module, source in sources():
        calls = [source[each.start() : each.start() + 400] for each in re.finditer(r"\bzip\(", source)]
        said = [re.search(r"\bstrict=(True|False)", call) for call in calls]
        assert all(said), f"{module}: say whether they are of one length"
        if any(each[1] == "False" for each in said):
            found[module] = [each[1] for each in said].count("False")
    assert found == NOT_OF_ONE_LENGTH
