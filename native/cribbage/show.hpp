// Counting a cribbage hand by table: one look-up for its ranks, then the flush and his nob.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace hoyle::cribbage {

constexpr unsigned RANKS = 13, PACK = 52, KNAVE = 10;  // ranks from zero, the ace

// A flush by the number of cards kept, and whether the starter is of its suit. In the crib only
// the starter's agreement makes one (C-R21).
constexpr unsigned flush_points(unsigned kept, bool starter_agrees, bool crib) {
    if (starter_agrees) return kept + 1;
    return crib ? 0 : kept;
}

// The points of fifteens, pairs and runs, for every collection of so many ranks, starter included.
// Each rank has a key, such that no two collections of that size have keys of the same sum.
struct RankTable {
    unsigned cards;                         // in a collection: 3 to 6
    std::array<std::uint32_t, RANKS> keys;
    std::vector<std::uint8_t> points;       // by the sum of keys

    unsigned of(std::uint32_t sum) const { return points[sum]; }
};

// The table for collections of `cards` ranks, 3 to 6, built when first asked for.
const RankTable& rank_table(unsigned cards);

// Counts hands given as bits, all of the same number of cards kept (3 to 5).
class HandCounter {
public:
    static const HandCounter& keeping(unsigned kept);

    // Whether `hand` and `starter` are as many distinct cards of the pack as they should be.
    bool fits(std::uint64_t hand, unsigned starter) const {
        return hand >> PACK == 0 && starter < PACK && (hand >> starter & 1) == 0 &&
               (summed(hand) >> COUNT_AT & 63) == kept_;
    }

    // The points of a hand that fits.
    unsigned points(std::uint64_t hand, unsigned starter, bool crib) const {
        const std::uint32_t sum = summed(hand);
        const Start& start = starts_[starter];
        unsigned total = ranks_->points[(sum & KEY) + start.key] + ((hand & start.nob) != 0);
        if (sum >> SUITS_AT == 1) [[unlikely]]
            total += flush_points(kept_, (hand & start.suit) != 0, crib);
        return total;
    }

    explicit HandCounter(unsigned kept);

private:
    // Of each suit's holding: the sum of its keys, how many cards it is, and whether it is any.
    static constexpr unsigned COUNT_AT = 22, SUITS_AT = 28;
    static constexpr std::uint32_t KEY = (1u << COUNT_AT) - 1;

    struct Start {
        std::uint64_t suit, nob;
        std::uint32_t key;
    };

    std::uint32_t summed(std::uint64_t hand) const {
        return suits_[hand & 8191] + suits_[hand >> 13 & 8191] + suits_[hand >> 26 & 8191] +
               suits_[hand >> 39 & 8191];
    }

    unsigned kept_;
    const RankTable* ranks_;
    std::array<Start, PACK> starts_;
    std::array<std::uint32_t, 8192> suits_;
};

}  // namespace hoyle::cribbage
