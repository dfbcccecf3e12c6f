// The order in which a hand after the leader tries its cards: the lowest that may do before the others, since what a
// low card proves holds for more positions.
#pragma once
#include "hints.hpp"
#include "ordering.hpp"

namespace hoyle::HOYLE_BUILD {

template <bool TRUMPS, int PLACE>
class Following {
  public:
    // For `seat`, of `side`.
    Following(const Position& position, int seat_, unsigned side, const Trick& trick_)
        : p(position), trick(trick_), seat(seat_), ours(side >> trick_.taker & 1) {
        for (int turn = 1; turn < 4 - PLACE; ++turn) {
            const int other = (seat + turn) & 3;
            const Cards held = p.hands[other], follow = held & lane(trick.led);
            if (side >> other & 1) mates |= follow;
            else if (follow) rivals |= follow;
            else ruffs |= TRUMPS && (held & lane(TRUMP));
        }
    }

    // Adds the cards to none.
    void order(Cards cards, const History::Row& past, Choices& choices) const {
        if (cards & lane(trick.led)) follow(cards, choices);
        else unable(cards, past, choices);
    }

  private:
    void follow(Cards cards, Choices& choices) const {
        if (trumped() || highest(cards) > trick.best || leaves_it(highest(cards))) return choices.upward(cards);
        const Cards winners = cards & above(trick.best), safe = winners & over(rivals);
        choices.upward(safe);
        choices.downward(winners ^ safe);
        choices.upward(cards ^ winners);
    }

    void unable(Cards cards, const History::Row& past, Choices& choices) const {
        Cards trumps = TRUMPS ? cards & lane(TRUMP) : 0;
        if (trumps && !(ours && stays_best())) {
            const Cards tried = !trumped() ? trumps : ours ? 0 : trumps & above(trick.best);
            const Cards first = trumped() || (ruffs && !rivals) ? tried : lowest(tried);
            choices.upward(first);
            trumps ^= first;
        }
        // The lowest of each suit, of the longest first.
        Cards rest = 0;
        for (int suit = TRUMPS; suit < 4; ++suit) {
            const Cards some = cards & lane(suit), low = lowest(some);
            if (some) choices.add(low, LENGTH * p.length(seat, suit) + past.score(low));
            rest |= some ^ low;
        }
        choices.downward(rest);
        choices.downward(trumps);
    }

    static constexpr int LENGTH = 11;  // what a card of a suit counts against the history of a card

    static Cards over(Cards rivals) { return rivals ? above(highest(rivals)) : ~Cards{0}; }
    bool trumped() const { return TRUMPS && suit_of(trick.best) != trick.led; }
    // Whether a mate has or can play so high a card that this one beats none of the rivals' that beat it.
    bool leaves_it(Cards top) const {
        const Cards better = highest(mates & above(trick.best)), mate = better ? better : ours ? trick.best : 0;
        return mate && !(rivals & above(mate) & ~above(top));
    }
    // Whether nobody later can take the trick from a mate, by the cards of the suit led alone.
    bool stays_best() const { return PLACE == 3 || (rivals && (trumped() || trick.best < highest(rivals))); }

    const Position& p;
    const Trick& trick;
    const int seat;
    const bool ours;  // a mate holds the trick
    Cards mates = 0, rivals = 0;  // the cards of the suit led of those who play later
    bool ruffs = false;           // a rival among them can ruff
};

}  // namespace hoyle::HOYLE_BUILD
