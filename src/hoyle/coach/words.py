"""The coach's reasons, and its comparison with the maxims, as phrases for the player."""

from __future__ import annotations

from hoyle.cards import Suit
from hoyle.seat import Seat
from hoyle.words import Called, Cards, Text, phrase


class CoachWords:
    """Why a choice is the best; true of whoever plays, since reviews are read by others too."""

    only_one = phrase("there is no other choice")
    by_chance = phrase("the result is pure chance: no choice is better than another")
    pure_chance = phrase(
        "Blind hookey is pure chance: no stake is better than another, so there are no hints."
    )
    not_valued = phrase("no values can be computed here, but the {bot} bot would choose it", Called)
    most_on_average = phrase("it gains the most, on average, over likely deals of the unseen cards")

    # Tricks
    wins_last = phrase("it is played last and wins the trick")
    partner_has_it = phrase("this side is winning the trick, and this card costs the least")
    cannot_be_beaten = phrase("nobody else has a higher card in this suit")
    third_hand = phrase("a high card from third hand keeps fourth hand from winning cheaply")
    makes_them_play_high = phrase("it makes the opponents play high to beat it")
    trumps_in = phrase("it trumps the trick")
    cannot_win = phrase("no card in hand can win the trick, and this one saves the better cards")
    keeps_for_later = phrase("it keeps the higher cards for a later trick")
    throws_away = phrase("no card in hand can follow suit, and this one is needed least")
    empties_suit = phrase("it leaves no {suit} in hand, so {suit} can then be trumped", Suit)
    last_trumps = phrase("it draws the last trumps")
    draws_trumps = phrase("it draws trumps")
    ally_trumps = phrase("a partner is out of {suit} and can trump the lead", Suit)
    from_longest = phrase("it is from the longest suit")
    from_shortest = phrase("it is from the shortest suit")
    returns_lead = phrase("it returns a partner's suit")
    leads_other_suit = phrase("leading any other suit would cost more")
    highest_under = phrase("it is the highest card in hand that stays below one already played")
    stays_under = phrase("it stays below a card already played")
    least_risk = phrase("it leaves the least risk of taking tricks")
    gets_rid = phrase("it gets rid of a card that might win later")
    leaves_none = phrase("it leaves no {suit} in hand", Suit)
    gets_rid_of_highest = phrase("it gets rid of the highest card in hand")
    under_caller = phrase("it is the card most likely to make the caller win a trick")

    # Calls
    made_so_often = phrase("the call succeeds {percent}% of the time with hands like this", int)
    pass_pays = phrase("with a hand like this, no call pays more than a pass")
    most_tricks = phrase("this hand takes the most tricks with {suit} as trumps", Suit)

    # Bézique
    solved = phrase("it gains the most; the stock has run out, so every card is known")
    and_then = phrase("{how}, and {won}", Text, Text)
    wins_last_trick = phrase(
        "with best play it gains the last trick, worth {points} {points?point|points}", int
    )
    wins_more_brisques = phrase(
        "with best play it gains at least {brisques} more {brisques?ace or ten|aces and tens}", int
    )
    worth_more_than_last = phrase(
        "with best play it gains more in aces and tens than the last trick is worth"
    )
    opponent_cannot_beat = phrase("the opponent cannot beat it")
    opponent_must_trump = phrase("the opponent must trump it")
    draws_trump = phrase("it draws a trump")
    gives_the_lead = phrase("the opponent must win it and lead to the next trick")
    gives_no_brisque = phrase("it gives away no ace or ten")
    makes_brisque = phrase("it wins the trick with an ace or ten")
    keeps_trumps = phrase("it keeps the trumps in hand")
    scores_now = phrase("it scores {points} {points?point|points}", int)
    takes_brisques = phrase("it wins the trick and the ace or ten in it")
    loses_nothing = phrase("it gives away no ace or ten, and nothing that may still be declared")
    heap_is_free = phrase("the aces and tens in it count for its winner, and taking it costs nothing")
    draw_is_free = phrase("nothing can be declared, and drawing costs nothing")
    who_does_not_deal_leads = phrase("the player who does not deal leads to the first trick")
    keeps_declarations = phrase("it keeps cards that may still be declared")

    # Cribbage
    hand_averages = phrase("the cards kept average {holes} points with the starter", Text)
    own_crib = phrase("{who?your|the dealer's} own crib then averages {holes} points", Seat, Text)
    their_crib = phrase("the dealer's crib then averages only {holes} points", Text)
    with_own_crib = phrase(
        "the cards kept and {who?your|the dealer's} own crib together average {holes} points", Seat, Text
    )
    less_their_crib = phrase("the cards kept average {holes} points more than the dealer's crib", Text)
    pegs = phrase("it pegs {holes} at once", int)
    no_tenth = phrase("at a count of {count}, no ten-card makes fifteen or thirty-one", int)
    safe_count = phrase("at a count of {count}, no opponent can easily score", int)
    leaves_few = phrase(
        "at a count of {count}, no card that counts more than {pips} can be played next", int, int
    )
    wins_most_games = phrase("it wins the game most often at this score")

    # Rights not used
    count_all = phrase("count {holes}", int)
    claim_missed = phrase("claim {holes} missed {holes?point|points}", int)
    scored_nothing = phrase("{who} {who?play|plays} on without scoring", Seat)

    # The book
    decimal = phrase("{whole}.{part}", Called, Called)
    give_or_take = phrase("{amount} ± {error}", Text, Text)
    book_differs = phrase("The book recommends {cards}; that costs {worse} here.", Cards, Text)
    tricks_worse = phrase("{amount} tricks", Text)
    chance_worse = phrase("{amount}% in win probability", Text)
    pence_worse = phrase("{amount} pence", Text)
    holes_worse = phrase("{amount} points", Text)
    points_worse = phrase("{amount} points", Text)


def decimal(amount: float, places: int, *, signed: bool = False) -> Text:
    """Return a number with this many decimal places, at least one; with its sign if it is ``signed``."""
    whole, part = f"{amount:{'+' if signed else ''}z.{places}f}".split(".")
    return CoachWords.decimal(Called(whole), Called(part))
