// Declarations: which a hand can make, their points, and when a card may serve again.
#pragma once
#include <array>

#include "cards.hpp"

namespace hoyle::bezique {

enum Kind : std::uint8_t { MARRIAGE, SEQUENCE, BEZIQUE, DOUBLE, TRIPLE, QUADRUPLE, ACES, KINGS, QUEENS, KNAVES, KINDS };

constexpr std::array<int, KINDS> POINTS{20, 150, 40, 500, 1500, 4500, 100, 80, 60, 40};
constexpr int MARRIAGE_IN_TRUMPS = 40, SEQUENCE_IN_TRUMPS = 250;

struct Made {
    Kind kind;
    Set cards;
};

inline int points(const Made& made, unsigned trumps) {
    const bool in_trumps = trumps == NO_TRUMPS || suit(first(made.cards)) == trumps;
    if (made.kind == MARRIAGE && in_trumps) return MARRIAGE_IN_TRUMPS;
    if (made.kind == SEQUENCE && in_trumps) return SEQUENCE_IN_TRUMPS;
    return POINTS[made.kind];
}

// The declarations of one player. Only one is made in a trick with a stock to draw from.
struct Past {
    static constexpr unsigned MOST = 64;
    std::array<Made, MOST> made;
    unsigned size = 0;

    Past() = default;
    Past(const Past& other) : size(other.size) {
        for (unsigned at = 0; at < size; ++at) made[at] = other.made[at];
    }
    Past& operator=(const Past&) = delete;
    void add(const Made& one) {
        if (size < MOST) made[size++] = one;
    }
};

inline bool superior(Kind one, Kind other) {
    if (one >= BEZIQUE && one <= QUADRUPLE && other >= BEZIQUE && other <= QUADRUPLE) return one > other;
    return one == SEQUENCE && other == MARRIAGE;
}

// Do two marriages that lie whole exchange partners, for the first time in these pairs?
inline bool exchanged(Set cards, Set held, const Past& past) {
    for (unsigned at = 0; at < past.size; ++at)
        if (past.made[at].kind == MARRIAGE && past.made[at].cards == cards) return false;
    for (unsigned at = 0; at < past.size; ++at) {
        const Made& one = past.made[at];
        if (one.kind != MARRIAGE || (one.cards & ~held) || !(one.cards & cards)) continue;
        for (unsigned next = at + 1; next < past.size; ++next) {
            const Made& other = past.made[next];
            if (other.kind == MARRIAGE && !(other.cards & ~held) && other.cards != one.cards &&
                (other.cards & cards) && !(cards & ~(one.cards | other.cards)))
                return true;
        }
    }
    return false;
}

// May these cards be declared, after all that the player has declared, of what is held now?
inline bool serves(const Made& wanted, Set held, const Past& past) {
    Set served = 0;
    bool sharing = false, replaced = true;
    for (unsigned at = 0; at < past.size; ++at) {
        const Made& made = past.made[at];
        const bool same = made.kind == wanted.kind;
        if (same) served |= made.cards;
        if (!(made.cards & wanted.cards)) continue;
        if (superior(made.kind, wanted.kind)) return false;
        if (same) {
            sharing = true;
            if (!(made.cards & ~held)) replaced = false;
        }
    }
    if (!sharing || (replaced && (wanted.cards & ~served))) return true;
    return wanted.kind == MARRIAGE && exchanged(wanted.cards, held, past);
}

// Calls back with every set of `size` cards out of these, in the order of Python's combinations.
template <class Each>
void choose(Set from, unsigned size, Set chosen, const Each& each) {
    if (size == 0) return each(chosen);
    while (count(from) >= size) {
        const Set card = one(first(from));
        from ^= card;
        choose(from, size - 1, chosen | card, each);
    }
}

// Calls back with everything that these cards make, the dearest kinds first.
template <class Each>
void made_of(Set held, const Each& each) {
    const Set queens = held & alike(QUEEN_OF_SPADES), knaves = held & alike(KNAVE_OF_DIAMONDS);
    if (queens && knaves)
        for (unsigned size = 4; size > 0; --size)
            choose(queens, size, 0, [&](Set some) {
                choose(knaves, size, some, [&](Set all) { each(Made{static_cast<Kind>(BEZIQUE + size - 1), all}); });
            });
    const auto runs = [&](auto&& self, unsigned base, unsigned at, Set chosen) -> void {
        constexpr std::array<unsigned, 5> RUN{ACE, TEN, KING, QUEEN, KNAVE};
        if (at == RUN.size()) return each(Made{SEQUENCE, chosen});
        for (Set left = held & alike(base + RUN[at]); left; left &= left - 1)
            self(self, base, at + 1, chosen | one(first(left)));
    };
    for (unsigned suit = 0; suit < SUITS; ++suit) runs(runs, suit * HEIGHTS, 0, 0);
    constexpr std::array<unsigned, 4> FOURS{ACE, KING, QUEEN, KNAVE};
    for (unsigned at = 0; at < FOURS.size(); ++at)
        if (const Set some = held & of_height(FOURS[at]); count(some) >= 4)
            choose(some, 4, 0, [&](Set four) { each(Made{static_cast<Kind>(ACES + at), four}); });
    for (unsigned suit = 0; suit < SUITS; ++suit) {
        const Set queens_of = held & alike(suit * HEIGHTS + QUEEN);
        if (!queens_of) continue;
        for (Set kings = held & alike(suit * HEIGHTS + KING); kings; kings &= kings - 1)
            for (Set left = queens_of; left; left &= left - 1)
                each(Made{MARRIAGE, one(first(kings)) | one(first(left))});
    }
}

}  // namespace hoyle::bezique
