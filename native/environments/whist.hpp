// The play of one deal of whist, for learners: a game is a deal, and the reward is the tricks of a side less the others'.
#pragma once
#include "rows.hpp"

namespace hoyle::environments {

// One deal under way. Cards are as play-outs hold them, sixteen bits to a suit.
struct WhistState {
    static constexpr unsigned PLAYERS = 4, HAND = 13, WORDS = 7, ACTS = PACK;

    std::uint64_t hands[PLAYERS];
    std::uint64_t played[PLAYERS];
    Random random{0};
    std::uint32_t deals;
    std::uint8_t table[PLAYERS];    // the cards of the trick under way, in the order laid
    std::uint8_t void_of[PLAYERS];  // the suits that a seat has failed to follow, as bits
    std::uint8_t won[2];            // tricks of seats 0 and 2, of seats 1 and 3
    std::uint8_t leader, on_table, trumps, turned, dealer, left;
    std::uint16_t leads[PLAYERS];  // the suits that a seat has led, three bits each: 4 + suit, the first led lowest
};
static_assert(sizeof(WhistState) == 128);

// Deals that are laid out: four hands to a row, the dealer, and the card of the dealer's that is turned up.
void whist_lay(WhistState* states, const std::uint64_t* hands, const std::uint8_t* dealers, const std::uint8_t* turned,
               std::size_t size);

inline unsigned to_act(const WhistState& state) { return (state.leader + state.on_table) % WhistState::PLAYERS; }
inline bool over(const WhistState& state) { return state.left == 0; }
inline bool safe(const WhistState& state) { return state.on_table < WhistState::PLAYERS; }
inline std::int8_t reward(const WhistState& state, unsigned seat) {
    return static_cast<std::int8_t>(state.won[seat & 1] - state.won[~seat & 1]);
}
std::uint64_t lawful(const WhistState& state);
std::uint64_t holds(const WhistState& state, unsigned seat);
void first(WhistState& state);
void next(WhistState& state);
void lay(WhistState& state, unsigned card);
void see(const WhistState& state, unsigned seat, std::uint64_t* seen);
bool under_way(const WhistState& state);

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
