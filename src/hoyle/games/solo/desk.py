"""Solo at the referee's desk: its incidents, its questions, and the answers that cannot be true."""

from __future__ import annotations

from hoyle.errors import BadCase, IncompleteCase
from hoyle.games.solo import act, incident
from hoyle.games.solo.declaration import CALLED, WITHOUT_TRUMPS, Declaration
from hoyle.games.solo.matter import SoloMatter
from hoyle.games.solo.state import Contract, State
from hoyle.games.solo.variant import Variant
from hoyle.law import Incident, Matter, Told
from hoyle.seat import Seat, parse_seat
from hoyle.table.desk import AtTheDesk, Question, Setup, dealer
from hoyle.tricks import incident as tricks
from hoyle.tricks import setup as told
from hoyle.words import Text, phrase


class SoloObjection(told.Objection):
    """Reasons why something cannot have happened as it is reported."""

    not_before_itself = phrase("{who} cannot be one of the players skipped", Seat)


def objection(happened: Incident, matter: SoloMatter) -> Text | None:
    """Return the reason why this cannot have happened in this matter; None if it can."""
    seat = happened.seat
    match happened:
        case incident.LedOutOfTurn(leader=leader) | tricks.EarlyLeadFailed(winner=leader) if leader == seat:
            return SoloObjection.was_their_lead(seat)
        case incident.PlayedOutOfTurn(skipped=skipped) if seat in skipped:
            return SoloObjection.not_before_itself(seat)
        case incident.DemandMade(of=other) if other not in matter.foes(seat):
            return SoloObjection.is_no_adversary(other, seat)
    return None


def _solo(matter: Matter[Variant]) -> SoloMatter:
    assert isinstance(matter, SoloMatter), "made by _matter"
    return matter


def _matter(variant: Variant, setup: Setup) -> SoloMatter:
    return SoloMatter(
        variant=variant,
        dealer=dealer(setup),
        score=(0, 0, 0, 0),
        contract=_contract(setup),
        trumps=told.suit(setup["trumps"]) if "trumps" in setup else None,
    )


def _given(setup: Setup) -> act.Given:
    turn_up, turned = told.turned_up(setup)
    contract = _contract(setup)
    return act.Given(
        dealer=dealer(setup),
        turn_up=turn_up,
        hands=told.hands(setup),
        turned=turned,
        declaration=contract.declaration if contract else None,
        caller=contract.caller if contract else None,
        partner=contract.partner if contract else None,
        named=told.suit(setup["named"]) if "named" in setup else None,
    )


def _contract(setup: Setup) -> Contract | None:
    """Return the contract, once the bidding is over."""
    if "declaration" not in setup:
        return None
    try:
        declaration = Declaration(str(setup["declaration"]).lower())
    except ValueError:
        raise BadCase(f"a declaration is one of: {', '.join(_CALLS)}") from None
    caller, partner = (parse_seat(str(setup[who])) if who in setup else None for who in ("caller", "partner"))
    has_no_partner = declaration is not Declaration.PROPOSITION
    if ("caller" in setup) == (declaration is Declaration.GENERAL_MISERE) or (
        "partner" in setup
    ) == has_no_partner:
        raise IncompleteCase("say who is the caller, and of a proposition who accepted it: partner")
    return Contract(declaration, caller, partner)


def _plays(setup: Setup, *declarations: Declaration) -> bool:
    return str(setup.get("declaration")).lower() in {each.value for each in declarations}


_CALLS = tuple(each.value for each in Declaration)

_HAPPENINGS = (
    Told(tricks.CardFacedInPack, "a card lay face up in the pack"),
    Told(tricks.CardExposed, "a card was exposed in dealing"),
    Told(tricks.BegunElsewhere, "the dealer gave the first card to the wrong player"),
    Told(tricks.TurnUpElsewhere, "the last card, turned up, was not the dealer's"),
    Told(tricks.TrumpFaceDown, "the dealer laid the last card face down"),
    Told(incident.TurnUpNamed, "somebody named the card turned up, which was taken up"),
    Told(incident.TrumpsAsked, "somebody asked which suit is trumps"),
    Told(incident.CardShown, "a card of a hand, or a whole hand, was seen"),
    Told(incident.ShownBefore, "cards lay exposed before a misère was called"),
    Told(incident.TurnUpShown, "the turn-up was shown or named while it lay on the table"),
    Told(incident.DemandMade, "something was demanded of a card that lies exposed"),
    Told(incident.LedOutOfTurn, "somebody led out of turn"),
    Told(tricks.EarlyLeadFailed, "another player won the trick, after a lead made too soon"),
    Told(incident.Conferred, "partners consulted which penalty to exact"),
    Told(incident.PlayedOutOfTurn, "somebody played to a trick out of turn"),
    Told(incident.TrickCompleted, "all four had played to the trick"),
    Told(tricks.RevokePlayed, "somebody revoked, and it is not yet past saving"),
    Told(tricks.Disobeyed, "somebody disobeyed a lawful demand, though they could obey"),
    Told(tricks.RevokeSaved, "a revoke was put right in time"),
    Told(tricks.CardTakenBack, "a card was taken back that was no revoke"),
    Told(tricks.RevokeEstablished, "a revoke is past saving"),
    Told(tricks.RevokeClaimed, "a revoke was claimed"),
    Told(tricks.TricksShown, "the tricks were shown to answer a claim"),
    Told(tricks.TricksMixed, "the side accused mixed its tricks"),
    Told(incident.SearchRefused, "the side accused cut the pack, and had not shown its tricks"),
    Told(tricks.RevokePaid, "the penalty for a revoke was taken"),
    Told(incident.MisereLost, "a misère was lost"),
    Told(incident.HandShownAtDefeat, "a hand was shown, a misère being lost"),
    Told(incident.SecondProposal, "somebody proposed when another had proposed"),
    Told(incident.CallCorrected, "somebody corrected a slip in their call"),
    Told(incident.Hinted, "somebody told their partners what they should not"),
    Told(incident.WhoPlayedAsked, "somebody asked who played a card"),
    Told(incident.LastTrickAsked, "somebody asked to see the last trick"),
    Told(incident.HandsCounted, "the hands were counted, and are not equal"),
)

DESK: AtTheDesk[Variant, State] = AtTheDesk(
    happenings=_HAPPENINGS,
    keys=frozenset({"declaration", "caller", "partner", "named"}),
    asks=(
        Question("declaration", f"What is played ({', '.join(_CALLS)}; Enter if calling)"),
        Question("caller", "Who called it, N E S W", lambda setup: _plays(setup, *CALLED), needed=True),
        Question(
            "partner",
            "Who accepted it, N E S W",
            lambda setup: _plays(setup, Declaration.PROPOSITION),
            needed=True,
        ),
        Question(
            "trumps",
            "Which suit is trumps, C D H S (Enter for none)",
            lambda setup: not _plays(setup, *WITHOUT_TRUMPS),
        ),
    ),
    matter=_matter,
    begin=lambda game, variant, setup: told.begun(game, variant, setup, _given),
    given=_given,
    foes=lambda matter, seat: _solo(matter).foes(seat),
    objection=lambda happened, matter: objection(happened, _solo(matter)),
)
