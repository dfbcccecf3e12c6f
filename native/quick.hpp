// Tricks that the side on lead can take at once, one after another, whatever the others do.
#pragma once
#include <algorithm>

#include "position.hpp"
#include "sure.hpp"

namespace hoyle::HOYLE_BUILD {

constexpr int UNLIMITED = 15;

// More than can be taken at once, at a glance: the length of each suit of which the side has the
// highest card, and every trump.
template <bool TRUMPS>
int most_quick(const Position& p, Cards all, unsigned side) {
    const Cards ours = p.held_by(side);
    const Shape lengths = p.shape & NIBBLES[side];
    int most = TRUMPS ? count(ours & lane(TRUMP)) : 0;
    for (int suit = TRUMPS ? 1 : 0; suit < 4; ++suit) {
        most += highest(all & lane(suit)) & ours ? longest(lengths, suit) : 0;
    }
    return most;
}

// Counts up to `want` tricks for the seats of `side`, of whom `leader` is to lead. The ranks are
// those of the winners that were counted. Fewer than `want` may be told as none.
template <bool TRUMPS>
Answer quick_tricks(const Position& p, Cards all, int leader, unsigned side, int want) {
    if (most_quick<TRUMPS>(p, all, side) < want) return {0, 0};
    const Cards hand = p.hands[leader];
    int ours[4], rounds[4];  // winners of the leader; rounds that no other side can ruff
    Cards lowest_winner[4];
    bool can_ruff = false;
    int total = 0;
    Cards ranks = 0;

    const Shape against = p.shape & ~NIBBLES[side], friends = p.shape & NIBBLES[side & ~(1u << leader)];
    Shape ruffers = 0;  // ones where a hand may not ruff
    if (TRUMPS) {
        for (int seat = 0; seat < 4; ++seat) {
            const bool may = !(side >> seat & 1) && (p.hands[seat] & lane(TRUMP));
            can_ruff |= may;
            ruffers |= Shape{may ? 0u : 0xFFFFu} << (16 * seat);
        }
    }
    for (int suit = 0; suit < 4; ++suit) {
        const Cards held = hand & lane(suit);
        const Cards others = (all ^ hand) & lane(suit);
        const Cards winners = others ? held & above(highest(others)) : held;
        const int most = longest(against, suit), mates = longest(friends, suit);
        const int limit = TRUMPS && can_ruff && suit != TRUMP ? shortest(p.shape | ruffers, suit) : UNLIMITED;
        int n = count(winners);
        lowest_winner[suit] = lowest(winners);
        rounds[suit] = limit;
        if (n >= most && n > 0) {
            if (TRUMPS && suit == TRUMP) can_ruff = false;
            // The low cards win too; only a partner can be made to take one of them over.
            if (limit == UNLIMITED && mates <= n) n = count(held);
        }
        n = std::min(std::min(n, limit), want - total);
        ours[suit] = n;
        if (n) {
            total += n;
            if (lowest_winner[suit]) {
                Cards last = winners;
                // Only the winners that were counted matter.
                const int needed = n > count(winners) ? std::max(most, mates) : n;
                for (int extra = count(winners) - needed; extra > 0; --extra) last ^= lowest(last);
                ranks |= lowest(last);
                lowest_winner[suit] = lowest(last);
            }
            if (total >= want) return {std::min(total, p.left), ranks};
        }
    }
    if (TRUMPS && can_ruff && total < want) {
        // The leader's trumps that must win some day, after winners of other suits now.
        const Answer later = sure_trumps(p, all, side, 1u << leader);
        const int early = ours[TRUMP];
        if (total - early + later.tricks >= want) return {std::min(total - early + later.tricks, p.left), ranks | later.ranks};
    }
    if (!(side & ~(1u << leader))) return {std::min(total, p.left), ranks};

    // A partner's winners, when there is a card to reach them with.
    for (int mate = 0; mate < 4; ++mate) {
        if (mate == leader || !(side >> mate & 1)) continue;
        bool entry = false;
        int more = 0, trump_winners = 0;
        Cards theirs = 0;
        for (int suit = 0; suit < 4; ++suit) {
            const Cards gone = hand & lane(suit);
            const int led = std::min(ours[suit], p.length(mate, suit));
            const Cards held = p.hands[mate] & lane(suit);
            const Cards outside = all & lane(suit) & ~held & ~(ours[suit] ? above(lowest_winner[suit]) | lowest_winner[suit] : 0);
            const Cards winners = outside ? held & above(highest(outside)) : held;
            int n = std::min(count(winners), count(held) - led);
            n = std::min(n, rounds[suit] - ours[suit]);
            if (n <= 0) continue;
            Cards last = winners;
            for (int extra = count(winners) - n; extra > 0; --extra) last ^= lowest(last);
            theirs |= lowest(last);
            more += n;
            if (TRUMPS && suit == TRUMP) trump_winners = n;
            if (count(gone) > ours[suit]) entry = true;
        }
        if (TRUMPS) {
            // Or a ruff, where every other hand must still follow.
            const int spare = p.length(mate, TRUMP) - std::min(ours[TRUMP], p.length(mate, TRUMP));
            for (int suit = 1; suit < 4 && spare > 0; ++suit) {
                if (count(hand & lane(suit)) <= ours[suit] || p.length(mate, suit) > ours[suit] || rounds[suit] <= ours[suit]) continue;
                entry = true;
                if (spare > trump_winners) ++more;
                break;
            }
        }
        if (entry && total + more >= want) return {std::min(total + more, p.left), ranks | theirs};
    }
    return {std::min(total, p.left), ranks};
}

}  // namespace hoyle::HOYLE_BUILD
