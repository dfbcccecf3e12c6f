// Tricks that the side not on lead is sure of, however the leaders play.
#pragma once
#include <algorithm>

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// Trumps of one hand that must win: each of them wins its trick or falls to a higher one of the
// other side, and no card of that side captures two.
inline Answer sure_trumps(const Position& p, Cards all, unsigned side) {
    const Cards trumps = all & lane(TRUMP);
    Cards against = 0;
    for (int seat = 0; seat < 4; ++seat)
        if (!(side >> seat & 1)) against |= p.hands[seat];
    Answer best = {0, 0};
    for (int seat = 0; seat < 4; ++seat) {
        if (!(side >> seat & 1)) continue;
        const Cards held = p.hands[seat] & trumps;
        if (!held) continue;
        int captors = 0, wins = 0;
        Cards last = 0;
        for (Cards rest = trumps & (held | against); rest; rest &= rest - 1) {
            const Cards card = highest(rest);
            if (card & against) ++captors;
            else if (captors) --captors;
            else ++wins, last = card;
        }
        if (wins > best.tricks) best = {wins, last};
    }
    return best;
}

}  // namespace hoyle::HOYLE_BUILD
