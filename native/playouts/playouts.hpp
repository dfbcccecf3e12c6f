// Tricks played out, of whist or solo, in batches, from seeds.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "shared/batch.hpp"

namespace hoyle::playouts {

constexpr unsigned SEATS = 4, HAND = 13, PACK = 52;
constexpr unsigned NO_TRUMPS = 4, TURN_UP = 5;  // past the suits; -1 and -2 outside

enum class Policy : std::uint8_t { RANDOM, SENSIBLE, DUCKING };

// Where play-outs begin. Hands are bits by suit * 13 + rank, ace lowest, as they cross the fence.
struct Start {
    const std::uint64_t* hands;  // four to a play-out, or four in all, or null to deal a pack
    bool one_deal;               // four in all
    std::array<std::uint8_t, SEATS - 1> table;  // cards on the table, from the leader's on
    unsigned on_table;                          // how many they are
    unsigned leader;
    unsigned trumps;  // a suit, NO_TRUMPS, or TURN_UP for the suit of the dealer's last card
    unsigned declarers;  // a bit for each seat of one side; the other seats are the other side
    std::array<Policy, SEATS> policies;
};

// Where the results go: tricks by seat, four to a play-out; cards in the order they were played,
// PACK to a play-out and -1 after the last, or null if nobody wants them.
struct Results {
    std::uint8_t* tricks;
    std::int8_t* cards;
};

void play_tricks(const Start& start, const std::uint64_t* seeds, std::size_t size, unsigned threads,
                 const Watch& watch, const Results& results);

// The same work for begin <= item < end, as compiled for one kind of processor.
using Range = void (*)(const Start&, const std::uint64_t* seeds, std::size_t begin, std::size_t end,
                       const Results&);
void play_range_portable(const Start&, const std::uint64_t*, std::size_t, std::size_t, const Results&);
#if defined(__x86_64__)
void play_range_bmi2(const Start&, const std::uint64_t*, std::size_t, std::size_t, const Results&);
#endif

}  // namespace hoyle::playouts
