// What the learned weights of a lead overlook: how the suit lies between the sides.
#pragma once
#include "position.hpp"

namespace hoyle::HOYLE_BUILD {

template <bool TRUMPS>
class Leading {
  public:
    Leading() = default;
    // For a lead of a hand of `side`.
    Leading(const Position& p, Cards all, unsigned side) {
        const Cards ours = p.held_by(side);
        for (int suit = 0; suit < 4; ++suit) {
            Cards lower = all & lane(suit);
            for (int high = 0; high < 3; ++high) lower &= lower - 1;
            if (count(all & lane(suit) & ~lower & ours) > 1) strong |= lane(suit);
        }
        if constexpr (TRUMPS) {
            for (unsigned rivals = ~side & 15; rivals; rivals &= rivals - 1) {
                const Cards hand = p.hands[std::countr_zero(rivals)];
                for (int suit = 1; suit < 4 && (hand & lane(TRUMP)); ++suit)
                    if (!(hand & lane(suit))) ruffed |= lane(suit);
            }
        }
    }

    int score(Cards card) const { return (strong & card ? 8 : 0) - (ruffed & card ? 20 : 0); }

  private:
    Cards strong = 0;  // suits of which the side holds two of the three highest cards
    Cards ruffed = 0;  // and those that a rival can ruff
};

}  // namespace hoyle::HOYLE_BUILD
