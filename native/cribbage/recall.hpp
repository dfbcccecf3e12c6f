// Places of imperfect recall: only what bears on the next card is known of the play before it.
#pragma once
#include <cstdint>

#include "pegging.hpp"

namespace hoyle::cribbage {

// The cards that a player holds by rank, three bits to a rank; there are four cards of one.
class RankHand {
  public:
    RankHand() = default;
    RankHand(const std::uint8_t* ranks, unsigned kept) {
        for (unsigned card = 0; card < kept; ++card) add(ranks[card]);
    }

    std::uint64_t word() const { return word_; }
    void add(unsigned rank) { word_ += std::uint64_t{1} << 3 * rank; }
    void remove(unsigned rank) { word_ -= std::uint64_t{1} << 3 * rank; }

  private:
    std::uint64_t word_ = 0;
};

// What bears on the next card: the hand of the mover, the count, the latest ranks of the series that a pair or a run
// may still be made with, the other's cards left, and whether the other has said go. Never zero.
std::uint64_t place_of(const RankHand& hand, const Series& series, unsigned others_left, bool gone);

}  // namespace hoyle::cribbage
