"""The questions of the desk, and what else it says in every language."""

from __future__ import annotations

from typing import Final

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.talk import Wanted
from hoyle.seat import Seat
from hoyle.words import ENGLISH, Language, phrase, plain
from hoyle.words.phrase import Phrase


class Ask:
    """The question about each fact of a happening, by the name of its field."""

    ask_how = phrase("In which way?")
    ask_ranks = phrase("Which cards were cut, N E S W, ace 1 to king 13?")
    ask_again = phrase("What did those with equal cards cut then (Enter if nothing yet)?")
    ask_tricks = phrase("How many tricks has each side, NS and EW?")
    ask_honours = phrase("How many points for honours has each side?")
    ask_revoke = phrase("How many points does that side take for a revoke?")
    ask_losers = phrase("How many points had the losers of each game, in order?")
    ask_lost = phrase("Which game did the winners of the rubber lose (Enter for none)?")
    ask_turned = phrase("Is the trump card of this deal, or the next, turned up?")
    ask_looked = phrase("Had an adversary of the dealer looked at their cards?")
    ask_misdealt = phrase("Did they misdeal?")
    ask_rightly = phrase("Was the interruption right?")
    ask_able = phrase("Can that player obey without a revoke?")
    ask_what = phrase("What was called for?")
    ask_answer = phrase("What was the answer?")
    ask_itself = phrase("Did that side turn the trick, or play again, before the answer?")
    ask_ended = phrase("Is the hand played out?")
    ask_claimed = phrase("Were the honours called after the hand?")
    ask_closed = phrase("Has the next trump been turned since that game, or is the rubber over?")
    ask_touched = phrase("Are the cards touched to be gathered?")
    ask_by = phrase("At whose request?")
    ask_seat = phrase("Who did it?")
    ask_card = phrase("Which card?")
    ask_led = phrase("Which suit was led?")
    ask_suit = phrase("Which suit?")
    ask_at = phrase("In which trick, from 1?")
    ask_takers = phrase("Who had taken up cards, in order (Enter for nobody)?")
    ask_counts = phrase("How many cards has each, N E S W?")
    ask_numbers = phrase("How many cards had each, seat by seat?")
    ask_own = phrase("Was it a card of the dealer's own hand?")
    ask_begun = phrase("Has a card been played?")
    ask_played_to = phrase("Has the other played to it?")
    ask_won = phrase("Had that player won the trick?")
    ask_number = phrase("How many cards were seen besides the one drawn?")
    ask_stock = phrase("How many cards are left in the stock?")
    ask_full = phrase("How many should each have?")
    ask_leader = phrase("Whose lead was it?")
    ask_began = phrase("Who had the first card?")
    ask_holder = phrase("Who had the last card?")
    ask_winner = phrase("Who won the trick?")
    ask_waits = phrase("Which partner had still to play?")
    ask_second = phrase("Who is second hand?")
    ask_fourth = phrase("Who is fourth hand?")
    ask_score = phrase("At which score did that side stand?")
    ask_stands = phrase("How does the score stand rightly, by side?")
    ask_caller = phrase("Who had called?")
    ask_points = phrase("How many points too many?")
    ask_of = phrase("Of whom?")
    ask_offender = phrase("Who is accused?")
    ask_upon = phrase("Upon whose card?")
    ask_others = phrase("Who are the others (seats)?")
    ask_harms = phrase("Whom does it harm (seats)?")
    ask_established = phrase("Was that trick quitted, or had that side played again?")
    ask_proved = phrase("Do the tricks prove it?")
    ask_late = phrase("Was the pack cut already?")
    ask_last = phrase("Was it the last card of the pack?")
    ask_right = phrase("Was it named rightly?")
    ask_highest = phrase("The highest (else the lowest)?")
    ask_cards = phrase("Which cards (or how many, of a trick)?")
    ask_named = phrase("Was it only named (else shown)?")
    ask_skipped = phrase("Who should have played first (seats)?")
    ask_after_third = phrase("Had the third hand played before the second?")
    ask_wants = phrase("What was asked (play, keep, highest, lowest or suit)?")
    ask_in_time = phrase("Had that player's turn come?")
    ask_called = phrase("Had anybody made a call?")
    ask_proposer = phrase("Who had proposed first?")
    ask_first = phrase("What was called first (Enter for a pass)?")
    ask_instead = phrase("And what instead (Enter for a pass)?")
    ask_revoked = phrase("Does it show a revoke?")
    ask_relied = phrase("Did it lie upon a card that was taken back before?")
    ask_in_turn = phrase("Was it their turn to play?")
    ask_older = phrase("Was it an older trick than the last?")
    ask_holes = phrase("How many points?")
    ask_pegs = phrase("Who is the adversary that pegs?")
    ask_all_down = phrase("Was it the last of all four hands?")
    ask_past = phrase("Is it past saving: was the trick turned, or has that side played again?")
    ask_cut = phrase("Was the pack cut before?")
    ask_dealer = phrase("Who deals?")
    ask_asker = phrase("Where do you sit?")
    ask_claimant = phrase("Who claims it (Enter for nobody)?")


QUESTIONS: Final[dict[str, Phrase[[]]]] = {
    name.removeprefix("ask_"): words for name, words in vars(Ask).items() if name.startswith("ask_")
}
"""By the name of the field."""

_HINTS: Final[dict[object, Phrase[[]]]] = {
    Card: Wanted.as_card,
    Hand: Wanted.as_cards,
    bool: Wanted.yes_or_no,
    Card | None: Wanted.card_if_known,
    Suit | None: Wanted.suit_if_any,
}
_LETTERS: Final[dict[object, str]] = {Seat: "N E S W", Suit: "C D H S"}
"""They are read in every language."""


def hint_of(kind: object, language: Language = ENGLISH) -> str:
    """Return an example of an answer of a type; empty if its question needs none."""
    return plain(_HINTS[kind](), language=language) if kind in _HINTS else _LETTERS.get(kind, "")


def question_of(name: str, language: Language = ENGLISH) -> str:
    """Return the question about a fact, without a question mark."""
    return plain(QUESTIONS[name](), language=language).removesuffix("?")
