"""Whist at the referee's desk: its incidents, its questions, and the answers that cannot be true."""

from __future__ import annotations

from hoyle.games.whist import act, incident
from hoyle.games.whist.laws import CODES
from hoyle.games.whist.state import State
from hoyle.games.whist.variant import Variant
from hoyle.law import Incident, Matter, Told
from hoyle.seat import Seat, adversaries, partner, side
from hoyle.table.desk import AtTheDesk, Question, Setup, dealer, marked, scores
from hoyle.tricks import incident as tricks
from hoyle.tricks import setup as told
from hoyle.words import Text, phrase


class WhistObjection(told.Objection):
    """Reasons why something cannot have happened as it is reported."""

    is_not_partner = phrase("{of} {of?are|is} not {who?your|@'s} partner", Seat, Seat)
    second_and_fourth = phrase(
        "if {who} {who?play|plays} third, {who?your|@'s} opponents play second and fourth", Seat
    )
    not_with_itself = phrase("{who?your|@'s} card cannot be mixed with itself", Seat)
    stands_at = phrase("{who?your|@'s} side is at {score}, not {told}", Seat, int, int)
    how_many_points = phrase("say by how many points the score was too high")


def objection(happened: Incident, matter: Matter[Variant]) -> Text | None:
    """Return the reason why this cannot have happened in this matter; None if it can."""
    seat = happened.seat
    match happened:
        case incident.turn.LedOutOfTurn(leader=leader) | tricks.EarlyLeadFailed(winner=leader) if (
            leader == seat
        ):
            return WhistObjection.was_their_lead(seat)
        case incident.turn.LedAgainEarly(waits=mate) | incident.turn.FourthBeforeSecond(second=mate) if (
            mate != partner(seat)
        ):
            return WhistObjection.is_not_partner(mate, seat)
        case incident.turn.ThirdBeforeSecond(second=second, fourth=fourth) if second not in adversaries(
            seat
        ) or fourth != partner(second):
            return WhistObjection.second_and_fourth(seat)
        case incident.exposed.CardsMixed(upon=upon) if upon == seat:
            return WhistObjection.not_with_itself(seat)
        case (
            incident.exposed.CardNamed(of=other)
            | incident.exposed.RankCalled(of=other)
            | incident.honours.ThrownAtCall(caller=other)
        ) if other not in adversaries(seat):
            return WhistObjection.is_no_adversary(other, seat)
        case incident.honours.CalledAtWrongScore(score=score) if score != matter.score[side(seat)]:
            return WhistObjection.stands_at(seat, matter.score[side(seat)], score)
        case incident.honours.HonoursFalse(points=points) if points < 1:
            return WhistObjection.how_many_points()
    return None


def _matter(variant: Variant, setup: Setup) -> Matter[Variant]:
    return Matter(variant=variant, dealer=dealer(setup), score=_scored(setup))


def _given(setup: Setup) -> act.Given:
    trumps, turned = told.turned_up(setup)
    return act.Given(
        dealer=dealer(setup), trumps=trumps, hands=told.hands(setup), turned=turned, score=_scored(setup)
    )


def _scored(setup: Setup) -> tuple[int, int]:
    ours, theirs = scores(setup, 2)
    return ours, theirs


_HAPPENINGS = (
    Told(tricks.CardExposed, "a card was exposed in dealing"),
    Told(tricks.CardFacedInPack, "a card lay face up in the pack"),
    Told(tricks.HandsCounted, "the hands were counted, and are not equal"),
    Told(incident.dealing.TurnUpAsked, "somebody asked which card was turned up"),
    Told(tricks.BegunElsewhere, "the dealer gave the first card to the wrong player"),
    Told(tricks.TurnUpElsewhere, "the last card, turned up, was not the dealer's"),
    Told(tricks.TrumpFaceDown, "the dealer laid the trump face down"),
    Told(incident.turn.LedOutOfTurn, "somebody led out of turn"),
    Told(incident.turn.PlayedOutOfTurn, "somebody played out of turn, in another way"),
    Told(incident.turn.TwoCardsPlayed, "somebody laid two cards to one trick"),
    Told(incident.turn.LedAgainEarly, "somebody led again before their partner had played"),
    Told(incident.turn.EarlyLeadLeft, "that partner then played, before anybody asked them to win"),
    Told(tricks.EarlyLeadFailed, "another player won the trick, after a lead made too soon"),
    Told(incident.turn.ThirdBeforeSecond, "third hand played before second"),
    Told(incident.turn.FourthByRight, "fourth hand played before second, by right, as third had"),
    Told(incident.turn.FourthBeforeSecond, "fourth hand played before the second"),
    Told(incident.turn.SuitAsked, "a leader, by right, asked their partner for a suit"),
    Told(tricks.RevokePlayed, "somebody revoked, and it is not yet past saving"),
    Told(tricks.Disobeyed, "somebody disobeyed a penalty, though they could obey"),
    Told(tricks.RevokeSaved, "a revoke was put right in time"),
    Told(tricks.CardTakenBack, "a card was taken back that was no revoke"),
    Told(tricks.RevokeEstablished, "a revoke is past saving"),
    Told(tricks.RevokeClaimed, "a revoke was claimed"),
    Told(tricks.TricksShown, "the tricks were shown to answer a claim"),
    Told(tricks.TricksMixed, "the side accused mixed its tricks"),
    Told(tricks.RevokePaid, "a penalty for a revoke was taken"),
    Told(incident.honours.CalledAtWrongScore, "honours were called at another score than eight"),
    Told(incident.honours.CalledAfterPlaying, "honours were called after playing a card"),
    Told(incident.honours.Reminded, "somebody reminded their partner to call"),
    Told(incident.honours.AnsweredWithout, "a call was answered without an honour"),
    Told(incident.honours.ThrownAtCall, "a hand was thrown down at a false call"),
    Told(incident.honours.HonoursLate, "honours were scored when the next trump was turned"),
    Told(incident.honours.HonoursFalse, "honours were scored that were not held"),
    Told(incident.honours.HonoursCorrected, "a side put right the honours that it had scored"),
    Told(incident.honours.HonoursChallenged, "honours scored were challenged"),
    Told(incident.exposed.CardSeparated, "a card was parted from the rest of a hand"),
    Told(incident.exposed.CardNamed, "that card was named by an adversary"),
    Told(incident.exposed.RankCalled, "the highest or the lowest was asked of one who is liable"),
    Told(incident.exposed.HandThrownDown, "a hand was thrown down"),
    Told(incident.exposed.HandPickedUp, "a hand that lay open was taken up again"),
    Told(incident.exposed.HandShown, "a hand was shown, to claim every trick"),
    Told(incident.exposed.Omitted, "somebody did not play to a trick, and nobody has found it"),
    Told(incident.exposed.OmissionFound, "a card too many was found, for want of one in a trick"),
    Told(incident.exposed.CardsMixed, "cards of the trick were mixed"),
    Told(incident.exposed.WhoPlayedAsked, "somebody asked who played a card"),
    Told(incident.dealing.TookUpEarly, "cards were taken up while they were dealt"),
)

DESK: AtTheDesk[Variant, State] = AtTheDesk(
    happenings=_HAPPENINGS,
    codes=CODES,
    keys=frozenset({"score"}),
    asks=(Question("score", "The score, NS and then EW (Enter for 0 0)"),),
    matter=_matter,
    begin=lambda game, variant, setup: told.begun(game, variant, setup, _given),
    below=lambda variant: variant.game_points,
    marked=marked,
    given=_given,
    foes=lambda _, seat: adversaries(seat),
    objection=objection,
)
