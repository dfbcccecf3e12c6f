"""Phrases about faults and claims in trick-taking games, used by incidents and laws."""

from __future__ import annotations

from hoyle.cards import Card, Suit
from hoyle.seat import SEATS, Seat
from hoyle.words import Place, Text, Texts, phrase


class TrickReadings:
    """Our readings where the books are silent."""

    unproved_claim_costs_nothing = phrase("a claim that is not proved costs nothing")
    relying_card_goes_back_too = phrase(
        "if a card is taken back, any card played after it may also be taken back, without penalty"
    )


class TrickRulingWords:
    """Phrases about faults and claims."""

    exposes = phrase("{who} {who?expose|exposes} {card} while dealing", Seat, Card)
    comes_to_faced = phrase("{who} {who?find|finds} {card} face up in the pack", Seat, Card)
    drops = phrase("{who} {who?drop|drops} a card", Seat)
    lays_trump_down = phrase("{who} {who?lay|lays} the trump face down", Seat)
    turn_up_elsewhere = phrase(
        "{who} {who?have|has} begun the deal with the wrong player: the last card, {card}, is "
        "{holder?yours|@'s}",
        Seat,
        Card,
        Seat,
    )
    begun_elsewhere = phrase(
        "{who} {who?deal|deals} the first card to the wrong hand, {began?yours|@'s}", Seat, Seat
    )
    unequal_hands = phrase("{who} {who?have|has} not dealt four equal hands", Seat)
    counted = phrase("{who} {who?have|has} the hands counted: {hands}", Seat, Texts)
    hand_of = phrase("{who} {count}", Seat, int)
    revokes_with = phrase(
        "{who} {who?have|has} {led} but {who?play|plays} {card} to trick {at}", Seat, Suit, Card, Place
    )
    revoked = phrase("{who} revoked in trick {at}", Seat, Place)
    revoked_with = phrase(
        "{who} revoked in trick {at}, playing {card} with {led} in hand", Seat, Place, Card, Suit
    )
    early_lead_failed = phrase(
        "{who} led {card} too soon: {winner} {winner?have|has} won the earlier trick and {winner?lead|leads}",
        Seat,
        Card,
        Seat,
    )
    was_bound = phrase(
        "{who} played {card} to trick {at} but should have played a different card", Seat, Card, Place
    )
    past_saving = phrase("{revoke}; the mistake can no longer be corrected", Text)
    bound = phrase(
        "{who} {who?play|plays} {card} to trick {at} but must play a different card",
        Seat,
        Card,
        Place,
    )
    takes_back_card = phrase("{who} {who?take|takes} back {card}", Seat, Card)
    taken_back_in_time = phrase("{who} {who?take|takes} back {card} in time", Seat, Card)
    claims_none = phrase("{who} {who?claim|claims} a revoke that cannot have happened", Seat)
    mixes = phrase("{who} {who?mix|mixes} the tricks before a claimed revoke has been checked", Seat)
    mixed = phrase("{who} mixed the tricks, so the claim about trick {at} counts as proved", Seat, Place)
    proved = phrase("the tricks show that {revoke}", Text)
    not_proved = phrase(
        "the tricks do not show that {offender} revoked in trick {at}, so the claim fails, but it "
        "costs nothing",
        Seat,
        Place,
    )
    shows_to_answer = phrase("{who} {who?show|shows} the tricks", Seat)
    paid = phrase("{who?your|@'s} revoke has been penalised", Seat)
    claim_fails = phrase(
        "{who?your|@'s} claim that {offender} revoked in trick {at} fails: {why}", Seat, Seat, Place, Text
    )
    answers_no_claim = phrase(
        "{who} {who?show|shows} the tricks, but nobody has claimed a revoke in them", Seat
    )
    mixes_unclaimed = phrase(
        "{who} {who?mix|mixes} the tricks, but nobody has claimed a revoke in them", Seat
    )
    not_claimed_in_time = phrase(
        "{revoke}; it is too late to claim the revoke, because the pack has been cut", Text
    )
    claims_revoke = phrase(
        "{who} {who?claim|claims} that {offender} revoked in trick {at}; the tricks will decide",
        Seat,
        Seat,
        Place,
    )
    claimed_early = phrase(
        "trick {at} has not been gathered, and {offender?your|@'s} side has not played again", Place, Seat
    )
    claimed_before = phrase("the same claim has already been made and is waiting for an answer")
    penalty_open = phrase("the penalty for that revoke has not been chosen yet")
    judged_before = phrase("trick {at} has already been ruled on", Place)
    no_claim = phrase("nobody has claimed that revoke")
    claimed_late = phrase("the pack has been cut for the next deal")
    does_not_cut = phrase("{who} {who?have|has} no right to cut for this dealer", Seat)
    leaves_faced = phrase("{who} {who?leave|leaves} a card face up in the pack", Seat)
    shows_first = phrase("{who} must first show the tricks, because a revoke has been claimed", Seat)
    choose_first = phrase(
        "{who} may not gather the trick while {choosers? or } can still choose a penalty",
        Seat,
        Texts,
    )
    may_not_handle = phrase("{who} may not handle the tricks now", Seat)
    counts_whole_pack = phrase("{who} {who?count|counts} the pack, but it is complete", Seat)
    not_all_at_once = phrase("{who} {who?do|does} not deal the whole pack in one go", Seat)


def hands(counts: tuple[int, ...]) -> Texts:
    """Return a phrase for each seat with its number of cards."""
    return tuple(TrickRulingWords.hand_of(seat, count) for seat, count in zip(SEATS, counts, strict=True))


def revoke(who: Seat, at: int, card: Card | None, led: Suit | None) -> Text:
    """Return a phrase that names the offender and the trick of a revoke, and the card if it is known."""
    if card is None or led is None:
        return TrickRulingWords.revoked(who, Place(at))
    if card.suit is led:  # It followed suit, but a ruling required another card.
        return TrickRulingWords.was_bound(who, card, Place(at))
    return TrickRulingWords.revoked_with(who, Place(at), card, led)
