"""How a table stood, as a case or a person tells it: the matter that a game's laws weigh, and the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from hoyle.cards import Card, Hand, Suit, parse_card, parse_deal, parse_hand
from hoyle.errors import BadCase
from hoyle.games.cribbage import variant as cribbage
from hoyle.games.cribbage.deal import begun as deal_begun
from hoyle.games.solo import act as solo
from hoyle.games.solo.declaration import CALLED, WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.matter import SoloMatter
from hoyle.games.solo.state import Contract
from hoyle.games.whist import act as whist
from hoyle.law import Matter
from hoyle.seat import Seat, parse_seat
from hoyle.table import Game

AnyGame = Game[Any, Any, Any, Any]
Setup = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """A question about one key of a setup, put if ``asked`` holds of the answers so far."""

    name: str
    words: str
    asked: Callable[[Setup], bool] = lambda _: True


@dataclass(frozen=True, slots=True)
class Setting:
    """What one game asks of a setup. ``keys`` are those it reads besides those of any game.

    ``begin`` gives the sitting in which a desk keeps the score; ``given`` the act that deals the hands of a
    setup, None at a game whose cases are told and not played. ``options`` are those of ``asks`` that are
    options of the variant.
    """

    keys: frozenset[str]
    asks: tuple[Question, ...]
    matter: Callable[[Any, Setup], Matter[Any]]
    begin: Callable[[AnyGame, Any, Setup], Any]
    given: Callable[[Setup], Any] | None = None
    options: frozenset[str] = frozenset()


def dealer(setup: Setup, players: int = 4) -> Seat:
    """Who dealt; the first seat if nobody says."""
    return parse_seat(str(setup["dealer"]), players) if setup.get("dealer") else Seat(0)


def _deal_of_no_cards(game: AnyGame, variant: Any, setup: Setup) -> Any:
    """A deal of no cards at a game of tricks, by which a desk keeps the score."""
    trumps = {"trumps": parse_card(setup["turned"]).suit.letter} if "turned" in setup else {"trumps": "H"}
    told = {key: value for key, value in setup.items() if key != "turned"}
    given = SETTINGS[game.name].given
    assert given is not None, "a game of tricks can be dealt"
    return game.play(game.begin(variant), given(trumps | told | {"hands": {}}))


def _scores(setup: Setup, sides: int) -> tuple[int, ...]:
    score = setup.get("score", [0] * sides)
    if isinstance(score, str):
        score = [int(points) if points.isdecimal() else points for points in score.replace("-", " ").split()]
    if not (
        isinstance(score, list) and len(score) == sides and all(isinstance(points, int) for points in score)
    ):
        whose = "[NS, EW]" if sides == 2 else "one for each side"
        raise BadCase(f"a score is {_NUMBERS[sides]} numbers, {whose}, not {score!r}")
    return tuple(score)


_NUMBERS = {2: "two", 3: "three"}


def _scored(setup: Setup) -> tuple[int, int]:
    ours, theirs = _scores(setup, 2)
    return ours, theirs


def _of_whist(variant: Any, setup: Setup) -> Matter[Any]:
    return Matter(variant=variant, dealer=dealer(setup), score=_scored(setup))


def _given_at_whist(setup: Setup) -> whist.Given:
    trumps, turned = _trumps(setup)
    return whist.Given(
        dealer=dealer(setup), trumps=trumps, hands=_hands(setup), turned=turned, score=_scored(setup)
    )


def _of_solo(variant: Any, setup: Setup) -> SoloMatter:
    return SoloMatter(
        variant=variant,
        dealer=dealer(setup),
        score=(0, 0, 0, 0),
        contract=_contract(setup),
        trumps=_suit(setup["trumps"]) if "trumps" in setup else None,
    )


def _given_at_solo(setup: Setup) -> solo.Given:
    turn_up, turned = _trumps(setup)
    contract = _contract(setup)
    return solo.Given(
        dealer=dealer(setup),
        turn_up=turn_up,
        hands=_hands(setup),
        turned=turned,
        declaration=contract.declaration if contract else None,
        caller=contract.caller if contract else None,
        partner=contract.partner if contract else None,
        named=_suit(setup["named"]) if "named" in setup else None,
    )


def _contract(setup: Setup) -> Contract | None:
    """What is played, once the bidding is over."""
    if "declaration" not in setup:
        return None
    try:
        declaration = Declaration(str(setup["declaration"]).lower())
    except ValueError:
        raise BadCase(f"a declaration is one of: {', '.join(_CALLS)}") from None
    alone = declaration is not Declaration.PROPOSITION
    if ("caller" in setup) == (declaration is Declaration.GENERAL_MISERE) or ("partner" in setup) == alone:
        raise BadCase("say who is the caller, and of a proposition who accepted it: partner")
    return Contract(
        declaration,
        parse_seat(str(setup["caller"])) if "caller" in setup else None,
        parse_seat(str(setup["partner"])) if "partner" in setup else None,
    )


def _hands(setup: Setup) -> tuple[Hand, Hand, Hand, Hand]:
    hands = setup["hands"]
    if isinstance(hands, str):
        return parse_deal(hands)
    if isinstance(hands, dict) and set(hands) <= set("NESW"):
        north, east, south, west = (parse_hand(hands[name]) if name in hands else Hand() for name in "NESW")
        return north, east, south, west
    raise BadCase('hands are a deal as PBN has it, or {"N": "AS KS …", …}')


def _trumps(setup: Setup) -> tuple[Suit, Card | None]:
    """The suit turned up, and the card, if it is known."""
    turned = parse_card(setup["turned"]) if "turned" in setup else None
    if turned:
        return turned.suit, turned
    return _suit(setup.get("trumps")), None


def _suit(letter: Any) -> Suit:
    suit = next((suit for suit in Suit if suit.letter == str(letter).upper()), None)
    if suit is None:
        raise BadCase("say what is trumps, C, D, H or S, or which card was turned up")
    return suit


def _plays(told: Setup, *declarations: Declaration) -> bool:
    return str(told.get("declaration")).lower() in {each.value for each in declarations}


_CALLS = tuple(each.value for each in Declaration)


def _of_cribbage(variant: cribbage.Variant, setup: Setup) -> Matter[Any]:
    score = _scores(setup, variant.sides)
    if not 0 <= min(score) <= max(score) < variant.game_points:
        raise BadCase(f"no deal begins at the score {'-'.join(map(str, score))}")
    return Matter(variant=variant, dealer=dealer(setup, variant.players), score=score)


def _pegs_alone(game: AnyGame, variant: cribbage.Variant, setup: Setup) -> Any:
    """A deal of cribbage with no cards, in which pegs are kept."""
    state, score = game.begin(variant), _scores(setup, variant.sides)
    tally = replace(state.tally, score=score)
    hands = (Hand(),) * variant.players
    deal = deal_begun(variant, dealer(setup, variant.players), hands, (), Hand())
    return replace(state, deal=deal, before=tally, tally=tally)


def _of_hookey(variant: Any, setup: Setup) -> Matter[Any]:
    zero = (0,) * variant.players
    return Matter(variant=variant, dealer=dealer(setup, variant.players), score=zero)


SETTINGS = {
    "whist": Setting(
        keys=frozenset({"score"}),
        asks=(Question("score", "The score, NS and then EW (Enter for 0 0)"),),
        matter=_of_whist,
        begin=_deal_of_no_cards,
        given=_given_at_whist,
    ),
    "solo": Setting(
        keys=frozenset({"declaration", "caller", "partner", "named"}),
        asks=(
            Question("declaration", f"What is played ({', '.join(_CALLS)}; Enter if calling)"),
            Question("caller", "Who called it, N E S W", lambda told: _plays(told, *CALLED)),
            Question(
                "partner", "Who accepted it, N E S W", lambda told: _plays(told, Declaration.PROPOSITION)
            ),
            Question(
                "trumps",
                "Which suit is trumps, C D H S (Enter for none)",
                lambda told: not _plays(told, *WITHOUT_TRUMPS),
            ),
        ),
        matter=_of_solo,
        begin=_deal_of_no_cards,
        given=_given_at_solo,
    ),
    "cribbage": Setting(
        keys=frozenset({"score", "muggins", "misdeals"}),
        asks=(
            Question("variant", "Which cribbage (six-card, five-card …; Enter for the usual one)"),
            Question("score", "The score, from the first seat on (Enter for 0 0)"),
            Question("muggins", "Is muggins played, yes or no (Enter for no)"),
            Question("misdeals", "Does a misdeal cost two holes, yes or no (Enter for no)"),
        ),
        options=frozenset({"muggins", "misdeals"}),
        matter=_of_cribbage,
        begin=_pegs_alone,
    ),
    "hookey": Setting(
        keys=frozenset({"players"}),
        asks=(Question("players", "How many play (Enter for 4)"),),
        options=frozenset({"players"}),
        matter=_of_hookey,
        begin=lambda game, variant, _: game.begin(variant),
    ),
}
"""By game; those at which the desk sits, first the one that it sits at if a case names none."""
