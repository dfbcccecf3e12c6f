// Tricks that the side not on lead is sure of, however the leaders play.
#pragma once
#include <algorithm>

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// Trumps of one of `holders`, of `side`, that must win: each of them wins its trick or falls to a
// higher one of the other side, and no card of that side captures two. Fewer than `want` may count as none.
inline Answer sure_trumps(const Position& p, Cards all, unsigned side, unsigned holders, int want) {
    const Cards trumps = all & lane(TRUMP), against = p.held_by(~side & 15);
    Answer best = {0, 0};
    for (; holders; holders &= holders - 1) {
        const Cards held = p.hands[std::countr_zero(holders)] & trumps;
        if (count(held) < want) continue;
        int more = 0, wins = 0;  // more of them than captors, from the top down; and at most
        Cards last = 0;
        for (Cards rest = trumps & (held | against); rest; rest &= rest - 1) {
            const Cards card = highest(rest);
            more += card & held ? 1 : -1;
            last = more > wins ? card : last;
            wins = std::max(wins, more);
        }
        if (wins > best.tricks) best = {wins, last};
    }
    return best;
}

// Whether the side on lead, which has won the tricks so far, must lose one. Where the others hold
// the highest card of a suit it cannot win a lead of that suit, save by a ruff.
template <bool TRUMPS>
bool must_lose_one(const Position& p, Cards all, unsigned side, const Spans& spans, Cards& ranks) {
    const Cards ours = p.held_by(side);
    const Lengths most = spans.ours;
    const bool ruffs = TRUMPS && (ours & lane(TRUMP));
    int wins = 0;
    ranks = 0;
    for (int suit = 0; suit < 4; ++suit) {
        if (!in_suit(most, suit)) continue;
        const Cards top = highest(all & lane(suit));
        if (top & ours) {
            wins += in_suit(most, suit);
            continue;
        }
        ranks |= top;
        if (!ruffs || suit == TRUMP) continue;
        // No hand of the side can throw its cards of the suit away: it can only do so on leads
        // of a suit that another hand of the side holds longer.
        bool stuck = true;
        for (int seat = 0; seat < 4 && stuck; ++seat) {
            if (!(side >> seat & 1)) continue;
            int thrown = 0;
            for (int other = 0; other < 4; ++other)
                if (other != suit) thrown += in_suit(most, other) - p.length(seat, other);
            stuck = p.length(seat, suit) > thrown;
        }
        if (stuck) {
            ranks = top;
            return true;
        }
    }
    return !ruffs && wins < p.left;
}

// Tricks that the side not on lead takes at once, whatever suit is led: that of its hand which holds the highest
// card of it, and then those of the other winners of this hand. Fewer than `want` may count as none.
template <bool TRUMPS>
Answer given_up(const Position& p, Cards all, int leader, unsigned side, const Spans& spans, int want) {
    const Cards hand = p.hands[leader], ours = p.held_by(side);
    const Cards winners = winners_over(all & ~ours, ours);
    if (count(winners) < want) return {0, 0};
    const Lengths unruffed = 0xFFFF - spans.our_lack;
    unsigned takers = 0;
    Cards ranks = 0;
    for (int suit = 0; suit < 4; ++suit) {
        if (!(hand & lane(suit))) continue;
        const Cards top = highest(winners & lane(suit));
        if (!top || (TRUMPS && suit != TRUMP && !in_suit(unruffed, suit))) return {0, 0};
        ranks |= top;
        const unsigned taker = p.hands[0] & top ? 0 : p.hands[1] & top ? 1 : p.hands[2] & top ? 2 : 3;
        takers |= 1u << taker;
        if constexpr (TRUMPS) {
            for (unsigned mates = ~(side | 1u << taker) & 15; mates; mates &= mates - 1) {
                const Cards mate = p.hands[std::countr_zero(mates)];
                if (!(mate & lane(suit)) && !(mate & ~lane(TRUMP))) return {0, 0};
            }
        }
    }
    for (; takers; takers &= takers - 1) {
        const Cards held = p.hands[std::countr_zero(takers)], own = winners_over(held, all ^ held);
        if (count(own) < want) return {0, 0};
        bool drawn = !TRUMPS;
        if constexpr (TRUMPS) drawn = count(own & lane(TRUMP)) >= in_suit(spans.ours, TRUMP);
        int total = 0;
        for (int suit = 0; suit < 4 && total < want; ++suit) {
            Cards wins = own & lane(suit);
            const int most = std::min(want - total, drawn || suit == TRUMP ? 15 : in_suit(unruffed, suit));
            while (count(wins) > most) wins ^= lowest(wins);
            total += count(wins);
            ranks |= lowest(wins);
        }
        if (total < want) return {0, 0};
    }
    return {want, ranks};
}

}  // namespace hoyle::HOYLE_BUILD
