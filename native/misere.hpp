// Misère: whether a declarer can still be made to take a trick, told from the cards alone.
#pragma once
#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// Declarers not on lead are safe if in each suit the i-th lowest card of each of them is lower than
// the i-th lowest the others hold, for as long as both have one: to any lead he then has a lower
// card, and gives the highest such. With a trump in hand he might have to ruff.
template <bool TRUMPS>
bool safe_misere(const Position& p, Cards all, unsigned declarers, Cards& ranks) {
    Cards against = 0;
    for (int seat = 0; seat < 4; ++seat)
        if (!(declarers >> seat & 1)) against |= p.hands[seat];
    ranks = 0;
    for (int seat = 0; seat < 4; ++seat) {
        if (!(declarers >> seat & 1)) continue;
        if (TRUMPS && (p.hands[seat] & lane(TRUMP))) return false;
        for (int suit = 0; suit < 4; ++suit) {
            const Cards mine = p.hands[seat] & lane(suit), theirs = against & lane(suit);
            if (!mine || !theirs) continue;
            int ahead = 0;  // cards of theirs, less mine, at and below the place looked at
            for (Cards rest = mine | theirs; rest; ) {
                const Cards card = lowest(rest);
                rest ^= card;
                ahead += card & theirs ? 1 : -1;
                // As many of theirs as of mine or more lie below: some card of mine is too high.
                if (ahead > 0) return false;
                if (!(rest & theirs) || !(rest & mine)) break;
            }
            // The lowest cards need not be told apart while they are all the declarer's.
            const Cards low = lowest(theirs);
            ranks |= low;
            (void)all;
        }
    }
    return true;
}

// The card lower than all of a declarer's in its suit with which `leader`, against him, makes him
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
