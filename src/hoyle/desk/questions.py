"""The questions of the desk, and what else it says in every language."""

from __future__ import annotations

from typing import Final

from hoyle.cards import Card, Hand, Suit
from hoyle.desk.talk import AnswerKinds
from hoyle.seat import Seat
from hoyle.words import ENGLISH, Language, phrase, plain
from hoyle.words.phrase import Phrase


class Ask:
    """The question about each fact of a happening, by the name of its field."""

    ask_how = phrase("How?")
    ask_ranks = phrase("Which cards were cut (N E S W; ace is 1, king 13)?")
    ask_again = phrase("What did the tied players cut next (Enter if nothing yet)?")
    ask_tricks = phrase("How many tricks does each side have (NS and EW)?")
    ask_honours = phrase("How many points for honours does each side have?")
    ask_revoke = phrase("How many points does that side take for a revoke?")
    ask_losers = phrase("How many points did the losers of each game have, in order?")
    ask_lost = phrase("Which game did the winners of the rubber lose (Enter for none)?")
    ask_turned = phrase("Has the trump card of this deal or the next been turned up?")
    ask_looked = phrase("Had either of the dealer's opponents looked at their cards?")
    ask_misdealt = phrase("Did the dealer misdeal?")
    ask_rightly = phrase("Was the interruption justified?")
    ask_able = phrase("Can that player comply without revoking?")
    ask_what = phrase("What was called for?")
    ask_answer = phrase("What was the answer?")
    ask_itself = phrase("Did that side gather the trick, or play again, before answering?")
    ask_ended = phrase("Has the hand been played out?")
    ask_claimed = phrase("Were the honours called after the hand?")
    ask_closed = phrase("Has the next trump card been turned up since that game, or is the rubber over?")
    ask_touched = phrase("Has anybody touched the cards to gather them?")
    ask_by = phrase("Who asked to see the hand?")
    ask_seat = phrase("Who did it?")
    ask_card = phrase("Which card?")
    ask_led = phrase("Which suit was led?")
    ask_suit = phrase("Which suit?")
    ask_at = phrase("In which trick (1 for the first)?")
    ask_takers = phrase("Who had picked up cards, in order (Enter for nobody)?")
    ask_counts = phrase("How many cards does each player have (N E S W)?")
    ask_numbers = phrase("How many cards did each player have, seat by seat?")
    ask_own = phrase("Was it one of the dealer's own cards?")
    ask_begun = phrase("Has a card been played?")
    ask_played_to = phrase("Has the other player played to that lead?")
    ask_won = phrase("Had that player won the trick?")
    ask_number = phrase("How many cards were seen besides the one drawn?")
    ask_stock = phrase("How many cards are left in the stock?")
    ask_full = phrase("How many cards should each player have?")
    ask_leader = phrase("Whose lead was it?")
    ask_began = phrase("Who got the first card?")
    ask_holder = phrase("Who got the last card?")
    ask_winner = phrase("Who won the trick?")
    ask_waits = phrase("Which partner still had to play?")
    ask_second = phrase("Who is second hand?")
    ask_fourth = phrase("Who is fourth hand?")
    ask_score = phrase("What was that side's score?")
    ask_stands = phrase("What is the correct score for each side?")
    ask_caller = phrase("Who had called honours?")
    ask_points = phrase("How many points too many were scored?")
    ask_of = phrase("Which other player was involved?")
    ask_offender = phrase("Who is accused?")
    ask_upon = phrase("Whose card was it mixed with?")
    ask_others = phrase("Who has played to that lead (seats)?")
    ask_harms = phrase("Who is harmed by the remark (seats)?")
    ask_established = phrase("Had that trick already been gathered, or had that side played again?")
    ask_proved = phrase("Do the tricks prove the revoke?")
    ask_late = phrase("Had the pack already been cut?")
    ask_last = phrase("Was it the last card of the pack?")
    ask_right = phrase("Was it named correctly?")
    ask_highest = phrase("Was the highest called for, rather than the lowest?")
    ask_cards = phrase(
        "Which cards? (If a player asks to see the last trick: how many would be face up, including "
        "those on the table?)"
    )
    ask_named = phrase("Was it named but not shown?")
    ask_skipped = phrase("Which players should have played first (seats)?")
    ask_after_third = phrase("Had third hand played before second hand?")
    ask_wants = phrase("What was demanded (play, keep, highest, lowest or suit)?")
    ask_in_time = phrase("Was it already that player's turn?")
    ask_called = phrase("Had anybody already made a call?")
    ask_proposer = phrase("Who proposed first?")
    ask_first = phrase("What was called first (Enter for a pass)?")
    ask_instead = phrase("What was called instead (Enter for a pass)?")
    ask_revoked = phrase("Did that player revoke?")
    ask_relied = phrase("Was it played after a card that was later taken back?")
    ask_in_turn = phrase("Was it the asker's turn to play?")
    ask_older = phrase("Was it a trick earlier than the last one?")
    ask_holes = phrase("How many points?")
    ask_pegs = phrase("Which opponent pegs?")
    ask_all_down = phrase("Are all four hands on the table now?")
    ask_past = phrase(
        "Is it too late to correct the revoke: has the trick been gathered, or has that side played again?"
    )
    ask_cut = phrase("Had the pack been cut before that?")
    ask_dealer = phrase("Who deals?")
    ask_asker = phrase("Which seat is yours?")
    ask_claimant = phrase("Who claims the revoke (Enter for nobody)?")


QUESTIONS: Final[dict[str, Phrase[[]]]] = {
    name.removeprefix("ask_"): words for name, words in vars(Ask).items() if name.startswith("ask_")
}
"""By the name of the field."""

_HINTS: Final[dict[object, Phrase[[]]]] = {
    Card: AnswerKinds.as_card,
    Hand: AnswerKinds.as_cards,
    bool: AnswerKinds.yes_or_no,
    Card | None: AnswerKinds.card_if_known,
    Suit | None: AnswerKinds.suit_if_any,
}
_LETTERS: Final[dict[object, str]] = {Seat: "N E S W", Suit: "C D H S"}
"""They are read in every language."""


def hint_of(kind: object, language: Language = ENGLISH) -> str:
    """Return an example of an answer of a type; empty if its question needs none."""
    return plain(_HINTS[kind](), language=language) if kind in _HINTS else _LETTERS.get(kind, "")


def question_of(name: str, language: Language = ENGLISH) -> str:
    """Return the question about a fact, without a question mark."""
    return plain(QUESTIONS[name](), language=language).removesuffix("?")
