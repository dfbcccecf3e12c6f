// Whole games of cribbage played out, in batches, from seeds.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "shared/batch.hpp"

namespace hoyle::cribbage {

enum class Policy : std::uint8_t { RANDOM, SENSIBLE };

struct Rules {
    unsigned players, dealt, target, dealer;  // the seat that deals first
    std::array<Policy, 4> policies;           // by seat
};

// Partners sit opposite where four play; else each plays alone.
constexpr unsigned sides(unsigned players) { return players == 4 ? 2 : players; }

// Where the results of each game go; `points` has a place for each side of each game.
struct Results {
    std::int8_t* winners;
    std::int16_t* points;
    std::int16_t* deals;
    std::vector<std::vector<std::int8_t>>* acts;  // or null, if nobody wants the cards
};

void play_games(const Rules& rules, const std::uint64_t* seeds, std::size_t games, unsigned threads,
                const Watch& watch, const Results& results);

}  // namespace hoyle::cribbage
