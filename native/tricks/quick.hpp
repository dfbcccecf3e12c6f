// Tricks that the side on lead can take at once, one after another, whatever the others do.
#pragma once
#include <algorithm>

#include "position.hpp"
#include "sure.hpp"

namespace hoyle::HOYLE_BUILD {

constexpr int UNLIMITED = 15;
constexpr Lengths ALL_UNLIMITED = 0xFFFF;

// Whether `want` can be taken at once, at a glance: the winners of the side in each suit, or once they have drawn
// it as many as a hand holds, until one can ruff; its ruffs; and all trumps of the leader.
template <bool TRUMPS>
bool may_take(const Position& p, Cards all, int leader, unsigned side, const Spans& spans, int want) {
    const Cards ours = p.held_by(side), winners = winners_over(ours, all & ~ours);
    Lengths unruffed = ALL_UNLIMITED - spans.their_lack;
    for (int suit = 0; suit < 4; ++suit) {
        const int wins = count(winners & lane(suit));
        const bool draws = wins >= in_suit(spans.theirs, suit);
        int rounds = wins && draws ? in_suit(spans.ours, suit) : wins;
        if (TRUMPS && suit == TRUMP) {
            if (draws) unruffed = ALL_UNLIMITED;
            rounds = std::max(rounds + ((ours & lane(TRUMP)) != 0), count(p.hands[leader] & lane(TRUMP)));
        } else if (TRUMPS) {
            rounds = std::min(rounds, in_suit(unruffed, suit));
        }
        want -= rounds;
    }
    return want <= 0;
}

// Counts up to `want` tricks for the seats of `side`, of whom `leader` is to lead. The ranks are
// those of the winners that were counted. Fewer than `want` may be told as none.
template <bool TRUMPS>
Answer quick_tricks(const Position& p, Cards all, int leader, unsigned side, const Spans& spans, int want) {
    if (!may_take<TRUMPS>(p, all, leader, side, spans, want)) return {0, 0};
    const Cards hand = p.hands[leader];
    const unsigned mates = side & ~(1u << leader);
    bool can_ruff = TRUMPS && (p.held_by(~side & 15) & lane(TRUMP));
    // Rounds that no other side can ruff.
    const auto rounds = [&](int suit) { return can_ruff && suit != TRUMP ? in_suit(ALL_UNLIMITED - spans.their_lack, suit) : UNLIMITED; };
    int ours[4] = {}, total = 0;  // winners of the leader
    Cards ranks = 0, spent = 0;   // the winners that matter, and with those above them

    const Cards own = winners_over(hand, all ^ hand);
    for (Cards rest = own; rest;) {
        const int suit = suit_of(rest);
        const Cards winners = rest & lane(suit);
        rest ^= winners;
        const int wins = count(winners), most = in_suit(spans.theirs, suit);
        int n = wins, needed = 0;
        if (n >= most) {
            if (suit == TRUMP) can_ruff = false;
            // The low cards win too; only a partner can be made to take one of them over.
            const int held = in_suit(longest_of(p, mates), suit);
            if (rounds(suit) == UNLIMITED && held <= n) n = count(hand & lane(suit)), needed = std::max(most, held);
        }
        n = std::min(std::min(n, rounds(suit)), want - total);
        if (n <= 0) continue;
        ours[suit] = n;
        total += n;
        // Only the winners that were counted matter.
        Cards last = winners;
        for (int extra = wins - (n > wins ? needed : n); extra > 0; --extra) last ^= lowest(last);
        last = lowest(last);
        ranks |= last;
        spent |= lane(suit) & (above(last) | last);
        if (total >= want) return {std::min(total, p.left), ranks};
    }
    if (can_ruff) {
        // The leader's trumps that must win some day, after winners of other suits now.
        const int early = ours[TRUMP];
        const Answer later = sure_trumps(p, all, side, 1u << leader, want - total + early);
        if (total - early + later.tricks >= want) return {std::min(total - early + later.tricks, p.left), ranks | later.ranks};
    }

    // A partner's winners, when there is a card to reach them with.
    for (unsigned others = mates; others; others &= others - 1) {
        const int mate = std::countr_zero(others);
        const Cards own = winners_over(p.hands[mate], all & ~p.hands[mate] & ~spent);
        if (total + count(own) + TRUMPS < want) continue;
        bool entry = false;
        int more = 0, trump_winners = 0;
        Cards theirs = 0;
        for (Cards rest = own; rest;) {
            const int suit = suit_of(rest);
            const Cards winners = rest & lane(suit);
            rest ^= winners;
            const int length = p.length(mate, suit), led = std::min(ours[suit], length);
            int n = std::min(count(winners), length - led);
            n = std::min(n, rounds(suit) - ours[suit]);
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
                if (count(hand & lane(suit)) <= ours[suit] || p.length(mate, suit) > ours[suit] || rounds(suit) <= ours[suit]) continue;
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
