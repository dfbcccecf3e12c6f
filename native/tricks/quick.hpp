// Tricks that the side on lead can take at once, one after another, whatever the others do.
#pragma once
#include <algorithm>

#include "position.hpp"
#include "sure.hpp"

namespace hoyle::HOYLE_BUILD {

constexpr int UNLIMITED = 15;
constexpr Lengths ALL_UNLIMITED = 0xFFFF;

// The bounds of the rounds of each suit: the longest holding of a hand against the side on lead, of a friend of
// the leader, and of any hand of the side; and how often a hand against it that has trumps follows suit.
struct Rounds {
    Lengths against, friends, ours, unruffed;

    template <bool TRUMPS>
    static Rounds of(const Position& p, int leader, unsigned side) {
        const Shape ruffers = TRUMPS ? with_trumps(p.shape) & NIBBLES[~side & 15] : 0;
        return {longest(p.shape, ~side & 15), longest(p.shape, side & ~(1u << leader)), longest(p.shape, side),
                ALL_UNLIMITED - longest(~p.shape & ruffers)};
    }
};

// As many as can be taken at once, or more, at a glance: the winners of the side in each suit, or once they
// have drawn it as many as a hand holds, until one can ruff; a ruff of its own; and all trumps of the leader.
template <bool TRUMPS>
int most_quick(const Position& p, Cards all, int leader, unsigned side, const Rounds& bounds) {
    const Cards ours = p.held_by(side), winners = winners_over(ours, all & ~ours);
    Lengths unruffed = bounds.unruffed;
    int most = 0;
    for (int suit = 0; suit < 4; ++suit) {
        const int wins = count(winners & lane(suit));
        const bool draws = wins >= in_suit(bounds.against, suit);
        int rounds = wins && draws ? in_suit(bounds.ours, suit) : wins;
        if (TRUMPS && suit == TRUMP) {
            if (draws) unruffed = ALL_UNLIMITED;
            rounds = std::max(rounds + ((ours & lane(TRUMP)) != 0), count(p.hands[leader] & lane(TRUMP)));
        } else if (TRUMPS) {
            rounds = std::min(rounds, in_suit(unruffed, suit));
        }
        most += rounds;
    }
    return most;
}

// Counts up to `want` tricks for the seats of `side`, of whom `leader` is to lead. The ranks are
// those of the winners that were counted. Fewer than `want` may be told as none.
template <bool TRUMPS>
Answer quick_tricks(const Position& p, Cards all, int leader, unsigned side, int want) {
    const Rounds bounds = Rounds::of<TRUMPS>(p, leader, side);
    if (most_quick<TRUMPS>(p, all, leader, side, bounds) < want) return {0, 0};
    const Cards hand = p.hands[leader];
    bool can_ruff = TRUMPS && (p.held_by(~side & 15) & lane(TRUMP));
    int ours[4], rounds[4];  // winners of the leader; rounds that no other side can ruff
    int total = 0;
    Cards ranks = 0, spent = 0;  // the winners that matter, and with those above them

    const Cards own = winners_over(hand, all ^ hand);
    for (int suit = 0; suit < 4; ++suit) {
        const Cards winners = own & lane(suit);
        const int most = in_suit(bounds.against, suit), mates = in_suit(bounds.friends, suit);
        const int limit = can_ruff && suit != TRUMP ? in_suit(bounds.unruffed, suit) : UNLIMITED;
        int n = count(winners);
        rounds[suit] = limit;
        if (n >= most && n > 0) {
            if (suit == TRUMP) can_ruff = false;
            // The low cards win too; only a partner can be made to take one of them over.
            if (limit == UNLIMITED && mates <= n) n = count(hand & lane(suit));
        }
        n = std::min(std::min(n, limit), want - total);
        ours[suit] = n;
        if (n) {
            total += n;
            Cards last = winners;
            // Only the winners that were counted matter.
            const int needed = n > count(winners) ? std::max(most, mates) : n;
            for (int extra = count(winners) - needed; extra > 0; --extra) last ^= lowest(last);
            last = lowest(last);
            ranks |= last;
            spent |= lane(suit) & (above(last) | last);
            if (total >= want) return {std::min(total, p.left), ranks};
        }
    }
    if (can_ruff) {
        // The leader's trumps that must win some day, after winners of other suits now.
        const int early = ours[TRUMP];
        const Answer later = sure_trumps(p, all, side, 1u << leader, want - total + early);
        if (total - early + later.tricks >= want) return {std::min(total - early + later.tricks, p.left), ranks | later.ranks};
    }

    // A partner's winners, when there is a card to reach them with.
    for (unsigned mates = side & ~(1u << leader); mates; mates &= mates - 1) {
        const int mate = std::countr_zero(mates);
        const Cards own = winners_over(p.hands[mate], all & ~p.hands[mate] & ~spent);
        if (total + count(own) + TRUMPS < want) continue;
        bool entry = false;
        int more = 0, trump_winners = 0;
        Cards theirs = 0;
        for (int suit = 0; suit < 4; ++suit) {
            const int led = std::min(ours[suit], p.length(mate, suit));
            const Cards held = p.hands[mate] & lane(suit);
            const Cards winners = own & lane(suit);
            int n = std::min(count(winners), count(held) - led);
            n = std::min(n, rounds[suit] - ours[suit]);
            if (n <= 0) continue;
            Cards last = winners;
            for (int extra = count(winners) - n; extra > 0; --extra) last ^= lowest(last);
            theirs |= lowest(last);
            more += n;
            if (TRUMPS && suit == TRUMP) trump_winners = n;
            if (count(hand & lane(suit)) > ours[suit]) entry = true;
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
