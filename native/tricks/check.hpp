// Whether a position that came from Python can be played out; hoyle.kernel.position says why not.
#pragma once
#include <bit>
#include <cstdint>

#include "solve.hpp"

namespace hoyle {

constexpr bool can_be_asked(int goal) { return goal >= HOW_MANY && goal <= 13; }

inline bool can_be_played(const Task& task) {
    if (task.trumps < -1 || task.trumps > 3 || task.leader < 0 || task.leader > 3 || task.declarers > 15) return false;
    std::uint64_t seen = 0;
    for (const std::uint64_t hand : task.hands) {
        if (hand >> 52 || (hand & seen)) return false;
        seen |= hand;
    }
    int out = 0;
    bool ended = false;
    for (const int card : task.table) {
        if (card < -1 || card > 51) return false;
        if (card < 0) {
            ended = true;
            continue;
        }
        if (ended || (seen >> card & 1)) return false;
        seen |= std::uint64_t{1} << card;
        ++out;
    }
    const int size = std::popcount(task.hands[task.leader]) + (out > 0);
    for (int turn = 0; turn < 4; ++turn) {
        const int held = std::popcount(task.hands[(task.leader + turn) & 3]);
        if (held + (turn < out) != size) return false;
    }
    return size > 0;
}

}  // namespace hoyle
