// The last tricks of rubicon bézique, each player knowing both hands: suit is followed, and the card led won.
#pragma once
#include <cstddef>

#include "cards.hpp"
#include "shared/batch.hpp"

namespace hoyle::bezique {

constexpr std::int16_t NOT_LAWFUL = -32768;

struct Endings {
    const std::uint64_t* hands;  // four to a row: the hand of the seat to play, and the other's
    const std::int8_t* trumps;   // one to a row: a suit, or -1
    const std::int16_t* led;     // one to a row: the card led by the other, or -1
    std::size_t size;
    bool free;           // may a seat without the suit led play any card?
    int brisque, last;   // what an ace or ten counts, and the last trick
};

// The points of the seat to play less the other's from here on, by the face of the card it plays: 32 to a row.
void solve(const Endings& endings, unsigned threads, const Watch& watch, std::int16_t* values);

}  // namespace hoyle::bezique
