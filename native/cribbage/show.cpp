#include "show.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace hoyle::cribbage {
namespace {

using Counts = std::array<unsigned, RANKS>;  // how many cards of each rank, 0..4

unsigned fifteens(const Counts& counts) {
    std::array<unsigned, 16> ways{1};  // ways[n]: choices of cards that come to n
    for (unsigned rank = 0; rank < RANKS; ++rank) {
        const unsigned value = std::min(rank + 1, 10u);
        for (unsigned card = 0; card < counts[rank]; ++card)
            for (unsigned total = 15; total >= value; --total) ways[total] += ways[total - value];
    }
    return 2 * ways[15];
}

unsigned pairs(const Counts& counts) {
    unsigned points = 0;
    for (const unsigned held : counts) points += held * (held - (held > 0));
    return points;
}

// Every longest run counts its length once for each choice of its cards.
unsigned runs(const Counts& counts) {
    unsigned points = 0, length = 0, ways = 1;
    for (unsigned rank = 0; rank <= RANKS; ++rank) {
        if (rank < RANKS && counts[rank] > 0) {
            ++length;
            ways *= counts[rank];
            continue;
        }
        if (length >= 3) points += length * ways;
        length = 0;
        ways = 1;
    }
    return points;
}

// Found by taking for each rank in turn the least key that keeps all sums of up to so many cards,
// no rank more than four times, apart; the twins' tests meet every collection of ranks.
constexpr std::array<std::array<std::uint32_t, RANKS>, 4> KEYS{{
    {0, 1, 4, 13, 32, 71, 124, 218, 375, 572, 744, 1208, 1556},
    {0, 1, 5, 21, 55, 153, 368, 856, 1424, 2603, 4967, 8194, 13663},
    {0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415},
    {0, 1, 5, 22, 98, 422, 1734, 5760, 14270, 37951, 90838, 206930, 436437},
}};

void fill(RankTable& table, Counts& counts, unsigned rank, unsigned left, std::uint32_t sum) {
    if (left == 0) {
        table.points[sum] = static_cast<std::uint8_t>(fifteens(counts) + pairs(counts) + runs(counts));
        return;
    }
    if (rank == RANKS) return;
    for (unsigned held = 0; held <= std::min(left, 4u); ++held) {
        counts[rank] = held;
        fill(table, counts, rank + 1, left - held, sum + held * table.keys[rank]);
    }
    counts[rank] = 0;
}

RankTable filled(unsigned cards) {
    RankTable table{cards, KEYS[cards - 3], {}};
    // Room for more than four of a rank too: who weighs each starter looks up those that no card can be.
    table.points.resize(cards * table.keys.back() + 1);
    Counts counts{};
    fill(table, counts, 0, cards, 0);
    return table;
}

}  // namespace

const RankTable& rank_table(unsigned cards) {
    switch (cards) {
        case 3: {
            static const RankTable three = filled(3);
            return three;
        }
        case 4: {
            static const RankTable four = filled(4);
            return four;
        }
        case 5: {
            static const RankTable five = filled(5);
            return five;
        }
        default: {
            static const RankTable six = filled(6);
            return six;
        }
    }
}

HandCounter::HandCounter(unsigned kept) : kept_(kept), ranks_(&rank_table(kept + 1)) {
    for (std::uint32_t cards = 0; cards < suits_.size(); ++cards) {
        std::uint32_t sum = std::popcount(cards) << COUNT_AT | (cards != 0) << SUITS_AT;
        for (unsigned rank = 0; rank < RANKS; ++rank) sum += (cards >> rank & 1) * ranks_->keys[rank];
        suits_[cards] = sum;
    }
    for (unsigned starter = 0; starter < PACK; ++starter) {
        const unsigned suit = starter / RANKS;
        starts_[starter] = {std::uint64_t{0x1FFF} << RANKS * suit,
                            std::uint64_t{1} << (RANKS * suit + KNAVE),
                            ranks_->keys[starter % RANKS]};
    }
}

const HandCounter& HandCounter::keeping(unsigned kept) {
    switch (kept) {
        case 3: {
            static const HandCounter three(3);
            return three;
        }
        case 4: {
            static const HandCounter four(4);
            return four;
        }
        default: {
            static const HandCounter five(5);
            return five;
        }
    }
}

}  // namespace hoyle::cribbage
