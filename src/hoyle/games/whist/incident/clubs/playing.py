"""Incidents of showing and playing cards. Laws 56 to 91 of 1864."""

from __future__ import annotations

from typing import ClassVar, Literal

from hoyle.cards import Card, Hand, Suit
from hoyle.games.whist.incident.clubs.table import Said
from hoyle.games.whist.incident.clubs.words import ClubPlayWords, ClubRevokeWords, ClubTalkWords
from hoyle.law import SeenByAll
from hoyle.seat import Seat
from hoyle.words import Text


class CardShown(Said, frozen=True, kw_only=True):
    """A card shown on or above the table, dropped below it, or only named by its holder."""

    card: Card
    how: Literal["shown", "below", "named"] = "shown"
    ways: ClassVar = {
        "shown": ClubPlayWords.shows_card,
        "below": ClubPlayWords.drops_below,
        "named": ClubPlayWords.says_card,
    }


class PlayedTogether(SeenByAll, frozen=True, kw_only=True):
    """Two cards or more played at once."""

    cards: Hand

    @property
    def text(self) -> Text:
        return ClubPlayWords.plays_together(self.seat, tuple(self.cards))


class CalledOn(SeenByAll, frozen=True, kw_only=True):
    """A player, ``seat``, must meet a call; ``able`` if that is possible without a revoke."""

    what: Literal["card", "suit", "rank", "win"]
    able: bool

    @property
    def text(self) -> Text:
        return (ClubPlayWords.called_able if self.able else ClubPlayWords.called_unable)(self.seat)


class PlayedUncalled(SeenByAll, frozen=True, kw_only=True):
    """An exposed card played, as is allowed, though nobody called it."""

    says: ClassVar = ClubPlayWords.plays_uncalled


class HandInvited(SeenByAll, frozen=True, kw_only=True):
    """A hand shown at the request of ``by``, an adversary."""

    by: Seat
    says: ClassVar = ClubPlayWords.shows_invited


class RestAgreed(SeenByAll, frozen=True, kw_only=True):
    """All conceded the rest to ``seat``, and then it was shown that a trick could have been saved."""

    says: ClassVar = ClubPlayWords.rest_agreed


class FalseLeadFollowed(SeenByAll, frozen=True, kw_only=True):
    """A lead out of turn by ``seat``, to which ``others`` have played."""

    others: tuple[Seat, ...]
    says: ClassVar = ClubPlayWords.false_lead_followed


class OmissionNoticed(SeenByAll, frozen=True, kw_only=True):
    """A player has not played to a trick, and has not played to the next either."""

    says: ClassVar = ClubPlayWords.omission_noticed


class TwoToATrick(SeenByAll, frozen=True, kw_only=True):
    """Two cards put to one trick unnoticed; ``ended`` if the hand is over, ``revoked`` if this made a
    revoke.
    """

    ended: bool
    revoked: bool = False
    says: ClassVar = ClubPlayWords.two_to_a_trick


class SuitQuestioned(SeenByAll, frozen=True, kw_only=True):
    """A player asked the partner ``seat``, who has revoked, whether they hold none of the suit.

    ``answer`` is what was said, ``established`` whether the trick was turned later, and ``itself`` whether
    that side turned it, or played again, before the answer.
    """

    card: Card
    led: Suit
    answer: Literal["nothing", "none"] = "nothing"
    itself: bool = False
    established: bool = False
    says: ClassVar = ClubRevokeWords.questioned


class PenaltyAsked(Said, frozen=True, kw_only=True):
    """A question about paying for a revoke."""

    how: Literal["divided", "game", "play", "bet", "search"]
    ways: ClassVar = {
        "divided": ClubRevokeWords.wants_divided,
        "game": ClubRevokeWords.wants_other_game,
        "play": ClubRevokeWords.wants_play_out,
        "bet": ClubRevokeWords.has_bet,
        "search": ClubRevokeWords.searches_tricks,
    }


class Consulted(Said, frozen=True, kw_only=True):
    """Partners who have a penalty to choose discuss it."""

    how: Literal["who", "which"]
    ways: ClassVar = {"who": ClubTalkWords.settles_who, "which": ClubTalkWords.settles_which}


class WrongDemand(SeenByAll, frozen=True, kw_only=True):
    """A demand for a penalty that the law does not give for the offence."""

    says: ClassVar = ClubTalkWords.wrong_demand


class AttentionDrawn(SeenByAll, frozen=True, kw_only=True):
    """A player called attention to the trick before the partner had played; ``led`` is the suit led."""

    led: Suit
    says: ClassVar = ClubTalkWords.draws_attention


class PlacingAsked(SeenByAll, frozen=True, kw_only=True):
    """Somebody asks that each card be laid before its player; ``touched`` if the cards are being gathered."""

    touched: bool = False
    says: ClassVar = ClubTalkWords.wants_placed


class LastTrickAsked(SeenByAll, frozen=True, kw_only=True):
    """Somebody asks to see the last trick, or an older one."""

    older: bool = False

    @property
    def text(self) -> Text:
        return (ClubTalkWords.wants_older_trick if self.older else ClubTalkWords.wants_last_trick)(self.seat)


class FactDisputed(Said, frozen=True, kw_only=True):
    """A dispute about a fact, and who is asked."""

    how: Literal["players", "bystander"]
    ways: ClassVar = {"players": ClubTalkWords.fact_disputed, "bystander": ClubTalkWords.bystander_asked}
