"""The story of a puzzle as phrases for the player."""

from hoyle.cards import Card, Suit
from hoyle.seat import Seat
from hoyle.words import Cards, Text, phrase


class PuzzleWords:
    """The story of a position, and its question."""

    dealer = phrase("{who} {who?deal|deals}.", Seat)
    trumps = phrase("Trumps are {suit}; {card} was turned up.", Suit, Card)
    misere = phrase(
        "{who} {who?play|plays} misère: there are no trumps, and {who?you|@} must lose every trick.", Seat
    )
    won = phrase("Tricks: your side {ours}, the other side {theirs}.", int, int)
    left = phrase("The caller has taken no tricks; {tricks} {tricks?trick is|tricks are} left.", int)
    own_crib = phrase("You deal, so the crib is yours.")
    their_crib = phrase("Your opponent deals and has the crib.")
    starter = phrase("The starter is {card}.", Card)
    laid_out = phrase("You discarded {cards}.", Cards)
    holes = phrase("Six-card cribbage, to 121. Score: you {ours}, your opponent {theirs}.", int, int)
    played = phrase("Played before the count restarted: {cards}.", Cards)
    count = phrase("The count is {count}.", int)
    gone = phrase("Your opponent has said go.")
    their_cards = phrase("Your opponent has {cards} {cards?card|cards} left.", int)
    stock_out = phrase("Rubicon bézique: the stock has run out, and {suit} are trumps.", Suit)
    must_win = phrase("Follow suit, and win the trick if you can; if you cannot follow, play a trump.")
    they_hold = phrase("Your opponent holds {cards}.", Cards)
    bezique_stock = phrase("Rubicon bézique: {cards} {cards?card is|cards are} left in the stock.", int)
    no_trumps_yet = phrase("There are no trumps yet.")
    are_trumps = phrase("Trumps are {suit}.", Suit)
    points = phrase("Score: you {ours}, your opponent {theirs}.", int, int)
    you_show = phrase("Face up in front of you: {cards}.", Cards)
    they_show = phrase("Face up in front of your opponent: {cards}.", Cards)
    turned_up = phrase("{card} is turned up.", Card)
    nobody_called = phrase("Nobody has called yet.")
    called = phrase("Calls so far: {calls}.", Text)
    contract = phrase("The contract is {contract}.", Text)
    brisques = phrase("Each ace and ten counts 10, and the last trick 50.")
    long_whist = phrase("At long whist, by Hoyle's laws:")
    short_whist = phrase("At short whist, by the laws of the London clubs of 1864:")
    solo_whist = phrase("At solo whist:")
    happened = phrase("{what}.", Text)
