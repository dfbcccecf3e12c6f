"""The words of the desk in a conversation, and on a printed ruling."""

from hoyle.text import Called, Text
from hoyle.words import phrase


class Talk:
    """Questions and sentences of the desk; commands may be typed in any of its languages."""

    what_happened = phrase(
        "What happened? Type a number, a word (such as revoke), ? (for the list), cut, undo or save "
        "FILE; Enter to end"
    )
    no_article = phrase(
        "No article of the book fits this. Describe it in other words, or type ? for the list."
    )
    unknown = phrase("There is nothing by that name. Type a number from 1 to {last}, or ? for the list.", int)
    known_elsewhere = phrase(
        "There is no fault by that name in {game}, only in {others}. Type a number from 1 to {last}, "
        "or ? for the list.",
        Called,
        Called,
        int,
    )
    which_of_these = phrase("Which of these is it (1 to {last}, Enter for none)?", int)
    understood = phrase("Understood: {told}.", Called)
    cannot_be = phrase("This answer is impossible and has been ignored. {fact}", Called)
    is_that_right = phrase("Is that right (Enter for yes, a number to change a fact, no to cancel)?")
    said_yes = phrase("yes")
    said_no = phrase("no")
    nothing_asked = phrase("The book requires nothing here.")
    nothing_to_take_back = phrase("There is nothing to take back.")
    taken_back = phrase("Taken back. Score: {score}; entries left: {lines}.", Called, int)
    which_game = phrase("Which game ({games}; Enter for {first})?", Called, Called)
    which_dealer = phrase("Who deals (N, E, S or W; Enter for N)?")
    which_number_deals = phrase("Which player deals (Enter for 1)?")
    needed = phrase("The referee cannot rule without this answer.")
    answers_ended = phrase(
        "The answers ended before it was clear what had happened, so this incident is left out."
    )
    who_chooses = phrase("What does {who}'s side choose (Enter to leave it open)?", Called)
    so_be_it = phrase("All right.")
    score_is = phrase("Score: {score}.", Called)
    score_now = phrase("Score: was {before}; now {after}.", Called, Called)
    type_a_number = phrase("Type a number from 1 to {last}, or press Enter.", int)
    silent = phrase("The book is silent here. Our reading: {reading}.", Called)
    nothing_to_say = phrase("The referee has nothing to say.")
    not_read = phrase("{fact}: {answer} is not recognised; type {wanted}", Called, Called, Text)


class Heads:
    """The headings of the list of happenings, by moment."""

    dealing = phrase("Dealing")
    calling = phrase("Calling")
    play = phrase("Play")
    revoke = phrase("Revoke")
    honours = phrase("Honours and score")
    any = phrase("At any time")


class RulingWords:
    """The words of a printed ruling."""

    title = phrase("The referee's ruling")
    date = phrase("Date")
    table = phrase("Table")
    game = phrase("Game")
    dealer = phrase("Dealer")
    happened = phrase("What happened: {told}", Called)
    no_ruling = phrase("No ruling")
    asks_nothing = phrase("The book requires no action.")
    score = phrase("Score")
    before = phrase("before")
    after = phrase("after")
    article = phrase("{source}, article {number}", Called, Called)


class AnswerKinds:
    """Kinds of answer."""

    a_card = phrase("a card, such as QH")
    some_cards = phrase("cards, such as QH 7C")
    a_suit = phrase("C, D, H or S")
    yes_or_no = phrase("yes or no")
    a_number = phrase("a number")
    some_numbers = phrase("numbers, such as 10 9")
    one_of = phrase("one of {words}", Called)
    card_if_known = phrase("such as QH; Enter if unknown")
    suit_if_any = phrase("C, D, H or S; Enter if none")
    as_card = phrase("such as QH")
    as_cards = phrase("such as QH 7C")
