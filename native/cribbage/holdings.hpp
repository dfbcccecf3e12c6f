// Hands by rank alone, numbered, and what each may play.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

namespace hoyle::cribbage {

// The pips that a card of that rank (0 for the ace) adds to the count.
constexpr unsigned count_of(unsigned rank) { return rank < 9 ? rank + 1 : 10; }

// The number of ranks, from the ace, that may still be played when so much may be added to the count.
constexpr unsigned open_ranks(unsigned ranks, unsigned room) { return room >= 10 ? ranks : std::min(ranks, room); }

// All hands of some number of cards with no rank below a floor, in dictionary order of their ranks from the lowest.
// They are the last ones of those with any lower floor. Any number of cards may be of one rank: the chance of five is
// zero.
struct Holdings {
    unsigned size = 0;
    unsigned skipped = 0;  // hands with floor 0 that come before them
    // [rank][i]: the number of the hand that holding i of one card fewer makes with that rank.
    std::vector<std::vector<std::uint32_t>> with;
};

// Where the strategy of a mover with such a holding stands, when the ranks below `open` may be played. A hand with two
// or more ranks to choose from has a place for each, hands in order and ranks in order; a hand with one has none.
struct Options {
    // A choice between two ranks has one code in a packed strategy, the share of the lower; any other has a code for
    // each rank.
    struct Choice {
        std::uint32_t first, number, code;
    };
    unsigned open = 0, places = 0, codes = 0;
    unsigned stuck = 0;  // how many hands, the last ones, can play nothing
    std::vector<Choice> choices;
    std::vector<std::vector<std::int32_t>> place;  // [rank][i], as Holdings::with; -1: no choice
    std::vector<std::vector<std::int32_t>> code;   // the same, the first code of the choice
};

// The hands and options of a game in which each is dealt `kept` cards of `ranks` ranks.
class Book {
  public:
    Book(unsigned ranks, unsigned kept);

    unsigned ranks() const { return ranks_; }
    const Holdings& holdings(unsigned cards, unsigned floor) const { return holdings_[cards * (ranks_ + 1) + floor]; }
    const Options& options(unsigned cards, unsigned floor, unsigned room) const {
        return options_[(cards * (ranks_ + 1) + floor) * (ranks_ + 1) + open_ranks(ranks_, room)];
    }

  private:
    unsigned ranks_;
    std::vector<Holdings> holdings_;
    std::vector<Options> options_;
};

}  // namespace hoyle::cribbage
