"""The rules of rubicon bézique, and its terms, in words of our own."""

from __future__ import annotations

from hoyle.law import OURS, Sort, rules
from hoyle.law.books import HOFFMANN_1909 as HOFFMANN

_PLAY = {
    ("RB-01", "Players and packs", HOFFMANN): """Two play, with four packs of thirty-two cards, from the seven
        to the ace, shuffled together: 128 cards.""",
    ("RB-02", "Order of the cards", HOFFMANN): "Ace, ten, king, queen, knave, nine, eight, seven.",
    ("RB-03", "The cut", HOFFMANN): """Each cuts a card, and again while they are equal. The player of the
        higher says who deals; the other cuts the pack.""",
    ("RB-04", "The deal", HOFFMANN): """Nine cards to each, by threes or one by one, the non-dealer first. The
        rest is the stock, face down. Nothing is turned up.""",
    ("RB-05", "Trumps", HOFFMANN): """The first marriage that is scored makes its suit trumps, or the first
        sequence if that comes before; it scores as in trumps itself. Until then there are none.""",
    ("RB-06", "Tricks", HOFFMANN): """The non-dealer leads. While the stock lasts the other plays what they
        like. The higher of one suit wins, or a trump; of two cards that are alike the leader's.""",
    ("RB-07", "Declaring and drawing", HOFFMANN): """The winner of the trick may score one declaration, then
        draws the top card of the stock; the loser draws the next, and the winner leads.""",
    ("RB-08", "Brisques and the heap", HOFFMANN): """Cards played lie face up in a heap. When a trick has a
        brisque, an ace or a ten, its winner takes up the whole heap, face down. If the winner leaves it, the
        other may take it after winning a trick (law 25 of the code of 1887).""",
    ("RB-09", "What is scored", HOFFMANN): """Carte blanche 50; a marriage 20, in trumps 40; a sequence 150,
        in trumps 250; bézique (queen of spades and knave of diamonds) 40, double 500, triple 1500, quadruple
        4500; four aces 100, four kings 80, four queens 60, four knaves 40; the last trick 50.""",
    ("RB-10", "Carte blanche", HOFFMANN): """Nine cards without king, queen or knave score 50, shown before
        their holder plays; and 50 again after each draw, while the card drawn is shown and is none of those,
        but for carte_blanche=once. No trick need be won for it.""",
    ("RB-11", "Cards declared", HOFFMANN): """Cards declared lie face up, and may be played as from the hand.
        One thing is scored at a time; what else they make is to score after a later trick, unless a card of
        it is played first.""",
    ("RB-12", "Cards that serve again", HOFFMANN): """Cards serve again in a combination of the same kind once
        one of the former is played and a new one takes its place. They do not serve in a lesser combination
        of their class after the greater: king and queen of a sequence do not marry, cards of a larger bézique
        make no smaller. Two marriages of one suit that lie on the table may exchange partners, and both score
        again.""",
    ("RB-13", "Building up", HOFFMANN): """A bézique may be declared single, then double, and so on, or at
        once. Nobody has to declare, not even what lies on the table.""",
    ("RB-14", "When the stock is out", HOFFMANN): """Nothing is declared once the stock is out. An odd card
        that is left is not drawn.""",
    ("RB-16", "The game", HOFFMANN): "A game is a single deal. The higher score wins, brisques left out.",
    ("RB-17", "What it is worth", HOFFMANN): """If the loser has 1000 or more: the difference of the scores,
        both in whole hundreds, and 500; a difference of less than a hundred counts a hundred.""",
    ("RB-18", "The rubicon", HOFFMANN): """A loser below 1000 adds ten for each brisque. If that makes 1000,
        the other adds theirs too, and the game is worth what it then comes to by RB-17; a loser who is then
        ahead has still lost, but for saved_and_ahead=wins. If it does not, the loser is rubiconed: the sum of
        both scores in whole hundreds, a loser's hundred counting at least one, and 1300.""",
    ("RB-19", "Equal scores", HOFFMANN): """Brisques decide between equal scores. If the loser is not
        rubiconed they are added to both; if the loser is, they decide and no more. If they are equal too the
        game is void.""",
    ("RB-26", "The brisques", HOFFMANN): """All brisques are 320; the 300 that a rubicon adds for them leave
        the odd twenty out, but for brisques_added=all.""",
}

_TERMS = {
    ("RB-V01", "brisque", HOFFMANN): "An ace or a ten.",
    ("RB-V02", "stock", HOFFMANN): "The cards that are not dealt, from which both draw.",
    ("RB-V03", "marriage", HOFFMANN): "King and queen of one suit.",
    ("RB-V04", "sequence", HOFFMANN): "Ace, ten, king, queen and knave of one suit.",
    ("RB-V05", "bézique", HOFFMANN): "The queen of spades with the knave of diamonds.",
    ("RB-V06", "carte blanche", HOFFMANN): "A hand without king, queen or knave.",
    ("RB-V07", "rubicon", HOFFMANN): "A thousand points; a loser who has fewer is rubiconed.",
    ("RB-V08", "to score", HOFFMANN): "Said of what lies declared and is still to be scored.",
    ("RB-V09", "heap", OURS): "The cards played since brisques were last taken up.",
}

RULES = (*rules(_PLAY), *rules(_TERMS, Sort.TERM))
"""The rules of play, and the terms."""
