// Misère: whether a declarer can still be made to take a trick, told from the cards alone.
#pragma once
#include <algorithm>

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// The limits within which the adversaries of a declarer of misère can rearrange their hands: each suit
// can be led as often as the longest of them holds it, and only in the rounds that it cannot follow may
// one of them throw a card away.
struct Reach {
    int rounds[4];     // how often a suit can be led
    int throws[4][4];  // by seat and suit, the cards of it that the seat can throw at most
    int alone[4][4];   // and those that it can throw while the (lone) declarer must follow

    Reach(Shape shape, unsigned declarers) {
        const Lengths most = longest(shape, ~declarers & 15);
        for (int suit = 0; suit < 4; ++suit) rounds[suit] = in_suit(most, suit);
        for (int seat = 0; seat < 4; ++seat) {
            int all = 0;
            for (int suit = 0; suit < 4; ++suit) all += rounds[suit] - nibble(shape, seat, suit);
            for (int suit = 0; suit < 4; ++suit) throws[seat][suit] = all - rounds[suit] + nibble(shape, seat, suit);
        }
    }

    void count_alone(Shape shape, int declarer) {
        for (int seat = 0; seat < 4; ++seat) {
            int each[4], all = 0;
            for (int suit = 0; suit < 4; ++suit)
                all += each[suit] = std::max(0, std::min(rounds[suit], nibble(shape, declarer, suit)) - nibble(shape, seat, suit));
            for (int suit = 0; suit < 4; ++suit) alone[seat][suit] = all - each[suit];
        }
    }
};

// Whether a declarer need never win a lead of a suit. To each lead it gives the highest card that
// cannot win. It has one if its i-th lowest is lower than the i-th lowest of theirs, or lower
// than all the cards of one who must follow in every round but i - 1; for as long as it has cards and
// the suit can be led.
struct Below {
    const Position& p;
    const Reach& reach;
    unsigned declarers;
    int suit, size, last;  // its cards, and the rounds in which it must follow
    int head_start = -1;   // cards the others can throw before it throws one of these; -1: it never does

    Below(const Position& position, const Reach& reach_, unsigned declarers_, int suit_, Cards mine)
        : p(position), reach(reach_), declarers(declarers_), suit(suit_), size(count(mine)), last(std::min(size, reach_.rounds[suit_])) {}

    // The lowest card of one who must follow, and has none lower than its i-th lowest.
    Cards kept_over(Cards card, int i) const {
        for (int seat = 0; seat < 4; ++seat) {
            if (declarers >> seat & 1) continue;
            const Cards least = lowest(p.hands[seat] & lane(suit));
            if (!least || least > card) continue;
            int most = last + reach.throws[seat][suit];
            if (head_start >= 0) most = std::min(most, size + reach.alone[seat][suit] + head_start);
            if (i > most - p.length(seat, suit)) return least;
        }
        return 0;
    }

    // `held` gathers the lowest cards of those who must follow.
    bool holds(Cards mine, Cards theirs, Cards& held) const {
        Cards kept = 0;
        for (int i = 1; i <= last; ++i) {
            const Cards low = lowest(mine), high = lowest(theirs);
            if (low < high) {
                const Cards over = kept_over(low, i);
                if (!over) return false;
                kept |= over;
            }
            mine ^= low;
            theirs ^= high;
        }
        held |= kept;
        return true;
    }

    // The number of their cards that may be lower than its i-th lowest.
    int most_lower(Cards card, Cards theirs, int i) const {
        if (i > last) return 15;
        if (count(theirs & ~above(card)) < i) return i - 1;
        return count(theirs & ~above(kept_over(card, i))) - 1;
    }
};

// Whether a lone declarer can make the suits safe that are not, by throwing their highest cards when
// it cannot follow: one suit first until it is safe, then the next.
inline bool throws_in_time(const Position& p, int declarer, const Reach& reach, unsigned unsafe, Cards theirs, int head_start) {
    if (!unsafe) return true;
    for (unsigned rest = unsafe; rest; rest &= rest - 1) {
        const int suit = std::countr_zero(rest);
        Cards mine = p.hands[declarer] & lane(suit), held = 0;
        Below below(p, reach, 1u << declarer, suit, mine);
        below.head_start = head_start;
        if (!below.holds(mine, theirs & lane(suit), held)) continue;
        if (unsafe == 1u << suit) return true;
        int thrown = 0;
        do ++thrown, mine &= mine - 1;
        while (!Below(p, reach, 1u << declarer, suit, mine).holds(mine, theirs & lane(suit), held));
        if (throws_in_time(p, declarer, reach, unsafe & ~(1u << suit), theirs, head_start + thrown)) return true;
    }
    return false;
}

// The suits in which no declarer can be made to win, none being on lead. With a trump in hand it
// might have to ruff.
template <bool TRUMPS>
unsigned safe_suits(const Position& p, unsigned declarers, const Reach& reach, Cards theirs, Cards& held) {
    unsigned safe = 0;
    for (int suit = 0; suit < 4; ++suit) {
        bool all = true;
        for (int seat = 0; seat < 4 && all; ++seat)
            if (declarers >> seat & 1) {
                const Cards mine = p.hands[seat] & lane(suit);
                all = TRUMPS && suit == TRUMP
                          ? !mine
                          : Below(p, reach, declarers, suit, mine).holds(mine, theirs & lane(suit), held);
            }
        safe |= unsigned{all} << suit;
    }
    return safe;
}

// The card lower than all of a declarer's in its suit with which `leader`, against it, makes it
// take the next trick; 0 if there is none such.
template <bool TRUMPS>
bool forced_now(const Position& p, int leader, unsigned declarers, Cards& ranks) {
    for (int seat = 0; seat < 4; ++seat) {
        if (!(declarers >> seat & 1)) continue;
        for (int suit = 0; suit < 4; ++suit) {
            const Cards mine = p.hands[seat] & lane(suit);
            if (!mine || !(p.hands[leader] & lane(suit))) continue;
            const Cards least = lowest(mine);
            bool all_below = true;
            for (int other = 0; other < 4 && all_below; ++other) {
                const Cards held = p.hands[other] & lane(suit);
                if (declarers >> other & 1) continue;
                if (held) all_below = lowest(held) > least;
                else if (TRUMPS && suit != TRUMP && p.hands[other] == (p.hands[other] & lane(TRUMP))) all_below = false;
            }
            if (all_below) {
                ranks = least;
                return true;
            }
        }
    }
    return false;
}

}  // namespace hoyle::HOYLE_BUILD
