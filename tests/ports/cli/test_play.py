"""``hoyle play`` through a pipe: its plain sentences, and its handling of typed input."""

import json
import os
import re
import subprocess
from io import StringIO
from types import SimpleNamespace

import pytest

from hoyle.cards import ALL, Card
from hoyle.host.setup import BOTS_NAMES
from hoyle.ports.cli.table import TerminalTable
from hoyle.ports.cli.voice import Sentences
from hoyle.ports.cli.words import card_in_words
from hoyle.record.verify import verify
from hoyle.seat import Seat
from hoyle.table import Umpire, View
from hoyle.table.view import Outcome
from hoyle.table.words import TableWords
from ports.cli.doors import ESCAPE, HOYLE, asked
from ports.cli.players import typed_beforehand
from scale import PATIENCE, first

SEED = f"{1793:064x}"
SYMBOLS = set("♠♥♦♣╭╮╰╯│─▸·")


def played(*args, typed="", seed=SEED):
    return asked("play", "whist", "--seed", seed, *args, typed=typed)


def test_a_whole_rubber_of_typed_lawful_cards_is_played_and_recorded(tmp_path):
    lines, record = typed_beforehand(SEED, options=[("stake", "6")])
    book = tmp_path / "rubber.jsonl"
    run = asked(
        "play", "whist", "--seed", SEED, "--stake", "6", "--record", str(book), typed="\n".join([*lines, ""])
    )
    assert (run.exit_code, run.stderr) == (0, "")
    assert book.read_bytes() == record
    assert verify(record).ok
    assert "unlawful" not in run.stdout
    *_, last = run.stdout.partition("Session over.\n")[0].split("wins the trick")
    assert last.count(" in this deal.\n") == 2, "what the deal came to, as the page shows it"
    assert len(re.findall("win the rubber, 2 games to ", last)) == 1
    close = json.loads(record.splitlines()[-1])
    assert f"Hash of the record in {book}: {close['hash']}\n" in run.stdout
    paid = close["result"]["settlement"]["you"]
    assert paid
    assert re.search(
        rf"^In total: .*\byou {'receive' if paid > 0 else 'pay'} .*\({abs(paid)}d\)", run.stdout, re.M
    )
    assert not SYMBOLS & set(run.stdout)
    assert ESCAPE not in run.stdout


@pytest.mark.parametrize("game", ["whist", "solo", "cribbage", "hookey"])
def test_enter_cuts_where_fresh_packs_could_be_called_for_too(game):
    said = asked("play", game, "--set", "pack_cost=12", "--seed", f"{5:064x}", typed="\n").stdout
    assert "cards (Enter: cut 26 cards): " in said
    assert "You cut the pack." in said


def test_each_deal_ends_with_its_account():
    lines, _ = typed_beforehand(SEED, deals=2)
    said = played("--deals", "2", typed="\n".join(lines)).stdout
    side = r"\w+ and \w+: \d+ tricks?, \d honours?; \d+ points? in this deal\.\n"
    ended = rf"{side}{side}.* (lead, \d+ to \d+|win the game, \d+ to \d+|level at \d+)\."
    assert len(re.findall(ended, said)) == 2


def test_what_a_game_has_come_to_is_told_before_the_pack_is_shuffled_for_the_next():
    """A game may be won by a penalty in the middle of a deal: then one act ends it and begins the next."""
    won = TableWords.seat(Seat(1))
    view = View(
        title=won, players=4, seat=Seat(2), turn=None, outcome=Outcome(over="game", headline=won, lines=())
    )
    sitting = SimpleNamespace(
        names=("Ann", "Bob", "Cy", "Di"), observe=lambda _: None, game=SimpleNamespace(view=lambda _: view)
    )
    out = StringIO()
    table = TerminalTable(sitting, you=Seat(2), bots={}, voice=Sentences(out), keys=None)
    table._hear((TableWords.has_dealt(Seat(0)), TableWords.shuffled()))
    assert [line.split()[0] for line in out.getvalue().splitlines()] == ["Ann", "Bob", "The"]


