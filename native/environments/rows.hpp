// Many games side by side: the same loop for each of them, whatever its rules.
//
// A game's state is copied as bytes. It says, in its own namespace: `to_act`, the seat to act; `lawful`, its cards as
// bits by suit * 13 + rank; `lay`, which plays one and does all that leaves nobody a choice; `over` and `reward`; `next`,
// which begins another; `see`, what a seat sees; `holds`, a seat's cards; `under_way`, whether bytes are such a state.
#pragma once
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "shared/batch.hpp"
#include "shared/random.hpp"

namespace hoyle::environments {

constexpr unsigned PACK = 52, RANKS = 13;
constexpr unsigned WORDS = 7;  // of what a seat sees, as hoyle.rl.layout has them

// Where a step leaves what it came to; a row to each game.
struct Out {
    std::uint64_t* seen;    // WORDS to a row: for the seat to act
    std::uint64_t* lawful;  // the cards that it may play
    std::int8_t* seats;     // the seat to act
    std::int8_t* rewards;   // PLAYERS to a row, where the game ended
    std::uint8_t* ended;
    std::uint64_t* hidden;  // PLAYERS to a row: all hands, from the seat to act on; null if not wanted
};

// Which seats act outside, as bits: the others play any lawful card. At least one does.
struct Rules {
    unsigned outside;
    unsigned threads;
};

inline unsigned lowest_of(std::uint64_t cards) { return static_cast<unsigned>(std::countr_zero(cards)); }

inline unsigned drawn(std::uint64_t cards, Random& random) {
    Lot lot(random);
    for (unsigned n = lot.below(static_cast<unsigned>(std::popcount(cards))); n > 0; --n) cards &= cards - 1;
    return lowest_of(cards);
}

// Threads begin and end with each call, which costs as much as some thousands of rows: fewer are done by one.
constexpr std::size_t WORTH_THREADS = 16384, CHUNK = 1024;

inline void each_row(std::size_t size, unsigned threads, const Watch& watch, const Work& work) {
    in_batch(size, CHUNK, size < WORTH_THREADS ? 1 : threads, watch, work);
}

template <class State>
void clear(const Out& out, std::size_t at) {
    out.ended[at] = 0;
    for (unsigned seat = 0; seat < State::PLAYERS; ++seat) out.rewards[State::PLAYERS * at + seat] = 0;
}

// Plays for the seats within, and begins again where the game is over, until a seat outside is to act.
template <class State>
void go_on(State& state, unsigned outside, const Out& out, std::size_t at) {
    for (;;) {
        if (over(state)) {
            out.ended[at] = 1;
            for (unsigned seat = 0; seat < State::PLAYERS; ++seat)
                out.rewards[State::PLAYERS * at + seat] = reward(state, seat);
            next(state);
        }
        if (outside >> to_act(state) & 1) return;
        lay(state, drawn(lawful(state), state.random));
    }
}

template <class State>
void look(const State& state, const Out& out, std::size_t at) {
    const unsigned seat = to_act(state);
    see(state, seat, out.seen + WORDS * at);
    for (unsigned turn = 0; out.hidden && turn < State::PLAYERS; ++turn)
        out.hidden[State::PLAYERS * at + turn] = holds(state, (seat + turn) % State::PLAYERS);
    out.lawful[at] = lawful(state);
    out.seats[at] = static_cast<std::int8_t>(seat);
}

// Begins again at every row, from its own seed; `fresh` is a state before any game.
template <class State>
void reset(State* states, const std::uint64_t* seeds, std::size_t size, const State& fresh, const Rules& rules,
           const Watch& watch, const Out& out) {
    each_row(size, rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            State& state = states[at];
            state = fresh;
            state.random = Random(seeds[at]);
            clear<State>(out, at);
            first(state);
            go_on(state, rules.outside, out, at);
            look(state, out, at);
        }
    });
}

// The first row whose card its seat may not play, or `size`: then every card is played.
template <class State>
std::size_t step(State* states, const std::uint8_t* cards, std::size_t size, const Rules& rules, const Watch& watch,
                 const Out& out) {
    std::atomic<std::size_t> wrong{size};
    each_row(size, rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            if (cards[at] < PACK && safe(states[at]) && lawful(states[at]) >> cards[at] & 1) continue;
            for (std::size_t first = wrong; at < first && !wrong.compare_exchange_weak(first, at);) continue;
            return;
        }
    });
    if (wrong < size) return wrong;
    each_row(size, rules.threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) {
            clear<State>(out, at);
            lay(states[at], cards[at]);
            go_on(states[at], rules.outside, out, at);
            look(states[at], out, at);
        }
    });
    return size;
}

// The first row that is no game under way, or `size`: a state may come back from a caller who kept it.
template <class State>
std::size_t check(const State* states, std::size_t size) {
    std::size_t at = 0;
    while (at < size && under_way(states[at])) ++at;
    return at;
}

template <class State>
void look_all(const State* states, std::size_t size, const Out& out) {
    for (std::size_t at = 0; at < size; ++at) {
        clear<State>(out, at);
        look(states[at], out, at);
    }
}

// What any seat sees, whoever is to act: WORDS to a row.
template <class State>
void see_all(const State* states, const std::int8_t* seats, std::size_t size, std::uint64_t* seen) {
    for (std::size_t at = 0; at < size; ++at) see(states[at], static_cast<unsigned>(seats[at]), seen + WORDS * at);
}

// The bytes of a word, the lowest first.
inline unsigned byte_of(std::uint64_t word, unsigned place) { return static_cast<unsigned>(word >> 8 * place & 255); }
inline std::uint64_t as_byte(unsigned value, unsigned place) { return std::uint64_t{value} << 8 * place; }

// What is seen, spread out, FEATURES to a row. The first row that nobody can have seen, or `size`: a caller holds what
// was seen, and may have changed it. `spread` writes a row, `seeable` says whether one can be seen.
template <class Game, class Number>
std::size_t features(const std::uint64_t* seen, std::size_t size, unsigned threads, const Watch& watch, Number* out) {
    for (std::size_t at = 0; at < size; ++at)
        if (!Game::seeable(seen + WORDS * at)) return at;
    each_row(size, threads, watch, [&](std::size_t begin, std::size_t end) {
        for (std::size_t at = begin; at < end; ++at) Game::spread(seen + WORDS * at, out + Game::FEATURES * at);
    });
    return size;
}

template <class Number>
void spread_cards(std::uint64_t cards, Number* out) {
    for (unsigned card = 0; card < PACK; ++card) out[card] = static_cast<Number>(cards >> card & 1);
}

}  // namespace hoyle::environments
