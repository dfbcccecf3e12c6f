// One side: the cards that a player holds, and its declarations.
#pragma once
#include "declare.hpp"

namespace hoyle::bezique {

struct Side {
    Set held;
    Past past;

    // The cards that lie face up.
    Set table() const {
        Set cards = 0;
        for (unsigned at = 0; at < past.size; ++at) cards |= past.made[at].cards;
        return cards & held;
    }
};

}  // namespace hoyle::bezique
