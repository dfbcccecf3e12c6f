"""The steps of the lessons, each a first game: of whist, cribbage and solo whist."""

from __future__ import annotations

from hoyle.words import phrase


class Lessons:
    """The steps of the lessons, in order."""

    lesson_whist_1 = phrase(
        "Whist is for four, two against two: the player opposite you is your partner. First the pack is "
        "shuffled and cut. Do what the red button offers, until the cards are dealt."
    )
    lesson_whist_2 = phrase(
        "You hold thirteen cards. The last card dealt was turned up: its suit is trumps, and stands under"
        " the score. A trump beats every card of the other suits."
    )
    lesson_whist_3 = phrase(
        "In each trick everybody lays one card. The first is led: any card will do. The others must "
        "follow its suit if they can. Now wait, or lead."
    )
    lesson_whist_4 = phrase(
        "When you are asked, lay a card: press it to lift it, and press it again. Cards that you may not "
        "play are dimmed."
    )
    lesson_whist_5 = phrase(
        "The highest card of the suit led takes the trick, unless somebody who had none of that suit laid"
        " a trump. See who takes this one."
    )
    lesson_whist_6 = phrase(
        "Whoever took the trick leads to the next. Your side counts the tricks of both partners: after "
        "six, each one more is a point."
    )
    lesson_whist_7 = phrase(
        "Old players left advice. At your turn press Hint (under your cards) to hear it: the card it "
        "would play has a star."
    )
    lesson_whist_8 = phrase(
        "Two of their rules: second to play, lay a low card; third, lay a high one, so that your "
        "partner's lead is not beaten cheaply. Play on."
    )
    lesson_whist_9 = phrase(
        "Honours are ace, king, queen and knave of trumps: a side that was dealt three of them counts 2 "
        "points more, and one that was dealt all four counts 4."
    )
    lesson_whist_10 = phrase("Play the deal to its end. If a card was laid too soon, Take back undoes it.")
    lesson_cribbage_1 = phrase(
        "Cribbage is a race on the pegging board: the first to 121 holes wins. Cut for the deal; the "
        "lower card deals. Do what the red button offers."
    )
    lesson_cribbage_2 = phrase(
        "You hold six cards, and keep four. The two that you lay out go to the crib, a hand that the "
        "dealer counts as well."
    )
    lesson_cribbage_3 = phrase(
        "Keep cards that make fifteen together, pairs, and runs such as 6 7 8. Pick two others, and lay "
        "them out."
    )
    lesson_cribbage_4 = phrase(
        "Now the pack is cut, and a card is turned up: the start. Everybody counts it with their own "
        "hand. A knave there gives the dealer two holes."
    )
    lesson_cribbage_5 = phrase(
        "Next you lay cards in turn, and the count on the cloth goes up by each: an ace is one, a court "
        "card ten. It may not go over 31."
    )
    lesson_cribbage_6 = phrase(
        "Lay a card. Whoever brings the count to fifteen or 31 pegs two; so does one who makes a pair "
        "with the card before."
    )
    lesson_cribbage_7 = phrase("At your turn press Hint: the card that old players advise has a star.")
    lesson_cribbage_8 = phrase(
        "Who cannot lay a card without going over 31 says go. The other goes on, and the last card pegs one."
    )
    lesson_cribbage_9 = phrase(
        "When all cards are laid, the hands are counted: the dealer's opponent's first, then the "
        "dealer's, then the crib. Play until then."
    )
    lesson_cribbage_10 = phrase(
        "Two for each fifteen, two for a pair, a hole for each card of a run. Each combination is shown "
        "as it is counted."
    )
    lesson_solo_1 = phrase(
        "Solo is whist for four without fixed partners. Before play, each says what they will try; the "
        "others then play against them. Do what the red button offers, until the cards are dealt."
    )
    lesson_solo_2 = phrase(
        "Under each call stands what it needs. A proposition asks for a partner, to take eight tricks "
        "together; solo is five tricks alone."
    )
    lesson_solo_3 = phrase(
        "Misère is to take no trick at all, and nothing is trumps; abondance is nine tricks. Each higher "
        "call outbids the one before."
    )
    lesson_solo_4 = phrase("When you are asked, call what your cards are worth. Pass if you are in doubt.")
    lesson_solo_5 = phrase(
        "The call that stands is said above the cloth. If all pass, the cards are dealt again. Play "
        "begins as at whist: follow suit if you can."
    )
    lesson_solo_6 = phrase(
        "Lay a card. If you called, take your tricks; if you are against a misère, play low, so that the "
        "caller must take one."
    )
    lesson_solo_7 = phrase("At your turn press Hint: the card that old players advise has a star.")
    lesson_solo_8 = phrase(
        "Play the deal to its end: then you see whether the call was made, and what it pays."
    )