def test_the_opening_says_who_sits_where_and_what_each_drew():
    said = played().stdout
    assert "You draw the " in said
    [told] = re.findall(
        r"\nNorth is (\w+) \(plain\), East is (\w+) \(plain\), you are South, West is (\w+) ", said
    )
    assert set(told) == set(BOTS_NAMES[:3])


def test_a_person_sees_their_hand_before_anybody_leads():
    openings = [played(seed=f"{n:064x}", typed="cut\n").stdout for n in range(8)]
    led = [said for said in openings if re.search(f"({'|'.join(BOTS_NAMES)}) leads", said)]
    assert led
    assert all(said.index("Your hand: ") < said.index(" leads ") for said in led)


def test_a_person_may_sit_elsewhere_among_bots_of_several_kinds():
    said = played("--seat", "e", "--bots", "random,plain").stdout
    assert re.search(r"North is \w+ \((random|plain)\), you are East, ", said)


def test_a_person_who_is_pone_is_asked_where_to_cut():
    seed = next(seed for n in range(9) if "Cut the pack" in played(seed=(seed := f"{n:064x}")).stdout)
    said = played(seed=seed, typed="cut 3\n9\n").stdout
    assert "Cut the pack: 4 to 48 cards (Enter: cut 26 cards): \n" in said
    assert "Not possible: cut 4 to 48 cards, not 3." in said
    assert "You cut the pack.\n" in said
    assert "You cut the pack.\n" in played(seed=seed, typed="\n").stdout


def turn(seed):
    """The lines up to a person's first turn, their whole hand, and the cards they may play."""
    said = played(seed=seed, typed="?\n").stdout
    held = re.search(r"Your hand: (.*)\.", said)[1]
    lawful = re.search(r"Play (.*): type", said)[1]
    return said, cards_of(held), [] if " of " in lawful else cards_of(lawful)


def cards_of(words):
    """Cards listed by suits: ``spades A 10, hearts K``."""
    return [rank + suit[0] for suit, *ranks in map(str.split, words.split(", ")) for rank in ranks]


@pytest.fixture(scope="module")
def following():
    """A seed with which a person must follow suit at the first turn, with the hand and the playable cards."""
    for number in range(40):
        said, hand, may = turn(seed := f"{number:064x}")
        if "Follow " in said and 1 < len(may) < 13:
            return seed, hand, may
    raise AssertionError("no such seed")


def test_help_says_what_can_be_typed_and_every_lawful_card(following):
    seed, hand, may = following
    said = played(seed=seed, typed="?\n").stdout
    assert set(may) < set(hand)
    assert f": type e.g. {may[0].lower().replace('10', 't')}.\n" in said
    keys = "h (hint), more (the hint explained), s (score), rule ID (text of a rule), u (undo), q (quit)"
    assert f"Type: {keys}, ? (help).\n" in said


def test_help_offers_the_last_trick_where_there_is_one(following):
    seed, _, may = following
    said = played(seed=seed, typed=f"?\n{may[0]}\n?\n").stdout
    before, after = (keys.partition("\n")[0] for keys in said.split("Type: h")[1:])
    assert "l (last trick)" not in before
    assert "l (last trick)" in after


def test_an_unlawful_card_is_refused_with_its_rule_and_asked_again(following):
    seed, hand, may = following
    wrong = next(card for card in hand if card not in may)
    said = played(seed=seed, typed=f"{wrong}\n{may[0]}\n").stdout
    assert re.search(r"Not allowed: you have \w+ but play the \w+ of \w+ to trick 1 \(W-G12\)\.", said)
    assert said.count("Follow ") >= 2
    assert "You play the " in said


