// The public tree of pegging between two: what both players know of the play of the cards.
#pragma once
#include <algorithm>
#include <cstdint>

#include "holdings.hpp"
#include "pegging.hpp"

namespace hoyle::cribbage {

// A pegging game: each player is dealt `kept` cards of `ranks` ranks; the play ends with the first series, as in
// five-card cribbage, or when all cards are played.
struct PeggingGame {
    unsigned ranks, kept;
    bool one_series;
};

// A point of the play. Player 0 is the pone, who leads; player 1 is the dealer.
struct Node {
    Series series;
    unsigned left[2];            // cards in each hand
    unsigned floor[2] = {0, 0};  // by the goes it said, a player holds no rank below this
    unsigned turn = 0, last = 0;
    bool gone[2] = {false, false};  // in this series

    explicit Node(const PeggingGame& game) : left{game.kept, game.kept} {}

    unsigned room() const { return LIMIT - series.count(); }

    // The mover plays a card of that rank, 0 for the ace; returns what it pegs.
    unsigned play(unsigned rank) {
        series.add(static_cast<PlayCard>((rank + 1) << 2));
        --left[turn];
        last = turn;
        if (!gone[turn ^ 1]) turn ^= 1;
        return series.points();
    }

    // The mover can play nothing. Returns whether the play of the deal is over; `pegged` is what the pone gains by
    // the last card of a series.
    bool pass(const PeggingGame& game, int& pegged) {
        pegged = 0;
        if (left[turn]) floor[turn] = std::max(floor[turn], open_ranks(game.ranks, room()));
        gone[turn] = true;
        turn ^= 1;
        if (!gone[turn]) return false;
        if (series.count() > 0 && room() > 0) pegged = last == 0 ? 1 : -1;
        if (game.one_series || (left[0] == 0 && left[1] == 0)) return true;
        series = Series();
        gone[0] = gone[1] = false;
        turn = left[last ^ 1] ? last ^ 1 : last;
        return false;
    }
};

}  // namespace hoyle::cribbage
