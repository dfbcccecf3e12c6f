"""Phrases of the sheet on fair shuffles: the promise of each, what came of it, and the faults found."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.seat import Seat
from hoyle.words import Called, Text, Texts, phrase


class Witnessed:
    """Faults of a shuffle, found by what this page saw."""

    in_shuffle = phrase("shuffle {shuffle}: {why}", int, Text)
    hash_lacking = phrase("the record lacks the line whose hash the table gave you while you played")
    not_in_record = phrase("it is not in the record")
    misnamed = phrase("it is not named as it should be")
    promise_changed = phrase("its promise was changed")
    dropped = phrase("shuffle {shuffle} was under way, and was dropped without a word", int)
    begun_anew = phrase("it is begun anew under the same number")
    asked_before_cut = phrase("values are asked for before the pack is cut")
    cut_otherwise = phrase("the pack was cut elsewhere than you were told")
    other_pledges = phrase("its values are not those of the pledges that you were shown")
    void_dealt = phrase("it was void, and is dealt from")
    in_it_twice = phrase("a player is in it twice")
    pledge_not_yours = phrase("your pledge in it is not yours")
    dealt_unseen = phrase("it was dealt before you were shown what was pledged")
    value_astray = phrase("the value of {name} is not what was pledged", Called)
    dealt_then_void = phrase("it was dealt from, and is now called void")
    not_asked = phrase("you were not asked for a value")
    promised_unasked = phrase("it was promised without asking you for a value")
    another_promise = phrase("its promise is another")
    others_pledges = phrase("its pledges are others")
    cut_elsewhere = phrase("the pack was cut elsewhere")
    value_not_in_it = phrase("your value is not in it")
    number_twice = phrase("two shuffles have the same number")
    numbers_gap = phrase("the numbers leave out shuffle {shuffle}", int)
    never_revealed = phrase("shuffle {shuffle} was dealt from, and was not revealed", int)
    left_open = phrase("shuffle {shuffle} of the game before was left open", int)
    made_changed = phrase("the pack was first said to be made of other cards")
    restarted_falsely = phrase(
        "shuffle {shuffle} was given up as if the server had been restarted, and this page's connection "
        "never broke",
        int,
    )
    not_asked_to_open = phrase("you were not asked to open the value that you had pledged")
    barred_falsely = phrase("you are kept from giving a value, and have not left two unopened")


class DealtPhrases:
    """Faults of a deal: cards that were shown and are not those of the proved pack."""

    cards_hand = phrase(
        "{who} {who?were|was} shown holding {card}; by the proved pack nobody had it", Seat, Card
    )
    cards_hand_of = phrase(
        "{who} {who?were|was} shown holding {card}; by the proved pack {owner} had it", Seat, Card, Seat
    )
    cards_turn_up = phrase("{card} was turned up; by the proved pack it is another card", Card)
    cards_turn_up_due = phrase("{card} was turned up; by the proved pack it is {due}", Card, Card)
    cards_start = phrase("the start was {card}; by the proved pack it is another card", Card)
    cards_start_due = phrase("the start was {card}; by the proved pack it is {due}", Card, Card)
    cards_dealt = phrase("{card} was shown; by the proved pack nobody had it", Card)
    cards_bottom = phrase("a packet showed {card}; by the proved pack its bottom card is another", Card)
    cards_bottom_due = phrase(
        "a packet showed {card}; by the proved pack its bottom card is {due}", Card, Card
    )
    cards_drawn = phrase("{card} was drawn in the cut; by the proved pack it is another card", Card)
    cards_drawn_due = phrase("{card} was drawn in the cut; by the proved pack it is {due}", Card, Card)
    cards_twice = phrase("{card} was shown in two hands", Card)
    cards_count = phrase("{who} {who?were|was} dealt a wrong number of cards", Seat)
    cards_dealer = phrase("{who} dealt it; another was to deal when the values were opened", Seat)
    cards_unpromised = phrase("cards were dealt from a pack that was not promised")
    cards_made = phrase("it is not made of the cards of this game")
    cards_rules = phrase("the game was changed while it was played")
    cards_unreadable = phrase("this page cannot read what the table says of it")


class Judged:
    """The verdict on a shuffle and its record."""

    not_promised = phrase("seed and salt are not what was promised")
    promise_kept = phrase("the promise was kept; nothing was dealt from it")
    other_pack = phrase("the pack is not the one that follows")
    all_agree = phrase("promise, pledges and pack agree")
    record_lacking = phrase("The record could not be fetched: try again.")
    record_of_another = phrase("NOT VERIFIED: the record is not that of this game.")
    not_verified_since = phrase("NOT VERIFIED: {why}.", Text)
    verified_record = phrase(
        "Verified: {shuffles} {shuffles?shuffle|shuffles} dealt from, {voids} void; the record is {hash}. "
        "{seen} Checked (docs/fairness.md): {checked}. "
        "This shows that no line was changed, that each pack follows from its promise and its values, and "
        "that every card came from its pack; it does not show that the players are different persons, nor "
        "that nobody looked at the cards.",
        int,
        int,
        Called,
        Text,
        Called,
    )
    many_voids = phrase(
        "BEWARE: {voids} shuffles are void. Whoever knew the values could choose among as many packs.", int
    )
    seen_here = phrase(
        "It is the record of what this browser saw: it holds the hash that was given out in play."
    )
    unseen_here = phrase(
        "Whether it is what was played this browser cannot say: it was given no hash in play."
    )


class Closing:
    """What names the record of a sitting that is over, and whether all pages hold the same."""

    closing_words = phrase("The record in eight words: {words}.", Called)
    read_words_out = phrase(
        "Read them to each other by voice. If all have the same eight words, all have the same record."
    )
    all_hold_same = phrase("The table says that every player's page holds this record.")
    not_heard = phrase("Not yet heard from: {names? and }.", Texts)
    hold_another = phrase("ANOTHER RECORD is held by {names? and }. Compare the words by voice.", Texts)


class Panel:
    """The panel of fair shuffles."""

    stage_pledge = phrase("promised; waiting for the players' pledges")
    stage_open = phrase("pledged; waiting for the players' values")
    stage_dealt = phrase("dealt from; sealed until the pack is cut again")
    stage_revealed = phrase("revealed")
    stage_void = phrase("void: nothing is dealt from it")
    how_it_is_fair = phrase(
        "Each pack is cut, then promised, and only then do the players put their values into it. "
        "When the next pack is cut the seed is revealed, and this page checks the promise by itself. "
        "A reveal also shows hands that were thrown up. “Verified” means that the pack follows from the "
        "promise and the values; it does not say that the players are different persons, nor that nobody "
        "looked."
    )
    row_promise = phrase("Promise")
    row_held = phrase("Held here")
    held_before = phrase("before the deal")
    held_late = phrase("no: this page came later")
    row_pledged = phrase("Pledged by")
    row_contributed = phrase("Contributed by")
    by_nobody = phrase("nobody; bots have nothing to give")
    row_value = phrase("Your value")
    value_in_it = phrase("in it")
    value_not_yet = phrase("not in it yet")
    value_not_in = phrase("NOT in it")
    row_cut = phrase("Cut")
    cut_down = phrase("{cards} cards down, before the promise", int)
    row_void = phrase("Void")
    void_unopened = phrase("{names? and } did not open what was pledged", Texts)
    void_restart = phrase("the server was stopped while it was under way")
    row_seed = phrase("Seed")
    row_pack = phrase("Pack")
    row_hands = phrase("Hands, by the proof")
    hand_of = phrase("{name}: {cards}", Called, Called)
    row_found = phrase("Found")
    the_cut = phrase("The cut")
    the_shuffle = phrase("Shuffle {shuffle}", int)
    of_shuffle = phrase("{shuffle}: ", Text)
    verified = phrase("verified")
    not_verified = phrase("NOT VERIFIED")
    found_bad = phrase("{shuffles} {shuffles?shuffle|shuffles} NOT VERIFIED", int)
    found_good = phrase("{shuffles} {shuffles?shuffle|shuffles} verified", int)
    found_void = phrase("{voids} void", int)


class AlarmPhrases:
    """The warnings of a pack that is not to be trusted."""

    record_of_sitting = phrase("The record of this sitting")
    wrong_with = phrase("{what}: {why}.", Text, Text)
    not_trusted = phrase("{what} is not to be trusted", Text)
    not_accepted = phrase(
        "This page does not accept it. The owner of this server could have chosen the cards: do not play for "
        "money here. Save the evidence, then ask the owner, or leave."
    )
    leave_table = phrase("Leave the table")
    save_evidence = phrase("Save the evidence")
    go_on_anyway = phrase("Play on anyway")
    bar_voids = phrase(
        "{voids} shuffles of this game are void, more than bad luck explains. The owner of this server could "
        "choose among the packs.",
        int,
    )
    bar_late = phrase(
        "The table says that your value was not opened in time; this page sent it at once. One pack was "
        "given up for that."
    )
    bar_barred_late = phrase(
        "The table says that you did not open your value twice; this page sent it. The packs of this game "
        "hold none of yours, and the owner of this server could choose them."
    )
    bar_wrong = phrase("NOT VERIFIED. Shuffle {shuffle}: {why}.", int, Text)
    bar_barred = phrase("You did not open your value twice: the packs of this sitting hold none of yours.")
    bar_without = phrase(
        "The pack in play (shuffle {shuffle}) holds no value of yours: this page was not connected when it "
        "was made. The owner of this server could have chosen its cards.",
        int,
    )
    bar_left_out = phrase(
        "The pack in play (shuffle {shuffle}) holds no value of yours, though this page sent one: it came "
        "too late, or was kept out. The owner of this server could have chosen its cards.",
        int,
    )
    bar_without_more = phrase("{bar} So it was with {packs} of the last packs.", Text, int)