def test_a_rule_or_a_term_is_explained_at_the_table(following):
    seed, *_ = following
    said = played(seed=seed, typed="rule W-G12\nrule finesse\nrule W-G99\n").stdout
    assert "W-G12, Follow suit: A player who has a card of the suit led must play one." in said
    assert "W-V01, finesse: To play a lower card" in said
    assert "There is no rule 'w-g99'. Did you mean " in said


def test_a_card_not_held_and_words_that_mean_nothing_are_asked_again(following):
    seed, hand, _ = following
    other = next(card for card in ("As", "Ks", "Qs", "Js", "10s", "9s") if card not in hand)
    said = played(seed=seed, typed=f"{other}\nhello\n\n").stdout
    assert f"Not possible: you do not have {card_in_words(Card(other))}." in said
    assert "'hello' is not recognised" in said
    assert "Type a move, or ? for help." in said
    assert said.count("Follow ") == 4


@pytest.mark.parametrize("spelling", ["{r}{s}", "{s}{r}", "{S}{R}", "{r}{y}"])
def test_cards_are_typed_as_people_type_them(following, spelling):
    seed, _, may = following
    rank, suit = may[0][:-1], may[0][-1]
    symbol = dict(zip("shdc", "♠♥♦♣", strict=True))[suit]
    line = spelling.format(r=rank.lower(), R=rank, s=suit, S=suit.upper(), y=symbol)
    assert "You play the " in played(seed=seed, typed=f"{line}\n").stdout


def test_the_last_trick_and_the_score_are_told_at_a_key():
    lines, _ = typed_beforehand(SEED, deals=1)
    cut = next(n for n, line in enumerate(lines) if "cut" not in line)
    said = played(typed="\n".join([*lines[:cut], "l", *lines[cut : cut + 1], "l", "s"])).stdout
    assert "There is no last trick to show." in said
    assert re.search(r"The last trick: (\w+ the \w+ of \w+(, )?){4}\.", said)
    ours, theirs = "[Yy]ou and [A-Z][a-z]+", "[A-Z][a-z]+ and [A-Z][a-z]+"
    score = f"{ours} 0 of 10, 0 games; {theirs} 0 of 10, 0 games"
    assert re.search(rf"{score}\.\nDealer \w+; trumps \w+; tricks {ours} \d, {theirs} \d", said)


def test_cards_are_taken_back_and_what_bots_have_laid_since_falls_with_them(tmp_path):
    lines, _ = typed_beforehand(SEED, deals=1)
    book = tmp_path / "r.jsonl"
    taken = 0
    for count in range(1, len(lines) + 1):
        said = played("--record", str(book), "--force", typed="\n".join([*lines[:count], "u"])).stdout
        fell = "You undo a move and everything after it.\n" in said
        back = fell or "You undo a move.\n" in said
        assert back != ("nothing to undo" in said), "else it is said why not"
        taken += fell
        assert (b'"act":"TakeBack"' in book.read_bytes()) == back
        assert verify(book.read_bytes()).ok
    assert taken > len(lines) / 2


def test_at_a_strict_table_with_stakes_nothing_is_taken_back_once_others_have_acted():
    lines, _ = typed_beforehand(SEED, deals=1)
    refused = "Not possible: others have acted since; at a strict table with stakes nothing can be taken"
    for count in range(3, 7):
        typed = "\n".join([*lines[:count], "u"])
        fell = "what was done since falls with it" in played(typed=typed).stdout
        assert (refused in played("--stake", "6", typed=typed).stdout) == fell
    assert refused not in played("--stake", "6", "--umpire", "watchful", typed=typed).stdout


