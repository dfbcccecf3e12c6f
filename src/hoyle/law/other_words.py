"""Short names for remedies, used in case files instead of the referee's longer text."""

from __future__ import annotations

from typing import Final

from hoyle.law import remedy as remedies
from hoyle.law.remedy import Remedy
from hoyle.seat import Seat, seat_name, side_name


def other_words(remedy: Remedy) -> str:
    """Return the short name of this remedy. It is the same in every language and never changes."""
    words = _WORDS.get(type(remedy)) or _by_number(remedy)
    if not words:
        return str(remedy.text)
    values = {name: getattr(remedy, name) for name in remedy.__struct_fields__}
    return words.format(**{name: _named(name, value) for name, value in values.items()})


_WORDS: Final[dict[type, str]] = {
    remedies.Tricks: "take {count} tricks from {loser}",
    remedies.CardCalled: "call {card} later",
    remedies.NewDeal: "new deal",
    remedies.LostDeal: "the deal is lost",
    remedies.Stand: "let the deal stand",
    remedies.GivenUp: "the hands are given up",
    remedies.HandCalled: "the cards of {seat} may be called",
    remedies.SuitToLead: "{seat} leads {suit}",
    remedies.PartnerNames: "{leader} asks his partner what suit to lead",
    remedies.CardsLiable: "treat {cards} of {seat} as exposed",
    remedies.CardToPlay: "{seat} plays {card} if he may",
    remedies.MayNotPlay: "{seat} may not play {card}",
    remedies.MustWin: "{seat} must win the trick if he can",
    remedies.MustLose: "{seat} must not win the trick if he can help it",
    remedies.MayNotWin: "{seat} may neither trump nor win the trick",
    remedies.PlaysFirst: "{seat} plays before {second}",
    remedies.CardsLaid: "every card before its player",
    remedies.CardsReplaced: "replace the cards",
    remedies.ScoreAffected: "it changed the score, to the harm of {seats}",
    remedies.ScoreUnaffected: "it did not change the score",
    remedies.BystanderPays: "the bystander pays what {seats} lose",
    remedies.TricksLost: "the side of {seat} loses {count} tricks",
    remedies.StakesClaimed: "claim the stakes; {offender} pays for all",
    remedies.WrongHands: "the stake is lost by {seats}",
    remedies.FirstCall: "the first call of {seat} stands",
}
"""Templates whose slots are fields of the remedy."""


def _by_number(remedy: Remedy) -> str:
    """Return the template for a remedy whose wording depends on a value; empty if there is none."""
    match remedy:
        case remedies.Points(_, points):
            said = f"take {-points} from" if points < 0 else f"add {points} to"
            return f"{said} the score of {{side}}"
        case remedies.HighestOrLowest(_, _, highest):
            return "highest of {suit}" if highest else "lowest of {suit}"
        case remedies.RankOnce((one, other)):
            whose = f"{seat_name(one)} or {seat_name(other)}"
            return f"once, the highest or the lowest of a suit led, from {whose}"
        case remedies.SuitOnce(seats):
            return f"{' or '.join(map(seat_name, seats))}, whoever next leads, leads {{suit}}"
        case remedies.Trumping(_, _, must):
            return f"{{seat}} {'must trump' if must else 'may not trump'} if he cannot follow"
        case remedies.ScoredAgainst(side, _, gained):
            struck = "strike out {points} of {side}"
            return f"{struck}, and score them to {side_name(1 - side)}" if gained else struck
        case remedies.FreshPacks(payers):
            return "fresh packs, at the caller's cost" if len(payers) == 1 else "fresh packs, at joint cost"
        case remedies.Holes(seat, holes):
            number = "1 hole" if abs(holes) == 1 else f"{abs(holes)} holes"
            return f"seat {seat} is set back {number}" if holes < 0 else f"seat {seat} pegs {number}"
        case _:
            return ""


def _named(field: str, value: object) -> object:
    if isinstance(value, tuple):
        return " and ".join(map(seat_name, value))
    if field in ("side", "loser") and isinstance(value, int):
        return side_name(value)
    return seat_name(Seat(value)) if field in _SEATS and isinstance(value, int) else value


_SEATS: Final = ("seat", "leader", "second", "offender")
