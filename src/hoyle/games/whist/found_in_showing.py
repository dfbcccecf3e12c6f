"""Detects cards parted, shown or mixed, from the table. Laws XXII to XXVI of 1793."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.whist import act, incident
from hoyle.games.whist.following import liable
from hoyle.games.whist.honours import false_call
from hoyle.games.whist.rulings import WhistRuleWords
from hoyle.games.whist.state import DealInPlay, State
from hoyle.law import Incident
from hoyle.table import Position
from hoyle.table.incident import refused
from hoyle.tricks.in_play import in_progress, place_for


def of_showing(before: Position[State], deal: DealInPlay, done: act.Act, after: State) -> Iterator[Incident]:
    """Detect the incidents of a card parted, named, shown, thrown down or mixed."""
    at = len(deal.quitted)
    match done:
        case act.Separate(seat):
            yield incident.exposed.CardSeparated(seat=seat, at=in_progress(deal))
        case act.NameCard(seat, of, card):
            is_right = card in deal.parted(of)
            yield incident.exposed.CardNamed(seat=seat, at=len(deal.tricks), of=of, card=card, right=is_right)
        case act.CallRank(seat, of, highest):
            place = place_for(deal, of)
            number = len(deal.quitted) + place
            if liable(before, of):
                led = deal.laid[place].led
                yield incident.exposed.RankCalled(seat=seat, at=number, of=of, suit=led, highest=highest)
            else:
                yield refused(seat, "W-L22", WhistRuleWords.may_not_call_rank(seat), number)
        case act.ThrowDown(seat):
            caller = false_call(deal, seat)
            if caller is not None:
                yield incident.honours.ThrownAtCall(seat=seat, at=at, caller=caller)
            else:
                thrown = after.deal.thrown if after.deal else ()
                yield incident.exposed.HandThrownDown(
                    seat=seat, at=at, all_down=len(thrown) == 4, cards=deal.hands[seat]
                )
        case act.ShowHand(seat):
            yield incident.exposed.HandShown(seat=seat, at=at, cards=deal.hands[seat])
        case act.PickUp(seat):
            yield incident.exposed.HandPickedUp(seat=seat, at=at)
        case act.MixCards(seat, upon):
            number = after.deal.mixed[-1][0] if after.deal else at
            yield incident.exposed.CardsMixed(seat=seat, at=number, upon=upon)
        case act.AskWhoPlayed(seat):
            yield incident.exposed.WhoPlayedAsked(seat=seat, at=at)