def test_a_call_at_the_score_for_it_is_told_of_and_asked_for():
    """With ``call_at=0`` honours may be called in the first deal, before any points are won."""
    notice = "You have two honours at 0 points: you may call."
    games = [
        played("--set", "call_at=0", seed=f"{n:064x}", typed="cut\n?\ncall\nyes\n").stdout
        for n in range(1, 12)
    ]
    told = [said for said in games if notice in said and " leads the " in said]
    assert told
    assert all(said.index(notice) < said.index(" leads the ") for said in told)  # Before the others act.
    called = next(said for said in games if "You call honours.\n" in said)
    assert (
        called.index(notice)
        < called.index("Call honours: type call.\n")
        < called.index("You call honours.\n")
    )
    asked_for = next(said for said in games if "Your partner calls honours. Do you have one?" in said)
    partner = re.search(r"North is (\w+)", asked_for)[1]
    asked = rf"{partner} calls honours\.\n(.*\n)*Your partner calls honours\. Do you have one\? "
    assert re.search(asked, asked_for)
    assert re.search(r"You answer: one\.|an honour \(W-L20\)", asked_for)


def test_RB_07_the_table_draws_for_a_person_alone_with_bots_and_for_bots_among_themselves_it_does_not(
    tmp_path,
):
    book = tmp_path / "r.jsonl"
    for flags, draws in (
        ((), "by_itself"),
        (("--set", "draws=by_hand"), "by_hand"),
        (("--watch",), "by_hand"),
    ):
        asked("play", "bezique", "--deals", "1", "--pace", "0", *flags, "--record", str(book), "--force")
        header = json.loads(book.read_text(encoding="utf-8").partition("\n")[0])
        assert header["options"]["draws"] == draws


def test_watching_tells_of_bots_alone_and_prints_a_whole_rubber_as_one_document_with_json():
    told = played("--watch", "--deals", "1").stdout
    assert "plain-4" in told
    assert "You" not in told
    document = played("--watch", "--json")
    assert document.stderr == ""
    result = json.loads(document.stdout)
    assert result.keys() == {"score", "games", "deals", "rubbers", "settlement"}
    assert result["rubbers"] == 1
    assert document.stdout.count("\n") == 1


def test_a_looser_table_lets_a_revoke_pass(following):
    seed, hand, may = following
    wrong = next(card for card in hand if card not in may)
    said = played("--umpire", "on-claim", seed=seed, typed=f"\n{wrong}\n{wrong}\n").stdout
    assert "You play the " in said
    assert "unlawful" not in said


WARNING = ". Type your choice again to make it anyway."


@pytest.mark.parametrize("umpire", ["on-claim", "watchful"])
def test_a_person_is_warned_once_before_they_revoke(following, umpire):
    seed, hand, may = following
    wrong, other = [card for card in hand if card not in may][:2]
    warned = played("--umpire", umpire, seed=seed, typed=f"\n{wrong}\n{may[0]}\n").stdout
    assert warned.count(WARNING) == 1
    twice = played("--umpire", umpire, seed=seed, typed=f"\n{wrong}\n{other}\n{may[0]}\n").stdout
    assert twice.count(WARNING) == 2  # A second wrong card is a second mistake.
    laid = played("--umpire", umpire, seed=seed, typed=f"\n{wrong}\n{wrong}\n").stdout
    assert laid.count(WARNING) == 1
    assert warned.count("You play the ") == laid.count("You play the ") == 1


def test_a_card_that_is_not_held_is_said_not_to_be_held_and_not_that_it_is_forbidden(following):
    seed, hand, _ = following
    other = next(card.text for card in ALL if card.text.lower() not in [each.lower() for each in hand])
    said = played("--umpire", "on-claim", seed=seed, typed=f"\n{other}\n").stdout
    assert WARNING not in said
    assert "Not possible: you do not have" in said


def test_the_warning_can_be_turned_off_and_a_lawful_card_needs_none(following):
    seed, hand, may = following
    wrong = next(card for card in hand if card not in may)
    said = played("--umpire", "on-claim", "--no-warn", seed=seed, typed=f"\n{wrong}\n").stdout
    assert WARNING not in said
    assert "You play the " in said
    assert WARNING not in played("--umpire", "on-claim", seed=seed, typed=f"\n{may[0]}\n").stdout
    assert WARNING not in played(seed=seed, typed=f"{wrong}\n").stdout  # At that table it is refused.


