"""The rules of whist that are no articles of its laws: how it is played and scored, and six printed odds."""

from __future__ import annotations

from hoyle.games.whist.laws.source import SHORT_1793
from hoyle.games.whist.terms import TERMS
from hoyle.law import OURS, Rule, Sort, Source, rules
from hoyle.law.books import ENQUIRE_WITHIN

IMPROVED = Source(
    "hgi",
    "Hoyle's Games, Improved and Enlarged",
    edition="Its pages 90 to 95, 131 to 139 and 150 to 158: the game, its terms, laws and maxims.",
)
CASSELL = Source("cassell", "Cassell's Indoor Amusements", edition="Its pages 131 to 141.")
CLUBS_1864 = Source("clubs-1864", "The laws of the London clubs", 1864)

_PLAY = {
    ("W-G01", "Partners are cut for", SHORT_1793): """Four play, two against two. Each draws a card; the two
        highest are partners against the two lowest.""",
    ("W-G02", "The first dealer", SHORT_1793): """Whoever draws the lowest card deals first. In this draw the
        ace is the lowest card.""",
    ("W-G03", "Equal cards in the cut", CLUBS_1864): """Players who draw cards of one rank draw again, only as
        far as is needed to part them.""",
    ("W-G04", "Where they sit", ENQUIRE_WITHIN): "Partners sit opposite each other.",
    ("W-G05", "The shuffle", SHORT_1793): """Any player may shuffle before the deal. By custom only the player
        on the dealer's left does, and the dealer last. Here the pack is shuffled by a seed that is promised
        beforehand and can be checked afterwards.""",
    ("W-G06", "Cutting the pack", SHORT_1793): "The player on the dealer's right cuts the pack.",
    ("W-G07", "The deal", SHORT_1793): """The dealer gives one card at a time, beginning on the left, until
        every player has thirteen. The last card is the dealer's own; it is turned face up, and its suit is
        trumps for the deal.""",
    ("W-G08", "The turn-up", SHORT_1793): """The card turned up lies on the table until the dealer's turn in
        the first trick. It is one of the dealer's cards all the while, and may be played to that trick.""",
    ("W-G09", "No hints between partners", SHORT_1793): """Partners may tell each other nothing during play.
        There is one exception: when a player does not follow suit, their partner may ask whether they have
        none of it.""",
    ("W-G10", "Who gathers the tricks", SHORT_1793): """One player of each side turns its tricks face down
        and gathers them: the player who won the side's first trick. Hoyle's Games, Improved gives them to
        that player's partner, as the option gatherer=partner does. A trick that the other player of the side
        turns is turned all the same.""",
    ("W-G11", "Who leads", IMPROVED): """The player on the dealer's left leads to the first trick. The winner
        of a trick leads to the next.""",
    ("W-G12", "Follow suit", IMPROVED): """A player who has a card of the suit led must play one. A player who
        has none may play any card.""",
    ("W-G13", "The order of the cards", OURS): """In play the ace is highest, then king, queen, knave, ten,
        and so on down to the two.""",
    ("W-G14", "Who wins a trick", OURS): """The highest trump wins the trick. If no trump was played, the
        highest card of the suit led wins it.""",
    ("W-G15", "The next dealer", CLUBS_1864): "After each deal the player on the dealer's left deals.",
    ("W-G16", "Points for tricks", IMPROVED): """The side with more tricks scores one point for each trick
        above six.""",
    ("W-G17", "Points for honours", SHORT_1793): """The ace, king, queen and knave of trumps are honours. A
        side that was dealt three of them, in one hand or in two, scores two points; a side that was dealt all
        four scores four. Two each score nothing.""",
    ("W-G18", "The game", SHORT_1793): """Ten points make a game of long whist; five make a game of short
        whist.""",
    ("W-G19", "When honours are scored", SHORT_1793): """A side scores its honours after the play of the deal,
        and before the next trump is turned up.""",
    ("W-G20", "Calling honours at eight", SHORT_1793): """A side that has exactly eight points may show three
        honours before play and win the game with them. A player who holds two calls; a partner who holds
        another answers. Nobody may call twice in a deal.""",
    ("W-G21", "When a call may be made", OURS): """A player may call after seeing their hand and before
        playing their first card. A player who holds three honours needs no answer.""",
    ("W-G22", "No honours at nine", ENQUIRE_WITHIN): """A side that began the deal with nine points (four at
        short whist) scores nothing for honours. A side at eight may call although the other side is at nine,
        unless the table plays otherwise.""",
    ("W-G23", "Honours that were not called", OURS): """A side at eight that did not call may still score its
        honours after the play. The option honours_at_eight_uncalled=lapse takes them away.""",
    ("W-G24", "The order of scoring", CLUBS_1864): """A call at eight counts first, then the penalty for a
        revoke, then tricks, then honours. The game is over as soon as a side has enough, so honours may come
        too late.""",
    ("W-G25", "Points beyond the game", OURS): """A game is shown as no more than its full score, though more
        points were made. Where both sides could reach it in one deal, the order of scoring decides.""",
    ("W-G26", "A slam", SHORT_1793): """A side that wins all thirteen tricks scores seven points for them, and
        nothing more.""",
    ("W-G27", "The rubber", CASSELL): "A rubber is the best of three games.",
    ("W-G28", "What a game is worth", IMPROVED): """At long whist a game is a double, worth two, if the losers
        have fewer than half its points, and else a single, worth one. By the club laws it is worth three
        against nothing, two against one or two points, and else one.""",
    ("W-G29", "Points for the rubber", CLUBS_1864): """The winners of the rubber add so many points: none at
        long whist, two at short whist. The worth of the games that the losers won is taken off.""",
    ("W-G30", "Short whist", CLUBS_1864): """Short whist is played to five points; nobody calls honours, and a
        side at four scores none. It is scored by the club laws of 1864; the referee still goes by Bob Short's
        articles.""",
    ("W-G31", "A new deal, a lost deal, a deal that stands", OURS): """After a new deal is called for, the
        same player deals again. A lost deal passes to the player on the dealer's left. Where a deal stands,
        play goes on. In the first two cases the hands count for nothing.""",
    ("W-G32", "Claiming the rest", OURS): """A player whose turn it is to lay a card may show their hand and
        claim so many of the tricks that are left, giving up the others. If all the others agree, the tricks
        are shared out so and the deal is over. If anybody objects, the hand is taken up again, play goes on,
        and that player claims no more until they have played another card. A card that is shown so is not
        exposed. To agree to a claim gives up no right to a penalty.""",
    ("W-G33", "An adversary's mistake", SHORT_1793): """The mistake of one side is the gain of the other. A
        player may profit by an adversary's mistake, and is not bound to point it out.""",
}

PLAY = rules(_PLAY)


def _odds(id: str, title: str, book: str, exact: str) -> Rule:
    says = f"The book says {book}; it is exactly {exact}. Partner holds 13 of the 39 unseen cards."
    return Rule(id, title, says, SHORT_1793, Sort.FIGURE)


FIGURES = (
    _odds("W-C1", "Partner has one of two named cards, or both", "5 to 4 for it", "32 to 25"),
    _odds("W-C2", "Partner has at least one of three named cards", "5 to 2 for it", "503 to 200"),
    _odds("W-C3", "Partner has at least one of four named cards", "4 to 1 for it", "5177 to 1150"),
    _odds("W-C4", "Partner has one named card", "2 to 1 against it", "2 to 1"),
    _odds("W-C5", "Partner has two of three named cards, or all", "3 to 1 against it", "525 to 178"),
    _odds("W-C6", "Partner has at least two of four named cards", "3 to 2 against it", "1250 to 859"),
)

RULES = (*PLAY, *TERMS, *FIGURES)
"""The rules of play, then the terms, then the figures."""
