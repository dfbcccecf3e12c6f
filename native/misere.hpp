// Misère: whether a declarer can still be made to take a trick, told from the cards alone.
#pragma once
#include "table.hpp"

namespace hoyle::HOYLE_BUILD {

// Whether the i-th lowest of mine is lower than the i-th lowest of theirs, for as long as both have one.
inline bool lower_one_by_one(Cards mine, Cards theirs) {
    while (mine && theirs) {
        const Cards low = lowest(mine), high = lowest(theirs);
        if (low < high) return false;
        mine ^= low;
        theirs ^= high;
    }
    return true;
}

// The suits in which no declarer can be made to win, none being on lead: the i-th lowest card of
// each of them is lower than the i-th lowest the others hold, for as long as both have one. To any
// lead he then has a lower card, and gives the highest such. With a trump in hand he might have to
// ruff.
template <bool TRUMPS>
unsigned safe_suits(const Position& p, unsigned declarers, Cards theirs) {
    unsigned safe = 0;
    for (int suit = 0; suit < 4; ++suit) {
        bool all = true;
        for (int seat = 0; seat < 4 && all; ++seat)
            if (declarers >> seat & 1) {
                const Cards mine = p.hands[seat] & lane(suit);
                all = TRUMPS && suit == TRUMP ? !mine : lower_one_by_one(mine, theirs & lane(suit));
            }
        safe |= unsigned{all} << suit;
    }
    return safe;
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

// How a lone declarer of misère stands: who of the others holds each of their cards, as Owners
// tells it, and for each card of his how many of theirs in its suit are lower, five bits each.
struct LoneOwners : Owners {
    static constexpr std::uint64_t GUARDS = 0x0842'1084'2108'4210;  // the highest bit of each of twelve
    std::uint64_t heights;

    LoneOwners(const Position& position, Cards mine, Cards theirs)
        : Owners(position, theirs), heights(counted(mine, theirs)) {}

    static std::uint64_t counted(Cards mine, Cards theirs) {
        std::uint64_t heights = 0;
        for (; mine; mine &= mine - 1) {
            const Cards card = mine & (~mine + 1);
            heights = heights << 5 | count(theirs & lane(suit_of(card)) & ~above(card));
        }
        return heights;
    }
    static bool none_higher(std::uint64_t these, std::uint64_t those) {
        return (((those | GUARDS) - these) & GUARDS) == GUARDS;
    }
};

// Lower cards never hurt a lone declarer, higher ones never help him. Where his cards could be any
// of those too low to matter, they are taken to be the worst for what the pattern tells.
struct LonePattern : Pattern {
    using Of = LoneOwners;
    std::uint64_t heights;

    // In safe suits it is enough that each of his cards stays lower than the like of theirs.
    LonePattern(const LoneOwners& owners, Cards mine, Cards theirs, Cards mattered, bool safe, unsigned safe_suits)
        : Pattern(owners, gather(mattered & theirs, theirs), !safe, safe ? 0 : 15), heights(0) {
        for (; mine; mine &= mine - 1) {
            const Cards card = mine & (~mine + 1), lower = theirs & lane(suit_of(card)) & ~above(card);
            Cards counted = mattered & card ? lower : safe ? theirs & lane(suit_of(card)) & ~mattered : 0;
            if (safe && (safe_suits >> suit_of(card) & 1)) counted = mine & lane(suit_of(card)) & ~card;
            heights = heights << 5 | count(counted);
        }
    }
    bool safe() const { return most() == 0; }
    bool holds(const LoneOwners& owners) const {
        return Pattern::holds(owners) &&
               (safe() ? LoneOwners::none_higher(owners.heights, heights) : LoneOwners::none_higher(heights, owners.heights));
    }
    bool includes(const LonePattern& other) const {
        return safe() == other.safe() && Pattern::includes(other) &&
               (safe() ? LoneOwners::none_higher(other.heights, heights) : LoneOwners::none_higher(heights, other.heights));
    }
    // The cards that matter to a position the pattern holds for.
    Cards mattered(Cards mine, Cards theirs) const {
        Cards cards = scatter(ranks(), theirs);
        if (safe()) return cards;
        int at = 5 * (count(mine) - 1);
        for (; mine; mine &= mine - 1, at -= 5)
            if (heights >> at & 31) cards |= mine & (~mine + 1);
        return cards;
    }
};

// The highest card of each suit, and all the trumps.
inline Cards highest_of_each(Cards cards, bool trumps) {
    Cards some = trumps ? cards & lane(TRUMP) : highest(cards & lane(0));
    for (int suit = 1; suit < 4; ++suit) some |= highest(cards & lane(suit));
    return some;
}

}  // namespace hoyle::HOYLE_BUILD