def test_a_deal_at_a_table_on_claim_ends_when_a_person_lets_it_be():
    lines, _ = typed_beforehand(SEED, deals=1, umpire=Umpire.ON_CLAIM, choose=the_usual)
    said = played("--umpire", "on-claim", "--deals", "1", typed="".join(f"{line}\n" for line in lines)).stdout
    assert "Anything to claim or score? (Enter: nothing more): " in said
    assert "Session over." in said
    assert said.count("Claim a revoke by ") == said.count(", and the like: type, say, claim ")
    entered = ["" if line in ("content", "turn", "deal") else line for line in lines]
    again = played(
        "--umpire", "on-claim", "--deals", "1", typed="".join(f"{line}\n" for line in entered)
    ).stdout
    assert again.partition("Session over.")[2] == said.partition("Session over.")[2]


def the_usual(choices):
    return next((choice for choice in choices if choice.usual), choices[0])


def test_bots_that_slip_are_watched_at_a_table_that_lets_them():
    run = played("--umpire", "on-claim", "--fallible", "0.02", "--watch", "--json", "--deals", "1")
    assert json.loads(run.stdout)["deals"] == 1
    strict = played("--fallible", "0.02", "--watch")
    assert strict.exit_code == 2


def test_strange_bytes_are_only_not_understood():
    run = subprocess.run(
        [*HOYLE, "play", "whist", "--seed", SEED],
        input=b"\xff\xfe\x00\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=PATIENCE,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"is not recognised" in run.stdout


def test_a_reader_that_goes_away_is_no_error():
    """All the rules are more than a pipe holds."""
    with subprocess.Popen([*HOYLE, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_found_for_so_many_players(players):
    """If none is named, the first variant that seats them is used."""
    result = json.loads(asked("play", "cribbage", "--players", str(players), "--watch", "--json").stdout)
    assert len(result["settlement"]) == players


def test_no_game_is_found_for_five_players():
    said = asked("play", "cribbage", "--players", "5", "--watch")
    assert (said.exit_code, said.stderr.count("five-card takes 2 players, not 5")) == (2, 1)


def test_a_person_plays_hookey_until_they_leave_and_bots_until_the_deal_passes():
    flags = ("play", "hookey", "--players", "2", "--seed", SEED)
    said = asked(*flags, typed="\n" * 60).stdout
    assert said.count("loses to everyone") > 1
    assert "Session abandoned.\n" in said
    watched = asked(*flags, "--watch").stdout
    assert watched.count("loses to everyone") == watched.count("Session over.\n") == 1
    left = asked(*flags, typed="q\na\n").stdout
    assert "Session abandoned.\n" in left


@pytest.mark.parametrize("game", first(1, ["whist", "solo"]))
def test_bots_turn_their_tricks_like_people_where_the_table_does_not(game, tmp_path):
    """No card is led while a complete trick is on the table."""
    record = tmp_path / "evening.jsonl"
    asked("play", game, "--watch", "--umpire", "on-claim", "--deals", "4", "--seed", SEED, "--record", record)
    lines = map(json.loads, record.read_text().splitlines())
    acts = [line["act"]["act"] for line in lines if line["kind"] == "act"]
    laid = "".join({"Play": "p", "Quit": "q"}.get(act, "") for act in acts)
    assert "ppppqppppq" in laid
    assert "ppppp" not in laid


def test_a_call_that_can_cost_a_shilling_is_asked_about_once():
    args = ("play", "solo", "--seed", "1", "--plain", "--pace", "0")
    once, twice = (asked(*args, typed=times * "misere\n").stdout for times in (1, 2))
    assert "This can cost a shilling or more. Type your choice again to make it anyway." in once
    assert "You call misère." not in once
    assert "You call misère." in twice
    assert twice.count("a shilling or more") == 1
    assert "a shilling or more" not in asked(*args, typed="pass\n").stdout
