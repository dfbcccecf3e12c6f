// Misère with one declarer: how it stands, what patterns hold for it, and how it and the others play.
#pragma once
#include "misere.hpp"
#include "table.hpp"

namespace hoyle::HOYLE_BUILD {

// The standing of a lone declarer of misère: who of the others holds each of their cards, as Owners
// tells it, and for each card of its hand how many of theirs in its suit are lower, five bits each.
struct LoneOwners : Owners {
    static constexpr std::uint64_t GUARDS = 0x0842'1084'2108'4210;  // the highest bit of each of twelve
    std::uint64_t heights;

    LoneOwners(const Owners& owners, Cards mine, Cards theirs)
        : Owners(owners), heights(counted(mine, theirs)) {}

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

// Lower cards never hurt a lone declarer, higher ones never help it. Where its cards could be any
// of those too low to matter, they are taken to be the worst for what the pattern tells.
struct LonePattern : Pattern {
    using Of = LoneOwners;
    std::uint64_t heights;

    // In safe suits it is enough that each of its cards stays as low as it must.
    LonePattern(const LoneOwners& owners, const Position& p, unsigned declarer, Cards mine, Cards theirs, Cards mattered, bool safe,
                unsigned safe_suits)
        : Pattern(owners, ranks_of(mattered & theirs, theirs), !safe, safe ? 0 : 15), heights(0) {
        const Reach reach(p.shape, declarer);
        for (Cards rest = mine; rest; rest &= rest - 1) {
            const Cards card = rest & (~rest + 1);
            const int suit = suit_of(card);
            const Cards held = mine & lane(suit), others = theirs & lane(suit);
            int most;
            if (safe && (safe_suits >> suit & 1))
                most = Below(p, reach, declarer, suit, held).most_lower(card, others, count(held & ~above(card)));
            else
                most = count(mattered & card ? others & ~above(card) : safe ? others & ~mattered : 0);
            heights = heights << 5 | most;
        }
    }
    bool safe() const { return most() == 0; }
    bool holds(const LoneOwners& owners) const {
        return Pattern::holds(owners) &&
               (safe() ? LoneOwners::none_higher(owners.heights, heights) : LoneOwners::none_higher(heights, owners.heights));
    }
    // The cards that matter to a position the pattern holds for.
    Cards mattered(Cards mine, Cards theirs) const {
        Cards cards = cards_of(ranks(), theirs);
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

// The highest card of a lone declarer that cannot win: lower than the best so far, or than all that a later
// hand has of the suit; 0 if there is none.
template <int PLACE, bool TRUMPS>
Cards highest_that_loses(const Position& p, int seat, Cards could, const Trick& trick) {
    const bool trumped = suit_of(trick.best) != trick.led;
    Cards limit = trumped ? 0 : trick.best;  // 0: any card will do
    for (int later = 1; later < 4 - PLACE && limit; ++later) {
        const Cards held = p.hands[(seat + later) & 3];
        if (const Cards least = lowest(held & lane(trick.led))) limit = std::min(limit, least);
        else if (TRUMPS && trick.led != TRUMP && !(held & ~lane(TRUMP))) limit = 0;
    }
    return highest(limit ? could & ~(above(limit) | limit) : could);
}

// Move ordering against a lone declarer of misère: the adversaries lead the suits in which it
// is not safe and cannot discard, keep their low cards for such leads, and get under its cards.
template <int PLACE>
int sooner_against_one(const Position& p, unsigned declarer, unsigned safe_suits, Cards card, int learned, const Trick& trick) {
    const int suit = suit_of(card), low = index_of(card) & 15;
    const bool safe = safe_suits >> suit & 1;
    if constexpr (PLACE == 0) {
        const bool discards = !(p.held_by(declarer) & lane(suit));
        return learned + (safe ? 0 : 60) + (discards ? 0 : 60);
    } else {
        if (suit != trick.led) return (safe ? 0 : 100) - low;
        if (declarer >> trick.taker & 1) return card > trick.best ? 100 - low : 0;
        return -low;
    }
}

}  // namespace hoyle::HOYLE_BUILD
