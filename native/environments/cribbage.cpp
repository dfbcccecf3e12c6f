#include "cribbage.hpp"

#include <algorithm>

#include "cribbage/show.hpp"

namespace hoyle::environments {
namespace {

using cribbage::HandCounter;
using cribbage::LIMIT;
using cribbage::PlayCard;
using cribbage::Series;
using cribbage::value_of;

constexpr unsigned PLAYERS = CribbageState::PLAYERS, LAID = CribbageState::LAID;
constexpr unsigned KNAVE = cribbage::KNAVE;
constexpr unsigned NOBODY = PLAYERS;

constexpr PlayCard numbered(unsigned index) {
    return static_cast<PlayCard>((index % RANKS + 1) * 4 + index / RANKS);
}

unsigned other(unsigned seat) { return seat ^ 1; }
unsigned kept(const CribbageState& state) { return state.dealt - LAID; }
bool two(std::uint64_t cards) { return (cards & (cards - 1)) != 0; }  // or more; LAID is the most that anybody lays out
bool laid_out(const CribbageState& state) { return two(state.laid[0]) && two(state.laid[1]); }

// By the room that a series has up to its limit, the cards that it takes.
constexpr auto TAKEN = [] {
    std::array<std::uint64_t, LIMIT + 1> taken{};
    for (unsigned room = 0; room <= LIMIT; ++room)
        for (unsigned card = 0; card < PACK; ++card)
            if (value_of(numbered(card)) <= room) taken[room] |= std::uint64_t{1} << card;
    return taken;
}();

Series series_of(const CribbageState& state) {
    Series series;
    for (unsigned at = 0; at < state.in_series; ++at) series.add(numbered(state.series[at]));
    return series;
}

std::uint64_t playable(const CribbageState& state, unsigned seat) {
    return state.hands[seat] & TAKEN[LIMIT - state.total];
}

// Whether the game is won by it.
bool peg(CribbageState& state, unsigned seat, unsigned holes) {
    state.holes[seat] = static_cast<std::int16_t>(state.holes[seat] + holes);
    if (state.holes[seat] < state.target) return false;
    state.holes[seat] = state.target;  // Nobody pegs past the game hole.
    state.won = static_cast<std::uint8_t>(seat);
    return true;
}

bool show(CribbageState& state) {
    const HandCounter& hands = HandCounter::keeping(kept(state));
    const unsigned pone = other(state.dealer);
    if (peg(state, pone, hands.points(state.played[pone] | state.hands[pone], state.start, false))) return true;
    const std::uint64_t dealers = state.played[state.dealer] | state.hands[state.dealer];
    if (peg(state, state.dealer, hands.points(dealers, state.start, false))) return true;
    const std::uint64_t crib = state.laid[0] | state.laid[1];
    return peg(state, state.dealer, HandCounter::keeping(2 * LAID).points(crib, state.start, true));
}

void end_series(CribbageState& state) {
    state.in_series = state.gone = state.total = 0;
    state.turn = static_cast<std::uint8_t>(other(state.last));
}

void deal(CribbageState& state) {
    std::uint8_t pack[PACK];
    shuffled<15>(pack, state.random);
    for (unsigned seat = 0; seat < PLAYERS; ++seat) state.hands[seat] = state.laid[seat] = state.played[seat] = 0;
    const unsigned pone = other(state.dealer);
    for (unsigned at = 0; at < 2u * state.dealt; ++at)
        state.hands[at & 1 ? state.dealer : pone] |= std::uint64_t{1} << pack[at];
    state.start = pack[2 * state.dealt];
    state.turn = state.last = static_cast<std::uint8_t>(pone);
    state.in_series = state.gone = state.total = 0;
    ++state.deals;
    if (state.dealt == 5 && state.deals == 1) peg(state, pone, 3);  // C-R04
}

// Does what leaves nobody a choice, until a seat has a card to lay or the game is won.
void go_on_alone(CribbageState& state) {
    while (!over(state)) {
        if (!laid_out(state)) return;
        const bool five = state.dealt == 5;
        const bool ended = state.gone == PLAYERS;
        if (ended) {
            if (state.total != LIMIT && peg(state, state.last, 1)) return;
            end_series(state);
        }
        if ((ended && five) || (state.hands[0] | state.hands[1]) == 0) {
            if (state.in_series > 0) {  // The last card of all, with nobody left to say go.
                if (state.total != LIMIT && peg(state, state.last, 1)) return;
                end_series(state);
            }
            if (show(state)) return;
            state.dealer = static_cast<std::uint8_t>(other(state.dealer));
            deal(state);
            continue;
        }
        if (playable(state, state.turn)) return;
        ++state.gone;
        state.turn = static_cast<std::uint8_t>(other(state.turn));
    }
}

}  // namespace

std::uint64_t lawful(const CribbageState& state) {
    return laid_out(state) ? playable(state, state.turn) : state.hands[state.turn];
}

void first(CribbageState& state) {
    state.dealer = static_cast<std::uint8_t>(state.random.next() >> 63);
    next(state);
}

// The first dealer of a game is another than that of the last.
void next(CribbageState& state) {
    state.holes[0] = state.holes[1] = 0;
    state.won = NOBODY;
    state.deals = 0;
    state.dealer = static_cast<std::uint8_t>((state.dealer + (state.games > 0)) % PLAYERS);
    ++state.games;
    deal(state);
}

void lay(CribbageState& state, unsigned card) {
    const unsigned seat = state.turn;
    state.hands[seat] ^= std::uint64_t{1} << card;
    if (!laid_out(state)) {
        state.laid[seat] |= std::uint64_t{1} << card;
        if (two(state.laid[seat])) state.turn = static_cast<std::uint8_t>(other(seat));
        if (laid_out(state) && state.start % RANKS == KNAVE && peg(state, state.dealer, 2)) return;  // C-R08
        go_on_alone(state);
        return;
    }
    state.played[seat] |= std::uint64_t{1} << card;
    state.series[state.in_series++] = static_cast<std::uint8_t>(card);
    state.total = static_cast<std::uint8_t>(state.total + value_of(numbered(card)));
    state.last = static_cast<std::uint8_t>(seat);
    state.gone = 0;
    state.turn = static_cast<std::uint8_t>(other(seat));
    if (const unsigned holes = series_of(state).points(); holes != 0 && peg(state, seat, holes)) return;
    go_on_alone(state);
}

void see(const CribbageState& state, unsigned seat, std::uint64_t* seen) {
    const unsigned they = other(seat);
    seen[0] = state.hands[seat];
    seen[1] = state.played[seat];
    seen[2] = state.played[they];
    seen[3] = state.laid[seat];
    std::uint64_t series[2] = {0, 0};
    for (unsigned at = 0; at < state.in_series; ++at) series[at / 8] |= as_byte(state.series[at] + 1u, at % 8);
    seen[4] = series[0];
    seen[5] = series[1] | as_byte(state.in_series, 5) | as_byte(state.total, 6) |
              as_byte(laid_out(state) ? state.start + 1u : 0, 7);
    seen[6] = as_byte(state.dealer == seat, 0) | as_byte(laid_out(state), 1) |
              as_byte(static_cast<unsigned>(state.holes[seat]), 2) |
              as_byte(static_cast<unsigned>(state.holes[they]), 3) | as_byte(count(state.hands[they]), 4) |
              as_byte(state.target, 5) | as_byte(state.dealt, 6) | as_byte(state.gone, 7);
}

bool under_way(const CribbageState& state) {
    if (!safe(state) || state.won != NOBODY || state.gone > 1) return false;
    std::uint64_t met = std::uint64_t{1} << state.start;
    for (unsigned seat = 0; seat < PLAYERS; ++seat) {
        const std::uint64_t cards[] = {state.hands[seat], state.laid[seat], state.played[seat]};
        unsigned size = 0;
        for (const std::uint64_t each : cards) {
            if (each >> PACK || met & each) return false;
            met |= each;
            size += count(each);
        }
        if (size != state.dealt || count(state.laid[seat]) > LAID) return false;
        if (state.holes[seat] < 0 || state.holes[seat] >= state.target) return false;
    }
    std::uint64_t series = 0;
    for (unsigned at = 0; at < state.in_series; ++at) {
        if (state.series[at] >= PACK || series >> state.series[at] & 1) return false;
        series |= std::uint64_t{1} << state.series[at];
    }
    if (series & ~(state.played[0] | state.played[1]) || series_of(state).count() != state.total) return false;
    if (!laid_out(state) && (state.played[0] | state.played[1]) != 0) return false;
    return lawful(state) != 0;
}

template std::size_t step(CribbageState*, const std::uint8_t*, std::size_t, const Rules&, const Watch&, const Out&);

bool CribbageSight::seeable(const std::uint64_t* seen) {
    const unsigned size = byte_of(seen[5], 5);
    if (size > CribbageState::MOST_IN_SERIES || byte_of(seen[5], 7) > PACK) return false;
    for (unsigned at = 0; at < size; ++at)
        if (byte_of(seen[4 + at / 8], at % 8) - 1 >= PACK) return false;
    return true;
}

template <class Number>
void CribbageSight::spread(const std::uint64_t* seen, Number* row) {
    constexpr unsigned SETS = 4, SERIES = SETS * PACK, START = SERIES + PACK, COUNT = START + PACK, FACTS = COUNT + 1;
    static_assert(FACTS + 8 == FEATURES);
    for (unsigned set = 0; set < SETS; ++set) spread_bits<PACK>(seen[set], row + PACK * set);
    for (unsigned place = SERIES; place < COUNT; ++place) row[place] = 0;
    const unsigned size = byte_of(seen[5], 5);
    for (unsigned at = 0; at < size; ++at)
        row[SERIES + byte_of(seen[4 + at / 8], at % 8) - 1] = static_cast<Number>(size - at);
    if (const unsigned start = byte_of(seen[5], 7)) row[START + start - 1] = 1;
    row[COUNT] = static_cast<Number>(byte_of(seen[5], 6));
    for (unsigned place = 0; place < 8; ++place) row[FACTS + place] = static_cast<Number>(byte_of(seen[6], place));
}

template void CribbageSight::spread(const std::uint64_t*, std::uint8_t*);
template void CribbageSight::spread(const std::uint64_t*, float*);

}  // namespace hoyle::environments
