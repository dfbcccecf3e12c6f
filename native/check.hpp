// Whether a position that came over the fence is one that can be played out.
#pragma once
#include <bit>
#include <cstdint>

#include "solve.hpp"

namespace hoyle {

struct Fault {
    const char* argument = nullptr;  // null: there is none
    const char* why = nullptr;
};

inline Fault fault_of(const Task& task) {
    if (task.trumps < -1 || task.trumps > 3) return {"trumps", "it must be 0 to 3, or -1 for none"};
    if (task.leader < 0 || task.leader > 3) return {"leaders", "it must be a seat, 0 to 3"};
    if (task.declarers > 15) return {"declarers", "it must be a set of seats, 0 to 15"};
    std::uint64_t seen = 0;
    for (const std::uint64_t hand : task.hands) {
        if (hand >> 52) return {"hands", "a bit above the 52 cards is set"};
        if (hand & seen) return {"hands", "one card is in two hands"};
        seen |= hand;
    }
    int out = 0;
    bool ended = false;
    for (const int card : task.table) {
        if (card < -1 || card > 51) return {"tricks", "a card must be 0 to 51, or -1 for none"};
        if (card < 0) {
            ended = true;
            continue;
        }
        if (ended) return {"tricks", "a card stands after a gap"};
        if (seen >> card & 1) return {"tricks", "a card on the table is still in a hand, or there twice"};
        seen |= std::uint64_t{1} << card;
        ++out;
    }
    const int size = std::popcount(task.hands[task.leader]) + (out > 0);
    for (int turn = 0; turn < 4; ++turn) {
        const int held = std::popcount(task.hands[(task.leader + turn) & 3]);
        if (held + (turn < out) != size) return {"hands", "they differ in size beyond the cards on the table"};
    }
    if (size == 0) return {"hands", "there is no card in them"};
    return {};
}

}  // namespace hoyle
