// Tricks that the second hand can take at once: the one that was led, and its own winners after it.
#pragma once
#include <algorithm>

#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

// The lowest card by which `seat`, of `side`, wins the trick for certain and has the next lead; nothing if
// there is none. The third and the fourth hand play after it.
template <bool TRUMPS>
Cards wins_for_certain(const Position& p, int seat, unsigned side, const Trick& trick, Cards& rivals) {
    const Cards hand = p.hands[seat];
    const bool ruffs = !(hand & lane(trick.led));
    if (ruffs && (!TRUMPS || !(hand & lane(TRUMP)))) return 0;
    const Cards suit = lane(ruffs ? TRUMP : trick.led);
    rivals = ruffs ? 0 : trick.best;
    for (int turn = 1; turn < 3; ++turn) {
        const int other = (seat + turn) & 3;
        if (side >> other & 1) continue;
        const bool follows = p.hands[other] & lane(trick.led);
        if (follows != ruffs) rivals |= p.hands[other] & suit;
        else if (!ruffs && TRUMPS && trick.led != TRUMP && (p.hands[other] & lane(TRUMP))) return 0;
    }
    rivals = highest(rivals);
    const Cards card = lowest(rivals ? hand & suit & above(rivals) : hand & suit);
    for (int turn = 1; turn < 3 && card; ++turn) {
        const int mate = (seat + turn) & 3;
        if (!(side >> mate & 1)) continue;
        const Cards led = p.hands[mate] & lane(trick.led);
        if (led ? !ruffs && !(led & ~(above(card) | card)) : TRUMPS && !(p.hands[mate] & ~lane(TRUMP))) return 0;
    }
    return card;
}

// Counts up to `want` tricks for `seat`, of `side`, with one card on the table. Fewer may be told as none.
template <bool TRUMPS>
Answer second_hand_tricks(const Position& p, Cards all, int seat, unsigned side, const Trick& trick, int want) {
    const Cards others = all & ~p.hands[seat], own = winners_over(p.hands[seat], others);
    if (1 + count(own) < want) return {0, 0};
    Cards rivals;
    const Cards card = wins_for_certain<TRUMPS>(p, seat, side, trick, rivals);
    if (!card) return {0, 0};
    const Cards kept = own & ~card;
    int rounds[4] = {15, 15, 15, 15}, trumps = 0;  // that nobody can ruff; and the most of one adversary
    if constexpr (TRUMPS) {
        for (int turn = 1; turn < 4; ++turn) {
            const int other = (seat + turn) & 3;
            if ((side >> other & 1) || !p.length(other, TRUMP)) continue;
            trumps = std::max(trumps, p.length(other, TRUMP));
            const bool discards = !p.length(other, trick.led);
            for (int suit = 1; suit < 4; ++suit)  // A hand yet to play to this trick may throw one of them.
                rounds[suit] = std::min(rounds[suit], p.length(other, suit) - (turn < 3 && (discards || suit == trick.led)));
        }
    }
    Answer answer = {1, rivals ? card : 0};
    for (int suit = 0; suit < 4 && answer.tricks < want; ++suit) {
        Cards winners = kept & lane(suit);
        const bool drawn = !TRUMPS || suit == TRUMP || count(kept & lane(TRUMP)) >= trumps;
        const int most = std::min(want - answer.tricks, drawn ? 15 : rounds[suit]);
        while (count(winners) > std::max(most, 0)) winners ^= lowest(winners);
        answer.tricks += count(winners);
        if (others & lane(suit)) answer.ranks |= lowest(winners);
    }
    return answer;
}

}  // namespace hoyle::HOYLE_BUILD
