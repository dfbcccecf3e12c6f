// Sets of cards as the search holds them: four lanes of 16 bits, the ace bit 0 of its lane.
#pragma once
#include <bit>
#include <cstdint>
#if defined(HOYLE_AVX2)
#include <immintrin.h>
#endif

// The search is compiled for any machine, for one with AVX2, and for one that also gathers bits fast: in three namespaces.
#ifndef HOYLE_BUILD
#define HOYLE_BUILD portable
#endif

namespace hoyle::HOYLE_BUILD {

using Cards = std::uint64_t;

constexpr Cards LANES = 0x1FFF'1FFF'1FFF'1FFF;
constexpr Cards FIRSTS = 0x0001'0001'0001'0001;
constexpr Cards lane(int suit) { return Cards{0x1FFF} << (16 * suit); }

inline int index_of(Cards one) { return std::countr_zero(one); }
inline int suit_of(Cards one) { return std::countr_zero(one) >> 4; }
inline int count(Cards cards) { return std::popcount(cards); }
inline Cards highest(Cards of_one_suit) { return of_one_suit & (~of_one_suit + 1); }
inline Cards lowest(Cards of_one_suit) {
    return of_one_suit ? Cards{1} << (63 - std::countl_zero(of_one_suit)) : 0;
}
// All cards of rank higher than `one` card, in its suit and in the lanes below it.
inline Cards above(Cards one) { return one - 1; }

// The cards of `hand` that none of `others` beats in its suit. A borrow in each lane stops at the highest of
// the others.
inline Cards winners_over(Cards hand, Cards others) {
    constexpr Cards GUARDS = FIRSTS << 15;
    return hand & ((others | GUARDS) - FIRSTS);
}

// The cards of `hand` that have no card of `hand` just above them, among the cards of `field`:
// the highest of each run of touching cards. A carry walks over the ranks that are gone.
inline Cards heads(Cards hand, Cards field) {
    return hand & ~(((hand << 1) + (~field & LANES)) & field);
}

// The lowest of the run of touching cards that begins at `head`.
inline Cards foot(Cards head, Cards hand, Cards field) {
    const Cards suit = field & lane(suit_of(head));
    for (;;) {
        const Cards below = highest(suit & ~(head | above(head)));
        if (!(below & hand)) return head;
        head = below;
    }
}

// Every card of `field` at or above the lowest of `cards` in each suit.
inline Cards down_to(Cards cards, Cards field) {
    cards |= (cards >> 1) & 0x0FFF'0FFF'0FFF'0FFF;
    cards |= (cards >> 2) & 0x07FF'07FF'07FF'07FF;
    cards |= (cards >> 4) & 0x01FF'01FF'01FF'01FF;
    cards |= (cards >> 8) & 0x001F'001F'001F'001F;
    return cards & field;
}

}  // namespace hoyle::HOYLE_BUILD
