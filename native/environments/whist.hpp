// The play of one deal of whist, for learners: a game is a deal, and the reward is the tricks of a side less the others'.
#pragma once
#include "rows.hpp"

namespace hoyle::environments {

// One deal under way. Cards are bits by suit * 13 + rank. The words that a seat sees are kept as seat 0 has them.
struct WhistState {
    static constexpr unsigned PLAYERS = 4, HAND = 13, WORDS = 7, ACTS = PACK;

    std::uint64_t hands[PLAYERS];
    std::uint64_t played[PLAYERS];  // from bit PACK on the suits led, three bits each: 4 + suit, the first led lowest
    Random random{0};
    // By byte: card + 1 of the three on the table, in the order laid; how many; the leader; trumps; the card turned up;
    // the dealer.
    std::uint64_t facts;
    // Bits 0 to 15: where a seat has failed to follow a suit, seat * 4 + suit. Bytes 2 and 3: the tricks of seats 0 and
    // 2, and of seats 1 and 3.
    std::uint32_t score;
    std::uint32_t deals;
};
static_assert(sizeof(WhistState) == 112);

// Deals that are laid out: four hands to a row, the dealer, and the card of the dealer's that is turned up.
void whist_lay(WhistState* states, const std::uint64_t* hands, const std::uint8_t* dealers, const std::uint8_t* turned,
               std::size_t size);

inline unsigned laid(const WhistState& state) { return byte_of(state.facts, 3); }
inline unsigned tricks(const WhistState& state, unsigned side) { return byte_of(state.score, 2 + side); }
inline unsigned to_act(const WhistState& state) {
    return (byte_of(state.facts, 4) + laid(state)) % WhistState::PLAYERS;
}
inline bool over(const WhistState& state) { return tricks(state, 0) + tricks(state, 1) == WhistState::HAND; }
inline bool safe(const WhistState& state) { return laid(state) < WhistState::PLAYERS; }
inline std::int8_t reward(const WhistState& state, unsigned seat) {
    return static_cast<std::int8_t>(tricks(state, seat & 1) - tricks(state, ~seat & 1));
}
inline std::uint64_t holds(const WhistState& state, unsigned seat) { return state.hands[seat]; }
std::uint64_t lawful(const WhistState& state);
void first(WhistState& state);
void next(WhistState& state);
void lay(WhistState& state, unsigned card);
void see(const WhistState& state, unsigned seat, std::uint64_t* seen);
bool under_way(const WhistState& state);

extern template std::size_t step(WhistState*, const std::uint8_t*, std::size_t, const Rules&, const Watch&,
                                 const Out&);

struct WhistSight {
    static constexpr unsigned FEATURES = 410, WORDS = WhistState::WORDS;
    static bool seeable(const std::uint64_t* seen);
    template <class Number>
    static void spread(const std::uint64_t* seen, Number* row);
};

// The card that the player `plain` lays, by no more than what its seat sees; PACK if it can hold none.
unsigned plain_card(const std::uint64_t* seen);
unsigned plain_card(const WhistState& state);

// By card, the reward of the seat to act if it lays that one and everybody then plays as `plain` does.
constexpr std::int8_t NO_OUTCOME = -128;  // of a card that it may not lay
void outcomes(const WhistState& state, std::int8_t* rewards);

}  // namespace hoyle::environments
