"""The coach's reasons, and its comparison with the maxims, as phrases for the player."""

from __future__ import annotations

from hoyle.cards import Suit
from hoyle.seat import Seat
from hoyle.words import Called, Cards, Text, phrase


class CoachWords:
    """Why a choice is the best."""

    only_one = phrase("nothing else can be done")
    by_chance = phrase("it is pure chance: nothing is better or worse")
    pure_chance = phrase(
        "Blind hookey is pure chance: no stake is better than another, so there are no hints."
    )
    not_valued = phrase("it is what the bot {bot} would do; nothing here can be valued", Called)
    most_on_average = phrase("it gains most against the cards that the others probably hold")

    # Tricks
    wins_last = phrase("it wins the trick, and nobody plays after you")
    partner_has_it = phrase("your side's card is winning, and this costs least")
    cannot_be_beaten = phrase("nobody has a higher card of the suit")
    third_hand = phrase("a high card from the third hand keeps the fourth from winning cheaply")
    makes_them_play_high = phrase("to beat it they must play higher")
    trumps_in = phrase("it trumps the trick")
    cannot_win = phrase("you cannot win the trick, so you keep your better cards")
    keeps_for_later = phrase("it keeps your higher cards for a later trick")
    throws_away = phrase("you cannot follow suit, and this is the card that you need least")
    empties_suit = phrase("it leaves you without {suit}, which you can then trump", Suit)
    last_trumps = phrase("it draws the last trumps")
    draws_trumps = phrase("it draws trumps")
    ally_trumps = phrase("your partner is out of {suit} and can trump it", Suit)
    from_longest = phrase("it is from your longest suit")
    from_shortest = phrase("it is from your shortest suit")
    returns_lead = phrase("it returns your partner's suit")
    leads_other_suit = phrase("every other suit would cost more")
    stays_under = phrase("it stays under the cards of the others")
    gets_rid = phrase("it gets rid of a card that might win later")
    under_caller = phrase("it leaves the caller's higher cards in play")

    # Calls
    made_so_often = phrase("such hands make it {percent} % of the time", int)
    pass_pays = phrase("no call pays more than passing with such a hand")
    most_tricks = phrase("your hand takes most tricks with {suit} as trumps", Suit)

    # Bézique
    solved = phrase("with the stock gone every card is known, and this gains most by the end")
    scores_now = phrase("it scores {points} {points?point|points}", int)
    takes_brisques = phrase("it wins the trick, with the ace or ten in it")
    loses_nothing = phrase("it gives away no ace or ten, and nothing that you may still declare")
    keeps_declarations = phrase("it keeps what you may still declare")

    # Cribbage
    keeps_points = phrase("it keeps {points} {points?point|points} in your hand", int)
    own_crib = phrase("its average in your own crib is {holes}", Text)
    their_crib = phrase("their crib then averages only {holes}", Text)
    pegs = phrase("it pegs {holes} at once", int)
    no_tenth = phrase("at {count} no ten-card makes fifteen or thirty-one", int)
    safe_count = phrase("at {count} the others cannot easily score", int)
    wins_most_games = phrase("it wins the game most often at this score")

    # Rights not used
    count_all = phrase("count {holes}", int)
    claim_missed = phrase("claim {holes} missed {holes?point|points}", int)
    scored_nothing = phrase("{who} {who?go|goes} on without scoring", Seat)

    # The book
    decimal = phrase("{whole}.{part}", Called, Called)
    book_differs = phrase("The book chooses {cards}; here that costs {worse}.", Cards, Text)
    tricks_worse = phrase("{amount} tricks", Text)
    chance_worse = phrase("{amount} % in winning chances", Text)
    pence_worse = phrase("{amount} pence", Text)
    holes_worse = phrase("{amount} points", Text)
    points_worse = phrase("{amount} points", Text)


def decimal(amount: float, places: int, *, signed: bool = False) -> Text:
    """Return a number with this many decimal places, at least one; with its sign if it is ``signed``."""
    whole, part = f"{amount:{'+' if signed else ''}z.{places}f}".split(".")
    return CoachWords.decimal(Called(whole), Called(part))
