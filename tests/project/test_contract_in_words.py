"""Every game keeps the contract of ``table/game.py`` in what it shows, says and reads."""

from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from hoyle.cards import Card, Hand
from hoyle.errors import NotAnAct
from hoyle.table import ChanceAct, Position, SeatAct, Umpire
from hoyle.table.words import HEADINGS, PILES
from project.contract import AT_EVERY_TABLE, GAME_BY_NAME, seats, shown, sittings, takes
from project.worlds import encoded
from said import words


@GAME_BY_NAME
def test_every_step_can_be_told_and_shown_to_everybody(game):
    for step, rulings, position in sittings(game, game.umpires[-1]):
        names = tuple(f"player {seat}" for seat in seats(game, position))
        for event in game.speech.tell(step, rulings):
            assert encoded(event)
            assert words(event.text, names)
    for position, viewer, _, view in shown(game, game.umpires[-1]):
        names = tuple(f"player {seat}" for seat in seats(game, position))
        assert encoded(view)
        assert (view.seat, view.players) == (viewer, len(names))
        assert all(pile.name or pile.kind in PILES for pile in view.piles)
        assert all(fact.name or fact.kind in HEADINGS for fact in view.facts)
        assert all(line.said or line.unit in ("points", "pence") for line in view.score)
        for pile in view.piles:  # Only the bottom card of a packet is visible.
            assert not pile.cards or pile.kind == "packet" or pile.count == len(pile.cards), pile
        for choice in view.choices:
            assert words(choice.label, names)


@GAME_BY_NAME
def test_before_the_first_card_nothing_lies_on_the_table_and_nothing_is_held(game):
    for variant in game.variants:
        position = Position(game.begin(variant))
        for viewer in (*seats(game, position), None):
            view = game.view(game.observe(position, viewer))
            assert sum(pile.count for pile in view.piles) == 0
            assert (view.hand, view.outcome) == ((), None)


@AT_EVERY_TABLE
def test_a_seat_is_asked_and_offered_something_if_and_only_if_it_can_lawfully_act(game, umpire):
    """What is typed for a choice, at either end of a choice's span, and for a card is read as that act."""
    read = ends = 0
    for position, viewer, seen, view in shown(game, umpire):
        lawful = () if viewer is None else game.lawful(position, viewer)
        assert (view.prompt is not None) == bool(view.choices) == bool(lawful)
        assert {type(choice.act) for choice in view.choices} == {type(act) for act in lawful}
        for choice in view.choices:
            assert choice.act in lawful
            assert game.speech.read(choice.typed, seen) == choice.act
            if type(choice.act).__name__ == "Play":
                assert game.speech.read(str(choice.cards[0]), seen) == choice.act
                read += 1
            if figure := choice.figure:
                assert f"{figure.before}{figure.usual}{figure.after}" == choice.typed
                for end in (figure.least, figure.most):
                    assert game.speech.read(f"{figure.before}{end}{figure.after}", seen) in lawful
                    ends += 1
        if lawful:
            with pytest.raises(NotAnAct):
                game.speech.read("sing a song", seen)
    assert ends
    assert bool(read) == any(kind.__name__ == "Play" for kind in get_args(game.acts))


@AT_EVERY_TABLE
def test_what_is_done_aside_can_be_done_and_typed_and_a_strict_table_takes_what_it_offers(game, umpire):
    kinds = set()
    for position, viewer, seen, view in shown(game, umpire):
        assert viewer is not None or not view.asides
        for aside in view.asides:
            if type(aside.act) not in kinds:
                assert aside.act in game.possible(position.state, viewer)
            kinds.add(type(aside.act))
            assert aside.act not in seen.lawful
            assert game.speech.read(aside.typed, seen) == aside.act
            if umpire is Umpire.STRICT:
                assert takes(game, position, aside.act)
            else:
                game.play(position.state, aside.act)
    assert len(kinds) >= (4 if game.name in ("whist", "solo") and umpire is not Umpire.STRICT else 0)


def text_of(value):
    if isinstance(value, (Card, Hand)):
        return str(value)
    raise NotImplementedError(type(value))


def value_of(kind, text):
    if kind is Card:
        return Card(text)
    if kind is Hand:
        return Hand(text)
    raise NotImplementedError(kind)


@GAME_BY_NAME
def test_acts_are_written_and_read_again(game):
    kinds = set()
    for umpire in game.umpires:
        for step, _, _ in sittings(game, umpire):
            act = replace(step.act, pack=None) if isinstance(step.act, ChanceAct) else step.act
            written = msgspec.json.encode(act, enc_hook=text_of)
            assert msgspec.json.decode(written, type=game.acts, dec_hook=value_of) == act
            assert msgspec.json.decode(written)["act"] == type(act).__name__
            assert isinstance(act, (SeatAct, ChanceAct))
            kinds.add(type(act))
    assert len(kinds) >= min(6, len(game.kinds))


@GAME_BY_NAME
@pytest.mark.parametrize(
    "written", [b'{"act":"Sing","seat":0}', b'{"seat":0}', b'{"act":"Play","seat":0}', b"[]", b"{"]
)
def test_an_unknown_or_broken_act_is_not_read(game, written):
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(written, type=game.acts, dec_hook=value_of)


@GAME_BY_NAME
def test_a_result_is_the_document_that_every_command_prints(game):
    for _, _, position in sittings(game, Umpire.STRICT):
        players = tuple("abcdefghijkl"[: game.seats(position.state.variant)])
        result = game.result(position.state)
        document = result.document(players)
        assert set(document) <= {"score", "games", "deals", "rubbers", "settlement"}
        assert {"score", "deals", "settlement"} <= set(document)
        assert set(players) <= set(document["settlement"])
        assert sum(document["settlement"].values()) == 0
        assert result.over in ("", "deal", "game", "rubber")
        assert encoded(document)


@GAME_BY_NAME
def test_a_game_can_be_shown_in_a_lobby(game):
    assert game.title
    assert game.says
    assert [Card(card).text for card in game.pictured.split()] == game.pictured.split()
