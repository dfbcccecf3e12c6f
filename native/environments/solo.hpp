// Deals of solo whist, for learners: the calls and the play. The reward is what a seat wins or pays, in pence.
//
// The rules are those of the variant `solo-whist` at a strict table, with its stakes: six pence for a solo.
#pragma once
#include "rows.hpp"

namespace hoyle::environments {

// One deal under way. Cards are bits by suit * 13 + rank; calls are acts from PACK on.
struct SoloState {
    static constexpr unsigned PLAYERS = 4, HAND = 13, WORDS = 8, ACTS = 64;
    enum Stage : std::uint8_t { CALLS, NAMING, PLAY, OVER };
    enum Call : std::uint8_t { PROPOSITION, SOLO, MISERE, ABONDANCE, IN_TRUMPS, OUVERTE, DECLAREE, NO_CALL };

    std::uint64_t hands[PLAYERS];
    std::uint64_t played[PLAYERS];
    Random random{0};
    std::uint32_t deals;
    std::uint16_t said[PLAYERS];    // what a seat has said: a bit to each call, then to accept, then to pass
    std::uint8_t table[PLAYERS];    // the cards of the trick under way, in the order laid
    std::uint16_t voids;            // where a seat has failed to follow a suit, bit seat * 4 + suit
    std::uint16_t tricks;           // of each seat, four bits
    std::uint8_t stage, turn, dealer, turned, trumps, leader, on_table;
    std::uint8_t high, caller, partner;  // the highest call, its seat, and the seat that accepted it
    // Of the calls, as bits by seat: who has spoken, who may raise, and who has given up the right to.
    std::uint8_t spoken, callers, declined, last;
};
static_assert(sizeof(SoloState) == 136);

inline unsigned to_act(const SoloState& state) { return state.turn; }
inline bool over(const SoloState& state) { return state.stage == SoloState::OVER; }
inline std::uint64_t holds(const SoloState& state, unsigned seat) { return state.hands[seat]; }
bool safe(const SoloState& state);
std::int8_t reward(const SoloState& state, unsigned seat);
std::uint64_t lawful(const SoloState& state);
inline unsigned plain_card(const SoloState& state) { return lowest_of(lawful(state)); }  // That player is whist's.
void first(SoloState& state);
void next(SoloState& state);
void lay(SoloState& state, unsigned act);
void see(const SoloState& state, unsigned seat, std::uint64_t* seen);
bool under_way(const SoloState& state);

extern template std::size_t step(SoloState*, const std::uint8_t*, std::size_t, const Rules&, const Watch&,
                                 const Out&);

struct SoloSight {
    static constexpr unsigned FEATURES = 502, WORDS = SoloState::WORDS;
    static bool seeable(const std::uint64_t* seen);
    template <class Number>
    static void spread(const std::uint64_t* seen, Number* row);
};

}  // namespace hoyle::environments
