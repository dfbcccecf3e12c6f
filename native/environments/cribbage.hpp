// Games of cribbage for two, for learners: five-, six- or seven-card. The reward is one for the game, and less one for
// the other.
//
// A seat lays out its two cards one after the other, the pone first. Goes, the start, the count of the hands and the
// next deal leave nobody a choice.
#pragma once
#include "cribbage/pegging.hpp"
#include "rows.hpp"

namespace hoyle::environments {

// A game under way. Cards are bits by suit * 13 + rank.
struct CribbageState {
    static constexpr unsigned PLAYERS = 2, LAID = 2, MOST_IN_SERIES = 13, WORDS = 7, ACTS = PACK;

    std::uint64_t hands[PLAYERS];   // not yet played
    std::uint64_t laid[PLAYERS];    // in the crib
    std::uint64_t played[PLAYERS];  // in this deal
    Random random{0};
    std::uint32_t games;
    std::int16_t holes[PLAYERS];
    std::uint8_t series[MOST_IN_SERIES];  // cards since the count was zero, the latest last
    std::uint8_t in_series, last, gone, turn, dealer, start, dealt, target, deals;
    std::uint8_t won;    // the seat that has the game; PLAYERS while nobody has
    std::uint8_t total;  // of the series
};
static_assert(sizeof(CribbageState) == 112);

inline unsigned to_act(const CribbageState& state) { return state.turn; }
inline bool over(const CribbageState& state) { return state.won < CribbageState::PLAYERS; }
inline bool safe(const CribbageState& state) {
    return state.turn < CribbageState::PLAYERS && state.in_series < CribbageState::MOST_IN_SERIES &&
           state.dealer < CribbageState::PLAYERS && state.last < CribbageState::PLAYERS && state.start < PACK &&
           state.dealt >= 5 && state.dealt <= 7 && state.total <= cribbage::LIMIT;
}
inline std::int8_t reward(const CribbageState& state, unsigned seat) { return state.won == seat ? 1 : -1; }
inline std::uint64_t holds(const CribbageState& state, unsigned seat) { return state.hands[seat]; }
std::uint64_t lawful(const CribbageState& state);
inline unsigned plain_card(const CribbageState& state) { return lowest_of(lawful(state)); }  // That player is whist's.
void first(CribbageState& state);
void next(CribbageState& state);
void lay(CribbageState& state, unsigned card);
void see(const CribbageState& state, unsigned seat, std::uint64_t* seen);
bool under_way(const CribbageState& state);

extern template std::size_t step(CribbageState*, const std::uint8_t*, std::size_t, const Rules&, const Watch&,
                                 const Out&);

struct CribbageSight {
    static constexpr unsigned FEATURES = 321, WORDS = CribbageState::WORDS;
    static bool seeable(const std::uint64_t* seen);
    template <class Number>
    static void spread(const std::uint64_t* seen, Number* row);
};

}  // namespace hoyle::environments
